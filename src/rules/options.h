#ifndef RULES_OPTIONS_H
#define RULES_OPTIONS_H

#include "base/refuse.h"
#include "rules/agreed.h"

/* The options of a game, described once for reading, writing and showing them. Labels are English, for
 * people, to be translated where they are shown. The value of a choice is the number of its name, from 1; a
 * seat of 0 is drawn by lot. */
enum option_kind { OPTION_CHOICE, OPTION_COUNT, OPTION_SEAT, OPTION_POINTS };
enum { GAME_OPTIONS = 15, OPTION_NAMES_MAX = 4 };

struct game_option {
    const char *key, *label;
    enum option_kind kind;
    size_t field;
    /* Of a choice; none for editions and ways to draw. A seat's are what it can be beside a seat, from
     * SEATS_MAX + 1 on.
     */
    const char *names[OPTION_NAMES_MAX], *labels[OPTION_NAMES_MAX];
    uint16_t least, most;   /* of any other kind */
    const char *range;      /* why another number is refused */
    uint8_t players, three; /* the games it matters in; 0 for all of them */
    bool needs_sides;       /* it matters only where sides of stacks can be looked at */
    bool is_kept;           /* a record has it even where it does not matter */
    uint8_t implied;        /* what a record means that does not have it, whatever the edition's; else 0 */
};
extern const struct game_option game_options[GAME_OPTIONS];

/* By its key; NULL if there is none. */
const struct game_option *option_find(struct span key);

/* The n-th value of a choice, from 1: its name and its label; NULL behind the last one. */
const char *option_name(const struct game_option *option, int value);
const char *option_label(const struct game_option *option, int value);

/* The highest value it has in this game; of a seat, the last one. */
int option_most(const struct game_option *option, const struct setup *setup);

int option_get(const struct game_option *option, const struct setup *setup);
void option_set(const struct game_option *option, struct setup *setup, int value);

/* A value as text, read and written. */
bool option_read(const struct game_option *option, struct setup *setup, struct span value,
                 struct refusal *why);
void option_write(struct text *text, const struct game_option *option, const struct setup *setup);

/* Whether the option makes a difference in this game. What is not said must be filled in. */
bool option_matters(const struct game_option *option, const struct setup *setup);

/* For what was written down: says what a record implies by not saying it. Options that are younger than
 * records mean what was always played. */
void options_imply(struct setup *setup);

/* Whether the flood is found by an auction. What is not said must be filled in. */
bool options_have_auction(const struct setup *setup);

/* For a form where one option is changed after another: gives up what does not go with the others. What was
 * not said must be filled in. */
void options_settle(struct setup *setup);

/* All keys with their values, "edition=kosmos|goliath players=2|3|4 …", in lines of at most `width` columns.
 */
void options_write_usage(struct text *text, int width);

#endif
