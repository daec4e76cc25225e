#include "engine/arguments.h"

bool no_more(struct span arguments, struct text *out) {
    return !span_trim(arguments).length || text_refuse_input(out, "too much said", span_trim(arguments));
}

bool take_number(struct span *arguments, uint64_t least, uint64_t most, uint64_t *number, struct text *out) {
    struct span word;
    if (!span_word(arguments, &word))
        return true;
    if (span_number(word, most, number) && *number >= least)
        return true;
    text_refuse(out, "a number from ");
    text_unsigned(out, least);
    text_string(out, " to ");
    text_unsigned(out, most);
    text_string(out, " is needed, not ");
    text_quoted(out, word);
    return false;
}

bool only_number(struct span arguments, uint64_t least, uint64_t most, uint64_t *number, struct text *out) {
    if (!span_trim(arguments).length)
        return text_refuse(out, "a number is needed");
    return take_number(&arguments, least, most, number, out) && no_more(arguments, out);
}

bool refuse_unknown_tiles(struct text *out) {
    return text_refuse(out, "the tiles of the player on turn are not known here");
}
