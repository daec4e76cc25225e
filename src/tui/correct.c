#include "panel.h"

/* What was entered, to be corrected any number of moves back. Nothing is lost until it is kept. */

static struct entries entries;
static int at;
static bool kept;

static void write_word_of_entry(struct text *text, const struct ui *ui, int n) {
    action_write(text, &entries.list[n], table_size(&ui->game_record.table));
}

static void draw_entry(const struct ui *ui, int n, struct area area) {
    char memory[100];
    struct text text = text_in(memory, sizeof memory);
    text_string(&text, n < 9 ? "  " : n < 99 ? " " : "");
    text_number(&text, n + 1);
    text_string(&text, "  ");
    if (area.width < PANEL_LEAST)
        text_string(&text, n == entries.fit ? "! " : "");
    else if (n < entries.trial.count) {
        text_string(&text, "P");
        text_number(&text, entries.trial.moves[n].seat);
        text_string(&text, "  ");
    } else
        text_string(&text, n == entries.fit ? " !  " : " ?  ");
    write_word_of_entry(&text, ui, n);
    enum look look = n == at            ? LOOK_SELECTED
                     : n == entries.fit ? LOOK_ALERT
                     : n > entries.fit  ? LOOK_DIM
                                        : LOOK_PLAIN;
    screen_put(area.row, area.column, area.width, look, memory);
}

/* Whether all fits; else which one does not, and why. */
static void write_state_of_entries(struct text *text) {
    if (!entries_all_fit(&entries))
        entries_tell_misfit(text, &entries);
    else
        text_string(text, entries.changed ? tr("All entries fit. k keeps them.")
                                          : tr("Choose the entry that is wrong."));
}

static void draw_correct(struct ui *ui) {
    ui_focus_last(ui, &entries.trial.game);
    struct layout layout = ui_layout_of(ui);
    struct area area = layout.panel;
    char memory[600];
    struct text text = text_in(memory, sizeof memory);
    const struct key_help keys[] = {{"Enter", tr("Change")},
                                    {"a", tr("Insert before")},
                                    {"d", tr("Remove")},
                                    {"k", tr("Keep")},
                                    {"q", tr("Back")}};
    ui_board_draw(&layout, &(struct scene){.game = &entries.trial.game});
    screen_put(area.row, area.column, area.width, LOOK_TITLE, tr("Correct an entry"));
    write_state_of_entries(&text);
    int told = screen_wrap((struct area){area.row + 1, area.column, area.width, 6},
                           entries_all_fit(&entries) ? LOOK_PLAIN : LOOK_ALERT, memory);
    int top = area.row + told + 2, rows = area.row + area.rows - top, first = at - rows / 2;
    if (first > entries.count - rows)
        first = entries.count - rows;
    if (first < 0)
        first = 0;
    for (int i = 0; i < rows && first + i < entries.count; i++)
        draw_entry(ui, first + i, (struct area){top + i, area.column, area.width, 1});
    ui_keys_draw(&layout, keys, 5);
}

static bool ask_action(struct ui *ui, const char *question, char *line, int size, struct action *action) {
    struct refusal why;
    while (ui_ask_line(ui, question, line, size)) {
        if (action_read(span_trim(span_of(line)), table_size(&ui->game_record.table), action, &why))
            return true;
        static char told[300];
        struct text text = text_in(told, sizeof told);
        words_reason_sentence(&text, &why);
        question = told;
    }
    return false;
}

static void jump_to_misfit(void) {
    if (!entries_all_fit(&entries))
        at = entries.fit;
}

static void change_chosen_entry(struct ui *ui) {
    char line[40];
    struct text text = text_in(line, sizeof line);
    struct action action;
    write_word_of_entry(&text, ui, at);
    if (!ask_action(ui, tr("What should it be? As in left=128 or i10h128."), line, sizeof line, &action))
        return;
    entries_change(&entries, at, &action);
    jump_to_misfit();
}

static void insert_before_chosen(struct ui *ui) {
    char line[40] = "";
    struct refusal why;
    struct action action;
    if (!ask_action(ui, tr("What was forgotten here? As in left=128 or i10h128."), line, sizeof line,
                    &action))
        return;
    if (!entries_insert(&entries, at, &action, &why))
        ui_say_reason(ui, &why);
    jump_to_misfit();
}

static bool keep_corrections(struct ui *ui) {
    char memory[300];
    struct text text = text_in(memory, sizeof memory);
    text_fill(&text,
              trn("{n} entry does not fit and will be lost. Keep the others?",
                  "{n} entries from there on will be lost. Keep the others?", entries.count - entries.fit),
              &(struct text_value){"n", NULL, entries.count - entries.fit}, 1);
    if (!entries_all_fit(&entries) && !ui_ask_yes(ui, memory))
        return false;
    entries_keep(&entries, &ui->game_record.table);
    kept = true;
    ui_say(ui, tr("The entries are corrected."));
    return true;
}

static bool correct_key(struct ui *ui, int key) {
    int last = entries.count - 1;
    if ((key == TUI_UP || key == 'h') && at > 0)
        at--;
    else if ((key == TUI_DOWN || key == 'l' || key == 'j') && at < last)
        at++;
    else if (key == TUI_PAGE_UP)
        at = at > 10 ? at - 10 : 0;
    else if (key == TUI_PAGE_DOWN)
        at = at + 10 < last ? at + 10 : last;
    else if (key == TUI_HOME)
        at = 0;
    else if (key == TUI_END)
        at = last;
    else if (key == TUI_ENTER)
        change_chosen_entry(ui);
    else if (key == 'a')
        insert_before_chosen(ui);
    else if (key == 'd' || key == TUI_DELETE) {
        entries_remove(&entries, at);
        at = at >= entries.count && at ? at - 1 : at;
        jump_to_misfit();
    } else if (key == 'k')
        return keep_corrections(ui);
    else if (key == 'q' || key == TUI_ESCAPE || key == TUI_INTERRUPT)
        return !entries.changed || ui_ask_yes(ui, tr("Leave everything as it was?"));
    return !entries.count;
}

void ui_correct_screen(struct ui *ui) {
    void (*draw)(struct ui *) = ui->draw;
    if (!policy_is_real(&ui->game_record.table)) {
        ui_say(ui, tr("Entries can be corrected when you play with real tiles."));
        return;
    }
    if (!ui->game_record.table.count)
        return;
    entries_open(&entries, &ui->game_record.table);
    at = entries.count - 1;
    kept = false;
    ui->draw = draw_correct;
    bool done = false;
    while (!done) {
        ui_draw(ui);
        done = correct_key(ui, ui_key(ui));
    }
    ui->draw = draw;
    if (kept)
        ui_game_refresh(ui);
}
