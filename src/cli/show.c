#include "show.h"

#include "draw/board_text.h"
#include "engine/state.h"
#include "table/view.h"
#include "words/words.h"

#include <stdio.h>

static int size_of(const struct game *game) {
    return editions[game->setup.edition].size;
}

const char *show_role(const struct game *game, int seat) {
    static const char *const names[] = {"no side yet", "north–south", "east–west", "flood"};
    return names[game->role[seat]];
}

void show_action(const struct game *game, const struct action *action) {
    char memory[ACTION_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    action_write(&text, action, size_of(game));
    fputs(memory, stdout);
}

static void print_tile(int tile) {
    char name[8], turned[8], picture[200];
    struct text text = text_in(name, sizeof name);
    tile_write(&text, tile);
    text = text_in(turned, sizeof turned);
    pattern_write(&text, pattern_of(tile, true));
    text = text_in(picture, sizeof picture);
    tile_text_write(&text, tile);
    printf("Tile %s, turned round %s:\n%s", name, turned, picture);
}

static void print_picture(const struct game *game) {
    char memory[8192];
    struct text text = text_in(memory, sizeof memory);
    struct points points = board_points(&game->board);
    board_text_write(&text, game);
    printf("\n%sN %d × S %d = %d   W %d × E %d = %d", memory, points.coast[NORTH], points.coast[SOUTH],
           points_ns(points), points.coast[WEST], points.coast[EAST], points_ew(points));
}

void show_board(const struct game *game) {
    print_picture(game);
    putchar('\n');
}

static void print_supply(const struct game *view) {
    const struct supply *supply = &view->supply;
    for (int column = 0; column < 2 && supply->draw == DRAW_BLOCK; column++) {
        char memory[32];
        struct text text = text_in(memory, sizeof memory);
        sight_write(&text, supply_sight(supply, column), view->setup.peek == PEEK_ON);
        printf("   %s %s", column ? "right" : "left", memory);
    }
    if (supply->draw == DRAW_TABLE)
        printf("   ring %d   plain %d", supply->rings, supply->plains);
    char memory[80];
    struct text text = text_in(memory, sizeof memory);
    words_fill(&text, trn("{n} tile", "{n} tiles", supply->left),
               &(struct words_value){"n", NULL, supply->left}, 1);
    printf("   %s", memory);
}

/* Both readings of a tile, as in "135 or 157". */
static void print_readings(int tile) {
    char memory[16];
    struct text text = text_in(memory, sizeof memory);
    pattern_write(&text, pattern_of(tile, false));
    text_string(&text, " or ");
    pattern_write(&text, pattern_of(tile, true));
    printf("   %s", memory);
}

/* The tiles that lie open to the player, and whose they are. */
static void print_hands(const struct game *view) {
    for (int seat = 1; seat <= view->setup.players; seat++) {
        int kept = view->hands[seat].kept;
        if (kept == TILE_NONE || tile_is_unknown(kept))
            continue;
        printf(seat == view->seat ? "In your hand. " : "In the hand of seat %d. ", seat);
        print_tile(kept);
    }
    if (view->hands[view->seat].drawn != TILE_NONE)
        print_tile(view->hands[view->seat].drawn);
}

static void print_bid(const struct game *view) {
    if (view->bid)
        printf(view->phase == PHASE_BID ? "The lowest bid is %d.\n"
               : view->flood_lost       ? "The flood, who bid %d, has lost.\n"
                                        : "The flood wins if nobody reaches %d.\n",
               view->bid);
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
    if (view.phase == PHASE_PLACE && hand->kept != TILE_NONE)
        print_readings(hand->kept);
    if (view.phase == PHASE_PLACE && hand->drawn != TILE_NONE)
        print_readings(hand->drawn);
    putchar('\n');
    if (view.phase == PHASE_PLACE && (ways.end || ways.discard))
        printf("Nothing in hand can be placed anywhere: %s\n",
               ways.discard ? ways.end ? "discard or end" : "discard" : "end");
}

void show_end(const struct game *game) {
    static const char *const outcomes[] = {"",
                                           "North–south wins.",
                                           "East–west wins.",
                                           "Nobody wins: a draw.",
                                           "The flood wins.",
                                           "Both builders win."};
    struct result result = game_result(game);
    show_board(game);
    printf("The game is over. North–south %d, east–west %d. %s\n", result.ns, result.ew,
           outcomes[result.winner]);
}
