#include "plain_parts.h"
#include "say.h"
#include "show.h"

/* What the player on turn is asked, and what can be said to it. */

enum { WAYS_LENGTH = 200 };

/* "left"; all bids up to the highest are one: "bid1 … bid20". */
static void write_way(struct text *text, const struct action *action, int size) {
    if (action->kind == ACTION_BID && action->bid > 1)
        text_string(text, "bid1 … ");
    action_write(text, action, size);
}

/* All that can be done, where it is few: "left or right". Nothing where a tile can be laid. */
static void write_ways(struct text *text, const struct game *game) {
    struct action list[GAME_LEGAL_MAX];
    struct text before = text_room(WAYS_LENGTH), last = text_room(WAYS_LENGTH);
    int count = game_legal(game, list);
    if (game->phase == PHASE_PLACE && (count < 0 || list[0].kind == ACTION_PLACE))
        return;
    for (int i = 0; i < count; i++) {
        if (i + 1 < count && list[i].kind == ACTION_BID && list[i + 1].kind == ACTION_BID)
            continue;
        text_string(&before, before.length ? ", " : "");
        text_string(&before, last.start);
        last = text_in(last.start, last.size);
        write_way(&last, &list[i], editions[game->setup.edition].size);
    }
    text_fill(text, before.length ? tr("{list} or {last}") : "{last}",
              (const struct text_value[]){{"list", before.start, 0}, {"last", last.start, 0}}, 2);
}

void plain_write_prompt(struct text *prompt, const struct game *game) {
    static const char *const texts[] = {tr_later("seat {seat} ({role}), bid: {ways} > "),
                                        tr_later("seat {seat} ({role}), choose a side: {ways} > "),
                                        tr_later("seat {seat} ({role}), draw: {ways} > "),
                                        tr_later("seat {seat} ({role}), place > "), ""};
    struct text ways = text_room(WAYS_LENGTH);
    write_ways(&ways, game);
    text_fill(prompt, tr(texts[game->phase]),
              (const struct text_value[]){{"seat", NULL, game->seat},
                                          {"role", show_role(game, game->seat), 0},
                                          {"ways", ways.start, 0}},
              3);
}

void plain_say_ways(const struct play *play) {
    struct text ways = text_room(WAYS_LENGTH);
    if (plain_game(play)->phase == PHASE_OVER)
        return;
    write_ways(&ways, plain_game(play));
    if (ways.length)
        say_sentence(tr("Here you can say {ways}. 'help' tells what else can be typed."),
                     &(struct text_value){"ways", ways.start, 0}, 1);
    else
        say_line(tr(
            "Say where the tile goes: 'places' lists where it fits, and a number of that list lays it there. "
            "'help' tells what else can be typed."));
}
