#include "terminal_common/tell.h"

/* What is seen on the sides of a stack, from left to right: the left end, the side that faces the board, the
 * right end. */
static const int edges[] = {8, 1, 2, 3, 4};
enum { EDGES = sizeof edges / sizeof *edges };

static const char *name_of(int n) {
    static const char *const names[EDGES] = {tr_later("left end"), tr_later("front left"),
                                             tr_later("front middle"), tr_later("front right"),
                                             tr_later("right end")};
    return tr(names[n]);
}

static bool has(int set, int n) {
    return set >> (edges[n] - 1) & 1;
}

/* The names of a set, one behind the other. */
static void list_edges(struct text *text, int set) {
    for (int n = 0; n < EDGES; n++)
        if (has(set, n)) {
            text_string(text, text->length ? ", " : "");
            text_string(text, name_of(n));
        }
}

void tell_sight(struct text *text, struct sight sight) {
    struct text seen = text_room(200), hidden = text_room(200);
    list_edges(&seen, sight.exits);
    list_edges(&hidden, ~(sight.exits | sight.blanks));
    text_fill(text, seen.length ? tr("Exits seen: {places}") : tr("No exit is seen"),
              &(struct text_value){"places", seen.start, 0}, 1);
    if (!hidden.length)
        return;
    text_string(text, ". ");
    text_fill(text, tr("Not seen: {places}"), &(struct text_value){"places", hidden.start, 0}, 1);
}

void tell_sight_drawn(struct text *text, struct sight sight) {
    for (int n = 0; n < EDGES; n++) {
        bool end = n == 0 || n == EDGES - 1;
        text_string(text, n == EDGES - 1 ? "│" : "");
        text_string(text, has(sight.exits, n)    ? (end ? "━" : "╹")
                          : has(sight.blanks, n) ? (end ? " " : "·")
                                                 : "?");
        text_string(text, n == 0 ? "│" : "");
    }
}

bool tell_has_sight(struct sight sight) {
    return (sight.back == BACK_RING || sight.back == BACK_PLAIN) && (sight.exits | sight.blanks);
}
