/* What every store promises (store/store.h): the same tests for the one in memory, the one in a file, and,
 * with the argument "postgres", the one in the database that TAYU_TEST_DB names, which is emptied; and what
 * the one in memory does on demand. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "at_database.h"
#include "at_store.h"
#include "base/file.h"
#include "base/rng.h"
#include "store/memory.h"

static char folder[] = "/tmp/tayu-store-XXXXXX", path[sizeof folder + 10];

static int open_memory(void **state) {
    *state = store_open_memory(NULL, NULL);
    return !*state;
}

static int open_file(void **state) {
    struct refusal why;
    memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/games", folder);
    *state = store_open_sqlite(path, NULL, NULL, &why);
    return !*state;
}

static const char *database; /* NULL: the tests are not for one */

static int open_database(void **state) {
    *state = database_or_memory();
    return !*state;
}

static int close_memory(void **state) {
    store_close(*state);
    return 0;
}

/* Nothing is left beside the file. */
static int close_file(void **state) {
    store_close(*state);
    return unlink(path) || rmdir(folder);
}

/* As another process would find it: closed and opened again. Memory has nothing to be closed. */
static struct store *reopened(void **state) {
    struct refusal why;
    if (!database && access(path, F_OK))
        return *state;
    store_close(*state);
    *state = database ? store_open_postgres(database, NULL, NULL, &why)
                      : store_open_sqlite(path, NULL, NULL, &why);
    assert_non_null(*state);
    return *state;
}

static void what_is_added_is_read(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    add_event(store, "g1", 1, "seat 1 person Zoë");
    add_event(store, "g1", 2, "");
    add_event(store, "g1", 3, "share 1 00ff");
    assert_string_equal(settled(store), "g1+ seat 1 person Zoë+ + share 1 00ff+ ");
    for (int again = 0; again < 2; again++, store = reopened(state)) {
        assert_string_equal(lines_of(store, "g1"), "1 seat 1 person Zoë, 2 , 3 share 1 00ff, ");
        assert_string_equal(lines_of(store, "g"), "none");
        assert_string_equal(lines_of(store, ""), "none");
        assert_null(store_trouble(store));
    }
    add_event(store, "g1", 4, "on");
    assert_string_equal(settled(store), "on+ ");
}

static void nothing_is_done_before_it_is_polled(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    for (int i = 1; i <= 20; i++)
        add_event(store, "g1", i, "e");
    usleep(20000);
    assert_string_equal(noted(), "");
    int done = 0;
    while (done < 21) {
        store_poll(store);
        const char *notes = noted();
        for (const char *at = notes; *at; at++)
            done += *at == '+';
        assert_null(strpbrk(notes, "-!"));
    }
    assert_string_equal(settled(store), "");
}

static void done_comes_in_order_once_for_each(void **state) {
    struct store *store = *state;
    char expected[20000] = "", word[20];
    for (int game = 0; game < 10; game++) {
        snprintf(word, sizeof word, "g%d", game);
        add_game(store, word);
        sprintf(expected + strlen(expected), "%s+ ", word);
    }
    for (int i = 0; i < 1000; i++) {
        char game[20];
        snprintf(game, sizeof game, "g%d", i % 10);
        snprintf(word, sizeof word, "e%d", i);
        add_event(store, game, i / 10 + 1, word);
        sprintf(expected + strlen(expected), "%s+ ", word);
    }
    assert_string_equal(settled(store), expected);
    assert_string_equal(settled(store), "");
}

static void a_number_that_is_not_the_next_fails_alone(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    add_game(store, "g2");
    add_game(store, "g1");
    add_event(store, "g1", 2, "early");
    add_event(store, "g1", 1, "a");
    add_event(store, "g1", 1, "late");
    add_event(store, "nowhere", 1, "lost");
    add_event(store, "g2", 0, "zero");
    add_event(store, "g2", -1, "below");
    add_event(store, "g2", 1, "c");
    add_event(store, "g1", 2, "b");
    assert_string_equal(settled(store), "g1+ g2+ g1- early- a+ late- lost- zero- below- c+ b+ ");
    assert_null(store_trouble(store));
    add_event(store, "g1", 2, "later");
    assert_string_equal(settled(store), "later- ");
    store = reopened(state);
    assert_string_equal(lines_of(store, "g1"), "1 a, 2 b, ");
    assert_string_equal(lines_of(store, "g2"), "1 c, ");
    assert_string_equal(lines_of(store, "nowhere"), "none");
}

struct chain {
    struct store *store;
    int number;
};

/* The next event of a game when the one before is durable. */
static void add_next(void *context, enum store_outcome outcome) {
    struct chain *chain = context;
    assert_int_equal(outcome, STORE_KEPT);
    if (chain->number == 5)
        return;
    struct store_event event = {.game = "g1", .number = ++chain->number, .line = span_of("e")};
    assert_int_equal(store_owner_seats(chain->store, "g1", hash_of('a')), 0);
    store_add_event(chain->store, &event, add_next, chain);
}

static void what_is_done_may_add_more(void **state) {
    struct chain chain = {*state, 0};
    store_add_game(*state, &(struct store_game){"g1", span_of("game g1\nfür zwei"), hash_of('1'), 1049},
                   add_next, &chain);
    assert_string_equal(settled(*state), "");
    assert_string_equal(lines_of(*state, "g1"), "1 e, 2 e, 3 e, 4 e, 5 e, ");
}

/* An event that gives a seat to somebody; 0: to nobody. */
static void give(struct store *store, const char *game, int number, int seat, int owner) {
    add_full_event(store, &(struct store_event){.game = game,
                                                .number = number,
                                                .line = span_of("seat"),
                                                .seat = seat,
                                                .owner = owner ? hash_of(owner) : NULL});
}

static void seats_have_owners(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    add_game(store, "g2");
    add_game(store, "g3");
    give(store, "g1", 1, 1, 'a');
    give(store, "g1", 2, 2, 'b');
    give(store, "g3", 1, 4, 'a');
    give(store, "g3", 2, 2, 'a');
    give(store, "g1", 2, 1, 'c'); /* refused, and nobody moves */
    add_event(store, "g1", 3, "no seat");
    assert_string_equal(settled(store), "g1+ g2+ g3+ seat+ seat+ seat+ seat+ seat- no seat+ ");
    store = reopened(state);
    assert_string_equal(games_of(store, 'a'), "g3:2 g3:4 g1:1 ");
    assert_string_equal(games_of_most(store, 'a', 2), "g3:2 g3:4 ");
    assert_string_equal(games_of(store, 'b'), "g1:2 ");
    assert_string_equal(games_of(store, 'c'), "");
    assert_int_equal(store_owner_seats(store, "g3", hash_of('a')), 1 << 2 | 1 << 4);
    assert_int_equal(store_owner_seats(store, "g2", hash_of('a')), 0);
    assert_int_equal(store_owner_seats(store, "nowhere", hash_of('a')), 0);
    give(store, "g1", 4, 1, 'b'); /* handed over */
    give(store, "g1", 5, 2, 0);   /* free again */
    give(store, "g3", 3, 2, 'a'); /* as it was */
    assert_string_equal(settled(store), "seat+ seat+ seat+ ");
    assert_string_equal(games_of(store, 'a'), "g3:2 g3:4 ");
    assert_string_equal(games_of(store, 'b'), "g1:1 ");
}

/* A damaged row gives nobody a seat. */
static void numbers_that_no_seat_has_are_nobodys(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    give(store, "g1", 1, 9, 'a');
    give(store, "g1", 2, 40, 'a');
    give(store, "g1", 3, 3, 'a');
    assert_string_equal(settled(store), "g1+ seat+ seat+ seat+ ");
    assert_int_equal(store_owner_seats(store, "g1", hash_of('a')), 1 << 3);
}

static void a_seat_may_have_several_owners(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    add_game(store, "g2");
    give(store, "g1", 1, 1, 'a');
    give(store, "g1", 2, 2, 'b');
    give(store, "g2", 1, 1, 'b');
    for (int token = 0; token < 4; token++)
        add_token(store, token, "abbz"[token]);
    assert_string_equal(settled(store), "g1+ g2+ seat+ seat+ seat+ token+ token+ token+ token+ ");
    for (int token = 0; token < 4; token++)
        take_token(store, token, 'p');
    assert_string_equal(settled(store), "taken+ taken+ taken+ taken+ "); /* also of one who has no seats */
    store = reopened(state);
    assert_string_equal(games_of(store, 'p'), "g2:1 g1:1 g1:2 ");
    assert_string_equal(games_of(store, 'a'), "g1:1 ");
    assert_string_equal(games_of(store, 'b'), "g2:1 g1:2 ");
    give(store, "g1", 3, 1, 0); /* nobody means nobody */
    assert_string_equal(settled(store), "seat+ ");
    assert_string_equal(games_of(store, 'a'), "");
    assert_string_equal(games_of(store, 'p'), "g2:1 g1:2 ");
}

static void a_token_is_good_once(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    give(store, "g1", 1, 1, 'a');
    give(store, "g1", 2, 2, 'b');
    add_token(store, 't', 'a');
    add_token(store, 'u', 'b');
    add_token(store, 't', 'c');
    assert_string_equal(settled(store), "g1+ seat+ seat+ token+ token+ token- ");
    store = reopened(state);
    take_token(store, 'v', 'p');
    take_token(store, 't', 'p');
    take_token(store, 't', 'q'); /* before the first is durable */
    assert_string_equal(settled(store), "taken- taken+ taken- ");
    assert_null(store_trouble(store));
    store = reopened(state);
    take_token(store, 't', 'q');
    take_token(store, 'u', 'q');
    assert_string_equal(settled(store), "taken- taken+ ");
    assert_string_equal(games_of(store, 'p'), "g1:1 ");
    assert_string_equal(games_of(store, 'q'), "g1:2 ");
}

/* As one does whose answer was lost. */
static char moves_memory[20];
static struct text moves;

static void note_move(void *context, enum store_outcome outcome) {
    (void)context;
    text_char(&moves, outcome == STORE_KEPT ? '+' : '-');
}

/* What somebody takes back is good for nobody any more; what others gave is. */
static void tokens_can_be_taken_back(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    give(store, "g1", 1, 1, 'a');
    add_token(store, 't', 'a');
    add_token(store, 'u', 'a');
    add_token(store, 'v', 'b');
    store_drop_tokens(store, hash_of('a'), note_move, NULL);
    store_drop_tokens(store, hash_of('z'), note_move, NULL); /* who has none */
    moves = text_in(moves_memory, sizeof moves_memory);
    assert_string_equal(settled(store), "g1+ seat+ token+ token+ token+ ");
    assert_string_equal(moves.start, "++");
    store = reopened(state);
    take_token(store, 't', 'p');
    take_token(store, 'v', 'p');
    add_token(store, 'w', 'a');
    take_token(store, 'w', 'q');
    assert_string_equal(settled(store), "taken- taken+ token+ taken+ ");
    assert_string_equal(games_of(store, 'q'), "g1:1 ");
}

static void whoever_took_a_token_may_take_it_again(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    add_game(store, "g2");
    give(store, "g1", 1, 1, 'a');
    add_token(store, 't', 'a');
    take_token(store, 't', 'p');
    take_token(store, 't', 'p'); /* before the first is durable */
    give(store, "g2", 1, 1, 'a');
    assert_string_equal(settled(store), "g1+ g2+ seat+ token+ taken+ taken+ seat+ ");
    store = reopened(state);
    take_token(store, 't', 'p');
    take_token(store, 't', 'q');
    take_token(store, 't', 'a'); /* nor its maker */
    add_token(store, 't', 'c');  /* it is used */
    take_token(store, 't', 'p');
    assert_string_equal(settled(store), "taken+ taken- taken- token- taken+ ");
    assert_string_equal(games_of(store, 'p'), "g1:1 "); /* and nothing that came later */
    assert_string_equal(games_of(store, 'q'), "");
    assert_null(store_trouble(store));
}

static void due(struct store *store, const char *game, int number, int64_t due_ms) {
    add_full_event(
        store, &(struct store_event){
                   .game = game, .number = number, .line = span_of("due"), .attention = {.due_ms = due_ms}});
}

static void write_behind(void *context, int place, const struct store_row *row) {
    text_format(context, "%d:%d%.*s ", place, row->number, text_of(row->line));
    assert_int_equal(row->at_ms, 2000 + row->number);
}

static void games_are_due_in_their_order(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    add_game(store, "g2");
    add_game(store, "g3");
    add_game(store, "g4");
    due(store, "g1", 1, 900);
    due(store, "g2", 1, 500);
    due(store, "g3", 1, 500);
    due(store, "g4", 1, 700);
    due(store, "g1", 1, 100); /* refused */
    assert_string_equal(settled(store), "g1+ g2+ g3+ g4+ due+ due+ due+ due+ due- ");
    store = reopened(state);
    assert_string_equal(games_due(store, 899), "g2@500 g3@500 g4@700 ");
    assert_string_equal(games_due(store, 900), "g2@500 g3@500 g4@700 g1@900 ");
    assert_string_equal(games_due(store, 499), "");
    assert_string_equal(games_due_page(store, &(struct store_page){900, 3, 0, ""}), "g2@500 g3@500 g4@700 ");
    assert_string_equal(games_due_page(store, &(struct store_page){900, 2, 500, "g2"}), "g3@500 g4@700 ");
    assert_string_equal(games_due_page(store, &(struct store_page){900, 9, 700, "g4"}), "g1@900 ");
    assert_string_equal(games_due_page(store, &(struct store_page){900, 9, 900, "g1"}), "");
    assert_string_equal(games_due_page(store, &(struct store_page){900, 9, 600, "g2"}), "g4@700 g1@900 ");
    due(store, "g2", 2, 0);
    due(store, "g4", 2, 1000);
    due(store, "g3", 2, 500);
    assert_string_equal(settled(store), "due+ due+ due+ ");
    assert_string_equal(games_due(store, INT64_MAX), "g3@500 g1@900 g4@1000 ");
}

static void move_due(struct store *store, const char *game, int64_t from_ms, int64_t to_ms) {
    store_move_due(store, &(struct store_due){game, {from_ms, 0}, {to_ms, 0}}, note_move, NULL);
}

static void whoever_moves_what_is_due_first_has_it(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    add_game(store, "g2");
    due(store, "g1", 1, 900);
    settled(store);
    moves = text_in(moves_memory, sizeof moves_memory);
    move_due(store, "g1", 900, 1500);
    move_due(store, "g1", 900, 1600);
    move_due(store, "g2", 0, 700);
    move_due(store, "g2", 700, 0);
    move_due(store, "g2", 700, 800);
    move_due(store, "nowhere", 0, 800);
    store_settle(store);
    assert_string_equal(moves_memory, "+-++--");
    assert_string_equal(games_due(reopened(state), INT64_MAX), "g1@1500 ");
}

/* It is due all the time. */
static void lease(struct store *store, int64_t from_ms, int64_t to_ms) {
    store_move_due(store, &(struct store_due){"g1", {900, from_ms}, {900, to_ms}}, note_move, NULL);
}

static void whoever_has_the_lease_is_left_alone_until_it_is_over(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    add_full_event(store, &(struct store_event){
                              .game = "g1", .number = 1, .line = span_of("due"), .attention = {900, 3400}});
    settled(store);
    assert_string_equal(games_due(store, 3399), "");
    assert_string_equal(games_due(store, 3400), "g1@900 ");
    moves = text_in(moves_memory, sizeof moves_memory);
    lease(store, 3400, 5400);
    lease(store, 3400, 6000); /* a second one who saw it over */
    lease(store, 5400, 7000); /* who has it goes on */
    store_settle(store);
    assert_string_equal(moves_memory, "+-+");
    store = reopened(state);
    assert_string_equal(games_due(store, 6999), "");
    assert_string_equal(games_due(store, 7000), "g1@900 ");
    lease(store, 7000, 0); /* it gives it back: there is an alarm, and nobody at it */
    store_settle(store);
    assert_string_equal(games_due(store, 900), "g1@900 ");
    due(store, "g1", 2, 0);
    assert_string_equal(settled(store), "due+ ");
    assert_string_equal(games_due(store, INT64_MAX), "");
}

static void what_is_behind_is_read_of_many_games(void **state) {
    struct store *store = *state;
    static const struct store_mark marks[] = {
        {"g2", 1, 9}, {"nowhere", 0, 9}, {"g3", 0, 9}, {"g1", 2, 9}, {"g1", 1, 9}};
    struct text text = text_room(200);
    add_game(store, "g1");
    add_game(store, "g2");
    add_game(store, "g3");
    add_event(store, "g1", 1, "a");
    add_event(store, "g1", 2, "b");
    add_event(store, "g2", 1, "c");
    add_event(store, "g2", 2, "d");
    add_event(store, "g2", 3, "é");
    settled(store);
    assert_true(store_read_behind(store, marks, 5, write_behind, &text));
    assert_string_equal(text.start, "0:2d 0:3é 4:2b ");
    assert_true(store_read_behind(store, marks, 0, write_behind, &text));
    static const struct store_mark bounded[] = {{"g2", 0, 1}, {"g2", 1, 2}, {"g2", 2, 2}, {"g2", -1, 0}};
    text = text_in(text.start, text.size);
    assert_true(store_read_behind(store, bounded, 4, write_behind, &text));
    assert_string_equal(text.start, "0:1c 1:2d 3:1c 3:2d 3:3é ");
}

static void write_game(void *context, const struct store_game *game, int64_t due_ms) {
    text_format(context, "%s %c %lld@%lld, ", game->id, *game->secret, (long long)game->made_ms,
                (long long)due_ms);
}

static void write_event(void *context, const char *game, const struct store_row *row) {
    text_format(context, "%s.%d %.*s, ", game, row->number, text_of(row->line));
    assert_int_equal(row->at_ms, 2000 + row->number);
}

static void write_row(void *context, int kind, const struct rows_row *row) {
    const struct rows_value *values = row->values;
    if (kind == ROWS_SEATS)
        text_format(context, "%.*s:%lld %c, ", text_of(values[0].bytes), (long long)values[1].number,
                    *values[2].bytes.start);
    else
        text_format(context, "%c for %c, ", *values[0].bytes.start, *values[1].bytes.start);
}

static void all_of_it_is_read(void **state) {
    static const struct store_everything all = {write_game, write_event, write_row};
    static const char expected[] = "g1 1 1049@0, g2 2 1050@900, g1.1 seat, g1.2 b, g2.1 due, "
                                   "g1:2 a, g1:2 b, t for a, ";
    struct store *store = *state;
    struct text text = text_room(500), games = text_room(500);
    add_game(store, "g1");
    add_game(store, "g2");
    give(store, "g1", 1, 2, 'a');
    add_event(store, "g1", 2, "b");
    due(store, "g2", 1, 900);
    struct rows_row seat = {{rows_text("g1"), rows_number(2), rows_hash(hash_of('b'))}};
    store_put_row(store, ROWS_SEATS, &seat, NULL, NULL);
    add_token(store, 't', 'a');
    settled(store);
    assert_true(store_visit_all(store, &all, &text));
    assert_string_equal(text.start, expected);
    assert_true(store_visit_all(store, &(struct store_everything){.game = write_game}, &games));
    assert_string_equal(games.start, "g1 1 1049@0, g2 2 1050@900, ");
}

static void count_row(void *context, const char *game, const struct store_row *row) {
    (void)game, (void)row;
    ++*(int *)context;
}

/* The tables as version 1 made them, which nodes of that version go on with for a while. */
static void tables_of_version_1_are_brought_up_to_date(void **state) {
    static char sql[100000];
    struct refusal why;
    size_t length;
    int events = 0;
    assert_true(file_read(TESTS_FOLDER "/data/games-1.pg.sql", sql, sizeof sql - 1, &length, &why));
    sql[length] = 0;
    store_close(*state);
    database_empty();
    database_run(sql);
    struct store *store = *state = store_open_postgres(database, NULL, NULL, &why);
    assert_non_null(store);
    assert_true(store_visit_all(store, &(struct store_everything){.event = count_row}, &events));
    assert_int_equal(events, 302);
    assert_string_equal(games_due(store, 1794969902446), "e632585vmy@1794969902446 ");
    add_event(store, "mrahkw89u2", 2, "b");
    settled(store);
    database_run("INSERT INTO events SELECT 'mrahkw89u2', 3, 'c'"); /* as such a node does */
    database_run("UPDATE dues SET due = due + 2500");               /* which is at it */
    events = 0;
    assert_true(store_visit_all(store, &(struct store_everything){.event = count_row}, &events));
    assert_int_equal(events, 304);
    assert_string_equal(games_due(store, 1794969902446), "");
}

/* Many games at once, with wrong numbers among them, polled now and then: as a list of counts says. */
static void many_games_at_once(void **state) {
    enum { GAMES = 20, STEPS = 1500 };
    struct store *store = *state;
    struct rng rng = rng_seeded(7, 0);
    int counts[GAMES] = {0}, wrong = 0;
    char game[20];
    for (int i = 0; i < GAMES; i++) {
        snprintf(game, sizeof game, "g%d", i);
        add_game(store, game);
    }
    for (int i = 0; i < STEPS; i++) {
        uint32_t which = rng_below(&rng, GAMES);
        bool bad = !rng_below(&rng, 8);
        snprintf(game, sizeof game, "g%d", (int)which);
        wrong += bad;
        add_event(store, game, bad ? (int)rng_below(&rng, (uint32_t)counts[which] + 1) : ++counts[which],
                  "e");
        if (!rng_below(&rng, 40))
            store_poll(store);
    }
    for (const char *at = settled(store); *at; at++)
        wrong -= *at == '-';
    assert_int_equal(wrong, 0);
    store = reopened(state);
    for (int i = 0; i < GAMES; i++) {
        int count = 0;
        snprintf(game, sizeof game, "g%d", i);
        for (const char *at = lines_of(store, game); *at; at++)
            count += *at == ',';
        assert_int_equal(count, counts[i]);
    }
}

static void fill(struct store *store, int games) {
    struct rng rng = rng_seeded(9, 0);
    char name[20];
    for (int i = 0; i < games; i++) {
        int number = 0;
        snprintf(name, sizeof name, "g%d", i);
        add_game(store, name);
        for (uint32_t seat = 1, seats = rng_below(&rng, 4); seat <= seats; seat++)
            give(store, name, ++number, (int)seat, 'a' + (int)rng_below(&rng, 20));
        for (uint32_t left = rng_below(&rng, 60); left; left--)
            add_event(store, name, ++number, "ein Zug: ü\"'\\;{}");
        if (rng_below(&rng, 2))
            due(store, name, number + 1, 1 + rng_below(&rng, 5000));
    }
    for (int token = 'a'; token < 'z'; token++)
        add_token(store, token, token + 1);
    take_token(store, 'a', 'p');
    assert_null(strpbrk(settled(store), "-!"));
}

static int compare_words(const void *one, const void *other) {
    return strcmp(*(char *const *)one, *(char *const *)other);
}

/* What a text of parts ", " behind each consists of, whatever their order: a sum of all, in order. */
static struct rng sum_of(char *text) {
    static char *parts[100000];
    size_t count = 0;
    struct rng sum = rng_seeded(0, 0);
    for (char *part = strtok(text, ","); part; part = strtok(NULL, ","))
        parts[count++] = part;
    assert_true(count > 1000);
    qsort(parts, count, sizeof *parts, compare_words);
    for (size_t i = 0; i < count; i++)
        for (const char *at = parts[i]; *at; at++)
            sum = rng_seeded(rng_next(&sum) ^ (unsigned char)*at, i);
    return sum;
}

/* All of a file, as a sum. */
static uint64_t all_of(const char *file) {
    static const struct store_everything all = {write_game, write_event, write_row};
    enum { ROOM = 1000000 };
    static char room[ROOM];
    struct refusal why;
    struct store *store = store_open_sqlite(file, NULL, NULL, &why);
    struct text text = text_in(room, ROOM);
    assert_non_null(store);
    assert_true(store_visit_all(store, &all, &text));
    assert_false(text.cut);
    store_close(store);
    struct rng sum = sum_of(room);
    return rng_next(&sum);
}

/* The word that `fill` took, from whom it did. */
static void assert_still_taken(const char *file) {
    struct refusal why;
    struct store *store = store_open_sqlite(file, NULL, NULL, &why);
    take_token(store, 'a', 'q');
    take_token(store, 'a', 'p');
    assert_string_equal(settled(store), "taken- taken+ ");
    store_close(store);
}

/* From a file into the database and back into another file: the same to the last token. */
static void games_move_house_and_back(void **state) {
    struct store_sum there, back;
    struct refusal why;
    char first[sizeof folder + 10], second[sizeof folder + 10];
    (void)state;
    memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
    assert_non_null(mkdtemp(folder));
    snprintf(first, sizeof first, "%s/first", folder);
    snprintf(second, sizeof second, "%s/second", folder);
    struct store *store = store_open_sqlite(first, NULL, NULL, &why);
    fill(store, 300);
    store_close(store);
    if (!store_backup(first, database, &there, &why) || !store_backup(database, second, &back, &why))
        fail_msg("%s", reason_of(&why));
    assert_int_equal(there.games, 300);
    assert_int_equal(back.games, 300);
    assert_int_equal(there.events, back.events);
    assert_true(all_of(first) == all_of(second));
    assert_still_taken(second);
    assert_false(store_backup(first, database, &there, &why));
    assert_string_equal(reason_of(&why), "there are games in this database already");
    assert_int_equal(unlink(first) + unlink(second) + rmdir(folder), 0);
}

static void memory_fails_on_demand(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    assert_string_equal(settled(store), "g1+ ");
    store_memory_fail(store, 2);
    add_event(store, "g1", 1, "a");
    add_event(store, "g1", 2, "b");
    assert_string_equal(settled(store), "a+ b! ");
    assert_non_null(store_trouble(store));
    add_event(store, "nowhere", 1, "lost"); /* which says nothing about the disk */
    assert_string_equal(settled(store), "lost- ");
    assert_non_null(store_trouble(store));
    add_event(store, "g1", 2, "b");
    assert_string_equal(settled(store), "b+ ");
    assert_null(store_trouble(store));
    store_memory_fail_all(store, true);
    add_event(store, "g1", 3, "c");
    add_game(store, "g2");
    assert_string_equal(settled(store), "c! g2! ");
    store_memory_fail_all(store, false);
    add_event(store, "g1", 3, "c");
    assert_string_equal(settled(store), "c+ ");
    assert_string_equal(lines_of(store, "g1"), "1 a, 2 b, 3 c, ");
    assert_string_equal(lines_of(store, "g2"), "none");
}

static void memory_waits_and_forgets_on_demand(void **state) {
    struct store *store = *state;
    add_game(store, "g1");
    store_poll(store);
    store_memory_hold(store, true);
    add_event(store, "g1", 1, "a");
    store_poll(store);
    assert_string_equal(noted(), "g1+ ");
    assert_string_equal(lines_of(store, "g1"), "");
    store_memory_hold(store, false);
    store_poll(store);
    assert_string_equal(noted(), "a+ ");
    add_event(store, "g1", 2, "lost");
    store_memory_kill(store);
    assert_string_equal(settled(store), "");
    assert_string_equal(lines_of(store, "g1"), "1 a, ");
    add_event(store, "g1", 2, "b");
    assert_string_equal(settled(store), "b+ ");
}

#define for_store(test, open, close) cmocka_unit_test_setup_teardown(test, open, close)
#define every(open, close)                                                                                   \
    for_store(what_is_added_is_read, open, close),                                                           \
        for_store(nothing_is_done_before_it_is_polled, open, close),                                         \
        for_store(done_comes_in_order_once_for_each, open, close),                                           \
        for_store(a_number_that_is_not_the_next_fails_alone, open, close),                                   \
        for_store(what_is_done_may_add_more, open, close), for_store(seats_have_owners, open, close),        \
        for_store(numbers_that_no_seat_has_are_nobodys, open, close),                                        \
        for_store(a_seat_may_have_several_owners, open, close),                                              \
        for_store(a_token_is_good_once, open, close),                                                        \
        for_store(whoever_took_a_token_may_take_it_again, open, close),                                      \
        for_store(tokens_can_be_taken_back, open, close),                                                    \
        for_store(games_are_due_in_their_order, open, close),                                                \
        for_store(whoever_moves_what_is_due_first_has_it, open, close),                                      \
        for_store(whoever_has_the_lease_is_left_alone_until_it_is_over, open, close),                        \
        for_store(what_is_behind_is_read_of_many_games, open, close),                                        \
        for_store(all_of_it_is_read, open, close), for_store(many_games_at_once, open, close)
#define memory(test) for_store(test, open_memory, close_memory)

int main(int count, char **arguments) {
    (void)arguments;
    const struct CMUnitTest memory_tests[] = {
        every(open_memory, close_memory),
        memory(memory_fails_on_demand),
        memory(memory_waits_and_forgets_on_demand),
    };
    const struct CMUnitTest file_tests[] = {every(open_file, close_file)};
    const struct CMUnitTest database_tests[] = {
        every(open_database, close_memory),
        for_store(games_move_house_and_back, open_database, close_memory),
        for_store(tables_of_version_1_are_brought_up_to_date, open_database, close_memory),
    };
    if (count < 2)
        return cmocka_run_group_tests(memory_tests, NULL, NULL) +
               cmocka_run_group_tests(file_tests, NULL, NULL);
    database = database_url();
    assert_non_null(database);
    return cmocka_run_group_tests(database_tests, NULL, NULL);
}
