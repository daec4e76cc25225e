#include "store/pg_batch.h"

#include <stdlib.h>
#include <string.h>

static int by_game(const void *one, const void *other) {
    const struct pg_item *a = one, *b = other;
    if (a->part != b->part)
        return a->part < b->part ? -1 : 1;
    int order = a->change->game && b->change->game ? strcmp(a->change->game, b->change->game) : 0;
    return order ? order : a->place < b->place ? -1 : 1;
}

static int by_batch(const void *one, const void *other) {
    const struct pg_item *a = one, *b = other;
    if (a->part == b->part && a->round != b->round)
        return a->round < b->round ? -1 : 1;
    if (a->part == b->part && a->change->kind != b->change->kind)
        return a->change->kind < b->change->kind ? -1 : 1;
    return by_game(one, other);
}

static void number_rounds(struct pg_item *items, int count) {
    for (int i = 1; i < count; i++) {
        const char *game = items[i].change->game, *before = items[i - 1].change->game;
        bool same = items[i].part == items[i - 1].part && game && before && !strcmp(game, before);
        items[i].round = same ? items[i - 1].round + 1 : 0;
    }
}

static int count_changes(const struct changes *group) {
    int count = 0;
    for (const struct change *change = group->first; change; change = change->next)
        count++;
    return count;
}

struct pg_item *pg_batch_sort(const struct changes *group, int *count) {
    *count = count_changes(group);
    struct pg_item *items = calloc((size_t)*count, sizeof *items);
    int place = 0, part = 0;
    if (!items)
        return NULL;
    for (struct change *change = group->first; change; change = change->next, place++) {
        part += !change->game;
        items[place] = (struct pg_item){.change = change, .place = place, .part = part};
        part += !change->game;
    }
    qsort(items, (size_t)*count, sizeof *items, by_game);
    number_rounds(items, *count);
    qsort(items, (size_t)*count, sizeof *items, by_batch);
    return items;
}

int pg_batch_size(const struct pg_item *items, int count) {
    int size = 1;
    while (size < count && size < PG_BATCH_MOST && items[size].part == items->part &&
           items[size].round == items->round && items[size].change->kind == items->change->kind)
        size++;
    return size;
}
