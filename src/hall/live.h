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
    uint8_t eyes;            /* of several seats, the one that looks; 0: the first */
    int told;                /* the last event it was told of */
    bool ended;              /* it was told the record */
};

/* The seats whose persons look at a game at this node, and at all of them, and how many others do. */
struct live_here {
    uint8_t own, seats;
    int others;
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
    struct seat seats[SEATS_MAX + 1]; /* computers; persons take theirs by events, and may have names */
};

struct live {
    struct hall *hall;
    char id[GAME_ID_LENGTH + 1];
    struct table table;
    struct seal seal;
    struct live_terms terms;
    uint8_t left;    /* bit n: somebody has left seat n */
    uint64_t ticket; /* of the computer that thinks; 0: none does */
    struct watch *watches;
    struct pending *pending; /* NULL: no event is on its way */
    int64_t due_ms;          /* until when other nodes leave it to the one that thinks */
    int64_t looked_ms;       /* when the store was last seen to have no more events */
    int64_t told_ms;         /* when other nodes were told who is here */
    bool behind;             /* it is to be caught up with */
    struct live_abroad *abroad;
    int lookers[SEATS_MAX + 1];     /* how many look who have seat n; 0: who have none */
    struct live_here told;          /* what those who look were told last */
    int64_t here_ms;                /* when that was */
    bool unsaid;                    /* not everybody knows who is here */
    bool again;                     /* those who look know that it is played again */
    int64_t seen_ms[SEATS_MAX + 1]; /* when whoever has the seat was last known to look */
    bool held;                      /* a command is being carried out that is about it */
    bool aside;                     /* it showed a bug: nothing is done with it any more */
    bool idle;                      /* it is among those that nobody needs (idle.h) */
    int64_t idle_ms;                /* since then */
    struct live *idle_before, *idle_behind;
    struct live *next; /* in the same drawer */
};

/* Why something is refused that is not wrong by itself. */
extern const char live_no_memory[];
bool live_refuse_damaged(struct refusal *why);

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

/* Notes what an event that was taken changes besides the table. */
void live_note(struct live *live, const struct event *event);

bool live_is_dealt(const struct live *live);

/* Somebody with these seats begins (1) or ends (-1) to look; somebody who looks has these seats now. */
void live_count(struct live *live, uint8_t seats, int by);
void live_set_seats(struct watch *watch, uint8_t seats);

/* How many hear what happens. */
int live_lookers(const struct live *live);

struct live_here live_who_is_here(const struct live *live);

/* In how many milliseconds whoever has the seat counts as away, if nobody comes: longer than it takes to hear
 * from the other nodes. 0: now. live_see notes who is here, before somebody leaves. */
enum { LIVE_AWAY_MS = 15000 };
int64_t live_away_in(const struct live *live, int seat, int64_t now);
void live_see(struct live *live, int64_t now);

/* Whether it was told everything. */
bool live_knows_all(const struct watch *watch);

/* The seat through whose eyes a watch sees the game; 0 for an onlooker. */
int live_viewer(const struct watch *watch);

#endif
