#ifndef CLI_PLAIN_PARTS_H
#define CLI_PLAIN_PARTS_H

#include "party/computer.h"
#include "party/entries.h"
#include "party/gamefile.h"
#include "table/book.h"
#include "table/policy.h"
#include "table/view.h"

/* The places of which somebody asked to be told. */
enum asked_by { ASKED_ALL, ASKED_SQUARE, ASKED_COAST };
struct places_asked {
    uint64_t of; /* the game, as it stood */
    enum asked_by by;
    struct square square;
    enum side coast;
    int told; /* so far */
};

/* What the files of the plain dialogue share. Large: there is one. */
struct play {
    struct book book;
    struct thinker thinker;
    struct entries entries; /* being corrected */
    bool correcting;
    bool board; /* is drawn each turn */
    struct places_asked asked;
    bool quit;
};

/* Reads a line from the person; false at the end of the input. A line that is too long is refused as a whole.
 */
bool plain_read(const char *prompt, char *line, int size);

/* Asks until the answer is yes or no. At the end of the input the player leaves. */
bool plain_yes(struct play *play);

/* Plays an action, asks whoever has to agree to it, and shows what was done. */
bool plain_act(struct play *play, struct action action, struct refusal *why);

/* plain_ask.c: questions. False if the word is none. */
bool plain_answer(struct play *play, struct span word, struct span rest);

/* The place of that number, of those that were told. */
bool plain_numbered(const struct play *play, struct span word, struct action *action, struct refusal *why);

/* plain_real.c: the tiles lie on a real table. */

/* Before the computer draws: what the stacks show. Then it says where it draws, and is told the tile. */
void plain_ask_backs(struct play *play);
bool plain_name_tile(struct play *play, struct action *action);

/* Whether corrections are still open, and then says so: nothing else is entered before they are kept or
 * forgotten. */
bool plain_is_correcting(struct play *play);

/* Commands that only real tiles need: backs, entries, change, insert, remove, keep, back. False if it is
 * none. */
bool plain_obey_real(struct play *play, struct span word, struct span rest);

#endif
