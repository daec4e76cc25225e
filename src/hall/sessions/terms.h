#ifndef HALL_TERMS_H
#define HALL_TERMS_H

#include "table/seat.h"

enum {
    GAME_ID_LENGTH = 10,             /* of 32 letters: 50 bits, too many to guess */
    HEADER_LENGTH = 1024,            /* all options and four names, with reserve */
    TERMS_WAIT_MINUTES_MOST = 43200, /* 30 days */
};

/* What was agreed when the game was made: "edition kosmos" …, "hints on", "after ID", "seat 2 computer 5". */
struct terms {
    struct setup agreed;
    bool hints;
    int wait_minutes;                 /* after that time the others may take the win; 0: not agreed */
    char after[GAME_ID_LENGTH + 1];   /* the game before this rematch; empty: none */
    char room[GAME_ID_LENGTH + 1];    /* the first game of the series; empty: this one */
    int played, wins[SEATS_MAX + 1];  /* earlier games of the series, and their winners (score.h) */
    struct seat seats[SEATS_MAX + 1]; /* computers; persons take seats by events, and may have names */
};

#endif
