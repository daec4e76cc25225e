#include "terminal_common/tell_reasons.h"

#include "search/reason_words.h"
#include "terminal_common/tell.h"

#include <string.h>

/* Behind a colon, where only German begins with a capital; all our sentences begin with an ASCII letter
 * there. */
static void begin_small(char *sentence) {
    if (strcmp(words_language(), "de") && *sentence >= 'A' && *sentence <= 'Z')
        *sentence = (char)(*sentence - 'A' + 'a');
}

void tell_reasons(struct text *text, const struct player *player, const struct action *better,
                  const struct action *worse) {
    const struct reason_speech speech = {tr, words_point(), VOICE_YOU};
    const struct reason_about about = {editions[player->search.view.setup.edition].size, player->search.role};
    const struct suggest_pair pair = {better, worse, SUGGEST_REASON_WORLDS};
    struct contrast contrast;
    struct reason list[REASONS_MOST];
    struct text word = text_room(100);
    int count = suggest_reasons(player, &pair, &contrast, list);
    if (count <= 0)
        return;
    if (worse->kind == ACTION_PLACE)
        action_write(&word, worse, about.size);
    else
        tell_advice(&word, worse, about.size);
    text_fill(text, tr("Compared with “{action}”:"), &(struct text_value){"action", word.start, 0}, 1);
    size_t from = text->length + 1; /* behind the blank */
    for (int i = 0; i < count; i++) {
        text_char(text, ' ');
        reason_say(text, &list[i], &about, &speech);
    }
    if (text->length > from)
        begin_small(text->start + from);
}

void tell_reasons_of_best(struct text *text, const struct player *player, const struct suggestion *list,
                          int count) {
    const struct action pass = {.kind = ACTION_PASS, .tile = TILE_NONE};
    if (list[0].action.kind == ACTION_BID && player->search.view.bid)
        tell_reasons(text, player, &list[0].action, &pass);
    else if (count > 1)
        tell_reasons(text, player, &list[0].action, &list[1].action);
}
