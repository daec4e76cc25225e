#ifndef TUI_PANEL_H
#define TUI_PANEL_H

#include "ui.h"

/* What stands beside the board, for the files that draw it. */
enum { PANEL_LEAST = 34, PANEL_TILES_ROOM = 14 };

/* How closely it is written: with empty lines; without; no more than a name for a tile in hand; no title. */
enum room { ROOM_PLENTY, ROOM_LITTLE, ROOM_LEAST, ROOM_NONE };

/* A column of text that grows downwards. */
struct pen {
    struct area area;
    int row;
    enum room room;
};

int pen_rows_left(const struct pen *pen);
bool pen_is_narrow(const struct pen *pen); /* on a small screen */
void pen_line(struct pen *pen, enum look look, const char *text);
void pen_wrap(struct pen *pen, int rows, enum look look, const char *text); /* in at most so many rows */
void pen_skip(struct pen *pen); /* an empty line, where there is room for it */

/* What there is to draw from. */
void panel_supply(struct pen *pen, const struct supply *supply, enum look look);

/* aids.c: the chance to win, those that a draw ends the game, and hints, if they are asked for; the tiles not
 * seen yet; what happened. */
void panel_chances(struct pen *pen, struct ui *ui);
void panel_tiles(struct pen *pen, const struct ui *ui);
void panel_log(struct pen *pen, const struct ui *ui);

#endif
