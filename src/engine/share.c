#include "engine/share.h"

#include "base/check.h"
#include "search/world.h"
#include "table/view.h"

/* Takes the next tile of the rest that may lie in the place of another one. */
static uint8_t take_fitting_tile(uint8_t rest[SUPPLY_MAX], int count, const struct supply *supply,
                                 int place) {
    for (int i = 0; i < count; i++) {
        uint8_t tile = rest[i];
        if (tile == TILE_NONE || !supply_may_lie(supply, place, tile))
            continue;
        rest[i] = TILE_NONE;
        return tile;
    }
    check_never("there are as many tiles of each kind as places");
}

/* The pile with what was drawn in its places, and the rest of another game that looks the same. */
static void deal_anew(const struct game *game, struct rng *rng, uint8_t pile[SUPPLY_MAX]) {
    struct game view, world;
    uint8_t rest[SUPPLY_MAX];
    const struct supply *supply = &game->supply;
    view_game(game, KEEPER, &view);
    supply_forget(&view.supply);
    world_sample(&view, rng, &world);
    int count = supply_rest(&world.supply, rest);
    for (int i = 0; i < supply->size; i++)
        if (supply->gone[i])
            pile[i] = supply->pile[i];
        else
            pile[i] = supply_way(supply)->sight == SIGHT_TOPS ? world.supply.pile[i]
                                                              : take_fitting_tile(rest, count, supply, i);
}

/* RULES 8: nor does anybody learn from a link who will start. */
static void write_shared_lot(const struct game *game, struct rng *rng, struct text *out) {
    struct setup seen;
    view_setup(game, &seen);
    if (!seen.start)
        text_format(out, "start %s\n", rng_below(rng, 2) ? "first" : "second");
}

void share_write(const struct game_record *game_record, struct rng *rng, struct text *out) {
    const struct game *game = &game_record->table.game;
    uint8_t pile[SUPPLY_MAX];
    if (game->phase == PHASE_OVER || game->setup.hand == HAND_HIDDEN || !game->supply.known) {
        game_record_save(game_record, out);
        return;
    }
    char memory[RECORD_LENGTH_MAX + 1];
    struct text record = text_in(memory, sizeof memory);
    struct span rest, line;
    game_record_write(game_record, ONLOOKER, &record);
    deal_anew(game, rng, pile);
    rest = text_as_span(&record);
    while (span_line(&rest, &line) && line.length) {
        text_span(out, line);
        text_char(out, '\n');
    }
    write_shared_lot(game, rng, out);
    supply_write_pile(out, pile, game->supply.size);
    text_char(out, '\n');
    text_span(out, rest);
}
