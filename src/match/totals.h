#ifndef MATCH_TOTALS_H
#define MATCH_TOTALS_H

#include "match/outcome.h"
#include "match/score.h"

/* A match's games added up. */
struct share {
    int games, halves; /* A's points in them, in halves */
};

struct products {
    int64_t sum;
    int count;
};

struct totals {
    int games;
    int ends[3]; /* lost, shared and won by A */
    struct pairs pairs;
    struct lucky_pairs lucky;
    struct products products[ENTRANTS]; /* of builders; games without a result are left out */
    struct thinking thinking[ENTRANTS];
    struct share with_flood, without_flood; /* three players: games in which A had, or had not, the flood */
    int forfeits[ENTRANTS];
};

/* Adds a game. `partner` is the other game of its pair if that was added before, else NULL. */
void totals_add(struct totals *totals, const struct outcome *outcome, const struct outcome *partner);

#endif
