#ifndef RULES_PRESET_H
#define RULES_PRESET_H

#include "rules/agreed.h"

/* RULES 1: what the published texts play, each under the name of its language or box. Texts with the same
 * rules share a row. */
enum { PRESETS = 4, PRESET_NAMES = 2 };

struct preset {
    const char *names[PRESET_NAMES];
    const char *label;    /* for people, to be translated */
    const char *note;     /* what it plays differently, in a line of at most 74 columns */
    struct setup options; /* what the text says; zero where the edition's is meant */
    uint8_t two_tiles;    /* how it plays with two tiles in hand; 0 if it does not */
    uint8_t lot_from;     /* so many players and more draw lots who starts; 0: it is chosen */
};
extern const struct preset presets[PRESETS];

/* Its number from 1; 0 if there is none of that name. */
int preset_find(struct span name);

/* All names, "de|nl|fr…". */
void presets_write_names(struct text *text);

/* Fills in what was not said but the seats: the options of the preset that was said, then the edition's. */
void preset_fill(struct setup *setup);

/* Exchanges the options of a setup for those of a preset; how many play, who sits where and how long it is
 * stays. Two tiles in hand stay two, open or hidden as the text has it. Nothing is left unsaid but seats. */
void preset_take(struct setup *setup, int preset);

/* The preset whose options these are: of several the one that was taken, else the first; 0 if there is none.
 * The setup must be filled in. */
int preset_of(const struct setup *setup);

#endif
