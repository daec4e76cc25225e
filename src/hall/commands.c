#include "hall/commands.h"

#include "hall/acts.h"
#include "hall/mine.h"
#include "hall/reading.h"
#include "hall/rematch.h"
#include "hall/rest.h"
#include "hall/tell.h"
#include "hall/wish.h"
#include "table/state.h"
#include "table/view.h"

#include <string.h>

/* Whether the number that follows is one of an event that happened at another node. */
static bool knows_more(const struct call *call) {
    struct span rest = call->words, word = {0};
    uint64_t number = 0;
    return span_word(&rest, &word) && span_number(word, EVENTS_MOST, &number) &&
           (int)number > call->live->table.number + !call->watches;
}

/* Looks now what other nodes have done with it. False with the reason: then it is not known who is right. */
static bool look(struct live *live, struct refusal *why) {
    int64_t before_ms = live->looked_ms;
    live->looked_ms = 0;
    if (!live->hall->catch_up(live))
        return live_refuse_damaged(why);
    if (live->looked_ms)
        return true;
    live->looked_ms = before_ms;
    return refuse(why, live->pending ? "another event of this game is on its way: try again"
                                     : "the games cannot be reached at the moment: try again");
}

static bool find_game(struct call *call) {
    struct hall *hall = call->visitor->hall;
    struct span id = {0};
    span_word(&call->words, &id);
    struct live *live = call->live = room_find(hall, id, call->why);
    if (!live || !hall->catch_up || !knows_more(call) || look(live, call->why))
        return live;
    call->live = NULL;
    return false;
}

/* Whether the line stands. */
static bool run_ping(struct call *call) {
    if (!call_end(call))
        return false;
    call_answer(call, "");
    return true;
}

static bool run_call(struct call *call) {
    struct seat seat = {0};
    seat_name(&seat, call->words);
    memcpy(call->visitor->name, seat.name, sizeof seat.name);
    call_answer(call, seat.name);
    return true;
}

static bool run_make(struct call *call) {
    struct wish wish;
    return wish_read(call->words, &wish, call->why) && call_may_make(call) &&
           call_begin(call, room_make(call->visitor->hall, &wish.terms, call->why), wish.mine);
}

/* Whether the view that a watch had after event `last` has this sum; if that cannot be read now, nothing is
 * wrong. */
static bool is_sum(const struct watch *watch, int last, struct span sum) {
    const struct live *live = watch->live;
    char work[STATE_LENGTH_MAX];
    struct text own = text_room(STATE_SUM_DIGITS + 1);
    struct live *then = last < live->table.number ? reading_as_it_was(live, last) : NULL;
    struct game view;
    if (!then && last < live->table.number)
        return true;
    view_game(then ? &then->table.game : &live->table.game, live_viewer(watch), &view);
    state_write_sum(&own, &view, work);
    if (then)
        live_free(then);
    return span_equal(sum, own.start);
}

/* From which event on the visitor has to be told: from the first if it knows what never was. */
static int known_until(const struct watch *watch, int last, struct span sum) {
    bool good = last <= watch->live->table.number && (!last || !sum.length || is_sum(watch, last, sum));
    if (good)
        return last;
    struct wire wire = watch->visitor->wire;
    wire_anew(&wire, watch->live);
    return 0;
}

/* What somebody who comes says: [LAST [SUM [SEAT]]]. */
struct coming {
    int last, eyes;
    struct span sum;
};

static bool read_coming(struct call *call, struct coming *coming) {
    if (span_trim(call->words).length && !call_number(call, EVENTS_MOST, &coming->last))
        return false;
    span_word(&call->words, &coming->sum);
    if (span_equal(coming->sum, "-"))
        coming->sum.length = 0;
    if (coming->sum.length && coming->sum.length != STATE_SUM_DIGITS)
        return refuse(call->why, "a sum has 16 digits");
    if (span_trim(call->words).length && !call_number(call, SEATS_MAX, &coming->eyes))
        return false;
    return call_end(call) && (!coming->eyes || call_has_seat(call, coming->eyes) ||
                              refuse(call->why, "this seat is not yours"));
}

/* More seats may have come by a private word. */
static void look_again(struct watch *watch) {
    int seats = room_seats(watch->live, watch->visitor);
    if (seats >= 0)
        live_set_seats(watch, (uint8_t)seats);
}

static bool run_watch(struct call *call) {
    struct coming coming = {0};
    if (!read_coming(call, &coming))
        return false;
    struct watch *watch = call_watch(call);
    if (watch)
        look_again(watch);
    else if (!(watch = room_watch(call->visitor, call->live)))
        return refuse(call->why, "there is not enough memory");
    watch->eyes = (uint8_t)coming.eyes;
    struct wire wire = call->visitor->wire;
    struct wire_seats seats = {.own = watch->seats};
    rematch_seats(call->live, call->visitor, &seats);
    call_answer(call, call->live->id);
    watch->told = known_until(watch, coming.last, coming.sum);
    watch->ended = false;
    wire_game(&wire, call->live, &seats);
    rest_tell(watch);
    tell_here(call->live, watch);
    return true;
}

static bool run_unwatch(struct call *call) {
    struct watch *watch = call_watch(call);
    if (!call_end(call))
        return false;
    if (watch)
        room_unwatch(watch);
    call_answer(call, "");
    return true;
}

/* So much of the cost of a command is as much work as an event that is read. */
enum { COST_MS_OF_EVENT = 5 };

static const struct {
    const char *name;
    bool (*run)(struct call *call);
    bool of_game;
    int cost_ms; /* of the time that a visitor may be ahead */
} commands[] = {
    {"call", run_call, false, 100},       {"make", run_make, false, 1000},
    {"watch", run_watch, true, 100},      {"unwatch", run_unwatch, true, 50},
    {"sit", acts_sit, true, 50},          {"stand", acts_stand, true, 50},
    {"share", acts_share, true, 50},      {"play", acts_play, true, 50},
    {"offer", acts_offer, true, 50},      {"agree", acts_agree, true, 50},
    {"decline", acts_decline, true, 50},  {"resign", acts_resign, true, 50},
    {"abort", acts_abort, true, 50},      {"games", mine_games, false, 500},
    {"token", mine_token, false, 1000},   {"take", mine_take, false, 1000},
    {"rematch", rematch_run, true, 1000}, {"ping", run_ping, false, 10},
};

/* A visitor may be ahead of the clock by so much; then it has to wait. So has everybody from a house that
 * made too much work. */
static bool is_in_time(struct visitor *visitor, int cost_ms, struct refusal *why) {
    enum { AHEAD_MS = 5000 };
    int64_t now = inside_now(visitor->hall);
    if (!house_may_ask(visitor->house, now, why))
        return false;
    int64_t wait_ms = allowance_take(&visitor->commands, now, cost_ms, AHEAD_MS);
    if (!wait_ms)
        return true;
    refuse(why, "too much at once: wait {n} s");
    return refuse_number(why, "n", (wait_ms + 999) / 1000);
}

/* A command is work for the house, also what it had to be read for. */
static void charge(const struct visitor *visitor, int64_t events) {
    house_works(visitor->house, inside_now(visitor->hall), events);
}

/* What was refused because nothing can be read is not wrong by itself. */
static bool blame_store(const struct hall *hall, struct refusal *why) {
    if (hall->unread || (hall->catch_up && store_trouble(hall->store)))
        refuse(why, "the games cannot be reached at the moment: try again");
    return false;
}

/* A game that nobody needs any more stays until the command is done. */
static bool carry_out(struct call *call, bool (*run)(struct call *call)) {
    if (call->live)
        call->live->held = true;
    bool done = run(call);
    if (call->live) /* what happens is told to all who look */
        call->visitor->hall->work += live_lookers(call->live);
    if (!call->live)
        return done;
    call->live->held = false;
    room_release(call->live);
    return done;
}

bool commands_hear(struct visitor *visitor, uint64_t id, struct span line, struct refusal *why) {
    struct call call = {.visitor = visitor, .id = id, .words = line, .why = why};
    struct span name = {0};
    span_word(&call.words, &name);
    call.watches = span_equal(name, "watch");
    visitor->hall->unread = false;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (span_equal(name, commands[i].name)) {
            if (!is_in_time(visitor, commands[i].cost_ms, why))
                return false;
            int64_t before = visitor->hall->work;
            bool done = (!commands[i].of_game || find_game(&call)) && carry_out(&call, commands[i].run);
            charge(visitor, commands[i].cost_ms / COST_MS_OF_EVENT + visitor->hall->work - before);
            return done || blame_store(visitor->hall, why);
        }
    return refuse_input(why, "no such command", name);
}
