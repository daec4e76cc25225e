#include "engine/dialogue.h"

enum line_end { LINE_WHOLE, LINE_TOO_LONG, LINE_NONE };

/* Reads a line of any bytes; one that is too long is read to its end and dropped. */
static enum line_end read_command_line(FILE *in, char *memory, size_t size, size_t *length) {
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
    while (!engine->session.quit && (end = read_command_line(in, line, sizeof line, &length)) != LINE_NONE) {
        struct text answer = text_in(engine->answer, sizeof engine->answer);
        if (end == LINE_TOO_LONG)
            text_string(&answer, "? the line is too long\n\n");
        else
            engine_answer(engine, (struct span){line, length}, &answer);
        fputs(engine->answer, out);
        fflush(out);
    }
    thinker_close(&engine->thinker);
}
