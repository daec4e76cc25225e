#include "at_hall.h"

#include "at_database.h"

#include <stdio.h>
#include <string.h>

#include "hall/hall.h"
#include "random_player.h"
#include "sealed.h"
#include "speaking.h"
#include "support.h"
#include "table/state.h"
#include "table/view.h"

enum { STATE_MAX = 16 * 1024 };

struct store *store;
struct hall *hall;
struct client clients[CLIENTS];
char game[GAME_ID_LENGTH + 1];
struct rng luck;
uint64_t thinking;
struct game thought_view;
uint64_t thought_seed;
long comparisons;
void (*overhear)(struct client *client, struct span message);
void (*disturb)(struct client *client, const char *command, bool done);
const char *called[CLIENTS];
static uint64_t asked;
/* People take so long for each command that nobody is ever too fast; and whoever asks again and again what
 * time it is sees it pass. */
enum { COMMAND_MS = 3000, LOOK_MS = 20 };
static int64_t now;

static void read_event(struct client *client, struct span line) {
    struct span word;
    uint64_t number = 0;
    assert_true(span_word(&line, &word));
    if (!span_equal(word, game))
        return; /* of another one it looks at */
    assert_true(span_word(&line, &word) && span_number(word, EVENTS_MOST, &number));
    assert_int_equal(number, client->number + 1); /* no gaps, and nothing twice */
    client->number = (int)number;
    speak_take(&client->session, line);
}

/* What was agreed is told each time somebody comes. */
static void read_game(struct client *client, struct span line, struct span lines) {
    if (span_equal(span_trim(line), game) && !client->number)
        speak_join(&client->session, lines);
}

static void receive(void *context, void *peer, struct span message) {
    struct client *client = peer;
    if (overhear) { /* who may make messages itself, in the same memory */
        static char memory[100000];
        assert_true(message.length < sizeof memory);
        memcpy(memory, message.start, message.length);
        message.start = memory;
        overhear(client, message);
    }
    struct span line = message, lines = {0}, word;
    (void)context;
    span_cut(message, '\n', &line, &lines);
    if (*line.start == '=' || *line.start == '?') {
        client->good = *line.start == '=';
        client->answers++;
        struct span number = {line.start + 1, 0}, rest = line;
        span_word(&rest, &word);
        number.length = word.length - 1;
        client->answered = 0;
        assert_true(!number.length || span_number(number, UINT32_MAX, &client->answered));
        snprintf(client->answer, sizeof client->answer, "%.*s", (int)(message.length - word.length - 1),
                 message.start + word.length + 1);
        return;
    }
    span_word(&line, &word);
    if (span_equal(word, "rematch"))
        snprintf(client->told, sizeof client->told, "%.*s", text_of(line));
    client->damaged |= span_equal(word, "damaged") && span_equal(span_trim(line), game);
    if (span_equal(word, "anew")) {
        client->number = 0;
        client->replays++;
    }
    if (span_equal(word, "event"))
        read_event(client, line);
    else if (span_equal(word, "game"))
        read_game(client, line, lines);
    else if (span_equal(word, "record")) {
        client->over = true;
        assert_sealed(lines);
    }
}

static bool think(void *context, const struct hall_thinking *what) {
    (void)context;
    thinking = what->ticket;
    thought_view = *what->view;
    thought_seed = what->seed;
    return true;
}

static int64_t tell_time(void *context) {
    (void)context;
    return now += LOOK_MS;
}

const struct hall_host host = {&luck, receive, think, speak_random, tell_time, "http://192.0.2.7:8719/"};

void say(struct client *client, const char *command) {
    struct text line = text_room(HALL_LINE_MAX);
    text_format(&line, "%llu %s", (unsigned long long)++asked, command);
    client->answered = 0;
    now += COMMAND_MS;
    hall_hear(client->visitor, text_as_span(&line));
    while (client->answered != asked)
        store_settle(store);
}

void agreed(struct client *client, const char *command) {
    if (disturb)
        disturb(client, command, false);
    say(client, command);
    if (!client->good)
        fail_msg("%s: %s", command, client->answer);
    if (disturb)
        disturb(client, command, true);
}

void come(struct client *client) {
    struct refusal why;
    client->visitor = hall_enter(hall, &(struct hall_guest){client->owner, 0, client}, &why);
    assert_non_null(client->visitor);
}

struct session *live_game(void) {
    struct refusal why;
    struct session *session = registry_find(hall, span_of(game), &why);
    assert_non_null(session);
    return session;
}

/* Whoever comes back says what it knows, and how that looks. */
void watch(struct client *client) {
    char work[STATE_LENGTH_MAX];
    struct text line = text_room(100);
    text_format(&line, "watch %s %d", game, client->number);
    if (client->number && !client->over && session_is_dealt(live_game())) {
        text_char(&line, ' ');
        state_write_sum(&line, command_session_game(&client->session), work);
    }
    agreed(client, line.start);
}

void share(struct client *client, int seat) {
    struct text line = text_room(200);
    speak_share(&line, &(struct speaker){game, live_game()->table.number + 1, seat}, &luck);
    agreed(client, line.start);
}

static void introduce(struct client *client, const char *name) {
    struct text line = text_room(200);
    text_format(&line, "call %s", name);
    agreed(client, line.start);
}

void all_come(void) {
    for (int i = 0; i < CLIENTS; i++) {
        clients[i] = (struct client){.number = 0};
        memset(clients[i].owner, i + 1, sizeof clients[i].owner);
        command_session_open(&clients[i].session, SESSION_KEEPS, NULL, 1);
        come(&clients[i]);
        if (called[i])
            introduce(&clients[i], called[i]);
    }
}

/* A game of these options in which `persons` seats have people and the others computers. */
void begin(const struct setup *setup, int persons) {
    struct text line = text_room(1000);
    all_come();
    speak_making(&line, setup, persons);
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

void compare(int i, int viewer) {
    static char expected[STATE_MAX], found[STATE_MAX];
    static struct game view;
    struct text one = text_in(expected, sizeof expected), other = text_in(found, sizeof found);
    const struct session *session = live_game();
    if (session->table.game.phase == PHASE_OVER || clients[i].number < session->table.number)
        return;
    view_game(&session->table.game, viewer, &view);
    state_write(&one, &view);
    view_game(command_session_game(&clients[i].session), KEEPER, &view);
    state_write(&other, &view);
    if (strcmp(expected, found))
        fail_msg("client %d after event %d:\n%s\n%s", i, session->table.number, expected, found);
    comparisons++;
}

/* What is asked is agreed to, and whoever has to gives a share. */
static bool answer_offer(int persons) {
    const struct table *table = &live_game()->table;
    struct text line = text_room(100);
    for (int seat = 1; seat <= persons; seat++)
        if (table->offer.asked >> seat & 1) {
            text_format(&line, "agree %s %d %d", game, table->number + 1, seat);
            agreed(&clients[seat - 1], line.start);
            return true;
        }
    for (int seat = 1; seat <= persons; seat++)
        if (!(table->shares.given >> seat & 1)) {
            share(&clients[seat - 1], seat);
            return true;
        }
    return false;
}

static void let_computer_play(void) {
    assert_true(thinking);
    uint64_t ticket = thinking;
    struct action action = speak_thought(&thought_view, &luck);
    thinking = 0;
    hall_thought(hall, ticket, &action);
    store_settle(store);
}

void write_move(struct text *line, int turn) {
    struct speaker speaker = {game, live_game()->table.number + 1, turn};
    speak_move(line, &speaker, &clients[turn - 1].session, &luck);
}

/* Somebody asks to take something back; there may be nothing. */
static void ask_back(int persons) {
    struct text rest = text_room(20);
    int seat = 1 + (int)rng_below(&luck, (uint32_t)persons);
    text_format(&rest, "%d takeback", seat);
    order(&clients[seat - 1], "offer", rest.start);
}

void play_one(int persons) {
    struct text line = text_room(100);
    int turn = live_game()->table.game.seat;
    if (live_game()->table.offer.kind) {
        assert_true(answer_offer(persons));
        return;
    }
    if (turn > persons) {
        let_computer_play();
        return;
    }
    if (rng_below(&luck, 60) == 0)
        ask_back(persons);
    if (live_game()->table.offer.kind)
        return;
    write_move(&line, turn);
    agreed(&clients[turn - 1], line.start);
    if (rng_below(&luck, 10) == 0) { /* sent twice: answered the same, and done once */
        int number = live_game()->table.number;
        agreed(&clients[turn - 1], line.start);
        assert_int_equal(live_game()->table.number, number);
    }
}

void leave_and_come(void) {
    struct client *client = &clients[rng_below(&luck, CLIENTS)];
    hall_leave(client->visitor);
    come(client);
    watch(client);
}

/* The server ends and begins again; whoever comes back says what it knows. */
void restart(void) {
    for (int i = 0; i < CLIENTS; i++)
        clients[i].visitor = NULL;
    hall_close(hall);
    thinking = 0;
    hall = hall_open(store, &host);
    now += 5000; /* nobody leaves a game to a node that is gone for so long */
    while (hall_tend(hall) <= 1)
        continue;
    store_settle(store);
    for (int i = 0; i < CLIENTS; i++) {
        come(&clients[i]);
        watch(&clients[i]);
    }
}

void time_passes(int64_t ms) {
    now += ms;
}

void tend(void) {
    time_passes(HALL_TEND_MS);
    hall_tend(hall);
}

/* A command about the game that names the next event. */
void order(struct client *client, const char *verb, const char *rest) {
    struct text line = text_room(200);
    text_format(&line, "%s %s %d %s", verb, game, live_game()->table.number + 1, rest);
    say(client, line.start);
}

void two_at_a_table(void) {
    struct setup setup = {0};
    struct refusal why;
    luck = rng_seeded(1, 7);
    store = database_or_memory();
    hall = hall_open(store, &host);
    thinking = 0;
    assert_true(setup_agree(&setup, &why));
    begin(&setup, 2);
}

struct setup random_options(int seed) {
    luck = rng_seeded((uint64_t)seed, 7);
    return random_setup(&luck);
}

int random_table(int seed) {
    struct setup setup = random_options(seed);
    store = database_or_memory();
    hall = hall_open(store, &host);
    thinking = 0;
    int persons = 1 + (int)rng_below(&luck, setup.players);
    begin(&setup, persons);
    return persons;
}

void close_all(void) {
    hall_close(hall);
    store_close(store);
}
