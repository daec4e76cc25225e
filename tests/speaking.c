#include "speaking.h"

#include "engine/commands.h"
#include "random_player.h"
#include "support.h"

#include <string.h>

void speak_making(struct text *line, const struct setup *setup, int persons) {
    struct setup said = *setup;
    said.start = said.start > SEATS_MAX ? 0 : said.start; /* nobody chooses that lot */
    text_string(line, "make seats=me");
    for (int seat = 2; seat <= setup->players; seat++)
        text_string(line, seat <= persons ? ",open" : ",computer:1");
    setup_write_words(line, &said);
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

void speak_move(struct text *line, const struct speaker *speaker, struct command_session *session,
                struct rng *rng) {
    struct action action = speak_thought(command_session_game(session), rng);
    if (action.kind == ACTION_RESIGN) {
        text_format(line, "resign %s %d %d", speaker->game, speaker->number, speaker->seat);
        return;
    }
    text_format(line, "play %s %d ", speaker->game, speaker->number);
    action_write(line, &action, command_session_size(session));
}

void speak_random(void *rng, uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)rng_next(rng);
}

void speak_digest(uint64_t *sum, struct span text) {
    for (size_t i = 0; i < text.length; i++)
        *sum = (*sum ^ (unsigned char)text.start[i]) * 1099511628211u;
}

static void run(struct command_session *session, const struct text *request) {
    struct text answer = text_room(100);
    struct refusal why;
    if (!commands_run(session, text_as_span(request), &answer, &why))
        fail_msg("%s: %s", request->start, reason_of(&why));
}

void speak_join(struct command_session *session, struct span lines) {
    struct text request = text_room(1000);
    struct span line;
    while (span_line(&lines, &line))
        if (line.length > 4 && !memcmp(line.start, "new ", 4))
            text_span(&request, line);
    run(session, &request);
}

void speak_take(struct command_session *session, struct span words) {
    struct text request = text_room(EVENT_LENGTH + 10);
    text_format(&request, "take %.*s", text_of(span_trim(words)));
    run(session, &request);
}
