#include "terminal_common/lesson.h"
#include "ui.h"

/* The keys, the rules in short, and how to play well. */
static const struct {
    const char *keys, *what;
} rows[] = {
    {"1 2", tr_later("draw: left or right, ring or plain, or from the bag")},
    {"← ↓ ↑ →  h j k l", tr_later("move the tile")},
    {"r  Space  R", tr_later("turn it through the ways it fits there, and back")},
    {"n p", tr_later("to the next place where it fits, and back")},
    {"Enter", tr_later("place it; a mouse click does the same")},
    {"Tab", tr_later("the other tile in hand")},
    {"f", tr_later("show where the tile fits")},
    {"i", tr_later("hint: the five best actions and their chances")},
    {"T  e", tr_later("tutor: what a placement costs, before it counts; lessons")},
    {"c", tr_later("show the chance to win")},
    {"t", tr_later("show the tiles not seen yet")},
    {"u", tr_later("take back your last move, before another tile is seen")},
    {"v", tr_later("review step by step; when it is over, a analyses it")},
    {"s o", tr_later("save the game, open a saved one")},
    {"x  b", tr_later("with real tiles: correct an entry, or what the backs show")},
    {"m", tr_later("four players: we talked")},
    {":", tr_later("type a move, as in left or i10h128")},
    {"g", tr_later("give up")},
    {"N  L", tr_later("a new game; another language")},
    {"q", tr_later("leave; the game is kept")},
};
enum { ROW_COUNT = sizeof rows / sizeof *rows, KEY_COLUMN = 20 };

/* Each of these returns how many rows it took. */

static int draw_help_keys(struct area area) {
    int used = 0;
    for (int i = 0; i < ROW_COUNT && used < area.rows; i++) {
        struct area what = {area.row + used, area.column + KEY_COLUMN - 1, area.width - KEY_COLUMN,
                            area.rows - used};
        screen_put(area.row + used, area.column, KEY_COLUMN, LOOK_BOLD, rows[i].keys);
        used += screen_wrap(what, LOOK_PLAIN, tr(rows[i].what));
    }
    return used;
}

/* A text with a mark before it, and apart from the others where there is room. */
static int draw_text(struct area area, int used, const char *text) {
    enum { MARK = 2, ROOMY = 26 };
    struct area room = {area.row + used, area.column + MARK, area.width - MARK, area.rows - used};
    screen_put(room.row, area.column, MARK, LOOK_BOLD, "-");
    return used + screen_wrap(room, LOOK_PLAIN, tr(text)) + (screen_rows() >= ROOMY);
}

static int draw_texts(struct area area, const char *const *texts) {
    int used = 0;
    for (; *texts && used < area.rows; texts++)
        used = draw_text(area, used, *texts);
    return used;
}

/* The rules, and what this screen and this game need beside them. */
static int draw_rules(const struct ui *ui, struct area area) {
    int used = draw_texts(area, lesson_rules);
    if (screen_is_ascii())
        used = draw_text(area, used, lesson_ascii);
    if (ui->game_record.table.game.setup.peek == PEEK_ON)
        used = draw_text(area, used, lesson_sides);
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
static void draw_page(const struct ui *ui) {
    int columns = screen_columns(), room = screen_rows() - 2 - TOP;
    struct area area = {TOP - help.above, 1, columns - 1, LINES_MOST};
    if (help.page != PAGE_KEYS)
        area.width = columns < 100 ? columns - 2 : 98;
    int used = help.page == PAGE_KEYS    ? draw_help_keys(area)
               : help.page == PAGE_RULES ? draw_rules(ui, area)
                                         : draw_texts(area, lesson_tactics);
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
    int columns = screen_columns();
    draw_page(ui);
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
