#include "show.h"

#include "draw/board_text.h"
#include "party/tell.h"
#include "say.h"
#include "table/state.h"
#include "table/view.h"

static int size_of(const struct game *game) {
    return editions[game->setup.edition].size;
}

const char *show_role(const struct game *game, int seat) {
    return game->role[seat] == ROLE_NONE ? tr("no side yet") : tell_role(game->role[seat]);
}

void show_action(const struct game *game, const struct action *action) {
    char memory[ACTION_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    action_write(&text, action, size_of(game));
    say(memory);
}

void show_placement(const struct game *game, struct placement placement) {
    char memory[300];
    struct text text = text_in(memory, sizeof memory);
    tell_placement(&text, placement, size_of(game));
    say_line(memory);
}

static void print_tile(int tile) {
    char name[8], turned[8], picture[200];
    struct text text = text_in(name, sizeof name);
    tile_write(&text, tile);
    text = text_in(turned, sizeof turned);
    pattern_write(&text, pattern_of(tile, true));
    text = text_in(picture, sizeof picture);
    board_text_write_tile(&text, tile);
    say_filled(tr("Tile {tile}, turned round {turned}:"),
               (const struct text_value[]){{"tile", name, 0}, {"turned", turned, 0}}, 2);
    say("\n");
    say(picture);
}

/* "N 4 × S 5 = 20" */
static void print_product(struct points points, enum side one, enum side other) {
    char memory[100];
    struct text text = text_in(memory, sizeof memory);
    const enum side sides[] = {one, other};
    for (int i = 0; i < 2; i++) {
        text_string(&text, i ? " × " : "");
        text_string(&text, tell_coast(sides[i]));
        text_char(&text, ' ');
        text_number(&text, points.coast[sides[i]]);
    }
    text_string(&text, " = ");
    text_number(&text, points.coast[one] * points.coast[other]);
    say(memory);
}

static void print_picture(const struct game *game) {
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
}

void show_board(const struct game *game) {
    print_picture(game);
    say("\n");
}

static void print_supply(const struct game *view) {
    const struct supply *supply = &view->supply;
    char memory[160];
    struct text text = text_in(memory, sizeof memory);
    for (int column = 0; column < 2 && supply->draw == DRAW_BLOCK; column++) {
        text_string(&text, column ? "   right " : "   left ");
        sight_write(&text, supply_sight(supply, column), view->setup.peek == PEEK_ON);
    }
    if (supply->draw == DRAW_TABLE) {
        text_string(&text, "   ring ");
        text_number(&text, supply->rings);
        text_string(&text, "   plain ");
        text_number(&text, supply->plains);
    }
    text_string(&text, "   ");
    say(memory);
    say_filled(trn("{n} tile", "{n} tiles", supply->left), &(struct text_value){"n", NULL, supply->left}, 1);
}

/* Both readings of a tile, as in "135 or 157". */
static void print_readings(int tile) {
    char one[8], other[8];
    struct text text = text_in(one, sizeof one);
    pattern_write(&text, pattern_of(tile, false));
    text = text_in(other, sizeof other);
    pattern_write(&text, pattern_of(tile, true));
    say("   ");
    say_filled(tr("{list} or {last}"), (const struct text_value[]){{"list", one, 0}, {"last", other, 0}}, 2);
}

/* The tiles that lie open to the player, and whose they are. */
static void print_hands(const struct game *view) {
    for (int seat = 1; seat <= view->setup.players; seat++) {
        int kept = view->hands[seat].kept;
        if (kept >= TILE_COUNT)
            continue;
        if (seat == view->seat)
            say(tr("In your hand."));
        else
            say_filled(tr("In the hand of seat {seat}."), &(struct text_value){"seat", NULL, seat}, 1);
        say(" ");
        print_tile(kept);
    }
    if (view->hands[view->seat].drawn < TILE_COUNT)
        print_tile(view->hands[view->seat].drawn);
}

static void print_bid(const struct game *view) {
    if (!view->bid)
        return;
    say_filled(view->phase == PHASE_BID ? tr("The lowest bid is {bid}.")
               : view->flood_lost       ? tr("The bid of {bid} is reached: the flood has lost.")
                                        : tr("The flood wins if nobody reaches {bid}."),
               &(struct text_value){"bid", NULL, view->bid}, 1);
    say("\n");
}

/* The board comes last, and all that a decision needs in the line below it: so it is whole on a screen of 24
 * lines. */
void show_turn(const struct game *game) {
    struct game view;
    view_game(game, game->seat, &view);
    const struct hand_tiles *hand = &view.hands[view.seat];
    struct ways_on ways = game_ways_on(&view);
    print_bid(&view);
    print_hands(&view);
    print_picture(&view);
    if (view.phase == PHASE_DRAW)
        print_supply(&view);
    if (view.phase == PHASE_PLACE && hand->kept < TILE_COUNT)
        print_readings(hand->kept);
    if (view.phase == PHASE_PLACE && hand->drawn < TILE_COUNT)
        print_readings(hand->drawn);
    say("\n");
    if (view.phase != PHASE_PLACE || !(ways.end || ways.discard))
        return;
    say(tr("Nothing in hand can be placed anywhere:"));
    say(ways.discard ? ways.end ? " discard, end\n" : " discard\n" : " end\n");
}

void show_end(const struct game *game) {
    static const char *const outcomes[] = {"",
                                           tr_later("North–south wins."),
                                           tr_later("East–west wins."),
                                           tr_later("Nobody wins: a draw."),
                                           tr_later("The flood wins."),
                                           tr_later("Both builders win.")};
    struct result result = game_result(game);
    show_board(game);
    say_filled(tr("The game is over. North–south {ns}, east–west {ew}."),
               (const struct text_value[]){{"ns", NULL, result.ns}, {"ew", NULL, result.ew}}, 2);
    say(" ");
    say_line(result.winner ? tr(outcomes[result.winner]) : "");
}
