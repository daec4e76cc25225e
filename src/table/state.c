#include "table/state.h"

#include "base/check.h"
#include "base/hex.h"
#include "base/json.h"
#include "base/sha256.h"
#include "rules/options.h"

static const char *const phase_names[] = {[PHASE_BID] = "bid",
                                          [PHASE_SIDE] = "side",
                                          [PHASE_DRAW] = "draw",
                                          [PHASE_PLACE] = "place",
                                          [PHASE_OVER] = "over"};

const char *state_role_name(enum role role) {
    static const char *const names[] = {
        [ROLE_NONE] = "none", [ROLE_NS] = "ns", [ROLE_EW] = "ew", [ROLE_FLOOD] = "flood"};
    return names[role];
}

static void write_tile(struct text *text, const char *key, int tile) {
    struct text name = text_room(TILE_NAME_LENGTH + 1);
    if (tile == TILE_NONE) {
        json_null(text, key);
        return;
    }
    if (tile_is_unknown(tile))
        text_char(&name, '?');
    else
        tile_write(&name, tile);
    json_string(text, key, text_as_span(&name));
}

/* A seat, or a word; null while nobody may know it. */
static void write_start(struct text *text, const struct setup *setup) {
    struct text word = text_room(10);
    if (!setup->start)
        json_null(text, "start");
    else if (setup->start <= SEATS_MAX)
        json_number(text, "start", setup->start);
    else {
        option_write(&word, option_find(span_of("start")), setup);
        json_string(text, "start", text_as_span(&word));
    }
}

/* Newer options are left out while they have their default: some readers do not know them. */
static bool is_option_told(const struct game_option *option, const struct setup *setup) {
    bool as_always = !option->players && option->implied && option_get(option, setup) == option->implied;
    return !as_always && (option->is_kept || option_matters(option, setup));
}

static void write_setup(struct text *text, const struct setup *setup) {
    for (int i = 0; i < GAME_OPTIONS; i++) {
        const struct game_option *option = &game_options[i];
        if (option->kind == OPTION_CHOICE && is_option_told(option, setup))
            json_string(text, option->key, span_of(setup_choice(setup, option->key)));
    }
    json_number(text, "size", editions[setup->edition].size);
    json_number(text, "players", setup->players);
    write_start(text, setup);
}

static void write_aside(struct text *text, const struct game *view, int seat) {
    json_open(text, "aside", '[');
    for (int tile = 0; tile < TILE_COUNT; tile++)
        for (int i = 0; i < view->aside[seat][tile]; i++)
            write_tile(text, NULL, tile);
    for (int i = 0; i < view->aside_unknown[seat]; i++)
        write_tile(text, NULL, TILE_UNKNOWN);
    json_close(text, ']');
}

static void write_flood(struct text *text, const struct game *view) {
    json_number(text, "bid", view->bid);
    json_number(text, "bidder", view->bidder);
    json_bool(text, "flood_lost", view->flood_lost);
    json_bool(text, "flood_gave_up", view->flood_gave_up);
    if (view->setup.opener)
        json_number(text, "opener", view->setup.opener);
}

static void write_seats_json(struct text *text, const struct game *view) {
    json_open(text, "seats", '[');
    for (int seat = 1; seat <= view->setup.players; seat++) {
        json_open(text, NULL, '{');
        json_number(text, "seat", seat);
        json_string(text, "role", span_of(state_role_name((enum role)view->role[seat])));
        write_tile(text, "kept", view->hands[seat].kept);
        write_tile(text, "drawn", view->hands[seat].drawn);
        write_aside(text, view, seat);
        if (view->setup.players == 3)
            json_bool(text, "passed", view->passed >> seat & 1);
        json_close(text, '}');
    }
    json_close(text, ']');
}

/* A source: its word, what its next tile shows, how many tiles it has. */
static void write_source(struct text *text, const struct game *view, int n) {
    enum source source = supply_way(&view->supply)->sources[n];
    struct text seen = text_room(16);
    sight_write(&seen, supply_sight(&view->supply, n), view->setup.peek == PEEK_ON);
    json_open(text, NULL, '{');
    json_string(text, "draw", span_of(draw_sources[source].name));
    json_string(text, "shows", text_as_span(&seen));
    json_number(text, "left", supply_count(&view->supply, source));
    json_close(text, '}');
}

static void write_supply(struct text *text, const struct game *view) {
    json_open(text, "supply", '{');
    json_number(text, "left", view->supply.left);
    json_open(text, "sources", '[');
    for (int n = 0; n < supply_way(&view->supply)->count; n++)
        write_source(text, view, n);
    json_close(text, ']');
    json_close(text, '}');
}

void state_write_tiles(struct text *text, const char *key, const int numbers[TILE_COUNT]) {
    json_open(text, key, '{');
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct text name = text_room(TILE_NAME_LENGTH + 1);
        tile_write(&name, tile);
        json_number(text, name.start, numbers[tile]);
    }
    json_close(text, '}');
}

static void write_unseen(struct text *text, const struct game *view) {
    uint8_t unseen[TILE_COUNT];
    int numbers[TILE_COUNT];
    game_unseen(view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        numbers[tile] = unseen[tile];
    state_write_tiles(text, "unseen", numbers);
}

static void write_board_json(struct text *text, const struct game *view) {
    json_open(text, "laid", '[');
    for (int i = 0; i < view->board.tiles; i++) {
        struct text name = text_room(ACTION_LENGTH);
        struct action place = {.kind = ACTION_PLACE, .placement = view->laid[i]};
        action_write(&name, &place, editions[view->setup.edition].size);
        json_string(text, NULL, text_as_span(&name));
    }
    json_close(text, ']');
    struct points points = board_points(&view->board);
    json_number(text, "north", points.coast[NORTH]);
    json_number(text, "south", points.coast[SOUTH]);
    json_number(text, "west", points.coast[WEST]);
    json_number(text, "east", points.coast[EAST]);
    json_number(text, "ns", points_ns(points));
    json_number(text, "ew", points_ew(points));
}

void state_write_fields(struct text *text, const struct game *view) {
    struct text result = text_room(40);
    struct result ended = game_result(view);
    result_write(&result, &ended);
    write_setup(text, &view->setup);
    json_number(text, "turn", game_turn(view));
    json_string(text, "phase", span_of(phase_names[view->phase]));
    json_number(text, "first_tiles_to_draw", view->to_deal);
    if (view->setup.players == 3)
        write_flood(text, view);
    write_seats_json(text, view);
    write_supply(text, view);
    write_unseen(text, view);
    write_board_json(text, view);
    json_string(text, "result", text_as_span(&result));
}

void state_write(struct text *text, const struct game *view) {
    json_open(text, NULL, '{');
    state_write_fields(text, view);
    json_close(text, '}');
}

void state_write_sum(struct text *text, const struct game *view, char room[STATE_LENGTH_MAX]) {
    struct text state = text_in(room, STATE_LENGTH_MAX);
    uint8_t digest[SHA256_BYTES];
    state_write(&state, view);
    check(!state.cut);
    sha256(state.start, state.length, digest);
    hex_write(text, digest, STATE_SUM_DIGITS / 2);
}
