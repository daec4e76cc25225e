#include "ui.h"

/* The keys, the rules in short, and how to play well. */
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
    {"i", tr_later("hint: the five best actions and their chances")},
    {"c", tr_later("show the chance to win")},
    {"t", tr_later("show the tiles not seen yet")},
    {"u", tr_later("take back your last move, before another tile is seen")},
    {"v", tr_later("review: the game step by step")},
    {"s o", tr_later("save the game, open a saved one")},
    {"x  b", tr_later("with real tiles: correct an entry, or what the backs show")},
    {"m", tr_later("four players: we talked")},
    {":", tr_later("type a move, as in left or i10h128")},
    {"g", tr_later("give up")},
    {"N", tr_later("a new game")},
    {"L", tr_later("another language")},
    {"q", tr_later("leave; the game is kept")},
};
enum { ROW_COUNT = sizeof rows / sizeof *rows, KEY_COLUMN = 20 };

static const char *const rules[] = {
    tr_later(
        "On your turn you draw a tile and lay it so that its canal joins the canals already there. When a "
        "drawn tile fits nowhere, the game is over. Then the estuaries on your two coasts are counted, and "
        "the two numbers are multiplied. The higher product wins."),
    tr_later(
        "Wherever the new tile touches another, edge against edge, exit meets exit or blank meets blank. An "
        "exit against a blank edge is forbidden, and so is a blank edge against an exit. This holds for "
        "every edge that touches."),
    tr_later(
        "You can also type where a tile goes. A square is named by its column from the west (a, b, c …) and "
        "its row from the south (1, 2, 3 …). The edges of a tile are numbered clockwise."),
    NULL,
};

static const char *const tactics[] = {
    tr_later(
        "Your score is a product: one more estuary on your weaker coast adds more than one on the stronger, "
        "and a bare coast makes it zero. So build towards both your coasts."),
    tr_later(
        "Double squares count like two estuaries. Reach yours first, and keep the other side off theirs."),
    tr_later(
        "It often pays more to lead the other side’s canal away from its coasts, or into a dead end, than "
        "to go on with your own."),
    tr_later(
        "Backs tell you something before you draw: a ring means exits on three sides. Take one where the "
        "canal should branch, and a plain tile where it should run on or end."),
    tr_later(
        "If you may look at the sides of the stacks: the exits that you do not see often run otherwise than "
        "you expect."),
    tr_later(
        "The lower the bid, the harder it is for the flood, who should build nothing and spoil everything: "
        "a coast kept bare is the surest way."),
    tr_later("The game for three is for players who know it well."),
    NULL,
};

/* Each of these returns how many rows it took. */

static int draw_keys(struct area area) {
    int used = 0;
    for (int i = 0; i < ROW_COUNT && used < area.rows; i++) {
        struct area what = {area.row + used, area.column + KEY_COLUMN - 1, area.width - KEY_COLUMN,
                            area.rows - used};
        screen_put(area.row + used, area.column, KEY_COLUMN, LOOK_BOLD, rows[i].keys);
        used += screen_wrap(what, LOOK_PLAIN, tr(rows[i].what));
    }
    return used;
}

/* Each text with a mark before it, and apart from the others where there is room. */
static int draw_texts(struct area area, const char *const *texts) {
    enum { MARK = 2, ROOMY = 26 };
    int apart = screen_rows() >= ROOMY ? 1 : 0, used = 0;
    for (; *texts && used < area.rows; texts++) {
        struct area text = {area.row + used, area.column + MARK, area.width - MARK, area.rows - used};
        screen_put(area.row + used, area.column, MARK, LOOK_BOLD, "-");
        used += screen_wrap(text, LOOK_PLAIN, tr(*texts)) + apart;
    }
    return used;
}

/* Space goes on, from one page to the next. */
enum page { PAGE_KEYS, PAGE_RULES, PAGE_TACTICS, PAGE_COUNT };
enum { TOP = 2, LINES_MOST = 200 };
static struct {
    enum page page;
    int above; /* so many lines of it were read */
    bool more; /* it does not end on this screen */
} help;

/* The text begins above the screen where a part of it was read. */
static void draw_page(void) {
    int columns = screen_columns(), room = screen_rows() - 2 - TOP;
    struct area area = {TOP - help.above, 1, columns - 1, LINES_MOST};
    if (help.page != PAGE_KEYS)
        area.width = columns < 100 ? columns - 2 : 98;
    int used = help.page == PAGE_KEYS ? draw_keys(area)
                                      : draw_texts(area, help.page == PAGE_RULES ? rules : tactics);
    help.more = used - help.above > room;
    screen_blank((struct area){0, 0, columns, TOP});
    screen_blank((struct area){TOP + room, 0, columns, 2});
}

static void draw_help(struct ui *ui) {
    static const char *const onward[PAGE_COUNT] = {
        [PAGE_KEYS] = tr_later("Space: the rules in short. Any other key goes back."),
        [PAGE_RULES] = tr_later("Space: tactics. Any other key goes back."),
        [PAGE_TACTICS] = tr_later("Space: the keys. Any other key goes back."),
    };
    (void)ui;
    int columns = screen_columns();
    draw_page();
    screen_put(0, 1, columns, LOOK_TITLE, tr("Ta Yü in the terminal"));
    screen_put(screen_rows() - 1, 1, columns, LOOK_DIM,
               help.more ? tr("Space: further down. Any other key goes back.") : tr(onward[help.page]));
}

static void turn_page(void) {
    if (help.more)
        help.above += screen_rows() - 2 - TOP - 1;
    else {
        help.above = 0;
        help.page = (help.page + 1) % PAGE_COUNT;
    }
}

void ui_help_screen(struct ui *ui) {
    void (*draw)(struct ui *) = ui->draw;
    ui->draw = draw_help;
    help.page = PAGE_KEYS;
    help.above = 0;
    int key;
    do {
        ui_draw(ui);
        key = ui_key(ui);
        turn_page();
    } while (key == ' ');
    ui->draw = draw;
}
