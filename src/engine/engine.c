#include "engine/engine.h"

#include "engine/commands.h"

void engine_start(struct engine *engine, uint64_t seed) {
    engine->thinker.threads = 1;
    command_session_open(&engine->session,
                         SESSION_KEEPS | SESSION_THINKS | SESSION_FILES | SESSION_THREADS | SESSION_PROCESS,
                         &engine->thinker, seed);
}

/* As in GTP, a number may stand before the command. */
static bool take_id(struct span *line, uint64_t *id) {
    struct span rest = *line, word;
    if (!span_word(&rest, &word) || !span_number(word, UINT32_MAX, id))
        return false;
    *line = rest;
    return true;
}

/* An empty line ends an answer, so one inside the text is written as an empty comment. */
static void write_body(struct text *answer, struct span body) {
    struct span line;
    for (bool first = true; span_line(&body, &line); first = false) {
        if (!first)
            text_char(answer, '\n');
        if (line.length)
            text_span(answer, line);
        else
            text_char(answer, '#');
    }
}

static struct span without_comment(struct span line) {
    struct span before, comment;
    return span_cut(line, '#', &before, &comment) ? before : line;
}

void engine_answer(struct engine *engine, struct span line, struct text *answer) {
    struct text body = text_in(engine->body, sizeof engine->body);
    struct refusal why;
    uint64_t id = 0;
    bool is_text = span_is_text(line);
    line = without_comment(line);
    if (is_text && !span_trim(line).length)
        return;
    bool has_id = is_text && take_id(&line, &id);
    bool done = is_text ? (span_trim(line).length || refuse(&why, "a command must follow the number")) &&
                              commands_run(&engine->session, line, &body, &why)
                        : refuse_as(&why, REFUSAL_MALFORMED, "the line is not text in UTF-8");
    if (!done)
        refuse_write(&body, &why);
    text_char(answer, done ? '=' : '?');
    if (has_id)
        text_unsigned(answer, id);
    text_char(answer, ' ');
    write_body(answer, text_as_span(&body));
    text_string(answer, "\n\n");
}
