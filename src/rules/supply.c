#include "rules/supply.h"

#include "base/check.h"
#include "base/rng.h"

void supply_start(struct supply *supply, const struct setup *setup) {
    int rings = 0, copies = setup_copies(setup);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        rings += tile_has_ring(tile);
    *supply = (struct supply){
        .draw = setup->draw,
        .peek = setup->peek,
        .size = (uint8_t)(copies * TILE_COUNT),
        .left = (uint8_t)(copies * TILE_COUNT),
        .rings = (uint8_t)(rings * copies),
        .plains = (uint8_t)((TILE_COUNT - rings) * copies),
    };
    for (int i = 0; i < SUPPLY_MAX; i++)
        supply->pile[i] = TILE_UNKNOWN;
}

/* Which way the tiles lie in the block is drawn from the seed, whatever the order comes from. */
static void make_known(struct supply *supply, const struct setup *setup) {
    struct rng rng = rng_seeded(setup->seed, LOT_TURNED);
    for (int i = 0; i < supply->size; i++)
        supply->turned[i] = (uint8_t)rng_below(&rng, 2);
    supply->known = true;
}

void supply_shuffle(struct supply *supply, const struct setup *setup) {
    struct rng rng = rng_seeded(setup->seed, LOT_PILE);
    for (int i = 0; i < supply->size; i++)
        supply->pile[i] = (uint8_t)(i % TILE_COUNT);
    rng_shuffle(&rng, supply->pile, supply->size);
    make_known(supply, setup);
}

bool supply_set(struct supply *supply, const struct setup *setup, const uint8_t *tiles, int count,
                struct refusal *why) {
    int copies[TILE_COUNT] = {0};
    if (count != supply->size) {
        refuse(why, "the pile must hold {n} tiles, not {m}");
        refuse_number(why, "n", supply->size);
        return refuse_number(why, "m", count);
    }
    for (int i = 0; i < count; i++)
        if (++copies[tiles[i]] > setup_copies(setup)) {
            struct text name = text_room(TILE_NAME_LENGTH + 1);
            tile_write(&name, tiles[i]);
            refuse(why, "too often in the pile: {tile}");
            return refuse_text(why, "tile", text_as_span(&name));
        }
    for (int i = 0; i < count; i++)
        supply->pile[i] = tiles[i];
    make_known(supply, setup);
    return true;
}

/* The tiles that were not drawn, in the order of the tile list. */
static int gather_rest(const struct supply *supply, uint8_t rest[SUPPLY_MAX]) {
    int left[TILE_COUNT], count = 0;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        left[tile] = supply->size / TILE_COUNT;
    for (int i = 0; i < supply->size; i++)
        if (supply->gone[i])
            left[supply->pile[i]]--;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        while (left[tile]-- > 0)
            rest[count++] = (uint8_t)tile;
    return count;
}

/* Whoever drew a ring from the table found it where the first ring lay. */
bool supply_may_lie(const struct supply *supply, int place, int tile) {
    uint8_t before = supply->pile[place];
    return supply_way(supply)->sight != SIGHT_KINDS || before == TILE_UNKNOWN ||
           tile_has_ring(before) == tile_has_ring(tile);
}

void supply_deal(struct supply *supply, const struct lots *lots) {
    uint8_t rest[SUPPLY_MAX];
    int count = gather_rest(supply, rest);
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = lots_below(lots, LOT_PILE, (uint32_t)i + 1);
        uint8_t other = rest[j];
        rest[j] = rest[i];
        rest[i] = other;
    }
    for (int place = 0; place < supply->size; place++) {
        int next = 0;
        if (supply->gone[place])
            continue;
        while (rest[next] == TILE_NONE || !supply_may_lie(supply, place, rest[next]))
            next++;
        supply->pile[place] = rest[next];
        rest[next] = TILE_NONE;
    }
    supply->known = true;
}

void supply_turn(struct supply *supply, const struct lots *lots) {
    for (int place = 0; place < supply->size && supply->peek == PEEK_ON; place++)
        if (!supply->gone[place])
            supply->turned[place] = (uint8_t)lots_below(lots, LOT_TURNED, 2);
}

void supply_refill(struct supply *supply, const struct supply *from) {
    check(from->known);
    for (int i = 0; i < from->size; i++) {
        supply->pile[i] = from->pile[i];
        supply->turned[i] = from->turned[i];
    }
    supply->known = true;
}

const struct draw_way *supply_way(const struct supply *supply) {
    return &draw_ways[supply->draw];
}

/* RULES 4, block: two columns of stacks, and only the front one of each is open. */
static int column_size(const struct supply *supply) {
    return supply->size / 2;
}

static int column_place(int column, int taken) {
    return (2 * (taken / STACK_HEIGHT) + column) * STACK_HEIGHT + taken % STACK_HEIGHT;
}

int supply_reach(const struct supply *supply, int n) {
    (void)n;
    return supply->draw == DRAW_BLOCK ? column_size(supply) : supply->size;
}

int supply_place(const struct supply *supply, int n, int taken) {
    return supply->draw == DRAW_BLOCK ? column_place(n, taken) : n ? supply->size - 1 - taken : taken;
}

int supply_count(const struct supply *supply, enum source source) {
    int n = draw_way_find(supply_way(supply), source);
    if (n < 0)
        return 0;
    switch (source) {
    case SOURCE_LEFT:
    case SOURCE_RIGHT:
        return column_size(supply) - supply->taken[n];
    case SOURCE_RING:
        return supply->rings;
    case SOURCE_PLAIN:
        return supply->plains;
#if defined(TAYU_TEST_EDITION)
    case SOURCE_EAST: /* the last tile of the row is its western end */
        return supply->left > 1 ? supply->left : 0;
#endif
    default:
        return supply->left;
    }
}

bool supply_offers(const struct supply *supply, enum source source) {
    return supply_count(supply, source) > 0;
}

bool supply_may_bring(const struct supply *supply, enum source source, int tile) {
    int n = draw_way_find(supply_way(supply), source);
    return n >= 0 && sight_allows(supply_sight(supply, n), tile);
}

int supply_unknown_tile(const struct supply *supply, enum source source) {
    if (supply_way(supply)->sight != SIGHT_KINDS)
        return TILE_UNKNOWN;
    return source == SOURCE_RING ? TILE_UNKNOWN_RING : TILE_UNKNOWN_PLAIN;
}

static int top_place(const struct supply *supply, int n) {
    return supply_place(supply, n, supply->taken[n]);
}

/* Where in the pile a draw takes its tile from. The supply must be known and offer it. */
static int next_index(const struct supply *supply, enum source source) {
    if (supply_way(supply)->sight == SIGHT_TOPS)
        return top_place(supply, draw_way_find(supply_way(supply), source));
    for (int i = 0; i < supply->size; i++)
        if (!supply->gone[i] && supply_may_bring(supply, source, supply->pile[i]))
            return i;
    check_never("a supply that offers a tile holds it");
}

int supply_next(const struct supply *supply, enum source source) {
    return supply->known ? supply->pile[next_index(supply, source)] : TILE_UNKNOWN;
}

void supply_take(struct supply *supply, enum source source) {
    check(supply_offers(supply, source));
    if (supply->known)
        supply->gone[next_index(supply, source)] = 1;
    if (supply_way(supply)->sight == SIGHT_TOPS) {
        int n = draw_way_find(supply_way(supply), source);
        supply->taken[n]++;
        supply->seen[n] = (struct sight){0};
    }
    supply->rings = (uint8_t)(supply->rings - (source == SOURCE_RING));
    supply->plains = (uint8_t)(supply->plains - (source == SOURCE_PLAIN));
    supply->left--;
}

enum { EDGES_FRONT = 0x07, EDGE_RIGHT = 0x08, EDGE_LEFT = 0x80 };

/* RULES 4, block: which stack of a column is open, counted from the front. */
static int open_stack(const struct supply *supply, int column) {
    return supply->taken[column] / STACK_HEIGHT;
}

/* RULES 4, peek: the edges of an open stack's top tile that can be seen. */
static uint8_t edges_seen(const struct supply *supply, int column) {
    if (supply->peek != PEEK_ON)
        return 0;
    uint8_t outer = column == 0 ? EDGE_LEFT : EDGE_RIGHT, inner = column == 0 ? EDGE_RIGHT : EDGE_LEFT;
    bool inner_free = open_stack(supply, 1 - column) > open_stack(supply, column);
    return (uint8_t)(EDGES_FRONT | outer | (inner_free ? inner : 0));
}

static bool is_source_empty(const struct supply *supply, int n) {
    const struct draw_way *way = supply_way(supply);
    return n >= way->count || !supply_offers(supply, way->sources[n]);
}

static struct sight top_sight(const struct supply *supply, int n) {
    if (!supply->known)
        return supply->seen[n];
    int i = top_place(supply, n), tile = supply->pile[i];
    uint8_t seen = edges_seen(supply, n), exits = pattern_exits[pattern_of(tile, supply->turned[i])];
    return (struct sight){
        .back = tile_has_ring(tile) ? BACK_RING : BACK_PLAIN,
        .exits = exits & seen,
        .blanks = (uint8_t)~exits & seen,
    };
}

struct sight supply_sight(const struct supply *supply, int n) {
    if (is_source_empty(supply, n))
        return (struct sight){.back = BACK_NONE};
    switch (supply_way(supply)->sight) {
    case SIGHT_TOPS:
        return top_sight(supply, n);
    case SIGHT_KINDS:
        return (struct sight){.back = n ? BACK_PLAIN : BACK_RING};
    default:
        return (struct sight){.back = BACK_UNKNOWN};
    }
}

bool supply_sight_is_whole(const struct supply *supply, int n) {
    struct sight sight = supply_sight(supply, n);
    return sight.back == BACK_NONE ||
           (sight.back != BACK_UNKNOWN && (sight.exits | sight.blanks) == edges_seen(supply, n));
}

bool supply_set_sight(struct supply *supply, int n, struct sight sight, struct refusal *why) {
    bool empty = is_source_empty(supply, n);
    if (empty != (sight.back == BACK_NONE))
        return refuse(why, empty ? "that column is empty" : "that column is not empty");
    if ((sight.exits | sight.blanks) & ~edges_seen(supply, n))
        return refuse(why, "that edge of the stack cannot be seen");
    supply->seen[n] = sight;
    return true;
}

void supply_check_sights(struct supply *supply, const uint8_t unseen[TILE_COUNT]) {
    for (int n = 0; n < WAY_SOURCES; n++) {
        bool possible = false;
        for (int tile = 0; tile < TILE_COUNT; tile++)
            possible = possible || (unseen[tile] && sight_allows(supply->seen[n], tile));
        if (!possible)
            supply->seen[n] = (struct sight){.back = BACK_UNKNOWN};
    }
}

void supply_forget(struct supply *supply) {
    for (int n = 0; n < WAY_SOURCES; n++)
        if (supply_way(supply)->sight == SIGHT_TOPS)
            supply->seen[n] = supply_sight(supply, n);
    supply->known = false;
    for (int i = 0; i < SUPPLY_MAX; i++) {
        supply->pile[i] = TILE_UNKNOWN;
        supply->turned[i] = supply->gone[i] = 0;
    }
}

int supply_rest(const struct supply *supply, uint8_t tiles[SUPPLY_MAX]) {
    check(supply->known);
    int count = 0;
    for (int i = 0; i < supply->size; i++)
        if (!supply->gone[i])
            tiles[count++] = supply->pile[i];
    return count;
}

void supply_write_pile(struct text *text, const uint8_t *pile, int count) {
    text_string(text, "pile");
    for (int i = 0; i < count; i++) {
        text_char(text, ' ');
        tile_write(text, pile[i]);
    }
    text_char(text, '\n');
}
