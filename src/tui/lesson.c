#include "draw/board_text.h"
#include "panel.h"
#include "teach/lessons.h"

/* One lesson: its board, what there is to know, and what is to be done on it, which can be tried. */

static struct {
    enum situation situation;
    struct lesson lesson;
    struct move moves[TABLE_MOVES_MAX];
    struct table table;
    struct game view; /* of the seat on turn, and then with what was done */
    struct chooser chooser;
    bool lays_kept, done;
} course;

static void offer_tile_of_lesson(void) {
    const struct hand_tiles *hand = &course.view.hands[course.view.seat];
    int tile = course.lays_kept ? hand->kept : hand->drawn;
    bool lays = course.view.phase == PHASE_PLACE && !course.done && tile < TILE_COUNT;
    chooser_offer(&course.chooser, &course.view.board, lays ? tile : TILE_NONE);
}

static void begin_lesson(enum situation situation) {
    course.situation = situation;
    course.lays_kept = course.done = false;
    lessons_take(situation, &course.lesson);
    table_open(&course.table, course.moves, TABLE_MOVES_MAX);
    lessons_begin(&course.lesson, &course.table);
    view_game(&course.table.game, course.table.game.seat, &course.view);
    offer_tile_of_lesson();
}

static void draw_tile_of_lesson(struct pen *pen) {
    struct text text = text_room(200);
    if (course.chooser.tile == TILE_NONE || pen_rows_left(pen) < 4)
        return;
    board_text_write_tile(&text, course.chooser.tile);
    pen_wrap(pen, 3, LOOK_PLAIN, text.start);
}

static void draw_keys_of_lesson(const struct layout *layout) {
    const struct key_help place[] = {{"← ↓ ↑ →", tr("move")},
                                     {"r", tr("Turn")},
                                     {"Enter", tr("Place")},
                                     {"n p", tr("Places")},
                                     {"q", tr("Back")}},
                          draw[] = {{"1 2", tr("Draw")}, {"q", tr("Back")}},
                          other[] = {{"Enter", tr("Try it")}, {"q", tr("Back")}};
    if (course.done)
        ui_keys_draw(layout, &other[1], 1);
    else if (course.view.phase == PHASE_PLACE)
        ui_keys_draw(layout, place, course.view.setup.hand == HAND_SINGLE ? 5 : 6);
    else if (course.view.phase == PHASE_DRAW)
        ui_keys_draw(layout, draw, 2);
    else
        ui_keys_draw(layout, other, 2);
}

static void draw_lesson(struct ui *ui) {
    struct placement ghost = chooser_placement(&course.chooser);
    bool lays = course.chooser.tile != TILE_NONE;
    ui_focus_last(ui, &course.view);
    if (lays)
        ui->focus_row = course.chooser.anchor.row;
    struct layout layout = ui_layout_for(ui, table_size(&course.table));
    struct pen pen = {layout.panel, layout.panel.row, ROOM_PLENTY};
    struct text side = text_room(300);
    if (pen_is_narrow(&pen))
        pen.room = ROOM_LITTLE;
    ui_board_draw(&layout, &(struct scene){.game = &course.view,
                                           .ghost = lays ? &ghost : NULL,
                                           .ghost_fits = course.chooser.chosen >= 0});
    pen_line(&pen, LOOK_TITLE, tr(course.lesson.title));
    pen_wrap(&pen, 9, LOOK_PLAIN, tr(course.lesson.say));
    pen_skip(&pen);
    tell_bid(&side, &course.table);
    text_string(&side, side.length ? " " : "");
    tell_own_side(&side, &course.table);
    if (side.length)
        pen_wrap(&pen, 3, LOOK_PLAIN, side.start);
    pen_wrap(&pen, 6, LOOK_BOLD, tr(course.lesson.task));
    pen_skip(&pen);
    if (course.view.phase == PHASE_DRAW)
        panel_supply(&pen, &course.view.supply, LOOK_PLAIN);
    draw_tile_of_lesson(&pen);
    screen_wrap(layout.message, ui->message_look, ui->message);
    draw_keys_of_lesson(&layout);
}

static void try_in_lesson(struct ui *ui, struct action action) {
    struct refusal why;
    struct game after;
    enum lesson_answer answer = lessons_try(course.situation, &course.table.game, &action, &after, &why);
    if (answer == LESSON_REFUSED)
        ui_say_reason(ui, &why);
    else if (answer == LESSON_OTHER)
        ui_say(ui, tr("That is allowed, but it is not what this is about."));
    else {
        ui_say(ui, tr("Correct."));
        progress_note(&ui->progress, course.situation, true);
        view_game(&after, course.view.seat, &course.view);
        course.done = true;
        offer_tile_of_lesson();
    }
}

/* What is done neither with a tile nor with a stack is typed: a bid, or to pass. */
static void type_in_lesson(struct ui *ui) {
    char line[40] = "";
    struct action action;
    struct refusal why;
    if (!ui_ask_line(ui, tr(course.lesson.task), line, sizeof line))
        return;
    if (action_read(span_trim(span_of(line)), table_size(&course.table), &action, &why))
        try_in_lesson(ui, action);
    else
        ui_say_reason(ui, &why);
}

static void lesson_key(struct ui *ui, int key) {
    const struct draw_way *way = supply_way(&course.view.supply);
    if (course.view.phase == PHASE_PLACE && ui_chooser_key(&course.chooser, key))
        return;
    if (course.view.phase == PHASE_PLACE && key == TUI_ENTER)
        try_in_lesson(ui,
                      (struct action){.kind = ACTION_PLACE, .placement = chooser_placement(&course.chooser)});
    else if (course.view.phase == PHASE_PLACE && key == TUI_TAB && course.view.setup.hand != HAND_SINGLE) {
        course.lays_kept = !course.lays_kept;
        offer_tile_of_lesson();
    } else if (course.view.phase == PHASE_DRAW && key >= '1' && key < '1' + way->count)
        try_in_lesson(ui, (struct action){.kind = ACTION_DRAW,
                                          .source = (uint8_t)way->sources[key - '1'],
                                          .tile = TILE_NONE});
    else if (key == TUI_ENTER && course.view.phase != PHASE_DRAW)
        type_in_lesson(ui);
}

void ui_lesson_screen(struct ui *ui, enum situation situation) {
    void (*draw)(struct ui *) = ui->draw;
    int key = KEY_NONE;
    begin_lesson(situation);
    ui_say(ui, "");
    ui->draw = draw_lesson;
    while (key != 'q' && key != TUI_ESCAPE && key != TUI_INTERRUPT && !(course.done && key == TUI_ENTER)) {
        if (!course.done)
            lesson_key(ui, key);
        ui_draw(ui);
        key = ui_key(ui);
    }
    ui_say(ui, "");
    ui->draw = draw;
}
