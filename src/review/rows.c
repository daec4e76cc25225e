#include "review/rows.h"

int rows_make(struct row rows[TABLE_ACTIONS_MAX], const struct table *table) {
    int count = 0;
    for (int i = 0; i < table->count; i++) {
        bool draw = table->actions[i].kind == ACTION_DRAW;
        struct row *row = &rows[count];
        if (table->actions[i].kind == ACTION_TALK)
            continue;
        if (!draw && count && rows[count - 1].other < 0 &&
            table->seats[rows[count - 1].draw] == table->seats[i]) {
            rows[count - 1].other = i;
            continue;
        }
        *row = (struct row){count + 1, draw ? i : -1, draw ? -1 : i};
        count++;
    }
    return count;
}
