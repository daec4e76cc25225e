#include "show.h"

#include "draw/board_text.h"
#include "say.h"
#include "table/state.h"
#include "table/view.h"
#include "terminal_common/survey.h"
#include "terminal_common/tell.h"

const char *show_role(const struct game *game, int seat) {
    return game->role[seat] == ROLE_NONE ? tr("no side yet") : tell_role(game->role[seat]);
}

/* A tile, drawn if that is asked for, and both its readings. */
static void say_tile(int tile, bool drawn) {
    struct text name = text_room(8), turned = text_room(8), picture = text_room(200);
    tile_write(&name, tile);
    pattern_write(&turned, pattern_of(tile, true));
    say_filled(tr("Tile {tile}, after half a turn {turned}."),
               (const struct text_value[]){{"tile", name.start, 0}, {"turned", turned.start, 0}}, 2);
    if (!drawn)
        return;
    board_text_write_tile(&picture, tile);
    say("\n");
    say(picture.start);
}

static void print_product(struct points points, enum side one, enum side other) {
    char memory[100];
    struct text text = text_in(memory, sizeof memory);
    tell_product(&text, points, one, other);
    say(memory);
}

void show_board(const struct game *game) {
    char memory[8192];
    struct text text = text_in(memory, sizeof memory);
    struct points points = board_points(&game->board);
    const char *letters[SIDE_COUNT];
    for (int side = 0; side < SIDE_COUNT; side++)
        letters[side] = tell_coast((enum side)side);
    board_text_write(&text, game, letters);
    say("\n");
    say(memory);
    print_product(points, NORTH, SOUTH);
    say("   ");
    print_product(points, WEST, EAST);
    say("\n");
}

void show_score(const struct game *game) {
    struct text text = text_room(300);
    survey_score(&text, &game->board);
    say_line(text.start);
}

static void say_supply(const struct game *view) {
    struct text text = text_room(800);
    survey_supply(&text, view);
    say_line(text.start);
}

/* In how many places it fits; where it fits nowhere, the ways on are told. */
static void say_count_of_places(const struct game *view, int tile) {
    int count = board_count(&view->board, tile);
    if (view->phase == PHASE_PLACE && count) {
        say(" ");
        say_filled(trn("It fits in {n} place: 'places' tells it.",
                       "It fits in {n} places: 'places' tells them.", count),
                   &(struct text_value){"n", NULL, count}, 1);
    }
}

/* The tiles that lie open to the player, and whose they are. */
static void say_hands(const struct game *view, bool drawn) {
    for (int seat = 1; seat <= view->setup.players; seat++) {
        int kept = view->hands[seat].kept;
        if (kept >= TILE_COUNT)
            continue;
        if (seat == view->seat)
            say(tr("In your hand."));
        else
            say_filled(tr("In the hand of seat {seat}."), &(struct text_value){"seat", NULL, seat}, 1);
        say(" ");
        say_tile(kept, drawn);
        if (seat == view->seat)
            say_count_of_places(view, kept);
        say("\n");
    }
    int tile = view->hands[view->seat].drawn;
    if (tile >= TILE_COUNT)
        return;
    say_tile(tile, drawn);
    say_count_of_places(view, tile);
    say("\n");
}

void show_bid(const struct table *table) {
    struct text text = text_room(300);
    tell_bid(&text, table);
    if (text.length)
        say_line(text.start);
}

void show_turn(const struct table *table, bool drawn) {
    struct game view;
    view_game(&table->game, table->game.seat, &view);
    struct ways_on ways = game_ways_on(&view);
    if (!view.flood_gave_up) /* which was told when it happened */
        show_bid(table);
    if (drawn)
        show_board(&view);
    say_hands(&view, drawn);
    if (view.phase == PHASE_DRAW)
        say_supply(&view);
    if (view.phase != PHASE_PLACE || !(ways.end || ways.discard))
        return;
    say(tr("Nothing in hand can be placed anywhere:"));
    say(ways.discard ? ways.end ? " discard, end\n" : " discard\n" : " end\n");
}

void show_end(const struct table *table, bool drawn) {
    struct text result = text_room(400);
    if (drawn)
        show_board(&table->game);
    show_score(&table->game);
    tell_result(&result, table);
    say(tr("The game is over."));
    say(" ");
    say(result.start);
    say_line(result.start[result.length - 1] == '.' ? "" : ".");
}
