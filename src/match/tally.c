#include "match/tally.h"

static void add_thinking(struct thinking *sum, const struct thinking *one) {
    sum->genmoves += one->genmoves;
    sum->us += one->us;
    sum->late += one->late;
    if (one->longest_us > sum->longest_us)
        sum->longest_us = one->longest_us;
}

static void add_product(struct tally *tally, enum entrant entrant, int product) {
    if (entrant == NO_ENTRANT)
        return;
    tally->products[entrant].sum += product;
    tally->products[entrant].count++;
}

static void add_share(struct share *share, int halves) {
    share->games++;
    share->halves += halves;
}

void tally_add(struct tally *tally, const struct outcome *outcome, const struct outcome *partner) {
    enum entrant flood = outcome->holder[ROLE_FLOOD];
    tally->games++;
    tally->ends[outcome->halves]++;
    if (partner)
        tally->pairs.count[outcome->halves + partner->halves]++;
    for (int entrant = 0; entrant < ENTRANTS; entrant++)
        add_thinking(&tally->thinking[entrant], &outcome->thinking[entrant]);
    if (flood != NO_ENTRANT)
        add_share(flood == ENTRANT_A ? &tally->with_flood : &tally->without_flood, outcome->halves);
    if (outcome->forfeiter != NO_ENTRANT) {
        tally->forfeits[outcome->forfeiter]++;
        return;
    }
    add_product(tally, outcome->holder[ROLE_NS], outcome->ns);
    add_product(tally, outcome->holder[ROLE_EW], outcome->ew);
}
