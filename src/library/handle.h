#ifndef LIBRARY_HANDLE_H
#define LIBRARY_HANDLE_H

#include "engine/command_session.h"
#include "review/review.h"
#include "tayu.h"

/* What a game of the library holds. */
struct tayu_game {
    struct command_session session;
    struct player player;
    bool thinking, weighing; /* about a decision, about all that is legal; until the next action */
    struct review review;
    bool reviewing; /* the review is of this game as it is */
};

/* The game has changed, or the player is needed for something else. */
void handle_stop_thinking(tayu_game *game);
void handle_change(tayu_game *game);

/* Answers in the caller's memory. `handle_answer_in` begins one; `handle_answered` ends it: it refuses what
 * did not fit. `handle_refused` leaves the reason there. Both return what the function of the library does.
 * Where there is no memory at all nothing is written, and nothing fits. */
#define HANDLE_NO_ROOM "the answer does not fit into the memory given"
struct text handle_answer_in(char *out, size_t size);
bool handle_answered(struct text *text);
bool handle_refused(struct text *text, const struct refusal *why);
bool handle_refused_for(struct text *text, const char *reason);

#endif
