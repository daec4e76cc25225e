#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "search/notice.h"
#include "search/rollout.h"

/* Chooses an action: judges all that are legal, then plays on from the best of them many times, dropping the
 * worse half again and again (sequential halving). It knows what the view knows.
 *
 * What a step is worth stands beside it, as docs/strength.md measured it: in games, or in positions, that is
 * in thousandths of a game for each placement. All steps together, in games with 100 ms: 66.9 % ± 4.5 against
 * judging alone, 62.8 % ± 4.5 against flat Monte Carlo.
 *
 * The caller keeps the time: it has games played in slices, says how much of the budget is used up, and may
 * stop after any slice. The same view, skill, seed and slices give the same action on every machine. */

/* How well to play. */
struct skill {
    const struct net *net; /* judges and plays on */
    bool counts;           /* the next draw is counted out, tile by tile */
    bool uniform;          /* plays on by uniformly random placements, and judges nothing: flat Monte Carlo */
    struct notice notice;  /* what is seen; {0}: everything */
};
extern const struct skill skill_best, skill_uniform;

/* What games came to. Rewards and wins are chances in parts of NET_CERTAIN. */
struct tally {
    int64_t reward, win;
    int64_t ns, ew;             /* products, of the games that were played to the end */
    int32_t games, ended, even; /* even: nobody won */
    /* Beside games that the network plays some way: others, played to the end by the fast evaluation. */
    int64_t fast_eval_reward, fast_eval_win;
    int32_t fast_evals;
};

void search_tally_add(struct tally *tally, const struct tally *more);

struct candidate {
    struct action action;
    int judgement; /* logarithm of the odds, in parts of NET_UNIT */
    struct tally tally;
    struct rollout *rollout; /* the game after the action, to be played on; NULL until it is prepared */
};

/* More than any position has been seen to have; the worst by judgement are left out. For so many of the best
 * the next draw is counted out. */
enum { SEARCH_CANDIDATES = 160, SEARCH_COUNTED = 12 };

/* Large; keep it in one place. */
struct search {
    struct fast_eval fast_eval;
    struct game view;
    struct skill skill;
    enum role role;
    uint64_t seed;
    int64_t next_game; /* counts the random worlds that were looked at */
    int count, alive;  /* the candidates still in the running come first */
    int first_alive;   /* how many there were in the beginning */
    bool two_sides;    /* no flood is in the game */
    bool to_the_end;   /* search_plays_to_the_end */
    bool weighs_draws; /* a world is a tile that may be drawn, counted out */
    struct candidate list[SEARCH_CANDIDATES];
    struct rollout rollouts[SEARCH_CANDIDATES];
    struct shortlist shortlist;
};

/* Whether simulations go to the end of the game: with a flood, of which the network knows nothing, and in
 * short games, whose end it does not see coming. Then they alone tell chances and scores. */
bool search_plays_to_the_end(const struct game *view);

/* Judges all that is legal. The game must not be over nor in its auction, and the tiles of the seat on turn
 * must be known. */
void search_begin(struct search *search, const struct game *view, const struct skill *skill, uint64_t seed);

/* Leaves in the running only those that were counted out, and of them those whose chance is less than five
 * hundredths below the best: for those who choose, not for those who compare. */
void search_drop_hopeless(struct search *search);

/* Prepares all candidates to be played on, which takes four times as long as to judge them: only for those
 * who do play on. It comes before the first search_play or search_slice. */
void search_prepare(struct search *search);

/* Whether playing on, or counting draws out, can still change which action is best. */
bool search_is_open(const struct search *search);

/* Plays `worlds` games for each candidate in the running, the same random worlds for all, and adds them to
 * the tallies; worlds are numbered from `first`. Changes nothing else: threads may do it side by side. */
void search_play(const struct search *search, int64_t first, int worlds,
                 struct tally tallies[SEARCH_CANDIDATES]);

/* Takes the tallies in and drops candidates as the share of the budget that is used up (in thousandths)
 * asks for. */
void search_take(struct search *search, const struct tally tallies[SEARCH_CANDIDATES], int used);

/* The two together, for one thread. */
void search_slice(struct search *search, int worlds, int used);

const struct candidate *search_best(const struct search *search);

/* The chance of the role with this candidate. */
double search_win(const struct search *search, const struct candidate *candidate);

#endif
