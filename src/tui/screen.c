#define _XOPEN_SOURCE_EXTENDED 1
#define _XOPEN_SOURCE 700

#include "screen.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* How each look is shown: with many colours, with eight, with none. -1 is the terminal's own colour. */
static const struct style {
    short front, back;
    short few_front, few_back;
    attr_t attributes, mono;
} styles[LOOK_COUNT] = {
    [LOOK_PLAIN] = {-1, -1, -1, -1, 0, 0},
    [LOOK_DIM] = {245, -1, -1, -1, 0, 0},
    [LOOK_BOLD] = {-1, -1, -1, -1, A_BOLD, A_BOLD},
    [LOOK_TITLE] = {231, 24, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_REVERSE},
    [LOOK_SELECTED] = {16, 74, COLOR_BLACK, COLOR_CYAN, 0, A_REVERSE},
    [LOOK_ALERT] = {203, -1, COLOR_RED, -1, A_BOLD, A_BOLD},
    [LOOK_NS] = {167, -1, COLOR_RED, -1, A_BOLD, A_BOLD},
    [LOOK_EW] = {178, -1, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [LOOK_SEA] = {110, 24, COLOR_WHITE, COLOR_BLUE, 0, 0},
    [LOOK_SEA_NS] = {216, 24, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_BOLD},
    [LOOK_SEA_EW] = {228, 24, COLOR_YELLOW, COLOR_BLUE, A_BOLD, A_BOLD},
    [LOOK_LAND] = {137, 236, -1, -1, 0, 0},
    [LOOK_DOUBLE] = {117, 236, COLOR_CYAN, -1, 0, 0},
    [LOOK_PLACE] = {229, 101, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [LOOK_TILE] = {24, 187, COLOR_CYAN, -1, 0, 0},
    [LOOK_TILE + 1] = {24, 223, COLOR_CYAN, -1, 0, 0},
    [LOOK_TILE + 2] = {24, 230, COLOR_CYAN, -1, 0, 0},
    [LOOK_TILE + 3] = {24, 224, COLOR_CYAN, -1, 0, 0},
    [LOOK_TILE_LAST] = {24, 228, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [LOOK_GHOST] = {16, 229, COLOR_BLACK, COLOR_YELLOW, A_BOLD, A_REVERSE},
    [LOOK_MISFIT] = {52, 217, COLOR_WHITE, COLOR_RED, 0, A_REVERSE | A_DIM},
};

static bool ascii_only, coloured, many_colours;
static MEVENT mouse;

/* The environment's locale; where it is not installed but meant UTF-8, the plain one that knows UTF-8. */
static bool knows_utf8(void) {
    const char *wanted = getenv("LC_ALL");
    if (!wanted || !*wanted)
        wanted = getenv("LC_CTYPE");
    if (!wanted || !*wanted)
        wanted = getenv("LANG");
    if (!setlocale(LC_CTYPE, "") && wanted && (strstr(wanted, "UTF-8") || strstr(wanted, "utf8")))
        setlocale(LC_CTYPE, "C.UTF-8");
    return !strcmp(nl_langinfo(CODESET), "UTF-8");
}

static void start_colours(void) {
    const char *refused = getenv("NO_COLOR");
    coloured = !(refused && *refused) && has_colors();
    if (!coloured)
        return;
    start_color();
    bool own = use_default_colors() == OK;
    many_colours = COLORS >= 256;
    for (short look = 1; look < LOOK_COUNT; look++) {
        const struct style *style = &styles[look];
        short front = many_colours ? style->front : style->few_front,
              back = many_colours ? style->back : style->few_back;
        init_pair(look, front < 0 && !own ? COLOR_WHITE : front, back < 0 && !own ? COLOR_BLACK : back);
    }
}

/* Movements of the mouse without a button, which ncurses does not ask a terminal for. */
static void report_movements(bool on) {
    static const char codes[][9] = {"\033[?1003l", "\033[?1003h"};
    if (has_mouse() && write(STDOUT_FILENO, codes[on], 8) < 0)
        return;
}

static const int leaving[] = {SIGINT, SIGTERM, SIGTSTP};
enum { LEAVING_COUNT = sizeof leaving / sizeof *leaving };
static void (*ncurses_leaves[LEAVING_COUNT])(int signal_number);

/* Only a stop comes back. */
static void leave_at_signal(int signal_number) {
    report_movements(false);
    for (int i = 0; i < LEAVING_COUNT; i++)
        if (leaving[i] == signal_number)
            ncurses_leaves[i](signal_number);
    report_movements(true);
}

static void follow_mouse(void) {
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED | REPORT_MOUSE_POSITION,
              NULL);
    report_movements(true);
    for (int i = 0; i < LEAVING_COUNT; i++) {
        struct sigaction action;
        sigaction(leaving[i], NULL, &action);
        ncurses_leaves[i] = action.sa_handler;
        action.sa_handler = leave_at_signal;
        if (ncurses_leaves[i] != SIG_IGN && ncurses_leaves[i] != SIG_DFL)
            sigaction(leaving[i], &action, NULL);
    }
}

bool screen_open(bool ascii, struct refusal *why) {
    ascii_only = !knows_utf8() || ascii;
    if (!newterm(NULL, stdout, stdin))
        return refuse(why, tr_later("this terminal is not known here: set TERM, or say --plain"));
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(40);
    follow_mouse();
    curs_set(0);
    start_colours();
    return true;
}

void screen_close(void) {
    report_movements(false);
    endwin();
}

bool screen_is_ascii(void) {
    return ascii_only;
}

int screen_rows(void) {
    return LINES;
}

int screen_columns(void) {
    return COLS;
}

void screen_clear(void) {
    erase();
    curs_set(0);
}

void screen_show(void) {
    refresh();
}

static void use_look(enum look look) {
    const struct style *style = &styles[look];
    if (!coloured)
        attr_set(style->mono, 0, NULL);
    else
        attr_set(style->attributes | (look == LOOK_DIM && !many_colours ? A_DIM : 0), (short)look, NULL);
}

/* The bytes of the first `width` columns. */
static size_t bytes_within(const char *text, int width) {
    size_t bytes = 0;
    for (; text[bytes]; bytes++)
        if ((text[bytes] & 0xc0) != 0x80 && width-- == 0)
            break;
    return bytes;
}

int screen_put(int row, int column, int width, enum look look, const char *text) {
    char memory[1024];
    if (row < 0 || row >= LINES || column < 0 || column >= COLS || width <= 0)
        return 0;
    if (width > COLS - column)
        width = COLS - column;
    if (ascii_only) {
        struct text plain = text_in(memory, sizeof memory);
        words_ascii(&plain, text);
        text = memory;
    }
    size_t bytes = bytes_within(text, width);
    use_look(look);
    mvaddnstr(row, column, text, (int)bytes);
    attr_set(0, 0, NULL);
    int taken = words_width(text);
    return taken < width ? taken : width;
}

void screen_put_number(int row, int column, enum look look, int number) {
    char memory[24];
    struct text text = text_in(memory, sizeof memory);
    text_number(&text, number);
    screen_put(row, column, (int)text.length, look, memory);
}

/* How many bytes of the text go into one line. */
static size_t line_bytes(const char *text, int width) {
    size_t most = bytes_within(text, width), cut = most;
    const char *end = memchr(text, '\n', most);
    if (end)
        return (size_t)(end - text);
    if (!text[most])
        return most;
    while (cut && text[cut] != ' ')
        cut--;
    return cut ? cut : most;
}

int screen_wrap(struct area area, enum look look, const char *text) {
    int used = 0;
    while (*text && used < area.rows) {
        char line[1024];
        struct text out = text_in(line, sizeof line);
        size_t bytes = line_bytes(text, area.width);
        text_span(&out, (struct span){text, bytes});
        screen_put(area.row + used++, area.column, area.width, look, line);
        text += bytes;
        if (*text == ' ' || *text == '\n')
            text++;
    }
    return used;
}

void screen_cursor(int row, int column) {
    move(row, column);
    curs_set(1);
}

void screen_no_cursor(void) {
    curs_set(0);
}

static int mouse_key(void) {
    if (getmouse(&mouse) != OK)
        return KEY_NONE;
    if (mouse.bstate & (BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED))
        return TUI_TURN_CLICK;
    return mouse.bstate & BUTTON1_PRESSED         ? TUI_CLICK
           : mouse.bstate & REPORT_MOUSE_POSITION ? TUI_HOVER
                                                  : KEY_NONE;
}

static int special_key(int key) {
    static const int keys[][2] = {
        {KEY_UP, TUI_UP},
        {KEY_DOWN, TUI_DOWN},
        {KEY_LEFT, TUI_LEFT},
        {KEY_RIGHT, TUI_RIGHT},
        {KEY_HOME, TUI_HOME},
        {KEY_END, TUI_END},
        {KEY_PPAGE, TUI_PAGE_UP},
        {KEY_NPAGE, TUI_PAGE_DOWN},
        {KEY_DC, TUI_DELETE},
        {KEY_ENTER, TUI_ENTER},
        {KEY_BACKSPACE, TUI_BACKSPACE},
        {KEY_RESIZE, TUI_RESIZED},
        {KEY_F(1), '?'},
        {KEY_BTAB, 'R'},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (key == keys[i][0])
            return keys[i][1];
    return key == KEY_MOUSE ? mouse_key() : KEY_NONE;
}

static int silences;

/* A terminal that was closed answers at once, with nothing, for ever. */
static void stop_if_gone(int ms) {
    enum { PATIENCE = 100 };
    if (ms >= 0 || ++silences < PATIENCE)
        return;
    screen_close();
    exit(1);
}

int screen_key(int ms) {
    wint_t key;
    timeout(ms);
    int kind = get_wch(&key);
    if (kind == ERR) {
        stop_if_gone(ms);
        return KEY_NONE;
    }
    silences = 0;
    if (kind == KEY_CODE_YES)
        return special_key((int)key);
    if (key == 26) { /* Ctrl-Z, as everywhere: the terminal is given back and taken again */
        raise(SIGTSTP);
        return TUI_RESIZED;
    }
    return key == 13 ? TUI_ENTER : key == 127 || key == 8 ? TUI_BACKSPACE : (int)key;
}

struct screen_spot screen_mouse(void) {
    return (struct screen_spot){mouse.y, mouse.x};
}

void screen_blank(struct area area) {
    for (int row = 0; row < area.rows; row++)
        for (int column = 0; column < area.width; column++)
            screen_put(area.row + row, area.column + column, 1, LOOK_PLAIN, " ");
}
