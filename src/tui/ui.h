#ifndef TUI_UI_H
#define TUI_UI_H

#include "chooser.h"
#include "screen.h"
#include "search/thinker.h"
#include "table/policy.h"
#include "table/prospects.h"
#include "table/view.h"
#include "terminal_common/computer.h"
#include "terminal_common/entries.h"
#include "terminal_common/gamefile.h"
#include "terminal_common/keep.h"
#include "terminal_common/play_options.h"
#include "terminal_common/progress.h"
#include "terminal_common/tell.h"
#include "terminal_common/tutor.h"

enum { VIEWER_NOT_YET = -2 }; /* beside those of table/view.h */
enum thought { THINKS_NOT, THINKS_MOVE, THINKS_ADVICE };

struct advice {
    bool ready;
    int count;
    struct suggestion list[SEARCH_CANDIDATES];
};

/* What all screens share. Large: there is one. */
struct ui {
    struct game_record game_record;
    struct thinker thinker;
    enum thought thought;
    struct advice advice; /* about what the person on turn may do */
    bool hint;            /* is to be told as soon as it is known */
    bool hints;           /* the best of the advice is listed */
    char why[900];        /* why the best of it is better than the next; empty: nothing is said */
    bool paused;          /* real tiles: the computer waits to be told its tile */
    int64_t act_from;     /* the computer acts no sooner: one has to be able to follow it */

    int viewer;       /* who looks at the screen, or VIEWER_NOT_YET */
    int covered_for;  /* a seat whose hidden hand waits for its owner; 0: none */
    struct game view; /* the game as the viewer sees it */

    struct chooser chooser;
    bool lays_kept;             /* of two tiles, the one kept */
    int bid;                    /* as typed so far */
    bool places, chance, tiles; /* what is shown on request */
    int supply_row;             /* where the panel tells of the supply */
    int focus_row;              /* of the board, which a small screen does not show whole */

    struct chance ends[END_COUNT]; /* that the next draw ends the game */
    uint64_t ends_of;              /* the game they are of */

    struct tutor tutor;
    struct progress progress; /* with the lessons */
    struct keeper keeper;

    char message[1600];
    enum look message_look;

    const struct play_options *options;
    void (*draw)(struct ui *ui); /* the screen now, to be drawn again after a change of size */
    bool over;                   /* back to the menu */
    bool quit;
};

/* The game that is played. */
static inline const struct game *ui_game(const struct ui *ui) {
    return &ui->game_record.table.game;
}

/* Where things are on the screen. */
struct layout {
    bool fits;
    int scale;                                /* rows of a square: 1 or 2 */
    int board_row, board_column, board_width; /* the first row may lie above the screen */
    int letters_row;                          /* below the part of the board that is shown */
    struct area panel, side;                  /* side.width is 0 if there is no second column */
    struct area message;
    int keys_row;
};
struct layout ui_layout_of(const struct ui *ui);
struct layout ui_layout_for(const struct ui *ui, int size); /* of a board that is not the game's */

/* What a small screen shows of the board has the tile that was laid last in it. */
void ui_focus_last(struct ui *ui, const struct game *game);

/* Draws the screen now, or asks for a larger one. */
void ui_draw(struct ui *ui);

/* Waits for a key on the screen that is shown, drawing it again when its size changes. */
int ui_key(struct ui *ui);

void ui_say(struct ui *ui, const char *text);
void ui_say_reason(struct ui *ui, const struct refusal *why); /* a refusal, to be translated */

/* board.c: what lies there, and a tile that hovers over it. */
struct scene {
    const struct game *game;
    const struct placement *ghost; /* NULL: none */
    bool ghost_fits;
    const struct chooser *places; /* NULL: where it fits is not shown */
};
void ui_board_draw(const struct layout *layout, const struct scene *scene);
bool ui_board_square_at(const struct layout *layout, int size, struct screen_spot spot,
                        struct square *square);

/* panel.c: what stands beside the board. */
void ui_panel_draw(struct ui *ui, const struct layout *layout);
int ui_panel_source_at(const struct ui *ui, const struct layout *layout, struct screen_spot spot);

struct key_help {
    const char *key, *what;
};
void ui_keys_draw(const struct layout *layout, const struct key_help *keys, int count);

/* ask.c: questions over the screen. A question that is left with Escape gives -1 or false. */
int ui_ask_choice(struct ui *ui, const char *question, const char *const *answers, int count);
bool ui_ask_yes(struct ui *ui, const char *question);
bool ui_ask_line(struct ui *ui, const char *question, char *line, int size);

/* list.c: one of many, of which the screen shows some at a time. */
struct ui_list {
    int count;
    void (*write)(struct text *line, const void *context, int n);
    const void *context;
};
int ui_ask_list(struct ui *ui, const char *question, const struct ui_list *list);

/* A box in the middle of the screen. */
struct box {
    int row, column, width, height;
};
struct box ui_box(int width, int height);  /* for a text of that width; drawn */
int ui_lines(const char *text, int width); /* that a text takes */

/* The screens. */
void ui_game_screen(struct ui *ui);
void ui_help_screen(struct ui *ui);
void ui_review_screen(struct ui *ui);
void ui_correct_screen(struct ui *ui);
bool ui_setup_screen(struct ui *ui, bool real); /* whether a game was begun */

/* What a person does in the game. */
void ui_game_refresh(struct ui *ui); /* after every change of what is shown */
void ui_game_changed(struct ui *ui); /* after every change of the game: hints were about another position */
void ui_game_resume(struct ui *ui);  /* after another screen, where nothing has changed */
bool ui_game_act(struct ui *ui, struct action action);
void ui_game_key(struct ui *ui, int key);
bool ui_chooser_key(struct chooser *chooser, int key); /* moves or turns the tile; false if it does not */

/* learn.c: the tutor, and the lessons. */
bool ui_tutor_lets(struct ui *ui, const struct action *action); /* whether a placement may count */
void ui_tutor_toggle(struct ui *ui);
void ui_lesson_offer(struct ui *ui); /* one that the position is about, if it is new */
void ui_lessons_screen(struct ui *ui);
void ui_lesson_screen(struct ui *ui, enum situation situation); /* lesson.c: one of them, with its board */

/* files.c: games as files, and leaving one for another. */
bool ui_game_load(struct ui *ui); /* from a list, or a name; whether another game is there now */
void ui_game_open(struct ui *ui); /* the same, asked whether this one may be left */
void ui_game_save(struct ui *ui);
void ui_game_renew(struct ui *ui);
void ui_game_leave(struct ui *ui);

/* real.c: what the people at the real table have to tell. */
bool ui_real_draw(struct ui *ui, enum source source);
void ui_real_lay(struct ui *ui); /* a tile from a hidden hand */
void ui_real_computer_draws(struct ui *ui, struct action action);
bool ui_real_backs(struct ui *ui);
void ui_real_correct_backs(struct ui *ui); /* asks for them anew; the computer thinks again */

#endif
