#define _GNU_SOURCE
#include "server/online.h"

#include "base/check.h"
#include "hall/hall.h"
#include "server/pool.h"

#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

struct online {
    uv_async_t woken; /* by the store */
    uv_timer_t timer;
    int open_handles;
    struct store *store;
    struct pool *pool;
    struct hall *hall;
    void (*warn)(const struct refusal *what); /* NULL: no warnings */
    bool troubled;                            /* the host was warned that nothing can be stored */
    uint64_t told_ms;                         /* when that was, by the loop's clock */
    bool trying;                              /* whether events can be stored */
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

static bool think_in_pool(void *context, const struct hall_thinking *thinking) {
    struct online *online = context;
    return pool_think(online->pool, thinking);
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

static void wake_loop(void *context) {
    struct online *online = context;
    uv_async_send(&online->woken);
}

/* A disk that is full now and then is reported once in some minutes, and when it works again. */
static void tell_trouble(struct online *online, uint64_t now_ms) {
    enum { PAUSE_MS = 10 * 60000 };
    const char *trouble = store_trouble(online->store);
    bool paused = !online->told_ms || now_ms - online->told_ms >= PAUSE_MS;
    struct refusal what;
    if (!online->warn || !trouble == !online->troubled || (trouble && !paused))
        return;
    online->troubled = trouble;
    online->told_ms = trouble ? now_ms : online->told_ms;
    if (trouble) {
        refuse(&what, "games cannot be kept at the moment, and what players do is refused: {cause}");
        refuse_text(&what, "cause", span_of(trouble));
    } else
        refuse(&what, "games are kept again");
    online->warn(&what);
}

static void on_hall_woken(uv_async_t *woken) {
    struct online *online = woken->data;
    if (!online->hall)
        return;
    hall_look(online->hall);
    tell_trouble(online, uv_now(woken->loop));
}

/* Waiting games are continued a few at a time, so that nobody else waits for them. */
static void on_hall_time(uv_timer_t *timer) {
    struct online *online = timer->data;
    int64_t in_ms = hall_tend(online->hall);
    uv_timer_start(timer, on_hall_time, in_ms > 1 ? (uint64_t)in_ms : 1, 0);
}

static void on_online_closed(uv_handle_t *handle) {
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
    uv_close((uv_handle_t *)&online->timer, on_online_closed);
    uv_close((uv_handle_t *)&online->woken, on_online_closed);
}

struct online *online_open(uv_loop_t *loop, const struct online_options *options, struct refusal *why) {
    struct online *online = calloc(1, sizeof *online);
    if (!online || uv_async_init(loop, &online->woken, on_hall_woken)) {
        free(online);
        refuse_as(why, REFUSAL_LATER, "there is not enough memory");
        return NULL;
    }
    const struct hall_host outside = {online,      send_message, think_in_pool,
                                      draw_random, now_ms,       options->address};
    uv_timer_init(loop, &online->timer);
    online->open_handles = 2;
    online->warn = options->warn;
    online->woken.data = online->timer.data = online;
    online->store = store_open(options->data, wake_loop, online, why);
    if (online->store && !(online->pool = pool_open(loop, options->threads, on_thought, online)))
        refuse(why, "the threads for thinking cannot be started");
    if (online->pool && !(online->hall = hall_open(online->store, &outside)))
        refuse_as(why, REFUSAL_LATER, "there is not enough memory");
    if (online->hall) {
        uv_timer_start(&online->timer, on_hall_time, 0, 0);
        return online;
    }
    close_parts(online);
    return NULL;
}

static void *enter_hall(void *context, const struct socket_guest *guest, struct socket *socket,
                        struct refusal *why) {
    struct online *online = context;
    return hall_enter(online->hall, &(struct hall_guest){guest->who, guest->network, socket}, why);
}

static int64_t hear_visitor(void *context, void *visitor, struct span message) {
    (void)context;
    return hall_hear(visitor, message);
}

static void leave_hall(void *context, void *visitor) {
    (void)context;
    hall_leave(visitor);
}

static void doze(void *context, void *visitor, bool asleep) {
    (void)context;
    hall_doze(visitor, asleep);
}

struct socket_owner online_owner(struct online *online) {
    return (struct socket_owner){online, enter_hall, hear_visitor, doze, leave_hall};
}

static const uint8_t nobody[STORE_HASH];

/* store_trouble tells how it went. What is left of trials that were stored, also of earlier ones, is
 * removed. */
static void on_tried(void *context, enum store_outcome outcome) {
    struct online *online = context;
    online->trying = false;
    if (outcome == STORE_KEPT)
        store_drop_tokens(online->store, nobody, NULL, NULL);
}

/* Stores a private token that nobody knows. Otherwise a server that gets no visitors, because it could not
 * store anything, would not notice that it can again. */
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
