/* The sealed wall (docs/online.md): games dealt, taken back and dealt anew, and checked by their records.
 *   test_seal                 some hundred games
 *   test_seal GAMES [FOLDER]  so many, and says how long a check takes; their records go to the folder */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "at_table.h"
#include "sealed.h"
#include "table/take.h"

static int games = 200;
static const char *folder;

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
        if (!event_read(line, table_size(&game_record.table), &event, &why))
            fail_msg("%s", reason_of(&why));
        take_event(&event);
        while (table_follows(&game_record.table, &event))
            take_event(&event);
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
    open_sealed_with(&agreed, secret);
    take_lines("seat 1 person Nora\nseat 2 computer 5\nshare 1 7d1f03c2a4b8e6905f2c11d87a3be049\n");
    game_record_begin(&game_record);
    take_lines("1 bag\n1 i10h356\n2 bag\n2 k11h267\n1 bag\n"
               "offer 1 takeback\nshare 1 0c9be2417fa35d60882e4bd3169f75ca\n"
               "1 bag=124\n1 k9v568\nresign 1\n");
    struct span expected = read_test_file("data/sealed.tayu");
    assert_int_equal(strlen(record_for(KEEPER)), expected.length);
    assert_memory_equal(record_for(KEEPER), expected.start, expected.length);
    assert_int_equal(unsealed(record_for(KEEPER)).state, UNSEAL_HOLDS);
}

/* Games from before the lot of an auction fell between the builders, and before talking could be free: in the
 * first it fell on a seat, which became the flood, and in the second partners talked by the rules of Goliath.
 */
TEST(games_from_before_hold) {
    static const char *const paths[] = {"data/sealed_three.tayu", "data/sealed_talk.tayu"};
    for (int i = 0; i < 2; i++) {
        char record[RECORD_LENGTH_MAX + 1];
        struct span text = read_test_file(paths[i]);
        struct text kept = text_in(record, sizeof record);
        text_span(&kept, text);
        assert_int_equal(unsealed(record).state, UNSEAL_HOLDS);
        load(record);
        assert_string_equal(record_for(KEEPER), record);
        for (int viewer = ONLOOKER; viewer <= 3; viewer++)
            assert_int_equal(unsealed(record_for(viewer)).state, UNSEAL_HOLDS);
    }
}

/* The lot of an auction is part of the key, so it cannot be taken for the other one afterwards. */
TEST(the_lot_of_an_auction_is_sealed) {
    static char changed[RECORD_LENGTH_MAX + 1];
    struct rng rng = rng_seeded(9, 77);
    struct setup agreed = {.players = 3, .three = THREE_AUCTION, .draw = DRAW_BAG, .opener = 2};
    struct refusal why;
    assert_true(setup_agree(&agreed, &why));
    begin_sealed(&agreed, &rng);
    for (int viewer = ONLOOKER; viewer <= 3; viewer++) {
        assert_non_null(strstr(record_for(viewer), "\nlots builder\n"));
        assert_null(strstr(record_for(viewer), "\nstart "));
        assert_int_equal(unsealed(record_for(viewer)).state, UNSEAL_CLOSED);
    }
    while (game_record.table.game.phase != PHASE_OVER)
        act_sealed(&rng);
    strcpy(changed, record_for(ONLOOKER));
    assert_int_equal(unsealed(changed).state, UNSEAL_HOLDS);
    bool first = strstr(changed, "\nstart first\n");
    char *start = strstr(changed, "\nstart ") + 7, *lots = strstr(changed, "\nlots builder") + 6;
    memcpy(start, first ? "2    " : "2     ", first ? 5 : 6);
    memcpy(lots, "start  ", 7);
    assert_int_equal(unsealed(changed).state, UNSEAL_BROKEN);
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
        assert_memory_equal(unseal.turned, game_record.table.game.supply.turned, SUPPLY_MAX);
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
    static struct game_record read, copy;
    static char again[RECORD_LENGTH_MAX + 1];
    struct rng rng = rng_seeded(2, 77);
    struct refusal why;
    for (int i = 0; i < 40; i++) {
        play_sealed(&rng);
        const char *record = record_for(KEEPER);
        game_record_open(&read);
        assert_true(game_record_read(&read, span_of(record), &why));
        struct text text = text_in(again, sizeof again);
        game_record_write(&read, KEEPER, &text);
        assert_string_equal(again, record);
        text = text_in(again, sizeof again);
        game_record_write(&read, ONLOOKER, &text);
        assert_string_equal(again, record);
        game_record_copy(&copy, &read);
        for (int count = copy.table.count; count >= 0; count--) {
            assert_true(table_rewind(&copy.table, count, &why) &&
                        table_rewind(&game_record.table, count, &why));
            for (int column = 0; column < 2; column++) {
                struct sight a = supply_sight(&copy.table.game.supply, column),
                             b = supply_sight(&game_record.table.game.supply, column);
                assert_memory_equal(&a, &b, sizeof a);
            }
        }
    }
}

/* Everyone sees the commitment from the beginning, and the rest only when the game is over. */
TEST(what_is_shown_when) {
    static const char *const later[] = {"\nsalt ", "\nseal ", "\npile ", "\nseed "};
    struct rng rng = rng_seeded(3, 77);
    struct setup agreed = random_agreed_setup(&rng);
    agreed.start = 0;
    begin_sealed(&agreed, &rng);
    for (int viewer = KEEPER; viewer <= agreed.players; viewer++) {
        assert_non_null(strstr(record_for(viewer), "\ncommit "));
        assert_non_null(strstr(record_for(viewer), "\nlots "));
        for (size_t i = 0; i < sizeof later / sizeof *later; i++)
            assert_null(strstr(record_for(viewer), later[i]));
        assert_int_equal(unsealed(record_for(viewer)).state, UNSEAL_CLOSED);
    }
    take_event(&(struct event){.kind = EVENT_ACTION, .action = {.kind = ACTION_ABORT, .tile = TILE_NONE}});
    assert_non_null(strstr(record_for(ONLOOKER), "\nsalt "));
    assert_int_equal(unsealed(record_for(ONLOOKER)).state, UNSEAL_HOLDS);
    assert_null(strstr(record_for(ONLOOKER), "\nseed "));
}

static const char *refused(const struct event *event) {
    struct refusal why;
    assert_false(table_take(&game_record.table, event, &why));
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
    struct event mind = {.kind = EVENT_OFFER, .seat = 1, .offer = OFFER_MIND, .number = 2};
    assert_string_equal(refused(&draw), "the tiles have not been dealt yet");
    assert_string_equal(refused(&mind), "seats are minded while a game goes on");
    take_seat(1, SITTER_PERSON);
    take_event(&share);
    share.share[0] = 2;
    assert_string_equal(refused(&share), "this seat has given its share");
    take_seat(1, SITTER_PERSON); /* somebody else, who has to give one */
    take_seat(2, SITTER_COMPUTER);
    assert_string_equal(refused(&draw), "the tiles have not been dealt yet");
    share.seat = 2;
    assert_string_equal(refused(&share), "no share of this seat is needed now"); /* a computer gives none */
    share.seat = 1;
    take_event(&share);
    assert_string_equal(refused(&share), "no share of this seat is needed now");
    take_event(&draw);
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
    game_record_begin(&game_record);
    for (int round = 1; round < SEAL_LINKS; round++) {
        take_event(&(struct event){.kind = EVENT_ACTION, .seat = 1, .action = action_from("bag", 19)});
        take_event(&(struct event){.kind = EVENT_OFFER, .seat = 1, .offer = OFFER_TAKEBACK});
        take_share(1, &rng);
        take_event(&(struct event){.kind = EVENT_AGREE, .seat = 2});
        assert_false(table_follows(&game_record.table, &event));
        struct event back = {.kind = EVENT_TAKEBACK, .number = game_record.table.offer.number};
        assert_string_equal(refused(&back), "a share is missing, to deal anew");
        take_share(2, &rng);
        assert_true(table_follows(&game_record.table, &event));
        take_event(&event);
        assert_int_equal(seal.count, round + 1);
        assert_int_equal(game_record.table.count, 0);
    }
    take_event(&(struct event){.kind = EVENT_ACTION, .seat = 1, .action = action_from("bag", 19)});
    event = (struct event){.kind = EVENT_OFFER, .seat = 1, .offer = OFFER_TAKEBACK};
    assert_string_equal(refused(&event), "the tiles were dealt anew too often in this game");
    take_event(&(struct event){.kind = EVENT_ACTION, .seat = 1, .action = action_from("resign", 19)});
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
    take_event(&(struct event){.kind = EVENT_ACTION, .seat = 1, .action = action_from("bag", 19)});
    act_sealed(&rng);
    struct supply before = game_record.table.game.supply;
    take_event(&(struct event){.kind = EVENT_OFFER, .seat = 1, .offer = OFFER_TAKEBACK});
    while (table_follows(&game_record.table, &event))
        take_event(&event);
    assert_int_equal(game_record.table.count, 1);
    assert_int_equal(seal.count, 1);
    assert_memory_equal(&before, &game_record.table.game.supply, sizeof before);
}

/* What lay where it was drawn from stays, and of what is left on the table each keeps its kind. */
TEST(drawn_tiles_keep_their_places) {
    struct rng rng = rng_seeded(7, 77);
    for (int i = 0; i < 60; i++) {
        struct setup agreed = random_agreed_setup(&rng);
        agreed.draw = DRAW_TABLE;
        agreed.peek = PEEK_OFF;
        begin_sealed(&agreed, &rng);
        for (int n = 0; n < 40 && game_record.table.game.phase != PHASE_OVER; n++)
            act_sealed(&rng);
        if (game_record.table.game.phase == PHASE_OVER)
            continue;
        struct supply before = game_record.table.game.supply;
        int deals_before = seal.count, moved = 0;
        try_takeback(&rng);
        const struct supply *after = &game_record.table.game.supply;
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
        struct seal_deal deal;
        struct game game;
        uint8_t secret[SHA256_BYTES];
        random_bytes(&rng, secret, SHA256_BYTES);
        seal_open(&seal, &agreed, secret, &deal, 1);
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

int main(int count, char **arguments) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_is_dealt_as_ever),
        cmocka_unit_test(games_from_before_hold),
        cmocka_unit_test(the_lot_of_an_auction_is_sealed),
        cmocka_unit_test(games_verify),
        cmocka_unit_test(a_record_reads_back_to_the_same_game),
        cmocka_unit_test(what_is_shown_when),
        cmocka_unit_test(nobody_acts_before_the_deal),
        cmocka_unit_test(going_back_needs_fresh_shares_if_a_tile_was_drawn),
        cmocka_unit_test(a_placement_taken_back_deals_nothing),
        cmocka_unit_test(drawn_tiles_keep_their_places),
        cmocka_unit_test(every_tile_is_as_likely),
    };
    games = count > 1 ? atoi(arguments[1]) : games;
    folder = count > 2 ? arguments[2] : NULL;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
