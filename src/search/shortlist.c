#include "search/shortlist.h"

static void forget_all(struct shortlist *list) {
    for (int slot = 0; slot < SLOT_COUNT; slot++)
        for (int pattern = 0; pattern < PATTERN_COUNT; pattern++)
            list->value[0][slot][pattern] = list->value[1][slot][pattern] = SHORTLIST_UNKNOWN;
}

static int16_t cut(int value) {
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value < -INT16_MAX ? -INT16_MAX : value);
}

void shortlist_make(struct shortlist *list, const struct net *net, const struct game *view) {
    struct net_position position;
    net_of_game(net, &position, view);
    forget_all(list);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct placement places[PLACEMENTS_MAX];
        int count = board_placements(&view->board, tile, places);
        for (int i = 0; i < count; i++) {
            struct placement place = places[i];
            int ns = net_value_after(net, &position, &view->board, place, ROLE_EW);
            int ew = -net_value_after(net, &position, &view->board, place, ROLE_NS);
            list->value[1][place.slot][place.pattern] = cut(ns);
            list->value[0][place.slot][place.pattern] = cut(ew);
        }
    }
}
