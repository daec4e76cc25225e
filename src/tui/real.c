#include "base/check.h"
#include "draw/board_text.h"
#include "table/state.h"
#include "ui.h"

#include <string.h>

/* Real tiles: what the people round the table have to tell. */

enum { CELL_WIDTH = 13, CELL_SMALL = 9, CELL_ROWS = 4, CELLS_ACROSS = 6 };

struct picker {
    const char *question;
    uint8_t unseen[TILE_COUNT];
    int at;
    char digits[4];
    bool may_hide;  /* a hidden tile: nobody has to say which */
    bool has_backs; /* what was told of the backs can be corrected */
};
static struct picker picker; /* the one that is open */

/* What else a picker may come to. */
enum { PICKED_NOTHING = -1, PICKED_BACKS = -2, PICKING = -3 };

/* A small screen shows the names of the tiles alone. */
static void draw_cell(int tile) {
    bool roomy = screen_rows() >= SCREEN_ROWS_ROOMY && screen_columns() >= SCREEN_COLUMNS_ROOMY;
    int width = roomy ? CELL_WIDTH : CELL_SMALL, rows = roomy ? CELL_ROWS : 2;
    int row = 2 + tile / CELLS_ACROSS * rows, column = 1 + tile % CELLS_ACROSS * width;
    enum look look = tile == picker.at ? LOOK_SELECTED : picker.unseen[tile] ? LOOK_PLAIN : LOOK_DIM;
    char memory[200];
    struct text text = text_in(memory, sizeof memory);
    tile_write(&text, tile);
    text_string(&text, tile_has_ring(tile) ? " ◎ " : "   ");
    text_number(&text, picker.unseen[tile]);
    screen_put(row, column, width - 1, look, memory);
    if (!roomy)
        return;
    text = text_in(memory, sizeof memory);
    board_text_write_tile(&text, tile);
    screen_wrap((struct area){row + 1, column, CELL_WIDTH - 1, 3},
                picker.unseen[tile] ? LOOK_PLAIN : LOOK_DIM, memory);
}

static void draw_picker(struct ui *ui) {
    (void)ui;
    int taken = screen_put(0, 1, screen_columns() - 2, LOOK_BOLD, picker.question);
    screen_put(0, taken + 3, 4, LOOK_SELECTED, picker.digits);
    struct text help = text_room(300);
    text_string(&help, tr("Type the exits or move, then Enter; Escape leaves"));
    if (picker.may_hide)
        text_format(&help, "; %s", tr("? if nobody may know"));
    if (picker.has_backs)
        text_format(&help, "; %s", tr("b: a back was told wrongly"));
    screen_wrap((struct area){screen_rows() - 2, 1, screen_columns() - 2, 2}, LOOK_DIM, help.start);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        draw_cell(tile);
}

static void type_digit(int key) {
    size_t length = strlen(picker.digits);
    int pattern;
    if (length == 3)
        length = 0;
    picker.digits[length] = (char)key;
    picker.digits[length + 1] = 0;
    if (pattern_read(span_of(picker.digits), &pattern))
        picker.at = pattern_tile(pattern);
}

static void move_picker(int step) {
    picker.at = (picker.at + step + TILE_COUNT) % TILE_COUNT;
    picker.digits[0] = 0;
}

/* Whether somebody told what the backs show. */
static bool has_backs(const struct game *game) {
    bool told = false;
    for (int n = 0; n < WAY_SOURCES && supply_way(&game->supply)->sight == SIGHT_TOPS; n++) {
        int back = supply_sight(&game->supply, n).back;
        told = told || back == BACK_RING || back == BACK_PLAIN;
    }
    return told;
}

/* Which tile, if somebody says it. */
static int pick_tile(struct ui *ui, const char *question, bool may_hide) {
    void (*draw)(struct ui *) = ui->draw;
    int tile = PICKING;
    picker = (struct picker){
        .question = question, .may_hide = may_hide, .has_backs = has_backs(&ui->game_record.table.game)};
    game_unseen(&ui->game_record.table.game, picker.unseen);
    ui->draw = draw_picker;
    while (tile == PICKING) {
        ui_draw(ui);
        int key = ui_key(ui);
        if (key >= '1' && key <= '8')
            type_digit(key);
        else if (key == TUI_LEFT || key == 'h' || key == TUI_RIGHT || key == 'l')
            move_picker(key == TUI_LEFT || key == 'h' ? -1 : 1);
        else if (key == TUI_UP || key == 'k' || key == TUI_DOWN || key == 'j')
            move_picker(key == TUI_UP || key == 'k' ? -CELLS_ACROSS : CELLS_ACROSS);
        else if (key == TUI_BACKSPACE)
            picker.digits[0] = 0;
        else if (key == TUI_ENTER)
            tile = picker.at;
        else if (key == '?' && may_hide)
            tile = TILE_UNKNOWN;
        else if (key == TUI_ESCAPE || key == TUI_INTERRUPT || key == 'q')
            tile = PICKED_NOTHING;
        else if (key == 'b' && picker.has_backs)
            tile = PICKED_BACKS;
    }
    ui->draw = draw;
    return tile;
}

bool ui_real_draw(struct ui *ui, enum source source) {
    bool hidden = ui->game_record.table.game.setup.hand == HAND_HIDDEN;
    int tile = pick_tile(ui, tr("Which tile was drawn?"), hidden);
    if (tile == PICKED_BACKS)
        ui_real_correct_backs(ui);
    return tile >= 0 &&
           ui_game_act(
               ui, (struct action){.kind = ACTION_DRAW, .source = (uint8_t)source, .tile = (uint8_t)tile});
}

void ui_real_lay(struct ui *ui) {
    int tile = pick_tile(ui, tr("Which tile is placed?"), false);
    if (tile >= 0)
        chooser_offer(&ui->chooser, &ui->view.board, tile);
}

/* Asked until it can be; a tile that cannot be is refused with the reason. */
void ui_real_computer_draws(struct ui *ui, struct action action) {
    char memory[600];
    struct text text = text_in(memory, sizeof memory);
    tell_action(&text, &ui->game_record.table, ui->viewer, ui->game_record.table.game.seat, &action);
    for (;;) {
        text_string(&text, ". ");
        text_string(&text, tr("Which tile is it?"));
        int tile = pick_tile(ui, memory, false);
        if (tile == PICKED_BACKS) {
            ui_real_correct_backs(ui);
            return;
        }
        if (tile < 0)
            break;
        action.tile = (uint8_t)tile;
        if (ui_game_act(ui, action))
            return;
        text = text_in(memory, sizeof memory);
        text_string(&text, ui->message);
    }
    ui_say(ui, tr("The computer waits for its tile: Enter goes on."));
    ui->paused = true;
}

static bool ask_back(struct ui *ui, enum source source, struct sight *sight) {
    const char *const answers[] = {tr("ring"), tr("no ring"), tr("I cannot see it")};
    static const uint8_t backs[] = {BACK_RING, BACK_PLAIN, BACK_UNKNOWN};
    int answer = ui_ask_choice(ui, tr(draw_sources[source].ask_back), answers, 3);
    if (answer >= 0)
        sight->back = backs[answer];
    return answer >= 0;
}

/* With `peek`: its sides, as the panel shows them. Escape leaves them as they are known. */
static void ask_sides(struct ui *ui, enum source source, struct sight *sight) {
    char question[600], line[20];
    struct text text = text_in(question, sizeof question), edges = text_in(line, sizeof line);
    struct refusal why;
    struct sight read = *sight;
    text_string(&text, tr(draw_sources[source].ask_sides));
    text_char(&text, ' ');
    text_string(&text, tell_sides());
    sight_write_edges(&edges, *sight);
    while (ui_ask_line(ui, question, line, sizeof line))
        if (sight_read_edges(span_of(line), &read, &why)) {
            *sight = read;
            return;
        }
}

static bool ask_sight(struct ui *ui, enum source source, struct sight *sight) {
    if (sight->back == BACK_UNKNOWN && !ask_back(ui, source, sight))
        return false;
    if (sight->back != BACK_UNKNOWN && ui->view.setup.peek == PEEK_ON)
        ask_sides(ui, source, sight);
    return true;
}

/* Before the computer draws from the block: what the open stacks show, where that is not known yet. */
bool ui_real_backs(struct ui *ui) {
    struct game *game = &ui->game_record.table.game;
    struct refusal why;
    struct sight sights[WAY_SOURCES];
    const struct draw_way *way = supply_way(&game->supply);
    if (way->sight != SIGHT_TOPS || supply_sight(&game->supply, 0).back == BACK_NONE ||
        supply_sight(&game->supply, 1).back == BACK_NONE)
        return true;
    for (;;) {
        for (int n = 0; n < way->count; n++) {
            sights[n] = supply_sight(&game->supply, n);
            if (!supply_sight_is_whole(&game->supply, n) && !ask_sight(ui, way->sources[n], &sights[n]))
                return false;
        }
        if (table_set_sights(&ui->game_record.table, sights, &why))
            break;
        ui_say_reason(ui, &why);
    }
    view_game(game, ui->viewer, &ui->view);
    return true;
}

void ui_real_correct_backs(struct ui *ui) {
    struct game *game = &ui->game_record.table.game;
    struct refusal never;
    struct sight sights[WAY_SOURCES];
    if (!policy_is_real(&ui->game_record.table) || !has_backs(game))
        return;
    for (int n = 0; n < WAY_SOURCES; n++) {
        sights[n] = supply_sight(&game->supply, n);
        if (sights[n].back != BACK_NONE)
            sights[n] = (struct sight){.back = BACK_UNKNOWN};
    }
    check(game_set_sights(game, sights, &never));
    ui_real_backs(ui);
    ui_game_refresh(ui);
}
