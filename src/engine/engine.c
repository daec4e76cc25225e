#include "engine/engine.h"

#include "base/check.h"
#include "engine/commands.h"
#include "table/view.h"

void engine_start(struct engine *engine, uint64_t seed) {
    struct text ignored = text_in(engine->body, sizeof engine->body);
    engine->rng = rng_seeded(seed, 0);
    engine->level = LEVEL_MOST;
    engine->threads = 1;
    engine->quit = false;
    check(run_new(engine, span_of(""), &ignored));
}

struct game *engine_game(struct engine *engine) {
    return &engine->table.game;
}

int engine_board_size(struct engine *engine) {
    return editions[engine_game(engine)->setup.edition].size;
}

void engine_view(struct engine *engine, struct game *view) {
    view_game(engine_game(engine), game_turn(engine_game(engine)), view);
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

void engine_answer(struct engine *engine, struct span line, struct text *answer) {
    struct text body = text_in(engine->body, sizeof engine->body);
    struct span name;
    uint64_t id = 0;
    bool has_id = false, done;
    if (!span_is_text(line)) {
        done = text_refuse(&body, "the line is not text in UTF-8");
    } else {
        for (size_t i = 0; i < line.length; i++)
            if (line.start[i] == '#')
                line.length = i;
        if (!span_trim(line).length)
            return;
        has_id = take_id(&line, &id);
        done = span_word(&line, &name) ? command_run(engine, name, line, &body)
                                       : text_refuse(&body, "a command must follow the number");
    }
    text_char(answer, done ? '=' : '?');
    if (has_id)
        text_unsigned(answer, id);
    text_char(answer, ' ');
    write_body(answer, text_as_span(&body));
    text_string(answer, "\n\n");
}

enum line_end { LINE_WHOLE, LINE_TOO_LONG, LINE_NONE };

/* Reads a line of any bytes; one that is too long is read to its end and dropped. */
static enum line_end read_line(FILE *in, char *memory, size_t size, size_t *length) {
    int c;
    size_t read = 0;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (read < size)
            memory[read] = (char)c;
        read++;
    }
    if (c == EOF && !read)
        return LINE_NONE;
    *length = read > size ? size : read;
    if (*length && read <= size && memory[*length - 1] == '\r')
        --*length;
    return read > size ? LINE_TOO_LONG : LINE_WHOLE;
}

void engine_run(struct engine *engine, FILE *in, FILE *out) {
    char line[ENGINE_LINE_MAX];
    size_t length;
    enum line_end end;
    while (!engine->quit && (end = read_line(in, line, sizeof line, &length)) != LINE_NONE) {
        struct text answer = text_in(engine->answer, sizeof engine->answer);
        if (end == LINE_TOO_LONG)
            text_string(&answer, "? the line is too long\n\n");
        else
            engine_answer(engine, (struct span){line, length}, &answer);
        fputs(engine->answer, out);
        fflush(out);
    }
}
