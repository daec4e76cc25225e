/* Two halls on one store, as two nodes have them (hall/nodes.h). Everybody is at both of them at once, and
 * each turn is raced for, while news are prompt, late, lost or doubled: test_nodes [FIRST LAST]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game_commands.h"
#include "hall/hall.h"
#include "hall/room.h"
#include "random_player.h"
#include "store/memory.h"
#include "support.h"
#include "table/state.h"
#include "table/view.h"

enum { NODES = 2, PEOPLE = SEATS_MAX + 1, STATE_MAX = 16 * 1024 }; /* the last one looks on */

struct node {
    struct store *store;
    struct hall *hall;
    uint64_t ticket; /* of a computer that is to decide; 0: none is */
    struct game view;
};

struct client {
    struct visitor *visitor;
    struct desk desk;
    int number; /* of the last event it heard of */
    bool over;
    uint64_t answered; /* the id of the last answer */
    bool good;
    char answer[200], here[100], next[20];
};

static struct node nodes[NODES];
static struct client clients[PEOPLE][NODES];
static char game[GAME_ID_LENGTH + 1];
static struct rng luck;
static uint64_t asked;
static int64_t now = 1000000;
static int first_seed = 1, last_seed = 30;

static void hear_event(struct client *client, struct span line, struct span lines) {
    struct span word;
    struct refusal why;
    uint64_t number = 0;
    if (!span_word(&line, &word) || !span_equal(word, game))
        return;
    assert_true(span_word(&line, &word) && span_number(word, EVENTS_MOST, &number));
    assert_int_equal(number, client->number + 1); /* no gaps, and nothing twice */
    client->number = (int)number;
    if (!game_commands_hear(&client->desk, lines, &why))
        fail_msg("%s: %.*s", reason_of(&why), text_of(lines));
}

static void keep(char *room, size_t size, struct span text) {
    struct text copy = text_in(room, size);
    text_span(&copy, text);
}

static void receive(void *context, void *peer, struct span message) {
    struct client *client = peer;
    struct span line = message, lines = {0}, word, rest;
    (void)context;
    span_cut(message, '\n', &line, &lines);
    rest = line;
    span_word(&rest, &word);
    if (*word.start == '=' || *word.start == '?') {
        client->good = *word.start == '=';
        span_number((struct span){word.start + 1, word.length - 1}, UINT32_MAX, &client->answered);
        keep(client->answer, sizeof client->answer, span_trim(rest));
    } else if (span_equal(word, "event"))
        hear_event(client, rest, lines);
    else if (span_equal(word, "record"))
        client->over = true;
    else if (span_equal(word, "here"))
        keep(client->here, sizeof client->here, rest);
    else if (span_equal(word, "rematch"))
        keep(client->next, sizeof client->next, (struct span){line.start + line.length - 10, 10});
}

static bool think(void *context, uint64_t ticket, const struct game *view, int level) {
    struct node *node = context;
    (void)level;
    node->ticket = ticket;
    node->view = *view;
    return true;
}

static void draw_random(void *context, uint8_t *bytes, size_t count) {
    (void)context;
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)rng_next(&luck);
}

static int64_t tell_time(void *context) {
    (void)context;
    return now;
}

static void open_nodes(void) {
    for (int i = 0; i < NODES; i++)
        nodes[i] = (struct node){.store = i ? store_memory_join(nodes[0].store, NULL, NULL)
                                            : store_open_memory(NULL, NULL)};
    for (int i = 0; i < NODES; i++)
        nodes[i].hall = hall_open(nodes[i].store,
                                  &(struct hall_outside){&nodes[i], receive, think, draw_random, tell_time});
}

static void close_nodes(void) {
    for (int i = 0; i < NODES; i++)
        hall_close(nodes[i].hall);
    for (int i = NODES - 1; i >= 0; i--)
        store_close(nodes[i].store);
}

static void news(enum memory_news how) {
    for (int i = 0; i < NODES; i++)
        store_memory_news(nodes[i].store, how);
}

static void look(void) {
    for (int i = 0; i < 3; i++)
        for (int node = 0; node < NODES; node++)
            hall_look(nodes[node].hall);
}

/* So much time that everybody has looked by itself. */
static void wait_for_all(int64_t ms) {
    for (; ms > 0; ms -= 500) {
        now += 500;
        for (int node = 0; node < NODES; node++) {
            hall_tend(nodes[node].hall);
            hall_look(nodes[node].hall);
        }
    }
}

/* Sends a command; the answer comes when the hall has looked. */
static void send_line(struct client *client, const char *command) {
    struct text line = text_room(HALL_LINE_MAX);
    text_format(&line, "%llu %s", (unsigned long long)++asked, command);
    client->answered = 0;
    now += 60; /* nobody says too much at once */
    hall_hear(client->visitor, text_as_span(&line));
}

static void agreed(struct client *client, const char *command) {
    send_line(client, command);
    uint64_t id = asked;
    look();
    if (client->answered != id || !client->good)
        fail_msg("%s: %s", command, client->answer);
}

/* "VERB GAME NUMBER REST" */
static const char *about(const char *verb, int number, const char *rest) {
    static char memory[500];
    struct text line = text_in(memory, sizeof memory);
    text_format(&line, "%s %s %d %s", verb, game, number, rest);
    return memory;
}

static void come(int person, int node) {
    struct client *client = &clients[person][node];
    uint8_t owner[HALL_OWNER_BYTES];
    struct refusal why;
    memset(owner, person + 1, sizeof owner);
    client->visitor = hall_enter(nodes[node].hall, &(struct hall_guest){owner, 0, client}, &why);
    assert_non_null(client->visitor);
}

static void everybody_comes(void) {
    for (int person = 0; person < PEOPLE; person++)
        for (int node = 0; node < NODES; node++) {
            clients[person][node] = (struct client){.number = 0};
            desk_open(&clients[person][node].desk, DESK_KEEPS, NULL, 1);
            come(person, node);
        }
}

static void watch(struct client *client) {
    struct text line = text_room(100);
    text_format(&line, "watch %s %d", game, client->number);
    agreed(client, line.start);
}

static void share(int person) {
    struct client *client = &clients[person][rng_below(&luck, NODES)];
    struct text rest = text_room(100);
    text_format(&rest, "%d ", person + 1);
    for (int i = 0; i < 2 * SHARE_BYTES; i++)
        text_char(&rest, "0123456789abcdef"[rng_below(&luck, 16)]);
    agreed(client, about("share", client->number + 1, rest.start));
}

/* A game in which the first seats have people and the others computers. All are told promptly. */
static void begin(const struct setup *setup, int persons) {
    struct text line = text_room(1000), words = text_room(600);
    struct span rest, one, key;
    text_string(&line, "make seats=me");
    for (int seat = 2; seat <= setup->players; seat++)
        text_string(&line, seat <= persons ? ",open" : ",computer:1");
    setup_write(&words, setup);
    rest = text_as_span(&words);
    while (span_line(&rest, &one) && span_word(&one, &key))
        text_format(&line, " %.*s=%.*s", text_of(key), text_of(span_trim(one)));
    agreed(&clients[0][0], line.start);
    memcpy(game, clients[0][0].answer, GAME_ID_LENGTH);
    for (int person = 0; person < PEOPLE; person++)
        for (int node = 0; node < NODES; node++)
            watch(&clients[person][node]);
    for (int seat = 2; seat <= persons; seat++) {
        struct text number = text_room(10);
        struct client *client = &clients[seat - 1][rng_below(&luck, NODES)];
        text_number(&number, seat);
        agreed(client, about("sit", client->number + 1, number.start));
    }
    for (int person = 0; person < persons; person++)
        share(person);
}

static const struct table *table_at(int node) {
    const struct live *live = room_find_here(nodes[node].hall, span_of(game));
    assert_non_null(live);
    return &live->table;
}

/* All have heard of the same. */
static void all_are_level(void) {
    int number = table_at(0)->number;
    for (int node = 0; node < NODES; node++) {
        assert_int_equal(table_at(node)->number, number);
        for (int person = 0; person < PEOPLE; person++)
            assert_int_equal(clients[person][node].number, number);
    }
}

static void compare_views(int persons) {
    static char expected[STATE_MAX], found[STATE_MAX];
    static struct game view;
    if (table_at(0)->game.phase == PHASE_OVER)
        return;
    for (int person = 0; person < PEOPLE; person++)
        for (int node = 0; node < NODES; node++) {
            struct text one = text_in(expected, sizeof expected), other = text_in(found, sizeof found);
            view_game(&table_at(0)->game, person < persons ? person + 1 : ONLOOKER, &view);
            state_write(&one, &view);
            state_write(&other, desk_game(&clients[person][node].desk));
            assert_string_equal(expected, found);
        }
}

static const char *any_command(int person, int node, bool answers) {
    struct client *client = &clients[person][node];
    struct text rest = text_room(100);
    if (answers) {
        text_number(&rest, person + 1);
        return about("agree", client->number + 1, rest.start);
    }
    struct action action = random_action(desk_game(&client->desk), &luck);
    if (action.kind == ACTION_DRAW)
        action.tile = TILE_NONE;
    if (action.kind == ACTION_RESIGN) {
        text_number(&rest, person + 1);
        return about("resign", client->number + 1, rest.start);
    }
    action_write(&rest, &action, table_size(table_at(0)));
    return about("play", client->number + 1, rest.start);
}

/* The same person at both nodes: one is first, and both are answered. */
static void race(int person, bool answers) {
    char commands[NODES][500];
    struct client *mine = clients[person];
    uint64_t ids[NODES];
    int number = table_at(0)->number;
    for (int node = 0; node < NODES; node++)
        snprintf(commands[node], sizeof commands[node], "%s", any_command(person, node, answers));
    for (int node = 0; node < NODES; node++) {
        send_line(&mine[node], commands[node]);
        ids[node] = asked;
    }
    int first = (int)rng_below(&luck, NODES);
    hall_look(nodes[first].hall);
    hall_look(nodes[1 - first].hall);
    for (int node = 0; node < NODES; node++)
        assert_int_equal(mine[node].answered, ids[node]);
    assert_true(mine[first].good);
    if (mine[1 - first].good)
        assert_string_equal(commands[0], commands[1]);
    else
        assert_string_equal(mine[1 - first].answer, "{\"say\":\"this came too late\",\"values\":{}}");
    assert_true(table_at(1 - first)->number > number); /* whoever came second knows */
}

/* Only at one node, and the others have to hear of it. */
static void act_alone(int person, bool answers) {
    int node = (int)rng_below(&luck, NODES);
    agreed(&clients[person][node], any_command(person, node, answers));
}

static void computer_decides(void) {
    for (int i = 0; i < NODES; i++) {
        struct node *node = &nodes[i];
        uint64_t ticket = node->ticket;
        if (!ticket)
            continue;
        struct action action = random_action(&node->view, &luck);
        node->ticket = 0;
        if (action.kind == ACTION_DRAW)
            action.tile = TILE_NONE;
        hall_thought(node->hall, ticket, &action);
    }
    look();
}

static int asked_person(const struct table *table, int persons) {
    for (int seat = 1; seat <= persons; seat++)
        if (table->offer.asked >> seat & 1)
            return seat - 1;
    fail_msg("nobody is asked");
    return 0;
}

static void play_one(int persons) {
    const struct table *table = table_at(0);
    bool answers = table->offer.kind;
    int person = answers ? asked_person(table, persons) : table->game.seat - 1;
    if (person >= persons)
        computer_decides();
    else if (rng_below(&luck, 2))
        race(person, answers);
    else
        act_alone(person, answers);
}

/* Whoever comes to another node with what it knows is told the rest. */
static void move_about(void) {
    int person = (int)rng_below(&luck, PEOPLE), node = (int)rng_below(&luck, NODES);
    hall_leave(clients[person][node].visitor);
    if (rng_below(&luck, 2)) { /* with nothing that it knows */
        clients[person][node] = (struct client){.number = 0};
        desk_open(&clients[person][node].desk, DESK_KEEPS, NULL, 1);
    }
    come(person, node);
    watch(&clients[person][node]);
}

TEST(exactly_one_node_wins_each_turn) {
    for (int seed = first_seed; seed <= last_seed; seed++) {
        luck = rng_seeded((uint64_t)seed, 9);
        open_nodes();
        everybody_comes();
        struct setup setup = random_setup(&luck);
        int persons = 1 + (int)rng_below(&luck, setup.players);
        begin(&setup, persons);
        while (table_at(0)->game.phase != PHASE_OVER) {
            enum memory_news how = rng_below(&luck, 4);
            int number = table_at(0)->number;
            news(how);
            play_one(persons);
            if (rng_below(&luck, 5) == 0)
                move_about(); /* maybe to where that is not known yet */
            if (how == MEMORY_NEWS_LATE)
                news(MEMORY_NEWS_PROMPT), look();
            if (how == MEMORY_NEWS_LOST)
                wait_for_all(2500);
            all_are_level();
            assert_true(table_at(0)->number > number);
            compare_views(persons);
            if (rng_below(&luck, 20) == 0)
                move_about();
        }
        for (int person = 0; person < PEOPLE; person++)
            for (int node = 0; node < NODES; node++)
                assert_true(clients[person][node].over);
        close_nodes();
    }
}

/* A game of two that has begun: everybody is at both nodes. */
static void two_play(const char *seats) {
    struct setup setup = {0};
    struct refusal why;
    luck = rng_seeded(3, 9);
    open_nodes();
    everybody_comes();
    assert_true(setup_agree(&setup, &why));
    begin(&setup, strstr(seats, "computer") ? 1 : 2);
}

/* Brings the game to where the computer thinks, at that node. */
static void computers_turn(int node) {
    while (table_at(0)->game.seat == 1) {
        struct client *client = &clients[0][node];
        agreed(client, any_command(0, node, false));
    }
    assert_true(nodes[node].ticket);
    assert_false(nodes[1 - node].ticket);
}

TEST(a_game_is_gone_on_with_when_its_node_is_silent) {
    two_play("me,computer");
    computers_turn(0);
    int number = table_at(1)->number;
    for (int64_t end = now + 4000; !nodes[1].ticket && now < end;) { /* node 0 does nothing any more */
        now += 500;
        hall_tend(nodes[1].hall);
        hall_look(nodes[1].hall);
    }
    assert_true(nodes[1].ticket);
    struct action action = random_action(&nodes[1].view, &luck);
    if (action.kind == ACTION_DRAW)
        action.tile = TILE_NONE;
    hall_thought(nodes[1].hall, nodes[1].ticket, &action);
    hall_look(nodes[1].hall);
    assert_int_equal(table_at(1)->number, number + 1);
    assert_int_equal(clients[0][1].number, number + 1);
    /* Node 0 comes back with what it thought: too late, and it tells nobody anything but what happened. */
    uint64_t ticket = nodes[0].ticket;
    action = random_action(&nodes[0].view, &luck);
    if (action.kind == ACTION_DRAW)
        action.tile = TILE_NONE;
    hall_thought(nodes[0].hall, ticket, &action);
    look();
    all_are_level();
    assert_int_equal(table_at(0)->number, number + 1);
    close_nodes();
}

TEST(a_node_that_thinks_for_long_keeps_its_game) {
    two_play("me,computer");
    computers_turn(0);
    wait_for_all(20000);
    assert_true(nodes[0].ticket);
    assert_false(nodes[1].ticket);
    close_nodes();
}

TEST(whoever_is_at_another_node_is_here) {
    two_play("me,open");
    assert_non_null(strstr(clients[0][0].here, " 1,2 "));
    hall_leave(clients[1][0].visitor);
    look();
    assert_non_null(strstr(clients[0][0].here, " 1,2 ")); /* still at node 1 */
    hall_leave(clients[1][1].visitor);
    look();
    assert_non_null(strstr(clients[0][0].here, " 1 "));
    assert_non_null(strstr(clients[0][1].here, " 1 "));
    come(1, 1);
    watch(&clients[1][1]);
    assert_non_null(strstr(clients[0][0].here, " 1,2 "));
    /* Node 1 says nothing any more. */
    for (int i = 0; i < 60; i++) {
        now += 500;
        hall_tend(nodes[0].hall);
        hall_look(nodes[0].hall);
    }
    assert_non_null(strstr(clients[0][0].here, " 1 "));
    come(1, 0);
    close_nodes();
}

/* Both ask for it at the same moment, each at another node: it is one game. */
TEST(a_game_is_played_again_once) {
    two_play("me,open");
    agreed(&clients[1][1], about("resign", clients[1][1].number + 1, "2"));
    char command[40];
    snprintf(command, sizeof command, "rematch %s", game);
    send_line(&clients[0][0], command);
    send_line(&clients[1][1], command);
    look();
    assert_true(clients[0][0].good && clients[1][1].good);
    assert_string_equal(clients[0][0].answer, clients[1][1].answer);
    assert_string_equal(clients[PEOPLE - 1][0].next, clients[0][0].answer);
    assert_string_equal(clients[PEOPLE - 1][1].next, clients[0][0].answer);
    memcpy(game, clients[0][0].answer, GAME_ID_LENGTH);
    clients[1][1].number = clients[0][0].number = 0;
    watch(&clients[1][1]);
    watch(&clients[0][0]);
    assert_int_equal(table_at(0)->number, 1);
    assert_memory_equal(room_find_here(nodes[0].hall, span_of(game))->seal.secret,
                        room_find_here(nodes[1].hall, span_of(game))->seal.secret, SHA256_BYTES);
    close_nodes();
}

/* One seat, two who want it, of one name and with one number, at two nodes. */
TEST(a_seat_is_taken_once) {
    luck = rng_seeded(4, 9);
    open_nodes();
    everybody_comes();
    agreed(&clients[0][0], "make seats=me,open");
    memcpy(game, clients[0][0].answer, GAME_ID_LENGTH);
    char command[40];
    snprintf(command, sizeof command, "sit %s 2 2", game);
    send_line(&clients[1][0], command);
    send_line(&clients[2][1], command);
    hall_look(nodes[1].hall);
    look();
    assert_true(clients[2][1].good);
    assert_false(clients[1][0].good);
    send_line(&clients[1][0], command);
    look();
    assert_false(clients[1][0].good);
    send_line(&clients[2][0], command); /* sent again, to the other node */
    look();
    assert_true(clients[2][0].good);
    close_nodes();
}

int main(int count, char **arguments) {
    if (count == 3) {
        first_seed = atoi(arguments[1]);
        last_seed = atoi(arguments[2]);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exactly_one_node_wins_each_turn),
        cmocka_unit_test(a_game_is_gone_on_with_when_its_node_is_silent),
        cmocka_unit_test(a_node_that_thinks_for_long_keeps_its_game),
        cmocka_unit_test(whoever_is_at_another_node_is_here),
        cmocka_unit_test(a_game_is_played_again_once),
        cmocka_unit_test(a_seat_is_taken_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
