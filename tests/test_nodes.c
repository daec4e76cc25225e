/* Two and three halls on one store, as nodes have them (hall/nodes.h). Everybody is at all of them at once,
 * and the turns of many games are raced for while news are prompt, late, lost or doubled: test_nodes [FIRST
 * LAST [AT_ONCE]]. In memory, or in the database that TAYU_TEST_DB names. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "at_database.h"
#include "at_nodes.h"
#include "hall/hall.h"
#include "hall/sessions/registry.h"
#include "hall/sessions/session_inside.h"
#include "random_player.h"
#include "speaking.h"
#include "store/backend.h"
#include "store/memory.h"
#include "support.h"
#include "table/state.h"
#include "table/view.h"

enum { STATE_MAX = 16 * 1024, COMMAND = 200 };

static int first_seed = 1, last_seed = 30, at_once = 10;
static long races, ties, decided[NODES_MOST], turns_of_computers, rounds[NEWS_KINDS];

/* What is said to whom in a turn of a match. */
static struct turn {
    bool over;
    int number, person;
    char commands[NODES_MOST][COMMAND];
    uint64_t ids[NODES_MOST]; /* 0: nothing is said there */
} turns[MATCHES_MOST];

static const struct table *table_of(const struct match *match) {
    return &match_at(match, 0)->table;
}

static void compare_views(const struct match *match) {
    static char expected[STATE_MAX], found[STATE_MAX];
    static struct game view;
    for (int person = 0; person < PEOPLE; person++) {
        const struct client *clients = match->clients[person];
        for (int node = 1; node < node_count; node++)
            assert_true(clients[node].heard == clients[0].heard);
        if (table_of(match)->game.phase == PHASE_OVER)
            continue;
        struct text one = text_in(expected, sizeof expected);
        view_game(&table_of(match)->game, person < match->persons ? person + 1 : ONLOOKER, &view);
        state_write(&one, &view);
        for (int node = 0; node < node_count; node++) {
            struct text other = text_in(found, sizeof found);
            view_game(command_session_game(clients[node].session), KEEPER, &view);
            state_write(&other, &view);
            assert_string_equal(expected, found);
        }
    }
}

static int asked_person(const struct table *table, int persons) {
    for (int seat = 1; seat <= persons; seat++)
        if (table->offer.asked >> seat & 1)
            return seat - 1;
    fail_msg("nobody is asked");
    return 0;
}

static void write_command(char command[COMMAND], const struct client *client, int seat, bool answers) {
    struct text line = text_in(command, COMMAND);
    if (answers)
        text_format(&line, "agree %s %d %d", client->match->id, client->number + 1, seat);
    else
        speak_move(&line, &(struct speaker){client->match->id, client->number + 1, seat}, client->session,
                   &luck);
}

/* The same person says something at all nodes at the same time, or at one of them. */
static void begin_turn(struct match *match, struct turn *turn) {
    const struct table *table = table_of(match);
    bool answers = table->offer.kind, race = rng_below(&luck, 3);
    int node = (int)rng_below(&luck, (uint32_t)node_count);
    *turn = (struct turn){.number = table->number, .over = table->game.phase == PHASE_OVER};
    turn->person = answers ? asked_person(table, match->persons) : table->game.seat - 1;
    turns_of_computers += !turn->over && turn->person >= match->persons;
    if (turn->over || turn->person >= match->persons)
        return;
    for (int i = 0; i < node_count; i++)
        write_command(turn->commands[i], &match->clients[turn->person][i], turn->person + 1, answers);
    for (int i = 0; i < (race ? node_count : 1); i++, node = (node + 1) % node_count)
        turn->ids[node] = client_say(&match->clients[turn->person][node], turn->commands[node]);
    races += race;
}

static bool turn_is_done(const struct match *match, const struct turn *turn) {
    bool any = turn->over;
    for (int node = 0; node < node_count; node++) {
        const struct session *session = match_at(match, node);
        if (session->pending ||
            (turn->ids[node] && match->clients[turn->person][node].answered != turn->ids[node]))
            return false;
        any |= session->table.number > turn->number;
    }
    return any;
}

static bool turns_are_done(const void *context) {
    (void)context;
    for (int i = 0; i < match_count; i++)
        if (!turn_is_done(&matches[i], &turns[i]))
            return false;
    return true;
}

/* One command was done; all who said the same are told so, and all others that they came too late. Who was
 * answered knows what happened. */
static void check_turn(const struct match *match, const struct turn *turn) {
    const char *done = NULL;
    int good = 0, said = 0, winner = 0;
    for (int node = 0; node < node_count; node++) {
        const struct client *client = &match->clients[turn->person][node];
        if (!turn->ids[node])
            continue;
        said++;
        assert_true(match_at(match, node)->table.number > turn->number);
        if (!client->good) {
            assert_memory_equal(client->answer, "{\"code\":\"late\"", 14);
            continue;
        }
        if (done)
            assert_string_equal(done, turn->commands[node]);
        done = turn->commands[node];
        winner = node;
        good++;
    }
    assert_true(!said || good);
    ties += good > 1;
    if (said > 1 && good == 1)
        decided[winner]++;
}

/* Whoever comes to another node with what it knows is told the rest. */
static void move_about(struct match *match) {
    int person = (int)rng_below(&luck, PEOPLE), node = (int)rng_below(&luck, (uint32_t)node_count);
    struct client *client = &match->clients[person][node];
    hall_leave(client->visitor);
    if (rng_below(&luck, 2)) { /* with nothing that it knows */
        *client = (struct client){.match = match, .session = client->session};
        command_session_open(client->session, SESSION_KEEPS, NULL, 1);
    }
    client_come(client, person, node);
    client_watch(client);
}

static void some_move_about(uint32_t one_in) {
    for (int i = 0; i < match_count; i++)
        if (!turns[i].over && rng_below(&luck, one_in) == 0)
            move_about(&matches[i]);
}

/* What happened was told to every node that does not know it, and lost there. */
static bool news_have_come(const void *context) {
    (void)context;
    for (int i = 0; i < match_count; i++) {
        int number = 0;
        for (int node = 0; node < node_count; node++)
            if (match_at(&matches[i], node)->table.number > number)
                number = match_at(&matches[i], node)->table.number;
        for (int node = 0; node < node_count; node++)
            if (match_at(&matches[i], node)->table.number < number && matches[i].told[node] < number)
                return false;
    }
    return true;
}

/* One turn of each match. Now and then the time has passed in which a game is left to the node that thinks
 * about it: then others think as well, and computers' turns are raced for too. */
static void play_round(enum news how) {
    rounds[how]++;
    nodes_pass(rng_below(&luck, 8) ? 500 : 3500);
    nodes_news(how);
    for (int i = 0; i < match_count; i++)
        begin_turn(&matches[i], &turns[i]);
    for (int node = 0; node < node_count; node++)
        node_decides(node);
    nodes_until(turns_are_done, NULL, "something happens in every match");
    for (int i = 0; i < match_count; i++)
        check_turn(&matches[i], &turns[i]);
    some_move_about(5); /* maybe to where that is not known yet */
    if (how == NEWS_LOST) {
        nodes_until(news_have_come, NULL, "what is lost");
        nodes_pass(2500);
    }
    nodes_news(how == NEWS_TWICE ? how : NEWS_PROMPT);
    nodes_until_level();
    for (int i = 0; i < match_count; i++)
        compare_views(&matches[i]);
    some_move_about(20);
}

static bool all_are_over(void) {
    for (int i = 0; i < match_count; i++)
        if (table_of(&matches[i])->game.phase != PHASE_OVER)
            return false;
    return true;
}

static void check_ends(void) {
    for (int i = 0; i < match_count; i++) {
        for (int person = 0; person < PEOPLE; person++)
            for (int node = 0; node < node_count; node++)
                assert_true(matches[i].clients[person][node].over);
        match_check_kept(&matches[i]);
    }
}

TEST(exactly_one_node_wins_each_turn) {
    for (int seed = first_seed, count = 2; seed <= last_seed; seed += at_once, count = 5 - count) {
        luck = rng_seeded((uint64_t)seed, 9);
        nodes_begin(count);
        for (int i = 0; i < at_once && seed + i <= last_seed; i++) {
            struct setup setup = random_setup(&luck);
            match_begin(&setup, 1 + (int)rng_below(&luck, setup.players));
        }
        while (!all_are_over())
            play_round(rng_below(&luck, NEWS_KINDS));
        check_ends();
        nodes_end();
    }
    print_message(
        "%d games at 2 and 3 nodes: %ld turns raced for, won %ld, %ld and %ld times alone, %ld by the "
        "same action; %ld turns of computers\n",
        last_seed - first_seed + 1, races, decided[0], decided[1], decided[2], ties, turns_of_computers);
    print_message("news: prompt %ld, lost %ld, late %ld, doubled %ld\n", letters[NEWS_PROMPT],
                  letters[NEWS_LOST], letters[NEWS_LATE], letters[NEWS_TWICE]);
    assert_true(decided[0] && decided[1] && (decided[2] || last_seed - first_seed < at_once));
    assert_true(letters[NEWS_LOST] && letters[NEWS_LATE] && letters[NEWS_TWICE]);
}

/* A game of so many persons that has begun, the other seats of two computers': everybody is at both nodes. */
static struct match *two_play(int persons) {
    struct setup setup = {0};
    struct refusal why;
    luck = rng_seeded(3, 9);
    nodes_begin(2);
    assert_true(setup_agree(&setup, &why));
    return match_begin(&setup, persons);
}

/* Brings the game to where the computer thinks, at that node. */
static void computers_turn(struct match *match, int node) {
    while (table_of(match)->game.seat == 1) {
        char command[COMMAND];
        write_command(command, &match->clients[0][node], 1, false);
        client_agreed(&match->clients[0][node], command);
        nodes_until_level();
    }
    assert_true(node_thinks(node));
    assert_false(node_thinks(1 - node));
}

TEST(a_game_is_gone_on_with_when_its_node_is_silent) {
    struct match *match = two_play(1);
    computers_turn(match, 0);
    int number = table_of(match)->number;
    for (int i = 0; i < 8 && !node_thinks(1); i++) /* node 0 does nothing any more */
        node_pass(1, 500);
    assert_true(node_thinks(1));
    node_decides(1);
    node_pass(1, 500);
    assert_int_equal(match->clients[0][1].number, number + 1);
    /* Node 0 comes back with what it thought: too late, and it tells nobody anything but what happened. */
    assert_int_equal(match_at(match, 0)->table.number, number);
    node_decides(0);
    nodes_until_level();
    assert_int_equal(match_at(match, 0)->table.number, number + 1);
    nodes_end();
}

TEST(a_node_that_thinks_for_long_keeps_its_game) {
    struct match *match = two_play(1);
    computers_turn(match, 0);
    nodes_pass(20000);
    assert_true(node_thinks(0));
    assert_false(node_thinks(1));
    nodes_end();
}

TEST(a_node_that_ends_leaves_its_games_to_others) {
    struct match *match = two_play(1);
    computers_turn(match, 0);
    node_end(0);
    node_pass(1, 500);
    assert_true(node_thinks(1));
    nodes_end();
}

struct expectation {
    const struct client *client;
    const char *seats;
};

static bool sees(const void *context) {
    const struct expectation *expectation = context;
    return strstr(expectation->client->here, expectation->seats);
}

static void until_both_see(const struct match *match, const char *seats) {
    for (int node = 0; node < 2; node++)
        nodes_until(sees, &(struct expectation){&match->clients[0][node], seats}, seats);
}

TEST(whoever_is_at_another_node_is_here) {
    struct match *match = two_play(2);
    until_both_see(match, " 1,2 ");
    hall_leave(match->clients[1][0].visitor);
    nodes_pass(500);
    until_both_see(match, " 1,2 "); /* still at node 1 */
    hall_leave(match->clients[1][1].visitor);
    until_both_see(match, " 1 ");
    client_come(&match->clients[1][1], 1, 1);
    client_watch(&match->clients[1][1]);
    until_both_see(match, " 1,2 ");
    node_pass(0, 30000); /* node 1 says nothing any more */
    assert_true(sees(&(struct expectation){&match->clients[0][0], " 1 "}));
    client_come(&match->clients[1][0], 1, 0);
    nodes_end();
}

static bool is_told(const void *context) {
    const struct expectation *next = context;
    return !strcmp(next->client->next, next->seats);
}

/* A game of two that is over, and what is said to play it again. */
static struct match *two_have_played(char command[COMMAND]) {
    struct match *match = two_play(2);
    struct client *other = &match->clients[1][1];
    client_agreed(other, client_about(other, "resign", "2"));
    nodes_until_level();
    nodes_pass(500);
    snprintf(command, COMMAND, "rematch %s", match->id);
    return match;
}

static void until_all_are_told(const struct match *match, const char *next) {
    for (int node = 0; node < 2; node++)
        nodes_until(is_told, &(struct expectation){&match->clients[PEOPLE - 1][node], next}, "rematch");
}

/* Both ask for it at the same moment, each at another node: it is one game. */
TEST(a_game_is_played_again_once) {
    char command[COMMAND];
    struct match *match = two_have_played(command);
    struct client *one = &match->clients[0][0], *other = &match->clients[1][1];
    uint64_t first = client_say(one, command), second = client_say(other, command);
    client_until_answered(one, first);
    client_until_answered(other, second);
    assert_true(one->good && other->good);
    assert_string_equal(one->answer, other->answer);
    until_all_are_told(match, one->answer);
    memcpy(match->id, one->answer, GAME_ID_LENGTH);
    one->number = other->number = 0;
    client_watch(one);
    client_watch(other);
    assert_int_equal(match_at(match, 0)->table.number, 1);
    assert_memory_equal(match_at(match, 0)->seal.secret, match_at(match, 1)->seal.secret, SHA256_BYTES);
    nodes_end();
}

/* The game is of one node and its first event of the other, so neither made it alone. */
TEST(a_game_that_two_nodes_made_is_told) {
    char command[COMMAND];
    if (database_url())
        skip(); /* nothing fails there on demand */
    struct match *match = two_have_played(command);
    struct client *one = &match->clients[0][0], *other = &match->clients[1][1];
    store_memory_fail(match_at(match, 0)->hall->store, 2);
    client_until_answered(one, client_say(one, command));
    assert_false(one->good);
    client_agreed(other, command);
    until_all_are_told(match, other->answer);
    nodes_end();
}

TEST(a_game_that_is_played_again_is_found_without_news) {
    char command[COMMAND];
    struct match *match = two_have_played(command);
    struct client *other = &match->clients[1][1];
    nodes_news(NEWS_LOST);
    client_agreed(other, command);
    nodes_pass(15000);
    until_all_are_told(match, other->answer);
    nodes_end();
}

/* A node that cannot look does not call wrong what others say. */
TEST(who_knows_more_than_a_node_that_cannot_look_is_not_told_anew) {
    char command[COMMAND];
    if (database_url())
        skip(); /* nothing is held there on demand */
    struct match *match = two_play(2);
    int seat = table_of(match)->game.seat, number = table_of(match)->number;
    write_command(command, &match->clients[seat - 1][1], seat, false);
    store_memory_hold(match_at(match, 1)->hall->store, true);
    client_say(&match->clients[seat - 1][1], command);
    for (int i = 0; i < 2; i++) {
        seat = match_at(match, 0)->table.game.seat;
        write_command(command, &match->clients[seat - 1][0], seat, false);
        client_agreed(&match->clients[seat - 1][0], command);
    }
    struct client *comer = &match->clients[PEOPLE - 1][1];
    snprintf(command, sizeof command, "watch %s %d", match->id, number + 2);
    client_until_answered(comer, client_say(comer, command));
    assert_false(comer->good);
    assert_non_null(strstr(comer->answer, "try again"));
    store_memory_hold(match_at(match, 1)->hall->store, false);
    nodes_until_level();
    nodes_end();
}

static const struct store_backend *whole;
static int read_until; /* where something new was read last */

static void note_row(void *context, int place, const struct store_row *row) {
    (void)place;
    *(int *)context = row->number;
}

static bool note_reading(struct store *store, const struct store_mark *marks, int count,
                         store_behind_visit *visit, void *context) {
    int last = 0;
    assert_true(whole->read_behind(store, marks, count, note_row, &last));
    if (last)
        read_until = marks->until;
    return whole->read_behind(store, marks, count, visit, context);
}

/* The person on turn does something at node 0, and node 1 hears of it, perhaps later. */
static void act_elsewhere(struct match *match, int passes_ms) {
    char command[COMMAND];
    int seat = table_of(match)->game.seat;
    write_command(command, &match->clients[seat - 1][0], seat, false);
    client_agreed(&match->clients[seat - 1][0], command);
    nodes_pass(passes_ms);
    nodes_until_level();
}

/* News say that an event is durable: up to there the store has to ask nobody. */
TEST(what_there_was_news_of_is_read_up_to_there) {
    struct match *match = two_play(2);
    struct store *store = match_at(match, 1)->hall->store;
    whole = store->backend;
    struct store_backend noting = *whole;
    noting.read_behind = note_reading;
    store->backend = &noting;
    act_elsewhere(match, 0);
    assert_int_equal(read_until, table_of(match)->number);
    nodes_news(NEWS_LOST);
    act_elsewhere(match, 2 * REGISTRY_LOOK_MS);
    assert_int_equal(read_until, 0);
    store->backend = whole;
    nodes_end();
}

/* One seat, two who want it, of one name and with one number, at two nodes. */
TEST(a_seat_is_taken_once) {
    luck = rng_seeded(4, 9);
    nodes_begin(2);
    struct match *match = match_open();
    client_agreed(&match->clients[0][0], "make seats=me,open");
    memcpy(match->id, match->clients[0][0].answer, GAME_ID_LENGTH);
    struct client *rivals[2] = {&match->clients[1][0], &match->clients[2][1]};
    char command[40];
    snprintf(command, sizeof command, "sit %s 2 2", match->id);
    nodes_pass(500);
    uint64_t ids[2] = {client_say(rivals[0], command), client_say(rivals[1], command)};
    for (int i = 0; i < 2; i++)
        client_until_answered(rivals[i], ids[i]);
    assert_true(rivals[0]->good != rivals[1]->good);
    int winner = rivals[1]->good;
    client_until_answered(rivals[1 - winner], client_say(rivals[1 - winner], command));
    assert_false(rivals[1 - winner]->good);
    client_agreed(&match->clients[1 + winner][1 - winner], command); /* sent again, to the other node */
    nodes_end();
}

static bool has_heard(const void *context) {
    const struct client *client = context;
    return client[1].number == client[0].number;
}

TEST(a_bug_that_shows_where_news_come_in_puts_one_game_aside) {
    struct match *match = two_play(2), *other = match_begin(&table_of(match)->game.setup, 2);
    char command[COMMAND];
    spoilt = match;
    for (int i = 0; i < match_count; i++) {
        int seat = table_of(&matches[i])->game.seat;
        write_command(command, &matches[i].clients[seat - 1][0], seat, false);
        client_agreed(&matches[i].clients[seat - 1][0], command);
    }
    nodes_until(has_heard, other->clients[0], "the other game goes on at both nodes");
    spoilt = NULL;
    struct client *client = &match->clients[0][1];
    snprintf(command, sizeof command, "watch %s", match->id);
    client_until_answered(client, client_say(client, command));
    assert_false(client->good);
    assert_non_null(strstr(client->answer, "this game is damaged"));
    client_watch(&match->clients[0][0]);
    nodes_end();
}

int main(int count, char **arguments) {
    if (count >= 3) {
        first_seed = atoi(arguments[1]);
        last_seed = atoi(arguments[2]);
    }
    if (count == 4)
        at_once = atoi(arguments[3]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exactly_one_node_wins_each_turn),
        cmocka_unit_test(a_game_is_gone_on_with_when_its_node_is_silent),
        cmocka_unit_test(a_node_that_thinks_for_long_keeps_its_game),
        cmocka_unit_test(a_node_that_ends_leaves_its_games_to_others),
        cmocka_unit_test(whoever_is_at_another_node_is_here),
        cmocka_unit_test(a_game_is_played_again_once),
        cmocka_unit_test(a_game_that_two_nodes_made_is_told),
        cmocka_unit_test(a_game_that_is_played_again_is_found_without_news),
        cmocka_unit_test(who_knows_more_than_a_node_that_cannot_look_is_not_told_anew),
        cmocka_unit_test(what_there_was_news_of_is_read_up_to_there),
        cmocka_unit_test(a_seat_is_taken_once),
        cmocka_unit_test(a_bug_that_shows_where_news_come_in_puts_one_game_aside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
