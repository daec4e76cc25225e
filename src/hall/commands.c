#include "hall/commands.h"

#include "base/hex.h"
#include "base/sha256.h"
#include "hall/promise.h"
#include "hall/tell.h"
#include "hall/turns.h"
#include "hall/wish.h"
#include "table/policy.h"
#include "table/state.h"
#include "table/view.h"

#include <string.h>

enum { GAMES_LISTED = 50, TOKEN_BYTES = 16 };

/* A command being carried out. */
struct call {
    struct visitor *visitor;
    uint64_t id;
    struct span words; /* that are left */
    struct live *live; /* of a command about a game */
    bool watches;      /* the number that follows is of the last event, not of the next one */
    struct refusal *why;
};

static void answer(const struct call *call, const char *text) {
    struct wire wire = room_wire(call->visitor);
    wire_answer(&wire, call->id, text);
}

static bool end(const struct call *call) {
    struct span rest = span_trim(call->words);
    return !rest.length || refuse_input(call->why, "too much said", rest);
}

static bool take_number(struct call *call, uint64_t most, int *number) {
    struct span word = {0};
    uint64_t read;
    *number = 0;
    span_word(&call->words, &word);
    if (!span_number(word, most, &read))
        return refuse_input(call->why, "a number is needed, not {input}", word);
    *number = (int)read;
    return true;
}

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

static struct watch *watch_of(const struct call *call) {
    for (struct watch *watch = call->visitor->watches; watch; watch = watch->next_mine)
        if (watch->live == call->live)
            return watch;
    return NULL;
}

static uint8_t seats_of(const struct call *call) {
    int seats = room_seats(call->live, call->visitor);
    return seats < 0 ? 0 : (uint8_t)seats;
}

/* What was known when it began to look, or when a seat last changed hands, holds: asking the store takes
 * longer than all the rest of a command. A seat that came by a private word is not known so. */
static bool has_seat(const struct call *call, int seat) {
    const struct watch *watch = watch_of(call);
    return (watch && watch->seats >> seat & 1) || seats_of(call) >> seat & 1;
}

/* Whether the line stands. */
static bool run_ping(struct call *call) {
    if (!end(call))
        return false;
    answer(call, "");
    return true;
}

static bool run_call(struct call *call) {
    struct seat seat = {0};
    seat_name(&seat, call->words);
    memcpy(call->visitor->name, seat.name, sizeof seat.name);
    answer(call, seat.name);
    return true;
}

/* The event that somebody sits down, and whose seat it is then. */
static struct turns_order sitting(const struct call *call, int seat) {
    struct turns_order order = {.event = {.kind = EVENT_SEAT, .seat = (uint8_t)seat},
                                .sender = call->visitor,
                                .id = call->id,
                                .hands_over = true,
                                .owner = call->visitor->owner};
    order.event.sitter.sitter = SITTER_PERSON;
    seat_name(&order.event.sitter, span_of(call->visitor->name));
    return order;
}

/* A game takes room for ever, so a house can make only so many. */
static bool may_make(const struct call *call) {
    const struct hall_outside *outside = &call->visitor->hall->outside;
    return house_may_make(call->visitor->house, outside->now_ms(outside->context), call->why);
}

/* A game that was made: whoever did sits down. */
static bool begin(struct call *call, struct live *live, int mine) {
    struct turns_order order = sitting(call, mine);
    order.tells_game = true;
    if (live && turns_take(live, &order, call->why))
        return true;
    if (live)
        room_release(live);
    return false;
}

static bool run_make(struct call *call) {
    struct wish wish;
    return wish_read(call->words, &wish, call->why) && may_make(call) &&
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
    if (span_trim(call->words).length && !take_number(call, EVENTS_MOST, &last))
        return false;
    span_word(&call->words, &sum);
    if (sum.length && sum.length != STATE_SUM_DIGITS)
        return refuse_input(call->why, "too much said", sum);
    if (!end(call))
        return false;
    struct watch *watch = watch_of(call);
    if (!watch && !(watch = room_watch(call->visitor, call->live)))
        return refuse(call->why, "there is not enough memory");
    struct wire wire = room_wire(call->visitor);
    answer(call, call->live->id);
    last = known_until(watch, last, sum);
    wire_game(&wire, call->live, watch->seats);
    room_replay(watch, last);
    if (call->live->table.game.phase == PHASE_OVER)
        tell_end(call);
    tell_here(call->live);
    return true;
}

static bool run_unwatch(struct call *call) {
    struct watch *watch = watch_of(call);
    if (!end(call))
        return false;
    if (watch)
        room_unwatch(watch);
    answer(call, "");
    return true;
}

/* Whether event `number` is what is asked for now: it was sent twice. */
static bool is_done(const struct call *call, int number, const struct event *event) {
    struct event done, asked = *event;
    int size = table_size(&call->live->table);
    if (!room_read_event(call->live, number, &done))
        return false;
    if (asked.kind == EVENT_SEAT && asked.sitter.sitter == SITTER_PERSON &&
        !(seats_of(call) >> asked.seat & 1))
        return false; /* somebody else of the same name sat down */
    if (!asked.seat && seats_of(call) >> done.seat & 1)
        asked.seat = done.seat;
    if (asked.kind == EVENT_ACTION && asked.action.kind == ACTION_DRAW)
        done.action.tile = asked.action.tile; /* whoever draws does not know it */
    struct text one = text_room(EVENT_LENGTH), other = text_room(EVENT_LENGTH);
    event_write(&one, &asked, size);
    event_write(&other, &done, size);
    return span_equal(text_as_span(&one), other.start);
}

/* Takes an event that names the number it would have. */
static bool act(struct call *call, int number, const struct turns_order *order) {
    struct text text = text_room(10);
    int next = call->live->table.number + 1;
    if (!end(call))
        return false;
    if (number == next)
        return turns_take(call->live, order, call->why);
    if (number > next)
        return refuse(call->why, "so much has not happened yet");
    if (is_done(call, number, &order->event)) {
        text_number(&text, number);
        answer(call, text.start);
        return true;
    }
    return refuse(call->why, "this came too late"); /* whoever watches has heard of what came first */
}

static struct turns_order order_of(const struct call *call, enum event_kind kind, int seat) {
    return (struct turns_order){
        .event = {.kind = (uint8_t)kind, .seat = (uint8_t)seat}, .sender = call->visitor, .id = call->id};
}

/* NUMBER SEAT, the seat being the visitor's own. */
static bool take_own(struct call *call, int *number, int *seat) {
    *seat = 0;
    if (!take_number(call, EVENTS_MOST, number) || !take_number(call, SEATS_MAX, seat))
        return false;
    return (*seat && has_seat(call, *seat)) || refuse(call->why, "this seat is not yours");
}

/* Whoever was away takes the seat back from the computer that minded it. */
static void take_back(struct turns_order *order, const struct seat *minded) {
    order->hands_over = false;
    order->owner = NULL;
    if (!order->event.sitter.name[0])
        seat_name(&order->event.sitter, span_of(minded->name));
}

static bool run_sit(struct call *call) {
    int number, seat;
    if (!take_number(call, EVENTS_MOST, &number) || !take_number(call, SEATS_MAX, &seat))
        return false;
    const struct table *table = &call->live->table;
    if (!seat || seat > table->game.setup.players)
        return refuse(call->why, "this game does not have that seat");
    struct turns_order order = sitting(call, seat);
    if (table->seats[seat].sitter == SITTER_COMPUTER && seats_of(call) >> seat & 1)
        take_back(&order, &table->seats[seat]);
    else if (number == table->number + 1 && table->seats[seat].sitter != SITTER_NONE)
        return refuse(call->why, "somebody sits there already");
    return act(call, number, &order);
}

static bool run_stand(struct call *call) {
    int number, seat;
    if (!take_own(call, &number, &seat))
        return false;
    if (live_is_dealt(call->live))
        return refuse(call->why, "the game has begun");
    struct turns_order order = order_of(call, EVENT_SEAT, seat);
    order.hands_over = true;
    return act(call, number, &order);
}

static bool run_share(struct call *call) {
    int number, seat;
    struct span hex = {0};
    if (!take_own(call, &number, &seat))
        return false;
    struct turns_order order = order_of(call, EVENT_SHARE, seat);
    span_word(&call->words, &hex);
    if (!hex_read(hex, order.event.share, SHARE_BYTES))
        return refuse(call->why, "a share is 32 digits from 0 to f");
    return act(call, number, &order);
}

/* Of an action that may have been done already, the seat is the one in the log. */
static bool run_play(struct call *call) {
    int number;
    struct span word = {0};
    struct action action;
    const struct table *table = &call->live->table;
    if (!take_number(call, EVENTS_MOST, &number))
        return false;
    span_word(&call->words, &word);
    if (!action_read(word, table_size(table), &action, call->why))
        return false;
    if (action.kind >= ACTION_RESIGN)
        return refuse_input(call->why, "this has a command of its own", word);
    struct turns_order order = order_of(call, EVENT_ACTION, 0);
    order.event = policy_wish(table, &action);
    bool now = number == table->number + 1;
    if (now && !has_seat(call, order.event.seat))
        return refuse(call->why, "it is not your turn");
    if (!now)
        order.event.seat = 0;
    return act(call, number, &order);
}

static bool is_here(const struct live *live, int seat) {
    int others;
    return live_seats_here(live, &others) >> seat & 1;
}

static bool run_offer(struct call *call) {
    int number, seat;
    if (!take_own(call, &number, &seat))
        return false;
    struct turns_order order = order_of(call, EVENT_OFFER, seat);
    if (!event_read_offer(&call->words, &order.event, call->why))
        return false;
    if (order.event.offer == OFFER_MIND && number > call->live->table.number &&
        is_here(call->live, order.event.number))
        return refuse(call->why, "whoever sits there is here");
    return act(call, number, &order);
}

static bool answer_offer(struct call *call, enum event_kind kind) {
    int number, seat;
    if (!take_own(call, &number, &seat))
        return false;
    struct turns_order order = order_of(call, kind, seat);
    return act(call, number, &order);
}

static bool run_agree(struct call *call) {
    return answer_offer(call, EVENT_AGREE);
}

static bool run_decline(struct call *call) {
    return answer_offer(call, EVENT_DECLINE);
}

static bool run_resign(struct call *call) {
    int number, seat;
    if (!take_own(call, &number, &seat))
        return false;
    struct turns_order order = order_of(call, EVENT_ACTION, seat);
    order.event.action = (struct action){.kind = ACTION_RESIGN, .tile = TILE_NONE, .seat = (uint8_t)seat};
    return act(call, number, &order);
}

/* Before the second placement anybody who plays can call it off. */
static bool run_abort(struct call *call) {
    int number;
    if (!take_number(call, EVENTS_MOST, &number))
        return false;
    if (!seats_of(call))
        return refuse(call->why, "this seat is not yours");
    if (call->live->table.game.board.tiles > 1)
        return refuse(call->why, "the game is too far to be called off");
    struct turns_order order = order_of(call, EVENT_ACTION, 0);
    order.event.action = (struct action){.kind = ACTION_ABORT, .tile = TILE_NONE};
    return act(call, number, &order);
}

/* The games a visitor has seats in, the newest first. */
struct mine {
    char ids[GAMES_LISTED][GAME_ID_LENGTH + 1];
    uint8_t seats[GAMES_LISTED];
    int count;
};

static void add_mine(void *context, const char *id, int seat) {
    struct mine *mine = context;
    bool same = mine->count && !strcmp(mine->ids[mine->count - 1], id);
    if (!same && mine->count == GAMES_LISTED)
        return;
    if (!same) {
        strcpy(mine->ids[mine->count], id);
        mine->seats[mine->count++] = 0;
    }
    mine->seats[mine->count - 1] = (uint8_t)(mine->seats[mine->count - 1] | 1 << seat);
}

/* Whether it waits for one of these seats. */
static const char *state_for(const struct live *live, uint8_t seats) {
    int turn = game_turn(&live->table.game);
    if (live->table.game.phase == PHASE_OVER)
        return "over";
    if (!live_is_dealt(live))
        return "open";
    bool asked = live->table.offer.asked & seats, minded = live->table.seats[turn].sitter != SITTER_PERSON;
    bool waits = !live->table.offer.kind && !minded && seats >> turn & 1;
    return asked || waits ? "yours" : "theirs";
}

/* "ID STATE TILES", and behind a tab each who sits there: so many tiles lie. */
static void write_mine(struct text *text, const struct live *live, uint8_t seats) {
    text_format(text, "%s %s %d", live->id, state_for(live, seats), live->table.game.board.tiles);
    for (int seat = 1; seat <= live->table.game.setup.players; seat++) {
        const struct seat *sitter = &live->table.seats[seat];
        text_char(text, '\t');
        seat_write_sitter(text, sitter);
        if (sitter->name[0])
            text_format(text, " %s", sitter->name);
    }
}

static bool run_games(struct call *call) {
    struct mine mine = {.count = 0};
    struct text text = text_room(GAMES_LISTED * 300);
    struct refusal ignored;
    if (!end(call))
        return false;
    if (!store_games_of(call->visitor->hall->store, call->visitor->owner, add_mine, &mine))
        return refuse(call->why, "the games cannot be reached at the moment: try again");
    for (int i = 0; i < mine.count; i++) {
        struct live *live = room_find(call->visitor->hall, span_of(mine.ids[i]), &ignored);
        if (!live)
            continue;
        if (text.length)
            text_char(&text, '\n');
        write_mine(&text, live, mine.seats[i]);
        room_release(live);
    }
    answer(call, text.start);
    return true;
}

static struct promise *make_promise(const struct call *call, const char *text) {
    return promise_make(call->visitor, call->id, text, call->why);
}

/* A private word, once: whoever says it has these seats too. */
static bool run_token(struct call *call) {
    uint8_t random[TOKEN_BYTES], hash[STORE_HASH];
    struct text token = text_room(2 * TOKEN_BYTES + 1);
    struct hall *hall = call->visitor->hall;
    if (!end(call))
        return false;
    hall->outside.random(hall->outside.context, random, sizeof random);
    hex_write(&token, random, sizeof random);
    sha256(token.start, token.length, hash);
    struct promise *promise = may_make(call) ? make_promise(call, token.start) : NULL;
    if (!promise)
        return false;
    return store_add_token(hall->store, hash, call->visitor->owner, promise_kept, promise) ||
           promise_break(promise, call->why);
}

static bool run_take(struct call *call) {
    struct span token = {0};
    uint8_t hash[STORE_HASH], owner[STORE_HASH];
    struct hall *hall = call->visitor->hall;
    span_word(&call->words, &token);
    sha256(token.start, token.length, hash);
    if (!end(call))
        return false;
    struct promise *promise = make_promise(call, "");
    if (!promise)
        return false;
    if (!store_take_token(hall->store, hash, owner)) {
        promise_break(promise, call->why);
        return refuse(call->why, "this word is not known, or was used already");
    }
    return store_add_owner(hall->store, owner, call->visitor->owner, promise_kept, promise) ||
           promise_break(promise, call->why);
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
    uint8_t seats = seats_of(call);
    if (!seats || live->table.game.phase != PHASE_OVER)
        return refuse(call->why, "a game that was played to its end can be played again by its players");
    if (!end(call))
        return false;
    struct live *next = find_next(live);
    if (next) {
        answer(call, next->id);
        room_release(next);
        return true;
    }
    struct live_terms terms = terms_of_next(live);
    int mine = 1;
    while (!(seats >> mine & 1))
        mine++;
    return may_make(call) &&
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
    {"sit", run_sit, true, 50},           {"stand", run_stand, true, 50},
    {"share", run_share, true, 50},       {"play", run_play, true, 50},
    {"offer", run_offer, true, 50},       {"agree", run_agree, true, 50},
    {"decline", run_decline, true, 50},   {"resign", run_resign, true, 50},
    {"abort", run_abort, true, 50},       {"games", run_games, false, 500},
    {"token", run_token, false, 1000},    {"take", run_take, false, 1000},
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
