#include "eval/net.h"

#include "eval/net_kernel.h"
#include "eval/net_reach.h"

void net_begin(const struct net *net, struct net_position *position, int edition) {
    net_squares_begin(position, edition);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        for (int i = 0; i < NET_WIDTH; i++)
            position->inputs.sums[coast][i] = net->bias[i];
}

void net_lay(const struct net *net, struct net_position *position, const struct board *board,
             struct placement placement) {
    net_kernel_best()->lay(net, position, board, placement);
}

void net_of_game(const struct net *net, struct net_position *position, const struct game *game) {
    struct board board;
    board_clear(&board, game->setup.edition);
    net_begin(net, position, game->setup.edition);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        position->inputs.unlaid[tile] = (uint8_t)setup_copies(&game->setup);
    for (int i = 0; i < game->board.tiles; i++) {
        net_lay(net, position, &board, game->laid[i]);
        board_lay(&board, game->laid[i]);
    }
}

static int value_for_next(const struct net *net, const struct net_inputs *inputs, enum role next) {
    int32_t heads[NET_HEADS];
    int value = 0;
    if (next != ROLE_EW) {
        net_kernel_best()->heads(net, inputs, true, heads);
        value += heads[NET_WIN];
    }
    if (next != ROLE_NS) {
        net_kernel_best()->heads(net, inputs, false, heads);
        value -= heads[NET_WIN];
    }
    return next == ROLE_NS || next == ROLE_EW ? value : value / 2;
}

int net_value(const struct net *net, const struct net_position *position, enum role next) {
    return value_for_next(net, &position->inputs, next);
}

int net_value_after(const struct net *net, const struct net_position *position, const struct board *board,
                    struct placement placement, enum role next) {
    struct net_inputs inputs;
    net_kernel_best()->inputs_after(net, position, board, placement, &inputs);
    return value_for_next(net, &inputs, next);
}

int net_chance(int value) {
    int size = value < 0 ? -value : value, at = size / NET_CHANCE_STEP, chance = net_chances[NET_CHANCES - 1];
    if (at < NET_CHANCES - 1)
        chance = net_chances[at] +
                 (net_chances[at + 1] - net_chances[at]) * (size % NET_CHANCE_STEP) / NET_CHANCE_STEP;
    return value < 0 ? NET_CERTAIN - chance : chance;
}

/* Points of a coast, from what it sees alone. */
static int coast_forecast(const struct net *net, const struct net_inputs *inputs,
                          const struct net_reach *reach, enum side coast) {
    int32_t sum = net->coast_bias * (1 << NET_ONE_BITS);
    for (int i = 0; i < NET_WIDTH; i++) {
        int seen = inputs->sums[coast][i] + net->points[inputs->points[coast]][i];
        for (int n = 0; n < NET_REACHES; n++)
            seen += net->reach[n][reach->points[coast][n]][i];
        seen >>= NET_ROW_BITS - NET_ONE_BITS;
        sum += net->coast[i] * (seen < 0 ? 0 : seen > NET_MOST ? NET_MOST : seen);
    }
    int points = sum / (1 << (NET_ONE_BITS + NET_WEIGHT_BITS - NET_POINTS_BITS - NET_FORECAST_BITS));
    return points > 0 ? points : 0;
}

static int head_forecast(int32_t head) {
    int expected = head * (1 << (NET_PRODUCT_BITS + NET_FORECAST_BITS - NET_WEIGHT_BITS));
    return expected > 0 ? expected : 0;
}

/* Adds what the heads say when that side is next. */
static void add_heads(const struct net *net, const struct net_inputs *inputs, bool ns_next,
                      struct net_forecast *forecast) {
    int32_t heads[NET_HEADS];
    net_kernel_best()->heads(net, inputs, ns_next, heads);
    forecast->ns += head_forecast(heads[ns_next ? NET_OWN : NET_OTHER]);
    forecast->ew += head_forecast(heads[ns_next ? NET_OTHER : NET_OWN]);
    forecast->rest += head_forecast(heads[NET_REST]);
}

struct net_forecast net_forecast(const struct net *net, const struct net_position *position, enum role next) {
    struct net_forecast forecast = {0};
    if (next != ROLE_EW)
        add_heads(net, &position->inputs, true, &forecast);
    if (next != ROLE_NS)
        add_heads(net, &position->inputs, false, &forecast);
    if (next != ROLE_NS && next != ROLE_EW)
        forecast =
            (struct net_forecast){.ns = forecast.ns / 2, .ew = forecast.ew / 2, .rest = forecast.rest / 2};
    struct net_reach reach;
    net_reach_of(&position->inputs, &reach);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        forecast.coast[coast] = coast_forecast(net, &position->inputs, &reach, (enum side)coast);
    return forecast;
}
