#include "hall/requests/client_network.h"

#include <stdlib.h>

/* Forgets networks of a hash bucket without visitors and without a debt. */
static void tidy(struct client_network **drawer, int64_t now_ms) {
    for (struct client_network **at = drawer; *at;) {
        struct client_network *client_network = *at;
        if (client_network->visitors || !rate_limit_is_full(&client_network->makes, now_ms) ||
            !rate_limit_is_full(&client_network->work, now_ms)) {
            at = &client_network->next;
            continue;
        }
        *at = client_network->next;
        free(client_network);
    }
}

static struct client_network *find(struct client_network **drawer, uint64_t id) {
    struct client_network *client_network = *drawer;
    while (client_network && client_network->id != id)
        client_network = client_network->next;
    if (client_network || !(client_network = calloc(1, sizeof *client_network)))
        return client_network;
    *client_network = (struct client_network){.id = id, .next = *drawer};
    *drawer = client_network;
    return client_network;
}

/* The factor for its limits. */
static int width(const struct client_network *client_network) {
    return client_network->id ? 1 : CLIENT_NETWORK_LOCAL;
}

struct client_network *client_network_enter(struct client_networks *client_networks, uint64_t id,
                                            int64_t now_ms, struct refusal *why) {
    struct client_network **drawer = &client_networks->drawers[(id ^ id >> 32) % CLIENT_NETWORK_DRAWERS];
    tidy(drawer, now_ms);
    struct client_network *client_network = find(drawer, id);
    if (!client_network) {
        refuse_as(why, REFUSAL_LATER, "there is not enough memory");
        return NULL;
    }
    if (client_network->visitors == CLIENT_NETWORK_VISITORS * width(client_network)) {
        refuse_as(why, REFUSAL_TOO_MUCH, "too many connections from one place: wait {seconds} s");
        refuse_number(why, "seconds", CLIENT_NETWORK_WAIT_S);
        return NULL;
    }
    client_network->visitors++;
    return client_network;
}

void client_network_leave(struct client_network *client_network) {
    client_network->visitors--;
}

bool client_network_may_make(struct client_network *client_network, int64_t now_ms, struct refusal *why) {
    int64_t ahead_ms = (int64_t)CLIENT_NETWORK_MAKES * CLIENT_NETWORK_MAKE_MS;
    int64_t wait_ms = rate_limit_take(&client_network->makes, now_ms,
                                      CLIENT_NETWORK_MAKE_MS / width(client_network), ahead_ms);
    if (!wait_ms)
        return true;
    refuse_as(why, REFUSAL_TOO_MUCH, "too many games from one place: wait {seconds} s");
    return refuse_wait(why, wait_ms);
}

bool client_network_may_ask(struct client_network *client_network, int64_t now_ms, struct refusal *why) {
    enum { AHEAD_MS = CLIENT_NETWORK_WORK / CLIENT_NETWORK_WORK_A_SECOND * 1000 };
    int64_t wait_ms = rate_limit_wait(&client_network->work, now_ms, AHEAD_MS);
    if (!wait_ms)
        return true;
    refuse_as(why, REFUSAL_TOO_MUCH, "too much from one place: wait {seconds} s");
    return refuse_wait(why, wait_ms);
}

void client_network_works(struct client_network *client_network, int64_t now_ms, int64_t events) {
    enum { EVENT_US = 1000000 / CLIENT_NETWORK_WORK_A_SECOND };
    rate_limit_spend(&client_network->work, now_ms, events * EVENT_US / width(client_network));
}

void client_networks_free(struct client_networks *client_networks) {
    for (int i = 0; i < CLIENT_NETWORK_DRAWERS; i++)
        for (struct client_network *client_network = client_networks->drawers[i], *next; client_network;
             client_network = next) {
            next = client_network->next;
            free(client_network);
        }
}
