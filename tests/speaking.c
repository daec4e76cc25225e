#include "speaking.h"

#include "random_player.h"

void speak_making(struct text *line, const struct setup *setup, int persons) {
    struct text words = text_room(600);
    struct span rest, one, key;
    text_string(line, "make seats=me");
    for (int seat = 2; seat <= setup->players; seat++)
        text_string(line, seat <= persons ? ",open" : ",computer:1");
    setup_write(&words, setup);
    rest = text_as_span(&words);
    while (span_line(&rest, &one) && span_word(&one, &key))
        text_format(line, " %.*s=%.*s", text_of(key), text_of(span_trim(one)));
}

void speak_share(struct text *line, const struct speaker *speaker, struct rng *rng) {
    text_format(line, "share %s %d %d ", speaker->game, speaker->number, speaker->seat);
    for (int i = 0; i < 2 * SHARE_BYTES; i++)
        text_char(line, "0123456789abcdef"[rng_below(rng, 16)]);
}

struct action speak_thought(const struct game *view, struct rng *rng) {
    struct action action = random_action(view, rng);
    if (action.kind == ACTION_DRAW)
        action.tile = TILE_NONE;
    return action;
}

void speak_move(struct text *line, const struct speaker *speaker, struct desk *desk, struct rng *rng) {
    struct action action = speak_thought(desk_game(desk), rng);
    if (action.kind == ACTION_RESIGN) {
        text_format(line, "resign %s %d %d", speaker->game, speaker->number, speaker->seat);
        return;
    }
    text_format(line, "play %s %d ", speaker->game, speaker->number);
    action_write(line, &action, desk_size(desk));
}

void speak_random(void *rng, uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)rng_next(rng);
}

void speak_digest(uint64_t *sum, struct span text) {
    for (size_t i = 0; i < text.length; i++)
        *sum = (*sum ^ (unsigned char)text.start[i]) * 1099511628211u;
}
