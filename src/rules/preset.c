#include "rules/preset.h"

#include "base/tr_later.h"
#include "rules/draw_way.h"
#include "rules/options.h"

const struct preset presets[PRESETS] = {
    {.names = {"de", "nl"},
     .label = tr_later("German and Dutch rules, 1999"),
     .note = tr_later("A tile that fits nowhere ends the game; the sides of the stacks may be looked at; the "
                      "flood plays on"),
     .options = {.edition = EDITION_KOSMOS,
                 .discard = DISCARD_NEVER,
                 .peek = PEEK_ON,
                 .beaten = BEATEN_STAYS,
                 .talk = TALK_PENALTY},
     .two_tiles = HAND_OPEN,
     .lot_from = 2},
    {.names = {"fr"},
     .label = tr_later("French rules, 1999"),
     .note = tr_later(
         "A tile that fits nowhere may be set aside; a beaten flood leaves; two tiles in hand are hidden"),
     .options = {.edition = EDITION_KOSMOS,
                 .discard = DISCARD_ASK,
                 .peek = PEEK_OFF,
                 .beaten = BEATEN_LEAVES,
                 .talk = TALK_PENALTY},
     .two_tiles = HAND_HIDDEN,
     .lot_from = 3},
    {.names = {"hu"},
     .label = tr_later("Hungarian rules, 1999"),
     .note = tr_later("Like the French rules, but two tiles in hand lie open"),
     .options = {.edition = EDITION_KOSMOS,
                 .discard = DISCARD_ASK,
                 .peek = PEEK_OFF,
                 .beaten = BEATEN_LEAVES,
                 .talk = TALK_PENALTY},
     .two_tiles = HAND_OPEN,
     .lot_from = 3},
    {.names = {"goliath"},
     .label = tr_later("Goliath rules, 2007"),
     .note = tr_later("Small board, tiles from a bag; with three players, whoever reaches the target wins"),
     .options = {.edition = EDITION_GOLIATH,
                 .draw = DRAW_BAG,
                 .discard = DISCARD_NEVER,
                 .three = THREE_TARGET,
                 .reached = REACHED_FIRST,
                 .talk = TALK_FREE}},
};

int preset_find(struct span name) {
    for (int i = 0; i < PRESETS; i++)
        for (int j = 0; j < PRESET_NAMES && presets[i].names[j]; j++)
            if (span_equal(name, presets[i].names[j]))
                return i + 1;
    return 0;
}

void presets_write_names(struct text *text) {
    for (int i = 0; i < PRESETS; i++)
        for (int j = 0; j < PRESET_NAMES && presets[i].names[j]; j++)
            text_format(text, "%s%s", i + j ? "|" : "", presets[i].names[j]);
}

enum { TARGET_DEFAULT = 24 };

/* The first of them that is said. */
static uint8_t said(int value, int by_preset, int by_edition) {
    return (uint8_t)(value ? value : by_preset ? by_preset : by_edition);
}

void preset_fill(struct setup *setup) {
    const struct setup nothing = {0},
                       *preset = setup->preset ? &presets[setup->preset - 1].options : &nothing;
    setup->edition = said(setup->edition, preset->edition, EDITION_USUAL);
    const struct edition *edition = &editions[setup->edition];
    setup->players = said(setup->players, 0, 2);
    setup->draw = said(setup->draw, preset->draw, (int)edition->draw);
    setup->hand = said(setup->hand, 0, HAND_SINGLE);
    setup->discard = said(setup->discard, preset->discard, (int)edition->discard);
    setup->three = said(setup->three, preset->three, (int)edition->three);
    setup->peek = said(setup->peek, draw_ways[setup->draw].has_sides ? preset->peek : 0, PEEK_OFF);
    setup->beaten = said(setup->beaten, preset->beaten, BEATEN_LEAVES);
    setup->reached = said(setup->reached, preset->reached, (int)edition->reached);
    setup->talk = said(setup->talk, preset->talk, (int)edition->talk);
    setup->length = said(setup->length, 0, LENGTH_FULL);
    if (!setup->target)
        setup->target = TARGET_DEFAULT;
}

void preset_take(struct setup *setup, int number) {
    const struct preset *preset = &presets[number - 1];
    bool two_tiles = setup->hand > HAND_SINGLE && preset->two_tiles;
    bool by_lot = preset->lot_from && setup->players >= preset->lot_from;
    struct setup taken = {
        .seed = setup->seed,
        .has_seed = setup->has_seed,
        .preset = (uint8_t)number,
        .players = setup->players,
        .hand = two_tiles ? preset->two_tiles : HAND_SINGLE,
        .flood = setup->flood,
        .opener = setup->opener,
        .start = by_lot ? 0 : setup->start,
        .target = setup->target,
        .length = setup->length,
    };
    preset_fill(&taken);
    *setup = taken;
}

static bool is_played(const struct setup *setup, int number) {
    struct setup taken = *setup;
    preset_take(&taken, number);
    for (int i = 0; i < GAME_OPTIONS; i++) {
        const struct game_option *option = &game_options[i];
        if (option->kind == OPTION_CHOICE && option_matters(option, setup) &&
            option_get(option, &taken) != option_get(option, setup))
            return false;
    }
    return true;
}

int preset_of(const struct setup *setup) {
    if (setup->preset && is_played(setup, setup->preset))
        return setup->preset;
    for (int number = 1; number <= PRESETS; number++)
        if (is_played(setup, number))
            return number;
    return 0;
}
