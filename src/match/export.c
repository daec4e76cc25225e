#include "match/export.h"

#include "base/json.h"

#include <math.h>

/* A number that may be infinite: then null. */
static void json_real(struct text *text, const char *key, double value) {
    if (isfinite(value))
        json_thousandths(text, key, llround(value * 1000));
    else
        json_null(text, key);
}

static void write_strength_json(struct text *text, const struct pairs *pairs) {
    double score = pairs_score(pairs), superiority = pairs_superiority(pairs);
    json_open(text, "pairs", '[');
    for (int i = 0; i < PAIR_SCORES; i++)
        json_number(text, NULL, pairs->count[i]);
    json_close(text, ']');
    json_real(text, "score", score);
    json_real(text, "error", pairs_error(pairs));
    json_real(text, "elo", score_to_elo(score));
    json_real(text, "superiority", superiority < 0 ? INFINITY : superiority);
}

static void write_adjusted_json(struct text *text, const struct lucky_pairs *pairs) {
    struct adjusted adjusted = lucky_pairs_adjusted(pairs);
    json_open(text, "without_luck", '{');
    json_number(text, "pairs", pairs->count);
    json_real(text, "score", adjusted.score);
    json_real(text, "error", adjusted.error);
    json_close(text, '}');
}

static void write_engine(struct text *text, const struct match *match, enum entrant entrant) {
    const struct totals *totals = &match->totals;
    const struct products *products = &totals->products[entrant];
    const struct thinking *thinking = &totals->thinking[entrant];
    json_open(text, entrant == ENTRANT_A ? "a" : "b", '{');
    json_string(text, "command", span_of(match->options->commands[entrant]->line));
    json_real(text, "product", products->count ? (double)products->sum / products->count : INFINITY);
    json_number(text, "genmoves", (int64_t)thinking->genmoves);
    json_number(text, "us", (int64_t)thinking->us);
    json_number(text, "longest_us", (int64_t)thinking->longest_us);
    json_number(text, "late", (int64_t)thinking->late);
    json_number(text, "forfeits", totals->forfeits[entrant]);
    json_close(text, '}');
}

static void write_sprt_json(struct text *text, const struct match *match) {
    static const char *const verdicts[] = {"undecided", "rejected", "accepted", "between"};
    const double *elo = match->options->sprt;
    json_open(text, "sprt", '{');
    json_real(text, "elo0", elo[0]);
    json_real(text, "elo1", elo[1]);
    json_number(text, "pairs", pairs_total(&match->sprt.played));
    json_real(text, "llr_above", match->sprt.above);
    json_real(text, "llr_below", match->sprt.below);
    json_string(text, "verdict", span_of(verdicts[sprt_verdict(&match->sprt)]));
    json_close(text, '}');
}

void export_json(struct text *text, const struct match *match, const struct meeting *meeting) {
    const struct totals *totals = &match->totals;
    json_open(text, NULL, '{');
    json_open(text, "engines", '[');
    for (int entrant = 0; entrant < ENTRANTS; entrant++)
        json_number(text, NULL, meeting->entrants[entrant] + 1);
    json_close(text, ']');
    struct text seed = text_room(24);
    text_unsigned(&seed, match->options->seed);
    json_string(text, "seed", text_as_span(&seed)); /* too large for some readers of numbers */
    json_number(text, "games", totals->games);
    json_number(text, "won", totals->ends[2]);
    json_number(text, "drawn", totals->ends[1]);
    json_number(text, "lost", totals->ends[0]);
    if (pairs_total(&totals->pairs))
        write_strength_json(text, &totals->pairs);
    if (totals->lucky.count >= PAIRS_TO_TELL)
        write_adjusted_json(text, &totals->lucky);
    write_engine(text, match, ENTRANT_A);
    write_engine(text, match, ENTRANT_B);
    if (match->options->has_sprt)
        write_sprt_json(text, match);
    json_close(text, '}');
}

const char export_csv_head[] =
    "engine_a,engine_b,game,points_a,north_south,east_west,flood,product_ns,product_ew,"
    "genmoves_a,us_a,longest_us_a,late_a,genmoves_b,us_b,longest_us_b,late_b,forfeit,note,luck_a\n";

static void write_thinking_csv(struct text *text, const struct thinking *thinking) {
    text_format(text, ",%llu,%llu,%llu,%llu", (unsigned long long)thinking->genmoves,
                (unsigned long long)thinking->us, (unsigned long long)thinking->longest_us,
                (unsigned long long)thinking->late);
}

/* In quotation marks, those within doubled. */
static void write_quoted(struct text *text, const char *note) {
    text_char(text, '"');
    for (; *note; note++) {
        text_char(text, *note);
        if (*note == '"')
            text_char(text, '"');
    }
    text_char(text, '"');
}

void export_csv(struct text *text, const struct match *match, const struct meeting *meeting) {
    static const char *const points[] = {"0", "0.5", "1"}, *const names[] = {"a", "b", ""};
    for (int i = 0; i < match->options->games; i++) {
        const struct outcome *outcome = &match->outcomes[i];
        if (match->states[i] != GAME_ENDED)
            continue;
        text_format(text, "%d,%d,%d,%s,%s,%s,%s,%d,%d", meeting->entrants[ENTRANT_A] + 1,
                    meeting->entrants[ENTRANT_B] + 1, i, points[outcome->halves],
                    names[outcome->holder[ROLE_NS]], names[outcome->holder[ROLE_EW]],
                    names[outcome->holder[ROLE_FLOOD]], outcome->ns, outcome->ew);
        write_thinking_csv(text, &outcome->thinking[ENTRANT_A]);
        write_thinking_csv(text, &outcome->thinking[ENTRANT_B]);
        text_format(text, ",%s,", names[outcome->forfeiter]);
        write_quoted(text, outcome->note);
        text_char(text, ',');
        if (outcome->has_luck)
            text_number(text, outcome->luck);
        text_char(text, '\n');
    }
}
