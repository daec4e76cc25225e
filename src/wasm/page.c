#include "wasm/page.h"

#include "base/check.h"
#include "engine/arguments.h"
#include "engine/commands.h"
#include "wasm/page_commands.h"

static const struct {
    const char *name;
    bool (*run)(struct engine *engine, struct span arguments, struct text *out);
    bool takes_arguments;
} requests[] = {
    {"save", page_save, false},  {"rewind", page_rewind, true},  {"actions", page_actions, false},
    {"look", page_look, true},   {"ground", page_ground, false}, {"scene", page_scene, false},
    {"piece", page_piece, true}, {"tile", page_tile, true},      {"back", page_back, true},
    {"why", page_why, true},
};
enum { REQUEST_COUNT = sizeof requests / sizeof *requests };

/* Commands of the engine that make no sense in a browser. */
static bool is_foreign(struct span name) {
    return span_equal(name, "load") || span_equal(name, "threads") || span_equal(name, "quit");
}

static bool run_line(struct engine *engine, struct span line, struct text *out) {
    struct span name;
    if (!span_word(&line, &name))
        return text_refuse(out, "a request is needed");
    if (is_foreign(name))
        return text_refuse_input(out, "not for the page", name);
    for (int i = 0; i < REQUEST_COUNT; i++)
        if (span_equal(name, requests[i].name))
            return (requests[i].takes_arguments || no_more(line, out)) && requests[i].run(engine, line, out);
    return command_run(engine, name, line, out);
}

/* Only `read` has more than one line: a record follows. */
static bool run(struct engine *engine, struct span request, struct text *out) {
    struct span line = request, rest;
    bool more = span_cut(request, '\n', &line, &rest);
    if (span_equal(span_trim(line), "read"))
        return page_read(engine, more ? rest : span_of(""), out);
    if (more)
        return text_refuse(out, "a request is one line");
    if (line.length > ENGINE_LINE_MAX || !span_is_text(line))
        return text_refuse(out, "the line is not text in UTF-8");
    return run_line(engine, line, out);
}

void page_start(struct page *page, uint64_t seed) {
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
