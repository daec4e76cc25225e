#define _GNU_SOURCE
#include "at_nodes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "at_database.h"
#include "base/check.h"
#include "base/clock.h"
#include "hall/hall.h"
#include "hall/sessions/registry.h"
#include "hall/sessions/session_inside.h"
#include "sealed.h"
#include "speaking.h"
#include "store/backend.h"
#include "store/memory_news.h"
#include "support.h"

enum { PATIENCE_S = 600, THOUGHTS_MOST = 4 * MATCHES_MOST };

static struct node {
    struct store *store;
    struct hall *hall;
    store_hear *hear; /* the hall's listener */
    void *hear_context;
    struct memory_mailbox late;
    struct thought {
        uint64_t ticket;
        struct game view;
    } thoughts[THOUGHTS_MOST]; /* of some of them nobody waits any more */
    int thought_count;
} nodes[NODES_MOST];

int node_count, match_count;
struct match matches[MATCHES_MOST];
struct rng luck;
const struct match *spoilt;
long letters[NEWS_KINDS];
static enum news way;
static struct rng order;
static uint64_t asked;
static int64_t now = 1000000;

static void hear_event(struct client *client, struct span line, struct span message) {
    struct span word;
    uint64_t number = 0;
    if (!span_word(&line, &word) || !span_equal(word, client->match->id))
        return;
    assert_true(span_word(&line, &word) && span_number(word, EVENTS_MOST, &number));
    assert_int_equal(number, client->number + 1); /* no gaps, and nothing twice */
    client->number = (int)number;
    speak_digest(&client->heard, message);
    speak_take(client->session, line);
}

static void hear_game(struct client *client, struct span line, struct span lines) {
    if (span_equal(span_trim(line), client->match->id) && !client->number)
        speak_join(client->session, lines);
}

static void keep(char *room, size_t size, struct span text) {
    struct text copy = text_in(room, size);
    text_span(&copy, text);
}

static void receive(void *context, void *peer, struct span message) {
    struct client *client = peer;
    struct span line = message, lines = {0}, word, rest;
    if (spoilt == client->match && context == &nodes[node_count - 1] &&
        memcmp(message.start, "event", 5) == 0)
        check_failed("test", 1, "the bug that was asked for");
    span_cut(message, '\n', &line, &lines);
    rest = line;
    span_word(&rest, &word);
    if (*word.start == '=' || *word.start == '?') {
        client->good = *word.start == '=';
        span_number((struct span){word.start + 1, word.length - 1}, UINT32_MAX, &client->answered);
        keep(client->answer, sizeof client->answer, span_trim(rest));
    } else if (span_equal(word, "event"))
        hear_event(client, rest, message);
    else if (span_equal(word, "game"))
        hear_game(client, rest, lines);
    else if (span_equal(word, "record")) {
        client->over = true;
        assert_sealed(lines);
    } else if (span_equal(word, "here"))
        keep(client->here, sizeof client->here, rest);
    else if (span_equal(word, "rematch"))
        keep(client->next, sizeof client->next, (struct span){line.start + line.length - 10, 10});
}

static bool think(void *context, const struct hall_thinking *thinking) {
    struct node *node = context;
    assert_true(node->thought_count < THOUGHTS_MOST);
    node->thoughts[node->thought_count++] = (struct thought){thinking->ticket, *thinking->view};
    return true;
}

static void draw_random(void *context, uint8_t *bytes, size_t count) {
    (void)context;
    speak_random(&luck, bytes, count);
}

static int64_t tell_time(void *context) {
    (void)context;
    return now;
}

static void note_told(const struct node *node, const struct store_news *news) {
    for (int i = 0; i < match_count; i++) {
        int *told = &matches[i].told[node - nodes];
        if (!strcmp(matches[i].id, news->game) && news->number > *told)
            *told = news->number;
    }
}

/* Between the store and the hall. */
static void pass_on(void *context, const struct store_news *news) {
    struct node *node = context;
    letters[way]++;
    note_told(node, news);
    if (way == NEWS_LATE)
        memory_mailbox_put(&node->late, news);
    for (int i = 0; i < (way == NEWS_TWICE ? 2 : way == NEWS_PROMPT); i++)
        node->hear(node->hear_context, news);
}

void nodes_news(enum news news) {
    way = news;
    for (int i = 0; news != NEWS_LATE && i < node_count; i++)
        memory_mailbox_empty(&nodes[i].late, nodes[i].hear, nodes[i].hear_context);
}

void nodes_begin(int count) {
    node_count = count;
    match_count = 0;
    way = NEWS_PROMPT;
    order = luck;
    for (int i = 0; i < count; i++)
        nodes[i] = (struct node){.store = i ? database_or_memory_join(nodes[0].store) : database_or_memory()};
    for (struct node *node = nodes; node < nodes + count; node++) {
        node->hall =
            hall_open(node->store, &(struct hall_host){node, receive, think, draw_random, tell_time, NULL});
        node->hear = node->store->listener;
        node->hear_context = node->store->listener_context;
        store_listen(node->store, pass_on, node);
    }
}

void node_end(int node) {
    if (nodes[node].hall)
        hall_close(nodes[node].hall);
    nodes[node].hall = NULL;
}

void nodes_end(void) {
    for (int i = 0; i < node_count; i++)
        node_end(i);
    for (int i = node_count - 1; i >= 0; i--) {
        memory_mailbox_free(&nodes[i].late);
        store_close(nodes[i].store);
    }
    for (int i = 0; i < match_count; i++)
        for (int person = 0; person < PEOPLE; person++)
            for (int node = 0; node < node_count; node++)
                free(matches[i].clients[person][node].session);
}

void nodes_look(void) {
    int first = (int)rng_below(&order, (uint32_t)node_count);
    for (int i = 0; i < node_count; i++)
        hall_look(nodes[(first + i) % node_count].hall);
}

void nodes_until(nodes_holds *holds, const void *context, const char *what) {
    int64_t end_ns = clock_ns() + PATIENCE_S * (int64_t)1000000000;
    nodes_look();
    while (!holds(context)) {
        if (clock_ns() > end_ns)
            fail_msg("in vain for %d s: %s", PATIENCE_S, what);
        if (database_url())
            usleep(200);
        nodes_look();
    }
}

static bool match_is_level(const struct match *match) {
    int number = match_at(match, 0)->table.number;
    for (int node = 0; node < node_count; node++) {
        const struct session *session = match_at(match, node);
        if (session->pending || session->table.number != number)
            return false;
        for (int person = 0; person < PEOPLE; person++)
            if (match->clients[person][node].number != number)
                return false;
    }
    return true;
}

static bool all_are_level(const void *context) {
    (void)context;
    for (int i = 0; i < match_count; i++)
        if (!match_is_level(&matches[i]))
            return false;
    return true;
}

void nodes_until_level(void) {
    nodes_until(all_are_level, NULL, "all have heard of the same");
}

void node_pass(int node, int ms) {
    for (; ms > 0; ms -= 500) {
        now += 500;
        hall_tend(nodes[node].hall);
        store_settle(nodes[node].store);
        hall_look(nodes[node].hall);
    }
}

void nodes_pass(int ms) {
    for (; ms > 0; ms -= 500) {
        int first = (int)rng_below(&order, (uint32_t)node_count);
        now += 500;
        for (int i = 0; i < node_count; i++)
            hall_tend(nodes[(first + i) % node_count].hall);
        for (int i = 0; i < node_count; i++)
            store_settle(nodes[i].store);
        nodes_look();
    }
}

bool node_thinks(int node) {
    for (int i = 0; i < nodes[node].thought_count; i++)
        if (registry_of_ticket(nodes[node].hall, nodes[node].thoughts[i].ticket))
            return true;
    return false;
}

void node_decides(int node) {
    static struct thought thoughts[THOUGHTS_MOST];
    struct node *at = &nodes[node];
    int count = at->thought_count;
    memcpy(thoughts, at->thoughts, (size_t)count * sizeof *thoughts);
    at->thought_count = 0;
    for (int i = 0; i < count; i++) {
        struct action action = speak_thought(&thoughts[i].view, &luck);
        hall_thought(at->hall, thoughts[i].ticket, &action);
    }
}

uint64_t client_say(struct client *client, const char *command) {
    struct text line = text_room(HALL_LINE_MAX);
    text_format(&line, "%llu %s", (unsigned long long)++asked, command);
    client->answered = 0;
    hall_hear(client->visitor, text_as_span(&line));
    return asked;
}

struct awaited {
    const struct client *client;
    uint64_t id;
};

static bool is_answered(const void *context) {
    const struct awaited *awaited = context;
    return awaited->client->answered == awaited->id;
}

void client_until_answered(struct client *client, uint64_t id) {
    nodes_until(is_answered, &(struct awaited){client, id}, "an answer");
}

void client_agreed(struct client *client, const char *command) {
    now += 60; /* nobody says too much at once */
    client_until_answered(client, client_say(client, command));
    if (!client->good)
        fail_msg("%s: %s", command, client->answer);
}

const char *client_about(const struct client *client, const char *verb, const char *rest) {
    static char memory[500];
    struct text line = text_in(memory, sizeof memory);
    text_format(&line, "%s %s %d %s", verb, client->match->id, client->number + 1, rest);
    return memory;
}

void client_come(struct client *client, int person, int node) {
    uint8_t owner[HALL_OWNER_BYTES];
    struct refusal why;
    memset(owner, person + 1, sizeof owner);
    owner[0] = (uint8_t)(client->match - matches);
    client->visitor = hall_enter(nodes[node].hall, &(struct hall_guest){owner, 0, client}, &why);
    assert_non_null(client->visitor);
}

void client_watch(struct client *client) {
    struct text line = text_room(100);
    text_format(&line, "watch %s %d", client->match->id, client->number);
    client_agreed(client, line.start);
}

struct match *match_open(void) {
    struct match *match = &matches[match_count++];
    assert_true(match_count <= MATCHES_MOST);
    *match = (struct match){.persons = 0};
    for (int person = 0; person < PEOPLE; person++)
        for (int node = 0; node < node_count; node++) {
            struct client *client = &match->clients[person][node];
            *client = (struct client){.match = match, .session = malloc(sizeof *client->session)};
            command_session_open(client->session, SESSION_KEEPS, NULL, 1);
            client_come(client, person, node);
        }
    return match;
}

static struct client *anywhere(struct match *match, int person) {
    return &match->clients[person][rng_below(&luck, (uint32_t)node_count)];
}

struct match *match_begin(const struct setup *setup, int persons) {
    struct text line = text_room(1000);
    struct match *match = match_open();
    match->persons = persons;
    speak_making(&line, setup, persons);
    client_agreed(&match->clients[0][0], line.start);
    memcpy(match->id, match->clients[0][0].answer, GAME_ID_LENGTH);
    for (int person = 0; person < PEOPLE; person++)
        for (int node = 0; node < node_count; node++)
            client_watch(&match->clients[person][node]);
    for (int seat = 2; seat <= persons; seat++) {
        struct text rest = text_room(10);
        text_number(&rest, seat);
        struct client *client = anywhere(match, seat - 1);
        client_agreed(client, client_about(client, "sit", rest.start));
        nodes_until_level();
    }
    for (int seat = 1; seat <= persons; seat++) {
        struct client *client = anywhere(match, seat - 1);
        line = text_in(line.start, line.size);
        speak_share(&line, &(struct speaker){match->id, client->number + 1, seat}, &luck);
        client_agreed(client, line.start);
        nodes_until_level();
    }
    return match;
}

const struct session *match_at(const struct match *match, int node) {
    const struct session *session = registry_find_here(nodes[node].hall, span_of(match->id));
    assert_non_null(session);
    return session;
}

static void read_game(void *context, const struct store_game *game) {
    (void)context, (void)game;
}

static void read_event(void *context, const struct store_row *row) {
    int *count = context;
    assert_true(row->line.length && row->at_ms > 0);
    assert_int_equal(row->number, ++*count);
}

void match_check_kept(const struct match *match) {
    static const struct store_reader reader = {.game = read_game, .event = read_event};
    for (int node = 0; node < node_count; node++) {
        int count = 0;
        assert_true(store_read_game(nodes[node].store, match->id, &reader, &count));
        assert_int_equal(count, match_at(match, node)->table.number);
    }
}
