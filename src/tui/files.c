#include "base/file.h"
#include "terminal_common/shelf.h"
#include "ui.h"

/* Games as files, and leaving one for another. */

/* Asks for a path, which is proposed as it stands there; false if it is left, or too long. */
static bool ask_path(struct ui *ui, const char *question, char *typed, int size, struct text *path) {
    *path = text_in(path->start, path->size);
    return ui_ask_line(ui, question, typed, size) && gamefile_read_path(path, span_of(typed));
}

void ui_game_save(struct ui *ui) {
    char typed[400];
    struct text text = text_room(KEEP_PATH + 100), name = text_in(typed, sizeof typed),
                path = text_room(KEEP_PATH);
    struct refusal why;
    gamefile_propose(&name);
    do
        if (!ask_path(ui, tr("Save the game as"), typed, sizeof typed, &path))
            return;
    while (file_is_plain(path.start) && !ui_ask_yes(ui, tr("There is a file of this name. Replace it?")));
    if (!gamefile_save(&ui->game_record, path.start, &why)) {
        ui_say_reason(ui, &why);
        return;
    }
    text_fill(&text, tr("Saved as {file}"), &(struct text_value){"file", path.start, 0}, 1);
    ui_say(ui, text.start);
}

/* The first line leads to where a name is typed. */
static void write_entry(struct text *line, const void *context, int n) {
    const struct shelf *shelf = context;
    if (!n)
        text_string(line, tr("Type the name of a file…"));
    else
        shelf_write(line, &shelf->games[n - 1]);
}

static bool choose_path(struct ui *ui, struct text *path) {
    static struct shelf shelf;
    static char typed[400];
    shelf_fill(&shelf);
    const struct ui_list list = {shelf.count + 1, write_entry, &shelf};
    int n = shelf.count ? ui_ask_list(ui, tr("Load a game"), &list) : 0;
    if (n > 0)
        text_string(path, shelf.games[n - 1].path);
    return n > 0 || (!n && ask_path(ui, tr("Load the game from the file"), typed, sizeof typed, path));
}

bool ui_game_load(struct ui *ui) {
    struct text path = text_room(KEEP_PATH);
    struct refusal why;
    if (!choose_path(ui, &path))
        return false;
    if (!gamefile_load(&ui->game_record, path.start, false, &why)) {
        ui_say_reason(ui, &why);
        return false;
    }
    keep_begin(&ui->keeper, &ui->game_record, path.start);
    ui_say(ui, "");
    return true;
}

/* The question before a game is left; if it is lost then, that comes first. */
static void write_question(struct text *text, const struct ui *ui, const char *question) {
    struct text reason = text_room(REFUSAL_LENGTH);
    if (ui->keeper.failed) {
        words_reason(&reason, &ui->keeper.why);
        text_fill(text, tr("This game cannot be saved: {reason}"),
                  &(struct text_value){"reason", reason.start, 0}, 1);
        text_string(text, "\n");
    }
    text_string(text, question);
}

/* One that is over, and kept, is left without a question. */
static bool may_leave(struct ui *ui) {
    struct text question = text_room(1000);
    bool busy = ui->game_record.table.count && ui_game(ui)->phase != PHASE_OVER;
    write_question(&question, ui, tr("Leave this game for another one?"));
    return !(busy || ui->keeper.failed) || ui_ask_yes(ui, question.start);
}

void ui_game_open(struct ui *ui) {
    if (!may_leave(ui) || !ui_game_load(ui))
        return;
    ui->viewer = VIEWER_NOT_YET;
    ui_game_changed(ui);
}

void ui_game_renew(struct ui *ui) {
    ui->over = may_leave(ui);
}

void ui_game_leave(struct ui *ui) {
    const char *const answers[] = {ui->keeper.failed  ? tr("Leave: the game is lost")
                                   : ui->keeper.holds ? tr("Leave: the game is kept for next time")
                                                      : tr("Leave"),
                                   tr("To the menu"), tr("Go on playing")};
    struct text question = text_room(1000);
    bool asks = ui_game(ui)->phase != PHASE_OVER || ui->keeper.failed;
    write_question(&question, ui, tr("Leave the game?"));
    int choice = asks ? ui_ask_choice(ui, question.start, answers, 3) : 0;
    ui->quit = choice == 0;
    ui->over = choice == 1;
}
