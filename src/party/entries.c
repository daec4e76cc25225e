#include "party/entries.h"

#include "base/check.h"

#include <string.h>

/* Plays the list from the beginning, as far as it goes. */
static void try_all(struct entries *entries) {
    struct text why = text_in(entries->reason, sizeof entries->reason);
    check(table_rewind(&entries->trial, 0, &why));
    entries->fit = 0;
    while (entries->fit < entries->count && table_play(&entries->trial, &entries->list[entries->fit], &why))
        entries->fit++;
    if (entries_all_fit(entries))
        entries->reason[0] = 0;
}

void entries_open(struct entries *entries, const struct table *table) {
    entries->trial = *table;
    entries->count = table->count;
    memcpy(entries->list, table->actions, (size_t)table->count * sizeof *table->actions);
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
    if (entries->count == TABLE_ACTIONS_MAX)
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
    struct supply before = table->game.supply;
    *table = entries->trial;
    if (!table->game.supply.known)
        keep_sights(&table->game, &before);
    entries_open(entries, table);
}
