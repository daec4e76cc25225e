#ifndef HALL_SESSION_H
#define HALL_SESSION_H

#include "hall/agenda.h"
#include "hall/host.h"
#include "hall/terms.h"
#include "store/store.h"
#include "table/table.h"

struct hall;
struct visitor;
struct pending;

/* A game that somebody watches or a computer thinks about, in memory: less than 8 KiB. What is durable is in
 * the store, so a live game can be let go and read again at any time. */

/* Somebody looks at a game. */
struct watch {
    struct visitor *visitor;
    struct session *session;
    uint8_t seats;           /* bit n: has seat n */
    struct watch *next_here; /* of the same game */
    struct watch *next_mine; /* of the same visitor */
    uint8_t eyes;            /* of several seats, the one that looks; 0: the first */
    int told;                /* the last event it was told of */
    bool ended;              /* it was told the record */
    bool asleep;             /* the visitor's device: nobody is there */
};

/* The seats whose persons look at a game at this node, and at all of them, and how many others do. */
struct session_here {
    uint8_t own, seats;
    int others;
};

/* Who looks at a game at another node. */
struct session_abroad {
    struct session_abroad *next;
    int64_t heard_ms;
    uint8_t seats;
    int others;
    char node[];
};

struct session {
    struct hall *hall;
    char id[GAME_ID_LENGTH + 1];
    struct table table;
    struct seal seal;
    struct terms terms;
    uint8_t left;                      /* bit n: somebody has left seat n */
    int64_t waits_ms;                  /* since when it waits for whoever is on turn; 0: not known */
    int64_t asked_ms;                  /* when something was last asked */
    int64_t claimed_ms[SEATS_MAX + 1]; /* when somebody last said that the seat is theirs */
    uint64_t ticket;                   /* of the computer that thinks; 0: none does */
    struct watch *watches;
    struct pending *pending;          /* NULL: no event is on its way */
    struct store_attention attention; /* since when it is due, and until when other nodes leave it to this */
    int64_t looked_ms;                /* when the store was last seen to have no more events */
    int64_t told_ms;                  /* when other nodes were told who is here */
    bool behind;                      /* it is to be caught up with */
    struct session_abroad *abroad;
    int lookers[SEATS_MAX + 1];     /* how many look who have seat n; 0: who have none */
    struct session_here told;       /* what those who look were told last */
    int64_t here_ms;                /* when that was */
    bool again;                     /* those who look know that it is played again */
    int64_t seen_ms[SEATS_MAX + 1]; /* when whoever has the seat was last known to look */
    int held;                       /* things are being done with it, one within another */
    struct agenda_item agenda;
    bool aside;      /* it showed a bug: nothing is done with it any more */
    bool idle;       /* it is among those that nobody needs (idle.h) */
    int64_t idle_ms; /* since then */
    struct session *idle_before, *idle_behind;
    struct session *next; /* in the same drawer */
};

bool session_refuse_damaged(struct refusal *why);

/* A live game without events, from the header that session_write_terms wrote; NULL with the reason. */
struct session *session_make(struct hall *hall, const char *id, struct span header, const uint8_t *secret,
                             struct refusal *why);
void session_free(struct session *session);
void session_write_terms(struct text *text, const struct terms *terms);

/* Makes room for one more move and deal; false without memory. */
bool session_grow(struct session *session);

/* Takes an event from its line, as it was kept. False with the reason if it cannot have happened: the
 * game is damaged then, and of no further use. */
bool session_take_kept(struct session *session, const struct store_row *row, struct event *event,
                       struct refusal *why);

/* Notes what an event that was taken then changes besides the table. */
void session_note(struct session *session, const struct event *event, int64_t at_ms);

bool session_is_dealt(const struct session *session);

/* Since when it waits for those it waits for: for an answer, or for a turn. */
int64_t session_waits_since(const struct session *session);

/* Somebody begins (1) or ends (-1) to look; has these seats now; falls asleep or wakes up. */
void session_count(const struct watch *watch, int by);
void session_set_seats(struct watch *watch, uint8_t seats);
void session_set_asleep(struct watch *watch, bool asleep);

/* How many hear what happens. */
int session_lookers(const struct session *session);

struct session_here session_who_is_here(const struct session *session);

/* In how many milliseconds whoever has the seat will have been away for so long, if nobody comes, but for at
 * least SESSION_AWAY_MS: longer than it takes to hear from the other nodes. 0: now. session_see notes who is
 * here, before somebody leaves. */
enum { SESSION_AWAY_MS = 15000 };
int64_t session_away_in(const struct session *session, int seat, int64_t for_ms, int64_t now);
void session_see(struct session *session, int64_t now);

/* Whether it was told everything. */
bool session_knows_all(const struct watch *watch);

/* The seat through whose eyes a watch sees the game; 0 for an onlooker. */
int session_viewer(const struct watch *watch);

#endif
