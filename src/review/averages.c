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
    [DECISION_PICK] = {{4114, 5380, 6422, 4411},
                       {2643, 4363, 6422, 4411},
                       {2643, 4363, 6422, 4411},
                       {2643, 4363, 6422, 4411},
                       {2217, 4363, 6422, 4411},
                       {2217, 4363, 6422, 4411},
                       {1240, 2345, 6422, 3803},
                       {120, 133, 89, 109},
                       {120, 83, 89, 109}},
    [DECISION_PLACEMENT] = {{37194, 52743, 41100, 43779},
                            {27525, 39404, 41100, 36579},
                            {25660, 35120, 36338, 32606},
                            {16560, 27595, 34559, 26016},
                            {15120, 26154, 19348, 19900},
                            {8390, 12804, 19348, 14328},
                            {6070, 9841, 12700, 9491},
                            {3395, 4566, 4262, 3973},
                            {810, 1908, 4262, 2480}},
    [DECISION_BID] = {{34632, -1, -1, 34632},
                      {22754, -1, -1, 22754},
                      {18219, -1, -1, 18219},
                      {18219, -1, -1, 18219},
                      {18219, -1, -1, 18219},
                      {18219, -1, -1, 18219},
                      {18219, -1, -1, 18219},
                      {18219, -1, -1, 18219},
                      {18219, -1, -1, 18219}},
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
