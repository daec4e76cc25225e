#include "rules/setup.h"

#include "base/check.h"
#include "base/rng.h"
#include "rules/draw_way.h"
#include "rules/options.h"
#include "rules/preset.h"

bool setup_has_key(struct span key) {
    return option_find(key) || span_equal(key, "seed");
}

static bool twice(struct refusal *why, struct span key) {
    return refuse_input(why, "said twice", key);
}

static bool set_preset(struct setup *setup, struct span name, struct refusal *why) {
    const char *names[PRESETS * PRESET_NAMES + 1] = {0};
    int count = 0;
    setup->preset = (uint8_t)preset_find(name);
    if (setup->preset)
        return true;
    for (int i = 0; i < PRESETS; i++)
        for (int j = 0; j < PRESET_NAMES && presets[i].names[j]; j++)
            names[count++] = presets[i].names[j];
    return refuse_choice(why, "preset", names, name);
}

bool setup_set(struct setup *setup, struct span key, struct span value, struct refusal *why) {
    const struct game_option *option = option_find(key);
    if (option)
        return option_get(option, setup) ? twice(why, key) : option_read(option, setup, value, why);
    if (span_equal(key, "preset"))
        return setup->preset ? twice(why, key) : set_preset(setup, value, why);
    if (!span_equal(key, "seed"))
        return refuse_input(why, "no such key", key);
    if (setup->has_seed)
        return twice(why, key);
    if (!span_number(value, UINT64_MAX, &setup->seed))
        return refuse_input(why, "seed must be a whole number below 2^64", value);
    return setup->has_seed = true;
}

/* One of the seats 1 to players, leaving out `except` (0: nobody). */
static uint8_t draw_seat(const struct setup *setup, int except, enum lot lot, const struct lots *lots) {
    uint32_t seats = setup->players - (except ? 1u : 0u);
    uint8_t seat = (uint8_t)(1 + lots_below(lots, lot, seats));
    return (uint8_t)(seat + (except && seat >= except));
}

static bool is_target(const struct setup *setup) {
    return setup->players == 3 && setup->three == THREE_TARGET;
}

static bool check_combination(const struct setup *setup, struct refusal *why) {
    if (setup->start > SEATS_MAX && !options_have_auction(setup))
        return refuse(why, "first and second after the flood need an auction");
    if (setup->start > setup->players && setup->start <= SEATS_MAX)
        return refuse(why, "start is not one of the seats of this game");
    if (setup->hand != HAND_SINGLE && setup->players != 2)
        return refuse(why, "hands of two tiles are for two players");
    if (setup->peek == PEEK_ON && !draw_ways[setup->draw].has_sides)
        return refuse(why, "peek needs draw=block");
    if (setup->flood && setup->flood == setup->start)
        return refuse(why, "the flood cannot be the starting builder");
    return true;
}

bool setup_check_use(const struct setup *said, struct refusal *why) {
    struct setup agreed = *said;
    preset_fill(&agreed);
    if (said->flood && !is_target(&agreed))
        return refuse(why, "flood needs players=3 three=target");
    if (said->target && !is_target(&agreed))
        return refuse(why, "target needs players=3 three=target");
    if (said->opener && !options_have_auction(&agreed))
        return refuse(why, "opener needs players=3 three=auction");
    return true;
}

bool setup_draws_builder(const struct setup *setup) {
    return !setup->start && options_have_auction(setup) && !setup->lot_of_seats;
}

bool setup_agree(struct setup *setup, struct refusal *why) {
    struct setup agreed = *setup;
    preset_fill(&agreed);
    agreed.preset = 0;
    agreed.flood = is_target(&agreed) ? agreed.flood : 0;
    agreed.opener = options_have_auction(&agreed) ? agreed.opener : 0;
    if (!check_combination(&agreed, why))
        return false;
    *setup = agreed;
    return true;
}

/* RULES 8: with an auction the two builders are not known yet, and the lot is between them all the same. */
static uint8_t draw_starting_builder(const struct setup *setup, const struct lots *lots) {
    if (setup_draws_builder(setup))
        return (uint8_t)(START_FIRST + lots_below(lots, LOT_START, 2));
    return draw_seat(setup, setup->flood, LOT_START, lots);
}

void setup_draw_lots(struct setup *setup, const struct lots *lots) {
    if (is_target(setup) && !setup->flood)
        setup->flood = draw_seat(setup, setup->start, LOT_FLOOD, lots);
    if (options_have_auction(setup) && !setup->opener)
        setup->opener = draw_seat(setup, 0, LOT_OPENER, lots);
    if (!setup->start)
        setup->start = draw_starting_builder(setup, lots);
}

/* Each lot has a stream of the seed to itself. */
static uint32_t below_of_seed(void *seed, enum lot lot, uint32_t bound) {
    struct rng rng = rng_seeded(*(const uint64_t *)seed, lot);
    return rng_below(&rng, bound);
}

bool setup_complete(struct setup *setup, struct refusal *why) {
    uint64_t seed = setup->seed;
    if (!setup_agree(setup, why))
        return false;
    setup_draw_lots(setup, &(const struct lots){below_of_seed, &seed});
    return true;
}

const char *setup_choice(const struct setup *setup, const char *key) {
    const struct game_option *option = option_find(span_of(key));
    check(option && option->kind == OPTION_CHOICE);
    return option_name(option, option_get(option, setup));
}

/* Whether a record has a line for it. */
static bool is_written(const struct game_option *option, const struct setup *setup) {
    int value = option_get(option, setup);
    bool drawn_later = option->kind == OPTION_SEAT && !value,
         implied = option->implied && value == option->implied;
    return !drawn_later && !implied && (option->is_kept || option_matters(option, setup));
}

void setup_write(struct text *text, const struct setup *setup) {
    for (int i = 0; i < GAME_OPTIONS; i++) {
        const struct game_option *option = &game_options[i];
        if (!is_written(option, setup))
            continue;
        text_format(text, "%s ", option->key);
        option_write(text, option, setup);
        text_char(text, '\n');
    }
}

void setup_write_words(struct text *text, const struct setup *setup) {
    struct setup usual = {.edition = setup->edition};
    preset_fill(&usual);
    for (int i = 0; i < GAME_OPTIONS; i++) {
        const struct game_option *option = &game_options[i];
        bool unusual = option->implied && option_matters(option, setup) &&
                       option_get(option, setup) != option_get(option, &usual);
        if (!is_written(option, setup) && !unusual)
            continue;
        text_format(text, " %s=", option->key);
        option_write(text, option, setup);
    }
}
