/* The sealed wall (docs/online.md): games dealt, taken back and dealt anew, and checked by their records.
 *   test_seal                 some hundred games
 *   test_seal GAMES [FOLDER]  so many, and says how long a check takes; their records go to the folder */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "at_table.h"
#include "base/hex.h"
#include "random_player.h"
#include "rules/options.h"
#include "table/unseal.h"

static int games = 200;
static const char *folder;
static struct seal seal;
static struct seal_deal deals[SEAL_LINKS];

static bool one_in(struct rng *rng, uint32_t count) {
    return rng_below(rng, count) == 0;
}

static void random_bytes(struct rng *rng, uint8_t *bytes, int count) {
    for (int i = 0; i < count; i++)
        bytes[i] = (uint8_t)rng_below(rng, 256);
}

static void take(const struct event *event) {
    struct refusal why;
    if (!table_take(&book.table, event, &why))
        fail_msg("%s", reason_of(&why));
}

static void take_seat(int seat, enum sitter sitter) {
    take(
        &(struct event){.kind = EVENT_SEAT, .seat = (uint8_t)seat, .sitter = {.sitter = sitter, .level = 3}});
}

static void take_share(int seat, struct rng *rng) {
    struct event event = {.kind = EVENT_SHARE, .seat = (uint8_t)seat};
    random_bytes(rng, event.share, SHARE_BYTES);
    take(&event);
    take(&event); /* once more, in case it was lost */
}

static bool is_person(int seat) {
    return book.table.seats[seat].sitter == SITTER_PERSON;
}

/* What is agreed before a game: any options, and any seats left to the lot. */
static struct setup agreed_setup(struct rng *rng) {
    struct setup setup = random_setup(rng);
    struct refusal why;
    setup.seed = 0;
    setup.has_seed = false;
    setup.flood = one_in(rng, 2) ? setup.flood : 0;
    setup.opener = one_in(rng, 2) ? setup.opener : 0;
    setup.start = one_in(rng, 2) ? setup.start : 0;
    assert_true(setup_agree(&setup, &why));
    return setup;
}

static void open_sealed(const struct setup *agreed, struct rng *rng) {
    uint8_t secret[SHA256_BYTES];
    random_bytes(rng, secret, SHA256_BYTES);
    book_open(&book);
    seal_open(&seal, agreed, secret, deals, SEAL_LINKS);
    table_new_sealed(&book.table, &seal);
}

/* The last one to come is the first to deal. */
static void begin_sealed(const struct setup *agreed, struct rng *rng) {
    open_sealed(agreed, rng);
    for (int seat = agreed->players; seat >= 1; seat--) {
        assert_int_equal(seal.count, 0);
        take_seat(seat, one_in(rng, 4) ? SITTER_COMPUTER : SITTER_PERSON);
    }
    for (int seat = 1; seat <= agreed->players; seat++)
        if (is_person(seat)) {
            assert_int_equal(seal.count, 0);
            take_share(seat, rng);
        }
    assert_int_equal(seal.count, 1);
    assert_true(book.table.game.supply.known);
    book_begin(&book);
}

/* Whoever is asked agrees; with a share, if tiles may be dealt anew. */
static void agree_all(struct rng *rng, bool with_shares) {
    struct event event;
    for (int seat = 1; seat <= book.table.game.setup.players; seat++)
        if (book.table.offer.asked >> seat & 1 && is_person(seat))
            take(&(struct event){.kind = EVENT_AGREE, .seat = (uint8_t)seat});
    for (int seat = 1; seat <= book.table.game.setup.players && with_shares; seat++)
        if (is_person(seat))
            take_share(seat, rng);
    while (table_follows(&book.table, &event))
        take(&event);
}

static void try_takeback(struct rng *rng) {
    struct refusal why;
    int seat = 1 + (int)rng_below(rng, book.table.game.setup.players), before = book.table.count;
    struct event offer = {.kind = EVENT_OFFER, .seat = (uint8_t)seat, .offer = OFFER_TAKEBACK};
    if (!table_take(&book.table, &offer, &why))
        return;
    agree_all(rng, true);
    assert_true(book.table.count < before);
}

static void act(struct rng *rng) {
    const struct game *game = &book.table.game;
    struct action action = random_action(game, rng);
    bool ask = action.kind == ACTION_DISCARD && game->setup.discard == DISCARD_ASK;
    struct event event = {.kind = EVENT_ACTION, .seat = game->seat, .action = action};
    if (ask)
        event = (struct event){.kind = EVENT_OFFER, .seat = game->seat, .offer = OFFER_DISCARD};
    take(&event);
    if (ask)
        agree_all(rng, false);
}

/* A whole game; now and then something is taken back, sometimes much of it. */
static void play_sealed(struct rng *rng) {
    struct setup agreed = agreed_setup(rng);
    begin_sealed(&agreed, rng);
    while (book.table.game.phase != PHASE_OVER) {
        act(rng);
        for (int i = one_in(rng, 60) ? (int)rng_below(rng, 12) : 0; i; i--)
            try_takeback(rng);
    }
}

static struct unseal unsealed(const char *record) {
    struct unseal unseal;
    unseal_record(&unseal, span_of(record));
    return unseal;
}

static void keep(const char *record, int number) {
    char path[400];
    snprintf(path, sizeof path, "%s/%d.tayu", folder, number);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(record, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void take_lines(const char *lines) {
    struct span rest = span_of(lines), line;
    struct event event;
    struct refusal why;
    while (span_line(&rest, &line)) {
        if (!event_read(line, table_size(&book.table), &event, &why))
            fail_msg("%s", reason_of(&why));
        take(&event);
        while (table_follows(&book.table, &event))
            take(&event);
    }
}

/* The example of docs/online.md, from its secret and its shares: what was once dealt is dealt so for ever. */
TEST(the_example_is_dealt_as_ever) {
    uint8_t secret[SHA256_BYTES];
    struct setup agreed = {.edition = EDITION_GOLIATH};
    struct refusal why;
    assert_true(setup_agree(&agreed, &why));
    for (int i = 0; i < SHA256_BYTES; i++)
        secret[i] = (uint8_t)(37 * i + 11);
    book_open(&book);
    seal_open(&seal, &agreed, secret, deals, SEAL_LINKS);
    table_new_sealed(&book.table, &seal);
    take_lines("seat 1 person Nora\nseat 2 computer 5\nshare 1 7d1f03c2a4b8e6905f2c11d87a3be049\n");
    book_begin(&book);
    take_lines("1 bag\n1 i10h356\n2 bag\n2 k11h267\n1 bag\n"
               "offer 1 takeback\nshare 1 0c9be2417fa35d60882e4bd3169f75ca\n"
               "1 bag=124\n1 k9v568\nresign 1\n");
    struct span expected = read_test_file("data/sealed.tayu");
    assert_int_equal(strlen(record_for(KEEPER)), expected.length);
    assert_memory_equal(record_for(KEEPER), expected.start, expected.length);
    assert_int_equal(unsealed(record_for(KEEPER)).state, UNSEAL_HOLDS);
}

TEST(games_verify) {
    struct rng rng = rng_seeded(1, 77);
    int dealt = 0, superseded = 0;
    double seconds = 0;
    for (int i = 1; i <= games; i++) {
        play_sealed(&rng);
        const char *record = record_for(KEEPER);
        clock_t start = clock();
        struct unseal unseal = unsealed(record);
        seconds += (double)(clock() - start) / CLOCKS_PER_SEC;
        if (unseal.state != UNSEAL_HOLDS)
            fail_msg("%s\n%s", reason_of(&unseal.why), record);
        assert_int_equal(unseal.deals, seal.count);
        assert_memory_equal(unseal.turned, book.table.game.supply.turned, SUPPLY_MAX);
        dealt += seal.count;
        for (int n = 2; n < seal.count; n++)
            superseded += seal.deals[n].from <= seal.deals[n - 1].from;
        if (folder)
            keep(record, i);
    }
    assert_true(dealt > games && superseded > 0);
    printf("%d games verified, dealt %d times, %.1f microseconds each\n", games, dealt,
           seconds / games * 1e6);
}

/* Of what was read the sides of the stacks are seen as in the game. */
TEST(a_record_reads_back_to_the_same_game) {
    static struct book read, copy;
    static char again[RECORD_LENGTH_MAX + 1];
    struct rng rng = rng_seeded(2, 77);
    struct refusal why;
    for (int i = 0; i < 40; i++) {
        play_sealed(&rng);
        const char *record = record_for(KEEPER);
        book_open(&read);
        assert_true(book_read(&read, span_of(record), &why));
        struct text text = text_in(again, sizeof again);
        book_write(&read, KEEPER, &text);
        assert_string_equal(again, record);
        text = text_in(again, sizeof again);
        book_write(&read, ONLOOKER, &text);
        assert_string_equal(again, record);
        book_copy(&copy, &read);
        for (int count = copy.table.count; count >= 0; count--) {
            assert_true(table_rewind(&copy.table, count, &why) && table_rewind(&book.table, count, &why));
            for (int column = 0; column < 2; column++) {
                struct sight a = supply_sight(&copy.table.game.supply, column),
                             b = supply_sight(&book.table.game.supply, column);
                assert_memory_equal(&a, &b, sizeof a);
            }
        }
    }
}

/* Everyone sees the commitment from the beginning, and the rest only when the game is over. */
TEST(what_is_shown_when) {
    static const char *const later[] = {"\nsalt ", "\nseal ", "\npile ", "\nseed "};
    struct rng rng = rng_seeded(3, 77);
    struct setup agreed = agreed_setup(&rng);
    agreed.start = 0;
    begin_sealed(&agreed, &rng);
    for (int viewer = KEEPER; viewer <= agreed.players; viewer++) {
        assert_non_null(strstr(record_for(viewer), "\ncommit "));
        assert_non_null(strstr(record_for(viewer), "\nlots "));
        for (size_t i = 0; i < sizeof later / sizeof *later; i++)
            assert_null(strstr(record_for(viewer), later[i]));
        assert_int_equal(unsealed(record_for(viewer)).state, UNSEAL_CLOSED);
    }
    take(&(struct event){.kind = EVENT_ACTION, .action = {.kind = ACTION_ABORT, .tile = TILE_NONE}});
    assert_non_null(strstr(record_for(ONLOOKER), "\nsalt "));
    assert_int_equal(unsealed(record_for(ONLOOKER)).state, UNSEAL_HOLDS);
    assert_null(strstr(record_for(ONLOOKER), "\nseed "));
}

static const char *refused(const struct event *event) {
    struct refusal why;
    assert_false(table_take(&book.table, event, &why));
    return reason_of(&why);
}

TEST(nobody_acts_before_the_deal) {
    struct rng rng = rng_seeded(4, 77);
    struct setup agreed = {.draw = DRAW_BAG, .start = 1};
    struct refusal why;
    assert_true(setup_agree(&agreed, &why));
    open_sealed(&agreed, &rng);
    struct event draw = {.kind = EVENT_ACTION, .seat = 1, .action = action_from("bag", 19)};
    struct event share = {.kind = EVENT_SHARE, .seat = 1, .share = {1}};
    assert_string_equal(refused(&draw), "the tiles have not been dealt yet");
    take_seat(1, SITTER_PERSON);
    take(&share);
    share.share[0] = 2;
    assert_string_equal(refused(&share), "this seat has given another share");
    take_seat(1, SITTER_PERSON); /* somebody else, who has to give one */
    take_seat(2, SITTER_COMPUTER);
    assert_string_equal(refused(&draw), "the tiles have not been dealt yet");
    take(&share);
    take(&draw);
    assert_int_equal(seal.deals[0].shares.given, 1 << 1);
    assert_int_equal(seal.deals[0].shares.of[1][0], 2);
}

TEST(going_back_needs_fresh_shares_if_a_tile_was_drawn) {
    struct rng rng = rng_seeded(5, 77);
    struct setup agreed = {.draw = DRAW_BAG, .start = 1};
    struct refusal why;
    struct event event;
    assert_true(setup_agree(&agreed, &why));
    open_sealed(&agreed, &rng);
    for (int seat = 1; seat <= 2; seat++) {
        take_seat(seat, SITTER_PERSON);
        take_share(seat, &rng);
    }
    book_begin(&book);
    for (int round = 1; round < SEAL_LINKS; round++) {
        take(&(struct event){.kind = EVENT_ACTION, .seat = 1, .action = action_from("bag", 19)});
        take(&(struct event){.kind = EVENT_OFFER, .seat = 1, .offer = OFFER_TAKEBACK});
        take_share(1, &rng);
        take(&(struct event){.kind = EVENT_AGREE, .seat = 2});
        assert_false(table_follows(&book.table, &event));
        struct event back = {.kind = EVENT_TAKEBACK, .number = book.table.offer.number};
        assert_string_equal(refused(&back), "a share is missing, to deal anew");
        take_share(2, &rng);
        assert_true(table_follows(&book.table, &event));
        take(&event);
        assert_int_equal(seal.count, round + 1);
        assert_int_equal(book.table.count, 0);
    }
    take(&(struct event){.kind = EVENT_ACTION, .seat = 1, .action = action_from("bag", 19)});
    event = (struct event){.kind = EVENT_OFFER, .seat = 1, .offer = OFFER_TAKEBACK};
    assert_string_equal(refused(&event), "the tiles were dealt anew too often in this game");
    take(&(struct event){.kind = EVENT_ACTION, .seat = 1, .action = action_from("resign", 19)});
    assert_int_equal(unsealed(record_for(KEEPER)).state, UNSEAL_HOLDS);
}

/* A placement taken back is no deal: the tile stays drawn, and the next ones lie where they lay. */
TEST(a_placement_taken_back_deals_nothing) {
    struct rng rng = rng_seeded(6, 77);
    struct setup agreed = {.draw = DRAW_BAG, .start = 1};
    struct refusal why;
    struct event event;
    assert_true(setup_agree(&agreed, &why));
    open_sealed(&agreed, &rng);
    take_seat(1, SITTER_PERSON);
    take_seat(2, SITTER_COMPUTER);
    take_share(1, &rng);
    take(&(struct event){.kind = EVENT_ACTION, .seat = 1, .action = action_from("bag", 19)});
    act(&rng);
    struct supply before = book.table.game.supply;
    take(&(struct event){.kind = EVENT_OFFER, .seat = 1, .offer = OFFER_TAKEBACK});
    while (table_follows(&book.table, &event))
        take(&event);
    assert_int_equal(book.table.count, 1);
    assert_int_equal(seal.count, 1);
    assert_memory_equal(&before, &book.table.game.supply, sizeof before);
}

/* What lay where it was drawn from stays, and of what is left on the table each keeps its kind. */
TEST(drawn_tiles_keep_their_places) {
    struct rng rng = rng_seeded(7, 77);
    for (int i = 0; i < 60; i++) {
        struct setup agreed = agreed_setup(&rng);
        agreed.draw = DRAW_TABLE;
        agreed.peek = PEEK_OFF;
        begin_sealed(&agreed, &rng);
        for (int n = 0; n < 40 && book.table.game.phase != PHASE_OVER; n++)
            act(&rng);
        if (book.table.game.phase == PHASE_OVER)
            continue;
        struct supply before = book.table.game.supply;
        int deals_before = seal.count, moved = 0;
        try_takeback(&rng);
        const struct supply *after = &book.table.game.supply;
        for (int place = 0; place < after->size; place++) {
            moved += before.pile[place] != after->pile[place];
            assert_int_equal(tile_has_ring(before.pile[place]), tile_has_ring(after->pile[place]));
            if (after->gone[place])
                assert_int_equal(before.pile[place], after->pile[place]);
        }
        assert_int_equal(moved > 0, seal.count > deals_before);
    }
}

/* How often each tile comes first, of 28: chi squared with 27 degrees of freedom. */
TEST(every_tile_is_as_likely) {
    enum { DEALS = 14000 };
    struct rng rng = rng_seeded(8, 77);
    struct setup agreed = {.edition = EDITION_KOSMOS};
    struct refusal why;
    int first[TILE_COUNT] = {0}, last[TILE_COUNT] = {0};
    assert_true(setup_agree(&agreed, &why));
    for (int i = 0; i < DEALS; i++) {
        struct seal_shares shares = {0};
        struct game game;
        uint8_t secret[SHA256_BYTES];
        random_bytes(&rng, secret, SHA256_BYTES);
        seal_open(&seal, &agreed, secret, deals, SEAL_LINKS);
        seal_add(&seal, 0, &shares);
        seal_start(&seal, &game);
        first[game.supply.pile[0]]++;
        last[game.supply.pile[game.supply.size - 1]]++;
    }
    double of_first = 0, of_last = 0, expected = (double)DEALS / TILE_COUNT;
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        of_first += (first[tile] - expected) * (first[tile] - expected) / expected;
        of_last += (last[tile] - expected) * (last[tile] - expected) / expected;
    }
    assert_true(of_first < 55.5 && of_last < 55.5); /* one in a thousand is above */
}

/* Records that were changed. */
static char changed[RECORD_LENGTH_MAX + 1];

/* The game is over, and a record that is changed like this is refused or its seal does not hold. */
static void assert_broken(const char *record, const char *what) {
    struct refusal why;
    static struct book other;
    book_open(&other);
    bool read = book_read(&other, span_of(changed), &why);
    struct unseal unseal = unsealed(changed);
    if (read && unseal.state != UNSEAL_BROKEN)
        fail_msg("%s passes as %s:\n%s\nwas\n%s", what, unseal_state_name(unseal.state), changed, record);
}

/* Writes the record with another text in place of `length` bytes. */
static void change(const char *record, size_t at, size_t length, const char *with) {
    size_t more = strlen(with), rest = strlen(record) - at - length;
    assert_true(at + more + rest < sizeof changed);
    memcpy(changed, record, at);
    memcpy(changed + at, with, more);
    memcpy(changed + at + more, record + at + length, rest + 1);
}

static bool is_hex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

/* Each digit of a line, changed. */
static int change_digits(const char *record, size_t start, size_t end, int step) {
    int count = 0;
    for (size_t i = start; i < end; i += (size_t)step) {
        char other[] = {record[i] == '0' ? '1' : '0', 0};
        if (!is_hex(record[i]))
            continue;
        change(record, i, 1, other);
        assert_broken(record, "a digit");
        count++;
    }
    return count;
}

/* A value of the setup, changed into each other that its key has. */
static int change_value(const char *record, struct span key, size_t start, size_t end) {
    const struct game_option *option = option_find(key);
    int count = 0, most = option->kind == OPTION_CHOICE ? OPTION_NAMES_MAX + EDITION_END : option->most;
    for (int value = 1; value <= most; value++) {
        struct text text = text_room(40);
        if (option->kind != OPTION_CHOICE)
            text_number(&text, value);
        else if (option_name(option, value))
            text_string(&text, option_name(option, value));
        else
            break;
        if (span_equal((struct span){record + start, end - start}, text.start))
            continue;
        change(record, start, end - start, text.start);
        assert_broken(record, "an option");
        count++;
    }
    return count;
}

static int change_pile(const char *record, size_t start, size_t end) {
    int count = 0;
    for (size_t i = start; i + 7 <= end; i += 4) {
        char swapped[8] = {0};
        memcpy(swapped, record + i + 4, 3);
        swapped[3] = ' ';
        memcpy(swapped + 4, record + i, 3);
        if (!memcmp(swapped, record + i, 3))
            continue;
        change(record, i, 7, swapped);
        assert_broken(record, "two tiles of the pile");
        count++;
    }
    return count;
}

static int change_line(const char *record, struct span line) {
    struct span value = line, key;
    size_t start = (size_t)(line.start - record), end = start + line.length;
    assert_true(span_word(&value, &key));
    size_t at = (size_t)(span_trim(value).start - record);
    bool of_seal = span_equal(key, "commit") || span_equal(key, "salt") || span_equal(key, "seal");
    if (option_find(key))
        return change_value(record, key, at, end);
    if (!of_seal && !span_equal(key, "lots") && !span_equal(key, "pile"))
        return 0;
    change(record, start, end + 1 - start, "");
    assert_broken(record, "a line that is gone");
    if (span_equal(key, "pile"))
        return 1 + change_pile(record, at, end);
    return of_seal ? 1 + change_digits(record, at, end, 5) : 1;
}

TEST(changed_records_do_not_verify) {
    static char record[RECORD_LENGTH_MAX + 1];
    struct rng rng = rng_seeded(9, 77);
    int count = 0;
    for (int i = 0; i < (games > 1000 ? 60 : 12); i++) {
        play_sealed(&rng);
        strcpy(record, record_for(KEEPER));
        struct span rest = span_of(record), line;
        while (span_line(&rest, &line) && line.length)
            count += change_line(record, line);
        change(record, 7, 0, "seed 5\n");
        assert_broken(record, "a seed");
    }
    assert_true(count > 1000);
    printf("%d changes found\n", count);
}

TEST(a_record_without_a_seal_has_none) {
    assert_int_equal(unsealed("tayu 1\n\nleft=128 i10h128\n").state, UNSEAL_NONE);
    assert_int_equal(unsealed("tayu 1\nlots start\n\nleft=128 i10h128\n").state, UNSEAL_NONE);
    assert_int_equal(unsealed("tayu 1\n\nleft=128 i10h129\n").state, UNSEAL_NONE);
    assert_int_equal(unsealed("tayu 2\n").state, UNSEAL_BROKEN);
}

int main(int count, char **arguments) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_is_dealt_as_ever),
        cmocka_unit_test(games_verify),
        cmocka_unit_test(a_record_reads_back_to_the_same_game),
        cmocka_unit_test(what_is_shown_when),
        cmocka_unit_test(nobody_acts_before_the_deal),
        cmocka_unit_test(going_back_needs_fresh_shares_if_a_tile_was_drawn),
        cmocka_unit_test(a_placement_taken_back_deals_nothing),
        cmocka_unit_test(drawn_tiles_keep_their_places),
        cmocka_unit_test(every_tile_is_as_likely),
        cmocka_unit_test(changed_records_do_not_verify),
        cmocka_unit_test(a_record_without_a_seal_has_none),
    };
    games = count > 1 ? atoi(arguments[1]) : games;
    folder = count > 2 ? arguments[2] : NULL;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
