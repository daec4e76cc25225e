#include "review/report.h"

#include "review/people.h"
#include "review/rows.h"
#include "table/state.h"
#include "words/words.h"

/* A cell of so many characters; with a negative width it stands to the left. */
static void write_text_cell(struct text *text, const char *string, int width) {
    int blanks = (width < 0 ? -width : width) - words_width(string);
    for (int i = 0; width > 0 && i < blanks; i++)
        text_char(text, ' ');
    text_string(text, string);
    for (int i = 0; width < 0 && i < blanks; i++)
        text_char(text, ' ');
    text_char(text, ' ');
}

static void write_change(struct text *text, int thousandths) {
    char memory[16];
    struct text cell = text_in(memory, sizeof memory);
    if (thousandths)
        people_write_signed(&cell, thousandths);
    write_text_cell(text, memory, 6);
}

static void write_action_cell(struct text *text, const struct table *table, const struct action *action,
                              int width) {
    char memory[ACTION_LENGTH];
    struct text cell = text_in(memory, sizeof memory);
    people_write_action(&cell, table, action);
    write_text_cell(text, memory, -width);
}

static void write_chance_cell(struct text *text, const struct verdict *verdict) {
    char memory[32];
    struct text cell = text_in(memory, sizeof memory);
    if (verdict->judged == JUDGED)
        people_write_percent(&cell, verdict->after);
    else
        text_string(&cell, verdict->judged == NOT_TOLD ? "?" : "");
    write_text_cell(text, memory, 6);
}

/* What would have been better, for the draw and for what followed. */
static void write_better_action(struct text *text, const struct report *report, int at) {
    const struct verdict *verdict = &report->review->verdicts[at];
    if (at < 0 || !verdict->loss)
        return;
    text_char(text, ' ');
    people_write_action(text, report->table, &verdict->best);
}

static void write_text_row(struct text *text, const struct report *report, const struct row *row) {
    static const struct verdict none = {.judged = NOT_JUDGED};
    const struct table *table = report->table;
    const struct verdict *draw = row->draw < 0 ? &none : &report->review->verdicts[row->draw];
    const struct verdict *other = row->other < 0 ? &none : &report->review->verdicts[row->other];
    char memory[16];
    struct text turn = text_in(memory, sizeof memory);
    int seat = table->moves[row->draw < 0 ? row->other : row->draw].seat;
    text_number(&turn, row->turn);
    write_text_cell(text, memory, 4);
    write_text_cell(text, state_role_name((enum role)table->game.role[seat]), -5);
    if (row->draw < 0)
        write_text_cell(text, "", -9);
    else
        write_action_cell(text, table, &table->moves[row->draw].action, 9);
    write_change(text, draw->luck);
    write_change(text, -draw->loss);
    if (row->other < 0)
        write_text_cell(text, "", -8);
    else
        write_action_cell(text, table, &table->moves[row->other].action, 8);
    write_change(text, -other->loss);
    write_chance_cell(text, row->other < 0 ? draw : other);
    if (row->draw >= 0)
        write_better_action(text, report, row->draw);
    if (row->other >= 0)
        write_better_action(text, report, row->other);
    while (text->length && text->start[text->length - 1] == ' ')
        text->start[--text->length] = 0;
    text_char(text, '\n');
}

static void write_text_head(struct text *text) {
    write_text_cell(text, tr("turn"), 4);
    write_text_cell(text, tr("side"), -5);
    write_text_cell(text, tr("draw"), -9);
    write_text_cell(text, tr("luck"), 6);
    write_text_cell(text, tr("loss"), 6);
    write_text_cell(text, tr("then"), -8);
    write_text_cell(text, tr("loss"), 6);
    write_text_cell(text, tr("chance"), 6);
    text_string(text, tr("better"));
    text_char(text, '\n');
}

static void write_text_rows(struct text *text, const struct report *report) {
    struct row rows[TABLE_MOVES_MAX];
    int count = rows_make(rows, report->table);
    write_text_head(text);
    for (int i = 0; i < count; i++)
        write_text_row(text, report, &rows[i]);
}

static void write_level(struct text *text, int level) {
    if (!level)
        return;
    text_char(text, ' ');
    text_fill(text, tr("Played like level {level}: {name}."),
              (const struct text_value[]){{"level", NULL, level}, {"name", tr(levels[level].name), 0}}, 2);
}

static void write_text_seats(struct text *text, const struct report *report) {
    for (int seat = 1; seat <= report->table->game.setup.players; seat++) {
        const struct seat_summary *sum = &report->summary->seats[seat];
        struct text name = text_room(200), picks = text_room(20), placements = text_room(20),
                    bids = text_room(20), luck = text_room(20);
        people_write_seat(&name, report->table, seat);
        people_write_percent(&picks, sum->loss[DECISION_PICK]);
        people_write_percent(&placements, sum->loss[DECISION_PLACEMENT]);
        people_write_percent(&bids, sum->loss[DECISION_BID]);
        people_write_signed(&luck, sum->luck);
        text_fill(
            text,
            sum->judged[DECISION_BID]
                ? tr("{seat}: lost {picks} % by picks, {placements} % by placements, {bids} % by bids; luck "
                     "{luck} %.")
                : tr("{seat}: lost {picks} % by picks, {placements} % by placements; luck {luck} %."),
            (const struct text_value[]){{"seat", name.start, 0},
                                        {"picks", picks.start, 0},
                                        {"placements", placements.start, 0},
                                        {"bids", bids.start, 0},
                                        {"luck", luck.start, 0}},
            5);
        write_level(text, summary_level(report->summary, report->table, seat));
        text_char(text, '\n');
    }
}

static void write_text_sides(struct text *text, const struct report *report) {
    for (int role = ROLE_NS; role <= ROLE_FLOOD && report->summary->adjusts; role++) {
        const struct side_summary *side = &report->summary->sides[role];
        if (!side->plays)
            continue;
        struct text adjusted = text_room(20), result = text_room(20);
        people_write_percent(&adjusted, side->adjusted);
        people_write_percent(&result, side->result);
        text_fill(text, tr("Without luck {role} comes to {adjusted} % of the game, not {result} %."),
                  (const struct text_value[]){{"role", people_role((enum role)role), 0},
                                              {"adjusted", adjusted.start, 0},
                                              {"result", result.start, 0}},
                  3);
        text_char(text, '\n');
    }
}

void report_sentences(struct text *text, const struct report *report) {
    const struct summary *summary = report->summary;
    people_write_ending(text, report->table);
    text_char(text, '\n');
    write_text_seats(text, report);
    write_text_sides(text, report);
    if (summary->not_told) {
        people_write_not_told(text, summary->not_told);
        text_char(text, '\n');
    }
    if (summary->moment_count) {
        text_char(text, '\n');
        text_string(text, tr("What decided it:"));
        text_char(text, '\n');
    }
    for (int i = 0; i < summary->moment_count; i++) {
        people_write_moment(text, report->table, report->review, &summary->moments[i]);
        text_char(text, '\n');
    }
}

void report_text(struct text *text, const struct report *report) {
    write_text_rows(text, report);
    text_char(text, '\n');
    report_sentences(text, report);
}
