#include "ui.h"

#include <string.h>

/* What a person does in the game, key by key. */

static void draw_from(struct ui *ui, int source) {
    if (policy_is_real(&ui->game_record.table))
        ui_real_draw(ui, (enum source)source);
    else
        ui_game_act(ui, (struct action){.kind = ACTION_DRAW, .source = (uint8_t)source, .tile = TILE_NONE});
}

/* The n-th way to draw, from 0. */
static void draw_nth(struct ui *ui, int n) {
    const struct draw_way *way = supply_way(&ui_game(ui)->supply);
    draw_from(ui, (int)way->sources[n < way->count ? n : 0]);
}

/* Enter draws where there is one way to do it. */
static void draw_only(struct ui *ui) {
    struct action list[GAME_LEGAL_MAX];
    int count = game_legal(ui_game(ui), list);
    if (count == 1 && list[0].kind == ACTION_DRAW)
        draw_from(ui, list[0].source);
    else if (count == 1)
        ui_game_act(ui, list[0]);
    else
        ui_say(ui, tr("Draw with 1 or 2."));
}

static void lay_chosen_tile(struct ui *ui) {
    struct action action = {.kind = ACTION_PLACE, .placement = chooser_placement(&ui->chooser)};
    if (ui->chooser.chosen < 0 || ui_tutor_lets(ui, &action))
        ui_game_act(ui, action);
}

/* No tile in hand fits: what the rules leave open. */
static void go_on_without(struct ui *ui, struct ways_on ways) {
    const char *answers[2];
    uint8_t kinds[2];
    int count = 0;
    if (ways.discard) {
        answers[count] = tr("Set it aside");
        kinds[count++] = ACTION_DISCARD;
    }
    if (ways.end) {
        answers[count] = tr("End the game");
        kinds[count++] = ACTION_END;
    }
    int choice = ui_ask_choice(ui, tr("This tile fits nowhere"), answers, count);
    if (choice >= 0)
        ui_game_act(ui, (struct action){.kind = kinds[choice]});
}

static void other_tile(struct ui *ui) {
    ui->lays_kept = !ui->lays_kept;
    ui_game_refresh(ui);
}

/* Whether the mouse is on the board while there is a tile to be laid, and where. */
static bool is_mouse_on_board(struct ui *ui, struct square *square) {
    struct layout layout = ui_layout_of(ui);
    return ui->chooser.tile != TILE_NONE &&
           ui_board_square_at(&layout, table_size(&ui->game_record.table), screen_mouse(), square);
}

static void click(struct ui *ui) {
    struct layout layout = ui_layout_of(ui);
    struct square square;
    int source = ui_panel_source_at(ui, &layout, screen_mouse());
    if (is_mouse_on_board(ui, &square)) {
        if (!chooser_point(&ui->chooser, square))
            lay_chosen_tile(ui);
    } else if (source >= 0 && ui->view.phase == PHASE_DRAW)
        draw_from(ui, source);
}

static void hover(struct ui *ui) {
    struct square square, *anchor = &ui->chooser.anchor;
    if (is_mouse_on_board(ui, &square) && (square.column != anchor->column || square.row != anchor->row))
        chooser_move(&ui->chooser, square.column - anchor->column, square.row - anchor->row);
}

bool ui_chooser_key(struct chooser *chooser, int key) {
    static const struct {
        int key, letter, columns, rows;
    } moves[] = {{TUI_LEFT, 'h', -1, 0}, {TUI_DOWN, 'j', 0, 1}, {TUI_UP, 'k', 0, -1}, {TUI_RIGHT, 'l', 1, 0}};
    for (int i = 0; i < 4; i++)
        if (key == moves[i].key || key == moves[i].letter) {
            chooser_move(chooser, moves[i].columns, moves[i].rows);
            return true;
        }
    if (key == 'r' || key == ' ' || key == TUI_TURN_CLICK)
        chooser_turn(chooser, 1);
    else if (key == 'R')
        chooser_turn(chooser, -1);
    else if (key == 'n' || key == TUI_PAGE_DOWN)
        chooser_step(chooser, 1);
    else if (key == 'p' || key == TUI_PAGE_UP)
        chooser_step(chooser, -1);
    else
        return false;
    return true;
}

static bool place_key(struct ui *ui, int key) {
    struct ways_on ways = game_ways_on(ui_game(ui));
    bool stuck = ways.discard || ways.end;
    if (key == TUI_ENTER && stuck)
        go_on_without(ui, ways);
    else if (key == TUI_ENTER && ui->chooser.tile == TILE_NONE)
        ui_real_lay(ui);
    else if (key == TUI_ENTER)
        lay_chosen_tile(ui);
    else if (key == TUI_TAB || key == '1' || key == '2')
        other_tile(ui);
    else if (key == 'm' && ui_game(ui)->setup.players == 4)
        ui_game_act(ui, (struct action){.kind = ACTION_TALK});
    else
        return ui_chooser_key(&ui->chooser, key);
    return true;
}

static bool draw_key(struct ui *ui, int key) {
    if (key == '1' || key == '2')
        draw_nth(ui, key - '1');
    else if (key == TUI_ENTER)
        draw_only(ui);
    else
        return false;
    return true;
}

static bool bid_key(struct ui *ui, int key) {
    if (key >= '0' && key <= '9' && ui->bid < 1000)
        ui->bid = 10 * ui->bid + key - '0';
    else if (key == TUI_BACKSPACE)
        ui->bid /= 10;
    else if (key == TUI_ENTER)
        ui_game_act(ui, (struct action){.kind = ACTION_BID, .bid = (uint16_t)ui->bid});
    else if (key == 'p')
        ui_game_act(ui, (struct action){.kind = ACTION_PASS});
    else
        return false;
    return true;
}

static bool side_key(struct ui *ui, int key) {
    if (key != '1' && key != '2')
        return false;
    return ui_game_act(ui, (struct action){.kind = key == '1' ? ACTION_NS : ACTION_EW});
}

static bool phase_key(struct ui *ui, int key) {
    switch (ui_game(ui)->phase) {
    case PHASE_BID:
        return bid_key(ui, key);
    case PHASE_SIDE:
        return side_key(ui, key);
    case PHASE_DRAW:
        return draw_key(ui, key);
    case PHASE_PLACE:
        return place_key(ui, key);
    default:
        return false;
    }
}

static void undo_last(struct ui *ui) {
    struct refusal why;
    struct text question = text_room(400), told = text_room(200);
    text_string(&question, tr("A draw alone is not taken back: the tile has been seen."));
    text_char(&question, ' ');
    text_string(&question, tr("Take back your move before this draw?"));
    if (policy_undo_passes_draw(&ui->game_record.table) && !ui_ask_yes(ui, question.start))
        return;
    if (!policy_take_back(&ui->game_record.table, &why)) {
        ui_say_reason(ui, &why);
        return;
    }
    tell_taken_back(&told, &ui->game_record.table);
    ui_say(ui, told.start);
    ui_game_changed(ui);
}

static void give_up(struct ui *ui) {
    if (policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY) &&
        ui_ask_yes(ui, tr("Give up this game?")))
        ui_game_act(ui, (struct action){.kind = ACTION_RESIGN});
}

static void next_language(struct ui *ui) {
    (void)ui;
    for (int n = 0; words_language_at(n); n++)
        if (!strcmp(words_language(), words_language_at(n))) {
            const char *next = words_language_at(n + 1);
            words_use(next ? next : "en");
            return;
        }
}

/* The computer begins to think about it, or stops. */
static void think_anew(struct ui *ui) {
    if (policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY))
        ui_game_refresh(ui);
}

static void toggle_places(struct ui *ui) {
    ui->places = !ui->places;
}

static void toggle_tiles(struct ui *ui) {
    ui->tiles = !ui->tiles;
}

static void toggle_chance(struct ui *ui) {
    ui->chance = !ui->chance;
    think_anew(ui);
}

static void ask_hint(struct ui *ui) {
    ui->hint = true;
    think_anew(ui);
}

/* A move in the notation, for those who rather type it. */
static void type_move(struct ui *ui) {
    char line[40] = "";
    struct refusal why;
    struct action action;
    if (!policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY) ||
        !ui_ask_line(ui, tr("Type a move"), line, sizeof line))
        return;
    if (!action_read(span_trim(span_of(line)), table_size(&ui->game_record.table), &action, &why))
        ui_say_reason(ui, &why);
    else if (ui_tutor_lets(ui, &action))
        ui_game_act(ui, action);
}

/* Keys that do the same in every phase. */
static const struct {
    int key;
    void (*act)(struct ui *ui);
} common_keys[] = {
    {'f', toggle_places},
    {'t', toggle_tiles},
    {'c', toggle_chance},
    {'i', ask_hint},
    {'T', ui_tutor_toggle},
    {'e', ui_lessons_screen},
    {'u', undo_last},
    {'g', give_up},
    {'s', ui_game_save},
    {'o', ui_game_open},
    {'v', ui_review_screen},
    {'b', ui_real_correct_backs},
    {'x', ui_correct_screen},
    {'L', next_language},
    {'N', ui_game_renew},
    {':', type_move},
    {'?', ui_help_screen},
    {'q', ui_game_leave},
    {TUI_INTERRUPT, ui_game_leave},
};

static void common_key(struct ui *ui, int key) {
    for (size_t i = 0; i < sizeof common_keys / sizeof *common_keys; i++)
        if (key == common_keys[i].key)
            common_keys[i].act(ui);
}

static void uncover(struct ui *ui) {
    ui->viewer = ui->covered_for;
    ui->covered_for = 0;
    ui_game_refresh(ui);
}

void ui_game_key(struct ui *ui, int key) {
    if (ui->covered_for && key == TUI_ENTER)
        uncover(ui);
    else if (ui->covered_for) {
        if (key == 'q' || key == 'u' || key == TUI_INTERRUPT)
            common_key(ui, key);
    } else if (ui->paused && key == TUI_ENTER)
        ui_game_refresh(ui);
    else if (key == TUI_CLICK && policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY))
        click(ui);
    else if (key == TUI_HOVER && policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY))
        hover(ui);
    else if (!policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY) || !phase_key(ui, key))
        common_key(ui, key);
}
