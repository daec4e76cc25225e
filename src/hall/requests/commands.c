#include "hall/requests/commands.h"

#include "hall/presence/broadcast.h"
#include "hall/presence/catch_up.h"
#include "hall/requests/event_commands.h"
#include "hall/requests/my_games.h"
#include "hall/requests/new_game.h"
#include "hall/requests/rematch.h"
#include "hall/requests/sitting.h"
#include "hall/sessions/reading.h"
#include "hall/wire/wire.h"
#include "table/state.h"
#include "table/view.h"

#include <string.h>

/* Whether the next number is that of an event at another node. */
static bool knows_more(const struct request *request) {
    struct span rest = request->words, word = {0};
    uint64_t number = 0;
    return span_word(&rest, &word) && span_number(word, EVENTS_MOST, &number) &&
           (int)number > session_table(request->session)->number + !request->watches;
}

static bool find_game(struct request *request) {
    struct hall *hall = request->visitor->hall;
    struct span id = {0};
    span_word(&request->words, &id);
    struct session *session = request->session = registry_find(hall, id, request->why);
    if (!session || !hall->catch_up || !knows_more(request) || registry_look(session, request->why))
        return session;
    request->session = NULL;
    return false;
}

/* Tests the connection. */
static bool run_ping(struct request *request) {
    if (!request_end(request))
        return false;
    request_answer(request, "");
    return true;
}

/* The address of the page for others: a page that was opened at 127.0.0.1 cannot know it. */
static bool run_address(struct request *request) {
    const char *address = request->visitor->hall->host.address;
    if (!request_end(request))
        return false;
    request_answer(request, address ? address : "");
    return true;
}

static bool run_call(struct request *request) {
    struct seat seat = {0};
    seat_name(&seat, request->words);
    memcpy(request->visitor->name, seat.name, sizeof seat.name);
    request_answer(request, seat.name);
    return true;
}

static bool run_make(struct request *request) {
    struct new_game new_game;
    return new_game_read(request->words, &new_game, request->why) && request_may_make(request) &&
           request_begin(request, registry_make(request->visitor->hall, &new_game.terms, request->why),
                         new_game.mine);
}

/* Whether the view after event `last` has this sum; true if it cannot be read now. */
static bool is_sum(const struct watch *watch, int last, struct span sum) {
    const struct session *session = presence_session(watch);
    char work[STATE_LENGTH_MAX];
    struct text own = text_room(STATE_SUM_DIGITS + 1);
    struct session *then = last < session_table(session)->number ? reading_as_it_was(session, last) : NULL;
    struct game view;
    if (!then && last < session_table(session)->number)
        return true;
    view_game(then ? &session_table(then)->game : &session_table(session)->game, presence_viewer(watch),
              &view);
    state_write_sum(&own, &view, work);
    if (then)
        session_free(then);
    return span_equal(sum, own.start);
}

/* The last event that the visitor knows; 0 if it knows something that never happened. */
static int known_until(const struct watch *watch, int last, struct span sum) {
    bool good = last <= session_table(presence_session(watch))->number &&
                (!last || !sum.length || is_sum(watch, last, sum));
    if (good)
        return last;
    wire_anew(&presence_visitor(watch)->wire, presence_session(watch));
    return 0;
}

/* Arguments of `watch`: [LAST [SUM [SEAT]]]. */
struct coming {
    int last, eyes;
    struct span sum;
};

static bool read_coming(struct request *request, struct coming *coming) {
    if (span_trim(request->words).length && !request_number(request, EVENTS_MOST, &coming->last))
        return false;
    span_word(&request->words, &coming->sum);
    if (span_equal(coming->sum, "-"))
        coming->sum.length = 0;
    if (coming->sum.length && coming->sum.length != STATE_SUM_DIGITS)
        return refuse_as(request->why, REFUSAL_MALFORMED, "a sum has 16 digits");
    if (span_trim(request->words).length && !request_number(request, SEATS_MAX, &coming->eyes))
        return false;
    return request_end(request) && (!coming->eyes || request_has_seat(request, coming->eyes) ||
                                    refuse_as(request->why, REFUSAL_NOT_YOURS, "this seat is not yours"));
}

/* A private token may have given it more seats. */
static void look_again(struct watch *watch) {
    int seats = registry_seats(presence_session(watch), presence_visitor(watch));
    if (seats >= 0)
        presence_set_seats(watch, (uint8_t)seats);
}

static bool run_watch(struct request *request) {
    struct coming coming = {0};
    if (!read_coming(request, &coming))
        return false;
    struct watch *watch = request_watch(request);
    if (watch)
        look_again(watch);
    else if (!(watch = registry_watch(request->visitor, request->session)))
        return refuse_as(request->why, REFUSAL_LATER, "there is not enough memory");
    presence_resume(watch, 0, coming.eyes);
    struct wire_seats seats = {.own = presence_seats(watch)};
    rematch_seats(request->session, request->visitor, &seats);
    request_answer(request, session_id(request->session));
    presence_resume(watch, known_until(watch, coming.last, coming.sum), coming.eyes);
    wire_game(&request->visitor->wire, request->session, &seats);
    catch_up_tell(watch);
    broadcast_here(request->session, watch);
    return true;
}

static bool run_unwatch(struct request *request) {
    struct watch *watch = request_watch(request);
    if (!request_end(request))
        return false;
    if (watch)
        registry_unwatch(watch);
    request_answer(request, "");
    return true;
}

/* The cost that equals the work of reading one event. */
enum { COST_MS_OF_EVENT = 5 };

/* `of_game`: the next word is the id of a game; `plays`: needs only that game. */
static const struct command {
    const char *name;
    bool (*run)(struct request *request);
    bool of_game, plays;
    int cost_ms; /* for the visitor's rate limit; also work of its network, besides reading */
} commands[] = {
    {"call", run_call, false, false, 100},
    {"make", run_make, false, false, 1000},
    {"watch", run_watch, true, false, 100},
    {"unwatch", run_unwatch, true, true, 50},
    {"sit", sitting_sit, true, true, 50},
    {"stand", sitting_stand, true, true, 50},
    {"seat", sitting_fill, true, true, 50},
    {"claim", sitting_claim, true, true, 50},
    {"allow", sitting_allow, true, true, 50},
    {"timeout", event_commands_timeout, true, true, 50},
    {"share", event_commands_share, true, true, 50},
    {"play", event_commands_play, true, true, 50},
    {"offer", event_commands_offer, true, true, 50},
    {"agree", event_commands_agree, true, true, 50},
    {"decline", event_commands_decline, true, true, 50},
    {"resign", event_commands_resign, true, true, 50},
    {"abort", event_commands_abort, true, true, 50},
    {"games", my_games_list, false, false, 500},
    {"token", my_games_token, false, false, 1000},
    {"take", my_games_take, false, false, 1000},
    {"rematch", rematch_run, true, false, 1000},
    {"ping", run_ping, false, false, 10},
    {"room", rematch_last, true, false, 100},
    {"address", run_address, false, false, 50},
};

/* Whether the visitor watches the game that is named next. */
static bool looks_there(const struct request *request) {
    struct span rest = request->words, id = {0};
    span_word(&rest, &id);
    return presence_find_id(request->visitor, id);
}

/* A visitor may be ahead of its rate limit by that much, and then has to wait. So has everybody from a
 * network that caused too much work, except for playing, which costs hardly anything. */
static bool is_in_time(const struct request *request, const struct command *command) {
    enum { AHEAD_MS = 5000 }; /* a hundred moves at once, more than any page sends after a lost connection */
    struct visitor *visitor = request->visitor;
    int64_t now = internal_now(visitor->hall);
    if (!client_network_may_ask(visitor->client_network, now, request->why) &&
        !(command->plays && looks_there(request)))
        return false;
    int64_t wait_ms = rate_limit_take(&visitor->commands, now, command->cost_ms, AHEAD_MS);
    if (!wait_ms)
        return true;
    refuse_as(request->why, REFUSAL_TOO_MUCH, "too much at once: wait {seconds} s");
    return refuse_wait(request->why, wait_ms);
}

/* If something could not be read, the refusal is temporary. */
static bool blame_store(const struct hall *hall, struct refusal *why) {
    if (hall->unread || (hall->catch_up && store_trouble(hall->store)))
        session_refuse_unread(why);
    return false;
}

/* A command about a game; the game is set aside if it triggers a bug. */
struct running {
    struct request *request;
    bool (*run)(struct request *request);
    bool done;
};

static void run_with_game(void *context) {
    struct running *running = context;
    struct request *request = running->request;
    running->done = running->run(request);
    request->visitor->hall->work += presence_count(request->session); /* the event is sent to all viewers */
}

static bool carry_out(struct request *request, bool (*run)(struct request *request)) {
    struct running running = {request, run, false};
    if (!request->session)
        return run(request);
    if (!registry_try(request->session, run_with_game, &running))
        return session_refuse_damaged(request->why);
    return running.done;
}

bool commands_hear(struct visitor *visitor, uint64_t id, struct span line, struct refusal *why) {
    struct request request = {.visitor = visitor, .id = id, .words = line, .why = why};
    struct span name = {0};
    span_word(&request.words, &name);
    request.watches = span_equal(name, "watch");
    visitor->hall->unread = false;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (span_equal(name, commands[i].name)) {
            if (!is_in_time(&request, &commands[i]))
                return false;
            int64_t before = visitor->hall->work;
            visitor->hall->work += commands[i].cost_ms / COST_MS_OF_EVENT;
            bool done = (!commands[i].of_game || find_game(&request)) && carry_out(&request, commands[i].run);
            client_network_works(visitor->client_network, internal_now(visitor->hall),
                                 visitor->hall->work - before);
            return done || blame_store(visitor->hall, why);
        }
    return refuse_input(why, "no such command", name);
}
