#include "match/totals.h"

static void add_thinking(struct thinking *sum, const struct thinking *one) {
    sum->genmoves += one->genmoves;
    sum->us += one->us;
    sum->late += one->late;
    if (one->longest_us > sum->longest_us)
        sum->longest_us = one->longest_us;
}

static void add_product(struct totals *totals, enum entrant entrant, int product) {
    if (entrant == NO_ENTRANT)
        return;
    totals->products[entrant].sum += product;
    totals->products[entrant].count++;
}

static void add_share(struct share *share, int halves) {
    share->games++;
    share->halves += halves;
}

static void add_pair(struct totals *totals, const struct outcome *outcome, const struct outcome *partner) {
    int halves = outcome->halves + partner->halves;
    totals->pairs.count[halves]++;
    if (outcome->has_luck && partner->has_luck)
        lucky_pairs_add(&totals->lucky, halves, outcome->luck + partner->luck);
}

void totals_add(struct totals *totals, const struct outcome *outcome, const struct outcome *partner) {
    enum entrant flood = outcome->holder[ROLE_FLOOD];
    totals->games++;
    totals->ends[outcome->halves]++;
    if (partner)
        add_pair(totals, outcome, partner);
    for (int entrant = 0; entrant < ENTRANTS; entrant++)
        add_thinking(&totals->thinking[entrant], &outcome->thinking[entrant]);
    if (flood != NO_ENTRANT)
        add_share(flood == ENTRANT_A ? &totals->with_flood : &totals->without_flood, outcome->halves);
    if (outcome->forfeiter != NO_ENTRANT) {
        totals->forfeits[outcome->forfeiter]++;
        return;
    }
    add_product(totals, outcome->holder[ROLE_NS], outcome->ns);
    add_product(totals, outcome->holder[ROLE_EW], outcome->ew);
}
