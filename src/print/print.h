#ifndef PRINT_PRINT_H
#define PRINT_PRINT_H

#include "base/text.h"

/* A copy of the game to make at home, as a PDF: how to build it, the board in sheets, the tiles and their
 * backs, a sheet to write scores on, the rules as a booklet. Texts are in the language in use
 * (words/words.h). */
enum paper { PAPER_A4, PAPER_LETTER };
enum part { PART_GUIDE, PART_BOARD, PART_TILES, PART_SCORE, PART_RULES, PART_COUNT };

struct print_wishes {
    enum paper paper;
    int edition;
    int square_mm; /* how long a square is */
    bool large;    /* large print, in high contrast */
    bool raised;   /* thick black lines, for paper that swells where it is black */
    bool reading;  /* the rules page after page, not as a booklet to fold */
    bool parts[PART_COUNT];
};

enum { PRINT_SQUARE_LEAST = 8, PRINT_SQUARE_MOST = 60, PRINT_SQUARE_USUAL = 20, PRINT_SQUARE_LARGE = 26 };

/* The PDF, in memory that the caller frees with free(); `report` says in lines what to print how often. */
bool print_make(const struct print_wishes *wishes, struct span *pdf, struct text *report, struct text *why);

#endif
