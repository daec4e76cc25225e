#ifndef ENGINE_TEACH_COMMANDS_H
#define ENGINE_TEACH_COMMANDS_H

#include "engine/command_session.h"

/* What can be learned in a position now, by the names of the lessons: an array with this key, or none. */
void teach_commands_write_situations(struct text *out, const char *key, const struct game *view);

/* Commands for those who learn (docs/protocol.md), by name; for the list in commands.c. */
bool run_situations(struct command_session *session, struct span words, struct text *out,
                    struct refusal *why);
bool run_wall(struct command_session *session, struct span words, struct text *out, struct refusal *why);
bool run_meets(struct command_session *session, struct span words, struct text *out, struct refusal *why);

#endif
