#include "hall/wish.h"

#include "rules/setup.h"

/* "me", "open", "computer:5". */
static bool read_sitter(struct span word, struct seat *seat, bool *mine, struct refusal *why) {
    struct span kind = word, level = {0};
    uint64_t number = LEVEL_USUAL;
    span_cut(word, ':', &kind, &level);
    *mine = span_equal(kind, "me");
    *seat = (struct seat){.sitter = SITTER_NONE};
    if (span_equal(kind, "computer")) {
        if (level.length && (!span_number(level, LEVEL_MOST, &number) || number < LEVEL_LEAST))
            return refuse(why, "a computer needs a level from 1 to 10");
        seat->sitter = SITTER_COMPUTER;
        seat->level = (uint8_t)number;
        return true;
    }
    return *mine || span_equal(kind, "open") ||
           refuse_input(why, "a seat is me, open or computer:5, not {input}", word);
}

static bool read_seats(struct span list, struct wish *wish, struct refusal *why) {
    for (struct span one, rest; list.length; list = rest) {
        bool mine;
        rest = (struct span){0};
        one = list;
        span_cut(list, ',', &one, &rest);
        if (wish->count == SEATS_MAX)
            return refuse(why, "there are too many seats");
        if (!read_sitter(one, &wish->terms.seats[++wish->count], &mine, why))
            return false;
        if (mine && wish->mine)
            return refuse(why, "one seat is yours");
        wish->mine = mine ? wish->count : wish->mine;
    }
    return true;
}

static bool read_word(struct span word, struct wish *wish, struct refusal *why) {
    struct span key, value;
    if (!span_cut(word, '=', &key, &value))
        return refuse_input(why, "an option must be written key=value", word);
    if (span_equal(key, "seats"))
        return read_seats(value, wish, why);
    if (span_equal(key, "seed"))
        return refuse(why, "nobody chooses this shuffle");
    if (!span_equal(key, "hints"))
        return setup_set(&wish->terms.agreed, key, value, why);
    static const char *const switches[] = {"on", "off", NULL};
    wish->terms.hints = span_equal(value, "on");
    return wish->terms.hints || span_equal(value, "off") || refuse_choice(why, "hints", switches, value);
}

bool wish_read(struct span words, struct wish *wish, struct refusal *why) {
    struct span word;
    *wish = (struct wish){0};
    while (span_word(&words, &word))
        if (!read_word(word, wish, why))
            return false;
    if (!wish->terms.agreed.players && wish->count > 1)
        wish->terms.agreed.players = (uint8_t)wish->count;
    if (!setup_agree(&wish->terms.agreed, why))
        return false;
    return (wish->count == wish->terms.agreed.players && wish->mine) ||
           refuse(why, "say who sits where, as in seats=me,open");
}
