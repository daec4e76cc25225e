#ifndef MATCH_OPTIONS_H
#define MATCH_OPTIONS_H

#include "match/command.h"
#include "match/referee.h"

/* What is agreed before a match. */
struct match_options {
    const struct command *commands[ENTRANTS];
    struct setup agreed; /* of the game, without a seed */
    uint64_t seed;
    bool has_seed;
    int games; /* even */
    int parallel;
    struct conditions conditions;
    bool has_sprt;
    double sprt[2];
    const char *out, *records; /* a file and a folder, or NULL */
};

#endif
