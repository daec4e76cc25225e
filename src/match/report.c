#include "match/report.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

__attribute__((format(printf, 2, 3))) static void write(struct text *text, const char *format, ...) {
    char memory[3 * COMMAND_LENGTH_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(memory, sizeof memory, format, values);
    va_end(values);
    text_string(text, memory);
}

/* Pairs that are all alike say nothing about the error. */
static bool has_error(const struct pairs *pairs) {
    double error = pairs_error(pairs);
    return isfinite(error) && error > 0;
}

static void write_score(struct text *text, const struct pairs *pairs) {
    write(text, "%.1f %%", 100 * pairs_score(pairs));
    if (has_error(pairs))
        write(text, " ± %.1f %%", 100 * pairs_error(pairs));
}

/* The error is half the way between the ends; where an end is infinite, the other one is told. */
static void write_elo(struct text *text, const struct pairs *pairs) {
    double score = pairs_score(pairs), error = pairs_error(pairs), elo = score_to_elo(score);
    double low = score_to_elo(score - error), high = score_to_elo(score + error);
    if (!isfinite(elo)) {
        text_string(text, elo > 0 ? "A won every game" : "A lost every game");
        return;
    }
    write(text, "%+.0f", elo);
    if (!has_error(pairs))
        return;
    if (isfinite(low) && isfinite(high))
        write(text, " ± %.0f", (high - low) / 2);
    else if (isfinite(low))
        write(text, ", at least %+.0f", low);
    else if (isfinite(high))
        write(text, ", at most %+.0f", high);
}

static void write_llr(struct text *text, const struct match *match) {
    double bound = sprt_bound();
    write(text, "LLR %.2f (%.2f to %.2f)", sprt_llr(&match->totals.pairs, match->options->sprt), -bound,
          bound);
}

static void write_left(struct text *text, int64_t seconds) {
    if (seconds >= 3600)
        write(text, ", %d h %d min left", (int)(seconds / 3600), (int)(seconds / 60 % 60));
    else if (seconds >= 60)
        write(text, ", %d min left", (int)(seconds / 60));
    else if (seconds > 0)
        write(text, ", %d s left", (int)seconds);
}

void report_progress(struct text *text, const struct match *match) {
    const struct totals *totals = &match->totals;
    write(text, "%d of %d games, A won %d, drew %d, lost %d", totals->games, match->options->games,
          totals->ends[2], totals->ends[1], totals->ends[0]);
    if (pairs_total(&totals->pairs)) {
        text_string(text, ", ");
        write_score(text, &totals->pairs);
    }
    if (match->options->has_sprt) {
        text_string(text, ", ");
        write_llr(text, match);
    }
    write_left(text, match_seconds_left(match));
}

/* How many pairs brought A two points, one and a half, and so on. */
static void write_pairs(struct text *text, const struct pairs *pairs) {
    static const char *const points[PAIR_SCORES] = {"0", "1/2", "1", "1 1/2", "2"};
    text_string(text, "pairs of A   ");
    for (int i = PAIR_SCORES - 1; i >= 0; i--)
        write(text, "%s: %d%s", points[i], pairs->count[i], i ? ", " : "\n");
}

static void write_strength(struct text *text, const struct match *match) {
    const struct totals *totals = &match->totals;
    int pairs = pairs_total(&totals->pairs), alone = totals->games - 2 * pairs;
    write(text, "games        %d in %d pairs, seed %llu\n", totals->games, pairs,
          (unsigned long long)match->options->seed);
    if (alone)
        write(text, "             %d without its pair: not in score and Elo\n", alone);
    write(text, "A            won %d, drew %d, lost %d\n", totals->ends[2], totals->ends[1], totals->ends[0]);
    if (!pairs)
        return;
    text_string(text, "score of A   ");
    write_score(text, &totals->pairs);
    text_string(text, "\nElo of A     ");
    write_elo(text, &totals->pairs);
    double superiority = pairs_superiority(&totals->pairs);
    if (superiority >= 0)
        write(text, "\nA stronger   %.1f %% likely", 100 * superiority);
    text_char(text, '\n');
    write_pairs(text, &totals->pairs);
}

static void write_share(struct text *text, const char *what, struct share share) {
    if (share.games)
        write(text, "%s %.1f %% of %d games\n", what, 50.0 * share.halves / share.games, share.games);
}

static void write_products(struct text *text, const struct totals *totals) {
    for (int entrant = 0; entrant < ENTRANTS; entrant++) {
        const struct products *products = &totals->products[entrant];
        text_string(text, entrant == ENTRANT_A ? "products     A " : ", B ");
        if (products->count)
            write(text, "%.1f", (double)products->sum / products->count);
        else
            text_char(text, '-');
    }
    text_char(text, '\n');
}

static void write_thinking(struct text *text, const struct match *match, enum entrant entrant) {
    const struct thinking *thinking = &match->totals.thinking[entrant];
    double count = thinking->genmoves ? (double)thinking->genmoves : 1;
    write(text, "time of %c    %.1f ms a genmove, the longest %.1f ms", entrant == ENTRANT_A ? 'A' : 'B',
          (double)thinking->us / count / 1e3, (double)thinking->longest_us / 1e3);
    if (match->options->conditions.ms)
        write(text, "; late %llu of %llu", (unsigned long long)thinking->late,
              (unsigned long long)thinking->genmoves);
    text_char(text, '\n');
}

static void write_forfeits(struct text *text, const struct match *match) {
    enum { SHOWN = 10 };
    const int *forfeits = match->totals.forfeits;
    int all = forfeits[ENTRANT_A] + forfeits[ENTRANT_B], shown = 0;
    write(text, "forfeits     A %d, B %d\n", forfeits[ENTRANT_A], forfeits[ENTRANT_B]);
    for (int i = 0; i < match->options->games && shown < SHOWN && shown < all; i++) {
        const struct outcome *outcome = &match->outcomes[i];
        if (match->states[i] != GAME_ENDED || outcome->forfeiter == NO_ENTRANT)
            continue;
        write(text, "  game %d: %c, %s\n", i, outcome->forfeiter == ENTRANT_A ? 'A' : 'B', outcome->note);
        shown++;
    }
    if (shown < all)
        write(text, "  and %d more\n", all - shown);
}

static void write_sprt(struct text *text, const struct match *match) {
    const double *elo = match->options->sprt;
    text_string(text, "SPRT         ");
    switch (sprt_verdict(&match->totals.pairs, elo)) {
    case SPRT_ACCEPTED:
        write(text, "accepted: at least %+g Elo", elo[1]);
        break;
    case SPRT_REJECTED:
        write(text, "rejected: at most %+g Elo", elo[0]);
        break;
    case SPRT_UNDECIDED:
        write(text, "undecided between %+g and %+g Elo", elo[0], elo[1]);
        break;
    }
    text_string(text, ", ");
    write_llr(text, match);
    text_char(text, '\n');
}

void report_write(struct text *text, const struct match *match) {
    const struct totals *totals = &match->totals;
    write_strength(text, match);
    write_share(text, "as flood    ", totals->with_flood);
    write_share(text, "as builder  ", totals->without_flood);
    write_products(text, totals);
    write_thinking(text, match, ENTRANT_A);
    write_thinking(text, match, ENTRANT_B);
    write_forfeits(text, match);
    if (match->options->has_sprt)
        write_sprt(text, match);
}
