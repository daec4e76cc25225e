#include "wasm/look.h"

#include "base/json.h"
#include "engine/listing.h"
#include "engine/state.h"
#include "table/prospects.h"

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
        char memory[8];
        struct text name = text_in(memory, sizeof memory);
        tile_write(&name, tile);
        json_number(text, memory, fits[tile]);
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
            char memory[8];
            struct text name = text_in(memory, sizeof memory);
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
    actions_write_json(text, "legal", list, count < 0 ? 0 : count, editions[view->setup.edition].size);
}

void look_write(struct text *text, const struct game *view) {
    json_open(text, NULL, '{');
    state_write_fields(text, view);
    write_legal(text, view);
    json_open(text, "prospects", '{');
    write_end(text, view);
    write_fits(text, &view->board);
    write_dead(text, view);
    write_gain(text, &view->board);
    json_close(text, '}');
    json_close(text, '}');
}
