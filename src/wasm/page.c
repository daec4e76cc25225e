#include "wasm/page.h"

#include "base/check.h"
#include "engine/arguments.h"
#include "engine/commands.h"
#include "eval/net.h"
#include "wasm/page_commands.h"

/* What follows the name of a request: nothing, words, or lines of text. */
enum follows { NOTHING, WORDS, LINES };

static const struct request {
    const char *name;
    bool (*run)(struct engine *engine, struct span arguments, struct text *out);
    enum follows follows;
} requests[] = {
    {"read", page_read, LINES},         {"save", page_save, NOTHING}, {"rewind", page_rewind, WORDS},
    {"actions", page_actions, NOTHING}, {"look", page_look, WORDS},   {"ground", page_ground, NOTHING},
    {"scene", page_scene, NOTHING},     {"piece", page_piece, WORDS}, {"tile", page_tile, WORDS},
    {"back", page_back, WORDS},         {"why", page_why, WORDS},     {"options", page_options, WORDS},
};

static const struct request *find_request(struct span name) {
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        if (span_equal(name, requests[i].name))
            return &requests[i];
    return NULL;
}

/* Commands of the engine that make no sense in a browser. */
static bool is_foreign(struct span name) {
    return span_equal(name, "load") || span_equal(name, "threads") || span_equal(name, "quit");
}

static bool run(struct engine *engine, struct span text, struct text *out) {
    struct span line = text, lines = span_of(""), name;
    bool has_lines = span_cut(text, '\n', &line, &lines);
    if (!span_is_text(line))
        return text_refuse(out, "the line is not text in UTF-8");
    if (!span_word(&line, &name))
        return text_refuse(out, "a request is needed");
    const struct request *request = find_request(name);
    if (has_lines && !(request && request->follows == LINES))
        return text_refuse(out, "a request is one line");
    if (is_foreign(name))
        return text_refuse_input(out, "not for the page", name);
    if (!request)
        return command_run(engine, name, line, out);
    return (request->follows == WORDS || no_more(line, out)) &&
           request->run(engine, request->follows == LINES ? lines : line, out);
}

void page_start(struct page *page, uint64_t seed) {
    net_prepare();
    engine_start(&page->engine, seed);
}

size_t page_answer(struct page *page, size_t length) {
    struct text body = text_in(page->engine.body, sizeof page->engine.body);
    bool done = length <= sizeof page->text ? run(&page->engine, (struct span){page->text, length}, &body)
                                            : text_refuse(&body, "the request is too long");
    struct text answer = text_in(page->text, sizeof page->text);
    text_string(&answer, done ? "= " : "? ");
    text_span(&answer, text_as_span(&body));
    check(!body.cut && !answer.cut);
    return answer.length;
}
