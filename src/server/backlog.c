#include "server/backlog.h"

#include "base/check.h"

#include <stdlib.h>

static struct backlog_network **drawer_of_network(struct backlog *backlog, uint64_t id) {
    return &backlog->drawers[(id ^ id >> 32) % BACKLOG_DRAWERS];
}

static struct backlog_network *find_or_add_network(struct backlog_network **drawer, uint64_t id) {
    struct backlog_network *network = *drawer;
    while (network && network->id != id)
        network = network->next;
    if (network || !(network = calloc(1, sizeof *network)))
        return network;
    *network = (struct backlog_network){.id = id, .next = *drawer};
    return *drawer = network;
}

struct backlog_network *backlog_enter(struct backlog *backlog, uint64_t id) {
    struct backlog_network *network = find_or_add_network(drawer_of_network(backlog, id), id);
    if (network)
        network->clients++;
    return network;
}

void backlog_leave(struct backlog *backlog, struct backlog_network *network) {
    struct backlog_network **at = drawer_of_network(backlog, network->id);
    if (--network->clients)
        return;
    check(!network->bytes);
    while (*at != network)
        at = &(*at)->next;
    *at = network->next;
    free(network);
}

void backlog_add(struct backlog *backlog, struct backlog_network *network, ptrdiff_t bytes) {
    backlog->bytes += (size_t)bytes;
    network->bytes += (size_t)bytes;
}
