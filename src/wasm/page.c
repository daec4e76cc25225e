#include "wasm/page.h"

#include "base/check.h"
#include "draw/svg.h"
#include "engine/commands.h"
#include "eval/net.h"
#include "wasm/review_commands.h"

_Static_assert((int)SVG_LENGTH_MAX < (int)ENGINE_ANSWER_MAX, "every drawing fits into an answer");

void page_start(struct page *page, uint64_t seed) {
    net_prepare();
    page->thinker.threads = 1;
    command_session_open(&page->session, SESSION_KEEPS | SESSION_THINKS | SESSION_DRAWS | SESSION_HOSTS,
                         &page->thinker, seed);
    page->session.more = review_commands;
    page->session.more_count = REVIEW_COMMANDS;
}

size_t page_answer(struct page *page, size_t length) {
    struct text body = text_in(page->body, sizeof page->body);
    struct refusal why;
    bool done = length <= sizeof page->text
                    ? commands_run(&page->session, (struct span){page->text, length}, &body, &why)
                    : refuse_as(&why, REFUSAL_TOO_MUCH, "the request is too long");
    if (!done) {
        body = text_in(page->body, sizeof page->body);
        refuse_write_json(&body, NULL, &why);
    }
    struct text answer = text_in(page->text, sizeof page->text);
    text_format(&answer, "%c %s", done ? '=' : '?', body.start);
    check(!body.cut && !answer.cut);
    return answer.length;
}
