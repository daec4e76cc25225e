#ifndef ENGINE_DESCRIBE_H
#define ENGINE_DESCRIBE_H

#include "rules/setup.h"
#include "search/suggest.h"

/* As JSON, for the page's form: the presets, and which one this setup is; the options that matter in this
 * game, their values and what these may be; the levels; the languages. The setup must be filled in. Labels
 * are English. */
void describe_game(struct text *text, const struct setup *setup);

/* Suggestions, at most `most` of them, as JSON (docs/protocol.md, `suggest`); `size` is the number of squares
 * along a side of the board. */
struct suggestions {
    const struct suggestion *list;
    int count, most;
    const struct player *reasons_by; /* says of the second and the third why the first is better; or NULL */
};
void describe_suggestions(struct text *text, const struct suggestions *suggestions, int size);

/* Why one action is better than another, as JSON (docs/protocol.md, `compare`); false if they are not both
 * placements, draws or bids that the player has thought about. */
bool describe_reasons(struct text *text, const struct player *player, const struct suggest_pair *pair);

#endif
