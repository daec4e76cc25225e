/* Games between people: lines in, messages out (docs/online.md). Clients know only what they are sent; they
 * play random games of all options with one another and with computers: test_hall [FIRST LAST]. */
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

enum { CLIENTS = SEATS_MAX + 1, STATE_MAX = 16 * 1024 }; /* the last one looks on */

struct client {
    struct visitor *visitor;
    struct desk desk;
    uint8_t owner[HALL_OWNER_BYTES];
    uint8_t seats;
    int number;                  /* of the last event it heard of */
    bool over, sealed;           /* it has the record */
    char answer[200], told[100]; /* the last answer, and the last message of another kind */
    int replays;                 /* how often the game was told anew */
    uint64_t answered;           /* the id of the last answer */
    bool good;
    int answers; /* so far, good or not */
};

static struct store *store;
static struct hall *hall;
static struct client clients[CLIENTS];
static char game[GAME_ID_LENGTH + 1];
static struct rng luck;
static uint64_t thinking, asked;
static struct game thought_view;
static int64_t now;
static int first_seed = 1, last_seed = 40;
static long comparisons;

static void hear_lines(struct client *client, struct span lines) {
    struct refusal why;
    if (!game_commands_hear(&client->desk, lines, &why))
        fail_msg("%s: %.*s", reason_of(&why), (int)lines.length, lines.start);
}

static void read_event(struct client *client, struct span line, struct span lines) {
    struct span word;
    uint64_t number = 0;
    assert_true(span_word(&line, &word) && span_equal(word, game));
    assert_true(span_word(&line, &word) && span_number(word, EVENTS_MOST, &number));
    assert_int_equal(number, client->number + 1); /* no gaps, and nothing twice */
    client->number = (int)number;
    hear_lines(client, lines);
}

static void receive(void *context, void *peer, struct span message) {
    struct client *client = peer;
    struct span line = message, lines = {0}, word;
    (void)context;
    span_cut(message, '\n', &line, &lines);
    if (*line.start == '=' || *line.start == '?') {
        client->good = *line.start == '=';
        client->answers++;
        struct span number = {line.start + 1, 0}, rest = line;
        span_word(&rest, &word);
        number.length = word.length - 1;
        assert_true(span_number(number, UINT32_MAX, &client->answered));
        snprintf(client->answer, sizeof client->answer, "%.*s", (int)(message.length - word.length - 1),
                 message.start + word.length + 1);
        return;
    }
    span_word(&line, &word);
    if (span_equal(word, "rematch"))
        snprintf(client->told, sizeof client->told, "%.*s", text_of(line));
    if (span_equal(word, "anew")) {
        client->number = 0;
        client->replays++;
    }
    if (span_equal(word, "event"))
        read_event(client, line, lines);
    else if (span_equal(word, "record"))
        client->over = true;
}

static bool think(void *context, uint64_t ticket, const struct game *view, int level) {
    (void)context, (void)level;
    thinking = ticket;
    thought_view = *view;
    return true;
}

static void draw_random(void *context, uint8_t *bytes, size_t count) {
    (void)context;
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)rng_next(&luck);
}

static int64_t tell_time(void *context) {
    (void)context;
    return now += 1000;
}

static const struct hall_outside outside = {NULL, receive, think, draw_random, tell_time};

static void say(struct client *client, const char *command) {
    struct text line = text_room(HALL_LINE_MAX);
    text_format(&line, "%llu %s", (unsigned long long)++asked, command);
    client->answered = 0;
    hall_hear(client->visitor, text_as_span(&line));
    while (client->answered != asked)
        store_settle(store);
}

static void agreed(struct client *client, const char *command) {
    say(client, command);
    if (!client->good)
        fail_msg("%s: %s", command, client->answer);
}

static void come(struct client *client) {
    struct refusal why;
    client->visitor = hall_enter(hall, &(struct hall_guest){client->owner, 0, client}, &why);
    assert_non_null(client->visitor);
}

static struct live *live_game(void) {
    struct refusal why;
    struct live *live = room_find(hall, span_of(game), &why);
    assert_non_null(live);
    return live;
}

/* Whoever comes back says what it knows, and how that looks. */
static void watch(struct client *client) {
    char work[STATE_LENGTH_MAX];
    struct text line = text_room(100);
    text_format(&line, "watch %s %d", game, client->number);
    if (client->number && !client->over && live_is_dealt(live_game())) {
        text_char(&line, ' ');
        state_write_sum(&line, desk_game(&client->desk), work);
    }
    agreed(client, line.start);
}

static void share(struct client *client, int seat) {
    struct text line = text_room(200);
    text_format(&line, "share %s %d %d ", game, live_game()->table.number + 1, seat);
    for (int i = 0; i < 2 * SHARE_BYTES; i++)
        text_char(&line, "0123456789abcdef"[rng_below(&luck, 16)]);
    agreed(client, line.start);
}

/* A game of these options in which `persons` seats have people and the others computers. */
static void begin(const struct setup *setup, int persons) {
    struct text line = text_room(1000), words = text_room(600);
    struct span rest, one, key;
    for (int i = 0; i < CLIENTS; i++) {
        clients[i] = (struct client){.number = 0};
        memset(clients[i].owner, i + 1, sizeof clients[i].owner);
        desk_open(&clients[i].desk, DESK_KEEPS, NULL, 1);
        come(&clients[i]);
    }
    text_string(&line, "make seats=");
    for (int seat = 1; seat <= setup->players; seat++)
        text_format(&line, "%s%s", seat > 1 ? "," : "",
                    seat == 1         ? "me"
                    : seat <= persons ? "open"
                                      : "computer:1");
    setup_write(&words, setup);
    rest = text_as_span(&words);
    while (span_line(&rest, &one) && span_word(&one, &key))
        text_format(&line, " %.*s=%.*s", text_of(key), text_of(span_trim(one)));
    agreed(&clients[0], line.start);
    memcpy(game, clients[0].answer, GAME_ID_LENGTH);
    for (int i = 0; i < CLIENTS; i++)
        watch(&clients[i]);
    for (int seat = 2; seat <= persons; seat++) {
        line = text_in(line.start, line.size);
        text_format(&line, "sit %s %d %d", game, live_game()->table.number + 1, seat);
        agreed(&clients[seat - 1], line.start);
    }
    for (int seat = 1; seat <= persons; seat++)
        share(&clients[seat - 1], seat);
}

static void compare(int i, int viewer) {
    static char expected[STATE_MAX], found[STATE_MAX];
    static struct game view;
    struct text one = text_in(expected, sizeof expected), other = text_in(found, sizeof found);
    const struct live *live = live_game();
    if (live->table.game.phase == PHASE_OVER || clients[i].number < live->table.number)
        return;
    view_game(&live->table.game, viewer, &view);
    state_write(&one, &view);
    state_write(&other, desk_game(&clients[i].desk));
    if (strcmp(expected, found))
        fail_msg("client %d after event %d:\n%s\n%s", i, live->table.number, expected, found);
    comparisons++;
}

/* The seat on turn does something. Its client knows what its own core says. */
static void play_one(int persons) {
    struct live *live = live_game();
    struct text line = text_room(100);
    int turn = live->table.game.seat;
    if (live->table.offer.kind) {
        for (int seat = 1; seat <= persons; seat++)
            if (live->table.offer.asked >> seat & 1) {
                text_format(&line, "agree %s %d %d", game, live->table.number + 1, seat);
                agreed(&clients[seat - 1], line.start);
                return;
            }
        fail_msg("nobody is asked");
    }
    if (turn > persons) {
        assert_true(thinking);
        uint64_t ticket = thinking;
        struct action action = random_action(&thought_view, &luck);
        thinking = 0;
        if (action.kind == ACTION_DRAW)
            action.tile = TILE_NONE;
        hall_thought(hall, ticket, &action);
        store_settle(store);
        return;
    }
    struct action action = random_action(desk_game(&clients[turn - 1].desk), &luck);
    if (action.kind == ACTION_DRAW)
        action.tile = TILE_NONE;
    if (action.kind == ACTION_RESIGN)
        text_format(&line, "resign %s %d %d", game, live->table.number + 1, turn);
    else {
        text_format(&line, "play %s %d ", game, live->table.number + 1);
        action_write(&line, &action, table_size(&live->table));
    }
    agreed(&clients[turn - 1], line.start);
    if (rng_below(&luck, 10) == 0) { /* sent twice: answered the same, and done once */
        int number = live_game()->table.number;
        agreed(&clients[turn - 1], line.start);
        assert_int_equal(live_game()->table.number, number);
    }
}

static void leave_and_come(void) {
    struct client *client = &clients[rng_below(&luck, CLIENTS)];
    hall_leave(client->visitor);
    come(client);
    watch(client);
}

/* The server ends and begins again; whoever comes back says what it knows. */
static void restart(void) {
    for (int i = 0; i < CLIENTS; i++)
        clients[i].visitor = NULL;
    hall_close(hall);
    thinking = 0;
    hall = hall_open(store, &outside);
    while (hall_tend(hall))
        continue;
    for (int i = 0; i < CLIENTS; i++) {
        come(&clients[i]);
        watch(&clients[i]);
    }
}

TEST(clients_see_what_their_seats_may_see) {
    for (int seed = first_seed; seed <= last_seed; seed++) {
        luck = rng_seeded((uint64_t)seed, 7);
        store = store_open_memory(NULL, NULL);
        hall = hall_open(store, &outside);
        thinking = 0;
        struct setup setup = random_setup(&luck);
        int persons = 1 + (int)rng_below(&luck, setup.players);
        begin(&setup, persons);
        for (int i = 0; live_game()->table.game.phase != PHASE_OVER; i++) {
            play_one(persons);
            if (rng_below(&luck, 30) == 0)
                leave_and_come();
            if (rng_below(&luck, 60) == 0)
                restart();
            for (int seat = 1; seat <= persons; seat++)
                compare(seat - 1, seat);
            compare(CLIENTS - 1, ONLOOKER);
        }
        for (int i = 0; i < persons; i++)
            assert_true(clients[i].over);
        hall_close(hall);
        store_close(store);
    }
    print_message("%d games, %ld comparisons\n", last_seed - first_seed + 1, comparisons);
    assert_true(comparisons > 20 * (last_seed - first_seed));
}

/* A command about the game that names the next event. */
static void order(struct client *client, const char *verb, const char *rest) {
    struct text line = text_room(200);
    text_format(&line, "%s %s %d %s", verb, game, live_game()->table.number + 1, rest);
    say(client, line.start);
}

static void two_at_a_table(void) {
    struct setup setup = {0};
    struct refusal why;
    luck = rng_seeded(1, 7);
    store = store_open_memory(NULL, NULL);
    hall = hall_open(store, &outside);
    thinking = 0;
    assert_true(setup_agree(&setup, &why));
    begin(&setup, 2);
}

static void close_all(void) {
    hall_close(hall);
    store_close(store);
}

TEST(a_client_that_knows_something_else_is_told_anew) {
    two_at_a_table();
    play_one(2);
    play_one(2);
    struct client *client = &clients[CLIENTS - 1];
    hall_leave(client->visitor);
    come(client);
    watch(client);
    assert_int_equal(client->replays, 0);
    play_one(2);
    hall_leave(client->visitor);
    hear_lines(client, span_of("undo\n")); /* it lost its way */
    come(client);
    play_one(2);
    watch(client);
    assert_int_equal(client->replays, 1);
    compare(CLIENTS - 1, ONLOOKER);
    hall_leave(client->visitor);
    client->number++; /* as if the server had an older copy of its data */
    come(client);
    watch(client);
    assert_int_equal(client->replays, 2);
    compare(CLIENTS - 1, ONLOOKER);
    close_all();
}

TEST(a_seat_is_minded_while_its_owner_is_away_and_taken_back) {
    two_at_a_table();
    order(&clients[0], "offer", "1 mind 2 3");
    assert_false(clients[0].good); /* whoever sits there is here */
    hall_leave(clients[1].visitor);
    order(&clients[0], "offer", "1 mind 2 3");
    assert_true(clients[0].good);
    store_settle(store);
    assert_int_equal(live_game()->table.seats[2].sitter, SITTER_COMPUTER);
    while (game_turn(&live_game()->table.game) != 2)
        play_one(1);
    play_one(1);
    order(&clients[2], "sit", "2");
    assert_false(clients[2].good);
    come(&clients[1]);
    watch(&clients[1]);
    order(&clients[1], "sit", "2");
    assert_true(clients[1].good);
    assert_int_equal(live_game()->table.seats[2].sitter, SITTER_PERSON);
    for (int i = 0; i < 4; i++) {
        play_one(2);
        compare(0, 1);
        compare(1, 2);
    }
    close_all();
}

TEST(a_game_is_played_again_once_by_all) {
    struct text again = text_room(40);
    char next[GAME_ID_LENGTH + 1];
    two_at_a_table();
    text_format(&again, "rematch %s", game);
    say(&clients[0], again.start);
    assert_false(clients[0].good); /* it is not over */
    order(&clients[0], "resign", "1");
    say(&clients[CLIENTS - 1], again.start);
    assert_false(clients[CLIENTS - 1].good); /* who looks on does not play */
    agreed(&clients[1], again.start);
    memcpy(next, clients[1].answer, sizeof next);
    assert_int_equal(strlen(next), GAME_ID_LENGTH);
    struct text told = text_room(40);
    text_format(&told, " %s %s", game, next);
    assert_string_equal(clients[0].told, told.start);
    agreed(&clients[0], again.start);
    assert_string_equal(clients[0].answer, next);
    clients[2].told[0] = 0;
    hall_leave(clients[2].visitor);
    come(&clients[2]);
    watch(&clients[2]);
    assert_string_equal(clients[2].told, told.start); /* whoever comes later hears of it too */
    memcpy(game, next, sizeof game);
    assert_int_equal(live_game()->table.seats[1].sitter, SITTER_PERSON); /* who sat on 2 */
    assert_int_equal(live_game()->table.seats[2].sitter, SITTER_NONE);
    close_all();
}

TEST(a_list_of_games_says_who_plays_and_whom_it_waits_for) {
    two_at_a_table();
    bool first = game_turn(&live_game()->table.game) == 1;
    for (int i = 0; i < 2; i++) {
        struct text expected = text_room(100);
        text_format(&expected, "%s %s 0\tperson\tperson", game, (i == 0) == first ? "yours" : "theirs");
        agreed(&clients[i], "games");
        assert_string_equal(clients[i].answer, expected.start);
    }
    agreed(&clients[2], "games");
    assert_string_equal(clients[2].answer, "");
    close_all();
}

/* A private word is told when it is kept, and the seats are there when that is said. */
TEST(a_word_that_takes_seats_along_is_durable_before_it_is_told) {
    struct text line = text_room(100);
    two_at_a_table();
    store_memory_hold(store, true);
    int answers = clients[0].answers;
    hall_hear(clients[0].visitor, span_of("1 token"));
    hall_look(hall);
    assert_int_equal(clients[0].answers, answers);
    store_memory_hold(store, false);
    hall_look(hall);
    assert_true(clients[0].good);
    text_format(&line, "take %s", clients[0].answer);
    agreed(&clients[2], line.start);
    assert_int_equal(store_owner_seats(store, game, clients[2].owner), 1 << 1);
    say(&clients[3], line.start);
    assert_false(clients[3].good); /* once */
    store_memory_fail_all(store, true);
    say(&clients[0], "token");
    assert_false(clients[0].good);
    store_memory_fail_all(store, false);
    hall_hear(clients[3].visitor, span_of("1 token"));
    hall_leave(clients[3].visitor); /* nobody is there to be answered */
    hall_look(hall);
    close_all();
}

/* Each line is refused, once, and nothing has happened. The game's name stands between its halves. */
TEST(nonsense_is_refused_and_changes_nothing) {
    static const struct {
        const char *before, *after;
    } lines[] = {
        {"", NULL},
        {"fly", NULL},
        {"make", NULL},
        {"make seats", NULL},
        {"make seats=me,open hints=maybe", NULL},
        {"make seats=me,open seed=7", NULL},
        {"make seats=me,me", NULL},
        {"make seats=open,open", NULL},
        {"make seats=me,computer:11", NULL},
        {"make seats=me,open,open,open,open", NULL},
        {"games all", NULL},
        {"token please", NULL},
        {"take", NULL},
        {"take one two", NULL},
        {"watch nowhere", NULL},
        {"watch ", " x"},
        {"watch ", " 0 0"},
        {"unwatch ", " now"},
        {"sit ", " 1 9"},
        {"sit ", " 99 1"},
        {"play ", " 1 fly"},
        {"share ", " 1 1 xyz"},
        {"offer ", " 1 1 tea"},
        {"offer ", " 1 1 mind"},
        {"offer ", " 99 1 mind 1 5"},
        {"resign ", " 1 2"},
        {"abort ", " 1 please"},
        {"rematch ", ""},
    };
    struct setup setup = {0};
    struct refusal why;
    luck = rng_seeded(1, 7);
    store = store_open_memory(NULL, NULL);
    hall = hall_open(store, &outside);
    assert_true(setup_agree(&setup, &why));
    begin(&setup, 2);
    int number = live_game()->table.number, answers = clients[0].answers;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct text line = text_room(HALL_LINE_MAX);
        text_string(&line, lines[i].before);
        if (lines[i].after)
            text_format(&line, "%s%s", game, lines[i].after);
        say(&clients[0], line.start);
        if (clients[0].good || clients[0].answers != ++answers)
            fail_msg("%s: %s", line.start, clients[0].answer);
        assert_int_equal(live_game()->table.number, number);
    }
    hall_close(hall);
    store_close(store);
}

int main(int count, char **arguments) {
    if (count == 3) {
        first_seed = atoi(arguments[1]);
        last_seed = atoi(arguments[2]);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clients_see_what_their_seats_may_see),
        cmocka_unit_test(a_client_that_knows_something_else_is_told_anew),
        cmocka_unit_test(a_word_that_takes_seats_along_is_durable_before_it_is_told),
        cmocka_unit_test(a_seat_is_minded_while_its_owner_is_away_and_taken_back),
        cmocka_unit_test(a_game_is_played_again_once_by_all),
        cmocka_unit_test(a_list_of_games_says_who_plays_and_whom_it_waits_for),
        cmocka_unit_test(nonsense_is_refused_and_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
