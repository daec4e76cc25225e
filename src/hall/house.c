#include "hall/house.h"

#include <stdlib.h>

/* Forgets those in a drawer that nobody is from and that have nothing left to wait for. */
static void tidy(struct house **drawer, int64_t now_ms) {
    for (struct house **at = drawer; *at;) {
        struct house *house = *at;
        if (house->visitors || house->allowed_ms > now_ms) {
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
        refuse(why, "too many connections from one place: wait {n} seconds");
        refuse_number(why, "n", HOUSE_WAIT_S);
        return NULL;
    }
    house->visitors++;
    return house;
}

void house_leave(struct house *house) {
    house->visitors--;
}

bool house_may_make(struct house *house, int64_t now_ms, struct refusal *why) {
    int64_t from = house->allowed_ms > now_ms ? house->allowed_ms : now_ms;
    int64_t over_ms = from + HOUSE_MAKE_MS - now_ms - (int64_t)HOUSE_MAKES * HOUSE_MAKE_MS;
    if (house->id && over_ms > 0) {
        refuse(why, "too many games from one place: wait {n} seconds");
        return refuse_number(why, "n", (over_ms + 999) / 1000);
    }
    house->allowed_ms = house->id ? from + HOUSE_MAKE_MS : 0;
    return true;
}

void houses_free(struct houses *houses) {
    for (int i = 0; i < HOUSE_DRAWERS; i++)
        for (struct house *house = houses->drawers[i], *next; house; house = next) {
            next = house->next;
            free(house);
        }
}
