#ifndef TABLE_EVENT_H
#define TABLE_EVENT_H

#include "rules/action.h"
#include "table/seat.h"
#include "table/shown.h"

/* What changes a game: actions, who sits where, questions and answers. A game is a header and its events; its
 * state is the result of applying them in order (table_take). */
enum event_kind {
    EVENT_ACTION, /* "2 left=128", "2 i10h128"; "resign 2", "timeout 2", "abort" */
    EVENT_SEAT,   /* "seat 2 person Ann", "seat 2 computer 5", "seat 2 open" */
    EVENT_SHARE,  /* "share 2 HEX": a seat's share of the shuffle; to others "share 2 ?" */
    EVENT_OFFER,  /* "offer 2 takeback", "offer 2 discard", "offer 2 mind 1 5" */
    EVENT_AGREE,  /* "agree 1" */
    EVENT_DECLINE,
    EVENT_TAKEBACK, /* "takeback 17": back to the state after that event */
    EVENT_CLAIM,    /* "claim 2": somebody who lost their cookie claims this seat */
    EVENT_ALLOW, /* "allow 2 5 10": level 5 may mind my seat when I am away for 10 minutes; "allow 2 none" */
    EVENT_COUNT
};
/* OFFER_MIND: a computer plays for somebody who is away. OFFER_CLAIM: asked by a `claim`. */
enum offer_kind { OFFER_NONE, OFFER_TAKEBACK, OFFER_DISCARD, OFFER_MIND, OFFER_CLAIM, OFFER_COUNT };

enum {
    SHARE_BYTES = 16,   /* 128 bits cannot be guessed */
    AUTHOR_BYTES = 32,  /* a digest, as by SHA-256 */
    EVENT_LENGTH = 160, /* an author in 64 digits, or what lots and the tops of all stacks show; with NUL */
};

/* The second half of the events is reserved for actions, which need at most TABLE_MOVES_MAX: so every game
 * can be played to its end. Numbers of events have 16 bits in `struct move`. */
enum { EVENTS_MOST = 8192, EVENTS_ASKING = EVENTS_MOST / 2 };

/* Who did it: only for the keeper of the game. */
struct author {
    bool said;
    uint8_t bytes[AUTHOR_BYTES];
};

/* Unused fields are zero, so that equal events are written alike. */
struct event {
    uint8_t kind;
    uint8_t seat;         /* all but takeback and abort */
    uint8_t offer;        /* offer */
    uint16_t number;      /* takeback; offer to mind: the seat */
    struct action action; /* action */
    struct seat sitter;   /* seat; offer to mind: the computer */
    bool secret;          /* share, claim: its bytes are hidden */
    struct author author; /* claim, and a seat that is left */
    uint8_t share[SHARE_BYTES];
    struct shown shown; /* for a viewer (view.h) */
};

/* As a line, without line end; `size` is the board's. What is written is read as the same event, and invalid
 * lines are refused. Whether the event may happen now is decided by table_take. */
void event_write(struct text *text, const struct event *event, int size);
bool event_read(struct span line, int size, struct event *event, struct refusal *why);

/* Whether both are written alike. */
bool event_equal(const struct event *one, const struct event *other, int size);

/* An offer: "takeback", "discard", "mind 1 5". Consumes the words. */
bool event_read_offer(struct span *words_left, struct event *event, struct refusal *why);

/* An allowance: "5 10", a level and a number of minutes; "none". Consumes the words. */
bool event_read_allowance(struct span *words_left, struct event *event, struct refusal *why);
const char *event_offer_name(enum offer_kind kind);

#endif
