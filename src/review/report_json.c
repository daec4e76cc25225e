#include "review/report.h"

#include "base/json.h"
#include "review/mistakes.h"
#include "review/rows.h"
#include "search/reason_words.h"
#include "table/state.h"

static void write_json_action(struct text *text, const char *key, const struct table *table,
                              const struct action *action) {
    char memory[ACTION_LENGTH];
    struct text word = text_in(memory, sizeof memory);
    action_write(&word, action, table_size(table));
    json_string(text, key, text_as_span(&word));
}

static void write_json_reasons(struct text *text, const struct table *table, int at,
                               const struct verdict *verdict) {
    const struct reason_about about = {table_size(table), (enum role)table->game.role[table->moves[at].seat]};
    json_open(text, "reasons", '[');
    for (int i = 0; i < verdict->reason_count; i++)
        reason_write_json(text, &verdict->reasons[i], &about);
    json_close(text, ']');
}

static void write_decision(struct text *text, const struct report *report, int at) {
    const struct table *table = report->table;
    const struct verdict *verdict = &report->review->verdicts[at];
    int seat = table->moves[at].seat;
    json_open(text, NULL, '{');
    json_number(text, "number", at + 1);
    json_number(text, "turn", rows_turn_of(table, at));
    json_number(text, "seat", seat);
    json_string(text, "role", span_of(state_role_name((enum role)table->game.role[seat])));
    write_json_action(text, "action", table, &table->moves[at].action);
    if (verdict->judged == JUDGED) {
        json_string(text, "decision", span_of(decision_names[verdict->decision]));
        json_thousandths(text, "before", verdict->before);
        json_thousandths(text, "after", verdict->after);
        json_thousandths(text, "loss", verdict->loss);
        json_string(text, "grade", span_of(grade_names[verdict_grade(verdict)]));
        if (verdict->has_luck)
            json_thousandths(text, "luck", verdict->luck);
        write_json_action(text, "best", table, &verdict->best);
        if (verdict->doubt)
            json_thousandths(text, "doubt", verdict->doubt);
        if (verdict->reason_count)
            write_json_reasons(text, table, at, verdict);
    } else
        json_string(text, "skipped", span_of(verdict->judged == NOT_TOLD ? "not told" : "nothing to judge"));
    json_close(text, '}');
}

static void write_json_seats(struct text *text, const struct report *report) {
    json_open(text, "seats", '[');
    for (int seat = 1; seat <= report->table->game.setup.players; seat++) {
        const struct seat_summary *sum = &report->summary->seats[seat];
        json_open(text, NULL, '{');
        json_number(text, "seat", seat);
        json_string(text, "role", span_of(state_role_name((enum role)report->table->game.role[seat])));
        json_string(text, "name", span_of(report->table->seats[seat].name));
        json_open(text, "loss", '{');
        for (int i = 0; i < DECISION_COUNT; i++)
            json_thousandths(text, decision_names[i], sum->loss[i]);
        json_close(text, '}');
        averages_write_json(text, sum->parts);
        json_thousandths(text, "luck", sum->luck);
        int level = summary_level(report->summary, report->table, seat);
        if (level)
            json_number(text, "level", level);
        json_close(text, '}');
    }
    json_close(text, ']');
}

static void write_json_sides(struct text *text, const struct report *report) {
    json_open(text, "sides", '[');
    for (int role = ROLE_NS; role <= ROLE_FLOOD && report->summary->adjusts; role++) {
        const struct side_summary *side = &report->summary->sides[role];
        if (!side->plays)
            continue;
        json_open(text, NULL, '{');
        json_string(text, "role", span_of(state_role_name((enum role)role)));
        json_thousandths(text, "result", side->result);
        json_thousandths(text, "adjusted", side->adjusted);
        json_close(text, '}');
    }
    json_close(text, ']');
}

static void write_json_moments(struct text *text, const struct summary *summary) {
    json_open(text, "moments", '[');
    for (int i = 0; i < summary->moment_count; i++) {
        json_open(text, NULL, '{');
        json_number(text, "number", summary->moments[i].at + 1);
        json_string(text, "what", span_of(summary->moments[i].luck ? "luck" : "loss"));
        json_thousandths(text, "swing", summary->moments[i].swing);
        json_close(text, '}');
    }
    json_close(text, ']');
}

void report_json_trial(struct text *text, const struct table *table, int at, const struct verdict *verdict,
                       const struct action *tried) {
    json_open(text, NULL, '{');
    write_json_action(text, "action", table, tried);
    json_bool(text, "accepted", mistakes_accept(verdict));
    json_thousandths(text, "loss", verdict->loss);
    json_thousandths(text, "doubt", verdict->doubt);
    write_json_action(text, "best", table, &verdict->best);
    write_json_reasons(text, table, at, verdict);
    json_close(text, '}');
}

static void write_mistakes(struct text *text, const struct report *report) {
    json_open(text, "mistakes", '[');
    for (int seat = 1; seat <= report->table->game.setup.players; seat++) {
        int list[MISTAKES], count = mistakes_find(report->review, report->table, seat, list);
        json_open(text, NULL, '[');
        for (int i = 0; i < count; i++)
            json_number(text, NULL, list[i] + 1);
        json_close(text, ']');
    }
    json_close(text, ']');
}

void report_json(struct text *text, const struct report *report) {
    char memory[40];
    struct text result = text_in(memory, sizeof memory);
    struct result ended = game_result(&report->table->game);
    const struct review_depth *depth = &report->review->depth;
    result_write(&result, &ended);
    json_open(text, NULL, '{');
    json_string(text, "result", text_as_span(&result));
    json_number(text, depth->simulations ? "simulations" : "ms",
                depth->simulations ? depth->simulations : depth->ms);
    write_json_seats(text, report);
    write_json_sides(text, report);
    write_json_moments(text, report->summary);
    write_mistakes(text, report);
    json_open(text, "decisions", '[');
    for (int i = 0; i < report->review->count; i++)
        write_decision(text, report, i);
    json_close(text, ']');
    json_close(text, '}');
    text_char(text, '\n');
}
