#ifndef SEARCH_REASON_PICK_H
#define SEARCH_REASON_PICK_H

#include "search/auction.h"
#include "search/reason.h"

/* Two places to draw from, and the chance to win with each tile, in parts of NET_CERTAIN. */
struct pick_question {
    const struct game *view;
    enum source better, worse;
    const int *chances;
};

/* Why one place to draw from is better than another: what may come from there, counted tile by tile. Nothing
 * is drawn by lot for it. What says most comes first: double squares, coasts, whether it fits at all, canals
 * of the other side; returns how many. To be a reason a share has to differ by ten of a hundred at least, and
 * the tiles it counts must be so much better than the others that this makes a quarter of the difference
 * between the two places. Coasts are left out where double squares have just said the same. If there is none,
 * what both come to is said. */
int reason_of_pick(const struct pick_question *question, struct reason list[REASONS_MOST]);

/* Whether a placement turns away a canal that led towards a coast of another side, to a square from which so
 * many others at most lie before that coast. */
bool reason_turns_canal(const struct game *view, struct placement placement, int within);

/* Whether a placement makes an estuary on one of these squares, bit n for square n, of a coast of the seat on
 * turn. */
bool reason_reaches_coast(const struct game *view, struct placement placement, uint32_t squares);
bool reason_is_own_coast(const struct game *view, int coast);

/* How many of the tiles that may come from a source, of those that nobody has seen, and how many of these can
 * do what the kind of reason is about. */
struct pick_share {
    int tiles, able;
};
struct pick_share reason_pick_share(const struct game *view, enum source source, enum reason_kind kind);

/* Why one action of an auction is better than another, by the games of a forecast. If their worth lies within
 * two standard errors they cannot be told apart. */
int reason_of_bid(const struct forecast_of_bids *forecast, const struct game *view,
                  const struct action *better, const struct action *worse, struct reason list[REASONS_MOST]);

#endif
