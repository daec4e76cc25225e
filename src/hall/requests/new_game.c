#include "hall/requests/new_game.h"

#include "rules/setup.h"

/* In minutes. */
static bool read_wait(struct span value, struct terms *terms, struct refusal *why) {
    uint64_t minutes;
    if (!span_number(value, TERMS_WAIT_MINUTES_MOST, &minutes))
        return refuse_range(why, 0, TERMS_WAIT_MINUTES_MOST, value);
    terms->wait_minutes = (int)minutes;
    return true;
}

static bool read_hints(struct span value, struct terms *terms, struct refusal *why) {
    static const char *const switches[] = {"on", "off", NULL};
    terms->hints = span_equal(value, "on");
    return terms->hints || span_equal(value, "off") || refuse_choice(why, "hints", switches, value);
}

/* The keys beside those of a setup, a bit each. */
enum { SAID_SEATS = 1, SAID_WAIT = 2, SAID_HINTS = 4 };

static unsigned said_by(struct span key) {
    return span_equal(key, "seats")   ? SAID_SEATS
           : span_equal(key, "wait")  ? SAID_WAIT
           : span_equal(key, "hints") ? SAID_HINTS
                                      : 0;
}

static bool read_word(struct span word, struct new_game *new_game, unsigned *said, struct refusal *why) {
    struct span key, value;
    if (!span_cut(word, '=', &key, &value))
        return refuse_input(why, "an option must be written key=value", word);
    unsigned now = said_by(key);
    if (*said & now)
        return refuse_input(why, "said twice", key);
    *said |= now;
    if (now == SAID_SEATS)
        return (new_game->count = seat_read_list(value, new_game->terms.seats, &new_game->mine, why)) > 0;
    if (now == SAID_WAIT)
        return read_wait(value, &new_game->terms, why);
    if (now == SAID_HINTS)
        return read_hints(value, &new_game->terms, why);
    if (span_equal(key, "seed"))
        return refuse(why, "nobody chooses this shuffle");
    return setup_set(&new_game->terms.agreed, key, value, why);
}

bool new_game_read(struct span words, struct new_game *new_game, struct refusal *why) {
    struct span word;
    unsigned said = 0;
    *new_game = (struct new_game){0};
    while (span_word(&words, &word))
        if (!read_word(word, new_game, &said, why))
            return false;
    if (!new_game->terms.agreed.players && new_game->count > 1)
        new_game->terms.agreed.players = (uint8_t)new_game->count;
    if (!setup_agree(&new_game->terms.agreed, why))
        return false;
    if (new_game->terms.agreed.start > SEATS_MAX) /* the maker would know it during the auction */
        return refuse(why, "nobody chooses this lot: start is a seat, or left out");
    return (new_game->count == new_game->terms.agreed.players && new_game->mine) ||
           refuse_as(why, REFUSAL_MALFORMED, "say who sits where, as in seats=me,open");
}
