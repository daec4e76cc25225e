#include "terminal_common/tell.h"

#include <string.h>

#include "base/check.h"

/* The names of all that have a role: "Ann + Ben". */
static void names_of(struct text *text, const struct table *table, int role) {
    for (int seat = 1; seat <= table->game.setup.players; seat++) {
        if (table->game.role[seat] != role)
            continue;
        text_string(text, text->length ? " + " : "");
        tell_seat(text, table, seat);
    }
}

/* "Ann (north–south)"; "Computer (level 3)" takes the role into its brackets. */
static void names_with_role(struct text *text, const struct table *table, int role) {
    names_of(text, table, role);
    bool open = text->length && text->start[text->length - 1] == ')' && strchr(text->start, '(');
    if (open)
        text->start[--text->length] = '\0';
    text_string(text, open ? ", " : " (");
    text_string(text, tell_role(role));
    text_char(text, ')');
}

enum who { WHO_ONE, WHO_SOME, WHO_YOU, WHO_YOUR_TEAM, WHO_COUNT };

/* Who has a role: the only person here, alone or with a partner, or others. */
static enum who who_has(const struct table *table, int role) {
    int yours = 0, all = 0;
    for (int seat = 1; seat <= table->game.setup.players; seat++)
        if (table->game.role[seat] == role) {
            all++;
            yours += tell_is_you(table, seat);
        }
    return yours ? all > 1 ? WHO_YOUR_TEAM : WHO_YOU : all > 1 ? WHO_SOME : WHO_ONE;
}

/* The points that count are told, unless the other side gave up. */
static void tell_side_wins(struct text *text, const struct table *table, struct result result) {
    static const char *const texts[2][WHO_COUNT] = {
        {tr_later("{name} wins."), tr_later("{names} win."), tr_later("You win."),
         tr_later("Your team wins.")},
        {tr_later("{name} wins {mine}–{theirs}"), tr_later("{names} win {mine}–{theirs}"),
         tr_later("You win {mine}–{theirs}"), tr_later("Your team wins {mine}–{theirs}")}};
    bool ns = result.winner == WINNER_NS, counts = table->game.setup.players == 3 || !table->game.given_up;
    int role = ns ? ROLE_NS : ROLE_EW;
    struct text names = text_room(300);
    names_with_role(&names, table, role);
    text_fill(text, tr(texts[counts][who_has(table, role)]),
              (const struct text_value[]){{"name", names.start, 0},
                                          {"names", names.start, 0},
                                          {"mine", NULL, ns ? result.ns : result.ew},
                                          {"theirs", NULL, ns ? result.ew : result.ns}},
              4);
}

static void tell_others(struct text *text, const struct table *table, struct result result) {
    static const char *const texts[] = {
        [WINNER_DRAW] = tr_later("A draw, {ns}–{ew}"),
        [WINNER_FLOOD] = tr_later("{name} wins as the flood: neither {ns} nor {ew} reaches {bid}"),
        [WINNER_BUILDERS] = tr_later("Both builders win, {ns}–{ew} ({names})"),
    };
    bool you = result.winner == WINNER_FLOOD && who_has(table, ROLE_FLOOD) == WHO_YOU;
    struct text flood = text_room(200), builders = text_room(300);
    names_of(&flood, table, ROLE_FLOOD);
    names_of(&builders, table, ROLE_NS);
    names_of(&builders, table, ROLE_EW);
    text_fill(text,
              you ? tr("You win as the flood: neither {ns} nor {ew} reaches {bid}")
                  : tr(texts[result.winner]),
              (const struct text_value[]){{"ns", NULL, result.ns},
                                          {"ew", NULL, result.ew},
                                          {"bid", NULL, table->game.bid},
                                          {"name", flood.start, 0},
                                          {"names", builders.start, 0}},
              5);
    if (result.winner == WINNER_DRAW && !result.ns && !result.ew)
        text_format(text, " (%s)", tr("neither side reached both of its coasts"));
}

/* What the last one did that ended the game, as a sentence behind another. */
static void tell_last(struct text *text, const struct table *table) {
    text_char(text, ' ');
    tell_action_at(text, table, 0, table->count - 1);
    text_char(text, '.');
}

void tell_result(struct text *text, const struct table *table) {
    struct result result = game_result(&table->game);
    bool given_up = table->game.given_up && table->game.setup.players != 3;
    check(table->game.phase == PHASE_OVER);
    if (table->game.called_off)
        text_string(text, tr("The game is called off"));
    else if (result.winner == WINNER_DRAW && table->game.given_up) { /* in the auction */
        text_string(text, tr("Nobody wins."));
        tell_last(text, table);
    } else if (result.winner == WINNER_NS || result.winner == WINNER_EW) {
        tell_side_wins(text, table, result);
        if (given_up)
            tell_last(text, table);
    } else
        tell_others(text, table, result);
}
