#include "table/look.h"

#include "base/json.h"
#include "rules/listing.h"
#include "table/policy.h"
#include "table/prospects.h"
#include "table/state.h"
#include "table/view.h"

static void write_end(struct text *text, const struct game *view) {
    static const char *const keys[END_COUNT] = {[END_ANY] = "end",
                                                [END_LEFT] = "end_left",
                                                [END_RIGHT] = "end_right",
                                                [END_RING] = "end_ring",
                                                [END_PLAIN] = "end_plain"};
    struct chance chances[END_COUNT];
    prospects_end(view, chances);
    for (int way = 0; way < END_COUNT; way++)
        json_share(text, keys[way], chances[way].ways, chances[way].all);
}

static void write_fits(struct text *text, const struct board *board) {
    int fits[TILE_COUNT];
    prospects_fits(board, fits);
    json_open(text, "fits", '{');
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct text name = text_room(TILE_NAME_LENGTH + 1);
        tile_write(&name, tile);
        json_number(text, name.start, fits[tile]);
    }
    json_close(text, '}');
}

static void write_dead(struct text *text, const struct game *view) {
    uint32_t dead[SIZE_MAX_SQUARES];
    int size = editions[view->setup.edition].size;
    prospects_dead(view, dead);
    json_open(text, "dead", '[');
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++) {
            struct text name = text_room(8);
            square_write(&name, column, row, size);
            if (dead[row] >> column & 1)
                json_string(text, NULL, text_as_span(&name));
        }
    json_close(text, ']');
}

static void write_gain(struct text *text, const struct board *board) {
    json_open(text, "gain", '{');
    json_number(text, "north", prospects_gain(board, NORTH));
    json_number(text, "south", prospects_gain(board, SOUTH));
    json_number(text, "west", prospects_gain(board, WEST));
    json_number(text, "east", prospects_gain(board, EAST));
    json_close(text, '}');
}

static void write_legal(struct text *text, const struct game *view) {
    struct action list[GAME_LEGAL_MAX];
    int count = game_legal(view, list);
    listing_write_json(text, "legal", list, count < 0 ? 0 : count, editions[view->setup.edition].size);
}

static void write_prospects(struct text *text, const struct game *view) {
    json_open(text, "prospects", '{');
    write_end(text, view);
    write_fits(text, &view->board);
    write_dead(text, view);
    write_gain(text, &view->board);
    json_bool(text, "closed", prospects_closed(view));
    json_close(text, '}');
}

static void write_sitters(struct text *text, const struct table *table) {
    json_open(text, "sitters", '[');
    for (int seat = 1; seat <= table->game.setup.players; seat++) {
        json_open(text, NULL, '{');
        json_string(text, "kind", span_of(sitter_names[table->seats[seat].sitter]));
        json_number(text, "level", table->seats[seat].level);
        json_string(text, "name", span_of(table->seats[seat].name));
        json_close(text, '}');
    }
    json_close(text, ']');
}

static void write_deeds(struct text *text, const struct table *table, int viewer, int from) {
    json_number(text, "from", from);
    json_open(text, "deeds", '[');
    for (int n = from; n < table->count; n++) {
        const struct deed *deed = &table->deeds[n];
        struct text name = text_room(ACTION_LENGTH);
        struct action seen = view_action(&table->game, viewer, deed->seat, &deed->action);
        action_write(&name, &seen, table_size(table));
        json_open(text, NULL, '{');
        json_number(text, "seat", deed->seat);
        json_string(text, "action", text_as_span(&name));
        json_close(text, '}');
    }
    json_close(text, ']');
}

static void write_offer(struct text *text, const struct offer *offer) {
    json_open(text, "offer", '{');
    json_string(text, "what", span_of(event_offer_name(offer->kind)));
    json_number(text, "seat", offer->seat);
    json_close(text, '}');
}

static void write_table(struct text *text, const struct table *table, int viewer, int from) {
    json_open(text, "table", '{');
    json_number(text, "viewer", viewer);
    json_number(text, "waits_for", policy_waits_for(table));
    json_bool(text, "covers", policy_covers(table) && viewer != policy_waits_for(table));
    json_bool(text, "can_undo", policy_undo(table) >= 0);
    json_number(text, "takebacks", table->takebacks);
    json_bool(text, "real", !table->game.supply.known);
    if (table->offer.kind)
        write_offer(text, &table->offer);
    write_sitters(text, table);
    write_deeds(text, table, viewer, from);
    json_close(text, '}');
}

void look_write(struct text *text, const struct table *table, int viewer, int from) {
    struct game view;
    view_game(&table->game, viewer, &view);
    json_open(text, NULL, '{');
    state_write_fields(text, &view);
    write_legal(text, &view);
    write_prospects(text, &view);
    write_table(text, table, viewer, from);
    json_close(text, '}');
}
