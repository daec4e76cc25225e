#include "train/gauge.h"

#include "train/mover.h"

#include <math.h>

/* What the first network gets, 0, ½ or 1, when it has that side and north-south begins. */
static double play_gauge_game(const struct net *nets[2], bool one_is_ns, int edition, struct rng rng) {
    struct board board;
    struct net_position positions[2];
    struct placement list[PLACEMENTS_MAX];
    struct bag bag;
    bool ns = true;
    int count;
    bag_fill(&bag, edition, &rng);
    board_clear(&board, edition);
    for (int i = 0; i < 2; i++)
        net_begin(nets[i], &positions[i], edition);
    while ((count = bag_draw(&bag, &board, list)) > 0) {
        int who = ns != one_is_ns;
        struct mover mover = {nets[who], &positions[who], &board, ns, 0};
        struct placement chosen = list[mover_choose(&mover, list, count, &rng)];
        for (int i = 0; i < 2; i++)
            net_lay(nets[i], &positions[i], &board, chosen);
        board_lay(&board, chosen);
        ns = !ns;
    }
    struct points points = board_points(&board);
    int lead = points_ns(points) - points_ew(points);
    lead = one_is_ns ? lead : -lead;
    return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

struct gauge gauge_nets(const struct net *one, const struct net *other, int pairs, uint64_t seed) {
    const struct net *nets[2] = {one, other};
    double sum = 0, squares = 0;
    for (int i = 0; i < pairs; i++) {
        struct rng rng = rng_seeded(seed, (uint64_t)i);
        int edition = i % 4 == 3 ? EDITION_GOLIATH : EDITION_KOSMOS;
        double pair =
            (play_gauge_game(nets, true, edition, rng) + play_gauge_game(nets, false, edition, rng)) / 2;
        sum += pair;
        squares += pair * pair;
    }
    double mean = sum / pairs;
    return (struct gauge){mean, 1.96 * sqrt((squares / pairs - mean * mean) / pairs)};
}
