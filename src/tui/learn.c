#include "ui.h"

/* The tutor, who speaks before a placement counts, and the lessons. */

static void show_better(struct ui *ui, const struct doubt *doubt) {
    ui->lays_kept = ui->view.hands[ui->view.seat].drawn != pattern_tile(doubt->better.placement.pattern);
    ui_game_refresh(ui);
    chooser_go(&ui->chooser, doubt->better.placement);
}

bool ui_tutor_lets(struct ui *ui, const struct action *action) {
    const char *const answers[] = {tr("Try again"), tr("Keep it"), tr("Show a better place"),
                                   tr("No more advice in this game")};
    enum { AGAIN, KEEP, SHOW, SILENT };
    struct doubt doubt;
    if (!ui->tutor.least)
        return true;
    ui_say(ui, tr("Thinking …"));
    ui_draw(ui);
    ui->thought = THINKS_NOT;
    if (!tutor_objects(&ui->tutor, &ui->thinker, &ui->game_record.table, action, &doubt))
        return true;
    ui_say(ui, "");
    int answer = ui_ask_choice(ui, doubt.says, answers, 4);
    if (answer == SHOW)
        show_better(ui, &doubt);
    if (answer == SILENT)
        ui->tutor.least = 0;
    if (answer == AGAIN || answer < 0)
        ui_game_resume(ui);
    return answer == KEEP || answer == SILENT;
}

void ui_tutor_toggle(struct ui *ui) {
    struct refusal why;
    if (!tutor_set(&ui->tutor, &ui->game_record.table, ui->tutor.least ? 0 : TUTOR_USUAL, &why))
        ui_say_reason(ui, &why);
    else if (ui->tutor.least) {
        struct text text = text_room(300);
        text_fill(&text, tr("The tutor speaks when a placement costs {n} of 100 games or more."),
                  &(struct text_value){"n", NULL, ui->tutor.least}, 1);
        ui_say(ui, text.start);
    } else
        ui_say(ui, tr("The tutor is silent."));
}

void ui_lesson_offer(struct ui *ui) {
    struct lesson lesson;
    struct text text = text_room(sizeof ui->message);
    if (!policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY) || ui->covered_for)
        return;
    enum situation situation = progress_offer(&ui->progress, &ui->view);
    if (situation == SITUATION_COUNT)
        return;
    lessons_take(situation, &lesson);
    text_string(&text, ui->message);
    text_string(&text, *ui->message ? " " : "");
    text_fill(&text, tr("Something to learn here: {title} (key e)."),
              &(struct text_value){"title", tr(lesson.title), 0}, 1);
    ui_say(ui, text.start);
}

static void write_lesson(struct text *line, const void *context, int n) {
    const struct progress *progress = context;
    struct lesson lesson;
    lessons_take((enum situation)n, &lesson);
    text_string(line, tr(lesson.title));
    text_string(line, progress->done >> n & 1 ? " ✓" : "");
}

void ui_lessons_screen(struct ui *ui) {
    const struct ui_list list = {SITUATION_COUNT, write_lesson, &ui->progress};
    for (int n; (n = ui_ask_list(ui, tr("Lessons"), &list)) >= 0;) {
        progress_note(&ui->progress, (enum situation)n, false);
        ui_lesson_screen(ui, (enum situation)n);
    }
}
