#include "hall/house.h"

#include <stdlib.h>

/* Forgets those in a drawer that nobody is from and that have nothing left to wait for. */
static void tidy(struct house **drawer, int64_t now_ms) {
    for (struct house **at = drawer; *at;) {
        struct house *house = *at;
        if (house->visitors || !allowance_is_full(&house->makes, now_ms) ||
            !allowance_is_full(&house->work, now_ms)) {
            at = &house->next;
            continue;
        }
        *at = house->next;
        free(house);
    }
}

static struct house *find(struct house **drawer, uint64_t id) {
    struct house *house = *drawer;
    while (house && house->id != id)
        house = house->next;
    if (house || !(house = calloc(1, sizeof *house)))
        return house;
    *house = (struct house){.id = id, .next = *drawer};
    *drawer = house;
    return house;
}

struct house *house_enter(struct houses *houses, uint64_t id, int64_t now_ms, struct refusal *why) {
    struct house **drawer = &houses->drawers[(id ^ id >> 32) % HOUSE_DRAWERS];
    tidy(drawer, now_ms);
    struct house *house = find(drawer, id);
    if (!house) {
        refuse(why, "there is not enough memory");
        return NULL;
    }
    if (id && house->visitors == HOUSE_VISITORS) {
        refuse(why, "too many connections from one place: wait {n} s");
        refuse_number(why, "n", HOUSE_WAIT_S);
        return NULL;
    }
    house->visitors++;
    return house;
}

void house_leave(struct house *house) {
    house->visitors--;
}

static bool say_seconds(struct refusal *why, int64_t wait_ms) {
    return refuse_number(why, "n", (wait_ms + 999) / 1000);
}

bool house_may_make(struct house *house, int64_t now_ms, struct refusal *why) {
    int64_t ahead_ms = (int64_t)HOUSE_MAKES * HOUSE_MAKE_MS;
    int64_t wait_ms = house->id ? allowance_take(&house->makes, now_ms, HOUSE_MAKE_MS, ahead_ms) : 0;
    if (!wait_ms)
        return true;
    refuse(why, "too many games from one place: wait {n} s");
    return say_seconds(why, wait_ms);
}

bool house_may_ask(struct house *house, int64_t now_ms, struct refusal *why) {
    enum { AHEAD_MS = HOUSE_WORK / HOUSE_WORK_A_SECOND * 1000 };
    int64_t wait_ms = house->id ? allowance_wait(&house->work, now_ms, AHEAD_MS) : 0;
    if (!wait_ms)
        return true;
    refuse(why, "too much from one place: wait {n} s");
    return say_seconds(why, wait_ms);
}

void house_works(struct house *house, int64_t now_ms, int64_t events) {
    enum { EVENT_US = 1000000 / HOUSE_WORK_A_SECOND };
    if (house->id)
        allowance_spend(&house->work, now_ms, events * EVENT_US);
}

void houses_free(struct houses *houses) {
    for (int i = 0; i < HOUSE_DRAWERS; i++)
        for (struct house *house = houses->drawers[i], *next; house; house = next) {
            next = house->next;
            free(house);
        }
}
