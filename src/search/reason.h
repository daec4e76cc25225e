#ifndef SEARCH_REASON_H
#define SEARCH_REASON_H

#include "search/contrast.h"

/* Why one placement is better than another, as data: what was measured in games played on from both, and what
 * can be counted on the board; reason_pick.h has draws and bids. Nothing is said that was not measured;
 * docs/review.md says what must hold. */
enum reason_kind {
    REASON_SAME,        /* games cannot tell them apart; then nothing else is said */
    REASON_OWN_COAST,   /* more points on an own coast, and what they add to the product */
    REASON_OTHER_COAST, /* fewer on a coast of the other side, and what they take from its product */
    REASON_OPENS,       /* said before the first: it makes an estuary of that coast at once; */
    REASON_GIVES,       /* before the second: the worse placement does, on the coast of the other side */
    REASON_OWN_SQUARE,  /* an own double square becomes an estuary more often */
    REASON_OTHER_SQUARE,
    REASON_FEW_TILES, /* after the worse placement so few tiles are left that reach that square at once */
    REASON_SOONER,    /* the game ends sooner, and the own side leads */
    REASON_LATER,     /* it lasts longer, and the own side is behind */
    REASON_CLOSES,    /* it covers a square where the other side could have had an estuary, */
    REASON_SHUTS,     /* or the worse placement one where the own side could have had one */
    REASON_TURNS,     /* it joins an exit that led to a coast of the other side, and does not lead on there */
    REASON_WHOLE,     /* none of these is sure: what the two come to in all */
    REASON_PICK_COAST,  /* of a draw: a tile that reaches an own coast comes more often, */
    REASON_PICK_DOUBLE, /* one that reaches an own double square, */
    REASON_PICK_TURNS,  /* one that can turn away a canal which stands before a coast of the other side, */
    REASON_PICK_FITS,   /* one that fits at all, and the own side is behind; */
    REASON_PICK_WHOLE,  /* none of these makes the difference */
    REASON_BID_LOW,     /* of an auction: a bid that the flood holds in less than one of three games; */
    REASON_BID_AGAIN,   /* the same, where another had bid too low already; */
    REASON_BID_LEFT,    /* a bid was left to the flood that it holds in more */
    REASON_KINDS,
};
extern const char *const reason_kind_names[REASON_KINDS];

enum { REASONS_MOST = 3, REASON_FEW = 3 };

struct reason {
    uint8_t kind;
    uint8_t coast;        /* enum side */
    uint8_t square;       /* counted along that coast; of REASON_TURNS, see `turned` */
    struct square turned; /* where the exit led that is joined */
    int16_t tenths;       /* of points or tiles: how many more, fewer, sooner, longer */
    int16_t points;       /* what that is worth in the product, rounded; of an auction the bid */
    int16_t expected;     /* tenths: what the opposite coast comes to on average */
    int16_t best,
        played;    /* in percent of the games, or of the tiles, after the better and the worse action */
    int16_t tiles; /* REASON_FEW_TILES; of an auction the fair bid; of one square what it counts */
};

/* What is said where nothing else is: the chances of the two, which are in thousandths. */
struct reason reason_of_whole(int best, int played);

/* Whether a placement joins an exit that led towards a coast and does not lead on there; `instead`, if it is
 * not NULL, is the game after another placement that must leave that exit. Then where the exit led. */
bool reason_turns(const struct game *before, const struct game *instead, struct placement placed,
                  enum side coast, struct square *turned);

/* How many tiles nobody has seen can be laid now so that this square becomes an estuary of the coast. */
int reason_tiles_for(const struct game *view, enum side coast, int square);

/* Plays so many worlds a set from two candidates of a search, which have been prepared, and finds why the
 * first is better; the contrast is what was measured. */
struct search;
int reason_between(const struct search *search, int better, int worse, int worlds, struct contrast *contrast,
                   struct reason list[REASONS_MOST]);

#endif
