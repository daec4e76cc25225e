#ifndef TRAIN_LESSON_H
#define TRAIN_LESSON_H

#include "search/player.h"

/* A game of two players with single hands and draws from a bag, chosen by looking ahead, with what playing on
 * said of each placement that was weighed. It is slower to play than to learn from, so it is kept
 * (lesson_file.h) and read again and again. */

enum { LESSON_CHOICES = 12, LESSON_CERTAIN = UINT16_MAX };

/* A placement, and the chance of north-south after it, in parts of LESSON_CERTAIN. No games: nothing was
 * played on, and the chance says nothing. */
struct lesson_choice {
    struct placement placement;
    uint16_t chance;
    uint8_t games;
};

/* The first choice is the one that was made. */
struct lesson_move {
    int count;
    struct lesson_choice choices[LESSON_CHOICES];
};

struct lesson {
    int edition, count;
    bool ns_first;
    struct lesson_move moves[SUPPLY_MAX];
};

/* Plays one: level 9 by this network, after some placements at random. The chance after the placement that is
 * chosen comes from games of its own: those by which it was chosen flatter it. The player is large; keep it
 * in one place. */
void lesson_play(struct player *player, const struct net *net, uint64_t seed, struct lesson *lesson);

/* The tile drawn next in such a game, and how the game goes on: with a placement to choose, or not. */
struct lesson_game {
    struct game game;
    uint8_t bag[SUPPLY_MAX];
    int left;
    struct rng rng;
};
void lesson_begin(struct lesson_game *game, uint64_t seed);

/* Draws until there is a placement to choose; false if the game is over. */
bool lesson_draw(struct lesson_game *game);
void lesson_lay(struct lesson_game *game, struct placement placement);

#endif
