#include "rules/setup.h"

#include "base/check.h"
#include "base/rng.h"

#include <stddef.h>

/* A key whose values are names; the value set is the name's number, from 1. */
struct choice {
    const char *key;
    size_t field;
    const char *names[4];
};

static const struct choice choices[] = {
    {"edition", offsetof(struct setup, edition), {EDITION_NAMES}},
    {"draw", offsetof(struct setup, draw), {"block", "bag", "table"}},
    {"hand", offsetof(struct setup, hand), {"single", "open", "hidden"}},
    {"discard", offsetof(struct setup, discard), {"ask", "always", "never"}},
    {"three", offsetof(struct setup, three), {"auction", "target"}},
    {"peek", offsetof(struct setup, peek), {"off", "on"}},
};

/* A key whose value is a small number. */
struct number {
    const char *key;
    size_t field;
    uint8_t least, most;
    const char *range;
};

static const struct number numbers[] = {
    {"players", offsetof(struct setup, players), 2, 4, "players must be 2, 3 or 4"},
    {"flood", offsetof(struct setup, flood), 1, 3, "flood must be a seat from 1 to 3"},
    {"opener", offsetof(struct setup, opener), 1, 3, "opener must be a seat from 1 to 3"},
    {"start", offsetof(struct setup, start), 1, 4, "start must be a seat from 1 to 4"},
};

enum { TARGET_DEFAULT = 24, TARGET_MOST = 22 * 22 };
#define LENGTH(array) (sizeof(array) / sizeof *(array))

static uint8_t *field(struct setup *setup, size_t offset) {
    return (uint8_t *)setup + offset;
}

bool setup_has_key(struct span key) {
    for (size_t i = 0; i < LENGTH(choices); i++)
        if (span_equal(key, choices[i].key))
            return true;
    for (size_t i = 0; i < LENGTH(numbers); i++)
        if (span_equal(key, numbers[i].key))
            return true;
    return span_equal(key, "target") || span_equal(key, "seed");
}

static bool set_choice(const struct choice *choice, uint8_t *value, struct span name, struct refusal *why) {
    for (int i = 0; choice->names[i]; i++)
        if (span_equal(name, choice->names[i])) {
            *value = (uint8_t)(i + 1);
            return true;
        }
    return refuse_choice(why, choice->key, choice->names, name);
}

static bool set_number(const struct number *number, uint8_t *value, struct span digits, struct refusal *why) {
    uint64_t read;
    if (!span_number(digits, number->most, &read) || read < number->least)
        return refuse_input(why, number->range, digits);
    *value = (uint8_t)read;
    return true;
}

static bool twice(struct refusal *why, struct span key) {
    return refuse_input(why, "said twice", key);
}

bool setup_set(struct setup *setup, struct span key, struct span value, struct refusal *why) {
    for (size_t i = 0; i < LENGTH(choices); i++)
        if (span_equal(key, choices[i].key)) {
            uint8_t *at = field(setup, choices[i].field);
            return *at ? twice(why, key) : set_choice(&choices[i], at, value, why);
        }
    for (size_t i = 0; i < LENGTH(numbers); i++)
        if (span_equal(key, numbers[i].key)) {
            uint8_t *at = field(setup, numbers[i].field);
            return *at ? twice(why, key) : set_number(&numbers[i], at, value, why);
        }
    uint64_t read;
    if (span_equal(key, "target")) {
        if (setup->target)
            return twice(why, key);
        if (!span_number(value, TARGET_MOST, &read) || !read)
            return refuse_input(why, "target must be a number from 1 to 484", value);
        setup->target = (uint16_t)read;
        return true;
    }
    if (!span_equal(key, "seed"))
        return refuse_input(why, "no such key", key);
    if (setup->has_seed)
        return twice(why, key);
    if (!span_number(value, UINT64_MAX, &setup->seed))
        return refuse_input(why, "seed must be a whole number below 2^64", value);
    return setup->has_seed = true;
}

/* The n-th of the seats 1 to players, leaving out `except` (0: nobody). */
static uint8_t draw_seat(const struct setup *setup, int except, uint64_t lot) {
    struct rng rng = rng_seeded(setup->seed, lot);
    uint32_t seats = setup->players - (except ? 1u : 0u);
    uint8_t seat = (uint8_t)(1 + rng_below(&rng, seats));
    return (uint8_t)(seat + (except && seat >= except));
}

static bool check_combination(const struct setup *setup, struct refusal *why) {
    if (setup->start > setup->players)
        return refuse(why, "start is not one of the seats of this game");
    if (setup->hand != HAND_SINGLE && setup->players != 2)
        return refuse(why, "hands of two tiles are for two players");
    if (setup->peek == PEEK_ON && setup->draw != DRAW_BLOCK)
        return refuse(why, "peek needs draw=block");
    if (setup->flood && setup->flood == setup->start)
        return refuse(why, "the flood cannot be the starting builder");
    return true;
}

bool setup_complete(struct setup *setup, struct refusal *why) {
    struct setup complete = *setup;
    if (!complete.edition)
        complete.edition = EDITION_KOSMOS;
    const struct edition *edition = &editions[complete.edition];
    if (!complete.players)
        complete.players = 2;
    if (!complete.draw)
        complete.draw = (uint8_t)edition->draw;
    if (!complete.hand)
        complete.hand = HAND_SINGLE;
    if (!complete.discard)
        complete.discard = DISCARD_ASK;
    if (!complete.three)
        complete.three = (uint8_t)edition->three;
    if (!complete.peek)
        complete.peek = PEEK_OFF;
    if (!complete.target)
        complete.target = TARGET_DEFAULT;
    bool auction = complete.players == 3 && complete.three == THREE_AUCTION;
    bool target = complete.players == 3 && complete.three == THREE_TARGET;
    complete.flood = target ? complete.flood : 0;
    complete.opener = auction ? complete.opener : 0;
    if (!check_combination(&complete, why))
        return false;

    enum { LOT_FLOOD = 1, LOT_OPENER, LOT_START };
    if (target && !complete.flood)
        complete.flood = draw_seat(&complete, complete.start, LOT_FLOOD);
    if (auction && !complete.opener)
        complete.opener = draw_seat(&complete, 0, LOT_OPENER);
    if (!complete.start)
        complete.start = draw_seat(&complete, complete.flood, LOT_START);
    *setup = complete;
    return true;
}

const char *setup_choice(const struct setup *setup, const char *key) {
    for (size_t i = 0; i < LENGTH(choices); i++)
        if (span_equal(span_of(key), choices[i].key))
            return choices[i].names[*((const uint8_t *)setup + choices[i].field) - 1];
    check_never("a choice has this key");
}

static void write_line(struct text *text, const char *key, const char *name, int number) {
    text_string(text, key);
    text_char(text, ' ');
    if (name)
        text_string(text, name);
    else
        text_number(text, number);
    text_char(text, '\n');
}

void setup_write(struct text *text, const struct setup *setup) {
    write_line(text, "edition", setup_choice(setup, "edition"), 0);
    write_line(text, "players", NULL, setup->players);
    write_line(text, "draw", setup_choice(setup, "draw"), 0);
    write_line(text, "hand", setup_choice(setup, "hand"), 0);
    write_line(text, "discard", setup_choice(setup, "discard"), 0);
    if (setup->players == 3)
        write_line(text, "three", setup_choice(setup, "three"), 0);
    if (setup->flood) {
        write_line(text, "target", NULL, setup->target);
        write_line(text, "flood", NULL, setup->flood);
    }
    if (setup->opener)
        write_line(text, "opener", NULL, setup->opener);
    write_line(text, "start", NULL, setup->start);
    write_line(text, "peek", setup_choice(setup, "peek"), 0);
}
