#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "table/offer.h"
#include "table/seal.h"

/* One game being played: its state, its moves, who sits where and what they ask each other. It is the result
 * of applying its events. Nothing here reads a file, waits or thinks. */
enum {
    TABLE_MOVES_MAX = 2048, /* 112 tiles drawn and placed are 224; bids, discards and talk are the rest */
    TABLE_TALK_MAX = 1024,  /* no talk after that many moves: all else needs less than the other half */
};

/* An action of a seat and the number of its event; moves that were taken back leave a gap. */
struct move {
    struct action action;
    uint16_t number;
    uint8_t seat;
};

/* Its invariants are numbered in README.md. Only events change what all players know; `changes`, `rewinds`
 * and `kept` are for front ends. */
struct table {
    struct game game;
    struct seat seats[SEATS_MAX + 1]; /* from 1 */
    struct offer offer;
    struct seal *seal; /* the owner's; NULL: not sealed */
    struct seal_shares
        shares;         /* for the next deal: given since the last one, or since a takeback was asked */
    uint16_t number;    /* of the last event */
    uint16_t dealt;     /* of the last event that dealt; 0: none */
    uint16_t takebacks; /* so far; for the record */
    uint8_t declined;   /* bit n: a takeback of seat n was declined, and nobody has acted since */
    uint32_t changes;   /* counts all changes */
    uint32_t rewinds;   /* counts removals of moves, by takeback or a new game */
    int kept;           /* the fewest moves since the game was started or read */
    int count, room;
    struct move *moves; /* current moves, oldest first: memory of the owner's */
};

/* Initialises a table with memory for its moves, which stays the owner's. All seats are empty. */
void table_open(struct table *table, struct move *moves, int room);

/* A new game with the same seats. The setup must be complete; the supply is unknown until it is shuffled or
 * set. */
void table_new(struct table *table, const struct setup *setup);

/* A new game with a sealed wall that has not been dealt. Until the last person has given a share there is no
 * supply, lots are not drawn, and nobody can act. */
void table_new_sealed(struct table *table, struct seal *seal);

/* Whether this is a view: the supply is known elsewhere, and events show what becomes visible. */
bool table_is_view(const struct table *table);

/* Whether there is a supply: a sealed one may wait for shares. */
bool table_is_dealt(const struct table *table);

/* Before the first move: makes the supply known. */
void table_shuffle(struct table *table);
bool table_set_pile(struct table *table, const uint8_t *tiles, int count, struct refusal *why);

/* If the supply is unknown: what the two stacks show now. */
bool table_set_sights(struct table *table, const struct sight sights[2], struct refusal *why);

/* The game after that many of its moves; 0: at its start. */
void table_game_after(const struct table *table, int count, struct game *game);

/* Squares along a side of the board. */
int table_size(const struct table *table);

/* For a game with one keeper (an engine, a record that is read, a correction): plays an action of the seat on
 * turn, asking nobody; takes back all except the first `count` moves; sets who sits on a seat. A draw gets
 * its tile if the supply knows it. */
bool table_play(struct table *table, const struct action *action, struct refusal *why);
bool table_replay(struct table *table, const struct action *action,
                  struct refusal *why); /* "=?" stays unknown */
bool table_rewind(struct table *table, int count, struct refusal *why);
bool table_undo(struct table *table, struct refusal *why);
void table_seat(struct table *table, int number, const struct seat *seat);

#endif
