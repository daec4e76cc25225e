#include "review/people.h"

#include "review/rows.h"

const char *people_role(enum role role) {
    static const char *const words[] = {"no side yet", "north–south", "east–west", "flood"};
    return words[role];
}

const char *people_role_key(enum role role) {
    static const char *const keys[] = {"none", "ns", "ew", "flood"};
    return keys[role];
}

struct span people_seat_name(const struct table *table, int seat) {
    return span_of(table->seats[seat].name);
}

void people_write_seat(struct text *text, const struct table *table, int seat) {
    struct span name = people_seat_name(table, seat);
    if (name.length)
        text_span(text, name);
    else {
        text_string(text, "Seat ");
        text_number(text, seat);
    }
    text_string(text, " (");
    text_string(text, people_role((enum role)table->game.role[seat]));
    text_char(text, ')');
}

void people_write_percent(struct text *text, int thousandths) {
    if (thousandths < 0)
        text_string(text, "−");
    thousandths = thousandths < 0 ? -thousandths : thousandths;
    text_number(text, thousandths / 10);
    text_char(text, '.');
    text_number(text, thousandths % 10);
}

void people_write_signed(struct text *text, int thousandths) {
    text_string(text, thousandths > 0 ? "+" : "");
    people_write_percent(text, thousandths);
}

void people_write_ending(struct text *text, const struct table *table) {
    static const char *const outcomes[] = {"The game is not over.", "North–south won.", "East–west won.",
                                           "It was a draw.",        "The flood won.",   "Both builders won."};
    struct result result = game_result(&table->game);
    text_string(text, "North–south ");
    text_number(text, result.ns);
    text_string(text, ", east–west ");
    text_number(text, result.ew);
    text_string(text, ". ");
    text_string(text, outcomes[result.winner]);
}

void people_write_action(struct text *text, const struct table *table, const struct action *action) {
    action_write(text, action, table_size(table));
}

int people_turn_of(const struct table *table, int at) {
    struct row rows[TABLE_DEEDS_MAX];
    int count = rows_make(rows, table);
    for (int i = 0; i < count; i++)
        if (rows[i].draw == at || rows[i].other == at)
            return rows[i].turn;
    return 0;
}

void people_write_moment(struct text *text, const struct table *table, const struct review *review,
                         const struct moment *moment) {
    const struct verdict *verdict = &review->verdicts[moment->at];
    text_string(text, "Turn ");
    text_number(text, people_turn_of(table, moment->at));
    text_string(text, ", ");
    people_write_seat(text, table, table->deeds[moment->at].seat);
    text_string(text, ": ");
    people_write_action(text, table, &table->deeds[moment->at].action);
    if (moment->luck) {
        text_string(text, moment->swing < 0 ? " was unlucky by " : " was lucky by ");
        people_write_percent(text, moment->swing < 0 ? -moment->swing : moment->swing);
        text_string(text, " %.");
        return;
    }
    text_string(text, " lost ");
    people_write_percent(text, verdict->loss);
    text_string(text, " %; ");
    people_write_action(text, table, &verdict->best);
    text_string(text, " was better.");
}
