#include "table/table.h"

#include "base/invariant.h"
#include "rules/options.h"

_Static_assert(TABLE_MOVES_MAX - TABLE_TALK_MAX > 2 * SUPPLY_MAX, "every tile can be drawn and placed");
_Static_assert((int)EVENTS_MOST - (int)EVENTS_ASKING >= (int)TABLE_MOVES_MAX, "every move can be an event");

void table_open(struct table *table, struct move *moves, int room) {
    *table = (struct table){.moves = moves, .room = room};
}

int table_size(const struct table *table) {
    return editions[table->game.setup.edition].size;
}

void table_new(struct table *table, const struct setup *setup) {
    game_start(&table->game, setup);
    table->offer = (struct offer){0};
    table->seal = NULL;
    table->shares.given = 0;
    table->number = table->dealt = table->takebacks = 0;
    table->declined = 0;
    table->count = table->kept = 0;
    table->rewinds++;
    table->changes++;
}

static uint32_t lowest_number(void *source, enum lot lot, uint32_t bound) {
    (void)source, (void)lot, (void)bound;
    return 0;
}

void table_new_sealed(struct table *table, struct seal *seal) {
    struct setup setup = seal->agreed;
    check(!seal->count);
    setup_draw_lots(&setup, &(const struct lots){lowest_number, NULL});
    table_new(table, &setup);
    table->seal = seal;
}

bool table_is_view(const struct table *table) {
    return table->seal && table->seal->closed;
}

bool table_is_dealt(const struct table *table) {
    return !table->seal || table->seal->count;
}

void table_shuffle(struct table *table) {
    check(!table->count);
    supply_shuffle(&table->game.supply, &table->game.setup);
    table->changes++;
}

bool table_set_pile(struct table *table, const uint8_t *tiles, int count, struct refusal *why) {
    check(!table->count);
    if (!supply_set(&table->game.supply, &table->game.setup, tiles, count, why))
        return false;
    if (table->game.setup.peek == PEEK_OFF)
        table->game.setup.has_seed = false; /* nothing of this supply comes from it */
    table->changes++;
    return true;
}

bool table_set_sights(struct table *table, const struct sight sights[2], struct refusal *why) {
    if (!game_set_sights(&table->game, sights, why))
        return false;
    table->changes++;
    return true;
}

void table_game_after(const struct table *table, int count, struct game *game) {
    struct refusal never;
    game_start(game, &table->game.setup);
    if (table->game.supply.known)
        supply_refill(&game->supply, &table->game.supply);
    for (int i = 0; i < count; i++)
        invariant(1, game_play(game, &table->moves[i].action, &never));
}

void table_seat(struct table *table, int number, const struct seat *seat) {
    struct seat *old = &table->seats[number];
    bool same = old->sitter == seat->sitter && old->level == seat->level &&
                span_equal(span_of(old->name), seat->name);
    table->changes += !same;
    *old = *seat;
}

/* Who acted: a seat that resigns or runs out of time need not be on turn. */
static int seat_of_action(const struct game *game, const struct action *action) {
    return action->seat ? action->seat : game->seat;
}

bool table_replay(struct table *table, const struct action *action, struct refusal *why) {
    if (!table_is_dealt(table))
        return refuse_as(why, REFUSAL_NOT_NOW, "the tiles have not been dealt yet");
    if (action->kind == ACTION_TALK && table->count >= TABLE_TALK_MAX)
        return refuse_as(why, REFUSAL_TOO_MUCH, "partners have talked too often in this game");
    if (table->count == table->room || table->number == EVENTS_MOST)
        return refuse_as(why, REFUSAL_TOO_MUCH, "the game is too long");
    struct move move = {game_named(&table->game, action), (uint16_t)(table->number + 1),
                        (uint8_t)seat_of_action(&table->game, action)};
    invariant(2, !table->count || table->moves[table->count - 1].number < move.number);
    if (move.action.seat == table->game.seat)
        move.action.seat = 0; /* the seat on turn is not named */
    if (!game_play(&table->game, &move.action, why))
        return false;
    table->moves[table->count++] = move;
    table->number++;
    table->changes++;
    table->declined = 0;
    table->offer = (struct offer){0};
    return true;
}

bool table_play(struct table *table, const struct action *action, struct refusal *why) {
    const struct game *game = &table->game;
    struct action known = *action;
    if (action->kind == ACTION_DRAW && action->tile == TILE_UNKNOWN && game->setup.hand == HAND_HIDDEN &&
        game->supply.known)
        known.tile = TILE_NONE; /* "=?" is for those who do not know it */
    return table_replay(table, &known, why);
}

bool table_rewind(struct table *table, int count, struct refusal *why) {
    struct game after;
    if (count > table->count)
        return refuse_as(why, REFUSAL_NOT_NOW, "so much has not happened yet");
    if (count == table->count)
        return true;
    table_game_after(table, count, &after);
    table->game = after;
    table->count = count;
    table->kept = table->kept < count ? table->kept : count;
    table->rewinds++;
    table->offer = (struct offer){0};
    table->changes++;
    return true;
}

bool table_undo(struct table *table, struct refusal *why) {
    if (!table->count)
        return refuse_as(why, REFUSAL_NOT_NOW, "there is nothing to take back");
    return table_rewind(table, table->count - 1, why);
}
