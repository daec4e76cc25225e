#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "rules/record.h"

/* One game being played: how it began, what happened, and how it stands. The list of actions is the game;
 * `game` is what playing them gives. A fixed-size value, large: keep it in one place. */
enum {
    TABLE_ACTIONS_MAX = 2048,
    TABLE_TALK_MAX =
        1024, /* no talk after so many actions: a game without it needs less than the other half */
    TABLE_TEXT_MAX = 32 * 1024,
    RECORD_LENGTH_MAX = 64 * 1024,
};

struct table {
    struct game start;
    struct game game;
    int count;
    struct action actions[TABLE_ACTIONS_MAX];
    uint8_t seats[TABLE_ACTIONS_MAX]; /* who did it */

    /* A record keeps what it was read with: `text` holds the header's lines, then what stood before each
     * action (up to leads[i]), then what stood after the last. Actions played here have no lead. */
    char text[TABLE_TEXT_MAX];
    int header_end;
    int leads[TABLE_ACTIONS_MAX];
    int lead_count;
    int tail_end;
    bool as_read; /* nothing happened since */
};

/* A new game. The setup must be complete; the supply stays unknown until it is shuffled or set. */
void table_new(struct table *table, const struct setup *setup);

/* Before the first action: makes the supply known. */
void table_shuffle(struct table *table);
bool table_set_pile(struct table *table, const uint8_t *tiles, int count, struct text *why);

/* Reads a record. The table is changed only if all of it is good. `spare` is room to work in. */
bool table_load(struct table *table, struct table *spare, struct span text, struct text *why);

/* Plays one action of the seat on turn, a draw with its tile filled in where the supply knows it. */
bool table_play(struct table *table, const struct action *action, struct text *why);

/* Takes back the last action. */
bool table_undo(struct table *table, struct text *why);

/* Takes back all but the first `count` actions; refuses more than there are. */
bool table_rewind(struct table *table, int count, struct text *why);

/* The game as a record, as the viewer (view.h) may see it. Until the game is over it does not hold the
 * supply. A record that was read and not played on is written as it was read, byte for byte, but for what the
 * viewer may not see. */
void table_record(const struct table *table, int viewer, struct text *text);

/* The same for whoever keeps the game, with the supply, so that it can be carried on. */
void table_save(const struct table *table, struct text *text);

#endif
