#include "match/report.h"

#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* The column of what a line is about. */
static void write_label_of_row(struct text *text, const char *label) {
    enum { WIDTH = 13 };
    text_string(text, label);
    for (int i = words_width(label); i == words_width(label) || i < WIDTH; i++)
        text_char(text, ' ');
}

static void fill_number(struct text *text, const char *what, const char *place, const char *format,
                        double number) {
    struct text digits = text_room(40);
    words_number(&digits, format, number);
    text_fill(text, what, &(const struct text_value){place, digits.start, 0}, 1);
}

/* Pairs that are all alike say nothing about the error. */
static bool has_error(const struct pairs *pairs) {
    double error = pairs_error(pairs);
    return isfinite(error) && error > 0;
}

static void write_score(struct text *text, const struct pairs *pairs) {
    words_number(text, "%.1f %%", 100 * pairs_score(pairs));
    if (has_error(pairs))
        words_number(text, " ± %.1f %%", 100 * pairs_error(pairs));
}

/* The error is half the way between the ends; where an end is infinite, the other one is told. */
static void write_elo(struct text *text, const struct pairs *pairs) {
    double score = pairs_score(pairs), error = pairs_error(pairs), elo = score_to_elo(score);
    double low = score_to_elo(score - error), high = score_to_elo(score + error);
    if (!isfinite(elo)) {
        text_string(text, elo > 0 ? tr("A won every game") : tr("A lost every game"));
        return;
    }
    words_number(text, "%+.0f", elo);
    if (!has_error(pairs))
        return;
    if (isfinite(low) && isfinite(high))
        words_number(text, " ± %.0f", (high - low) / 2);
    else if (isfinite(low))
        fill_number(text, tr(", at least {elo}"), "elo", "%+.0f", low);
    else if (isfinite(high))
        fill_number(text, tr(", at most {elo}"), "elo", "%+.0f", high);
}

static void write_llr(struct text *text, const struct match *match) {
    struct text above = text_room(40), below = text_room(40), bound = text_room(40);
    words_number(&above, "%.2f", match->sprt.above);
    words_number(&below, "%.2f", match->sprt.below);
    words_number(&bound, "%.2f", sprt_bound());
    text_fill(text, tr("LLR above {above}, below {below}; {bound} decides"),
              (const struct text_value[]){
                  {"above", above.start, 0}, {"below", below.start, 0}, {"bound", bound.start, 0}},
              3);
}

static void write_ends(struct text *text, const char *what, const struct match *match) {
    const struct totals *totals = &match->totals;
    text_fill(text, what,
              (const struct text_value[]){{"n", NULL, totals->games},
                                          {"all", NULL, match->options->games},
                                          {"won", NULL, totals->ends[2]},
                                          {"drew", NULL, totals->ends[1]},
                                          {"lost", NULL, totals->ends[0]}},
              5);
}

static void write_left(struct text *text, int64_t seconds) {
    if (seconds <= 0)
        return;
    text_fill(text,
              seconds >= 3600 ? tr(", {hours} h {minutes} min left")
              : seconds >= 60 ? tr(", {minutes} min left")
                              : tr(", {seconds} s left"),
              (const struct text_value[]){{"hours", NULL, seconds / 3600},
                                          {"minutes", NULL, seconds / 60 % 60},
                                          {"seconds", NULL, seconds}},
              3);
}

void report_progress(struct text *text, const struct match *match) {
    const struct totals *totals = &match->totals;
    write_ends(text, tr("{n} of {all} games, A won {won}, drew {drew}, lost {lost}"), match);
    if (has_error(&totals->pairs)) { /* the first pairs alone would say 0 %, 50 % or 100 % */
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
    write_label_of_row(text, tr("pairs of A"));
    for (int i = PAIR_SCORES - 1; i >= 0; i--)
        text_format(text, "%s: %d%s", points[i], pairs->count[i], i ? ", " : "\n");
}

/* Of few pairs it is said that they are few, unless the SPRT knows better. */
static void write_superiority_row(struct text *text, const struct match *match) {
    const struct pairs *pairs = &match->totals.pairs;
    bool few = pairs_total(pairs) < PAIRS_TO_TELL;
    bool decided = match->options->has_sprt && sprt_verdict(&match->sprt) != SPRT_UNDECIDED;
    double superiority = pairs_superiority(pairs);
    if (few ? decided : superiority < 0)
        return;
    write_label_of_row(text, tr("A stronger"));
    if (few)
        text_string(text, tr("too few games to tell"));
    else
        fill_number(text, tr("{n} % likely"), "n", "%.1f", 100 * superiority);
    text_char(text, '\n');
}

/* Not where luck is known of some pairs only, nor where pairs that are alike have no error. */
static void write_adjusted_row(struct text *text, const struct totals *totals) {
    int count = totals->lucky.count;
    if (count < PAIRS_TO_TELL || count < pairs_total(&totals->pairs) || !has_error(&totals->pairs))
        return;
    struct adjusted adjusted = lucky_pairs_adjusted(&totals->lucky);
    write_label_of_row(text, tr("without luck"));
    words_number(text, "%.1f %%", 100 * adjusted.score);
    words_number(text, " ± %.1f %%", 100 * adjusted.error);
    text_char(text, '\n');
}

static void write_strength_rows(struct text *text, const struct match *match) {
    const struct totals *totals = &match->totals;
    int pairs = pairs_total(&totals->pairs), alone = totals->games - 2 * pairs;
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)match->options->seed);
    write_label_of_row(text, tr("games"));
    text_fill(
        text, trn("{n} in {pairs} pair, seed {seed}", "{n} in {pairs} pairs, seed {seed}", pairs),
        (const struct text_value[]){{"n", NULL, totals->games}, {"pairs", NULL, pairs}, {"seed", seed, 0}},
        3);
    text_char(text, '\n');
    if (alone) {
        write_label_of_row(text, "");
        text_fill(text, tr("{n} without its pair: not in score and Elo"),
                  &(const struct text_value){"n", NULL, alone}, 1);
        text_char(text, '\n');
    }
    write_label_of_row(text, "A");
    write_ends(text, tr("won {won}, drew {drew}, lost {lost}"), match);
    text_char(text, '\n');
    if (!pairs)
        return;
    write_label_of_row(text, tr("score of A"));
    write_score(text, &totals->pairs);
    text_char(text, '\n');
    write_adjusted_row(text, totals);
    write_label_of_row(text, tr("Elo of A"));
    write_elo(text, &totals->pairs);
    text_char(text, '\n');
    write_superiority_row(text, match);
    write_pairs(text, &totals->pairs);
}

static void write_share_row(struct text *text, const char *label, struct share share) {
    struct text percent = text_room(40);
    if (!share.games)
        return;
    words_number(&percent, "%.1f", 50.0 * share.halves / share.games);
    write_label_of_row(text, label);
    text_fill(text, tr("{percent} % of {n} games"),
              (const struct text_value[]){{"percent", percent.start, 0}, {"n", NULL, share.games}}, 2);
    text_char(text, '\n');
}

static void write_products(struct text *text, const struct totals *totals) {
    write_label_of_row(text, tr("products"));
    for (int entrant = 0; entrant < ENTRANTS; entrant++) {
        const struct products *products = &totals->products[entrant];
        text_string(text, entrant == ENTRANT_A ? "A " : ", B ");
        if (products->count)
            words_number(text, "%.1f", (double)products->sum / products->count);
        else
            text_char(text, '-');
    }
    text_char(text, '\n');
}

static void write_thinking_row(struct text *text, const struct match *match, enum entrant entrant) {
    const struct thinking *thinking = &match->totals.thinking[entrant];
    double count = thinking->genmoves ? (double)thinking->genmoves : 1;
    struct text mean = text_room(40), longest = text_room(40);
    words_number(&mean, "%.1f", (double)thinking->us / count / 1e3);
    words_number(&longest, "%.1f", (double)thinking->longest_us / 1e3);
    write_label_of_row(text, entrant == ENTRANT_A ? tr("time of A") : tr("time of B"));
    text_fill(text, tr("{mean} ms a genmove, the longest {longest} ms"),
              (const struct text_value[]){{"mean", mean.start, 0}, {"longest", longest.start, 0}}, 2);
    if (match->options->conditions.ms)
        text_fill(text, tr("; late {n} of {count}"),
                  (const struct text_value[]){{"n", NULL, (int64_t)thinking->late},
                                              {"count", NULL, (int64_t)thinking->genmoves}},
                  2);
    text_char(text, '\n');
}

/* What went wrong is told as the file of the match has it. */
static void write_forfeit(struct text *text, int game, const struct outcome *outcome) {
    text_string(text, "  ");
    text_fill(text, tr("game {n}: {entrant}, {note}"),
              (const struct text_value[]){{"n", NULL, game},
                                          {"entrant", outcome->forfeiter == ENTRANT_A ? "A" : "B", 0},
                                          {"note", outcome->note, 0}},
              3);
    text_char(text, '\n');
}

static void write_forfeits(struct text *text, const struct match *match) {
    enum { SHOWN = 10 };
    const int *forfeits = match->totals.forfeits;
    int all = forfeits[ENTRANT_A] + forfeits[ENTRANT_B], shown = 0;
    write_label_of_row(text, tr("forfeits"));
    text_fill(text, "A {a}, B {b}\n",
              (const struct text_value[]){{"a", NULL, forfeits[ENTRANT_A]}, {"b", NULL, forfeits[ENTRANT_B]}},
              2);
    for (int i = 0; i < match->options->games && shown < SHOWN && shown < all; i++) {
        const struct outcome *outcome = &match->outcomes[i];
        if (match->states[i] != GAME_ENDED || outcome->forfeiter == NO_ENTRANT)
            continue;
        write_forfeit(text, i, outcome);
        shown++;
    }
    if (shown < all) {
        text_string(text, "  ");
        text_fill(text, tr("and {n} more"), &(const struct text_value){"n", NULL, all - shown}, 1);
        text_char(text, '\n');
    }
}

static void fill_between(struct text *text, const char *what, const double elo[2]) {
    struct text low = text_room(40), high = text_room(40);
    words_number(&low, "%+g", elo[0]);
    words_number(&high, "%+g", elo[1]);
    text_fill(text, what, (const struct text_value[]){{"low", low.start, 0}, {"high", high.start, 0}}, 2);
}

/* What was decided, in words: not to be stronger by ELO1 is not to be weaker. */
static void write_decided(struct text *text, const struct match *match, bool above) {
    double elo = match->options->sprt[above ? 0 : 1];
    if (above && elo >= 0)
        fill_number(text, tr("A is stronger: above {elo} Elo"), "elo", "%+g", elo);
    else if (above)
        fill_number(text, tr("A is not weaker by {elo} Elo: weaker by less, equal or stronger"), "elo", "%g",
                    -elo);
    else if (elo > 0)
        fill_number(text, tr("A is not stronger by {elo} Elo: stronger by less, equal or weaker"), "elo",
                    "%g", elo);
    else
        fill_number(text, tr("A is weaker: below {elo} Elo"), "elo", "%+g", elo);
}

static void write_sprt_row(struct text *text, const struct match *match) {
    const double *elo = match->options->sprt;
    write_label_of_row(text, "SPRT");
    switch (sprt_verdict(&match->sprt)) {
    case SPRT_ACCEPTED:
        write_decided(text, match, true);
        break;
    case SPRT_REJECTED:
        write_decided(text, match, false);
        break;
    case SPRT_UNDECIDED:
        fill_between(text, tr("undecided between {low} and {high} Elo"), elo);
        break;
    case SPRT_BETWEEN:
        fill_between(text, tr("A is between {low} and {high} Elo"), elo);
        break;
    }
    text_string(text, ", ");
    write_llr(text, match);
    text_char(text, '\n');
}

void report_write(struct text *text, const struct match *match) {
    const struct totals *totals = &match->totals;
    write_strength_rows(text, match);
    write_share_row(text, tr("as flood"), totals->with_flood);
    write_share_row(text, tr("as builder"), totals->without_flood);
    write_products(text, totals);
    write_thinking_row(text, match, ENTRANT_A);
    write_thinking_row(text, match, ENTRANT_B);
    write_forfeits(text, match);
    if (match->options->has_sprt)
        write_sprt_row(text, match);
}
