#include "panel.h"

#include "draw/board_text.h"
#include "table/state.h"

enum { SUPPLY_ROW_NONE = -1, TILE_WIDTH = 12, TILE_HEIGHT = 4, OFF_SCREEN = -1000 };

int pen_rows_left(const struct pen *pen) {
    return pen->area.row + pen->area.rows - pen->row;
}

void pen_line(struct pen *pen, enum look look, const char *text) {
    if (pen_rows_left(pen) > 0)
        screen_put(pen->row++, pen->area.column, pen->area.width, look, text);
}

void pen_wrap(struct pen *pen, int rows, enum look look, const char *text) {
    int left = pen_rows_left(pen);
    pen->row += screen_wrap(
        (struct area){pen->row, pen->area.column, pen->area.width, left < rows ? left : rows}, look, text);
}

void pen_skip(struct pen *pen) {
    pen->row += pen->room == ROOM_PLENTY;
}

bool pen_is_narrow(const struct pen *pen) {
    return pen->area.width < PANEL_LEAST;
}

static enum look role_look(int role) {
    return role == ROLE_NS ? LOOK_NS : role == ROLE_EW ? LOOK_EW : LOOK_BOLD;
}

/* Which way a seat builds, at the right of its line, if there is room; the mark before its name tells it too.
 */
static void draw_role(const struct pen *pen, const struct game *game, int seat, int taken) {
    const char *role = game->phase == PHASE_BID ? game->passed >> seat & 1 ? tr("has passed") : ""
                                                : tell_role(game->role[seat]);
    int width = words_width(role);
    if (taken < pen->area.width - width)
        screen_put(pen->row, pen->area.column + pen->area.width - width, width, role_look(game->role[seat]),
                   role);
}

static void draw_seats(struct pen *pen, const struct ui *ui) {
    const struct game *game = &ui->view;
    for (int seat = 1; seat <= game->setup.players; seat++) {
        struct text text = text_room(200);
        bool turn = seat == game_turn(game);
        text_string(&text, turn ? "▶" : " ");
        text_string(&text, tell_mark(game->role[seat]));
        text_char(&text, ' ');
        tell_seat(&text, &ui->game_record.table, seat);
        draw_role(pen, game, seat, words_width(text.start));
        pen_line(pen, turn ? LOOK_BOLD : LOOK_PLAIN, text.start);
    }
}

static void draw_lowest_bid(struct pen *pen, const struct ui *ui) {
    const struct game *game = &ui->view;
    char memory[200];
    struct text text = text_in(memory, sizeof memory);
    if (game->setup.players != 3 || !game->bid)
        return;
    text_fill(&text,
              game->phase == PHASE_BID ? tr("The lowest bid is {bid}.")
              : game->flood_gave_up    ? tr("The flood has left the game.")
              : game->flood_lost       ? tr("The bid of {bid} is reached: the flood has lost.")
                                       : tr("The flood wins if nobody reaches {bid}."),
              &(struct text_value){"bid", NULL, game->bid}, 1);
    pen_wrap(pen, 3, LOOK_PLAIN, memory);
}

static void draw_product(struct pen *pen, const struct ui *ui, enum side one, enum side other) {
    char memory[100];
    struct text text = text_in(memory, sizeof memory);
    tell_product(&text, board_points(&ui->view.board), one, other);
    pen_line(pen, one == NORTH ? LOOK_NS : LOOK_EW, memory);
}

/* "1 left: ◎ ring · 28"; "1 ◎ 28" where there is little room */
static void draw_top(struct pen *pen, const struct supply *supply, int n, enum look look) {
    enum source source = supply_way(supply)->sources[n];
    struct sight sight = supply_sight(supply, n);
    const char *kind = sight.back == BACK_RING    ? tr("ring")
                       : sight.back == BACK_PLAIN ? tr("no ring")
                       : sight.back == BACK_NONE  ? tr("empty")
                                                  : "?";
    char memory[120];
    struct text text = text_in(memory, sizeof memory);
    text_format(&text, "%d ", n + 1);
    if (!pen_is_narrow(pen))
        text_format(&text, "%s: ", tr(draw_sources[source].side));
    text_string(&text, sight.back == BACK_RING ? "◎ " : sight.back == BACK_PLAIN ? "□ " : "  ");
    if (!pen_is_narrow(pen))
        text_format(&text, "%s · ", kind);
    text_number(&text, supply_count(supply, source));
    if (pen_is_narrow(pen) && tell_has_sight(sight)) {
        text_char(&text, ' ');
        tell_sight_drawn(&text, sight);
    }
    pen_line(pen, look, memory);
}

/* With `peek`, below both stacks: what is seen on their sides, drawn, and in words where there is room. */
static void draw_sides_of_stacks(struct pen *pen, const struct supply *supply) {
    struct text both = text_room(100);
    for (int n = 0; n < WAY_SOURCES && !pen_is_narrow(pen); n++) {
        struct sight sight = supply_sight(supply, n);
        struct text text = text_room(400);
        if (!tell_has_sight(sight))
            continue;
        text_format(&text, "%d ", n + 1);
        tell_sight_drawn(&text, sight);
        text_string(&text, "  ");
        text_string(&both, text.start);
        tell_sight(&text, sight);
        if (pen->room < ROOM_LEAST)
            pen_wrap(pen, 4, LOOK_PLAIN, text.start);
    }
    if (pen->room >= ROOM_LEAST && both.length)
        pen_line(pen, LOOK_PLAIN, both.start);
}

/* "1 Bag, 80 tiles" */
static void draw_count(struct pen *pen, const struct supply *supply, int n) {
    enum source source = supply_way(supply)->sources[n];
    struct text text = text_room(120);
    text_format(&text, "%d ", n + 1);
    text_fill(&text, tr(draw_sources[source].label),
              &(struct text_value){"n", NULL, supply_count(supply, source)}, 1);
    pen_line(pen, LOOK_PLAIN, text.start);
}

void panel_supply(struct pen *pen, const struct supply *supply, enum look look) {
    const struct draw_way *way = supply_way(supply);
    for (int n = 0; n < way->count; n++)
        if (way->sight == SIGHT_TOPS)
            draw_top(pen, supply, n, look);
        else
            draw_count(pen, supply, n);
    draw_sides_of_stacks(pen, supply);
}

static void draw_tile_in_panel(const struct pen *pen, int column, int tile, enum look look) {
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
    if (pen->room < ROOM_LEAST)
        draw_tile_in_panel(&below, column, tile, own ? LOOK_PLAIN : LOOK_DIM);
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
    bool kept_free = pen->room == ROOM_PLENTY && (view->phase == PHASE_DRAW || view->phase == PHASE_PLACE);
    if (column > pen->area.column || kept_free)
        pen->row += pen->room >= ROOM_LEAST ? 1 : TILE_HEIGHT;
}

static void draw_turn(struct pen *pen, const struct ui *ui) {
    char memory[300];
    struct text text = text_in(memory, sizeof memory);
    tell_turn(&text, &ui->game_record.table);
    pen_wrap(pen, 3, LOOK_BOLD, memory);
}

/* A small screen has room for the tiles to come only in place of the rest. */
static void draw_tiles_alone(struct pen *pen, struct ui *ui) {
    draw_turn(pen, ui);
    panel_tiles(pen, ui);
}

/* What a decision needs. */
static void draw_needed(struct pen *pen, struct ui *ui) {
    draw_seats(pen, ui);
    draw_product(pen, ui, NORTH, SOUTH);
    draw_product(pen, ui, WEST, EAST);
    pen_skip(pen);
    ui->supply_row = pen->row;
    panel_supply(pen, &ui->view.supply,
                 ui->view.phase == PHASE_DRAW && policy_waits_for(&ui->game_record.table, POLICY_EVERYBODY)
                     ? LOOK_BOLD
                     : LOOK_PLAIN);
    pen_skip(pen);
    draw_turn(pen, ui);
    draw_lowest_bid(pen, ui);
    draw_hands(pen, ui);
    panel_chances(pen, ui);
}

/* How closely it has to be written for all that was asked for to have room: tried where nobody sees it. */
static enum room room_in(const struct layout *layout, struct ui *ui) {
    enum room room = ROOM_PLENTY;
    for (; room < ROOM_NONE; room++) {
        struct area area = {OFF_SCREEN, layout->panel.column, layout->panel.width, -OFF_SCREEN / 2};
        struct pen pen = {area, OFF_SCREEN, room};
        draw_needed(&pen, ui);
        if (ui->tiles && !layout->side.width)
            panel_tiles(&pen, ui);
        if (pen.row - OFF_SCREEN <= layout->panel.rows)
            break;
    }
    return room;
}

void ui_panel_draw(struct ui *ui, const struct layout *layout) {
    struct pen pen = {layout->panel, layout->panel.row, room_in(layout, ui)};
    if (ui->tiles && pen_is_narrow(&pen)) {
        draw_tiles_alone(&pen, ui);
        return;
    }
    draw_needed(&pen, ui);
    struct pen more = pen;
    if (layout->side.width)
        more = (struct pen){layout->side, layout->side.row, ROOM_PLENTY};
    if (ui->tiles || pen_rows_left(&more) >= PANEL_TILES_ROOM) {
        panel_tiles(&more, ui);
        pen_skip(&more);
    }
    panel_log(&more, ui);
}

int ui_panel_source_at(const struct ui *ui, const struct layout *layout, struct screen_spot spot) {
    const struct draw_way *way = supply_way(&ui->view.supply);
    int row = spot.row - ui->supply_row;
    bool inside = spot.column >= layout->panel.column && row >= 0 && row < way->count;
    return inside ? (int)way->sources[row] : SUPPLY_ROW_NONE;
}

static int key_width(const struct key_help *key) {
    return words_width(key->key) + words_width(key->what) + 3;
}

/* Where there is not room for all, the last two come first: help, and the way out. */
void ui_keys_draw(const struct layout *layout, const struct key_help *keys, int count) {
    int column = 0, last = count - 2;
    int reserved = key_width(&keys[last]) + key_width(&keys[last + 1]) - 2;
    for (int i = 0; i < count; i++) {
        if (!*keys[i].what && !*keys[i].key)
            continue;
        if (i < last && column + key_width(&keys[i]) + reserved > screen_columns())
            continue;
        column += screen_put(layout->keys_row, column, screen_columns() - column, LOOK_BOLD, keys[i].key) + 1;
        column += screen_put(layout->keys_row, column, screen_columns() - column, LOOK_DIM, keys[i].what) + 2;
    }
}
