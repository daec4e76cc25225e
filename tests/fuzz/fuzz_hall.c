/* Any bytes as lines of three visitors of a hall with a game in it, each line begun by who says it: 1, 2 or
 * 3; 0 is a line of the game as it is kept, which may be nonsense. Each line of a visitor is answered once,
 * events have no gaps, and what was kept can be read again. The game is called by its number: G stands for
 * its name. */
#include "base/check.h"
#include "hall/hall.h"
#include "hall/sessions/registry.h"
#include "hall/sessions/session_inside.h"
#include "store/memory.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { VISITORS = 3, LINES_MOST = 300 };
static struct person {
    struct visitor *visitor;
    int answers, number; /* of the last event; -1: any may come */
} people[VISITORS];
static struct store *store;
static struct hall *hall;
static char game[GAME_ID_LENGTH + 1];
static uint8_t next_random;
static uint64_t ticket;
static int64_t now;

/* The hall takes a failed check for a damaged game; what is wrong here ends the program. */
static void insist(bool good) {
    if (!good)
        abort();
}

static void hear_event(int person, struct span line) {
    struct span word;
    uint64_t number = 0;
    insist(span_word(&line, &word) && span_word(&line, &word));
    if (!span_equal(word, game))
        return;
    insist(span_word(&line, &word) && span_number(word, EVENTS_MOST, &number));
    insist(people[person].number < 0 || (int)number == people[person].number + 1);
    people[person].number = (int)number;
}

static void receive(void *context, void *peer, struct span message) {
    int person = (int)((struct person *)peer - people);
    struct span line = message, rest;
    (void)context;
    insist(span_is_text(message) && message.length);
    span_cut(message, '\n', &line, &rest);
    if (*message.start == '=' && !*game && message.length == 2 + GAME_ID_LENGTH)
        memcpy(game, message.start + 2, GAME_ID_LENGTH);
    people[person].answers += *message.start == '=' || *message.start == '?';
    if (message.length > 6 && !memcmp(message.start, "event ", 6))
        hear_event(person, line);
    if (message.length > 5 && (!memcmp(message.start, "anew ", 5)))
        people[person].number = 0;
}

static bool think(void *context, const struct hall_thinking *thinking) {
    (void)context;
    ticket = thinking->ticket;
    return true;
}

static void draw_random(void *context, uint8_t *bytes, size_t count) {
    (void)context;
    for (size_t i = 0; i < count; i++)
        bytes[i] = next_random++;
}

static int64_t tell_time(void *context) {
    (void)context;
    return now += 100;
}

static const struct hall_host host = {NULL, receive, think, draw_random, tell_time, NULL};

static void say(int person, struct span line) {
    int answers = people[person].answers;
    hall_hear(people[person].visitor, line);
    store_settle(store);
    check(people[person].answers > answers);
}

static void begin(void) {
    static const uint8_t owners[VISITORS][HALL_OWNER_BYTES] = {{1}, {2}, {3}};
    struct refusal why;
    memset(people, 0, sizeof people);
    memset(game, 0, sizeof game);
    next_random = 0;
    ticket = 0;
    now = 1;
    store = store_open_memory(NULL, NULL);
    hall = hall_open(store, &host);
    for (int i = 0; i < VISITORS; i++)
        people[i].visitor = hall_enter(hall, &(struct hall_guest){owners[i], 0, &people[i]}, &why);
    say(0, span_of("make seats=me,open"));
    check(*game);
}

/* A line in which G is the name of the game. */
static struct span with_name(struct span line, char *memory, size_t size) {
    struct text text = text_in(memory, size);
    for (size_t i = 0; i < line.length; i++)
        if (line.start[i] == 'G')
            text_string(&text, game);
        else
            text_span(&text, (struct span){line.start + i, 1});
    return text_as_span(&text);
}

static void keep(struct span line) {
    struct refusal why;
    struct session *session = registry_find(hall, span_of(game), &why);
    if (!session)
        return;
    struct store_event event = {.game = game, .number = session->table.number + 1, .line = line};
    store_add_event(store, &event, NULL, NULL);
    store_settle(store);
    registry_release(session);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char memory[2 * HALL_LINE_MAX];
    struct span rest = {(const char *)data, size}, line;
    begin();
    for (int i = 0; i < LINES_MOST && span_line(&rest, &line); i++) {
        if (!line.length)
            continue;
        int who = *line.start - '0';
        struct span words = with_name((struct span){line.start + 1, line.length - 1}, memory, sizeof memory);
        if (who >= 1 && who <= VISITORS) {
            bool asks_again = memmem(words.start, words.length, "watch", 5);
            people[who - 1].number = asks_again ? -1 : people[who - 1].number;
            say(who - 1, words);
        } else if (who == 0)
            keep(words);
        else if (ticket)
            hall_thought(hall, ticket, &(struct action){.kind = ACTION_DRAW, .tile = TILE_NONE});
        hall_tend(hall);
    }
    hall_close(hall);
    store_close(store);
    return 0;
}
