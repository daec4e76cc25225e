#define _POSIX_C_SOURCE 200809L

#include "base/check.h"
#include "panel.h"
#include "review/people.h"
#include "terminal_common/pace.h"

#include <unistd.h>

/* The game so far, step by step, as the viewer may see it. */

enum { REVIEW_MS = 600, PIECE_MS = 40 };

static struct {
    int at;           /* so many actions have been played */
    struct game game; /* after them */
    struct game view;
    int chance_of; /* the step whose chance is known or thought about, -1: none */
    bool judged;   /* the record has verdicts on every step */
    struct review verdicts;
} review;

static void go_to_step(struct ui *ui, int at) {
    const struct table *table = &ui->game_record.table;
    review.at = at < 0 ? 0 : at > table->count ? table->count : at;
    table_game_after(table, review.at, &review.game);
    view_game(&review.game, table->game.phase == PHASE_OVER ? KEEPER : ui->viewer, &review.view);
    ui->thought = THINKS_NOT;
}

/* Chances tell something about hands; while they are hidden nobody should hear of them. */
static bool may_know(const struct ui *ui) {
    const struct game *now = &ui->game_record.table.game;
    return now->setup.hand != HAND_HIDDEN || now->phase == PHASE_OVER;
}

static bool may_weigh(const struct ui *ui) {
    struct action list[GAME_LEGAL_MAX];
    return may_know(ui) && review.game.phase != PHASE_OVER && review.game.phase != PHASE_BID &&
           game_legal(&review.game, list) > 0;
}

static void weigh_step(struct ui *ui) {
    if (review.chance_of == review.at || !may_weigh(ui))
        return;
    review.chance_of = review.at;
    ui->advice.count = 0;
    computer_weigh(&ui->thinker, &review.game, REVIEW_MS);
    ui->thought = THINKS_ADVICE;
}

static void draw_step(struct pen *pen, struct ui *ui) {
    char memory[400];
    struct text text = text_in(memory, sizeof memory);
    text_fill(
        &text, tr("{n} of {count}"),
        (const struct text_value[]){{"n", NULL, review.at}, {"count", NULL, ui->game_record.table.count}}, 2);
    pen_line(pen, LOOK_BOLD, memory);
    text = text_in(memory, sizeof memory);
    if (review.at)
        tell_action_at(&text, &ui->game_record.table, ui->viewer, review.at - 1);
    else
        text_string(&text, tr("Beginning"));
    pen_wrap(pen, 3, LOOK_PLAIN, memory);
}

static void draw_points(struct pen *pen) {
    struct points points = board_points(&review.view.board);
    char memory[200];
    struct text text = text_in(memory, sizeof memory);
    text_fill(&text, tr("North {north}, south {south}: {ns}. West {west}, east {east}: {ew}."),
              (const struct text_value[]){{"north", NULL, points.coast[NORTH]},
                                          {"south", NULL, points.coast[SOUTH]},
                                          {"ns", NULL, points_ns(points)},
                                          {"west", NULL, points.coast[WEST]},
                                          {"east", NULL, points.coast[EAST]},
                                          {"ew", NULL, points_ew(points)}},
              6);
    pen_wrap(pen, 4, LOOK_PLAIN, memory);
}

/* The chance of the seat that was on turn, and what the computer would have done. */
static void draw_chance_of_step(struct pen *pen, struct ui *ui) {
    char memory[400], percent_memory[16];
    struct text text = text_in(memory, sizeof memory),
                percent = text_in(percent_memory, sizeof percent_memory);
    if (review.chance_of != review.at || !ui->advice.count)
        return;
    tell_percent(&percent, ui->advice.list[0].win);
    text_fill(&text, tr("Chance of {role} to win: {win}"),
              (const struct text_value[]){{"role", tell_role(review.game.role[review.game.seat]), 0},
                                          {"win", percent_memory, 0}},
              2);
    text_string(&text, "\n");
    tell_hint(&text, &ui->advice.list[0].action, table_size(&ui->game_record.table));
    pen_wrap(pen, 6, LOOK_PLAIN, memory);
}

/* Thousandths as a percentage: "3.2%". */
static void write_thousandths(struct text *text, int thousandths, bool sign) {
    struct text number = text_room(20);
    int size = thousandths < 0 ? -thousandths : thousandths;
    text_string(text, thousandths < 0 ? "−" : sign ? "+" : "");
    words_number(&number, "%.1f", size / 10.0);
    text_fill(text, tr("{n}%"), &(const struct text_value){"n", number.start, 0}, 1);
}

/* "place tile 128 from i10 to k10 (i10h128)": the notation tells how the tile is turned. */
static void write_better_with_notation(struct text *text, const struct action *action, int size) {
    tell_advice(text, action, size);
    if (action->kind != ACTION_PLACE)
        return;
    text_string(text, " (");
    action_write(text, action, size);
    text_char(text, ')');
}

/* What the record says of the step: what it cost, what would have been better, and how lucky the draw was. */
static void draw_verdict(struct pen *pen, struct ui *ui) {
    struct text text = text_room(300), loss = text_room(20), best = text_room(150);
    if (!review.judged || !review.at || review.verdicts.verdicts[review.at - 1].judged != JUDGED)
        return;
    const struct verdict *verdict = &review.verdicts.verdicts[review.at - 1];
    write_thousandths(&loss, verdict->loss, false);
    write_better_with_notation(&best, &verdict->best, table_size(&ui->game_record.table));
    text_fill(&text, verdict->loss ? tr("Lost {loss}; better: {action}.") : tr("Nothing lost."),
              (const struct text_value[]){{"loss", loss.start, 0}, {"action", best.start, 0}}, 2);
    if (verdict->has_luck) {
        struct text luck = text_room(20);
        write_thousandths(&luck, verdict->luck, true);
        text_char(&text, ' ');
        text_fill(&text, tr("Luck {luck}."), &(struct text_value){"luck", luck.start, 0}, 1);
    }
    pen_wrap(pen, 3, LOOK_BOLD, text.start);
    struct text why = text_room(900);
    people_write_reasons(&why, &ui->game_record.table, &review.verdicts, review.at - 1);
    if (why.length)
        pen_wrap(pen, 8, LOOK_PLAIN, why.start + 1);
}

/* Beside a step of the list: what it lost, or else its luck, in percent. */
static void draw_cost(int n, struct area area) {
    enum { WIDTH = 8 };
    const struct verdict *verdict = &review.verdicts.verdicts[n];
    struct text text = text_room(20);
    if (!review.judged || verdict->judged != JUDGED || area.width < PANEL_LEAST ||
        !(verdict->loss || verdict->has_luck))
        return;
    write_thousandths(&text, verdict->loss ? -verdict->loss : verdict->luck, true);
    int width = words_width(text.start);
    screen_put(area.row, area.column + area.width - WIDTH, WIDTH, LOOK_PLAIN, "        ");
    screen_put(area.row, area.column + area.width - width, width, verdict->loss ? LOOK_ALERT : LOOK_DIM,
               text.start);
}

/* What happened around the step. */
static void draw_steps_around(struct ui *ui, struct area area) {
    int first = review.at - area.rows / 2 < 0 ? 0 : review.at - area.rows / 2;
    for (int i = 0; i < area.rows && first + i < ui->game_record.table.count; i++) {
        char memory[300];
        struct text text = text_in(memory, sizeof memory);
        text_string(&text,
                    tell_mark(ui->game_record.table.game.role[ui->game_record.table.moves[first + i].seat]));
        text_char(&text, ' ');
        tell_action_at(&text, &ui->game_record.table, ui->viewer, first + i);
        screen_put(area.row + i, area.column, area.width, first + i == review.at - 1 ? LOOK_BOLD : LOOK_DIM,
                   memory);
        draw_cost(first + i, (struct area){area.row + i, area.column, area.width, 1});
    }
}

static void draw_review(struct ui *ui) {
    ui_focus_last(ui, &review.view);
    struct layout layout = ui_layout_of(ui);
    struct pen pen = {layout.panel, layout.panel.row, ROOM_PLENTY};
    if (pen_is_narrow(&pen))
        pen.room = ROOM_LITTLE;
    const struct key_help keys[] = {{"h l", tr("Back, forward")},
                                    {review.judged ? "" : "a", review.judged ? "" : tr("Analyse")},
                                    {"PgUp PgDn", "±10"},
                                    {"Home End", ""},
                                    {"Enter", tr("Carry on from here")},
                                    {"q", tr("Close the review")}};
    ui_board_draw(&layout, &(struct scene){.game = &review.view});
    pen_line(&pen, LOOK_TITLE, tr("Review"));
    draw_step(&pen, ui);
    draw_verdict(&pen, ui);
    pen_skip(&pen);
    draw_points(&pen);
    pen_skip(&pen);
    draw_chance_of_step(&pen, ui);
    pen_skip(&pen);
    draw_steps_around(ui, (struct area){pen.row, pen.area.column, pen.area.width, pen_rows_left(&pen)});
    screen_wrap(layout.message, ui->message_look, ui->message);
    ui_keys_draw(&layout, keys, 6);
}

/* Told while the game is gone through; Escape stops it. One thread at a time is here. */
struct analysis {
    struct ui *ui;
    struct pace pace;
};

static bool show_analysis_progress(void *context, int done, int count) {
    struct analysis *analysis = context;
    struct text text = text_room(200), part = text_room(100);
    pace_write_part(&part, &analysis->pace, done, count);
    text_fill(&text, tr("Going through the game: {part}. Escape stops."),
              &(struct text_value){"part", part.start, 0}, 1);
    ui_say(analysis->ui, text.start);
    ui_draw(analysis->ui);
    int key = screen_key(0);
    return key != TUI_ESCAPE && key != TUI_INTERRUPT && key != 'q';
}

/* What every step cost, as `tayu review` finds it; kept in the record. */
static void analyse(struct ui *ui) {
    const struct review_depth depth = {.simulations = REVIEW_SIMULATIONS, .seed = REVIEW_SEED};
    struct analysis analysis = {ui, pace_begin(0)};
    const struct review_watch watch = {show_analysis_progress, &analysis};
    if (ui->game_record.table.game.phase != PHASE_OVER) {
        ui_say(ui, tr("A game is analysed when it is over."));
        return;
    }
    ui->thought = THINKS_NOT;
    review.judged = review_run(&review.verdicts, &ui->game_record.table, &depth,
                               (int)sysconf(_SC_NPROCESSORS_ONLN), &watch);
    ui_say(ui, "");
    if (!review.judged || !review_attach(&review.verdicts, &ui->game_record))
        return;
    keep_touch(&ui->keeper);
    keep_save(&ui->keeper, &ui->game_record);
}

/* Back to this step, for good. Not while what was seen since would help, that is, in a game that goes on. */
static bool carry_on(struct ui *ui) {
    struct refusal why;
    if (review.at == ui->game_record.table.count)
        return true;
    if (!ui_ask_yes(ui, tr("Play on from here? Later moves are discarded.")))
        return false;
    check(table_rewind(&ui->game_record.table, review.at, &why));
    ui_say(ui, "");
    ui_game_refresh(ui);
    return true;
}

static bool review_key(struct ui *ui, int key) {
    static const struct {
        int key, letter, step;
    } steps[] = {{TUI_LEFT, 'h', -1},
                 {TUI_RIGHT, 'l', 1},
                 {TUI_UP, 'k', -1},
                 {TUI_DOWN, 'j', 1},
                 {TUI_PAGE_UP, 'p', -10},
                 {TUI_PAGE_DOWN, 'n', 10},
                 {TUI_HOME, '0', -TABLE_MOVES_MAX},
                 {TUI_END, '$', TABLE_MOVES_MAX}};
    for (int i = 0; i < 8; i++)
        if (key == steps[i].key || key == steps[i].letter)
            go_to_step(ui, review.at + steps[i].step);
    if (key == 'a' && !review.judged)
        analyse(ui);
    if (key == TUI_ENTER)
        return carry_on(ui);
    return key == 'q' || key == 'v' || key == TUI_ESCAPE || key == TUI_INTERRUPT;
}

void ui_review_screen(struct ui *ui) {
    void (*draw)(struct ui *) = ui->draw;
    bool done = false;
    ui_say(ui, "");
    review.chance_of = -1;
    review.judged = may_know(ui) && review_read(&review.verdicts, &ui->game_record);
    ui->draw = draw_review;
    go_to_step(ui, ui->game_record.table.count);
    while (!done) {
        ui_draw(ui);
        int key = screen_key(ui->thought == THINKS_ADVICE                     ? 0
                             : review.chance_of != review.at && may_weigh(ui) ? 150
                                                                              : -1);
        if (key != KEY_NONE)
            done = review_key(ui, key);
        else if (ui->thought != THINKS_ADVICE)
            weigh_step(ui);
        else {
            if (thinker_work(&ui->thinker, PIECE_MS))
                ui->thought = THINKS_NOT;
            ui->advice.count = thinker_list(&ui->thinker, ui->advice.list);
        }
    }
    ui->draw = draw;
    ui_game_resume(ui);
}
