#include "engine/host_commands.h"

#include "base/json.h"
#include "engine/arguments.h"
#include "engine/describe.h"
#include "engine/share.h"
#include "engine/teach_commands.h"
#include "rules/options.h"
#include "rules/preset.h"
#include "table/engine_feed.h"
#include "table/policy.h"
#include "table/state.h"
#include "table/unseal.h"
#include "table/view.h"
#include "table/view_json.h"

/* Whether the viewer knows the moves that were shown last: what was hidden is open when the game is over. */
static bool knows_moves(const struct command_session *session, int viewer) {
    const struct table *table = &session->game_record.table;
    bool same_view = table->game.setup.hand != HAND_HIDDEN ||
                     (viewer == session->told_viewer && table->game.phase != PHASE_OVER);
    return same_view && session->told_rewinds == table->rewinds;
}

/* What there is to learn for a viewer who is on turn. */
static void write_situations_of(const struct table *table, int viewer, struct text *out) {
    struct game view;
    if (!table_is_dealt(table) || viewer != table->game.seat)
        return;
    view_game(&table->game, viewer, &view);
    teach_commands_write_situations(out, "situations", &view);
}

/* Shows the table: with the moves that were not shown yet, and below it the game to be kept. */
static bool show_table(struct command_session *session, int viewer, struct text *out) {
    const struct table *table = &session->game_record.table;
    struct view_request request = {viewer, session->here,
                                   knows_moves(session, viewer) ? session->told_moves : 0};
    json_open(out, NULL, '{');
    view_json_write_fields(out, table, &request);
    write_situations_of(table, viewer, out);
    json_close(out, '}');
    text_char(out, '\n');
    if (table_is_dealt(table))
        game_record_save(&session->game_record, out);
    session->told_moves = table->count;
    session->told_viewer = viewer;
    session->told_rewinds = table->rewinds;
    return true;
}

/* Who may look now. A game that is told to one seat is seen by that one; where hands are open another one
 * here who is to act may look too. */
static int viewer_now(const struct command_session *session) {
    const struct table *table = &session->game_record.table;
    int viewer = policy_viewer(table, session->here);
    bool covers = policy_covers(table, session->here);
    if (!table_is_view(table)) /* whoever looks already need not be covered from */
        return covers && viewer != session->told_viewer ? ONLOOKER : viewer;
    return table->game.setup.hand == HAND_HIDDEN || !viewer ? session->eyes : viewer;
}

static bool show_now(struct command_session *session, struct text *out) {
    return show_table(session, viewer_now(session), out);
}

/* Seats that the record says nothing about get a person. */
static bool read_record_of_game(struct command_session *session, struct span record, struct refusal *why) {
    struct seat before[SEATS_MAX + 1];
    struct seat *seats = session->game_record.table.seats;
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        before[seat] = seats[seat];
        seats[seat] = (struct seat){.sitter = SITTER_PERSON};
    }
    bool read = game_record_read(&session->game_record, record, why);
    for (int seat = 1; seat <= SEATS_MAX && !read; seat++)
        seats[seat] = before[seat];
    return read;
}

bool run_read(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    struct span first, record;
    if (!span_cut(words, '\n', &first, &record))
        return refuse(why, "a record is needed");
    if (!arguments_end(first, why) || !read_record_of_game(session, record, why))
        return false;
    session->told_viewer = ONLOOKER;
    return show_now(session, out);
}

bool run_save(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    game_record_save(&session->game_record, out);
    return true;
}

bool run_share(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    share_write(&session->game_record, &session->rng, out);
    return true;
}

static void describe_verified(struct text *out, const struct table *table, const struct unseal *unseal) {
    struct text result_text = text_room(40);
    struct result result = game_result(&table->game);
    result_write(&result_text, &result);
    json_open(out, NULL, '{');
    json_number(out, "actions", table->count);
    json_string(out, "result", text_as_span(&result_text));
    json_string(out, "seal", span_of(unseal_state_name(unseal->state)));
    json_number(out, "deals", unseal->deals);
    if (unseal->state == UNSEAL_BROKEN)
        refuse_write_json(out, "why", &unseal->why);
    json_close(out, '}');
}

bool run_verify(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    struct unseal unseal;
    struct text record = *out; /* the answer comes where the record stands now */
    game_record_save(&session->game_record, &record);
    unseal_record(&unseal, (struct span){record.start + out->length, record.length - out->length});
    describe_verified(out, &session->game_record.table, &unseal);
    return true;
}

bool run_rewind(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    uint64_t count;
    return arguments_number(words, 0, TABLE_MOVES_MAX, &count, why) &&
           table_rewind(&session->game_record.table, (int)count, why) && show_now(session, out);
}

bool run_act(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    struct action action;
    struct span word;
    if (!span_word(&words, &word))
        return refuse_as(why, REFUSAL_MALFORMED, "an action is needed");
    return arguments_end(words, why) && action_read(word, command_session_size(session), &action, why) &&
           policy_act(&session->game_record.table, &action, why) && show_now(session, out);
}

bool run_answer(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    struct event event;
    if (!event_read(words, command_session_size(session), &event, why))
        return false;
    if (event.kind != EVENT_AGREE && event.kind != EVENT_DECLINE)
        return refuse(why, "an answer is 'agree 2' or 'decline 2'");
    return policy_answer(&session->game_record.table, event.seat, event.kind == EVENT_AGREE, why) &&
           show_now(session, out);
}

bool run_takeback(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)words;
    return policy_take_back(&session->game_record.table, why) && show_now(session, out);
}

bool run_look(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    uint64_t seat;
    if (!span_trim(words).length)
        return show_now(session, out);
    return arguments_number(words, 0, command_session_game(session)->setup.players, &seat, why) &&
           show_table(session, (int)seat, out);
}

/* "1,3" or "0": the seats in a list, bit n for seat n. */
static bool read_seats_here(struct span list, int players, uint8_t *seats, struct refusal *why) {
    *seats = 0;
    for (struct span one = list, rest; list.length; list = rest, one = rest) {
        uint64_t seat;
        rest = (struct span){0};
        span_cut(list, ',', &one, &rest);
        if (!span_number(one, (uint64_t)players, &seat))
            return refuse_input(why, "a number is needed, not {input}", one);
        *seats = (uint8_t)(*seats | (seat ? 1 << seat : 0));
    }
    return true;
}

bool run_here(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)out;
    struct span list = {0};
    int players = command_session_game(session)->setup.players;
    const uint64_t range[] = {0, (uint64_t)players};
    uint64_t eyes = 0;
    uint8_t here;
    if (!table_is_view(&session->game_record.table))
        return refuse(why, "at this table everybody is here");
    if (!span_word(&words, &list))
        return refuse(why, "the seats must be said, as in 1,3");
    if (!read_seats_here(list, players, &here, why) || !arguments_take_number(&words, range, &eyes, why) ||
        !arguments_end(words, why))
        return false;
    session->here = here;
    session->eyes = (int)eyes;
    return true;
}

bool run_sum(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    char work[STATE_LENGTH_MAX];
    struct game view;
    (void)words, (void)why;
    view_game(command_session_game(session), KEEPER, &view);
    state_write_sum(out, &view, work);
    return true;
}

bool run_news(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    const struct table *table = &session->game_record.table;
    const uint64_t seats[] = {0, table->game.setup.players}, moves[] = {0, TABLE_MOVES_MAX};
    uint64_t seat = 0, known = 0;
    if (!arguments_take_number(&words, seats, &seat, why) ||
        !arguments_take_number(&words, moves, &known, why) || !arguments_end(words, why))
        return false;
    engine_feed_write_news(out, table, (int)seat, known ? (int)known : -1);
    return true;
}

/* A word of `options`: an option that is chosen, or the preset that is taken. */
static bool read_wish(struct span word, struct setup *setup, int *taken, struct refusal *why) {
    struct span key, value;
    if (!span_cut(word, '=', &key, &value))
        return refuse_input(why, "an option must be written key=value", word);
    if (!span_equal(key, "take"))
        return setup_set(setup, key, value, why);
    *taken = preset_find(value);
    return *taken || refuse_input(why, "no such preset", value);
}

bool run_options(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)session;
    struct setup setup = {0};
    struct span word;
    int taken = 0;
    while (span_word(&words, &word))
        if (!read_wish(word, &setup, &taken, why))
            return false;
    preset_fill(&setup);
    if (taken)
        preset_take(&setup, taken);
    options_settle(&setup);
    describe_game(out, &setup);
    return true;
}
