#ifndef RULES_RECORD_H
#define RULES_RECORD_H

#include "rules/game.h"

/* Reads a record file (docs/notation.md): record_open takes the header, then record_next one action after
 * another. Every reason for a refusal starts with the line it is about. Nothing is copied: the
 * spans point into the text that was opened, which must stay. */
struct record {
    struct game start;      /* before the first action; its supply is known if the record has a pile */
    struct game game;       /* after the actions read so far */
    struct span header;     /* the lines before the empty line, as they stand */
    struct span rest;       /* what has not been read yet */
    struct span result;     /* the value of `result`, empty if there is none */
    struct sight sights[2]; /* the value of `backs`: what the open stacks show after the last action */
    int line, result_line, backs_line; /* of `rest`, and of these keys; 0 if they are not there */
};

bool record_open(struct record *record, struct span text, struct refusal *why);

enum record_step { RECORD_ACTION, RECORD_END, RECORD_BAD };

/* Plays the next action in record->game and returns it; `lead` is all that stands before it since the
 * last one: blanks, line ends, comments. At the end `lead` is what follows the last action. */
enum record_step record_next(struct record *record, struct action *action, struct span *lead,
                             struct refusal *why);

/* A line without the comment at its end. */
struct span record_uncommented(struct span line);

#endif
