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
