#include "rules/options.h"

#include "base/check.h"
#include "base/tr_later.h"
#include "rules/draw_way.h"

#include <stddef.h>

enum { TARGET_MOST = 22 * 22 };
#define FIELD(name) offsetof(struct setup, name)

/* In the order of a record. */
const struct game_option game_options[GAME_OPTIONS] = {
    {"edition", tr_later("Board"), OPTION_CHOICE, FIELD(edition), .is_kept = true},
    {"players", tr_later("Players"), OPTION_COUNT, FIELD(players), .least = 2, .most = SEATS_MAX,
     .range = "players must be 2, 3 or 4", .is_kept = true},
    {"draw", tr_later("Draw"), OPTION_CHOICE, FIELD(draw), .is_kept = true},
    {"hand",
     tr_later("Hand"),
     OPTION_CHOICE,
     FIELD(hand),
     {"single", "open", "hidden"},
     {tr_later("one tile"), tr_later("two tiles, open"), tr_later("two tiles, hidden")},
     .players = 2,
     .is_kept = true},
    {"discard",
     tr_later("Tile that fits nowhere"),
     OPTION_CHOICE,
     FIELD(discard),
     {"ask", "always", "never"},
     {tr_later("may be set aside"), tr_later("is set aside"), tr_later("ends the game")},
     .is_kept = true},
    {"three",
     tr_later("The flood"),
     OPTION_CHOICE,
     FIELD(three),
     {"auction", "target"},
     {tr_later("by auction"), tr_later("agreed, with a target")},
     .players = 3},
    {"target", tr_later("Target"), OPTION_POINTS, FIELD(target), .least = 1, .most = TARGET_MOST,
     .range = "target must be a number from 1 to 484", .players = 3, .three = THREE_TARGET},
    {"flood", tr_later("Who is the flood"), OPTION_SEAT, FIELD(flood), .least = 1, .most = 3,
     .range = "flood must be a seat from 1 to 3", .players = 3, .three = THREE_TARGET},
    {"opener", tr_later("Who bids first"), OPTION_SEAT, FIELD(opener), .least = 1, .most = 3,
     .range = "opener must be a seat from 1 to 3", .players = 3, .three = THREE_AUCTION},
    {"start",
     tr_later("Who starts"),
     OPTION_SEAT,
     FIELD(start),
     {"first", "second"},
     .least = 1,
     .most = SEATS_MAX,
     .range = "start must be a seat from 1 to 4, first or second",
     .is_kept = true},
    {"peek",
     tr_later("Sides of the stacks"),
     OPTION_CHOICE,
     FIELD(peek),
     {"off", "on"},
     {tr_later("may not be looked at"), tr_later("may be looked at")},
     .needs_sides = true,
     .is_kept = true},
    {"beaten",
     tr_later("A beaten flood"),
     OPTION_CHOICE,
     FIELD(beaten),
     {"leaves", "stays"},
     {tr_later("places no more"), tr_later("goes on placing")},
     .players = 3},
    {"reached",
     tr_later("When the bid is reached"),
     OPTION_CHOICE,
     FIELD(reached),
     {"highest", "first"},
     {tr_later("the higher score wins at the end"), tr_later("that builder has won at once")},
     .players = 3},
    {"talk",
     tr_later("Partners who talk"),
     OPTION_CHOICE,
     FIELD(talk),
     {"penalty", "free"},
     {tr_later("lose the turn"), tr_later("may do so")},
     .players = 4,
     .implied = TALK_PENALTY},
    {"length",
     tr_later("Length"),
     OPTION_CHOICE,
     FIELD(length),
     {"full", "short"},
     {tr_later("all tiles"), tr_later("short: one of each tile")},
     .implied = LENGTH_FULL},
};

const struct game_option *option_find(struct span key) {
    for (int i = 0; i < GAME_OPTIONS; i++)
        if (span_equal(key, game_options[i].key))
            return &game_options[i];
    return NULL;
}

/* The names of editions and of ways to draw are in tables of their own. */
static bool is_edition(const struct game_option *option) {
    return option->field == FIELD(edition);
}

static bool is_draw(const struct game_option *option) {
    return option->field == FIELD(draw);
}

const char *option_name(const struct game_option *option, int value) {
    if (is_edition(option))
        return value < EDITION_END ? editions[value].name : NULL;
    if (is_draw(option))
        return value < DRAW_END ? draw_ways[value].name : NULL;
    return value <= OPTION_NAMES_MAX ? option->names[value - 1] : NULL;
}

const char *option_label(const struct game_option *option, int value) {
    return is_edition(option) ? editions[value].label
           : is_draw(option)  ? draw_ways[value].label
                              : option->labels[value - 1];
}

int option_most(const struct game_option *option, const struct setup *setup) {
    int most = option->most;
    if (option->kind == OPTION_SEAT && most > setup->players)
        most = setup->players;
    while (option->kind == OPTION_CHOICE && option_name(option, most + 1))
        most++;
    return most;
}

int option_get(const struct game_option *option, const struct setup *setup) {
    return option->kind == OPTION_POINTS ? setup->target : *((const uint8_t *)setup + option->field);
}

void option_set(const struct game_option *option, struct setup *setup, int value) {
    if (option->kind == OPTION_POINTS)
        setup->target = (uint16_t)value;
    else
        *((uint8_t *)setup + option->field) = (uint8_t)value;
}

static bool read_choice_of_option(const struct game_option *option, struct setup *setup, struct span name,
                                  struct refusal *why) {
    enum { NAMES_MAX = OPTION_NAMES_MAX + EDITION_END + DRAW_END };
    const char *names[NAMES_MAX + 1] = {0};
    for (int i = 0; option_name(option, i + 1); i++) {
        names[i] = option_name(option, i + 1);
        if (span_equal(name, names[i])) {
            option_set(option, setup, i + 1);
            return true;
        }
    }
    return refuse_choice(why, option->key, names, name);
}

/* A word instead of a seat: its number, or 0. */
static int find_word(const struct game_option *option, struct span value) {
    for (int i = 0; option->kind == OPTION_SEAT && i < OPTION_NAMES_MAX && option->names[i]; i++)
        if (span_equal(value, option->names[i]))
            return SEATS_MAX + 1 + i;
    return 0;
}

bool option_read(const struct game_option *option, struct setup *setup, struct span value,
                 struct refusal *why) {
    uint64_t number = (uint64_t)find_word(option, value);
    if (option->kind == OPTION_CHOICE)
        return read_choice_of_option(option, setup, value, why);
    if (!number && (!span_number(value, option->most, &number) || number < option->least))
        return refuse_input(why, option->range, value);
    option_set(option, setup, (int)number);
    return true;
}

void option_write(struct text *text, const struct game_option *option, const struct setup *setup) {
    int value = option_get(option, setup);
    if (option->kind == OPTION_CHOICE)
        text_string(text, option_name(option, value));
    else if (option->kind == OPTION_SEAT && value > SEATS_MAX)
        text_string(text, option->names[value - SEATS_MAX - 1]);
    else
        text_number(text, value);
}

bool option_matters(const struct game_option *option, const struct setup *setup) {
    return (!option->players || option->players == setup->players) &&
           (!option->needs_sides || draw_ways[setup->draw].has_sides) &&
           (!option->three || option->three == setup->three);
}

void options_imply(struct setup *setup) {
    for (int i = 0; i < GAME_OPTIONS; i++)
        if (game_options[i].implied && !option_get(&game_options[i], setup))
            option_set(&game_options[i], setup, game_options[i].implied);
}

bool options_have_auction(const struct setup *setup) {
    return setup->players == 3 && setup->three == THREE_AUCTION;
}

/* Whether this game has such a seat, or is one in which the flood is not known yet. */
static bool is_seat_here(const struct game_option *option, const struct setup *setup) {
    int value = option_get(option, setup);
    return option_matters(option, setup) &&
           (value > SEATS_MAX ? options_have_auction(setup) : value <= option_most(option, setup));
}

void options_settle(struct setup *setup) {
    if (setup->players != 2)
        setup->hand = HAND_SINGLE;
    if (!draw_ways[setup->draw].has_sides)
        setup->peek = PEEK_OFF;
    for (int i = 0; i < GAME_OPTIONS; i++) {
        const struct game_option *option = &game_options[i];
        if (option->kind == OPTION_SEAT && !is_seat_here(option, setup))
            option_set(option, setup, 0);
    }
    if (setup->start == setup->flood)
        setup->start = 0;
}

/* "draw=block|bag|table", "target=24", "start=SEAT|first|second". */
static void write_usage(struct text *text, const struct game_option *option) {
    text_format(text, "%s=", option->key);
    if (option->kind == OPTION_CHOICE)
        for (int value = 1; option_name(option, value); value++)
            text_format(text, "%s%s", value > 1 ? "|" : "", option_name(option, value));
    else if (option->kind == OPTION_COUNT)
        for (int value = option->least; value <= option->most; value++)
            text_format(text, "%s%d", value > option->least ? "|" : "", value);
    else
        text_string(text, option->kind == OPTION_SEAT ? "SEAT" : "NUMBER");
    for (int i = 0; option->kind == OPTION_SEAT && i < OPTION_NAMES_MAX && option->names[i]; i++)
        text_format(text, "|%s", option->names[i]);
}

void options_write_usage(struct text *text, int width) {
    int column = 0;
    for (int i = 0; i < GAME_OPTIONS; i++) {
        struct text usage = text_room(100);
        write_usage(&usage, &game_options[i]);
        check(!usage.cut);
        bool fits = column + (int)usage.length + 2 <= width;
        text_format(text, "%s  %s", column && !fits ? "\n" : "", usage.start);
        column = (fits ? column : 0) + (int)usage.length + 2;
    }
    text_char(text, '\n');
}
