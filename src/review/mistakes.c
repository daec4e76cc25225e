#include "review/mistakes.h"

static bool is_mistake(const struct review *review, const struct table *table, int seat, int at) {
    const struct verdict *verdict = &review->verdicts[at];
    return table->moves[at].seat == seat && table->moves[at].action.kind == ACTION_PLACE &&
           verdict->judged == JUDGED && verdict_grade(verdict) >= GRADE_MISTAKE;
}

/* Those that are found stay in the order of their losses. */
int mistakes_find(const struct review *review, const struct table *table, int seat, int list[MISTAKES]) {
    int count = 0;
    for (int at = 0; at < review->count; at++) {
        if (!is_mistake(review, table, seat, at))
            continue;
        int place = count;
        while (place > 0 && review->verdicts[list[place - 1]].loss < review->verdicts[at].loss)
            place--;
        if (place == MISTAKES)
            continue;
        count = count < MISTAKES ? count + 1 : MISTAKES;
        for (int i = count - 1; i > place; i--)
            list[i] = list[i - 1];
        list[place] = at;
    }
    return count;
}

bool mistakes_accept(const struct verdict *verdict) {
    return verdict->judged == JUDGED && verdict->loss <= MISTAKE_ACCEPTED;
}
