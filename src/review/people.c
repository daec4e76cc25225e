#include "review/people.h"

#include "review/rows.h"
#include "search/reason_words.h"
#include "words/words.h"

const char *people_role(enum role role) {
    static const char *const words[] = {tr_later("no side yet"), tr_later("north–south"),
                                        tr_later("east–west"), tr_later("flood")};
    return tr(words[role]);
}

void people_write_seat(struct text *text, const struct table *table, int seat) {
    const char *name = table->seats[seat].name;
    if (*name)
        text_string(text, name);
    else
        text_fill(text, tr("Seat {seat}"), &(const struct text_value){"seat", NULL, seat}, 1);
    text_string(text, " (");
    text_string(text, people_role((enum role)table->game.role[seat]));
    text_char(text, ')');
}

void people_write_percent(struct text *text, int thousandths) {
    if (thousandths < 0)
        text_string(text, "−");
    words_number(text, "%.1f", (thousandths < 0 ? -thousandths : thousandths) / 10.0);
}

void people_write_signed(struct text *text, int thousandths) {
    text_string(text, thousandths > 0 ? "+" : "");
    people_write_percent(text, thousandths);
}

/* The chance of a seat as the last action left it that was judged. With a flood in the game that tells only
 * of the side that acted. */
static bool chance_of_seat(const struct table *table, const struct review *review, int seat, int *chance) {
    int last = review->count - 1;
    while (last >= 0 && review->verdicts[last].judged != JUDGED)
        last--;
    if (last < 0)
        return false;
    bool own = table->game.role[table->moves[last].seat] == table->game.role[seat];
    *chance = own ? review->verdicts[last].after : CHANCE_WHOLE - review->verdicts[last].after;
    return own || table->game.setup.players != 3;
}

static void write_giving_up(struct text *text, const struct table *table, const struct review *review) {
    const struct move *last = table->count ? &table->moves[table->count - 1] : NULL;
    struct text name = text_room(200), percent = text_room(20);
    int chance;
    if (!last || last->action.kind != ACTION_RESIGN)
        return;
    int seat = last->action.seat ? last->action.seat : last->seat;
    bool told = chance_of_seat(table, review, seat, &chance);
    people_write_seat(&name, table, seat);
    if (told)
        people_write_percent(&percent, chance);
    text_char(text, ' ');
    text_fill(text, told ? tr("{seat} gave up, with a chance of {n}% to win.") : tr("{seat} gave up."),
              (const struct text_value[]){{"seat", name.start, 0}, {"n", percent.start, 0}}, 2);
}

void people_write_ending(struct text *text, const struct table *table, const struct review *review) {
    static const char *const outcomes[] = {tr_later("The game is not over."), tr_later("North–south won."),
                                           tr_later("East–west won."),        tr_later("It was a draw."),
                                           tr_later("The flood won."),        tr_later("Both builders won.")};
    struct result result = game_result(&table->game);
    text_fill(text, tr("North–south {ns}, east–west {ew}."),
              (const struct text_value[]){{"ns", NULL, result.ns}, {"ew", NULL, result.ew}}, 2);
    text_char(text, ' ');
    text_string(text, table->game.called_off                                 ? tr("The game was called off.")
                      : result.winner == WINNER_DRAW && table->game.given_up ? tr("Nobody won.")
                                                                             : tr(outcomes[result.winner]));
    write_giving_up(text, table, review);
}

void people_write_action(struct text *text, const struct table *table, const struct action *action) {
    action_write(text, action, table_size(table));
}

void people_write_not_told(struct text *text, int count) {
    text_fill(text,
              trn("{n} action was not judged: the record does not tell the tiles it needs.",
                  "{n} actions were not judged: the record does not tell the tiles they need.", count),
              &(const struct text_value){"n", NULL, count}, 1);
}

void people_write_reasons(struct text *text, const struct table *table, const struct review *review, int at) {
    const struct verdict *verdict = &review->verdicts[at];
    const struct reason_speech speech = {tr, words_point(), VOICE_ANYBODY};
    const struct reason_about about = {table_size(table), (enum role)table->game.role[table->moves[at].seat]};
    for (int i = 0; i < verdict->reason_count; i++) {
        text_char(text, ' ');
        reason_say(text, &verdict->reasons[i], &about, &speech);
    }
}

void people_write_moment(struct text *text, const struct table *table, const struct review *review,
                         const struct moment *moment) {
    const struct verdict *verdict = &review->verdicts[moment->at];
    struct text seat = text_room(200), action = text_room(ACTION_LENGTH), best = text_room(ACTION_LENGTH),
                percent = text_room(20);
    int swing = moment->swing < 0 ? -moment->swing : moment->swing;
    people_write_seat(&seat, table, table->moves[moment->at].seat);
    people_write_action(&action, table, &table->moves[moment->at].action);
    people_write_action(&best, table, &verdict->best);
    people_write_percent(&percent, moment->luck ? swing : verdict->loss);
    text_fill(text,
              !moment->luck       ? tr("Turn {turn}, {seat}: {action} lost {n}%; {best} was better.")
              : moment->swing < 0 ? tr("Turn {turn}, {seat}: {action} was unlucky by {n}%.")
                                  : tr("Turn {turn}, {seat}: {action} was lucky by {n}%."),
              (const struct text_value[]){{"turn", NULL, rows_turn_of(table, moment->at)},
                                          {"seat", seat.start, 0},
                                          {"action", action.start, 0},
                                          {"n", percent.start, 0},
                                          {"best", best.start, 0}},
              5);
    if (!moment->luck)
        people_write_reasons(text, table, review, moment->at);
}
