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
    desk_open(&page->desk, DESK_KEEPS | DESK_THINKS | DESK_DRAWS | DESK_HOSTS, &page->thinker, seed);
    page->desk.more = review_commands;
    page->desk.more_count = REVIEW_COMMANDS;
}

size_t page_answer(struct page *page, size_t length) {
    struct text body = text_in(page->body, sizeof page->body);
    struct refusal why;
    bool done = length <= sizeof page->text
                    ? commands_run(&page->desk, (struct span){page->text, length}, &body, &why)
                    : refuse(&why, "the request is too long");
    if (!done) {
        body = text_in(page->body, sizeof page->body);
        refuse_write_json(&body, NULL, &why);
    }
    struct text answer = text_in(page->text, sizeof page->text);
    text_format(&answer, "%c %s", done ? '=' : '?', body.start);
    check(!body.cut && !answer.cut);
    return answer.length;
}
