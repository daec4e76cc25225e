#include "rules/sight.h"

static const char *const back_names[] = {
    [BACK_UNKNOWN] = "unknown", [BACK_NONE] = "none", [BACK_PLAIN] = "plain", [BACK_RING] = "ring"};

int sight_readings(struct sight sight, int tile) {
    if (sight.back != BACK_UNKNOWN && sight.back != (tile_has_ring(tile) ? BACK_RING : BACK_PLAIN))
        return 0;
    int count = 0;
    for (int turned = 0; turned < 2; turned++) {
        uint8_t exits = pattern_exits[pattern_of(tile, turned)];
        count += !(sight.exits & ~exits) && !(sight.blanks & exits);
    }
    return count;
}

bool sight_allows(struct sight sight, int tile) {
    return sight_readings(sight, tile) > 0;
}

/* With peek, what is seen of the edges 8 1 2 3 4, from left to right: the digit of an exit, '-' for a blank
 * edge, '?' for one that is not seen. */
static const int peek_edges[] = {8, 1, 2, 3, 4};
enum { PEEK_EDGES = sizeof peek_edges / sizeof *peek_edges };

void sight_write_edges(struct text *text, struct sight sight) {
    for (int i = 0; i < PEEK_EDGES; i++) {
        int bit = peek_edges[i] - 1;
        bool exit = sight.exits >> bit & 1, blank = sight.blanks >> bit & 1;
        text_char(text, exit ? (char)('0' + peek_edges[i]) : blank ? '-' : '?');
    }
}

void sight_write(struct text *text, struct sight sight, bool peek) {
    text_string(text, back_names[sight.back]);
    if (!peek || sight.back == BACK_NONE || sight.back == BACK_UNKNOWN)
        return;
    text_char(text, ':');
    sight_write_edges(text, sight);
}

bool sight_read_edges(struct span edges, struct sight *sight, struct refusal *why) {
    sight->exits = sight->blanks = 0;
    if (edges.length != PEEK_EDGES)
        return refuse_input(why, "the edges 8 1 2 3 4 must be given", edges);
    for (int i = 0; i < PEEK_EDGES; i++) {
        uint8_t bit = (uint8_t)(1 << (peek_edges[i] - 1));
        if (edges.start[i] == '0' + peek_edges[i])
            sight->exits |= bit;
        else if (edges.start[i] == '-')
            sight->blanks |= bit;
        else if (edges.start[i] != '?')
            return refuse_input(why, "an edge is shown by its number, '-' or '?'", edges);
    }
    return true;
}

bool sight_read(struct span word, struct sight *sight, struct refusal *why) {
    struct span name = word, edges;
    bool has_edges = span_cut(word, ':', &name, &edges);
    int back = BACK_UNKNOWN;
    while (back <= BACK_RING && !span_equal(name, back_names[back]))
        back++;
    if (back > BACK_RING || (back == BACK_UNKNOWN && has_edges))
        return refuse_input(why, "a stack shows ring, plain or none", word);
    *sight = (struct sight){.back = (uint8_t)back};
    if (has_edges && sight->back == BACK_NONE)
        return refuse_input(why, "an empty column shows no edges", word);
    return !has_edges || sight_read_edges(edges, sight, why);
}
