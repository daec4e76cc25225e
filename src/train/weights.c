#include "train/weights.h"

#include "base/check.h"

#include <string.h>

/* Where the numbers of a field are in the list and in the network, and how one is written there. */
#define FIELD(type, name, dimensions, bits)                                                                  \
    {offsetof(struct weights, name) / sizeof(float), offsetof(struct net, name), bits},
static const struct {
    size_t first, offset;
    int bits;
} fields[] = {NET_FIELDS(FIELD){offsetof(struct weights, shared) / sizeof(float), 0, 0}};
enum { FIELD_COUNT = sizeof fields / sizeof *fields - 1 };

/* No sum of products in the network can then leave 32 bits. */
enum { ROW_MOST = 127, WEIGHT_MOST = 8191 };

static float random_weight(struct rng *rng, float size) {
    return size * ((float)(rng_next(rng) >> 40) / (float)(1 << 23) - 1);
}

static void spread_all(float *list, int count, struct rng *rng, float size) {
    for (int i = 0; i < count; i++)
        list[i] = random_weight(rng, size);
}

void weights_begin(struct weights *weights, struct rng *rng) {
    spread_all(weights_list(weights), WEIGHT_COUNT, rng, 0);
    for (int i = 0; i < NET_WIDTH; i++)
        weights->bias[i] = 0.3f + random_weight(rng, 0.2f);
    for (int points = 1; points < NET_POINTS; points++)
        for (int i = 0; i < NET_WIDTH; i++)
            weights->points[points][i] = i % 2 ? 0.03f : 0.0f;
    spread_all(weights->hidden[0][0], NET_HIDDEN * NET_PARTS * NET_WIDTH, rng, 0.15f);
    for (int phase = 1; phase < NET_PHASES; phase++)
        memcpy(weights->hidden[phase], weights->hidden[0], sizeof weights->hidden[0]);
    spread_all(weights->second[0], NET_SECOND * NET_HIDDEN, rng, 0.3f);
    spread_all(weights->heads[0], NET_HEADS * NET_SECOND, rng, 0.3f);
}

/* Which shared parts a row has. */
enum { PARTS_MOST = 6 };
struct parts {
    int16_t part[PARTS_MOST];
    int count;
};

static int distance_of(int place, int areas) {
    return place < NET_NEAR_PLACES ? place / 10 % NET_NEAR : NET_NEAR + (place - NET_NEAR_PLACES) / areas;
}

/* Of a square: its state at that distance, and each side that meets something, left and right alike. */
static struct parts parts_of_square(int row) {
    static const int sides[SIDE_COUNT] = {0, 1, 2, 1};
    int state = row % (NET_STATES - 1) + 1, distance = distance_of(row / (NET_STATES - 1), 5);
    struct parts parts = {{(int16_t)(distance * (NET_STATES - 1) + state - 1)}, 1};
    for (int side = 0, rest = state; side < SIDE_COUNT && state != NET_COVERED; side++, rest /= 3)
        if (rest % 3)
            parts.part[parts.count++] =
                (int16_t)(SHARED_STATES + (distance * 3 + sides[side]) * 2 + rest % 3 - 1);
    return parts;
}

/* Of a slot: its kind at that distance, and its kind. */
static struct parts parts_of_slot(int row) {
    int kind = row % (NET_SLOT_KINDS - 1), place = row / (NET_SLOT_KINDS - 1);
    int points_at_coast = place / NET_SLOT_PLACES, distance = distance_of(place % NET_SLOT_PLACES, 3);
    int first = SHARED_STATES + SHARED_SIDES;
    int at = (points_at_coast * SIZE_MAX_SQUARES + distance) * (NET_SLOT_KINDS - 1) + kind;
    int anywhere = points_at_coast * (NET_SLOT_KINDS - 1) + kind;
    return (struct parts){{(int16_t)(first + at), (int16_t)(first + SHARED_SLOTS + anywhere)}, 2};
}

static struct parts parts_of_row(int row) {
    return row < NET_SQUARE_ROWS ? parts_of_square(row) : parts_of_slot(row - NET_SQUARE_ROWS);
}

static void add_row(float *restrict sum, const float *restrict list) {
    for (int i = 0; i < NET_WIDTH; i++)
        sum[i] += list[i];
}

static float clamp_weight(float number, float most) {
    return number > most ? most : number < -most ? -most : number;
}

void weights_compose(const struct weights *parts, struct weights *whole) {
    memcpy(whole, parts, sizeof *whole);
    for (int row = 0; row < NET_ROWS; row++) {
        struct parts shared = parts_of_row(row);
        for (int i = 0; i < shared.count; i++)
            add_row(whole->rows[row], parts->shared[shared.part[i]]);
    }
    for (int points = 1; points < NET_POINTS; points++)
        add_row(whole->points[points], whole->points[points - 1]);
    for (int n = 0; n < NET_REACHES; n++)
        for (int points = 1; points < NET_POINTS; points++)
            add_row(whole->reach[n][points], whole->reach[n][points - 1]);
    float *list = weights_list(whole);
    for (int f = 0; f < FIELD_COUNT; f++) {
        float most = (float)(f ? WEIGHT_MOST : ROW_MOST) / (float)(1 << fields[f].bits);
        for (size_t i = fields[f].first; i < fields[f + 1].first; i++)
            list[i] = clamp_weight(list[i], most);
    }
}

void weights_share(struct weights *gradient) {
    for (int row = 0; row < NET_ROWS; row++) {
        struct parts shared = parts_of_row(row);
        for (int i = 0; i < shared.count; i++)
            add_row(gradient->shared[shared.part[i]], gradient->rows[row]);
    }
    for (int points = NET_POINTS - 1; points > 0; points--)
        add_row(gradient->points[points - 1], gradient->points[points]);
    for (int n = 0; n < NET_REACHES; n++)
        for (int points = NET_POINTS - 1; points > 0; points--)
            add_row(gradient->reach[n][points - 1], gradient->reach[n][points]);
}

/* The nearest whole numbers, in loops that a compiler can turn into vectors. */
static float round_to_nearest(float number) {
    return number + (number < 0 ? -0.5f : 0.5f);
}

static void round_to_bytes(const float *list, size_t count, float one, int8_t *out) {
    for (size_t i = 0; i < count; i++)
        out[i] = (int8_t)round_to_nearest(list[i] * one);
}

static void round_to_words(const float *list, size_t count, float one, int16_t *out) {
    for (size_t i = 0; i < count; i++)
        out[i] = (int16_t)round_to_nearest(list[i] * one);
}

static bool all_finite(const float *list, size_t count) {
    bool all = true;
    for (size_t i = 0; i < count; i++)
        all &= list[i] - list[i] == 0;
    return all;
}

static void take_differences(float list[NET_POINTS][NET_WIDTH]) {
    for (int points = NET_POINTS - 1; points > 0; points--)
        for (int i = 0; i < NET_WIDTH; i++)
            list[points][i] -= list[points - 1][i];
}

void weights_take(const struct net *net, struct weights *parts) {
    float *list = weights_list(parts);
    memset(parts, 0, sizeof *parts);
    for (int f = 0; f < FIELD_COUNT; f++) {
        const uint8_t *field = (const uint8_t *)net + fields[f].offset;
        float one = (float)(1 << fields[f].bits);
        size_t count = fields[f + 1].first - fields[f].first;
        for (size_t i = 0; i < count; i++)
            list[fields[f].first + i] =
                (float)(f ? ((const int16_t *)(const void *)field)[i] : ((const int8_t *)field)[i]) / one;
    }
    take_differences(parts->points);
    for (int n = 0; n < NET_REACHES; n++)
        take_differences(parts->reach[n]);
}

void weights_round(const struct weights *whole, struct net *net) {
    const float *list = weights_list_const(whole);
    check(all_finite(list, fields[FIELD_COUNT].first));
    for (int f = 0; f < FIELD_COUNT; f++) {
        size_t from = fields[f].first, count = fields[f + 1].first - from;
        float one = (float)(1 << fields[f].bits);
        uint8_t *field = (uint8_t *)net + fields[f].offset;
        if (f == 0)
            round_to_bytes(list + from, count, one, (int8_t *)field);
        else
            round_to_words(list + from, count, one, (int16_t *)(void *)field);
    }
}
