#include "engine/host_commands.h"

#include "base/json.h"
#include "engine/arguments.h"
#include "engine/describe.h"
#include "engine/share.h"
#include "rules/options.h"
#include "rules/preset.h"
#include "table/host.h"
#include "table/look.h"
#include "table/policy.h"
#include "table/state.h"
#include "table/unseal.h"
#include "table/view.h"

/* Whether the viewer knows the deeds that were shown last: what was hidden is open when the game is over. */
static bool knows_deeds(const struct desk *desk, int viewer) {
    const struct table *table = &desk->book.table;
    bool same_view = table->game.setup.hand != HAND_HIDDEN ||
                     (viewer == desk->told_viewer && table->game.phase != PHASE_OVER);
    return same_view && desk->told_rewinds == table->rewinds;
}

/* Shows the table: with the deeds that were not shown yet, and below it the game to be kept. */
static bool show(struct desk *desk, int viewer, struct text *out) {
    const struct table *table = &desk->book.table;
    look_write(out, table, viewer, knows_deeds(desk, viewer) ? desk->told_deeds : 0);
    text_char(out, '\n');
    book_save(&desk->book, out);
    desk->told_deeds = table->count;
    desk->told_viewer = viewer;
    desk->told_rewinds = table->rewinds;
    return true;
}

/* To whoever may look now; whoever looks already need not be covered from. */
static bool show_now(struct desk *desk, struct text *out) {
    const struct table *table = &desk->book.table;
    int viewer = policy_viewer(table);
    return show(desk, policy_covers(table) && viewer != desk->told_viewer ? ONLOOKER : viewer, out);
}

/* Seats that the record says nothing about get a person. */
static bool read_record(struct desk *desk, struct span record, struct refusal *why) {
    struct seat before[SEATS_MAX + 1];
    struct seat *seats = desk->book.table.seats;
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        before[seat] = seats[seat];
        seats[seat] = (struct seat){.sitter = SITTER_PERSON};
    }
    bool read = book_read(&desk->book, record, why);
    for (int seat = 1; seat <= SEATS_MAX && !read; seat++)
        seats[seat] = before[seat];
    return read;
}

bool run_read(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    struct span first, record;
    if (!span_cut(words, '\n', &first, &record))
        return refuse(why, "a record is needed");
    if (!arguments_end(first, why) || !read_record(desk, record, why))
        return false;
    desk->told_viewer = ONLOOKER;
    return show_now(desk, out);
}

bool run_save(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    book_save(&desk->book, out);
    return true;
}

bool run_share(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    share_write(&desk->book, &desk->rng, out);
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

bool run_verify(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    struct unseal unseal;
    struct text record = *out; /* the answer comes where the record stands now */
    book_save(&desk->book, &record);
    unseal_record(&unseal, (struct span){record.start + out->length, record.length - out->length});
    describe_verified(out, &desk->book.table, &unseal);
    return true;
}

bool run_rewind(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    uint64_t count;
    return arguments_number(words, 0, TABLE_DEEDS_MAX, &count, why) &&
           table_rewind(&desk->book.table, (int)count, why) && show_now(desk, out);
}

bool run_take(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    struct event event;
    return event_read(words, desk_size(desk), &event, why) && table_take(&desk->book.table, &event, why) &&
           show_now(desk, out);
}

bool run_act(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    struct action action;
    struct span word;
    if (!span_word(&words, &word))
        return refuse(why, "an action is needed");
    return arguments_end(words, why) && action_read(word, desk_size(desk), &action, why) &&
           policy_act(&desk->book.table, &action, why) && show_now(desk, out);
}

bool run_answer(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    struct event event;
    if (!event_read(words, desk_size(desk), &event, why))
        return false;
    if (event.kind != EVENT_AGREE && event.kind != EVENT_DECLINE)
        return refuse(why, "an answer is 'agree 2' or 'decline 2'");
    return policy_answer(&desk->book.table, event.seat, event.kind == EVENT_AGREE, why) &&
           show_now(desk, out);
}

bool run_takeback(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)words;
    return policy_take_back(&desk->book.table, why) && show_now(desk, out);
}

bool run_look(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    uint64_t seat;
    if (!span_trim(words).length)
        return show_now(desk, out);
    return arguments_number(words, 0, desk_game(desk)->setup.players, &seat, why) &&
           show(desk, (int)seat, out);
}

bool run_sum(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    char work[STATE_LENGTH_MAX];
    (void)words, (void)why;
    state_write_sum(out, desk_game(desk), work);
    return true;
}

bool run_news(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    const struct table *table = &desk->book.table;
    const uint64_t seats[] = {0, table->game.setup.players}, deeds[] = {0, TABLE_DEEDS_MAX};
    uint64_t seat = 0, known = 0;
    if (!arguments_take_number(&words, seats, &seat, why) ||
        !arguments_take_number(&words, deeds, &known, why) || !arguments_end(words, why))
        return false;
    if (!known) {
        host_write_new(out, table);
        text_char(out, '\n');
    }
    host_write_news(out, table, (int)seat, (int)known);
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

bool run_options(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)desk;
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
