#include "review/averages.h"

#include "base/json.h"

const char *const stage_names[STAGE_COUNT] = {"opening", "middle", "end"};

enum stage stage_of_tiles(int tiles) {
    enum { OPENING = 25, MIDDLE = 55 };
    return tiles < OPENING ? STAGE_OPENING : tiles < MIDDLE ? STAGE_MIDDLE : STAGE_END;
}

/* Measured (docs/review.md, levels.c): millionths of a game for each decision, of the levels from 1 to 9; the
 * last column is over all stages. Bids are made before the first tile is laid. */
enum { MEASURED_LEVELS = 9 };
static const int costs[DECISION_COUNT][MEASURED_LEVELS][STAGE_COUNT + 1] = {
    [DECISION_PICK] = {{3580, 5822, 8399, 5806},
                       {2900, 5822, 8399, 5806},
                       {2825, 5020, 5423, 4247},
                       {2825, 4929, 5423, 4247},
                       {2255, 4929, 5106, 4247},
                       {2255, 4929, 4825, 4218},
                       {1525, 3125, 3342, 2673},
                       {260, 719, 386, 449},
                       {260, 719, 120, 449}},
    [DECISION_PLACEMENT] = {{30330, 68575, 47877, 49433},
                            {28325, 49608, 47877, 43345},
                            {24740, 36929, 23122, 28628},
                            {20305, 28828, 23122, 23254},
                            {13865, 28828, 20586, 23254},
                            {10035, 21941, 15129, 16090},
                            {4860, 11120, 5696, 7523},
                            {2630, 4470, 3466, 3579},
                            {1710, 1483, 144, 1191}},
    [DECISION_BID] = {{17819, -1, -1, 17819},
                      {17819, -1, -1, 17819},
                      {9836, -1, -1, 9836},
                      {9836, -1, -1, 9836},
                      {4876, -1, -1, 4876},
                      {4398, -1, -1, 4398},
                      {4398, -1, -1, 4398},
                      {0, -1, -1, 0},
                      {0, -1, -1, 0}},
};

int averages_least(enum decision decision) {
    return decision == DECISION_BID ? AVERAGES_LEAST_BIDS : AVERAGES_LEAST;
}

int averages_of_level(int level, enum decision decision, enum stage stage) {
    bool known = level >= 1 && level <= MEASURED_LEVELS;
    return known ? costs[decision][level - 1][stage] : -1;
}

static int64_t distance(int64_t a, int64_t b) {
    return a < b ? b - a : a - b;
}

int averages_level(const struct decisions *decisions, enum decision decision, enum stage stage) {
    int low = 0, high = 0;
    int64_t nearest = INT64_MAX;
    if (decisions->judged < averages_least(decision) || averages_of_level(1, decision, stage) < 0)
        return 0;
    int64_t cost = 1000 * decisions->loss / decisions->judged;
    for (int level = 1; level <= MEASURED_LEVELS; level++) {
        int64_t off = distance(averages_of_level(level, decision, stage), cost);
        low = off < nearest ? level : low;
        high = off <= nearest ? level : high;
        nearest = off < nearest ? off : nearest;
    }
    return (low + high) / 2;
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
