/* Any bytes as lines to the engine: each gets one answer with its frame, or none if it is empty. */
#include "base/check.h"
#include "clock.h"
#include "engine/engine.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct engine engine;

/* Commands that think or count, or that read files, are left to other tests; genmove is random here,
 * but for bids, which are always thought about. */
static bool slow(struct span line) {
    static const char *const words[] = {"perft", "playouts", "suggest", "load", NULL};
    for (int i = 0; words[i]; i++)
        if (memmem(line.start, line.length, words[i], strlen(words[i])))
            return true;
    return command_session_game(&engine.session)->phase == PHASE_BID &&
           memmem(line.start, line.length, "genmove", 7);
}

static void check_answer(const struct text *answer) {
    if (!answer->length)
        return;
    check(!answer->cut && (answer->start[0] == '=' || answer->start[0] == '?'));
    const char *end = strstr(answer->start, "\n\n");
    check(end && end + 2 == answer->start + answer->length);
    check(span_is_text(text_as_span(answer)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char memory[ENGINE_ANSWER_MAX + 64];
    struct span rest = {(const char *)data, size}, line;
    clock_restart();
    engine_start(&engine, 1);
    engine.session.bot = BOT_RANDOM;
    while (!engine.session.quit && span_line(&rest, &line)) {
        if (line.length > ENGINE_LINE_MAX || slow(line))
            continue;
        struct text answer = text_in(memory, sizeof memory);
        uint64_t before = game_hash(command_session_game(&engine.session));
        engine_answer(&engine, line, &answer);
        check_answer(&answer);
        check(memory[0] != '?' || game_hash(command_session_game(&engine.session)) == before);
    }
    return 0;
}
