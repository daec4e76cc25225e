#include "match/outcome.h"

#include "base/check.h"
#include "match/luck.h"

static enum entrant winner_of(const struct outcome *outcome, enum winner winner) {
    switch (winner) {
    case WINNER_NS:
        return outcome->holder[ROLE_NS];
    case WINNER_EW:
        return outcome->holder[ROLE_EW];
    case WINNER_FLOOD:
        return outcome->holder[ROLE_FLOOD];
    case WINNER_BUILDERS:
        return outcome->holder[ROLE_NS] == outcome->holder[ROLE_EW] ? outcome->holder[ROLE_NS] : NO_ENTRANT;
    default:
        return NO_ENTRANT;
    }
}

/* With three players an entrant can have two seats, and must not gain by giving up one of them: the auction,
 * which would be a draw, or a builder where the flood is its own too. */
static enum entrant winner_if_given_up(const struct outcome *outcome, enum winner winner,
                                       enum entrant quitter) {
    bool gains = winner == WINNER_DRAW || (winner == WINNER_FLOOD && outcome->holder[ROLE_FLOOD] == quitter);
    return gains ? entrant_against(quitter) : winner_of(outcome, winner);
}

void outcome_judge(struct outcome *outcome, const struct game *game, const struct fixture *fixture) {
    struct result result = game_result(game);
    outcome->number = fixture->number;
    outcome->ns = result.ns;
    outcome->ew = result.ew;
    for (int role = ROLE_NONE; role <= ROLE_FLOOD; role++)
        outcome->holder[role] = NO_ENTRANT;
    for (int seat = 1; seat <= game->setup.players; seat++)
        if (game->role[seat] != ROLE_NONE)
            outcome->holder[game->role[seat]] = fixture->entrant[seat];
    enum entrant winner = outcome->forfeiter != NO_ENTRANT ? entrant_against(outcome->forfeiter)
                          : game->given_up
                              ? winner_if_given_up(outcome, result.winner, fixture->entrant[game->given_up])
                              : winner_of(outcome, result.winner);
    outcome->halves = winner == ENTRANT_A ? 2 : winner == ENTRANT_B ? 0 : 1;
}

void note_write(struct text *note, struct span said) {
    enum { MOST = 80 };
    for (size_t i = 0; i < said.length && i < MOST; i++)
        text_char(note, said.start[i] >= ' ' && said.start[i] <= '~' ? said.start[i] : '?');
}

const char outcome_columns[] =
    "# game, A's points, who has north-south, east-west and the flood, the two products;\n"
    "# of A, then of B: genmoves, their microseconds, the longest, how many were late; a forfeit\n";

static const char *const points_names[] = {"0", "1/2", "1"};
static const char entrant_letters[] = "ab-";

static void write_thinking_numbers(struct text *text, const struct thinking *thinking) {
    const uint64_t numbers[] = {thinking->genmoves, thinking->us, thinking->longest_us, thinking->late};
    text_char(text, ' ');
    for (int i = 0; i < 4; i++) {
        text_char(text, ' ');
        text_unsigned(text, numbers[i]);
    }
}

void outcome_write(struct text *text, const struct outcome *outcome) {
    text_number(text, outcome->number);
    text_char(text, ' ');
    text_string(text, points_names[outcome->halves]);
    text_char(text, ' ');
    for (int role = ROLE_NS; role <= ROLE_FLOOD; role++)
        text_char(text, entrant_letters[outcome->holder[role]]);
    text_char(text, ' ');
    text_number(text, outcome->ns);
    text_char(text, ' ');
    text_number(text, outcome->ew);
    for (int entrant = 0; entrant < ENTRANTS; entrant++)
        write_thinking_numbers(text, &outcome->thinking[entrant]);
    if (outcome->has_luck) {
        text_string(text, "  luck ");
        text_number(text, outcome->luck);
    }
    if (outcome->forfeiter != NO_ENTRANT) {
        text_string(text, "  forfeit ");
        text_char(text, entrant_letters[outcome->forfeiter]);
        text_char(text, ' ');
        text_string(text, outcome->note);
    }
}

static bool read_outcome_number(struct span *rest, uint64_t most, uint64_t *number) {
    struct span word;
    return span_word(rest, &word) && span_number(word, most, number);
}

static bool read_int(struct span *rest, int *number) {
    uint64_t read = 0;
    bool good = read_outcome_number(rest, INT32_MAX, &read);
    *number = (int)read;
    return good;
}

static bool read_entrant(char letter, enum entrant *entrant) {
    for (int i = ENTRANT_A; i <= NO_ENTRANT; i++)
        if (letter == entrant_letters[i]) {
            *entrant = (enum entrant)i;
            return true;
        }
    return false;
}

static bool read_points(struct span *rest, int *halves) {
    struct span word;
    if (!span_word(rest, &word))
        return false;
    for (*halves = 0; *halves <= 2; ++*halves)
        if (span_equal(word, points_names[*halves]))
            return true;
    return false;
}

static bool read_holders(struct span *rest, struct outcome *outcome) {
    struct span word;
    if (!span_word(rest, &word) || word.length != ROLE_FLOOD)
        return false;
    outcome->holder[ROLE_NONE] = NO_ENTRANT;
    return read_entrant(word.start[0], &outcome->holder[ROLE_NS]) &&
           read_entrant(word.start[1], &outcome->holder[ROLE_EW]) &&
           read_entrant(word.start[2], &outcome->holder[ROLE_FLOOD]);
}

static bool read_thinking(struct span *rest, struct thinking *thinking) {
    return read_outcome_number(rest, UINT32_MAX, &thinking->genmoves) &&
           read_outcome_number(rest, INT64_MAX, &thinking->us) &&
           read_outcome_number(rest, INT64_MAX, &thinking->longest_us) &&
           read_outcome_number(rest, UINT32_MAX, &thinking->late);
}

static bool read_signed(struct span word, int most, int *number) {
    bool below = word.length && *word.start == '-';
    struct span digits = {word.start + below, word.length - below};
    uint64_t read = 0;
    bool good = span_number(digits, (uint64_t)most, &read) && !(below && !read);
    *number = below ? -(int)read : (int)read;
    return good;
}

/* A match whose games were played before luck was known goes on all the same. */
static bool read_luck(struct span *rest, struct outcome *outcome) {
    enum { MOST = 100 * LUCK_GAME };
    struct span ahead = *rest, word;
    outcome->has_luck = span_word(&ahead, &word) && span_equal(word, "luck");
    if (!outcome->has_luck)
        return true;
    *rest = ahead;
    return span_word(rest, &word) && read_signed(word, MOST, &outcome->luck);
}

static bool read_forfeit(struct span rest, struct outcome *outcome) {
    struct span word;
    struct text note = text_in(outcome->note, sizeof outcome->note);
    outcome->forfeiter = NO_ENTRANT;
    if (!span_word(&rest, &word))
        return true;
    if (!span_equal(word, "forfeit") || !span_word(&rest, &word) || word.length != 1 ||
        !read_entrant(*word.start, &outcome->forfeiter) || outcome->forfeiter == NO_ENTRANT)
        return false;
    text_span(&note, span_trim(rest));
    return !note.cut;
}

bool outcome_read(struct span line, struct outcome *outcome, struct refusal *why) {
    struct span rest = line;
    *outcome = (struct outcome){0};
    bool good = span_is_text(line) && read_int(&rest, &outcome->number) &&
                read_points(&rest, &outcome->halves) && read_holders(&rest, outcome) &&
                read_int(&rest, &outcome->ns) && read_int(&rest, &outcome->ew) &&
                read_thinking(&rest, &outcome->thinking[ENTRANT_A]) &&
                read_thinking(&rest, &outcome->thinking[ENTRANT_B]) && read_luck(&rest, outcome) &&
                read_forfeit(rest, outcome);
    return good || refuse_input(why, "not the result of a game", line);
}
