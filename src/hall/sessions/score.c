#include "hall/sessions/score.h"

#include <string.h>

bool score_has_won(const struct game *game, int seat) {
    bool ns = game->role[seat] == ROLE_NS, ew = game->role[seat] == ROLE_EW;
    switch (game_result(game).winner) {
    case WINNER_NS:
        return ns;
    case WINNER_EW:
        return ew;
    case WINNER_BUILDERS:
        return ns || ew;
    case WINNER_FLOOD:
        return game->role[seat] == ROLE_FLOOD;
    default:
        return false;
    }
}

void score_carry(const struct score_end *end, struct terms *next) {
    const struct game *game = end->game;
    const struct terms *terms = end->terms;
    int players = game->setup.players;
    memcpy(next->room, terms->room[0] ? terms->room : end->id, sizeof next->room);
    next->played = terms->played + !game->called_off;
    for (int seat = 1; seat <= players; seat++)
        next->wins[seat % players + 1] = terms->wins[seat] + score_has_won(game, seat);
}

void score_write(struct text *text, const struct terms *terms) {
    if (!terms->room[0])
        return;
    text_format(text, "room %s\nscore %d", terms->room, terms->played);
    for (int seat = 1; seat <= terms->agreed.players; seat++)
        text_format(text, " %d", terms->wins[seat]);
    text_char(text, '\n');
}

static int next_number(struct span *words) {
    struct span word = {0};
    uint64_t number = 0;
    return span_word(words, &word) && span_number(word, INT32_MAX, &number) ? (int)number : 0;
}

bool score_read(struct span key, struct span words, struct terms *terms) {
    struct span id = span_trim(words);
    if (span_equal(key, "room")) {
        if (id.length == GAME_ID_LENGTH)
            memcpy(terms->room, id.start, GAME_ID_LENGTH);
        return true;
    }
    if (!span_equal(key, "score"))
        return false;
    terms->played = next_number(&words);
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        terms->wins[seat] = next_number(&words);
    return true;
}
