#ifndef HALL_TERMS_H
#define HALL_TERMS_H

#include "table/seat.h"

enum {
    GAME_ID_LENGTH = 10,             /* of 32 letters: 50 bits, which nobody finds by trying */
    HEADER_LENGTH = 1024,            /* all that can be agreed, and four names, with room */
    TERMS_WAIT_MINUTES_MOST = 43200, /* 30 days */
};

/* What was agreed when it was made: "edition kosmos" …, "hints on", "after ID", "seat 2 computer 5". */
struct terms {
    struct setup agreed;
    bool hints;
    int wait_minutes; /* after so long whoever is away has lost, if the others want; 0: not agreed */
    char after[GAME_ID_LENGTH + 1];   /* the game that is played again; empty: none */
    char room[GAME_ID_LENGTH + 1];    /* the first of those that were played again so far; empty: this one */
    int played, wins[SEATS_MAX + 1];  /* before this one, and by whom they were won (score.h) */
    struct seat seats[SEATS_MAX + 1]; /* computers; persons take theirs by events, and may have names */
};

#endif
