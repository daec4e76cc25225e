#include "review/report.h"

#include "table/state.h"
#include "words/words.h"

/* The chances as a picture: north-south above the middle, east-west below; with three players a line for
 * each. */

enum { WIDTH = 1000, LEFT = 44, TOP = 10, BOTTOM = 240 };

struct point {
    int x, y;
};

static struct point point_at(const struct report *report, int at, int chance) {
    int count = report->review->count ? report->review->count : 1;
    return (struct point){LEFT + (WIDTH - LEFT - 10) * at / count,
                          BOTTOM - (BOTTOM - TOP) * chance / CHANCE_WHOLE};
}

static void write_point(struct text *text, char command, struct point point) {
    text_char(text, command);
    text_number(text, point.x);
    text_char(text, ' ');
    text_number(text, point.y);
}

static bool three(const struct report *report) {
    return report->table->game.setup.players == 3;
}

/* The chance of a role after an action, where the review tells it. */
static bool chance_at(const struct report *report, int at, enum role role, int *chance) {
    const struct verdict *verdict = &report->review->verdicts[at];
    enum role actor = (enum role)report->table->game.role[report->table->moves[at].seat];
    if (verdict->judged != JUDGED || actor == ROLE_NONE || (three(report) && actor != role))
        return false;
    *chance = actor == role ? verdict->after : CHANCE_WHOLE - verdict->after;
    return true;
}

static void write_curve(struct text *text, const struct report *report, enum role role) {
    bool first = true;
    int chance;
    text_string(text, "<path class=\"line ");
    text_string(text, state_role_name(role));
    text_string(text, "\" d=\"");
    for (int at = 0; at < report->review->count; at++)
        if (chance_at(report, at, role, &chance)) {
            write_point(text, first ? 'M' : 'L', point_at(report, at + 1, chance));
            first = false;
        }
    if (report->summary->over && !first)
        write_point(text, 'L', point_at(report, report->review->count, report->summary->sides[role].result));
    text_string(text, "\"/>");
}

static void write_scale(struct text *text) {
    for (int percent = 0; percent <= 100; percent += 25) {
        int y = BOTTOM - (BOTTOM - TOP) * percent / 100;
        text_string(text, percent == 50 ? "<path class=\"half\" d=\"" : "<path class=\"grid\" d=\"");
        write_point(text, 'M', (struct point){LEFT, y});
        text_string(text, "H990\"/><text class=\"scale\" x=\"38\" y=\"");
        text_number(text, y);
        text_string(text, "\">");
        text_number(text, percent);
        text_string(text, "</text>");
    }
}

/* The moments that decided the game, numbered. */
static void write_moments_on_curve(struct text *text, const struct report *report) {
    for (int i = 0; i < report->summary->moment_count; i++) {
        int at = report->summary->moments[i].at, chance = 0;
        enum role role =
            three(report) ? (enum role)report->table->game.role[report->table->moves[at].seat] : ROLE_NS;
        if (!chance_at(report, at, role, &chance))
            continue;
        struct point point = point_at(report, at + 1, chance);
        text_string(text, "<circle class=\"moment\" r=\"11\" cx=\"");
        text_number(text, point.x);
        text_string(text, "\" cy=\"");
        text_number(text, point.y);
        text_string(text, "\"/><text class=\"number\" x=\"");
        text_number(text, point.x);
        text_string(text, "\" y=\"");
        text_number(text, point.y);
        text_string(text, "\">");
        text_number(text, i + 1);
        text_string(text, "</text>");
    }
}

void report_curve(struct text *text, const struct report *report) {
    text_string(text, "<svg class=\"curve\" viewBox=\"0 0 1000 260\" role=\"img\" aria-label=\"");
    text_string(text, tr("Chances to win, move by move"));
    text_string(text, "\">");
    write_scale(text);
    for (int role = ROLE_NS; role <= ROLE_FLOOD; role++)
        if (three(report) ? report->summary->sides[role].plays : role == ROLE_NS)
            write_curve(text, report, (enum role)role);
    write_moments_on_curve(text, report);
    text_string(text, "</svg>\n");
}
