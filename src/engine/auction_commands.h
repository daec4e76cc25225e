#ifndef ENGINE_AUCTION_COMMANDS_H
#define ENGINE_AUCTION_COMMANDS_H

#include "engine/command_session.h"

/* auction [GAMES]: the auction looked at, for the list in commands.c (docs/protocol.md). */
bool run_auction(struct command_session *session, struct span words, struct text *out, struct refusal *why);

#endif
