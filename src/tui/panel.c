#include "draw/board_text.h"
#include "table/state.h"
#include "ui.h"

#include <string.h>

enum {
    TILE_COLUMNS = 4,
    TILE_CELL = 8,
    TILE_ROWS = TILE_COUNT / TILE_COLUMNS,
    SUPPLY_ROW_NONE = -1,
    TILE_WIDTH = 12,
    TILE_HEIGHT = 4
};

/* A column of text that grows downwards. */
struct pen {
    struct area area;
    int row;
};

static int rows_left(const struct pen *pen) {
    return pen->area.row + pen->area.rows - pen->row;
}

static void line(struct pen *pen, enum look look, const char *text) {
    if (rows_left(pen) > 0)
        screen_put(pen->row++, pen->area.column, pen->area.width, look, text);
}

static void skip(struct pen *pen) {
    pen->row++;
}

static enum look role_look(int role) {
    return role == ROLE_NS ? LOOK_NS : role == ROLE_EW ? LOOK_EW : LOOK_BOLD;
}

static void draw_seats(struct pen *pen, const struct ui *ui) {
    const struct game *game = &ui->view;
    for (int seat = 1; seat <= game->setup.players; seat++) {
        char memory[200];
        struct text text = text_in(memory, sizeof memory);
        bool turn = seat == game_turn(game);
        text_string(&text, turn ? "▶" : " ");
        text_string(&text, tell_mark(game->role[seat]));
        text_char(&text, ' ');
        tell_seat(&text, &ui->book.table, seat);
        const char *role = game->phase == PHASE_BID ? game->passed >> seat & 1 ? tr("has passed") : ""
                                                    : tell_role(game->role[seat]);
        int width = words_width(role);
        screen_put(pen->row, pen->area.column, pen->area.width - width - 1, turn ? LOOK_BOLD : LOOK_PLAIN,
                   memory);
        screen_put(pen->row, pen->area.column + pen->area.width - width, width, role_look(game->role[seat]),
                   role);
        skip(pen);
    }
}

static void draw_bid(struct pen *pen, const struct ui *ui) {
    const struct game *game = &ui->view;
    char memory[200];
    struct text text = text_in(memory, sizeof memory);
    if (game->setup.players != 3 || !game->bid)
        return;
    text_fill(&text,
              game->phase == PHASE_BID ? tr("The lowest bid is {bid}.")
              : game->flood_lost       ? tr("The bid of {bid} is reached: the flood has lost.")
                                       : tr("The flood wins if nobody reaches {bid}."),
              &(struct text_value){"bid", NULL, game->bid}, 1);
    struct area area = {pen->row, pen->area.column, pen->area.width, 2};
    pen->row += screen_wrap(area, LOOK_PLAIN, memory);
}

/* "N 4 × S 5 = 20" */
static void draw_product(struct pen *pen, const struct ui *ui, enum side one, enum side other) {
    struct points points = board_points(&ui->view.board);
    char memory[100];
    struct text text = text_in(memory, sizeof memory);
    text_string(&text, tell_coast(one));
    text_char(&text, ' ');
    text_number(&text, points.coast[one]);
    text_string(&text, " × ");
    text_string(&text, tell_coast(other));
    text_char(&text, ' ');
    text_number(&text, points.coast[other]);
    text_string(&text, " = ");
    text_number(&text, points.coast[one] * points.coast[other]);
    line(pen, one == NORTH ? LOOK_NS : LOOK_EW, memory);
}

/* "1 left   ◎ ring   28" */
static void draw_column(struct pen *pen, const struct ui *ui, int column) {
    const struct supply *supply = &ui->view.supply;
    struct sight sight = supply_sight(supply, column);
    const char *kind = sight.back == BACK_RING    ? tr("ring")
                       : sight.back == BACK_PLAIN ? tr("no ring")
                       : sight.back == BACK_NONE  ? tr("empty")
                                                  : "?";
    char memory[120];
    struct text text = text_in(memory, sizeof memory);
    text_string(&text, column ? "2 " : "1 ");
    text_string(&text, column ? tr("right") : tr("left"));
    text_string(&text, sight.back == BACK_RING ? ": ◎ " : sight.back == BACK_PLAIN ? ": □ " : ":   ");
    text_string(&text, kind);
    text_string(&text, " · ");
    text_number(&text, supply_column_size(supply) - supply->taken[column]);
    if (ui->view.setup.peek == PEEK_ON && (sight.back == BACK_RING || sight.back == BACK_PLAIN)) {
        text_string(&text, "  ");
        sight_write_edges(&text, sight);
    }
    line(pen, ui->view.phase == PHASE_DRAW && policy_waits_for(&ui->book.table) ? LOOK_BOLD : LOOK_PLAIN,
         memory);
}

static void draw_count(struct pen *pen, const char *key, const char *text, int number) {
    char memory[120];
    struct text out = text_in(memory, sizeof memory);
    text_string(&out, key);
    text_fill(&out, text, &(struct text_value){"n", NULL, number}, 1);
    line(pen, LOOK_PLAIN, memory);
}

static void draw_supply(struct pen *pen, const struct ui *ui) {
    const struct supply *supply = &ui->view.supply;
    if (supply->draw == DRAW_BLOCK)
        for (int column = 0; column < 2; column++)
            draw_column(pen, ui, column);
    else if (supply->draw == DRAW_BAG)
        draw_count(pen, "1 ", tr("Bag, {n} tiles"), supply->left);
    else {
        draw_count(pen, "1 ", tr("With a ring, {n} tiles"), supply->rings);
        draw_count(pen, "2 ", tr("Without a ring, {n} tiles"), supply->plains);
    }
}

static void draw_tile(const struct pen *pen, int column, int tile, enum look look) {
    char memory[200];
    struct text text = text_in(memory, sizeof memory);
    board_text_write_tile(&text, tile);
    screen_wrap((struct area){pen->row, column, TILE_WIDTH, 3}, look, memory);
}

/* A tile of a seat with its name; the one that Enter would lay stands out. */
static void draw_hand_tile(const struct pen *pen, const struct ui *ui, int seat, bool kept, int column) {
    const struct game *view = &ui->view;
    int tile = kept ? view->hands[seat].kept : view->hands[seat].drawn;
    bool own = seat == view->seat, chosen = own && ui->chooser.tile == tile && ui->lays_kept == kept;
    char memory[24];
    struct text label = text_in(memory, sizeof memory);
    struct pen below = *pen;
    tile_write(&label, tile);
    text_string(&label, chosen && view->setup.hand != HAND_SINGLE ? " ◀" : "");
    if (!own) {
        text_string(&label, " P");
        text_number(&label, seat);
    }
    screen_put(pen->row, column, TILE_WIDTH, chosen ? LOOK_BOLD : LOOK_DIM, memory);
    below.row++;
    draw_tile(&below, column, tile, own ? LOOK_PLAIN : LOOK_DIM);
}

/* The tiles that the viewer sees before the players, those of the seat on turn first. */
static void draw_hands(struct pen *pen, const struct ui *ui) {
    const struct game *view = &ui->view;
    int column = pen->area.column;
    for (int n = 0; n < 2 * view->setup.players; n++) {
        int seat = (view->seat + n / 2 - 1) % view->setup.players + 1;
        bool kept = n % 2;
        if ((kept ? view->hands[seat].kept : view->hands[seat].drawn) >= TILE_COUNT ||
            column + TILE_WIDTH > pen->area.column + pen->area.width)
            continue;
        draw_hand_tile(pen, ui, seat, kept, column);
        column += TILE_WIDTH;
    }
    if (column > pen->area.column || view->phase == PHASE_DRAW || view->phase == PHASE_PLACE)
        pen->row += TILE_HEIGHT;
}

static void draw_chance(struct pen *pen, const struct ui *ui) {
    char memory[160];
    struct text text = text_in(memory, sizeof memory);
    if (!ui->chance || !policy_waits_for(&ui->book.table) || ui->view.phase == PHASE_BID)
        return;
    text_string(&text, tr("Chance to win"));
    text_char(&text, ' ');
    if (!ui->advice.count) {
        text_string(&text, "…");
        line(pen, LOOK_PLAIN, memory);
        return;
    }
    double win = ui->advice.list[0].win;
    tell_percent(&text, win);
    text_char(&text, ' ');
    int width = pen->area.width - words_width(memory), filled = (int)(win * width + 0.5);
    for (int i = 0; i < width; i++)
        text_string(&text, i < filled ? "█" : "░");
    line(pen, LOOK_PLAIN, memory);
}

/* The chances that a draw ends the game; counted once for each position. */
static void draw_ends(struct pen *pen, struct ui *ui) {
    static const char *const texts[END_COUNT] = {
        [END_ANY] = tr_later("Chance that the next tile fits nowhere"),
        [END_LEFT] = tr_later("Chance that the left tile fits nowhere"),
        [END_RIGHT] = tr_later("Chance that the right tile fits nowhere"),
        [END_RING] = tr_later("Chance that a tile with a ring fits nowhere"),
        [END_PLAIN] = tr_later("Chance that a tile without a ring fits nowhere")};
    if (!ui->chance || ui->view.phase != PHASE_DRAW)
        return;
    if (ui->ends_of != game_hash(&ui->view))
        prospects_end(&ui->view, ui->ends);
    ui->ends_of = game_hash(&ui->view);
    for (int way = 0; way < END_COUNT; way++) {
        char memory[160];
        struct text text = text_in(memory, sizeof memory);
        bool told = ui->ends[way].all && (ui->view.setup.draw != DRAW_BLOCK || way <= END_RIGHT);
        if (!told)
            continue;
        text_string(&text, tr(texts[way]));
        text_string(&text, ": ");
        tell_percent(&text, (double)ui->ends[way].ways / (double)ui->ends[way].all);
        pen->row +=
            screen_wrap((struct area){pen->row, pen->area.column, pen->area.width, 2}, LOOK_PLAIN, memory);
    }
}

/* The tiles nobody has seen yet, by kind: "124 3"; those that fit nowhere now are dim and marked. */
static void draw_tiles(struct pen *pen, const struct ui *ui) {
    uint8_t unseen[TILE_COUNT];
    int fits[TILE_COUNT];
    game_unseen(&ui->view, unseen);
    prospects_fits(&ui->view.board, fits);
    line(pen, LOOK_DIM, tr("Tiles not seen yet (! fits nowhere)"));
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        char memory[24];
        struct text text = text_in(memory, sizeof memory);
        int row = pen->row + tile % TILE_ROWS, column = pen->area.column + tile / TILE_ROWS * TILE_CELL;
        tile_write(&text, tile);
        text_string(&text, tile_has_ring(tile) ? "◎" : " ");
        text_number(&text, unseen[tile]);
        text_string(&text, unseen[tile] && !fits[tile] ? "!" : "");
        if (row < pen->area.row + pen->area.rows)
            screen_put(row, column, TILE_CELL, unseen[tile] && fits[tile] ? LOOK_PLAIN : LOOK_DIM, memory);
    }
    pen->row += TILE_ROWS;
}

/* A draw is told until its tile is laid. */
static bool is_told(const struct ui *ui, int n) {
    return ui->book.table.deeds[n].action.kind != ACTION_DRAW || n == ui->book.table.count - 1;
}

/* What happened, the latest first; that in full. */
static void draw_log(struct pen *pen, const struct ui *ui) {
    const struct table *table = &ui->book.table;
    for (int n = table->count - 1; n >= 0 && rows_left(pen) > 0; n--) {
        char memory[600];
        struct text text = text_in(memory, sizeof memory);
        bool last = n == table->count - 1;
        if (!is_told(ui, n))
            continue;
        text_string(&text, tell_mark(table->game.role[table->deeds[n].seat]));
        text_char(&text, ' ');
        tell_action_at(&text, &ui->book.table, ui->viewer, n);
        if (last && table->deeds[n].action.kind == ACTION_PLACE) {
            text_string(&text, ". ");
            tell_placement(&text, table->deeds[n].action.placement, table_size(&ui->book.table));
        }
        int most = last ? 5 : 2;
        struct area area = {pen->row, pen->area.column, pen->area.width,
                            rows_left(pen) < most ? rows_left(pen) : most};
        pen->row += screen_wrap(area, last ? LOOK_PLAIN : LOOK_DIM, memory);
    }
}

static void draw_turn(struct pen *pen, const struct ui *ui) {
    char memory[300];
    struct text text = text_in(memory, sizeof memory);
    tell_turn(&text, &ui->book.table);
    struct area area = {pen->row, pen->area.column, pen->area.width, 3};
    pen->row += screen_wrap(area, LOOK_BOLD, memory);
}

/* Where the supply begins in the panel. */
static int supply_row(const struct ui *ui, const struct layout *layout) {
    return layout->panel.row + ui->view.setup.players + 3;
}

void ui_panel_draw(struct ui *ui, const struct layout *layout) {
    struct pen pen = {layout->panel, layout->panel.row};
    draw_seats(&pen, ui);
    draw_product(&pen, ui, NORTH, SOUTH);
    draw_product(&pen, ui, WEST, EAST);
    pen.row = supply_row(ui, layout);
    draw_supply(&pen, ui);
    skip(&pen);
    draw_turn(&pen, ui);
    draw_bid(&pen, ui);
    draw_hands(&pen, ui);
    draw_chance(&pen, ui);
    draw_ends(&pen, ui);
    struct pen more = pen;
    if (layout->side.width)
        more = (struct pen){layout->side, layout->side.row};
    bool room = rows_left(&more) >= TILE_ROWS + 7;
    if (ui->tiles || room) {
        draw_tiles(&more, ui);
        skip(&more);
    }
    draw_log(&more, ui);
}

int ui_panel_source_at(const struct ui *ui, const struct layout *layout, struct screen_spot spot) {
    static const int sources[][2] = {[DRAW_BLOCK] = {SOURCE_LEFT, SOURCE_RIGHT},
                                     [DRAW_BAG] = {SOURCE_BAG, SUPPLY_ROW_NONE},
                                     [DRAW_TABLE] = {SOURCE_RING, SOURCE_PLAIN}};
    int row = spot.row - supply_row(ui, layout);
    bool inside = spot.column >= layout->panel.column && row >= 0 && row < 2;
    return inside ? sources[ui->view.setup.draw][row] : SUPPLY_ROW_NONE;
}

static int key_width(const struct key_help *key) {
    return words_width(key->key) + words_width(key->what) + 3;
}

/* Where there is not room for all, the last two come first: help, and the way out. */
void ui_keys_draw(const struct layout *layout, const struct key_help *keys, int count) {
    int column = 0, last = count - 2;
    int reserved = key_width(&keys[last]) + key_width(&keys[last + 1]) - 2;
    for (int i = 0; i < count; i++) {
        if (i < last && column + key_width(&keys[i]) + reserved > screen_columns())
            continue;
        column += screen_put(layout->keys_row, column, screen_columns() - column, LOOK_BOLD, keys[i].key) + 1;
        column += screen_put(layout->keys_row, column, screen_columns() - column, LOOK_DIM, keys[i].what) + 2;
    }
}
