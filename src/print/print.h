#ifndef PRINT_PRINT_H
#define PRINT_PRINT_H

#include "base/refuse.h"
#include "print/options.h"

/* A copy of the game to make at home, as a PDF: how to build it, the board in sheets, the tiles and their
 * backs, a sheet to write scores on, the rules as a booklet. Texts are in the language in use
 * (words/words.h).
 *
 * The PDF comes in memory that the caller frees with free(); `report` says in lines what to print how often.
 */
bool print_make(const struct print_options *options, struct span *pdf, struct text *report,
                struct refusal *why);

#endif
