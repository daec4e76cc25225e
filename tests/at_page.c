#include "at_page.h"

#include <string.h>

#include "engine/commands.h"

struct page page;

const char *answer_to(struct span request) {
    assert_true(request.length <= sizeof page.text);
    memcpy(page.text, request.start, request.length);
    size_t length = page_answer(&page, request.length);
    assert_true(length < sizeof page.text && page.text[length] == 0);
    assert_true(page.text[0] == '=' || page.text[0] == '?');
    assert_true(page.text[1] == ' ');
    return page.text;
}

const char *ask(const char *request) {
    const char *answer = answer_to(span_of(request));
    if (answer[0] != '=')
        fail_msg("%s: %s", request, answer);
    return answer + 2;
}

void asks(const char *request, const char *expected) {
    assert_string_equal(ask(request), expected);
}

void contains(const char *request, const char *part) {
    const char *answer = ask(request);
    if (!strstr(answer, part))
        fail_msg("%s: '%s' is not in %s", request, part, answer);
}

void refuses_span(struct span request, const char *reason) {
    static struct command_session before;
    struct text ignored = text_room(100);
    struct refusal why;
    memcpy(&before, &page.session, sizeof before);
    const char *answer = answer_to(request);
    if (answer[0] != '?')
        fail_msg("it was not refused: %s", answer);
    assert_memory_equal(answer, "? {\"code\":\"", 11);
    assert_false(commands_run(&page.session, request, &ignored, &why));
    assert_string_equal(reason_of(&why), reason);
    assert_memory_equal(&before, &page.session, sizeof before);
    assert_int_equal(page.thinker.threads, 1);
}

void refuses(const char *request, const char *reason) {
    refuses_span(span_of(request), reason);
}

int start_page(void **state) {
    (void)state;
    page_start(&page, 1);
    ask("new start=1 seed=1");
    return 0;
}
