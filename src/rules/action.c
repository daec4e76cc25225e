#include "rules/action.h"

/* The actions that are a single word. */
static const struct {
    uint8_t kind;
    const char *word;
} words[] = {
    {ACTION_DISCARD, "discard"}, {ACTION_END, "end"},         {ACTION_PASS, "pass"},
    {ACTION_NS, "ns"},           {ACTION_EW, "ew"},           {ACTION_TALK, "talk"},
    {ACTION_RESIGN, "resign"},   {ACTION_TIMEOUT, "timeout"}, {ACTION_ABORT, "abort"},
};
enum { WORD_COUNT = sizeof words / sizeof *words };

/* Those that can name a seat: "resign2". */
static bool names_seat(int kind) {
    return kind == ACTION_RESIGN || kind == ACTION_TIMEOUT;
}

void square_write(struct text *text, int column, int row, int size) {
    text_format(text, "%c%d", 'a' + column, size - row);
}

static void draw_write(struct text *text, const struct action *action) {
    text_string(text, draw_sources[action->source].name);
    if (action->tile == TILE_NONE)
        return;
    text_char(text, '=');
    if (action->tile == TILE_UNKNOWN)
        text_char(text, '?');
    else
        tile_write(text, action->tile);
}

static void placement_write(struct text *text, struct placement placement, int size) {
    square_write(text, slot_column(placement.slot), slot_row(placement.slot), size);
    text_char(text, slot_orientation(placement.slot) == LYING ? 'h' : 'v');
    pattern_write(text, placement.pattern);
}

void action_write(struct text *text, const struct action *action, int size) {
    if (action->kind == ACTION_DRAW)
        draw_write(text, action);
    else if (action->kind == ACTION_PLACE)
        placement_write(text, action->placement, size);
    else if (action->kind == ACTION_BID)
        text_format(text, "bid%d", action->bid);
    for (int i = 0; i < WORD_COUNT; i++)
        if (words[i].kind == action->kind)
            text_string(text, words[i].word);
    if (action->seat)
        text_number(text, action->seat);
}

static bool draw_read(struct span word, struct action *action, struct refusal *why) {
    struct span name = word, tile = {0};
    bool has_tile = span_cut(word, '=', &name, &tile);
    for (int i = 0; i < SOURCE_COUNT; i++) {
        if (!span_equal(name, draw_sources[i].name))
            continue;
        int read = has_tile ? TILE_UNKNOWN : TILE_NONE;
        if (has_tile && !span_equal(tile, "?") && !tile_read(tile, &read))
            return refuse_input(why, "no such tile", tile);
        *action = (struct action){.kind = ACTION_DRAW, .source = (uint8_t)i, .tile = (uint8_t)read};
        return true;
    }
    return refuse_input(why, "no such action", word);
}

/* i10h128: a square, an orientation, three exits. */
static bool looks_like_placement(struct span word) {
    if (word.length < 6 || word.length > 7 || word.start[1] < '0' || word.start[1] > '9')
        return false;
    char orientation = word.start[word.length - 4];
    return orientation == 'h' || orientation == 'v';
}

static bool placement_read(struct span word, int size, struct action *action, struct refusal *why) {
    struct span number = {word.start + 1, word.length - 5};
    struct span digits = {word.start + word.length - 3, 3};
    enum orientation orientation = word.start[word.length - 4] == 'h' ? LYING : STANDING;
    int column = word.start[0] - 'a', pattern;
    uint64_t from_south;
    if (column < 0 || column >= size || !span_number(number, (uint64_t)size, &from_south) || !from_south)
        return refuse_input(why, "no such square on this board", word);
    if (!pattern_read(digits, &pattern))
        return refuse_input(why, "the exits must be three numbers from 1 to 8, the smaller first", digits);
    int row = size - (int)from_south;
    if ((orientation == LYING ? column : row) + 3 > size)
        return refuse_input(why, "the tile would lie over the border", word);
    *action = (struct action){
        .kind = ACTION_PLACE,
        .tile = TILE_NONE,
        .placement = {(uint16_t)slot_at(orientation, column, row), (uint8_t)pattern},
    };
    return true;
}

/* "discard", "resign2". */
static bool read_action_word(struct span word, struct action *action) {
    char last = word.length ? word.start[word.length - 1] : 0;
    uint8_t seat = (uint8_t)(last >= '1' && last <= '4' ? last - '0' : 0);
    struct span name = {word.start, word.length - (seat ? 1 : 0)};
    for (int i = 0; i < WORD_COUNT; i++)
        if (span_equal(name, words[i].word) && (!seat || names_seat(words[i].kind))) {
            *action = (struct action){.kind = words[i].kind, .tile = TILE_NONE, .seat = seat};
            return true;
        }
    return false;
}

bool action_read(struct span word, int size, struct action *action, struct refusal *why) {
    if (read_action_word(word, action))
        return true;
    struct span start = {word.start, 3};
    if (word.length > 3 && span_equal(start, "bid")) {
        uint64_t bid;
        struct span number = {word.start + 3, word.length - 3};
        if (!span_number(number, UINT16_MAX, &bid))
            return refuse_input(why, "no such bid", word);
        *action = (struct action){.kind = ACTION_BID, .tile = TILE_NONE, .bid = (uint16_t)bid};
        return true;
    }
    if (looks_like_placement(word))
        return placement_read(word, size, action, why);
    return draw_read(word, action, why);
}

bool action_equal(const struct action *a, const struct action *b) {
    return a->kind == b->kind && a->source == b->source && a->tile == b->tile && a->seat == b->seat &&
           a->bid == b->bid && a->placement.slot == b->placement.slot &&
           a->placement.pattern == b->placement.pattern;
}
