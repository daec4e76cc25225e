#ifndef EVAL_NET_H
#define EVAL_NET_H

#include "eval/net_position.h"
#include "rules/game.h"

/* What the network says about a position. */

/* The network built into the program. In WebAssembly it comes packed, and net_prepare has to be called before
 * it is used; elsewhere that does nothing. */
#if defined(__wasm__)
extern struct net net_release;
void net_prepare(void);
#else
extern const struct net net_release;
static inline void net_prepare(void) {
}
#endif

/* The position on an empty board, and after the tiles of a game. */
void net_begin(const struct net *net, struct net_position *position, int edition);
void net_of_game(const struct net *net, struct net_position *position, const struct game *game);

/* Follows a placement; the board is the one before it. */
void net_lay(const struct net *net, struct net_position *position, const struct board *board,
             struct placement placement);

/* What a position is worth when `next` is the next to draw: the logarithm of the odds that north-south will
 * have the higher product rather than east-west, in parts of NET_UNIT. When that is neither of the two the
 * value is the mean of both. */
enum { NET_UNIT = 1024 };
int net_value(const struct net *net, const struct net_position *position, enum role next);
int net_value_after(const struct net *net, const struct net_position *position, const struct board *board,
                    struct placement placement, enum role next);

/* Odds as a chance, in parts of NET_CERTAIN. */
enum { NET_CERTAIN = 1 << 16 };
int net_chance(int value);

/* What is expected, in parts of 64: the products and the points of each coast in the end, and how many tiles
 * will be laid until then. */
struct net_forecast {
    int ns, ew, rest;
    int coast[SIDE_COUNT];
};
struct net_forecast net_forecast(const struct net *net, const struct net_position *position, enum role next);

#endif
