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

/* Whether there is a game that was played last, and then which: it is loaded. */
static bool load_game_played_last(struct game_record *game_record) {
    struct refusal why;
    game_record_open(game_record);
    play_options_seat_all(game_record, LEVEL_USUAL);
    return keep_load(&ui.keeper, game_record, &why);
}

static void go_on_with_last(const struct game_record *last) {
    game_record_copy(&ui.game_record, last);
    keep_go_on(&ui.keeper, &ui.game_record);
}

enum item { ITEM_RESUME, ITEM_QUICK, ITEM_NEW, ITEM_REAL, ITEM_LOAD, ITEM_HELP, ITEM_QUIT, ITEM_COUNT };

static void write_resume(char *memory, size_t size, const struct game_record *kept) {
    struct text text = text_in(memory, size);
    struct points points = board_points(&kept->table.game.board);
    text_fill(&text,
              kept->table.game.phase == PHASE_OVER
                  ? tr("Look at the last game ({tiles} tiles placed, {ns}–{ew})")
                  : tr("Go on with the last game ({tiles} tiles placed, {ns}–{ew})"),
              (const struct text_value[]){{"tiles", NULL, kept->table.game.board.tiles},
                                          {"ns", NULL, points_ns(points)},
                                          {"ew", NULL, points_ew(points)}},
              3);
}

static enum item ask_item(const struct game_record *kept) {
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
    struct play_options quick = {.setup = {.start = 1}};
    struct refusal why;
    return play_options_begin(&quick, &ui.game_record, &why);
}

/* A new game: it takes the place of the last one when it is first kept. */
static bool begun(bool good) {
    if (good)
        keep_begin(&ui.keeper, &ui.game_record, NULL);
    return good;
}

/* Until a game is there; false if there is to be none. */
static bool choose_game(void) {
    static struct game_record kept;
    for (;;) {
        ui.draw = draw_title;
        bool has_kept = load_game_played_last(&kept);
        enum item item = ask_item(has_kept ? &kept : NULL);
        switch (item) {
        case ITEM_RESUME:
            go_on_with_last(&kept);
            return true;
        case ITEM_QUICK:
            return begun(begin_quick());
        case ITEM_REAL:
        case ITEM_NEW:
            if (begun(ui_setup_screen(&ui, item == ITEM_REAL)))
                return true;
            break;
        case ITEM_LOAD:
            if (ui_game_load(&ui))
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
static void rather_resume(void) {
    static struct game_record kept;
    char memory[160];
    if (ui.options->path || !load_game_played_last(&kept) || kept.table.game.phase == PHASE_OVER)
        return;
    ui.draw = draw_title;
    write_resume(memory, sizeof memory, &kept);
    const char *const answers[] = {memory, tr("Begin the new game")};
    if (ui_ask_choice(&ui, tr("A game was left in progress."), answers, 2) == 0)
        go_on_with_last(&kept);
}

bool tui_play(const struct play_options *options, struct refusal *why) {
    bool given = play_options_name_game(options);
    ui.options = options;
    if (!play_options_begin(options, &ui.game_record, why) || !screen_open(options->ascii, why))
        return false;
    ui.tutor.least = options->tutor ? TUTOR_USUAL : 0;
    progress_read(&ui.progress);
    keep_open(&ui.keeper);
    keep_begin(&ui.keeper, &ui.game_record, options->path);
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
