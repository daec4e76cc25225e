#include "ui.h"

/* The keys, and the rules in short. */
static const struct {
    const char *keys, *what;
} rows[] = {
    {"1 2", tr_later("draw: left or right, ring or plain, or from the bag")},
    {"← ↓ ↑ →  h j k l", tr_later("move the tile")},
    {"r  Space  R", tr_later("turn it through the ways it fits there, and back")},
    {"n p", tr_later("to the next place where it fits, and back")},
    {"Enter", tr_later("lay it; a click of the mouse does the same")},
    {"Tab", tr_later("the other tile in hand")},
    {"f", tr_later("show where the tile fits")},
    {"i", tr_later("hint: what the computer would do")},
    {"c", tr_later("show the chance to win")},
    {"t", tr_later("show the tiles not seen yet")},
    {"u", tr_later("take back your last move, before another tile is seen")},
    {"v", tr_later("review: the game step by step")},
    {"s o", tr_later("save the game, open a saved one")},
    {"x", tr_later("with real tiles: correct an entry")},
    {"m", tr_later("four players: we talked")},
    {":", tr_later("type a move, as in left or i10h128")},
    {"g", tr_later("give up")},
    {"N", tr_later("a new game")},
    {"L", tr_later("another language")},
    {"q", tr_later("leave; the game is kept")},
};
enum { ROW_COUNT = sizeof rows / sizeof *rows, KEY_COLUMN = 20 };

static void draw_rules(struct area area) {
    static const char *const texts[] = {
        tr_later("On your turn you draw a tile and lay it so that its canal joins the canals already there. "
                 "When a drawn tile "
                 "fits nowhere, the game is over. Then the estuaries on your two coasts are counted, and the "
                 "two numbers "
                 "are multiplied. The higher product wins."),
        tr_later("Wherever the new tile touches another, edge against edge, exit meets exit or blank meets "
                 "blank. An exit "
                 "against a blank edge is forbidden, and so is a blank edge against an exit. This holds for "
                 "every edge that "
                 "touches."),
        tr_later("You can also type where a tile goes. A square is named by its column from the west (a, b, "
                 "c …) and its "
                 "row from the south (1, 2, 3 …). The edges of a tile are numbered clockwise."),
    };
    for (int i = 0; i < 2; i++) {
        int used = screen_wrap(area, LOOK_PLAIN, tr(texts[i])) + 1;
        area.row += used;
        area.rows -= used;
        if (area.rows <= 0)
            return;
    }
}

static bool second_page;

static void draw_help(struct ui *ui) {
    (void)ui;
    int columns = screen_columns(), rows_free = screen_rows();
    screen_put(0, 1, columns, LOOK_TITLE, tr("Ta Yü in the terminal"));
    bool both = rows_free >= ROW_COUNT + 16;
    if (!second_page || both)
        for (int i = 0; i < ROW_COUNT; i++) {
            screen_put(2 + i, 1, KEY_COLUMN, LOOK_BOLD, rows[i].keys);
            screen_put(2 + i, KEY_COLUMN, columns - KEY_COLUMN, LOOK_PLAIN, tr(rows[i].what));
        }
    if (second_page || both)
        draw_rules(
            (struct area){both ? ROW_COUNT + 3 : 2, 1, columns < 100 ? columns - 2 : 98, rows_free - 4});
    screen_put(rows_free - 1, 1, columns, LOOK_DIM,
               tr("Space: the rules in short. Any other key goes back."));
}

void ui_help_screen(struct ui *ui) {
    void (*draw)(struct ui *) = ui->draw;
    ui->draw = draw_help;
    second_page = false;
    int key;
    do {
        ui_draw(ui);
        key = ui_key(ui);
        second_page = !second_page;
    } while (key == ' ');
    ui->draw = draw;
}
