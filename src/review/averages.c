#include "review/averages.h"

#include "base/json.h"

const char *const stage_names[STAGE_COUNT] = {"opening", "middle", "end"};

enum stage stage_of_tiles(int tiles) {
    enum { OPENING = 25, MIDDLE = 55 };
    return tiles < OPENING ? STAGE_OPENING : tiles < MIDDLE ? STAGE_MIDDLE : STAGE_END;
}

/* Measured (docs/review.md): millionths of a game for each decision, of the levels from 1 to 9; the last
 * column is over all stages. */
enum { MEASURED_LEVELS = 9 };
static const int costs[DECISION_COUNT][MEASURED_LEVELS][STAGE_COUNT + 1] = {
    [DECISION_PICK] = {{3093, 5549, 9333, 5503},
                       {3093, 5549, 9333, 5503},
                       {3093, 5549, 9333, 5503},
                       {2063, 5549, 8607, 5503},
                       {2063, 5549, 8607, 5503},
                       {2063, 5549, 4463, 4858},
                       {2063, 2071, 2848, 2345},
                       {100, 322, 98, 155},
                       {100, 67, 98, 117}},
    [DECISION_PLACEMENT] = {{41240, 68567, 64129, 58523},
                            {28920, 40456, 35190, 35181},
                            {21200, 40456, 28234, 29642},
                            {21200, 32868, 28234, 28973},
                            {10880, 28722, 18293, 19842},
                            {9667, 16600, 10000, 12169},
                            {6173, 16600, 6130, 10922},
                            {2107, 3011, 3713, 2451},
                            {840, 1489, 3713, 2441}},
};

int averages_least(enum decision decision) {
    return decision == DECISION_BID ? AVERAGES_LEAST_BIDS : AVERAGES_LEAST;
}

int averages_of_level(int level, enum decision decision, enum stage stage) {
    bool known = level >= 1 && level <= MEASURED_LEVELS && decision != DECISION_BID;
    return known ? costs[decision][level - 1][stage] : -1;
}

static int64_t distance(int64_t a, int64_t b) {
    return a < b ? b - a : a - b;
}

int averages_level(const struct decisions *decisions, enum decision decision, enum stage stage) {
    int best = 0;
    if (decisions->judged < averages_least(decision) || averages_of_level(1, decision, stage) < 0)
        return 0;
    int64_t cost = 1000 * decisions->loss / decisions->judged;
    for (int level = 1; level <= MEASURED_LEVELS; level++)
        if (!best || distance(averages_of_level(level, decision, stage), cost) <
                         distance(averages_of_level(best, decision, stage), cost))
            best = level;
    return best;
}

void averages_write_json(struct text *text, const struct decisions parts[DECISION_COUNT][STAGE_COUNT]) {
    json_open(text, "parts", '{');
    for (int decision = 0; decision < DECISION_COUNT; decision++) {
        json_open(text, decision_names[decision], '{');
        for (int stage = 0; stage < STAGE_COUNT; stage++) {
            json_open(text, stage_names[stage], '[');
            json_thousandths(text, NULL, parts[decision][stage].loss);
            json_number(text, NULL, parts[decision][stage].judged);
            json_close(text, ']');
        }
        json_close(text, '}');
    }
    json_close(text, '}');
}
