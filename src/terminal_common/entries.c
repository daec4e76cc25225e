#include "terminal_common/entries.h"

#include "base/check.h"
#include "words/words.h"

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
    entries->trial.moves = entries->moves;
    entries->count = table->count;
    for (int i = 0; i < table->count; i++) {
        entries->moves[i] = table->moves[i];
        entries->list[i] = table->moves[i].action;
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
    if (entries->count == TABLE_MOVES_MAX)
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

/* What was said of the tops is no entry; it still holds where as many tiles are gone. */
static void keep_sights(struct game *game, const struct supply *before) {
    uint8_t unseen[TILE_COUNT];
    for (int n = 0; n < WAY_SOURCES; n++)
        if (game->supply.taken[n] == before->taken[n])
            game->supply.seen[n] = before->seen[n];
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

void entries_tell_misfit(struct text *text, const struct entries *entries) {
    struct text word = text_room(ACTION_LENGTH), reason = text_room(REFUSAL_LENGTH);
    action_write(&word, &entries->list[entries->fit], table_size(&entries->trial));
    words_reason(&reason, &entries->reason);
    text_fill(
        text,
        tr("Entry {n} no longer fits ({action}): {reason}. Change it, or keep only what comes before it."),
        (const struct text_value[]){
            {"n", NULL, entries->fit + 1}, {"action", word.start, 0}, {"reason", reason.start, 0}},
        3);
}
