#include "review/rows.h"

int rows_make(struct row rows[TABLE_MOVES_MAX], const struct table *table) {
    int count = 0;
    for (int i = 0; i < table->count; i++) {
        bool draw = table->moves[i].action.kind == ACTION_DRAW;
        struct row *row = &rows[count];
        if (table->moves[i].action.kind == ACTION_TALK)
            continue;
        if (!draw && count && rows[count - 1].other < 0 &&
            table->moves[rows[count - 1].draw].seat == table->moves[i].seat) {
            rows[count - 1].other = i;
            continue;
        }
        *row = (struct row){count + 1, draw ? i : -1, draw ? -1 : i};
        count++;
    }
    return count;
}

int rows_turn_of(const struct table *table, int at) {
    struct row rows[TABLE_MOVES_MAX];
    int count = rows_make(rows, table);
    for (int i = 0; i < count; i++)
        if (rows[i].draw == at || rows[i].other == at)
            return rows[i].turn;
    return 0;
}
