#include "party/keep.h"
#include "tui.h"
#include "ui.h"

/* What to play: the menu before a game. */

enum { TITLE_ROW = 0 };

static struct ui ui;

static void draw_title(struct ui *now) {
    static const char *const picture[] = {"↑     ⇑   ↑      ", "│ ┌───┘ ┌─┴───→  ", "├─┘ ┌─┬─┘ ·  ┌─⇒ ",
                                          "┴───┤ └──────┴─┐ ", "←───┘ ·  ·   ┌─┤ ", "      ·  ┌───┘ └→",
                                          "  ·    · ↓       "};
    for (int i = 0; i < 7 && screen_rows() >= SCREEN_ROWS_ROOMY; i++)
        screen_put(TITLE_ROW + i, 6, 20, LOOK_EW, picture[i]);
    screen_put(TITLE_ROW + 2, 30, 40, LOOK_TITLE, " Ta Yü ");
    screen_put(TITLE_ROW + 4, 30, screen_columns() - 32, LOOK_PLAIN, tr("A game of canals by Niek Neuwahl"));
    screen_wrap((struct area){screen_rows() - 2, 2, screen_columns() - 4, 2}, now->message_look,
                now->message);
}

/* Whether a game was left in progress, and then which: it is loaded. */
static bool resume(struct book *book) {
    struct refusal why;
    book_open(book);
    wishes_seat_all(book, LEVEL_USUAL);
    return keep_load(book, &why);
}

enum item { ITEM_RESUME, ITEM_QUICK, ITEM_NEW, ITEM_REAL, ITEM_LOAD, ITEM_HELP, ITEM_QUIT, ITEM_COUNT };

static void write_resume(char *memory, size_t size, const struct book *kept) {
    struct text text = text_in(memory, size);
    struct points points = board_points(&kept->table.game.board);
    text_fill(&text, tr("Go on with the last game ({tiles} tiles laid, {ns} to {ew})"),
              (const struct text_value[]){{"tiles", NULL, kept->table.game.board.tiles},
                                          {"ns", NULL, points_ns(points)},
                                          {"ew", NULL, points_ew(points)}},
              3);
}

static enum item ask_item(const struct book *kept) {
    char resume_text[160];
    const char *answers[ITEM_COUNT];
    int items[ITEM_COUNT], count = 0;
    const char *const texts[] = {resume_text,        tr("Play at once: you against the computer"),
                                 tr("New game…"),    tr("Play with real tiles: the computer takes a seat"),
                                 tr("Load a game…"), tr("Help"),
                                 tr("Quit")};
    for (int item = kept ? ITEM_RESUME : ITEM_QUICK; item < ITEM_COUNT; item++) {
        answers[count] = texts[item];
        items[count++] = item;
    }
    if (kept)
        write_resume(resume_text, sizeof resume_text, kept);
    int answer = ui_ask_choice(&ui, tr("What would you like to do?"), answers, count);
    return answer < 0 ? ITEM_QUIT : (enum item)items[answer];
}

static bool begin_quick(void) {
    struct wishes quick = {.setup = {.start = 1}};
    struct refusal why;
    return wishes_begin(&quick, &ui.book, &why);
}

/* A new game takes the place of the one in progress, which is put away, not lost. */
static bool begun(bool good) {
    char memory[1100], path_memory[1024];
    struct text text = text_in(memory, sizeof memory), path = text_in(path_memory, sizeof path_memory);
    if (!good || !keep_put_away(&path))
        return good;
    text_fill(&text, tr("The game that was left is kept as {file}"),
              &(struct text_value){"file", path_memory, 0}, 1);
    ui_say(&ui, memory);
    return true;
}

/* Until a game is there; false if there is to be none. */
static bool choose_game(void) {
    static struct book kept;
    for (;;) {
        ui.draw = draw_title;
        bool has_kept = resume(&kept);
        int count = ui.book.table.count;
        enum item item = ask_item(has_kept ? &kept : NULL);
        switch (item) {
        case ITEM_RESUME:
            book_copy(&ui.book, &kept);
            return true;
        case ITEM_QUICK:
            return begun(begin_quick());
        case ITEM_REAL:
        case ITEM_NEW:
            if (begun(ui_setup_screen(&ui, item == ITEM_REAL)))
                return true;
            break;
        case ITEM_LOAD:
            ui_game_load(&ui);
            if (ui.book.table.count != count)
                return true;
            break;
        case ITEM_HELP:
            ui_help_screen(&ui);
            break;
        default:
            return false;
        }
    }
}

/* The command line asks for a game while another is still in progress. */
static bool rather_resume(void) {
    static struct book kept;
    char memory[160];
    if (ui.wishes->path || !resume(&kept))
        return false;
    ui.draw = draw_title;
    write_resume(memory, sizeof memory, &kept);
    const char *const answers[] = {memory, tr("Begin the new game")};
    if (ui_ask_choice(&ui, tr("A game was left in progress."), answers, 2) != 0)
        return !begun(true);
    book_copy(&ui.book, &kept);
    return true;
}

bool tui_play(const struct wishes *wishes, struct refusal *why) {
    bool given = wishes->path || wishes->has_setup || wishes->has_people || wishes->level || wishes->real;
    ui.wishes = wishes;
    if (!wishes_begin(wishes, &ui.book, why) || !screen_open(wishes->ascii, why))
        return false;
    if (given)
        rather_resume();
    while (!ui.quit && (given || choose_game())) {
        given = false;
        ui_game_screen(&ui);
        ui_say(&ui, "");
    }
    screen_close();
    return true;
}
