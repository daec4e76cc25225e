#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "terminal_common/play_options.h"

/* The game on the whole screen of a terminal. What the command line says is a game to begin with; if it says
 * nothing about one, a menu comes first. False with the reason if it could not begin; the terminal is then as
 * it was. */
bool tui_play(const struct play_options *options, struct refusal *why);

#endif
