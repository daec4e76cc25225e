#include "hall/nodes.h"

#include "hall/idle.h"
#include "hall/tell.h"
#include "hall/turns.h"
#include "hall/word.h"

#include <stdlib.h>
#include <string.h>

enum { BATCH = 256, PARTS = 4, REPEAT_MS = 10000, SILENT_MS = 25000 };

/* Games to catch up with, at once. */
struct nodes {
    struct hall *hall;
    struct live *lives[BATCH]; /* each once */
    int count;
    int part; /* of all games that is looked through next */
};

/* What is asked of the store at once: of each game what happened in it, and of those that are over whether
 * they are played again, which may have been told when nobody could hear it. */
struct asking {
    const struct nodes *nodes;
    struct store_mark marks[2 * BATCH];
    int count;
    struct live *over[BATCH];
    char nexts[BATCH][GAME_ID_LENGTH + 1];
};

/* An answer. */
struct arrival {
    struct live *live;
    int number;
    struct span line;
    const char *next; /* NULL: it is an event of the game itself */
};

/* What was thought about is over; whoever took this event goes on. */
static void arrive(void *context) {
    const struct arrival *arrival = context;
    struct live *live = arrival->live;
    struct event event;
    struct refusal why;
    if (arrival->next) {
        tell_next(live, span_of(arrival->next));
        return;
    }
    int known = live_is_dealt(live) ? live->table.count : -1;
    if (!live_take_kept(live, arrival->number, arrival->line, &event, &why)) {
        room_put_aside(live->hall);
        return;
    }
    live->ticket = 0;
    tell_event(live, &event, known);
}

/* A game that shows a bug is put aside here, while the store is being read: it and the other games go on. */
static void take_answer(void *context, int place, int number, struct span line) {
    const struct asking *asking = context;
    int beyond = place - asking->nodes->count;
    struct arrival arrival = {.number = number, .line = line};
    arrival.live = beyond < 0 ? asking->nodes->lives[place] : asking->over[beyond];
    arrival.next = beyond < 0 ? NULL : asking->nexts[beyond];
    if (!arrival.live->aside)
        room_try_with(arrival.live, arrive, &arrival);
}

static void ask_about(struct asking *asking, const struct nodes *nodes) {
    int over = 0;
    asking->nodes = nodes;
    for (int i = 0; i < nodes->count; i++)
        asking->marks[i] = (struct store_mark){nodes->lives[i]->id, nodes->lives[i]->table.number, INT32_MAX};
    for (int i = 0; i < nodes->count; i++) {
        struct live *live = nodes->lives[i];
        if (live->table.game.phase != PHASE_OVER || live->again || !live->watches)
            continue;
        room_write_next(live, asking->nexts[over]);
        asking->marks[nodes->count + over] = (struct store_mark){asking->nexts[over], 0, 1};
        asking->over[over++] = live;
    }
    asking->count = nodes->count + over;
}

static void read_behind(struct nodes *nodes) {
    struct asking asking;
    int64_t now = inside_now(nodes->hall);
    ask_about(&asking, nodes);
    bool read = store_read_behind(nodes->hall->store, asking.marks, asking.count, take_answer, &asking);
    for (int i = 0; i < nodes->count; i++) {
        nodes->lives[i]->behind = false;
        if (read)
            nodes->lives[i]->looked_ms = now;
    }
}

/* Nobody may need them any more then. */
static void catch_up(struct nodes *nodes) {
    read_behind(nodes);
    for (int i = 0; i < nodes->count; i++)
        if (!nodes->lives[i]->aside)
            room_release(nodes->lives[i]);
    nodes->count = 0;
    nodes->hall->busy = NULL;
}

/* Where an event is on its way it is known soon whether something happened elsewhere. */
static void put(struct nodes *nodes, struct live *live) {
    if (live->pending || live->behind)
        return;
    live->behind = true;
    idle_remove(live);
    nodes->lives[nodes->count++] = live;
    if (nodes->count == BATCH)
        catch_up(nodes);
}

static bool catch_up_with(struct live *live) {
    struct hall *hall = live->hall;
    struct nodes alone = {hall, {live}, 1, 0};
    if (live->pending)
        return true;
    bool behind = live->behind;
    read_behind(&alone);
    live->behind = behind;
    hall->busy = live->aside ? NULL : live;
    return !live->aside;
}

static struct live_abroad *find_abroad(struct live *live, const char *node) {
    for (struct live_abroad *abroad = live->abroad; abroad; abroad = abroad->next)
        if (!strcmp(abroad->node, node))
            return abroad;
    struct live_abroad *abroad = calloc(1, sizeof *abroad + strlen(node) + 1);
    if (!abroad)
        return NULL;
    strcpy(abroad->node, node);
    abroad->next = live->abroad;
    live->abroad = abroad;
    return abroad;
}

static void hear_here(struct live *live, const char *node, const struct word *word) {
    struct live_abroad *abroad = find_abroad(live, node);
    if (!abroad)
        return;
    bool same = abroad->seats == word->seats && abroad->others == word->others;
    live_see(live, inside_now(live->hall));
    abroad->seats = word->seats;
    abroad->others = word->others;
    abroad->heard_ms = inside_now(live->hall);
    if (!same)
        tell_who(live);
}

static void hear_word(struct live *live, const char *node, struct span words) {
    struct word word = word_read(words);
    if (word.kind == WORD_HERE)
        hear_here(live, node, &word);
    else if (word.kind == WORD_WHO && live->watches)
        tell_nodes(live);
    else if (word.kind == WORD_NEXT)
        tell_next(live, word.id);
}

/* What another node says. */
struct saying {
    struct live *live;
    const struct store_news *news;
};

static void hear_saying(void *context) {
    const struct saying *saying = context;
    hear_word(saying->live, saying->news->node, saying->news->word);
}

static void hear(void *context, const struct store_news *news) {
    struct nodes *nodes = context;
    struct saying saying = {room_find_here(nodes->hall, span_of(news->game)), news};
    struct live *live = saying.live;
    if (!live)
        return;
    if (!news->number)
        room_try_with(live, hear_saying, &saying);
    else if (news->number > live->table.number)
        put(nodes, live);
}

bool nodes_open(struct hall *hall) {
    struct nodes *nodes = calloc(1, sizeof *nodes);
    if (!nodes)
        return false;
    nodes->hall = hall;
    hall->nodes = nodes;
    if (store_listen(hall->store, hear, nodes))
        hall->catch_up = catch_up_with;
    return true;
}

void nodes_close(struct hall *hall) {
    store_listen(hall->store, NULL, NULL);
    free(hall->nodes);
}

void nodes_poll(struct hall *hall) {
    store_poll(hall->store);
    if (hall->nodes->count)
        catch_up(hall->nodes);
}

/* A game that is thought about stays this node's. */
static void keep(struct live *live, int64_t now) {
    if (!live->ticket || live->due_ms - now > TURNS_LEASE_MS - 500)
        return;
    struct store_due due = {live->id, live->due_ms, now + TURNS_LEASE_MS};
    if (store_move_due(live->hall->store, &due, NULL, NULL))
        live->due_ms = due.to_ms;
}

/* Nodes that have not said for long who is there are gone. */
static void forget_silent(struct live *live, int64_t now) {
    bool any = false;
    for (struct live_abroad **at = &live->abroad, *abroad; (abroad = *at);) {
        if (now - abroad->heard_ms <= SILENT_MS) {
            at = &abroad->next;
            continue;
        }
        live_see(live, now);
        *at = abroad->next;
        any |= abroad->seats || abroad->others;
        free(abroad);
    }
    if (any)
        tell_who(live);
}

static void tend_one(void *context) {
    struct live *live = context;
    struct hall *hall = live->hall;
    keep(live, inside_now(hall));
    forget_silent(live, inside_now(hall));
    if (live->watches && inside_has_passed(hall, live->told_ms, REPEAT_MS))
        tell_nodes(live);
    if (!live->idle)
        put(hall->nodes, live);
}

void nodes_tend(struct hall *hall) {
    struct nodes *nodes = hall->nodes;
    if (!hall->catch_up)
        return;
    int part = nodes->part++ % PARTS;
    for (int drawer = part * HALL_DRAWERS / PARTS; drawer < (part + 1) * HALL_DRAWERS / PARTS; drawer++)
        room_try_drawer(hall, drawer, tend_one);
    if (nodes->count)
        catch_up(nodes);
}

void nodes_hand_over(struct hall *hall) {
    for (int drawer = 0; hall->catch_up && drawer < HALL_DRAWERS; drawer++)
        for (const struct live *live = hall->drawers[drawer]; live; live = live->next)
            if (live->ticket)
                store_move_due(hall->store, &(struct store_due){live->id, live->due_ms, inside_now(hall)},
                               NULL, NULL);
}

/* A game that this node wants to go on with. */
struct claim {
    struct hall *hall;
    int64_t due_ms;
    char id[GAME_ID_LENGTH + 1];
};

static void go_on(void *context) {
    const struct claim *claim = context;
    turns_resume(claim->hall, claim->id, claim->due_ms);
}

static void claimed(void *context, enum store_outcome outcome) {
    struct claim *claim = context;
    if (outcome == STORE_KEPT)
        room_try(claim->hall, go_on, claim);
    free(claim);
}

void nodes_claim(struct hall *hall, const char *id, int64_t due_ms) {
    const struct live *live = room_find_here(hall, span_of(id));
    struct claim *claim = live && (live->ticket || live->pending) ? NULL : calloc(1, sizeof *claim);
    if (!claim)
        return;
    *claim = (struct claim){.hall = hall, .due_ms = inside_now(hall) + TURNS_LEASE_MS};
    struct text name = text_in(claim->id, sizeof claim->id);
    text_string(&name, id);
    struct store_due due = {claim->id, due_ms, claim->due_ms};
    if (!store_move_due(hall->store, &due, claimed, claim))
        free(claim);
}
