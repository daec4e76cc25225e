#define _GNU_SOURCE
#include "server/online.h"

#include "base/check.h"
#include "hall/hall.h"
#include "server/pool.h"

#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

enum { TEND_MS = 500 };

struct online {
    uv_async_t woken; /* by the store */
    uv_timer_t timer;
    int open_handles;
    struct store *store;
    struct pool *pool;
    struct hall *hall;
    bool trying; /* whether something can be kept */
    uint8_t trial[STORE_HASH];
};

void online_random(uint8_t *bytes, size_t count) {
    while (count) {
        ssize_t got = getrandom(bytes, count, 0);
        check(got > 0); /* at most 256 bytes at once: it cannot fail, nor be interrupted */
        bytes += got;
        count -= (size_t)got;
    }
}

static void send_message(void *context, void *peer, struct span message) {
    (void)context;
    socket_send(peer, message);
}

static bool think(void *context, uint64_t ticket, const struct game *view, int level) {
    struct online *online = context;
    return pool_think(online->pool, ticket, view, level);
}

static void draw_random(void *context, uint8_t *bytes, size_t count) {
    (void)context;
    online_random(bytes, count);
}

static int64_t now_ms(void *context) {
    struct timespec now;
    (void)context;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void on_thought(void *context, uint64_t ticket, const struct action *action) {
    struct online *online = context;
    hall_thought(online->hall, ticket, action);
}

static void wake(void *context) {
    struct online *online = context;
    uv_async_send(&online->woken);
}

static void on_woken(uv_async_t *woken) {
    struct online *online = woken->data;
    if (online->hall)
        hall_look(online->hall);
}

/* Games that wait are gone on with a few at a time, so that nobody else waits for them. */
static void on_time(uv_timer_t *timer) {
    struct online *online = timer->data;
    bool more = hall_tend(online->hall);
    uv_timer_start(timer, on_time, more ? 1 : TEND_MS, 0);
}

static void on_closed(uv_handle_t *handle) {
    struct online *online = handle->data;
    if (!--online->open_handles)
        free(online);
}

static void close_parts(struct online *online) {
    if (online->hall)
        hall_close(online->hall);
    online->hall = NULL;
    if (online->pool)
        pool_close(online->pool);
    if (online->store)
        store_close(online->store);
    uv_close((uv_handle_t *)&online->timer, on_closed);
    uv_close((uv_handle_t *)&online->woken, on_closed);
}

struct online *online_open(uv_loop_t *loop, const struct online_options *options, struct refusal *why) {
    struct online *online = calloc(1, sizeof *online);
    if (!online || uv_async_init(loop, &online->woken, on_woken)) {
        free(online);
        refuse(why, "there is not enough memory");
        return NULL;
    }
    const struct hall_outside outside = {online, send_message, think, draw_random, now_ms};
    uv_timer_init(loop, &online->timer);
    online->open_handles = 2;
    online->woken.data = online->timer.data = online;
    online->store = store_open(options->data, wake, online, why);
    if (online->store && !(online->pool = pool_open(loop, options->threads, on_thought, online)))
        refuse(why, "the threads for thinking cannot be started");
    if (online->pool && !(online->hall = hall_open(online->store, &outside)))
        refuse(why, "there is not enough memory");
    if (online->hall) {
        uv_timer_start(&online->timer, on_time, 0, 0);
        return online;
    }
    close_parts(online);
    return NULL;
}

static void *enter(void *context, const struct socket_guest *guest, struct socket *socket,
                   struct refusal *why) {
    struct online *online = context;
    return hall_enter(online->hall, &(struct hall_guest){guest->who, guest->house, socket}, why);
}

static void hear(void *context, void *visitor, struct span message) {
    (void)context;
    hall_hear(visitor, message);
}

static void leave(void *context, void *visitor) {
    (void)context;
    hall_leave(visitor);
}

struct socket_owner online_owner(struct online *online) {
    return (struct socket_owner){online, enter, hear, leave};
}

static const uint8_t nobody[STORE_HASH];

static void on_tried(void *context, enum store_outcome outcome) {
    (void)outcome; /* store_trouble tells */
    ((struct online *)context)->trying = false;
}

/* A private word that nobody knows is kept. Otherwise a server to which nobody is sent, because it could not
 * keep anything, would not find out that it can. */
bool online_is_well(struct online *online) {
    if (!store_trouble(online->store))
        return true;
    if (!online->trying) {
        online_random(online->trial, sizeof online->trial);
        online->trying = store_add_token(online->store, online->trial, nobody, on_tried, online);
    }
    return false;
}

void online_settle(struct online *online) {
    store_settle(online->store);
}

void online_close(struct online *online) {
    close_parts(online);
}
