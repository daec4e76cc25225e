#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include "words/words.h"

/* The terminal: text in looks, and keys. The only file that knows ncurses is screen.c. */

enum look {
    LOOK_PLAIN,
    LOOK_DIM,
    LOOK_BOLD,
    LOOK_TITLE,
    LOOK_SELECTED,
    LOOK_ALERT,
    LOOK_NS, /* the colours of the two sides */
    LOOK_EW,
    LOOK_SEA, /* around the board */
    LOOK_SEA_NS,
    LOOK_SEA_EW,
    LOOK_LAND, /* empty squares */
    LOOK_DOUBLE,
    LOOK_PLACE, /* where the tile fits */
    LOOK_TILE,  /* four shades, so that neighbours differ */
    LOOK_TILE_LAST = LOOK_TILE + 4,
    LOOK_GHOST,
    LOOK_MISFIT,
    LOOK_COUNT
};

/* Keys that are no characters. */
enum key {
    KEY_NONE = 0, /* no key within the time */
    KEY_FIRST_SPECIAL = 0x110000,
    TUI_UP,
    TUI_DOWN,
    TUI_LEFT,
    TUI_RIGHT,
    TUI_HOME,
    TUI_END,
    TUI_PAGE_UP,
    TUI_PAGE_DOWN,
    TUI_BACKSPACE,
    TUI_DELETE,
    TUI_RESIZED,
    TUI_CLICK,      /* the first mouse button */
    TUI_TURN_CLICK, /* the second one, or the wheel */
    TUI_HOVER,      /* the mouse was moved */
    TUI_ESCAPE = 27,
    TUI_ENTER = 10,
    TUI_TAB = 9,
    TUI_INTERRUPT = 3,
};

enum {
    SCREEN_ROWS_LEAST = 20,
    SCREEN_COLUMNS_LEAST = 60,
    SCREEN_ROWS_ROOMY = 24, /* from here on everything is shown at once */
    SCREEN_COLUMNS_ROOMY = 80,
};

/* False with the reason if this terminal cannot do it. */
bool screen_open(bool ascii, struct refusal *why);
void screen_close(void);

bool screen_is_ascii(void);
int screen_rows(void);
int screen_columns(void);

void screen_clear(void);
void screen_show(void);

/* Writes text in one line, cut off at the width; returns the columns it took. */
int screen_put(int row, int column, int width, enum look look, const char *text);
void screen_put_number(int row, int column, enum look look, int number);

/* Writes text in lines of the width, broken at blanks, at most so many; returns how many it took. */
struct area {
    int row, column, width, rows;
};
int screen_wrap(struct area area, enum look look, const char *text);
void screen_blank(struct area area);

/* Puts the terminal's own cursor somewhere, or hides it. */
void screen_cursor(int row, int column);
void screen_no_cursor(void);

/* Waits for a key; KEY_NONE after so many milliseconds, -1 waits for ever. Of the mouse, where it is. */
int screen_key(int ms);
struct screen_spot {
    int row, column;
};
struct screen_spot screen_mouse(void);

#endif
