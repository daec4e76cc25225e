#ifndef HALL_LIVE_H
#define HALL_LIVE_H

#include "hall/outside.h"
#include "table/table.h"

struct hall;
struct visitor;

/* A game that somebody watches or a computer thinks about, in memory: less than 8 KiB. What is durable is in
 * the store, so a live game can be let go and read again at any time. */
enum { GAME_ID_LENGTH = 10, HEADER_LENGTH = 1024 };

/* Somebody looks at a game. */
struct watch {
    struct visitor *visitor;
    struct live *live;
    uint8_t seats;           /* bit n: has seat n */
    struct watch *next_here; /* of the same game */
    struct watch *next_mine; /* of the same visitor */
};

/* Who looks at a game at another node. */
struct live_abroad {
    struct live_abroad *next;
    int64_t heard_ms;
    uint8_t seats;
    int others;
    char node[];
};

/* An event on its way to the store: what the table will be once it is there, and who is to be answered. */
struct pending {
    bool busy;
    struct table table;
    struct seal seal;
    struct event event;
    struct visitor *sender; /* NULL: nobody, or it has left */
    uint64_t id;
    bool tells_game;
    int64_t due_ms; /* when somebody has to look after the game then */
};

/* What was agreed when it was made: "edition kosmos" …, "hints on", "after ID", "seat 2 computer 5". */
struct live_terms {
    struct setup agreed;
    bool hints;
    char after[GAME_ID_LENGTH + 1];   /* the game that is played again; empty: none */
    struct seat seats[SEATS_MAX + 1]; /* computers; persons take theirs by events */
};

struct live {
    struct hall *hall;
    char id[GAME_ID_LENGTH + 1];
    struct table table;
    struct seal seal;
    struct live_terms terms;
    uint64_t ticket; /* of the computer that thinks; 0: none does */
    struct watch *watches;
    struct pending *pending; /* NULL: no event is on its way */
    int64_t due_ms;          /* until when other nodes leave it to the one that thinks */
    int64_t looked_ms;       /* when the store was last seen to have no more events */
    int64_t told_ms;         /* when other nodes were told who is here */
    bool behind;             /* it is to be caught up with */
    struct live_abroad *abroad;
    bool held;         /* a command is being carried out that is about it */
    bool aside;        /* it showed a bug: nothing is done with it any more */
    struct live *next; /* in the same drawer */
};

/* Why something is refused that is not wrong by itself. */
extern const char live_no_memory[];

/* A live game without events, from the header that live_write_terms wrote; NULL with the reason. */
struct live *live_make(struct hall *hall, const char *id, struct span header, const uint8_t *secret,
                       struct refusal *why);
void live_free(struct live *live);
void live_write_terms(struct text *text, const struct live_terms *terms);

/* Makes room for one more deed and deal; false without memory. */
bool live_grow(struct live *live);

/* Takes event `number` from its line, as it was kept. False with the reason if it cannot have happened: the
 * game is damaged then, and of no further use. */
bool live_take_kept(struct live *live, int number, struct span line, struct event *event,
                    struct refusal *why);

bool live_is_dealt(const struct live *live);

/* The seats whose persons look at it, here or elsewhere, and how many others do. */
uint8_t live_seats_here(const struct live *live, int *others);

/* The seat through whose eyes a watch sees the game; 0 for an onlooker. */
int live_viewer(const struct watch *watch);

#endif
