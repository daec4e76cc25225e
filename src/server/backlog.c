#include "server/backlog.h"

#include "base/check.h"

#include <stdlib.h>

static struct backlog_house **drawer_of_house(struct backlog *backlog, uint64_t id) {
    return &backlog->drawers[(id ^ id >> 32) % BACKLOG_DRAWERS];
}

static struct backlog_house *find_or_add_house(struct backlog_house **drawer, uint64_t id) {
    struct backlog_house *house = *drawer;
    while (house && house->id != id)
        house = house->next;
    if (house || !(house = calloc(1, sizeof *house)))
        return house;
    *house = (struct backlog_house){.id = id, .next = *drawer};
    return *drawer = house;
}

struct backlog_house *backlog_enter(struct backlog *backlog, uint64_t id) {
    struct backlog_house *house = find_or_add_house(drawer_of_house(backlog, id), id);
    if (house)
        house->clients++;
    return house;
}

void backlog_leave(struct backlog *backlog, struct backlog_house *house) {
    struct backlog_house **at = drawer_of_house(backlog, house->id);
    if (--house->clients)
        return;
    check(!house->bytes);
    while (*at != house)
        at = &(*at)->next;
    *at = house->next;
    free(house);
}

void backlog_add(struct backlog *backlog, struct backlog_house *house, ptrdiff_t bytes) {
    backlog->bytes += (size_t)bytes;
    house->bytes += (size_t)bytes;
}
