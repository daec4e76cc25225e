#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H

#include "rules/game.h"

/* A position to solve: a tile to be placed where there is one good place, or where several are fine. */
enum puzzle_kind { PUZZLE_ONE, PUZZLE_SEVERAL, PUZZLE_KINDS };
extern const char *const puzzle_kind_names[PUZZLE_KINDS];

/* What it teaches: to look after both coasts, to take something from a coast of the other side, to close a
 * way there or turn it away, the double squares, when the game ends; anything else. */
enum puzzle_theme {
    THEME_COASTS,
    THEME_AWAY,
    THEME_CLOSING,
    THEME_DOUBLES,
    THEME_END,
    THEME_OTHER,
    PUZZLE_THEMES
};
extern const char *const puzzle_theme_names[PUZZLE_THEMES];

/* What a placement costs against the best, in thousandths of a game; what is accepted as an answer. */
enum { PUZZLE_ANSWERS = 6, PUZZLE_ACCEPTED = 20, PUZZLE_LINE_MAX = 1600 };
struct puzzle_answer {
    struct placement placement;
    int16_t cost;
};

struct puzzle {
    uint8_t kind, theme, edition;
    uint16_t found_by; /* bit n: level n finds an answer */
    uint8_t tile;      /* to be placed */
    uint8_t laid_count, answer_count;
    struct placement laid[SUPPLY_MAX];
    struct puzzle_answer answers[PUZZLE_ANSWERS]; /* the best ones; the first costs nothing */
};

/* A line of a file, without its end:
 * "one coasts 0000001111 kosmos 128 i10h128 … = j3v467 0 k5h128 95 …". Refused if it is none, or if the
 * placements are not legal one after another. */
void puzzle_write(struct text *out, const struct puzzle *puzzle);
bool puzzle_read(struct puzzle *puzzle, struct span line, struct refusal *why);

/* The game in which it is to be solved: two players drawing from the bag, the tile in hand. */
bool puzzle_game(const struct puzzle *puzzle, struct game *game, struct refusal *why);

/* How many levels miss it. */
int puzzle_missed(const struct puzzle *puzzle);

/* What a placement costs; -1 if it is none of the answers that were looked at. */
int puzzle_cost(const struct puzzle *puzzle, struct placement placement);

#endif
