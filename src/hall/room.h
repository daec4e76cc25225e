#ifndef HALL_ROOM_H
#define HALL_ROOM_H

#include "hall/house.h"
#include "hall/wire.h"
#include "store/store.h"

/* The games of the hall and who looks at them: found, made, let go; events taken, and what follows. */
enum { ROOM_DRAWERS = 4096 };

/* Of games that other nodes go on with too: how long one is left to the node that took its last event, and
 * how old what is known of it may be when a command is carried out. */
enum { ROOM_LEASE_MS = 2500, ROOM_FRESH_MS = 1000 };

struct hall {
    struct store *store;
    struct hall_outside outside;
    struct live *drawers[ROOM_DRAWERS];
    struct live *aside; /* games that showed a bug */
    struct live *busy;  /* the one that something is being done with; NULL: none */
    struct visitor *visitors;
    struct houses houses;
    uint64_t tickets;
    bool waits; /* some game may wait for somebody to go on with it */

    /* Reads and tells what happened in a game elsewhere, unless an event of it is on its way. False if it
     * showed a bug and was put aside. NULL: no other node uses the store. */
    bool (*catch_up)(struct live *live);
    struct nodes *nodes;
};

struct visitor {
    struct hall *hall;
    struct house *house;
    int senders; /* events on their way that it is to be answered for */
    uint8_t owner[HALL_OWNER_BYTES];
    void *peer;
    char name[SEAT_NAME_LENGTH];
    struct watch *watches;
    struct promise *promises;
    struct visitor *next, **link;
    int64_t allowed_ms; /* commands are allowed up to so much ahead of this moment */
};

struct wire room_wire(const struct visitor *visitor);

/* The game, from memory or from the store; NULL with the reason if there is none, or it is damaged. */
struct live *room_find(struct hall *hall, struct span id, struct refusal *why);

/* The same if it is in memory; NULL: it is not. */
struct live *room_find_here(struct hall *hall, struct span id);

/* A new game: in memory at once, and in the store before its first event. NULL with the reason. */
struct live *room_make(struct hall *hall, const struct live_terms *terms, struct refusal *why);

/* The game that is this one played again, of which there is one at most: what it is called, and its making.
 */
void room_write_next(const struct live *live, char id[GAME_ID_LENGTH + 1]);
struct live *room_make_next(const struct live *live, const struct live_terms *terms, struct refusal *why);

/* The game as it was after that event, for the caller to free; NULL if it cannot be read. */
struct live *room_as_it_was(const struct live *live, int number);

/* The game that somebody thinks about; NULL if nobody waits for it any more. */
struct live *room_of_ticket(struct hall *hall, uint64_t ticket);

/* Does something that may show a bug in a game: then that game is put aside. */
void room_try(struct hall *hall, void (*work)(void *context), void *context);

/* Takes the game that something was being done with out of everybody's sight: it showed a bug. */
void room_put_aside(struct hall *hall);

/* Lets a game go that nobody looks at and nothing happens in: it can be read again when it is wanted. */
void room_release(struct live *live);

/* Takes an event: checked now; told to all, and answered, when it is durable. If it hands a seat over,
 * `owner` alone has it then, or nobody; else it stays whose it was. False with the reason if it is refused;
 * then nothing has changed. */
struct room_order {
    struct event event;
    struct visitor *sender; /* NULL: nobody asked for it */
    uint64_t id;
    bool tells_game; /* the answer is the game, not the number of the event */
    bool hands_over;
    const uint8_t *owner;
};
bool room_take(struct live *live, const struct room_order *order, struct refusal *why);

/* What comes next by itself: consents of computers and what all agreed to, their turns. */
void room_go_on(struct live *live);

/* Tells a visitor all events behind number `last`. */
void room_replay(const struct watch *watch, int last);

/* Begins and ends to look at a game. NULL without memory. A game that nobody needs is let go. */
struct watch *room_watch(struct visitor *visitor, struct live *live);
void room_unwatch(struct watch *watch);

/* Who is here: told to all who look at the game; to the other nodes; or to both, when it changes here. */
void room_show_here(const struct live *live);
void room_tell_nodes(struct live *live);
void room_tell_here(struct live *live);

/* All who look hear of the last event, each what it may; `known` is as in wire_event. */
void room_tell_event(struct live *live, const struct event *event, int known);

/* All who look hear that the game is played again as another one. */
void room_show_next(const struct live *live, struct span next);

/* The event of this number, as it was kept; false if there is none, or it cannot be read. */
bool room_read_event(const struct live *live, int number, struct event *event);

#endif
