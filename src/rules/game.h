#ifndef RULES_GAME_H
#define RULES_GAME_H

#include "rules/action.h"
#include "rules/board_fit.h"

/* A game as it stands: a value without pointers, copied by assignment. What happened is a list of
 * actions; a game is what playing them one after another gives. Seats are numbered from 1. */
enum phase { PHASE_BID, PHASE_SIDE, PHASE_DRAW, PHASE_PLACE, PHASE_OVER };
enum role { ROLE_NONE, ROLE_NS, ROLE_EW, ROLE_FLOOD };
enum winner { WINNER_NONE, WINNER_NS, WINNER_EW, WINNER_DRAW, WINNER_FLOOD, WINNER_BUILDERS };

/* Whose coast that is. */
static inline enum role role_of_coast(int coast) {
    return coast == NORTH || coast == SOUTH ? ROLE_NS : ROLE_EW;
}

/* The tiles of a seat. Only the two-tile variants keep one between turns. */
struct hand_tiles {
    uint8_t kept;
    uint8_t drawn; /* this turn */
};

struct game {
    struct board board;
    struct setup setup;
    struct supply supply;
    struct placement laid[SUPPLY_MAX]; /* in the order of play; board.tiles of them */
    struct hand_tiles hands[SEATS_MAX + 1];
    uint8_t aside[SEATS_MAX + 1][TILE_COUNT]; /* tiles set aside, by who drew them */
    uint8_t aside_unknown[SEATS_MAX + 1];
    uint8_t phase, seat;
    uint8_t role[SEATS_MAX + 1];
    uint8_t to_deal; /* two-tile variants: first tiles still to be drawn */
    uint8_t passed;  /* auction: bit n for seat n */
    uint8_t bidder;
    uint16_t bid; /* the lowest so far, or the target; 0: none */
    bool flood_lost;
    bool flood_left;    /* it places no more */
    bool flood_gave_up; /* so it has lost: no builder had reached the bid */
    uint8_t given_up;   /* the seat whose giving up, or whose time, ended the game, or 0 */
    bool called_off;
};

enum { GAME_LEGAL_MAX = 2 * PLACEMENTS_MAX };
_Static_assert(sizeof(struct game) <= 4096, "a game is small enough to copy freely");

/* A game at its beginning, with an unknown supply. The setup must be complete. */
void game_start(struct game *game, const struct setup *setup);

/* A game at its beginning whose supply the seed has shuffled. What the setup leaves open gets its default; it
 * must make sense. */
struct game game_dealt(struct setup setup);

/* The seat whose turn comes after that of another one. */
static inline int game_next_seat(const struct game *game, int seat) {
    return seat % game->setup.players + 1;
}

/* Plays one action of the seat on turn. A refused action changes nothing. */
bool game_play(struct game *game, const struct action *action, struct refusal *why);

/* RULES 3.1 to 3.4: whether a placement fits on the board; else why it does not. */
bool game_check_fit(const struct game *game, struct placement placement, struct refusal *why);

/* A draw with its tile filled in where it was left out and the supply knows it; else the action as it is. */
struct action game_named(const struct game *game, const struct action *action);

/* All legal actions but talk, resign, timeout and abort. Where the player's tile is unknown it cannot be
 * said: returns -1. */
int game_legal(const struct game *game, struct action list[GAME_LEGAL_MAX]);

/* RULES 5, 6: what is open to the player on turn when no tile in hand can be placed. */
struct ways_on {
    bool discard, end;
};
struct ways_on game_ways_on(const struct game *game);

/* RULES 8: the highest bid that is still allowed. */
int game_highest_bid(const struct game *game);

/* The seat on turn, 0 when the game is over. */
int game_turn(const struct game *game);

/* Scores as they count for the result (a builder who gave up has 0), and who won. */
struct result {
    int ns, ew;
    enum winner winner;
};
struct result game_result(const struct game *game);
void result_write(struct text *text, const struct result *result);

/* RULES 8: whether a builder with these scores has reached the bid. */
bool game_bid_reached(const struct game *game, int ns, int ew);

/* Whether two sides place in turn and the higher score wins at the end, as with two players. */
bool game_is_duel(const struct game *game);

/* Who wins if the game ends with these scores and nobody gives up. */
enum winner game_winner(const struct game *game, int ns, int ew);

/* How many of each tile nobody has been seen to draw or lay: they are in the supply or in unknown hands. */
void game_unseen(const struct game *game, uint8_t unseen[TILE_COUNT]);

/* How many of each tile may still be laid: those, and the ones that are seen in hands. */
void game_left(const struct game *game, uint8_t left[TILE_COUNT]);

/* With an unknown supply: what the two open stacks show now. Refused, and nothing changed, if two of the
 * tiles that are left cannot look like that. */
bool game_set_sights(struct game *game, const struct sight sights[2], struct refusal *why);

/* A number that differs, but for accidents, where two games differ. */
uint64_t game_hash(const struct game *game);

#endif
