#ifndef HALL_WORD_H
#define HALL_WORD_H

#include "hall/inside.h"

/* What nodes say to one another about a game, besides that it has an event: "here SEATS OTHERS", who looks at
 * it at this node, the seats as bits; "who", that they say so; "next ID", as what it is played again. */
enum word_kind { WORD_UNKNOWN, WORD_HERE, WORD_WHO, WORD_NEXT };

struct word {
    enum word_kind kind;
    uint8_t seats;
    int others;
    struct span id;
};

struct word word_read(struct span words);

void word_say_here(const struct live *live);
void word_ask_who(const struct live *live);
void word_say_next(const struct live *next);

#endif
