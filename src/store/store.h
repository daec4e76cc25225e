#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "base/refuse.h"
#include "store/rows.h"

/* Stores games: for each a header and events 1, 2, 3 …, who has which seat; and private tokens. All functions
 * are called on the thread that opened the store, unless they say otherwise.
 *
 * Whatever is added is copied, and nothing waits for the disk: `done` is called later, from within
 * store_poll, store_settle or store_close, exactly once for each call, in the order of the calls. `done` may
 * be NULL; it may add more and read, but not poll. Without memory nothing is added: the result is false, and
 * `done` is not called. */
struct store;
enum store_outcome {
    STORE_KEPT,    /* durable; reported only then */
    STORE_REFUSED, /* invalid: a number that is not the next one, a game that exists already or does not
                    * exist. Other changes are not affected */
    STORE_FAILED,  /* the disk or the database failed; store_trouble says why until something is stored again.
                    * Nothing of it is stored, and it can be added again */
};
typedef void store_done(void *context, enum store_outcome outcome);

enum {
    STORE_HASH = ROWS_HASH_BYTES, /* bytes of an owner, a secret, a token: hashes of what people hold */
    STORE_TROUBLE = 200,          /* room for the text of store_trouble */
    STORE_WORD = 40,              /* longest message to other nodes: 100 of them fit into one NOTIFY */
};

struct store_game {
    const char *id;
    struct span header;
    const uint8_t *secret;
    int64_t made_ms;
};

/* When a game needs attention, and how long one node has it. They are two times so that a node that dies
 * costs a game only the rest of its lease, and a game that no node has is taken at once. */
struct store_attention {
    int64_t due_ms;   /* for example a computer's turn; 0: never */
    int64_t lease_ms; /* until then other nodes leave it to the node that wrote this; 0: no node has it */
};

struct store_event {
    const char *game;
    int number; /* the last event's plus one; any other is refused */
    struct span line;
    int64_t at_ms;                    /* when it happened */
    struct store_attention attention; /* after this event */
    int seat;                         /* this event changes the owner of this seat; 0: of none */
    const uint8_t *owner;             /* the new and only owner; NULL: none */
};

struct store_due {
    const char *game;
    struct store_attention from, to;
};

/* Opens or creates the file. `wake` is called when there is something to poll: often, on another thread, and
 * it must return at once. It may be NULL. NULL with the reason if the file cannot be used. */
typedef void store_wake(void *context);
struct store *store_open_sqlite(const char *path, store_wake *wake, void *context, struct refusal *why);

/* The same with a lock: refused while another program has opened the file in this way. Copies and checks are
 * still possible. */
struct store *store_open_alone(const char *path, store_wake *wake, void *context, struct refusal *why);

/* The same in a PostgreSQL database, as "postgresql://one,other/tayu", which several programs may use at the
 * same time. If the connection is lost, it is opened again, to any server of the URL; changes wait for some
 * seconds meanwhile. A change that then fails may still have become durable: adding it again shows that. */
struct store *store_open_postgres(const char *url, store_wake *wake, void *context, struct refusal *why);

/* A store in memory, which is lost when it is closed; `wake` is called on the caller's thread. Tests can make
 * it fail: store/memory.h. */
struct store *store_open_memory(store_wake *wake, void *context);

bool store_add_game(struct store *store, const struct store_game *game, store_done *done, void *context);
bool store_add_event(struct store *store, const struct store_event *event, store_done *done, void *context);

/* Changes the attention of a game from `from` to `to`, which gives this node the lease; refused unless it is
 * `from`. So of several nodes that try at the same time one succeeds; it renews its lease in the same way. */
bool store_move_due(struct store *store, const struct store_due *due, store_done *done, void *context);

/* Adds a row of a kind (rows.h), with all its values; refused if its key is taken, or its game does not
 * exist. And removes all rows that match `like`. */
bool store_put_row(struct store *store, int kind, const struct rows_row *row, store_done *done,
                   void *context);
bool store_drop_rows(struct store *store, int kind, const struct rows_row *like, store_done *done,
                     void *context);

/* A private token, which gives the seats of this owner to whoever uses it first. */
bool store_add_token(struct store *store, const uint8_t *token, const uint8_t *owner, store_done *done,
                     void *context);

/* Uses a token: `to` becomes an owner of all seats that the token's owner has now. If `to` repeats it, it is
 * kept and changes nothing, so that a client whose answer was lost can retry; for anybody else a used token
 * is refused, as an unknown one is. */
bool store_take_token(struct store *store, const uint8_t *token, const uint8_t *to, store_done *done,
                      void *context);

/* Removes the tokens of this owner, and the rows of those that it has used. */
bool store_drop_tokens(struct store *store, const uint8_t *owner, store_done *done, void *context);

/* Other programs, called nodes, may use the same store. Their news arrive from within store_poll: that a game
 * now has an event with this number, or a message of another node about a game. News may be late, repeated or
 * lost, so a caller that shows games also has to call store_read_behind now and then. A node does not hear
 * its own news. False: no other node can use this store. */
struct store_news {
    const char *node; /* the sender's name, without spaces */
    const char *game;
    int number; /* 0: a message, in `word` */
    struct span word;
};
typedef void store_hear(void *context, const struct store_news *news);
bool store_listen(struct store *store, store_hear *hear, void *context);

/* Sends a message about a game, one line of at most STORE_WORD bytes, to the other nodes. */
void store_tell(struct store *store, const char *game, struct span word);

/* Calls `done` for all changes with a result. */
void store_poll(struct store *store);

/* Waits until all changes have a result, and calls `done` for them. */
void store_settle(struct store *store);

/* Settles, and frees the store. */
void store_close(struct store *store);

/* Why the store fails, in English, for its administrator; until a change that is polled was stored again.
 * NULL: it works. */
const char *store_trouble(const struct store *store);

/* Reading shows what is durable, polled or not. If something cannot be read, the result is false or empty,
 * and store_trouble says why. A visitor may not start the same query again; what it is given is valid only
 * during the call.
 *
 * A database can show a row that its synchronous standby does not have, and that is lost with its machine. So
 * what is new there is given only when the standby has it, which takes as long as a commit. Events up to
 * `until` are given at once: the caller knows that they are durable, because it was told so by store_done,
 * by news or by an earlier reading. */
struct store_row {
    int number;
    struct span line;
    int64_t at_ms; /* when it happened; 0: unknown, because an older version stored it */
};
struct store_reader {
    void (*game)(void *context, const struct store_game *game);
    void (*event)(void *context, const struct store_row *row); /* 1, 2, 3 … */
    int until; /* events after it are left out; 0: all are read */
};

/* False if there is no such game, or if it cannot be read: then only a part of it may have been visited. */
bool store_read_game(struct store *store, const char *id, const struct store_reader *reader, void *context);

/* The events of games after `number` up to `until`, or all; `place` is the index of the game's mark. */
struct store_mark {
    const char *game;
    int number, until; /* 0: all */
};
typedef void store_behind_visit(void *context, int place, const struct store_row *row);
bool store_read_behind(struct store *store, const struct store_mark *marks, int count,
                       store_behind_visit *visit, void *context);

/* The seats of an owner, those in the newest games first; at most `most`. */
struct store_ownership {
    const uint8_t *owner;
    int most;
};
typedef void store_seat_visit(void *context, const char *id, int seat);
bool store_games_of(struct store *store, const struct store_ownership *ownership, store_seat_visit *visit,
                    void *context);

/* The seats an owner has in a game: bit n for seat n; -1: they cannot be read. */
int store_owner_seats(struct store *store, const char *id, const uint8_t *owner);

/* The games that are due at `now_ms` and that no node has, the earliest first, at most `most`; for the next
 * page those after the last game visited, which is named with its due time. */
struct store_page {
    int64_t now_ms;
    int most;
    int64_t after_ms; /* 0: the first page */
    const char *after;
};
typedef void store_due_visit(void *context, const char *id, const struct store_attention *attention);
bool store_games_due(struct store *store, const struct store_page *page, store_due_visit *visit,
                     void *context);

/* A snapshot of all but leases: first the games, the oldest first, then the rest. Visitors may be NULL. */
typedef void store_row_visit(void *context, int kind, const struct rows_row *row);
struct store_everything {
    void (*game)(void *context, const struct store_game *game, int64_t due_ms);
    void (*event)(void *context, const char *game, const struct store_row *row);
    store_row_visit *row;
};
bool store_visit_all(struct store *store, const struct store_everything *everything, void *context);

/* These take a path. They can be called on any thread, also while a program writes to the file. */
struct store_sum {
    int64_t games, events;
};

/* Whether the file is intact, nothing of its log is lost, and every game has all its events. */
bool store_check(const char *path, struct store_sum *sum, struct refusal *why);

/* Reads all games, one after another, as store_read_game reads one. */
bool store_read_all(const char *path, const struct store_reader *reader, void *context, struct refusal *why);

/* Writes a copy of everything that is durable at some moment during the call: complete and checked, or not at
 * all. It replaces only an empty file or a file of games that no program uses. Each of the two may also be
 * the URL of a database. A target database must have no games; a copy that fails may leave some there. */
bool store_backup(const char *from, const char *to, struct store_sum *sum, struct refusal *why);

/* Whether this is the URL of a database, not a file. */
bool store_is_url(const char *place);

/* Opens a file with a lock (store_open_alone), or a database. */
struct store *store_open(const char *place, store_wake *wake, void *context, struct refusal *why);

#endif
