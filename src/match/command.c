#include "match/command.h"

static bool separates_arguments(char c) {
    return c == ' ' || c == '\t';
}

/* Copies one word to `to` without its quotes; returns what follows it, NULL if a quote is not closed. */
static const char *copy_word(const char *from, char **to) {
    char quote = 0;
    for (; *from && (quote || !separates_arguments(*from)); from++) {
        if (*from == quote)
            quote = 0;
        else if (!quote && (*from == '\'' || *from == '"'))
            quote = *from;
        else
            *(*to)++ = *from;
    }
    *(*to)++ = 0;
    return quote ? NULL : from;
}

bool command_read(struct command *command, const char *line, struct refusal *why) {
    struct span all = span_of(line), before, after;
    if (all.length >= COMMAND_LENGTH_MAX)
        return refuse(why, "the command is too long");
    if (!span_is_text(all) || span_cut(all, '\n', &before, &after))
        return refuse_input(why, "a command is one line of text, not", all);
    char *to = command->memory;
    int count = 0;
    command->line = line;
    for (;;) {
        while (separates_arguments(*line))
            line++;
        if (!*line)
            break;
        if (count == COMMAND_WORDS_MAX)
            return refuse(why, "the command has too many words");
        command->words[count++] = to;
        line = copy_word(line, &to);
        if (!line)
            return refuse_input(why, "a quote is not closed", all);
    }
    command->words[count] = NULL;
    return count || refuse(why, "a command is empty");
}
