#include "engine/desk.h"

#include "base/check.h"
#include "base/clock.h"
#include "table/view.h"

enum { STREAM_THINKING = 200 }; /* of the seed: `suggest` and `playouts` can be repeated */

void desk_open(struct desk *desk, unsigned rights, struct thinker *thinker, uint64_t seed) {
    struct refusal never;
    book_open(&desk->book);
    desk->rights = rights;
    desk->viewer = KEEPER;
    desk->rng = rng_seeded(seed, 0);
    desk->thinker = thinker;
    desk->bot = BOT_TAYU;
    desk->level = LEVEL_MOST;
    desk->simulations = 0;
    desk->told_deeds = desk->told_viewer = 0;
    desk->told_rewinds = 0;
    desk->quit = false;
    desk->more = NULL;
    desk->more_count = 0;
    check(desk_new(desk, span_of(""), &never));
}

struct game *desk_game(struct desk *desk) {
    return &desk->book.table.game;
}

int desk_size(const struct desk *desk) {
    return table_size(&desk->book.table);
}

void desk_view(const struct desk *desk, struct game *view) {
    const struct game *game = &desk->book.table.game;
    view_game(game, desk->viewer == KEEPER ? game_turn(game) : desk->viewer, view);
}

static bool read_supply(struct span value, bool *unknown, struct refusal *why) {
    *unknown = span_equal(value, "unknown");
    return *unknown || span_equal(value, "known") ||
           refuse_input(why, "supply must be known or unknown", value);
}

static bool read_words(struct span words, struct setup *setup, bool *unknown, struct refusal *why) {
    struct span word, key, value;
    bool said = false;
    while (span_word(&words, &word)) {
        if (!span_cut(word, '=', &key, &value))
            return refuse_input(why, "an option must be written key=value", word);
        bool supply = span_equal(key, "supply");
        if (supply && said)
            return refuse_input(why, "said twice", key);
        if (supply ? !read_supply(value, unknown, why) : !setup_set(setup, key, value, why))
            return false;
        said = said || supply;
    }
    return true;
}

bool desk_new(struct desk *desk, struct span words, struct refusal *why) {
    struct setup setup = {0};
    struct rng rng = desk->rng;
    bool unknown = false;
    if (!read_words(words, &setup, &unknown, why))
        return false;
    if (!setup.has_seed)
        setup.seed = clock_seed() ^ rng_next(&rng);
    setup.has_seed = true;
    if (!setup_complete(&setup, why))
        return false;
    desk->rng = rng_seeded(setup.seed, STREAM_THINKING);
    book_new(&desk->book, &setup);
    if (!unknown)
        table_shuffle(&desk->book.table);
    return true;
}
