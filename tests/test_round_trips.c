/* Whatever any part writes, every part that reads such a thing reads, to the same game, and writes again as
 * it was: games of all options and presets with names in all scripts, at every moment of the game.
 *   test_round_trips               some games, each text read by one part after the other in turn
 *   test_round_trips FIRST LAST    the games of these seeds, each text read by all parts */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "at_hall.h"
#include "at_table.h"
#include "folder.h"
#include "parts.h"
#include "random_name.h"
#include "random_player.h"
#include "review/review.h"
#include "rules/preset.h"
#include "sealed.h"

static int first_seed = 1, last_seed = 3;
static bool by_all;
static struct rng rng;
static char first[RECORD_LENGTH_MAX + 1], second[RECORD_LENGTH_MAX + 1], third[RECORD_LENGTH_MAX + 1];

static struct {
    long texts, readings;
    int games, sealed, of_hall, moments;
} seen;

static int below(size_t count) {
    return (int)rng_below(&rng, (uint32_t)count);
}

/* Said at the table, or in a line that tells of it, where only text is. */
static void sit_down(struct game_record *at, int number) {
    struct seat seat = {.sitter = (uint8_t)below(SITTER_COUNT), .level = (uint8_t)(1 + below(LEVEL_MOST))};
    struct text line = text_room(300);
    const char *name = random_name(&rng);
    struct event event;
    struct refusal ignored;
    text_format(&line, "seat %d person %s", number, name);
    if (below(2) && event_read(text_as_span(&line), table_size(&at->table), &event, &ignored))
        seat = event.sitter;
    else
        seat_name(&seat, span_of(name));
    table_seat(&at->table, number, &seat);
}

/* The same game */

static void assert_same_seats(const struct table *one, const struct table *other) {
    for (int seat = 1; seat <= one->game.setup.players; seat++) {
        const struct seat *a = &one->seats[seat], *b = &other->seats[seat];
        assert_string_equal(a->name, b->name);
        if (a->sitter == SITTER_NONE)
            continue; /* the page gives it a person */
        assert_int_equal(a->sitter, b->sitter);
        assert_true(a->sitter != SITTER_COMPUTER || a->level == b->level);
    }
}

/* `whole`: with its supply, or that it is not known. */
static void assert_same(const struct table *one, const struct table *other, bool whole) {
    assert_int_equal(one->count, other->count);
    assert_int_equal(one->game.phase, other->game.phase);
    assert_int_equal(game_turn(&one->game), game_turn(&other->game));
    assert_int_equal(one->game.board.tiles, other->game.board.tiles);
    for (int i = 0; i < one->game.board.tiles; i++) {
        assert_int_equal(one->game.laid[i].slot, other->game.laid[i].slot);
        assert_int_equal(one->game.laid[i].pattern, other->game.laid[i].pattern);
    }
    for (int i = 0; i < one->count; i++)
        assert_int_equal(one->moves[i].seat, other->moves[i].seat);
    assert_true(!whole || game_hash(&one->game) == game_hash(&other->game));
    assert_same_seats(one, other);
}

/* Reading */

static void write_by(const struct part *part, char memory[RECORD_LENGTH_MAX + 1]) {
    struct text text = text_in(memory, RECORD_LENGTH_MAX + 1);
    part->write(&text);
    assert_false(text.cut);
    seen.texts++;
}

static void read_by(const struct part *part, const char *text) {
    const char *reason = part->read(span_of(text));
    if (reason)
        fail_msg("%s: %s\n%s", part->name, reason, text);
    seen.readings++;
}

static void assert_same_text(const struct part *part, const char *one, const char *other) {
    if (strcmp(one, other))
        fail_msg("%s has read\n%s\nand written\n%s", part->name, one, other);
}

/* Read, and written as it was read: in the frame of the engine only what has been in it before. */
static void check_reader(const struct part *part, const char *text, const struct table *table, bool whole) {
    read_by(part, text);
    assert_same(table, &part->game_record->table, whole);
    write_by(part, second);
    if (part->frames) {
        read_by(part, second);
        assert_same(table, &part->game_record->table, whole);
        write_by(part, third);
        assert_same_text(part, second, third);
    } else {
        assert_same_text(part, text, second);
    }
}

static bool can_read(const struct part *part, bool whole) {
    return !part->carries_on || whole;
}

static void check_readers(const char *text, const struct table *table, bool whole) {
    static int turn;
    for (int i = 0; i < PARTS; i++) {
        const struct part *part = &parts[by_all ? i : turn++ % PARTS];
        if (!can_read(part, whole))
            continue;
        check_reader(part, text, table, whole);
        if (!by_all)
            return;
    }
}

/* Writing */

/* The engine tells the supply only when the game is over. */
static bool is_whole(const struct part *part, const struct table *table) {
    return !part->frames || table->game.phase == PHASE_OVER;
}

static void write_of(const struct part *part, char memory[RECORD_LENGTH_MAX + 1]) {
    game_record_copy(part->game_record, &game_record);
    write_by(part, memory);
}

static void check_seal(const char *text) {
    bool over = game_record.table.game.phase == PHASE_OVER;
    assert_int_equal(unsealed(text).state, !game_record.table.seal ? UNSEAL_NONE
                                           : over                  ? UNSEAL_HOLDS
                                                                   : UNSEAL_CLOSED);
}

/* What others are shown, and what is shared: the supply of that is another one. */
static void check_views(void) {
    for (int viewer = ONLOOKER; viewer <= game_record.table.game.setup.players; viewer++) {
        struct text text = text_in(first, sizeof first);
        game_record_write(&game_record, viewer, &text);
        assert_false(text.cut);
        check_seal(first);
        check_readers(first, &game_record.table, false);
    }
    game_record_copy(parts[0].game_record, &game_record);
    strcpy(first, parts_ask_page("share"));
    check_readers(first, &game_record.table, false);
}

/* What one wrote another reads, changes and writes; whoever reads that has the same game. */
static void check_carried_on(void) {
    static struct game_record changed;
    const struct part *writer = &parts[below(PARTS)], *reader = &parts[below(PARTS)];
    struct refusal why;
    write_of(writer, first);
    if (!can_read(reader, is_whole(writer, &game_record.table)))
        return;
    read_by(reader, first);
    sit_down(reader->game_record, 1 + below(game_record.table.game.setup.players));
    if (below(4) == 0 && reader->game_record->table.count)
        assert_true(table_undo(&reader->game_record->table, &why));
    if (below(4) && reader->game_record->table.game.phase != PHASE_OVER) {
        struct action action = random_action(&reader->game_record->table.game, &rng);
        if (!table_play(&reader->game_record->table, &action, &why))
            fail_msg("%s", reason_of(&why));
    }
    game_record_copy(&changed, reader->game_record);
    write_by(reader, first);
    check_readers(first, &changed.table, is_whole(reader, &changed.table));
}

/* A review of any numbers; those who judge are tested elsewhere. */
static void make_review(struct review *review, const struct table *table) {
    review->depth = (struct review_depth){.simulations = 1 + below(1000), .seed = REVIEW_SEED};
    review->count = table->count;
    for (int i = 0; i < table->count; i++) {
        struct verdict *verdict = &review->verdicts[i];
        verdict_begin(verdict, &table->moves[i].action);
        verdict->judged = (uint8_t)below(3);
        if (verdict->judged == JUDGED && !verdict_is_judged(&table->moves[i].action))
            verdict->judged = NOT_JUDGED;
        verdict->before = (int16_t)below(CHANCE_WHOLE + 1);
        verdict->after = (int16_t)below(CHANCE_WHOLE + 1);
        verdict->loss = (int16_t)below(CHANCE_WHOLE + 1);
    }
}

static void check_review(void) {
    static struct review review, again;
    const struct part *part = &parts[below(PARTS)];
    if (!game_record.table.count || !can_read(part, true))
        return;
    write_of(&parts[0], second);
    read_by(part, second);
    make_review(&review, &game_record.table);
    struct text text = text_in(first, sizeof first);
    review_store(&review, part->game_record, span_of(second), &text);
    assert_false(text.cut);
    check_reader(part, first, &game_record.table, true);
    assert_true(review_read(&again, part->game_record));
    text = text_in(third, sizeof third);
    review_store(&again, part->game_record, span_of(part->frames ? second : first), &text);
    assert_same_text(part, part->frames ? second : first, third);
    check_readers(first, &game_record.table, true);
}

static void check_moment(void) {
    for (int i = 0; i < PARTS; i++) {
        write_of(&parts[i], first);
        check_seal(first);
        check_readers(first, &game_record.table, is_whole(&parts[i], &game_record.table));
    }
    check_views();
    check_carried_on();
    check_review();
    seen.moments++;
}

/* The commands of the program read a record, and its review, which is written as it was. */
static void check_commands(void) {
    static struct review review;
    struct text text = text_in(first, sizeof first);
    char line[600];
    write_of(&parts[0], second);
    read_by(&parts[0], second);
    make_review(&review, &game_record.table);
    review_store(&review, parts[0].game_record, span_of(second), &text);
    const char *path = parts_write_file("record.tayu", span_of(first));
    snprintf(line, sizeof line,
             "cd %s && exec >record.out && " TAYU_PROGRAM " verify record.tayu && " TAYU_PROGRAM
             " draw record.tayu -o record.svg && " TAYU_PROGRAM " review --write record.tayu",
             folder_path("."));
    if (system(line))
        fail_msg("%s\n%s", line, first);
    text = text_in(second, sizeof second);
    parts_read_file(path, &text);
    assert_string_equal(first, second);
}

/* Games */

static struct setup random_rules(void) {
    struct setup setup = random_setup(&rng);
    struct refusal why;
    if (below(2)) {
        preset_take(&setup, 1 + below(PRESETS));
        if (!setup_complete(&setup, &why))
            fail_msg("%s", reason_of(&why));
    }
    return setup;
}

static void play_on(void) {
    struct action action = random_action(&game_record.table.game, &rng);
    struct refusal why;
    if (!table_play(&game_record.table, &action, &why))
        fail_msg("%s", reason_of(&why));
}

static void seat_all(void) {
    for (int seat = 1; seat <= game_record.table.game.setup.players; seat++)
        sit_down(&game_record, seat);
}

static void play_plain(void) {
    struct setup setup = random_rules();
    game_record_open(&game_record);
    game_record_new(&game_record, &setup);
    if (below(4))
        table_shuffle(&game_record.table);
    seat_all();
    for (check_moment(); game_record.table.game.phase != PHASE_OVER; check_moment())
        play_on();
    seen.games++;
}

static void play_sealed_here(void) {
    struct setup agreed_on = random_agreed_setup(&rng);
    begin_sealed(&agreed_on, &rng);
    for (int seat = 1; seat <= agreed_on.players; seat++)
        seat_name(&game_record.table.seats[seat], span_of(random_name(&rng)));
    for (check_moment(); game_record.table.game.phase != PHASE_OVER; check_moment()) {
        act_sealed(&rng);
        if (below(30) == 0)
            try_takeback(&rng);
    }
    seen.sealed++;
}

static int current;

TEST(what_one_part_writes_all_parts_read) {
    for (current = first_seed; current <= last_seed; current++) {
        rng = rng_seeded((uint64_t)current, 78);
        if (current % 3)
            play_plain();
        else
            play_sealed_here();
        if (game_record.table.count)
            check_commands();
    }
    current = 0;
}

/* The record that all get when a game in the hall is over. */
static char told[RECORD_LENGTH_MAX + 1];

static void hear_record(struct client *client, struct span message) {
    struct span line, record, word;
    (void)client;
    if (!span_cut(message, '\n', &line, &record) || !span_word(&line, &word) || !span_equal(word, "record"))
        return;
    struct text text = text_in(told, sizeof told);
    text_span(&text, record);
}

TEST(what_the_hall_writes_all_parts_read) {
    static struct game_record read;
    static char of_clients[CLIENTS][RANDOM_NAME_ROOM];
    struct refusal why;
    overhear = hear_record;
    for (int seed = first_seed; seed <= last_seed; seed++) {
        for (int i = 0; i < CLIENTS; i++)
            called[i] = strcpy(of_clients[i], random_name_in_line(&rng));
        int persons = random_table(seed);
        while (live_game()->table.game.phase != PHASE_OVER)
            play_one(persons);
        struct table *table = &live_game()->table;
        game_record_open(&read);
        if (!game_record_read(&read, span_of(told), &why))
            fail_msg("%s\n%s", reason_of(&why), told);
        assert_same(table, &read.table, true);
        assert_int_equal(unsealed(told).state, UNSEAL_HOLDS);
        check_readers(told, table, true);
        close_all();
        seen.of_hall++;
    }
    overhear = NULL;
    memset(called, 0, sizeof called);
}

TEST(control_characters_are_refused_by_all_parts) {
    for (int c = 1; c < 0xa0; c++) {
        bool control = c < 0x20 || (c >= 0x7f && c < 0xa0), blank = c == '\t' || c == '\n';
        struct text record = text_room(200);
        text_string(&record, "tayu 1\nseed 1\nname 1 a");
        if (c >= 0x80)
            text_char(&record, '\xc2');
        text_char(&record, (char)c);
        text_string(&record, "#b\n");
        for (int i = 0; i < PARTS; i++)
            if (!parts[i].carries_on)
                assert_int_equal(!parts[i].read(text_as_span(&record)), !control || blank);
    }
}

static int open_all(void **state) {
    (void)state;
    parts_open();
    return 0;
}

static int close_parts(void **state) {
    (void)state;
    if (current)
        print_error("the game with the seed %d failed\n", current);
    parts_close();
    return 0;
}

int main(int count, char **arguments) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_one_part_writes_all_parts_read),
        cmocka_unit_test(what_the_hall_writes_all_parts_read),
        cmocka_unit_test(control_characters_are_refused_by_all_parts),
    };
    by_all = count > 2;
    if (by_all) {
        first_seed = atoi(arguments[1]);
        last_seed = atoi(arguments[2]);
    }
    int failed = cmocka_run_group_tests(tests, open_all, close_parts);
    print_message("%d games, %d sealed, %d of the hall, at %d moments: %ld texts written, %ld read\n",
                  seen.games, seen.sealed, seen.of_hall, seen.moments, seen.texts, seen.readings);
    return failed;
}
