#include "search/thinker.h"

#include "base/clock.h"

static void start_thinking(struct thinker *thinker, int64_t ms) {
    thinker->begun = clock_ns();
    thinker->until = thinker->begun + ms * 1000000;
    thinker->busy = true;
    crew_call(&thinker->crew, thinker->threads > 1 ? thinker->threads : 1);
}

void thinker_decide(struct thinker *thinker, const struct game *view, const struct order *order, int64_t ms) {
    static const int64_t year_ms = 365LL * 24 * 3600 * 1000;
    start_thinking(thinker, order->simulations ? year_ms : ms);
    player_begin(&thinker->player, view, order);
}

void thinker_weigh(struct thinker *thinker, const struct game *view, uint64_t seed, int64_t ms) {
    start_thinking(thinker, ms);
    suggest_begin(&thinker->player, view, 0, seed);
}

/* How much of the time is over, in thousandths. */
static int used(const struct thinker *thinker, int64_t now) {
    int64_t whole = thinker->until - thinker->begun;
    return whole > 0 ? (int)((now - thinker->begun) * 1000 / whole) : 1000;
}

bool thinker_work(struct thinker *thinker, int64_t ms) {
    int64_t now = clock_ns(), pause = now + ms * 1000000;
    while (!thinker->player.settled && now < thinker->until && now < pause) {
        crew_think(thinker->crew, &thinker->player, used(thinker, now));
        now = clock_ns();
    }
    thinker->busy = !thinker->player.settled && now < thinker->until;
    return !thinker->busy;
}

void thinker_finish(struct thinker *thinker) {
    while (!thinker_work(thinker, 1000)) {
    }
}

void thinker_close(struct thinker *thinker) {
    crew_dismiss(&thinker->crew);
}

struct action thinker_action(const struct thinker *thinker) {
    return player_action(&thinker->player);
}

int thinker_list(const struct thinker *thinker, struct suggestion list[SEARCH_CANDIDATES]) {
    return suggest_list(&thinker->player, list);
}
