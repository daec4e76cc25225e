#ifndef ENGINE_DESCRIBE_H
#define ENGINE_DESCRIBE_H

#include "rules/setup.h"

/* As JSON, for the page's form: the presets, and which one this setup is; the options that matter in this
 * game, their values and what these may be; the levels; the languages. The setup must be filled in. Labels
 * are English. */
void describe_game(struct text *text, const struct setup *setup);

#endif
