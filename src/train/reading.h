#ifndef TRAIN_READING_H
#define TRAIN_READING_H

#include "train/lesson.h"
#include "train/selfplay.h"

/* What a lesson has to teach: at each move the chance that playing on gave, mixed with how the game went on
 * and ended; of the moves that were not made, the chance alone. What differs more from what the network says
 * now counts more. */

struct reading {
    struct played_aside asides[SUPPLY_MAX * (LESSON_CHOICES - 1)];
};

/* The asides of the game are those of the reading. Returns the mean squared error of the chances that the
 * network gives, to how the game ended. */
float reading_follow(struct reading *reading, const struct lesson *lesson, const struct net *net, float trust,
                     struct played_game *game);

#endif
