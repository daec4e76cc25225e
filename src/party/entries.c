#include "party/entries.h"

#include "base/check.h"

#include <string.h>

/* Plays the list from the beginning, as far as it goes. */
static void try_all(struct entries *entries) {
    struct refusal *why = &entries->reason;
    check(table_rewind(&entries->trial, 0, why));
    entries->fit = 0;
    while (entries->fit < entries->count && table_play(&entries->trial, &entries->list[entries->fit], why))
        entries->fit++;
}

void entries_open(struct entries *entries, const struct table *table) {
    entries->trial = *table;
    entries->trial.deeds = entries->deeds;
    entries->count = table->count;
    for (int i = 0; i < table->count; i++) {
        entries->deeds[i] = table->deeds[i];
        entries->list[i] = table->deeds[i].action;
    }
    entries->changed = false;
    try_all(entries);
}

void entries_change(struct entries *entries, int at, const struct action *action) {
    check(at >= 0 && at < entries->count);
    entries->list[at] = *action;
    entries->changed = true;
    try_all(entries);
}

bool entries_insert(struct entries *entries, int at, const struct action *action, struct refusal *why) {
    check(at >= 0 && at <= entries->count);
    if (entries->count == TABLE_DEEDS_MAX)
        return refuse(why, "the record is too long");
    memmove(entries->list + at + 1, entries->list + at,
            (size_t)(entries->count - at) * sizeof *entries->list);
    entries->count++;
    entries_change(entries, at, action);
    return true;
}

void entries_remove(struct entries *entries, int at) {
    check(at >= 0 && at < entries->count);
    entries->count--;
    memmove(entries->list + at, entries->list + at + 1,
            (size_t)(entries->count - at) * sizeof *entries->list);
    entries->changed = true;
    try_all(entries);
}

/* What was said of the open stacks is no entry; it still holds where as many tiles are gone. */
static void keep_sights(struct game *game, const struct supply *before) {
    uint8_t unseen[TILE_COUNT];
    for (int column = 0; column < 2; column++)
        if (game->supply.taken[column] == before->taken[column])
            game->supply.seen[column] = before->seen[column];
    game_unseen(game, unseen);
    supply_check_sights(&game->supply, unseen);
}

void entries_keep(struct entries *entries, struct table *table) {
    struct refusal never;
    struct supply before = table->game.supply;
    check(table_rewind(table, 0, &never));
    for (int i = 0; i < entries->fit; i++)
        check(table_play(table, &entries->list[i], &never));
    if (!table->game.supply.known)
        keep_sights(&table->game, &before);
    entries_open(entries, table);
}
