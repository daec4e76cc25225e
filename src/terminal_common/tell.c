#include "terminal_common/tell.h"

#include "base/check.h"
#include "table/policy.h"
#include "table/view.h"

bool tell_is_you(const struct table *table, int seat) {
    return table->seats[seat].sitter == SITTER_PERSON && !table->seats[seat].name[0] &&
           policy_persons(table, POLICY_EVERYBODY) == 1 && !policy_is_real(table);
}

/* Whether two seats have nameless computers of the same level. */
static bool are_alike(const struct table *table, int one, int other) {
    const struct seat *a = &table->seats[one], *b = &table->seats[other];
    return a->sitter != SITTER_PERSON && b->sitter != SITTER_PERSON && !a->name[0] && !b->name[0] &&
           a->level == b->level;
}

/* Computers of the same level are numbered. */
static void tell_computer(struct text *text, const struct table *table, int number) {
    int alike = 0, before = 0;
    for (int seat = 1; seat <= table->game.setup.players; seat++) {
        alike += are_alike(table, seat, number);
        before += seat <= number && are_alike(table, seat, number);
    }
    text_fill(
        text, alike > 1 ? tr("Computer {number} (level {level})") : tr("Computer (level {level})"),
        (const struct text_value[]){{"number", NULL, before}, {"level", NULL, table->seats[number].level}},
        2);
}

void tell_seat(struct text *text, const struct table *table, int number) {
    const struct seat *seat = &table->seats[number];
    if (seat->name[0])
        text_string(text, seat->name);
    else if (seat->sitter != SITTER_PERSON)
        tell_computer(text, table, number);
    else if (tell_is_you(table, number))
        text_string(text, tr("You"));
    else
        text_fill(text, tr("Player {seat}"), &(struct text_value){"seat", NULL, number}, 1);
}

const char *tell_role(int role) {
    return role == ROLE_NS      ? tr("north–south")
           : role == ROLE_EW    ? tr("east–west")
           : role == ROLE_FLOOD ? tr("the flood")
                                : "";
}

const char *tell_mark(int role) {
    return role == ROLE_NS ? "↕" : role == ROLE_EW ? "↔" : role == ROLE_FLOOD ? "≈" : " ";
}

const char *tell_side(enum side side) {
    return side == NORTH ? tr("north") : side == EAST ? tr("east") : side == SOUTH ? tr("south") : tr("west");
}

const char *tell_coast(enum side side) {
    return side == NORTH ? tr("N") : side == EAST ? tr("E") : side == SOUTH ? tr("S") : tr("W");
}

void tell_product(struct text *text, struct points points, enum side one, enum side other) {
    text_format(text, "%s %d × %s %d = %d", tell_coast(one), points.coast[one], tell_coast(other),
                points.coast[other], points.coast[one] * points.coast[other]);
}

static void write_list_of_exits(struct text *text, struct placement placement, int size) {
    bool first = true;
    for (int edge = 0; edge < EDGE_COUNT; edge++) {
        if (!(pattern_exits[placement.pattern] >> edge & 1))
            continue;
        struct edge_place place = slot_edge(slot_orientation(placement.slot), edge);
        struct square square = slot_square(placement.slot, place.square);
        struct text name = text_room(8);
        square_write(&name, square.column, square.row, size);
        text_string(text, first ? "" : ", ");
        first = false;
        text_fill(text, tr("{side} of {square}"),
                  (const struct text_value[]){{"side", tell_side((enum side)place.side), 0},
                                              {"square", name.start, 0}},
                  2);
    }
}

void tell_placement(struct text *text, struct placement placement, int size) {
    struct square first = slot_square(placement.slot, 0), last = slot_square(placement.slot, 2);
    struct text from = text_room(8), to = text_room(8), exits = text_room(200);
    square_write(&from, first.column, first.row, size);
    square_write(&to, last.column, last.row, size);
    write_list_of_exits(&exits, placement, size);
    text_fill(
        text, tr("{from} to {to}, exits: {exits}"),
        (const struct text_value[]){{"from", from.start, 0}, {"to", to.start, 0}, {"exits", exits.start, 0}},
        3);
}

/* "lay tile 128 from i10 to k10" */
static void tell_laying(struct text *text, struct placement placement, int size) {
    struct square first = slot_square(placement.slot, 0), last = slot_square(placement.slot, 2);
    char tile_memory[8], from_memory[8], to_memory[8];
    struct text tile = text_in(tile_memory, sizeof tile_memory);
    struct text from = text_in(from_memory, sizeof from_memory), to = text_in(to_memory, sizeof to_memory);
    tile_write(&tile, pattern_tile(placement.pattern));
    square_write(&from, first.column, first.row, size);
    square_write(&to, last.column, last.row, size);
    text_fill(
        text, tr("place tile {tile} from {from} to {to}"),
        (const struct text_value[]){{"tile", tile_memory, 0}, {"from", from_memory, 0}, {"to", to_memory, 0}},
        3);
}

void tell_advice(struct text *text, const struct action *action, int size) {
    static const char *const others[ACTION_RESIGN + 1] = {
        [ACTION_DISCARD] = tr_later("set the tile aside"),
        [ACTION_END] = tr_later("end the game"),
        [ACTION_BID] = tr_later("bid {bid}"),
        [ACTION_PASS] = tr_later("pass"),
        [ACTION_NS] = tr_later("take north–south"),
        [ACTION_EW] = tr_later("take east–west"),
    };
    if (action->kind == ACTION_PLACE)
        tell_laying(text, action->placement, size);
    else if (action->kind == ACTION_DRAW)
        text_string(text, tr(draw_sources[action->source].advice));
    else {
        check(others[action->kind]); /* nobody is advised to talk or to give up */
        text_fill(text, tr(others[action->kind]), &(struct text_value){"bid", NULL, action->bid}, 1);
    }
}

void tell_hint(struct text *text, const struct action *action, int size) {
    char memory[100];
    struct text what = text_in(memory, sizeof memory);
    tell_advice(&what, action, size);
    text_fill(text, tr("The computer would {action}."), &(struct text_value){"action", memory, 0}, 1);
}

static void tell_draw(struct text *text, const char *name, const struct action *action) {
    struct text tile = text_room(40), digits = text_room(TILE_NAME_LENGTH + 1);
    if (action->tile < TILE_COUNT) {
        tile_write(&digits, action->tile);
        text_fill(&tile, tr("tile {tile}"), &(struct text_value){"tile", digits.start, 0}, 1);
    } else
        text_string(&tile, tr("a tile"));
    text_fill(text, tr(draw_sources[action->source].told),
              (const struct text_value[]){{"name", name, 0}, {"tile", tile.start, 0}}, 2);
}

static void tell_laid(struct text *text, const char *name, const struct action *action, int size) {
    struct text tile = text_room(TILE_NAME_LENGTH + 1), place = text_room(ACTION_LENGTH);
    tile_write(&tile, pattern_tile(action->placement.pattern));
    action_write(&place, action, size);
    text_fill(
        text, tr("{name}: {tile} on {place}"),
        (const struct text_value[]){{"name", name, 0}, {"tile", tile.start, 0}, {"place", place.start, 0}},
        3);
}

/* Of a game that has ended: because there was nothing to draw, not because a tile fitted nowhere. */
static bool is_used_up(const struct table *table) {
    int before = table->count - 2;
    return table->game.setup.hand == HAND_SINGLE &&
           (before < 0 || table->moves[before].action.kind != ACTION_DRAW);
}

void tell_action(struct text *text, const struct table *table, int viewer, int seat,
                 const struct action *action) {
    static const char *const others[] = {
        [ACTION_DISCARD] = tr_later("{name}: the tile is set aside"),
        [ACTION_END] = tr_later("The last tile fits nowhere – game over"),
        [ACTION_BID] = tr_later("{name} bids {bid}"),
        [ACTION_PASS] = tr_later("{name} passes"),
        [ACTION_NS] = tr_later("{name} takes north–south"),
        [ACTION_EW] = tr_later("{name} takes east–west"),
        [ACTION_TALK] = tr_later("{name} talked: the tile goes to the left"),
        [ACTION_RESIGN] = tr_later("{name} gives up"),
        [ACTION_TIMEOUT] = tr_later("{name}: the time is over"),
        [ACTION_ABORT] = tr_later("The game is called off"),
    };
    static const char *const yours[ACTION_ABORT + 1] = {
        [ACTION_BID] = tr_later("You bid {bid}"),
        [ACTION_PASS] = tr_later("You pass"),
        [ACTION_NS] = tr_later("You take north–south"),
        [ACTION_EW] = tr_later("You take east–west"),
        [ACTION_TALK] = tr_later("You talked: the tile goes to the left"),
        [ACTION_RESIGN] = tr_later("You give up"),
        [ACTION_TIMEOUT] = tr_later("Your time is over"),
    };
    struct action seen = view_action(&table->game, viewer, seat, action);
    struct text name = text_room(100);
    tell_seat(&name, table, seat);
    if (seen.kind == ACTION_END && is_used_up(table)) {
        text_string(text, tr("No tile is left: the game ends"));
        return;
    }
    if (seen.kind == ACTION_DRAW)
        tell_draw(text, name.start, &seen);
    else if (seen.kind == ACTION_PLACE)
        tell_laid(text, name.start, &seen, table_size(table));
    else
        text_fill(text,
                  tr(tell_is_you(table, seat) && yours[seen.kind] ? yours[seen.kind] : others[seen.kind]),
                  (const struct text_value[]){{"name", name.start, 0}, {"bid", NULL, seen.bid}}, 2);
}

void tell_action_in_words(struct text *text, const struct table *table, int viewer, int seat,
                          const struct action *action) {
    struct text name = text_room(100), tile = text_room(8), place = text_room(300);
    if (action->kind != ACTION_PLACE) {
        tell_action(text, table, viewer, seat, action);
        return;
    }
    tell_seat(&name, table, seat);
    tile_write(&tile, pattern_tile(action->placement.pattern));
    tell_placement(&place, action->placement, table_size(table));
    text_fill(text, tr("{name}: tile {tile}, {place}"),
              (const struct text_value[]){
                  {"name", name.start, 0}, {"tile", tile.start, 0}, {"place", place.start, 0}},
              3);
}

void tell_action_at(struct text *text, const struct table *table, int viewer, int n) {
    tell_action(text, table, viewer, table->moves[n].seat, &table->moves[n].action);
}

void tell_taken_back(struct text *text, const struct table *table) {
    const struct hand_tiles *hand = &table->game.hands[table->game.seat];
    struct text tile = text_room(8);
    bool one = table->game.phase == PHASE_PLACE && hand->kept == TILE_NONE && hand->drawn < TILE_COUNT;
    if (one)
        tile_write(&tile, hand->drawn);
    text_fill(text, one ? tr("Taken back: your tile {tile} is in your hand again.") : tr("Taken back."),
              &(struct text_value){"tile", tile.start, 0}, 1);
}

void tell_turn(struct text *text, const struct table *table) {
    const struct game *game = &table->game;
    struct ways_on ways = game_ways_on(game);
    struct text name = text_room(100);
    if (game->phase == PHASE_OVER) {
        tell_result(text, table);
        return;
    }
    if (tell_is_you(table, game->seat))
        text_string(&name, tr("Your turn"));
    else
        tell_seat(&name, table, game->seat);
    const char *what = table->seats[game->seat].sitter != SITTER_PERSON ? tr("{name} is thinking…")
                       : game->phase == PHASE_BID                       ? tr("{name}: bid or pass")
                       : game->phase == PHASE_SIDE                      ? tr("{name}: choose your side")
                       : ways.end || ways.discard                       ? tr("This tile fits nowhere")
                       : game->phase == PHASE_PLACE                     ? tr("{name}: place the tile")
                       : game->to_deal                                  ? tr("{name}: draw your first tile")
                                                                        : tr("{name}: draw a tile");
    text_fill(text, what, &(struct text_value){"name", name.start, 0}, 1);
}

void tell_own_side(struct text *text, const struct table *table) {
    int role = table->game.role[table->game.seat];
    if (role == ROLE_NS || role == ROLE_EW)
        text_fill(text, tr("You play {role}."), &(struct text_value){"role", tell_role(role), 0}, 1);
}

/* The seat of the flood; 0: nobody, or not yet. */
static int flood_of(const struct game *game) {
    for (int seat = 1; seat <= game->setup.players; seat++)
        if (game->role[seat] == ROLE_FLOOD)
            return seat;
    return 0;
}

void tell_bid(struct text *text, const struct table *table) {
    const struct game *game = &table->game;
    int flood = flood_of(game);
    struct text name = text_room(100);
    if (game->setup.players != 3 || !game->bid)
        return;
    if (flood)
        tell_seat(&name, table, flood);
    bool yours = flood && tell_is_you(table, flood);
    text_fill(text,
              !flood                ? tr("The lowest bid is {bid}.")
              : game->flood_gave_up ? (yours ? tr("You were the flood and have left the game.")
                                             : tr("{name} was the flood and has left the game."))
              : game->flood_lost    ? (yours ? tr("You are the flood and have lost: {bid} is reached.")
                                             : tr("{name} is the flood and has lost: {bid} is reached."))
              : yours               ? tr("You are the flood and win if nobody reaches {bid}.")
                                    : tr("{name} is the flood and wins if nobody reaches {bid}."),
              (const struct text_value[]){{"name", name.start, 0}, {"bid", NULL, game->bid}}, 2);
}

const char *tell_sides(void) {
    return tr("Sides, from left to right: the left end, the three edges towards the board, the right end. 8 "
              "1 2 3 4 "
              "where there is an exit, - where there is none, ? where it cannot be seen, as in 8-2-?");
}

void tell_percent(struct text *text, double chance) {
    int percent = (int)(chance * 100 + 0.5);
    if (percent == 0 && chance > 0)
        percent = 1;
    if (percent == 100 && chance < 1)
        percent = 99;
    text_fill(text, tr("{n}%"), &(const struct text_value){"n", NULL, percent}, 1);
}

void tell_level(struct text *text, int level) {
    text_fill(text, tr("Level {level}: {name} (Elo {elo})"),
              (const struct text_value[]){{"level", NULL, level},
                                          {"name", tr(levels[level].name), 0},
                                          {"elo", NULL, levels[level].elo}},
              3);
}
