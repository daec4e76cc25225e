#include "engine/arguments.h"

bool arguments_end(struct span words, struct refusal *why) {
    return !span_trim(words).length || refuse_input(why, "too much said", span_trim(words));
}

bool arguments_take_number(struct span *words, const uint64_t range[2], uint64_t *number,
                           struct refusal *why) {
    struct span word;
    if (!span_word(words, &word))
        return true;
    if (span_number(word, range[1], number) && *number >= range[0])
        return true;
    refuse_input(why, "a number from {n} to {m} is needed, not {input}", word);
    refuse_number(why, "n", (int64_t)range[0]);
    return refuse_number(why, "m", (int64_t)range[1]);
}

bool arguments_number(struct span words, uint64_t least, uint64_t most, uint64_t *number,
                      struct refusal *why) {
    if (!span_trim(words).length)
        return refuse(why, "a number is needed");
    return arguments_take_number(&words, (const uint64_t[]){least, most}, number, why) &&
           arguments_end(words, why);
}
