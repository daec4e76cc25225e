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

/* The columns of a draw, which has luck, and of what follows it. */
static const struct deed_widths {
    int deed, better;
    bool luck;
} draw_widths = {9, 6, true}, other_widths = {8, 8, false};

/* What was done, what it lost, and what would have been better; empty cells where nothing was done. */
static void write_deed(struct text *text, const struct report *report, int at,
                       const struct deed_widths *widths) {
    const struct verdict *verdict = at < 0 ? NULL : &report->review->verdicts[at];
    if (verdict)
        write_action_cell(text, report->table, &report->table->moves[at].action, widths->deed);
    else
        write_text_cell(text, "", -widths->deed);
    if (widths->luck)
        write_change(text, verdict ? verdict->luck : 0);
    write_change(text, verdict ? -verdict->loss : 0);
    if (verdict && verdict->loss)
        write_action_cell(text, report->table, &verdict->best, widths->better);
    else
        write_text_cell(text, "", -widths->better);
}

static void write_text_row(struct text *text, const struct report *report, const struct row *row) {
    const struct table *table = report->table;
    int last = row->other < 0 ? row->draw : row->other;
    char memory[16];
    struct text turn = text_in(memory, sizeof memory);
    text_number(&turn, row->turn);
    write_text_cell(text, memory, 4);
    write_text_cell(text, state_role_name((enum role)table->game.role[table->moves[last].seat]), -5);
    write_deed(text, report, row->draw, &draw_widths);
    write_deed(text, report, row->other, &other_widths);
    write_chance_cell(text, &report->review->verdicts[last]);
    while (text->length && text->start[text->length - 1] == ' ')
        text->start[--text->length] = 0;
    text_char(text, '\n');
}

/* The heads stand over the cells of write_text_row. */
static void write_text_head(struct text *text) {
    write_text_cell(text, tr("turn"), 4);
    write_text_cell(text, tr("side"), -5);
    write_text_cell(text, tr("draw"), -draw_widths.deed);
    write_text_cell(text, tr("luck"), 6);
    write_text_cell(text, tr("loss"), 6);
    write_text_cell(text, tr("better"), -draw_widths.better);
    write_text_cell(text, tr("then"), -other_widths.deed);
    write_text_cell(text, tr("loss"), 6);
    write_text_cell(text, tr("better"), -other_widths.better);
    text_string(text, tr("chance"));
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

/* Of each decision of that kind: together they can come to more than a whole game. */
static int mean_loss(const struct seat_summary *sum, enum decision decision) {
    int judged = sum->judged[decision];
    return judged ? (sum->loss[decision] + judged / 2) / judged : 0;
}

static void write_text_seats(struct text *text, const struct report *report) {
    for (int seat = 1; seat <= report->table->game.setup.players; seat++) {
        const struct seat_summary *sum = &report->summary->seats[seat];
        struct text name = text_room(200), picks = text_room(20), placements = text_room(20),
                    bids = text_room(20), luck = text_room(20);
        people_write_seat(&name, report->table, seat);
        people_write_percent(&picks, mean_loss(sum, DECISION_PICK));
        people_write_percent(&placements, mean_loss(sum, DECISION_PLACEMENT));
        people_write_percent(&bids, mean_loss(sum, DECISION_BID));
        people_write_signed(&luck, sum->luck);
        text_fill(text,
                  sum->judged[DECISION_BID] ? tr("{seat}: on average a pick lost {picks}%, a placement "
                                                 "{placements}%, a bid or a side {bids}%; "
                                                 "luck {luck}%.")
                                            : tr("{seat}: on average a pick lost {picks}%, a placement "
                                                 "{placements}%; luck {luck}%."),
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
        int luck = side->result - side->adjusted;
        if (!side->plays || (luck < 0 ? -luck : luck) < VERDICT_NAMED)
            continue;
        struct text adjusted = text_room(20), result = text_room(20);
        people_write_percent(&adjusted, side->adjusted);
        people_write_percent(&result, side->result);
        text_fill(text, tr("Without luck {role} comes to {adjusted}% of the game, not {result}%."),
                  (const struct text_value[]){{"role", people_role((enum role)role), 0},
                                              {"adjusted", adjusted.start, 0},
                                              {"result", result.start, 0}},
                  3);
        text_char(text, '\n');
    }
}

void report_sentences(struct text *text, const struct report *report) {
    const struct summary *summary = report->summary;
    people_write_ending(text, report->table, report->review);
    text_char(text, '\n');
    write_text_seats(text, report);
    write_text_sides(text, report);
    if (summary->not_told) {
        people_write_not_told(text, summary->not_told);
        text_char(text, '\n');
    }
    text_char(text, '\n');
    text_string(text,
                summary->moment_count ? tr("What decided it:") : tr("No single move or draw decided it."));
    text_char(text, '\n');
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
