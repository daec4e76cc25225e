/* Two kinds of rows more than the program has, described here and nowhere else: every store keeps them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "at_database.h"
#include "at_store.h"
#include "base/file.h"
#include "folder.h"
#include "store/database.h"

enum { RATINGS = ROWS_TOKENS + 1, PHRASES };

/* They take the place of rows_kinds.c. */
const struct rows_description rows_descriptions[] = {
    [ROWS_SEATS] = {"seats", 1, 3, {{"game", ROWS_GAME}, {"seat", ROWS_NUMBER}, {"owner", ROWS_HASH}}},
    [ROWS_TOKENS] = {"tokens", 1, 1, {{"token", ROWS_HASH}, {"owner", ROWS_HASH}}},
    [RATINGS] = {"ratings", 4, 1, {{"owner", ROWS_HASH}, {"rating", ROWS_NUMBER}, {"label", ROWS_TEXT}}},
    [PHRASES] = {"phrases", 5, 2, {{"game", ROWS_GAME}, {"number", ROWS_NUMBER}, {"phrase", ROWS_TEXT}}},
};
const int rows_kinds = 4;

static int remove_folder(void **state) {
    static const char *const names[] = {"games", "games.version-1", "copy", NULL};
    (void)state;
    return folder_remove(names);
}

static struct store *open_file(const char *name) {
    struct refusal why;
    struct store *store = store_open_sqlite(folder_path(name), NULL, NULL, &why);
    if (!store)
        fail_msg("%s", reason_of(&why));
    return store;
}

static char outcomes[20];

static void note_outcome(void *context, enum store_outcome outcome) {
    (void)context;
    size_t length = strlen(outcomes);
    outcomes[length] = "+-!"[outcome];
    outcomes[length + 1] = 0;
}

static void put(struct store *store, int kind, const struct rows_row *row) {
    assert_true(store_put_row(store, kind, row, note_outcome, NULL));
}

static void rate(struct store *store, char owner, int rating, const char *label) {
    put(store, RATINGS,
        &(struct rows_row){{rows_hash(hash_of(owner)), rows_number(rating), rows_text(label)}});
}

static void phrase(struct store *store, const char *game, int number, const char *said) {
    put(store, PHRASES, &(struct rows_row){{rows_text(game), rows_number(number), rows_text(said)}});
}

struct wanted {
    struct text text;
    int kind;
    const struct rows_row *like;
};

static void write_row(void *context, int kind, const struct rows_row *row) {
    struct wanted *wanted = context;
    const struct rows_value *values = row->values;
    if (kind != wanted->kind || !rows_is_like(row, wanted->like))
        return;
    if (kind == RATINGS)
        text_format(&wanted->text, "%c %lld %.*s, ", *values[0].bytes.start, (long long)values[1].number,
                    (int)values[2].bytes.length, values[2].bytes.start);
    else if (kind == PHRASES)
        text_format(&wanted->text, "%.*s.%lld %.*s, ", (int)values[0].bytes.length, values[0].bytes.start,
                    (long long)values[1].number, (int)values[2].bytes.length, values[2].bytes.start);
}

static const char *read_rows(struct store *store, int kind, const struct rows_row *like) {
    static char memory[500];
    struct wanted wanted = {text_in(memory, sizeof memory), kind, like};
    assert_true(store_visit_all(store, &(struct store_everything){.row = write_row}, &wanted));
    return memory;
}

static void fill(struct store *store) {
    *outcomes = 0;
    add_game(store, "g1");
    add_game(store, "g2");
    rate(store, 'a', 1500, "new");
    rate(store, 'b', -7, "é");
    rate(store, 'a', 1600, "twice"); /* its key is taken */
    phrase(store, "g1", 1, "good game");
    phrase(store, "g1", 2, "");
    phrase(store, "g2", 1, "well played");
    phrase(store, "nowhere", 1, "lost");
    store_settle(store);
    assert_string_equal(outcomes, "++-+++-");
}

static void assert_filled(struct store *store) {
    struct rows_row any = {0}, of_game = {{rows_text("g1")}}, first = {{[1] = rows_number(1)}};
    assert_string_equal(read_rows(store, RATINGS, &any), "a 1500 new, b -7 é, ");
    assert_string_equal(read_rows(store, PHRASES, &any), "g1.1 good game, g1.2 , g2.1 well played, ");
    assert_string_equal(read_rows(store, PHRASES, &of_game), "g1.1 good game, g1.2 , ");
    assert_string_equal(read_rows(store, PHRASES, &first), "g1.1 good game, g2.1 well played, ");
}

static void change(struct store *store) {
    struct rows_row of_game = {{rows_text("g1")}}, one = {{rows_hash(hash_of('a'))}}, any = {0};
    *outcomes = 0;
    store_drop_rows(store, PHRASES, &of_game, note_outcome, NULL);
    store_drop_rows(store, RATINGS, &one, note_outcome, NULL);
    store_drop_rows(store, RATINGS, &one, note_outcome, NULL); /* there is none any more */
    rate(store, 'a', 1700, "again");
    store_settle(store);
    assert_string_equal(outcomes, "++++");
    assert_string_equal(read_rows(store, PHRASES, &any), "g2.1 well played, ");
    assert_string_equal(read_rows(store, RATINGS, &one), "a 1700 again, ");
}

TEST(memory_keeps_them) {
    struct store *store = store_open_memory(NULL, NULL);
    fill(store);
    assert_filled(store);
    change(store);
    store_close(store);
}

TEST(a_file_keeps_them) {
    struct store *store = open_file("games");
    fill(store);
    store_close(store);
    store = open_file("games");
    assert_filled(store);
    change(store);
    store_close(store);
}

/* The tables are there when the file has been brought up to date, and all that was in it. */
TEST(a_file_of_version_1_gets_their_tables) {
    static char bytes[100000];
    struct refusal why;
    struct store_sum sum;
    size_t length;
    assert_true(file_read(TESTS_FOLDER "/data/games-1.db", bytes, sizeof bytes, &length, &why));
    assert_true(file_write(folder_path("games"), (struct span){bytes, length}, &why));
    struct store *store = open_file("games");
    fill(store);
    assert_filled(store);
    store_close(store);
    assert_int_equal(database_version(folder_path("games")), 5);
    assert_true(store_check(folder_path("games"), &sum, &why));
    assert_int_equal(sum.events, 302);
}

/* And so do a database and a copy of it. */
TEST(a_database_keeps_and_copies_them) {
    struct refusal why;
    struct store_sum sum;
    if (!database_url())
        skip();
    database_empty();
    struct store *store = store_open_postgres(database_url(), NULL, NULL, &why);
    assert_non_null(store);
    fill(store);
    assert_filled(store);
    assert_true(store_backup(database_url(), folder_path("copy"), &sum, &why));
    struct store *copy = open_file("copy");
    assert_filled(copy);
    store_close(copy);
    change(store);
    store_close(store);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_keeps_them),
        cmocka_unit_test_setup_teardown(a_file_keeps_them, folder_make, remove_folder),
        cmocka_unit_test_setup_teardown(a_file_of_version_1_gets_their_tables, folder_make, remove_folder),
        cmocka_unit_test_setup_teardown(a_database_keeps_and_copies_them, folder_make, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
