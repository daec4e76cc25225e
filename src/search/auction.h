#ifndef SEARCH_AUCTION_H
#define SEARCH_AUCTION_H

#include "search/bid.h"

/* RULES 8, the auction: what bids and passes are worth to whoever makes them, by what the flood can hold.
 *
 * It holds a bid in so many of the games that were played for it, and builders share the rest. The lowest bid
 * that it holds in a third of them is fair: there each of the three has a third of the game, and so it is
 * while a higher bid can still be taken over, as somebody goes down to the fair one. So a bid or a pass costs
 * something only if it leaves its seat with less than that for good, or with less than what others have given
 * away. */

/* With which games are played for people and for the levels that bid what is best, so that what they do, what
 * is said while people bid and what is said of it afterwards are the same. */
enum { AUCTION_SEED = 1 };

/* What an action is worth to the seat on turn of the view, in thousandths of a game, and its standard error:
 * none where each has a third. */
struct auction_worth {
    int chance, doubt;
};

/* At least one game must have been played. */
int auction_fair(const struct forecast_of_bids *forecast);
struct auction_worth auction_worth(const struct forecast_of_bids *forecast, const struct game *view,
                                   const struct action *action);

/* The chance of the flood with this bid, and of each builder. */
struct auction_worth auction_flood(const struct forecast_of_bids *forecast, int bid);
struct auction_worth auction_builder(const struct forecast_of_bids *forecast, int bid);

/* The bids, from the first to the second, of which games do not tell surely whether the flood holds them in
 * more or less than a third: the fair one is among them. */
struct auction_range {
    int low, high;
};
struct auction_range auction_fair_range(const struct forecast_of_bids *forecast);

/* What is worth most; and to bid where passing is worth as much only if somebody else takes the bid over. */
struct action auction_best(const struct forecast_of_bids *forecast, const struct game *view);

/* What people do who have only a notion of what is fair: the first bid is high enough that somebody may take
 * it over, then each goes down by an eighth, until the bid would be lower than seems fair. */
struct action auction_guess(const struct forecast_of_bids *forecast, const struct game *view);

#endif
