#ifndef CLI_PLAIN_PARTS_H
#define CLI_PLAIN_PARTS_H

#include "table/game_record.h"
#include "table/policy.h"
#include "table/view.h"
#include "terminal_common/computer.h"
#include "terminal_common/entries.h"
#include "terminal_common/gamefile.h"
#include "terminal_common/play_options.h"
#include "terminal_common/progress.h"
#include "terminal_common/shelf.h"
#include "terminal_common/tutor.h"

enum { PLAIN_LINE = 400 }; /* what is typed is shorter */

/* The places that a player asked for. */
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
    struct game_record game_record;
    struct thinker thinker;
    struct entries entries; /* being corrected */
    bool correcting;
    bool board; /* is drawn each turn */
    struct places_asked asked;
    int shown_to; /* whose hidden hand is on the screen */
    struct tutor tutor;
    struct progress progress; /* with the lessons */
    struct keeper keeper;
    struct shelf shelf; /* games as they were listed last */
    struct setup setup; /* of a new game */
    int games;          /* counts those that were begun, opened or gone on with */
    uint32_t saved_at;  /* the changes of the table when it was saved last */
    bool warned;        /* that leaving would lose the game */
    bool quit;
};

/* The game that is played. */
static inline const struct game *plain_game(const struct play *play) {
    return &play->game_record.table.game;
}

/* What can stand behind a command: nothing; words, in any case; a path, as it was typed. */
enum plain_takes { PLAIN_ALONE, PLAIN_WORDS, PLAIN_PATH };

/* What can be typed beside actions. */
struct plain_command {
    const char *word;
    enum plain_takes takes;
    void (*obey)(struct play *play, struct span rest);
};

/* Each list ends with one without a word: help; what the computer thinks; games as files; questions about the
 * game, which change nothing; the wall of the day; the tutor and the lessons;
 * what only real tiles need. */
extern const struct plain_command plain_helping[], plain_thinking[], plain_keeping[], plain_asking[],
    plain_of_day[], plain_learning[], plain_correcting[];

/* plain.c: obeys a line that is a command; false if it is none. */
bool plain_obey(struct play *play, const char *line);

/* plain_think.c: what the computer does that is on turn. */
struct action plain_decide(struct play *play);

/* plain_read.c */

/* Reads a line from the person; false at the end of the input, and when the program is told to end. A line
 * that is too long is refused as a whole. */
bool plain_read(const char *prompt, char *line, int size);

/* The same for what is no path: capital letters become small ones. */
bool plain_read_words(const char *prompt, char *line, int size);
void plain_lower(char *line);

/* Asks until the answer is yes or no. At the end of the input the player leaves. */
bool plain_yes(struct play *play);

/* plain_prompt.c: the prompt for the player on turn; and the possible answers, shown after an invalid one. */
void plain_write_prompt(struct text *prompt, const struct game *game);
void plain_say_ways(const struct play *play);

/* Plays an action, asks the players who have to agree to it, and shows what was done. */
bool plain_act(struct play *play, struct action action, struct refusal *why);

/* plain_keep.c: which game is played. */

/* The game that is asked for, or the one that was played last. */
bool plain_begin(struct play *play, const struct play_options *options, struct refusal *why);

/* Keeps the game after a change, and tells if that is not possible. */
void plain_keep(struct play *play);

/* Whether this game may be left now. If it would be lost, that is said first, once. */
bool plain_may_leave(struct play *play);

/* Whether nobody here plays: the computers play one another. */
bool plain_only_watches(const struct play *play);

/* The last words: what becomes of the game. */
void plain_leave(struct play *play);

/* plain_review.c: what each decision of a game that is over lost, in sentences. */
void plain_review(struct play *play);

/* plain_mistakes.c: the worst decisions of those who play here, to be tried again. */
void plain_mistakes(struct play *play);

/* plain_review.c: the review of the game that is over, made if there is none; false if it was stopped. */
struct review;
bool plain_find_review(struct play *play, struct review *review);

/* plain_learn.c: false if the player takes a placement back after the tutor's objection; and the offer of a
 * new lesson that fits the position. */
bool plain_tutor_lets(struct play *play, const struct action *action);
void plain_offer_lesson(struct play *play);

/* plain_day.c: when a game with the wall of a day is over, what can be asked about it is said. */
void plain_offer_levels(const struct play *play);

/* plain_ask.c */

/* The place of that number, of those that were told. */
bool plain_numbered(const struct play *play, struct span word, struct action *action, struct refusal *why);

/* The number of a placement; from now on it can be typed. */
int plain_number_of(struct play *play, struct placement placement);

/* plain_real.c: the tiles lie on a real table. */

/* Before the computer draws: what the stacks show. Then it says where it draws, and is told the tile. Both
 * are false if the game is another one by then: somebody took back, or left. */
bool plain_ask_backs(struct play *play);
bool plain_name_tile(struct play *play, struct action *action);

/* Whether corrections are still open, and then says so: nothing else is entered before they are kept or
 * forgotten. */
bool plain_is_correcting(struct play *play);

#endif
