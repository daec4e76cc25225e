#include "match/fixture.h"

#include "base/check.h"
#include "base/rng.h"

/* Whether A has a seat in the first game of a pair. Two and four players: north and south, or the first seat.
 * Three: the flood if it is known before the game, else one seat after another. */
static bool first_has(const struct setup *setup, int pair, int seat) {
    if (setup->players != 3)
        return seat % 2 == 1;
    return seat == (setup->flood ? setup->flood : 1 + pair % setup->players);
}

void fixture_make(struct fixture *fixture, const struct setup *agreed, uint64_t seed, int number) {
    struct refusal why;
    int pair = number / 2;
    bool exchanged = number % 2;
    struct rng rng = rng_seeded(seed, (uint64_t)pair);
    *fixture = (struct fixture){.number = number, .setup = *agreed};
    fixture->setup.seed = rng_next(&rng);
    fixture->setup.has_seed = true;
    check(setup_complete(&fixture->setup, &why));
    for (int seat = 0; seat <= SEATS_MAX; seat++) {
        bool a = seat && first_has(&fixture->setup, pair, seat) != exchanged;
        fixture->engine_seed[seat] = rng_next(&rng);
        fixture->entrant[seat] = !seat || seat > fixture->setup.players ? NO_ENTRANT
                                 : a                                    ? ENTRANT_A
                                                                        : ENTRANT_B;
    }
}
