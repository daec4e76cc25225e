#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "table/offer.h"
#include "table/seal.h"

/* One game being played: how it stands, what was done, who sits where and what they ask one another. It is
 * what folding its events gives. Nothing here reads a file, waits or thinks. */
enum {
    TABLE_MOVES_MAX = 2048, /* 112 tiles drawn and laid are 224; then bids and talk */
    TABLE_TALK_MAX = 1024, /* no talk after so many moves: a game without it needs less than the other half */
};

/* What a seat did, and the number of that event: moves that were taken back leave a gap. */
struct move {
    struct action action;
    uint16_t number;
    uint8_t seat;
};

/* Always:
 * - `game` is what `moves` lead to from its beginning (table_game_after), and nothing else leads there;
 * - the numbers of moves rise, and none is above `number`; nor are `dealt` and `offer.at`;
 * - of a sealed game nothing is drawn before it is dealt, and each deal is in the seal;
 * - `shares` holds what was given since the last deal, or since a takeback was asked for;
 * - one thing is asked at a time: an offer to mind a seat, or a claim of it, takes the place of another.
 * Only events change what all players know; `changes`, `rewinds` and `kept` are for whoever looks on. */
struct table {
    struct game game;
    struct seat seats[SEATS_MAX + 1]; /* from 1 */
    struct offer offer;
    struct seal *seal;         /* the owner's; NULL: the supply is not sealed */
    struct seal_shares shares; /* for the next deal */
    uint16_t number;           /* of the last event */
    uint16_t dealt;            /* of the event by which tiles were dealt last; 0: they were not */
    uint16_t takebacks;        /* so far: the record tells */
    uint8_t declined;          /* bit n: seat n asked to take back, in vain, and nobody has acted since */
    uint32_t changes;          /* counts whatever happens here */
    uint32_t rewinds;          /* counts when moves went: taken back, or for another game */
    int kept;                  /* the fewest moves there were since the game began or was read */
    int count, room;
    struct move *moves; /* those that hold, oldest first: memory of the owner's */
};

/* Gives a table the memory for its moves; it stays the owner's. Nobody sits there. */
void table_open(struct table *table, struct move *moves, int room);

/* A new game; who sits where stays. The setup must be complete; the supply stays unknown until it is shuffled
 * or set. */
void table_new(struct table *table, const struct setup *setup);

/* A new game with a sealed wall, which has not been dealt. Until the last person has given a share there is
 * no supply, seats that are drawn by lot are not known, and nobody can act. */
void table_new_sealed(struct table *table, struct seal *seal);

/* Whether the supply is known to whoever deals and not here: events show what comes to light of it. */
bool table_is_view(const struct table *table);

/* Whether there is a supply: a sealed one may still wait for shares. */
bool table_is_dealt(const struct table *table);

/* Whether the person in this seat has to give a share now. */
bool table_wants_share(const struct table *table, int seat);

/* Before the first move: makes the supply known. */
void table_shuffle(struct table *table);
bool table_set_pile(struct table *table, const uint8_t *tiles, int count, struct refusal *why);

/* Where the supply is unknown: what the two stacks show now. */
bool table_set_sights(struct table *table, const struct sight sights[2], struct refusal *why);

/* The game as it was after so many of its moves; after 0, as it began. */
void table_game_after(const struct table *table, int count, struct game *game);

/* Squares along a side of the board. */
int table_size(const struct table *table);

/* The fold: takes the next event, or refuses it and changes nothing. */
bool table_take(struct table *table, const struct event *event, struct refusal *why);

/* What comes next by itself: computers agree, and what all agreed to, or declined, is carried out. False if
 * nothing does. */
bool table_follows(const struct table *table, struct event *event);

/* For whoever keeps a game alone (an engine, a record that is read, a correction): plays one action of the
 * seat on turn, asking nobody; takes back all but the first `count` moves; sets who sits somewhere. A draw is
 * named where the supply knows its tile. */
bool table_play(struct table *table, const struct action *action, struct refusal *why);
bool table_replay(struct table *table, const struct action *action, struct refusal *why); /* "=?" stays so */
bool table_rewind(struct table *table, int count, struct refusal *why);
bool table_undo(struct table *table, struct refusal *why);
void table_seat(struct table *table, int number, const struct seat *seat);

#endif
