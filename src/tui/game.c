#include "base/check.h"
#include "base/clock.h"
#include "terminal_common/tell_reasons.h"
#include "ui.h"

enum { THINKING_MS = 1000, ADVICE_MS = 700, PIECE_MS = 30, PACE_DRAW_MS = 1200, PACE_PLACE_MS = 900 };

/* Hidden hands of several people at one screen: the next one has to say so first. */
static void change_viewer(struct ui *ui) {
    int viewer = policy_viewer(&ui->game_record.table, POLICY_EVERYBODY);
    if (policy_covers(&ui->game_record.table, POLICY_EVERYBODY) && viewer != ui->viewer) {
        ui->covered_for = viewer;
        ui_say(ui, ""); /* it may tell of a tile that was drawn */
        viewer = ONLOOKER;
    }
    ui->viewer = viewer;
    view_game(ui_game(ui), viewer, &ui->view);
}

/* The tile to be laid; of two, one that fits, if the other does not. */
static void offer_tile(struct ui *ui) {
    const struct hand_tiles *hand = &ui->view.hands[ui->view.seat];
    bool lays = policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY) && !ui->covered_for &&
                ui->view.phase == PHASE_PLACE;
    for (int i = 0; i < 2; i++) {
        int tile = ui->lays_kept ? hand->kept : hand->drawn, other = ui->lays_kept ? hand->drawn : hand->kept;
        chooser_offer(&ui->chooser, &ui->view.board, lays && tile < TILE_COUNT ? tile : TILE_NONE);
        if (ui->chooser.count || other >= TILE_COUNT ||
            (tile < TILE_COUNT && !board_count(&ui->view.board, other)))
            return;
        ui->lays_kept = !ui->lays_kept;
    }
}

static bool computer_can_think(struct ui *ui) {
    const struct game *game = ui_game(ui);
    return game->phase != PHASE_OVER && ui->game_record.table.seats[game->seat].sitter != SITTER_PERSON;
}

/* Advice for a person whose tile is known here. */
static bool can_advise(struct ui *ui) {
    struct action list[GAME_LEGAL_MAX];
    return policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY) && !ui->covered_for &&
           (ui->chance || ui->hint) && game_legal(ui_game(ui), list) > 0;
}

static void begin_thinking(struct ui *ui) {
    const struct game *game = ui_game(ui);
    ui->advice.ready = false;
    ui->advice.count = 0;
    ui->thought = THINKS_NOT;
    if (computer_can_think(ui)) {
        int pace = game->phase == PHASE_PLACE ? PACE_PLACE_MS : PACE_DRAW_MS;
        computer_decide(&ui->thinker, game, ui->game_record.table.seats[game->seat].level, THINKING_MS);
        ui->act_from =
            clock_ns() +
            (int64_t)(ui->options->quick || policy_is_real(&ui->game_record.table) ? 0 : pace) * 1000000;
        ui->thought = THINKS_MOVE;
    } else if (can_advise(ui)) {
        computer_weigh(&ui->thinker, game, ADVICE_MS);
        ui->thought = THINKS_ADVICE;
    }
}

/* Where a game went that made room for this one is told behind what was done. */
static void say_left(struct ui *ui) {
    struct text text = text_room(sizeof ui->message);
    text_string(&text, ui->message);
    text_string(&text, *ui->message ? ". " : "");
    text_fill(&text, tr("The game you left is saved as {file}"),
              &(struct text_value){"file", ui->keeper.left, 0}, 1);
    ui_say(ui, text.start);
}

static void say_not_kept(struct ui *ui) {
    struct text text = text_room(sizeof ui->message), reason = text_room(REFUSAL_LENGTH);
    words_reason(&reason, &ui->keeper.why);
    text_fill(&text, tr("This game cannot be saved: {reason}"),
              &(struct text_value){"reason", reason.start, 0}, 1);
    ui_say(ui, text.start);
    ui->message_look = LOOK_ALERT;
}

static void keep_played_game(struct ui *ui) {
    bool failed = ui->keeper.failed, kept = keep_save(&ui->keeper, &ui->game_record);
    if (ui->keeper.left[0])
        say_left(ui);
    if (!kept && !failed)
        say_not_kept(ui);
}

void ui_game_refresh(struct ui *ui) {
    ui->paused = false;
    change_viewer(ui);
    offer_tile(ui);
    if (policy_is_real(&ui->game_record.table) && computer_can_think(ui) && ui->view.phase == PHASE_DRAW &&
        !ui_real_backs(ui))
        ui->paused = true;
    begin_thinking(ui);
    ui_lesson_offer(ui);
    keep_played_game(ui);
}

void ui_game_changed(struct ui *ui) {
    ui->hint = ui->hints = false;
    ui->why[0] = 0;
    ui_game_refresh(ui);
}

void ui_game_resume(struct ui *ui) {
    change_viewer(ui);
    begin_thinking(ui);
}

/* Asks whoever has to agree, one after another. */
static void ask_seats_to_agree(struct ui *ui) {
    struct table *table = &ui->game_record.table;
    struct refusal never;
    while (table->offer.kind) {
        struct text text = text_room(300), name = text_room(80);
        int seat = policy_waits_for(table, POLICY_EVERYBODY);
        tell_seat(&name, table, seat);
        text_fill(&text,
                  tr("{name}: the tile fits nowhere and nobody has a score. Set it aside and draw another?"),
                  &(struct text_value){"name", name.start, 0}, 1);
        check(policy_answer(table, seat, ui_ask_yes(ui, text.start), &never));
    }
}

static void say_what_was_done(struct ui *ui) {
    char memory[600];
    struct text text = text_in(memory, sizeof memory);
    tell_action_at(&text, &ui->game_record.table, ui->viewer, ui->game_record.table.count - 1);
    ui_say(ui, memory);
}

bool ui_game_act(struct ui *ui, struct action action) {
    struct refusal why;
    if (!policy_act(&ui->game_record.table, &action, &why)) {
        ui->bid = 0;
        ui_say_reason(ui, &why);
        return false;
    }
    ask_seats_to_agree(ui);
    say_what_was_done(ui);
    ui->lays_kept = false;
    ui->bid = 0;
    ui_game_changed(ui);
    return true;
}

static void draw_cover(struct ui *ui) {
    char memory[200], name_memory[80];
    struct text text = text_in(memory, sizeof memory), name = text_in(name_memory, sizeof name_memory);
    tell_seat(&name, &ui->game_record.table, ui->covered_for);
    text_fill(&text, tr("{name}: press Enter when only you can see the screen."),
              &(struct text_value){"name", name_memory, 0}, 1);
    screen_wrap((struct area){screen_rows() / 2, 10, screen_columns() - 20, 3}, LOOK_BOLD, memory);
}

/* The tile fits nowhere, or none is left: what the rules leave open. */
static void draw_keys_of_ways_on(const struct layout *layout, struct ways_on ways) {
    const struct key_help keys[] = {{"Enter", ways.discard ? tr("Set it aside") : tr("End the game")},
                                    {"u", tr("Undo")},
                                    {"v", tr("Review")},
                                    {"s", tr("Save")},
                                    {"?", tr("Help")},
                                    {"q", tr("Quit")}};
    ui_keys_draw(layout, keys, sizeof keys / sizeof *keys);
}

static void draw_line_of_keys(struct ui *ui, const struct layout *layout) {
    struct ways_on ways = game_ways_on(&ui->view);
    if (ways.discard || ways.end) {
        draw_keys_of_ways_on(layout, ways);
        return;
    }
    const struct key_help place[] = {{"← ↓ ↑ →", tr("move")}, {"r", tr("Turn")}, {"Enter", tr("Place")},
                                     {"n p", tr("Places")},   {"f", tr("Fits")}, {"i", tr("Hint")},
                                     {"u", tr("Undo")},       {"?", tr("Help")}, {"q", tr("Quit")}};
    const struct key_help draw[] = {{supply_way(&ui->view.supply)->count == 1 ? "1" : "1 2", tr("Draw")},
                                    {"i", tr("Hint")},
                                    {policy_is_real(&ui->game_record.table) ? "x" : "c",
                                     policy_is_real(&ui->game_record.table) ? tr("Correct") : tr("Chances")},
                                    {"t", tr("Tiles")},
                                    {"u", tr("Undo")},
                                    {"v", tr("Review")},
                                    {"s", tr("Save")},
                                    {"?", tr("Help")},
                                    {"q", tr("Quit")}};
    const struct key_help bid[] = {
        {"1…9 Enter", tr("Bid")}, {"p", tr("Pass")}, {"i", tr("Hint")}, {"?", tr("Help")}, {"q", tr("Quit")}};
    const struct key_help side[] = {
        {"1", tr("north–south")}, {"2", tr("east–west")}, {"?", tr("Help")}, {"q", tr("Quit")}};
    const struct key_help end[] = {
        {"v", tr("Review")}, {"N", tr("New game")}, {"s", tr("Save")}, {"?", tr("Help")}, {"q", tr("Quit")}};
    const struct {
        const struct key_help *keys;
        int count;
    } sets[] = {[PHASE_BID] = {bid, 5},
                [PHASE_SIDE] = {side, 4},
                [PHASE_DRAW] = {draw, 9},
                [PHASE_PLACE] = {place, 9},
                [PHASE_OVER] = {end, 5}};
    ui_keys_draw(layout, sets[ui->view.phase].keys, sets[ui->view.phase].count);
}

/* The bid that is being typed stands before the message, or above it. */
static struct area draw_typed_bid(struct ui *ui, struct area area) {
    char memory[100];
    struct text text = text_in(memory, sizeof memory);
    text_string(&text, tr("Your bid"));
    text_string(&text, ": ");
    if (ui->bid)
        text_number(&text, ui->bid);
    text_char(&text, '_');
    int width = screen_put(area.row, area.column, area.width, LOOK_BOLD, memory) + 3;
    if (area.rows > 1)
        return (struct area){area.row + 1, area.column, area.width, area.rows - 1};
    return (struct area){area.row, area.column + width, area.width - width, 1};
}

static void draw_message(struct ui *ui, const struct layout *layout) {
    struct area area = layout->message;
    if (ui->view.phase == PHASE_BID && policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY))
        area = draw_typed_bid(ui, area);
    screen_wrap(area, ui->message_look, ui->message);
}

static void draw_game(struct ui *ui) {
    if (ui->covered_for) {
        draw_cover(ui);
        return;
    }
    if (ui->chooser.tile != TILE_NONE)
        ui->focus_row = ui->chooser.anchor.row;
    else
        ui_focus_last(ui, &ui->view);
    struct layout layout = ui_layout_of(ui);
    struct placement ghost = {0};
    struct scene scene = {.game = &ui->view};
    if (ui->chooser.tile != TILE_NONE) {
        ghost = chooser_placement(&ui->chooser);
        scene.ghost = &ghost;
        scene.ghost_fits = ui->chooser.chosen >= 0;
        scene.places = ui->places ? &ui->chooser : NULL;
    }
    ui_board_draw(&layout, &scene);
    ui_panel_draw(ui, &layout);
    draw_message(ui, &layout);
    draw_line_of_keys(ui, &layout);
}

/* The hint, and the tile moved to where it would be laid. */
static void say_hint(struct ui *ui) {
    char memory[300];
    struct text text = text_in(memory, sizeof memory), why = text_in(ui->why, sizeof ui->why);
    if (!ui->advice.count)
        return;
    const struct suggestion *best = &ui->advice.list[0];
    tell_hint(&text, &best->action, table_size(&ui->game_record.table));
    tell_reasons_of_best(&why, &ui->thinker.player, ui->advice.list, ui->advice.count);
    ui_say(ui, memory);
    ui->hint = false;
    if (best->action.kind != ACTION_PLACE)
        return;
    ui->lays_kept = ui->view.hands[ui->view.seat].drawn != pattern_tile(best->action.placement.pattern);
    offer_tile(ui);
    chooser_go(&ui->chooser, best->action.placement);
}

static void take_advice(struct ui *ui, bool done) {
    ui->advice.count = thinker_list(&ui->thinker, ui->advice.list);
    ui->advice.ready = done;
    if (!done)
        return;
    ui->thought = THINKS_NOT;
    ui->hints = ui->hints || ui->hint;
    if (ui->hint)
        say_hint(ui);
}

static void computer_acts(struct ui *ui) {
    struct action action = thinker_action(&ui->thinker);
    if (policy_is_real(&ui->game_record.table) && action.kind == ACTION_DRAW)
        ui_real_computer_draws(ui, action);
    else
        ui_game_act(ui, action);
}

/* A piece of thinking, and what comes of it. */
static void think_on(struct ui *ui) {
    bool done = !ui->thinker.busy || thinker_work(&ui->thinker, PIECE_MS);
    if (ui->thought == THINKS_ADVICE)
        take_advice(ui, done);
    else if (done && clock_ns() >= ui->act_from)
        computer_acts(ui);
}

void ui_game_screen(struct ui *ui) {
    ui->draw = draw_game;
    ui->over = false;
    ui->viewer = VIEWER_NOT_YET;
    ui->covered_for = 0;
    ui_game_refresh(ui);
    while (!ui->over && !ui->quit) {
        ui_draw(ui);
        bool thinks = ui->thought != THINKS_NOT && !ui->paused;
        int key = screen_key(!thinks ? -1 : ui->thinker.busy ? 0 : PIECE_MS);
        if (key != KEY_NONE)
            ui_game_key(ui, key);
        else if (thinks)
            think_on(ui);
    }
}
