#include "panel.h"
#include "terminal_common/survey.h"

/* What the panel shows on request, and what happened. */

enum { TILE_COLUMNS = 4, TILE_CELL = 8, HINTS_MOST = 5 };

static void draw_win_chance(struct pen *pen, const struct ui *ui) {
    char memory[160];
    struct text text = text_in(memory, sizeof memory);
    if (!ui->chance || !policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY) ||
        ui->view.phase == PHASE_BID)
        return;
    text_string(&text, tr("Chance to win"));
    text_char(&text, ' ');
    if (!ui->advice.count) {
        text_string(&text, "…");
        pen_line(pen, LOOK_PLAIN, memory);
        return;
    }
    double win = ui->advice.list[0].win;
    tell_percent(&text, win);
    text_char(&text, ' ');
    int width = pen->area.width - words_width(memory), filled = (int)(win * width + 0.5);
    for (int i = 0; i < width; i++)
        text_string(&text, i < filled ? "█" : "░");
    pen_line(pen, LOOK_PLAIN, memory);
}

/* The chances that a draw ends the game; counted once for each position. */
static void draw_ends(struct pen *pen, struct ui *ui) {
    if (!ui->chance || ui->view.phase != PHASE_DRAW)
        return;
    if (ui->ends_of != game_hash(&ui->view))
        prospects_end(&ui->view, ui->ends);
    ui->ends_of = game_hash(&ui->view);
    for (int way = 0; way < END_COUNT; way++) {
        char memory[160];
        struct text text = text_in(memory, sizeof memory);
        if (survey_end(&text, &ui->view, (enum end_way)way, &ui->ends[way]))
            pen_wrap(pen, 3, LOOK_PLAIN, memory);
    }
}

/* The tiles nobody has seen yet, by kind: "124 3"; those that fit nowhere now are dim and marked. */
void panel_tiles(struct pen *pen, const struct ui *ui) {
    uint8_t unseen[TILE_COUNT];
    int fits[TILE_COUNT];
    game_unseen(&ui->view, unseen);
    prospects_fits(&ui->view.board, fits);
    int cell = pen->room == ROOM_PLENTY ? TILE_CELL : TILE_CELL - 1;
    int columns = pen->room == ROOM_PLENTY ? TILE_COLUMNS : pen->area.width / cell;
    int rows = (TILE_COUNT + columns - 1) / columns;
    if (pen->room != ROOM_NONE)
        pen_wrap(pen, 2, LOOK_DIM, tr("Tiles not seen yet (! fits nowhere)"));
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        char memory[24];
        struct text text = text_in(memory, sizeof memory);
        int row = pen->row + tile % rows, column = pen->area.column + tile / rows * cell;
        tile_write(&text, tile);
        text_string(&text, tile_has_ring(tile) ? "◎" : " ");
        text_number(&text, unseen[tile]);
        text_string(&text, unseen[tile] && !fits[tile] ? "!" : "");
        if (row < pen->area.row + pen->area.rows)
            screen_put(row, column, cell, unseen[tile] && fits[tile] ? LOOK_PLAIN : LOOK_DIM, memory);
    }
    pen->row += rows;
}

/* A draw is told until its tile is laid. */
static bool is_move_told(const struct ui *ui, int n) {
    return ui->game_record.table.moves[n].action.kind != ACTION_DRAW || n == ui->game_record.table.count - 1;
}

/* What happened, the latest first; that in full. */
void panel_log(struct pen *pen, const struct ui *ui) {
    const struct table *table = &ui->game_record.table;
    for (int n = table->count - 1; n >= 0 && pen_rows_left(pen) > 0; n--) {
        char memory[600];
        struct text text = text_in(memory, sizeof memory);
        bool last = n == table->count - 1;
        if (!is_move_told(ui, n))
            continue;
        text_string(&text, tell_mark(table->game.role[table->moves[n].seat]));
        text_char(&text, ' ');
        tell_action_at(&text, &ui->game_record.table, ui->viewer, n);
        if (last && table->moves[n].action.kind == ACTION_PLACE) {
            text_string(&text, ". ");
            tell_placement(&text, table->moves[n].action.placement, table_size(&ui->game_record.table));
        }
        pen_wrap(pen, last ? 5 : 2, last ? LOOK_PLAIN : LOOK_DIM, memory);
    }
}

/* The best of what the person may do, each with the chance it gives. */
static void draw_hints(struct pen *pen, const struct ui *ui) {
    if (!ui->hints || !policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY))
        return;
    for (int i = 0; i < HINTS_MOST && i < ui->advice.count; i++) {
        struct text text = text_room(120);
        const struct action *action = &ui->advice.list[i].action;
        text_number(&text, i + 1);
        text_string(&text, ". ");
        tell_percent(&text, ui->advice.list[i].win); /* first: a narrow panel cuts off what is behind */
        text_string(&text, "  ");
        if (action->kind == ACTION_PLACE) /* in short, and with the way the tile is turned */
            action_write(&text, action, table_size(&ui->game_record.table));
        else
            tell_advice(&text, action, table_size(&ui->game_record.table));
        pen_line(pen, i ? LOOK_PLAIN : LOOK_BOLD, text.start);
    }
    if (ui->advice.ready && *ui->why)
        pen_wrap(pen, 9, LOOK_PLAIN, ui->why);
}

void panel_chances(struct pen *pen, struct ui *ui) {
    draw_win_chance(pen, ui);
    draw_ends(pen, ui);
    draw_hints(pen, ui);
}
