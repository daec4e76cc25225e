#include "terminal_common/tutor.h"

#include "search/reason_words.h"
#include "table/policy.h"
#include "table/view.h"
#include "words/words.h"

/* So many games, whatever the time: the same placement gets the same answer. */
enum { GAMES = 3000 };

static void weigh(struct player *player, const struct game *game) {
    struct game view;
    view_game(game, game->seat, &view);
    suggest_begin(player, &view, GAMES, 1);
    while (!player->settled)
        player_slice(player, 0);
}

bool tutor_set(struct tutor *tutor, const struct table *table, int least, struct refusal *why) {
    if (least && table->count && policy_persons(table, POLICY_EVERYBODY) > 1)
        return refuse(why, tr_later("with other people the tutor has to be agreed on before the first move"));
    tutor->least = least;
    return true;
}

/* Whether a tile that is known here has several places. */
static bool has_choice(const struct game *game) {
    struct action list[GAME_LEGAL_MAX];
    return game->phase == PHASE_PLACE && game_legal(game, list) > 1;
}

static int find_in_list(const struct suggestion *list, int count, struct placement placement) {
    for (int i = 0; i < count; i++)
        if (list[i].action.kind == ACTION_PLACE && list[i].action.placement.slot == placement.slot &&
            list[i].action.placement.pattern == placement.pattern)
            return i;
    return -1;
}

static void say_doubt(struct text *text, const struct player *player, int hundredths,
                      const struct reason *reasons, int count) {
    const struct reason_speech speech = {tr, words_point(), VOICE_YOU};
    const struct reason_about about = {editions[player->search.view.setup.edition].size, player->search.role};
    text_fill(text, tr("This costs you {n} of 100 games."), &(struct text_value){"n", NULL, hundredths}, 1);
    for (int i = 0; i < count; i++) {
        text_char(text, ' ');
        reason_say(text, &reasons[i], &about, &speech);
    }
}

bool tutor_objects(const struct tutor *tutor, struct thinker *thinker, const struct table *table,
                   const struct action *action, struct doubt *doubt) {
    static struct suggestion list[SEARCH_CANDIDATES];
    struct reason reasons[REASONS_MOST];
    struct contrast contrast;
    struct text says = text_in(doubt->says, sizeof doubt->says);
    if (!tutor->least || action->kind != ACTION_PLACE || !has_choice(&table->game))
        return false;
    weigh(&thinker->player, &table->game);
    int count = suggest_list(&thinker->player, list), at = find_in_list(list, count, action->placement);
    int loss = at > 0 ? (int)((list[0].win - list[at].win) * 100 + 0.5) : 0;
    if (loss < tutor->least)
        return false;
    doubt->better = list[0].action;
    const struct suggest_pair pair = {&doubt->better, &list[at].action, SUGGEST_REASON_WORLDS};
    int found = suggest_reasons(&thinker->player, &pair, &contrast, reasons);
    if (found < 0 || !contrast_tells_apart(&contrast))
        return false;
    if (!found)
        reasons[found++] = reason_of_whole((int)(list[0].win * 1000 + 0.5), (int)(list[at].win * 1000 + 0.5));
    say_doubt(&says, &thinker->player, loss, reasons, found);
    return true;
}
