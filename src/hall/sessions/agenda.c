#include "hall/sessions/agenda.h"

#include "base/invariant.h"

#include <stdlib.h>

bool agenda_reserve(struct agenda *agenda, int items) {
    if (items <= agenda->room)
        return true;
    int room = 2 * items;
    struct agenda_item **heap = realloc(agenda->heap, (size_t)room * sizeof(struct agenda_item *));
    if (!heap)
        return false;
    agenda->heap = heap;
    agenda->room = room;
    return true;
}

void agenda_free(struct agenda *agenda) {
    free(agenda->heap);
}

/* The first work of an item; AGENDA_COUNT: none. */
static enum agenda_what first_what(const struct agenda_item *item) {
    enum agenda_what first = AGENDA_COUNT;
    for (int what = 0; what < AGENDA_COUNT; what++)
        if (item->at_ms[what] && (first == AGENDA_COUNT || item->at_ms[what] < item->at_ms[first]))
            first = (enum agenda_what)what;
    return first;
}

static int64_t first_ms(const struct agenda_item *item) {
    enum agenda_what first = first_what(item);
    return first == AGENDA_COUNT ? INT64_MAX : item->at_ms[first];
}

static void put_at(struct agenda *agenda, int place, struct agenda_item *item) {
    agenda->heap[place - 1] = item;
    item->place = place;
}

static struct agenda_item *item_at(const struct agenda *agenda, int place) {
    return agenda->heap[place - 1];
}

/* Moves an item up or down to its place, from the given free one. */
static void sift(struct agenda *agenda, struct agenda_item *item, int place) {
    int64_t ms = first_ms(item);
    for (; place > 1 && first_ms(item_at(agenda, place / 2)) > ms; place /= 2)
        put_at(agenda, place, item_at(agenda, place / 2));
    for (int below; (below = 2 * place) <= agenda->count; place = below) {
        if (below < agenda->count && first_ms(item_at(agenda, below + 1)) < first_ms(item_at(agenda, below)))
            below++;
        if (first_ms(item_at(agenda, below)) >= ms)
            break;
        put_at(agenda, place, item_at(agenda, below));
    }
    put_at(agenda, place, item);
}

void agenda_leave(struct agenda *agenda, struct agenda_item *item) {
    for (int what = 0; what < AGENDA_COUNT; what++)
        item->at_ms[what] = 0;
    int place = item->place;
    item->place = 0;
    if (!place)
        return;
    struct agenda_item *last = item_at(agenda, agenda->count--);
    if (last != item)
        sift(agenda, last, place);
}

void agenda_add(struct agenda *agenda, struct agenda_item *item, enum agenda_what what, int64_t at_ms) {
    if (item->at_ms[what] && item->at_ms[what] <= at_ms)
        return;
    item->at_ms[what] = at_ms;
    if (item->place) {
        sift(agenda, item, item->place);
        return;
    }
    invariant(12, agenda->count < agenda->room);
    agenda->count++;
    sift(agenda, item, agenda->count);
}

void agenda_drop(struct agenda *agenda, struct agenda_item *item, enum agenda_what what) {
    item->at_ms[what] = 0;
    if (!item->place)
        return;
    if (first_what(item) == AGENDA_COUNT)
        agenda_leave(agenda, item);
    else
        sift(agenda, item, item->place);
}

/* Makes everything due whose time has moved further away. */
static void do_all_at(struct agenda *agenda, int64_t now_ms) {
    for (int place = 1; place <= agenda->count; place++)
        for (int what = 0; what < AGENDA_COUNT; what++)
            if (item_at(agenda, place)->at_ms[what])
                item_at(agenda, place)->at_ms[what] = now_ms;
}

struct agenda_item *agenda_take(struct agenda *agenda, int64_t now_ms, enum agenda_what *what) {
    if (now_ms < agenda->seen_ms)
        do_all_at(agenda, now_ms);
    agenda->seen_ms = now_ms;
    if (!agenda->count || first_ms(item_at(agenda, 1)) > now_ms)
        return NULL;
    struct agenda_item *item = item_at(agenda, 1);
    *what = first_what(item);
    agenda_drop(agenda, item, *what);
    return item;
}

int64_t agenda_first_ms(const struct agenda *agenda) {
    return agenda->count ? first_ms(item_at(agenda, 1)) : INT64_MAX;
}
