#define _POSIX_C_SOURCE 200809L

#include "interrupt.h"
#include "plain_parts.h"
#include "say.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

/* What the person types, line by line. Read here and not by stdio, which would keep bytes to itself while the
 * dialogue waits for a signal. */

static struct {
    char bytes[4096];
    size_t from, to;
} input;

/* -1 at the end, and when the program is told to end. */
static int next_byte(void) {
    while (input.from == input.to) {
        ssize_t got = interrupt_wait(STDIN_FILENO) ? read(STDIN_FILENO, input.bytes, sizeof input.bytes) : 0;
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return -1;
        input.from = 0;
        input.to = (size_t)got;
    }
    return (unsigned char)input.bytes[input.from++];
}

bool plain_read(const char *prompt, char *line, int size) {
    for (;;) {
        struct text text = text_in(line, (size_t)size);
        int byte;
        say(prompt);
        fflush(stdout);
        while ((byte = next_byte()) >= 0 && byte != '\n')
            text_char(&text, (char)byte);
        if (byte < 0 && (interrupt_came() || !text.length))
            return false;
        if (!text.cut)
            return true;
        say_line(tr("that line is too long"));
    }
}

void plain_lower(char *line) {
    for (; *line; line++)
        if (*line >= 'A' && *line <= 'Z')
            *line = (char)(*line - 'A' + 'a');
}

bool plain_read_words(const char *prompt, char *line, int size) {
    if (!plain_read(prompt, line, size))
        return false;
    plain_lower(line);
    return true;
}

/* Whether an answer begins as the word does, in English or in the language in use. */
static bool begins_as(const char *answer, const char *english, const char *word) {
    return *answer && (*answer == *english || *answer == *word);
}

bool plain_yes(struct play *play) {
    char line[80], prompt_memory[80];
    struct text prompt = text_in(prompt_memory, sizeof prompt_memory);
    text_fill(&prompt, tr("{list} or {last}"),
              (const struct text_value[]){{"list", tr("yes"), 0}, {"last", tr("no"), 0}}, 2);
    text_string(&prompt, " > ");
    while (plain_read_words(prompt_memory, line, sizeof line)) {
        if (begins_as(line, "yes", tr("yes")))
            return true;
        if (begins_as(line, "no", tr("no")))
            return false;
    }
    play->quit = true;
    return false;
}
