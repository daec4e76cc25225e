#ifndef PRINT_OPTIONS_H
#define PRINT_OPTIONS_H

#include <stdbool.h>

/* What someone wants printed, and how. */
enum paper { PAPER_A4, PAPER_LETTER };
enum part { PART_GUIDE, PART_BOARD, PART_TILES, PART_SCORE, PART_RULES, PART_COUNT };

struct print_options {
    enum paper paper;
    int edition;
    int square_mm; /* how long a square is */
    bool large;    /* large print, in high contrast */
    bool raised;   /* thick black lines, for paper that swells where it is black */
    bool reading;  /* the rules page after page, not as a booklet to fold */
    bool parts[PART_COUNT];
};

enum { PRINT_SQUARE_LEAST = 8, PRINT_SQUARE_MOST = 60, PRINT_SQUARE_USUAL = 20, PRINT_SQUARE_LARGE = 26 };

#endif
