#ifndef TESTS_SPEAKING_H
#define TESTS_SPEAKING_H

#include "base/rng.h"
#include "engine/command_session.h"

/* What random players say to a hall (docs/online.md). */

/* "make seats=me,open,computer:1 KEY=VALUE…": the first seats are for people. */
void speak_making(struct text *line, const struct setup *setup, int persons);

/* A seat that speaks about event `number` of a game. */
struct speaker {
    const char *game;
    int number, seat;
};

/* "share GAME NUMBER SEAT HEX" */
void speak_share(struct text *line, const struct speaker *speaker, struct rng *rng);

/* "play GAME NUMBER ACTION", or "resign …": something that the seat may do, as far as its session knows. */
void speak_move(struct text *line, const struct speaker *speaker, struct command_session *session,
                struct rng *rng);

/* What a computer does that gets this view. */
struct action speak_thought(const struct game *view, struct rng *rng);

/* What a client folds: of `game` what was agreed, from the lines below it; of `event` the words behind its
 * number. Fails if the session refuses it. */
void speak_join(struct command_session *session, struct span lines);
void speak_take(struct command_session *session, struct span words);

/* Chance for a hall, of a struct rng. */
void speak_random(void *rng, uint8_t *bytes, size_t count);

/* A sum of all texts that it was called with, in their order. */
void speak_digest(uint64_t *sum, struct span text);

#endif
