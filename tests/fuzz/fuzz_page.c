/* Any bytes as requests of the page, a byte 0 between them: each gets an answer that fits, and one that is
 * refused changes nothing. Whoever wants to be far in a game reads it, and needs no long list of requests. */
#include "base/check.h"
#include "clock.h"
#include "wasm/page.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { REQUESTS_MOST = 32 };

static struct page page;

/* Commands that think or count are left to other tests; genmove and decide are random here. */
static bool slow(struct span request) {
    static const char *const words[] = {"perft", "playouts", "suggest", "weigh", "judge", NULL};
    for (int i = 0; words[i]; i++)
        if (memmem(request.start, request.length, words[i], strlen(words[i])))
            return true;
    return false;
}

static void answer(struct span request) {
    struct game before = *command_session_game(&page.session);
    int count = page.session.game_record.table.count;
    memcpy(page.text, request.start, request.length);
    size_t length = page_answer(&page, request.length);
    check(length >= 2 && length < sizeof page.text);
    check((page.text[0] == '=' || page.text[0] == '?') && page.text[1] == ' ');
    check(span_is_text((struct span){page.text, length}));
    if (page.text[0] == '?')
        check(!memcmp(command_session_game(&page.session), &before, sizeof before) &&
              page.session.game_record.table.count == count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct span rest = {(const char *)data, size}, request, after;
    clock_restart();
    page_start(&page, 1);
    page.session.bot = BOT_RANDOM;
    bool more = true;
    for (int i = 0; i < REQUESTS_MOST && more; i++, rest = after) {
        request = rest;
        more = span_cut(rest, 0, &request, &after);
        if (request.length <= sizeof page.text && !slow(request))
            answer(request);
    }
    return 0;
}
