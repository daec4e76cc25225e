#include "hall/commands.h"

#include "hall/acts.h"
#include "hall/mine.h"
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

static bool find_game(struct call *call) {
    struct hall *hall = call->visitor->hall;
    struct span id = {0};
    span_word(&call->words, &id);
    call->live = room_find(hall, id, call->why);
    if (!call->live || !hall->catch_up || !knows_more(call) || hall->catch_up(call->live))
        return call->live;
    call->live = NULL;
    return refuse(call->why, "this game is damaged");
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

/* A game that was made: whoever did sits down. */
static bool begin(struct call *call, struct live *live, int mine) {
    struct turns_order order = call_sitting(call, mine);
    order.tells_game = true;
    if (live && turns_take(live, &order, call->why))
        return true;
    if (live)
        room_release(live);
    return false;
}

static bool run_make(struct call *call) {
    struct wish wish;
    return wish_read(call->words, &wish, call->why) && call_may_make(call) &&
           begin(call, room_make(call->visitor->hall, &wish.terms, call->why), wish.mine);
}

/* Whether the view that a watch had after event `last` has this sum; if that cannot be read now, nothing is
 * wrong. */
static bool is_sum(const struct watch *watch, int last, struct span sum) {
    const struct live *live = watch->live;
    char work[STATE_LENGTH_MAX];
    struct text own = text_room(STATE_SUM_DIGITS + 1);
    struct live *then = last < live->table.number ? room_as_it_was(live, last) : NULL;
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
    struct wire wire = room_wire(watch->visitor);
    wire_anew(&wire, watch->live);
    return 0;
}

/* The game that this one is played again as, if there is one. */
static struct live *find_next(const struct live *live) {
    char id[GAME_ID_LENGTH + 1];
    struct refusal ignored;
    room_write_next(live, id);
    return room_find(live->hall, span_of(id), &ignored);
}

static void tell_end(const struct call *call) {
    struct wire wire = room_wire(call->visitor);
    struct live *next = find_next(call->live);
    wire_record(&wire, call->live);
    if (!next)
        return;
    wire_rematch(&wire, call->live->id, next->id);
    room_release(next);
}

static bool run_watch(struct call *call) {
    int last = 0;
    struct span sum = {0};
    if (span_trim(call->words).length && !call_number(call, EVENTS_MOST, &last))
        return false;
    span_word(&call->words, &sum);
    if (sum.length && sum.length != STATE_SUM_DIGITS)
        return refuse_input(call->why, "too much said", sum);
    if (!call_end(call))
        return false;
    struct watch *watch = call_watch(call);
    if (!watch && !(watch = room_watch(call->visitor, call->live)))
        return refuse(call->why, "there is not enough memory");
    struct wire wire = room_wire(call->visitor);
    call_answer(call, call->live->id);
    last = known_until(watch, last, sum);
    wire_game(&wire, call->live, watch->seats);
    room_replay(watch, last);
    if (call->live->table.game.phase == PHASE_OVER)
        tell_end(call);
    tell_here(call->live);
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

/* The same seats, everybody one on; those of persons are open. */
static struct live_terms terms_of_next(const struct live *live) {
    struct live_terms terms = {.agreed = live->terms.agreed, .hints = live->terms.hints};
    int players = live->table.game.setup.players;
    memcpy(terms.after, live->id, sizeof terms.after);
    for (int seat = 1; seat <= players; seat++)
        terms.seats[seat % players + 1] = live->terms.seats[seat];
    return terms;
}

/* The same again; whoever asks first makes it and sits down, and the others are told. */
static bool run_rematch(struct call *call) {
    const struct live *live = call->live;
    uint8_t seats = call_seats(call);
    if (!seats || live->table.game.phase != PHASE_OVER)
        return refuse(call->why, "a game that was played to its end can be played again by its players");
    if (!call_end(call))
        return false;
    struct live *next = find_next(live);
    if (next) {
        call_answer(call, next->id);
        room_release(next);
        return true;
    }
    struct live_terms terms = terms_of_next(live);
    int mine = 1;
    while (!(seats >> mine & 1))
        mine++;
    return call_may_make(call) &&
           begin(call, room_make_next(live, &terms, call->why), mine % live->table.game.setup.players + 1);
}

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
    {"rematch", run_rematch, true, 1000}, {"ping", run_ping, false, 10},
};

/* A visitor may be ahead of the clock by so much; then it has to wait. */
static bool is_in_time(struct visitor *visitor, int cost_ms, struct refusal *why) {
    enum { AHEAD_MS = 5000 };
    int64_t now = visitor->hall->outside.now_ms(visitor->hall->outside.context);
    int64_t from = visitor->allowed_ms > now ? visitor->allowed_ms : now;
    if (from + cost_ms > now + AHEAD_MS) {
        refuse(why, "too much at once: wait {n} seconds");
        return refuse_number(why, "n", (from + cost_ms - now - AHEAD_MS) / 1000 + 1);
    }
    visitor->allowed_ms = from + cost_ms;
    return true;
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
            bool done = (!commands[i].of_game || find_game(&call)) && carry_out(&call, commands[i].run);
            return done || blame_store(visitor->hall, why);
        }
    return refuse_input(why, "no such command", name);
}
