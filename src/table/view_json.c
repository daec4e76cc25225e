#include "table/view_json.h"

#include "base/json.h"
#include "rules/listing.h"
#include "table/policy.h"
#include "table/prospects.h"
#include "table/state.h"
#include "table/take.h"
#include "table/view.h"

static void write_end_json(struct text *text, const struct game *view) {
    struct chance chances[END_COUNT];
    prospects_end(view, chances);
    json_share(text, "end", chances[END_ANY].ways, chances[END_ANY].all);
    for (int way = END_ANY + 1; way < END_COUNT; way++) {
        struct text key = text_room(16);
        text_format(&key, "end_%s", draw_sources[prospects_source(view, (enum end_way)way)].name);
        if (way > END_SECOND || supply_way(&view->supply)->sight == SIGHT_TOPS)
            json_share(text, key.start, chances[way].ways, chances[way].all);
    }
}

static void write_fits(struct text *text, const struct board *board) {
    int fits[TILE_COUNT];
    prospects_fits(board, fits);
    state_write_tiles(text, "fits", fits);
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

void view_json_write_prospects(struct text *text, const char *key, const struct game *view) {
    json_open(text, key, '{');
    write_end_json(text, view);
    write_fits(text, &view->board);
    write_dead(text, view);
    write_gain(text, &view->board);
    json_bool(text, "closed", prospects_closed(view));
    json_close(text, '}');
}

/* Names of the sources for people, to be translated, in the order of the state's. */
static void write_sources(struct text *text, const struct draw_way *way) {
    json_open(text, "sources", '[');
    for (int n = 0; n < way->count; n++) {
        const struct draw_source *source = &draw_sources[way->sources[n]];
        json_open(text, NULL, '{');
        json_string(text, "label", span_of(source->label));
        json_string(text, "end", span_of(source->end));
        json_bool(text, "stacked", way->sight == SIGHT_TOPS);
        json_close(text, '}');
    }
    json_close(text, ']');
}

static void write_sitters(struct text *text, const struct table *table) {
    json_open(text, "sitters", '[');
    for (int seat = 1; seat <= table->game.setup.players; seat++) {
        json_open(text, NULL, '{');
        json_string(text, "kind", span_of(sitter_names[table->seats[seat].sitter]));
        json_number(text, "level", table->seats[seat].level);
        json_string(text, "name", span_of(table->seats[seat].name));
        if (table->seats[seat].minds)
            json_bool(text, "minded", true);
        if (table->seats[seat].stand_in) {
            json_number(text, "stand_in", table->seats[seat].stand_in);
            json_number(text, "after_minutes", table->seats[seat].stand_in_minutes);
        }
        json_close(text, '}');
    }
    json_close(text, ']');
}

static void write_moves(struct text *text, const struct table *table, const struct view_request *request) {
    json_number(text, "from", request->from);
    json_open(text, "deeds", '[');
    for (int n = request->from; n < table->count; n++) {
        const struct move *move = &table->moves[n];
        struct text name = text_room(ACTION_LENGTH);
        struct action seen = view_action(&table->game, request->viewer, move->seat, &move->action);
        action_write(&name, &seen, table_size(table));
        json_open(text, NULL, '{');
        json_number(text, "seat", move->seat);
        json_string(text, "action", text_as_span(&name));
        json_close(text, '}');
    }
    json_close(text, ']');
}

static void write_offer_json(struct text *text, const struct offer *offer) {
    json_open(text, "offer", '{');
    json_string(text, "what", span_of(event_offer_name(offer->kind)));
    json_number(text, "seat", offer->seat);
    json_number(text, "at", offer->at);
    if (offer->kind == OFFER_MIND)
        json_number(text, "other", offer->number);
    json_close(text, '}');
}

/* In a game over a server, the command for a takeback; at one machine, whether it is possible. */
static void write_undo(struct text *text, const struct table *table, uint8_t here) {
    struct text line = text_room(EVENT_LENGTH);
    struct event event;
    if (!table_is_view(table)) {
        json_bool(text, "can_undo", policy_undo(table) >= 0);
        json_bool(text, "undo_passes_draw", policy_undo_passes_draw(table));
        return;
    }
    bool can = policy_ask_back(table, here, &event);
    json_bool(text, "can_undo", can);
    if (!can)
        return;
    event_write(&line, &event, table_size(table));
    json_string(text, "undo", text_as_span(&line));
}

static void write_seat_numbers(struct text *text, const char *key, uint8_t seats) {
    json_open(text, key, '[');
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        if (seats >> seat & 1)
            json_number(text, NULL, seat);
    json_close(text, ']');
}

static uint8_t seats_that_owe_shares(const struct table *table, uint8_t here) {
    uint8_t seats = 0;
    for (int seat = 1; seat <= table->game.setup.players; seat++)
        if (here >> seat & table_wants_share(table, seat))
            seats = (uint8_t)(seats | 1 << seat);
    return seats;
}

static void write_table(struct text *text, const struct table *table, const struct view_request *request) {
    int waits_for = policy_waits_for(table, request->here);
    json_open(text, "table", '{');
    json_number(text, "viewer", request->viewer);
    json_number(text, "waits_for", waits_for);
    json_bool(text, "covers", policy_covers(table, request->here) && request->viewer != waits_for);
    write_undo(text, table, request->here);
    json_number(text, "takebacks", table->takebacks);
    json_bool(text, "real", policy_is_real(table));
    json_bool(text, "dealt", table_is_dealt(table));
    write_seat_numbers(text, "awaited", policy_awaited(table));
    write_seat_numbers(text, "shares", seats_that_owe_shares(table, request->here));
    if (table->offer.kind)
        write_offer_json(text, &table->offer);
    write_sitters(text, table);
    write_moves(text, table, request);
    json_close(text, '}');
}

void view_json_write_fields(struct text *text, const struct table *table,
                            const struct view_request *request) {
    struct game view;
    view_game(&table->game, request->viewer, &view);
    state_write_fields(text, &view);
    write_legal(text, &view);
    view_json_write_prospects(text, "prospects", &view);
    write_sources(text, supply_way(&view.supply));
    write_table(text, table, request);
}
