#ifndef PARTY_WISHES_H
#define PARTY_WISHES_H

#include "table/book.h"

/* What the command line says about a game: "players=3 people=13 level=7 game.tayu --real". */
struct wishes {
    struct setup setup;
    bool has_setup, has_people, people[SEATS_MAX + 1];
    int level; /* 0: not said */
    bool real, plain, ascii, quick;
    const char *path;
};

bool wishes_read(struct wishes *wishes, const char *argument, struct refusal *why);

/* A new game as wished, or the one that was to be loaded. */
bool wishes_begin(const struct wishes *wishes, struct book *book, struct refusal *why);

/* Seat 1 a person, the others computers. */
void wishes_seat_all(struct book *book, int level);

/* A new game; a seed is drawn where none is given. With real tiles the supply stays unknown. */
bool wishes_new_game(struct book *book, struct setup setup, bool real, struct refusal *why);

#endif
