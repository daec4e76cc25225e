#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "base/refuse.h"
#include "store/rows.h"

/* Where games are kept: a header and events 1, 2, 3 …, who has which seat, and private tokens. One store, one
 * thread: all functions are called on the thread that opened it, unless it says otherwise.
 *
 * What is added is copied, and nothing waits for the disk: `done` is called later, from within store_poll,
 * store_settle or store_close, exactly once for each call, in the order of the calls. `done` may add more,
 * and read; it may not poll. It may be NULL. Without memory nothing is added: the answer is false, and `done`
 * is not called. */
struct store;
enum store_outcome {
    STORE_KEPT,    /* it is durable, and this is not said before */
    STORE_REFUSED, /* by itself: a number that is not the next one, a game that is there already or is not
                    * there; what was added beside it is not concerned */
    STORE_FAILED,  /* as the disk does, and store_trouble says why until something is kept again: nothing of
                    * it is kept, and it can be added again */
};
typedef void store_done(void *context, enum store_outcome outcome);

enum {
    STORE_HASH = ROWS_HASH_BYTES, /* bytes of an owner, a secret, a token: hashes of what people hold */
    STORE_TROUBLE = 200,          /* of a text that says what is wrong */
    STORE_WORD = 40,              /* 100 of them fit into one NOTIFY */
};

struct store_game {
    const char *id;
    struct span header;
    const uint8_t *secret;
    int64_t made_ms;
};

/* When somebody has to look at a game, and until when a node is at it. The two are told apart so that a node
 * that dies at work costs a game the rest of its lease, and an alarm that nobody is at costs it nothing. */
struct store_attention {
    int64_t due_ms;   /* a computer's turn, say; 0: never */
    int64_t lease_ms; /* until then other nodes leave it to the one that wrote this; 0: nobody is at it */
};

struct store_event {
    const char *game;
    int number; /* one more than the last event of the game: otherwise it is refused */
    struct span line;
    int64_t at_ms;                    /* when it happened */
    struct store_attention attention; /* after this event */
    int seat;                         /* whose owner this event changes; 0: none */
    const uint8_t *owner;             /* who alone has that seat from now on; NULL: nobody */
};

struct store_due {
    const char *game;
    struct store_attention from, to;
};

/* Opens or makes the file. `wake` says that there is something to poll: on another thread, often, and it must
 * come back at once. It may be NULL. NULL with the reason if the file cannot be used. */
typedef void store_wake(void *context);
struct store *store_open_sqlite(const char *path, store_wake *wake, void *context, struct refusal *why);

/* The same for this program alone: refused while another has opened the file so. Copies and checks are made
 * all the same. */
struct store *store_open_alone(const char *path, store_wake *wake, void *context, struct refusal *why);

/* The same in a PostgreSQL database, as "postgresql://one,other/tayu", which several programs may use at the
 * same time. A server that goes away is looked for again, there and in the URL's other places; what is added
 * meanwhile waits for some seconds. If that fails it may have become durable all the same: adding it again
 * tells. */
struct store *store_open_postgres(const char *url, store_wake *wake, void *context, struct refusal *why);

/* One that forgets all when it is closed; `wake` comes on the own thread. Tests can break it: store/memory.h.
 */
struct store *store_open_memory(store_wake *wake, void *context);

bool store_add_game(struct store *store, const struct store_game *game, store_done *done, void *context);
bool store_add_event(struct store *store, const struct store_event *event, store_done *done, void *context);

/* The attention that a game wants becomes `to`, and this node has its lease; refused unless it is `from`
 * before. So one of those who try at the same time may go on with it, and keeps it by doing so again. */
bool store_move_due(struct store *store, const struct store_due *due, store_done *done, void *context);

/* A row of a kind (rows.h), with all its values; refused if there is one of its key, or no such game. And all
 * that are like this are there no more. */
bool store_put_row(struct store *store, int kind, const struct rows_row *row, store_done *done,
                   void *context);
bool store_drop_rows(struct store *store, int kind, const struct rows_row *like, store_done *done,
                     void *context);

/* A private token that stands for an owner, once. */
bool store_add_token(struct store *store, const uint8_t *token, const uint8_t *owner, store_done *done,
                     void *context);

/* All seats that the owner of this token has by then, `to` has too, and the token is used. Once more by the
 * same it changes nothing and is kept, so that whoever was not answered can ask again; by another it is
 * refused, and so is a token that is not there. */
bool store_take_token(struct store *store, const uint8_t *token, const uint8_t *to, store_done *done,
                      void *context);

/* No token stands for this owner any more. */
bool store_drop_tokens(struct store *store, const uint8_t *owner, store_done *done, void *context);

/* Others may use the same store, in other programs: nodes. What they do is heard of from within store_poll:
 * that a game has an event of this number by now, or a word that another node says about it. News come soon,
 * late, more than once or not at all; so whoever shows games looks by store_read_behind now and then. What
 * the own node does is not news. False: nobody else uses this store. */
struct store_news {
    const char *node; /* a name without blanks */
    const char *game;
    int number; /* 0: a word */
    struct span word;
};
typedef void store_hear(void *context, const struct store_news *news);
bool store_listen(struct store *store, store_hear *hear, void *context);

/* Says a word, without line ends and of at most STORE_WORD bytes, to the other nodes. */
void store_tell(struct store *store, const char *game, struct span word);

/* Calls `done` for all of which it is known by now. */
void store_poll(struct store *store);

/* Waits until all that was added is durable or not kept, and calls `done` for it. */
void store_settle(struct store *store);

/* Settles, and frees the store. */
void store_close(struct store *store);

/* Why the disk fails, in English, for those who look after it; until something polled is kept again. NULL:
 * all is well. */
const char *store_trouble(const struct store *store);

/* Reading shows what is durable, polled or not. Where something cannot be read the answer is false or empty,
 * and store_trouble says why. What is visited may not ask the same question again, and is gone afterwards. */
struct store_row {
    int number;
    struct span line;
    int64_t at_ms; /* when it happened; 0: not known, as of what older versions of this program kept */
};
struct store_reader {
    void (*game)(void *context, const struct store_game *game);
    void (*event)(void *context, const struct store_row *row); /* 1, 2, 3 … */
};

/* False if there is no such game; if events were visited, they are not all. */
bool store_read_game(struct store *store, const char *id, const struct store_reader *reader, void *context);

/* The events of games behind these numbers and up to those, by the place of the game among the marks. */
struct store_mark {
    const char *game;
    int number, until;
};
typedef void store_behind_visit(void *context, int place, const struct store_row *row);
bool store_read_behind(struct store *store, const struct store_mark *marks, int count,
                       store_behind_visit *visit, void *context);

/* The games an owner has seats in, the newest first, each seat of them; at most so many seats. */
struct store_ownership {
    const uint8_t *owner;
    int most;
};
typedef void store_seat_visit(void *context, const char *id, int seat);
bool store_games_of(struct store *store, const struct store_ownership *ownership, store_seat_visit *visit,
                    void *context);

/* The seats an owner has in a game: bit n for seat n; -1: they cannot be read. */
int store_owner_seats(struct store *store, const char *id, const uint8_t *owner);

/* The games that are due by this moment and that nobody is at, the earliest first, at most so many; those
 * behind one that was visited before, which is named with when it was due. */
struct store_page {
    int64_t now_ms;
    int most;
    int64_t after_ms; /* 0: from the first one on */
    const char *after;
};
typedef void store_due_visit(void *context, const char *id, const struct store_attention *attention);
bool store_games_due(struct store *store, const struct store_page *page, store_due_visit *visit,
                     void *context);

/* All there is, as it was at one moment: first the games, the oldest first, then the rest. What is
 * NULL is left out. Leases are of the moment, and not part of it. */
typedef void store_row_visit(void *context, int kind, const struct rows_row *row);
struct store_everything {
    void (*game)(void *context, const struct store_game *game, int64_t due_ms);
    void (*event)(void *context, const char *game, const struct store_row *row);
    store_row_visit *row;
};
bool store_visit_all(struct store *store, const struct store_everything *everything, void *context);

/* These take a file by its path, on any thread, also while a store, even of another process, writes it. */
struct store_sum {
    int64_t games, events;
};

/* Whether the file is sound, nothing of its log is lost, and every game has all its events. */
bool store_check(const char *path, struct store_sum *sum, struct refusal *why);

/* Reads all games, one after another, as store_read_game reads one. */
bool store_read_all(const char *path, const struct store_reader *reader, void *context, struct refusal *why);

/* Writes a copy of all that is durable at some moment during the call: whole, checked, or not at all. It
 * takes the place of nothing but a file of games that no program uses, or an empty one. Both may also be the
 * URL of a database; one that is copied to must be without games, and is not to be used if this fails. */
bool store_backup(const char *from, const char *to, struct store_sum *sum, struct refusal *why);

/* Whether a place is the URL of a database, not a file. */
bool store_is_url(const char *place);

/* Opens either, a file for this program alone. */
struct store *store_open(const char *place, store_wake *wake, void *context, struct refusal *why);

#endif
