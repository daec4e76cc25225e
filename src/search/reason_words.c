#include "search/reason_words.h"

#include "base/json.h"
#include "base/tr_later.h"
#include "rules/action.h"

static const char *const coast_words[SIDE_COUNT] = {[NORTH] = tr_later("north coast"),
                                                    [EAST] = tr_later("east coast"),
                                                    [SOUTH] = tr_later("south coast"),
                                                    [WEST] = tr_later("west coast")};
static const char *const role_words[] = {[ROLE_NONE] = "",
                                         [ROLE_NS] = tr_later("north–south"),
                                         [ROLE_EW] = tr_later("east–west"),
                                         [ROLE_FLOOD] = tr_later("flood")};

static const char only_one[] = tr_later("After the weaker move only one tile is left that fits there.");

/* Where the square counts double. */
static const char *const double_sentences[REASON_KINDS][2] = {
    [REASON_OPENS] = {tr_later("The better move opens the double square {square} now; after the weaker one "
                               "that comes in {played}% of the games.")},
    [REASON_GIVES] = {tr_later("The weaker move opens the double square {square} for the other side now; "
                               "after the better one that comes in {best}% of the games."),
                      tr_later("The weaker move opens the double square {square} for {them} now; after the "
                               "better one that comes in {best}% of the games.")},
    [REASON_CLOSES] = {tr_later("The better move closes the double square {square} to the other side; after "
                                "the weaker one it becomes an estuary in {played}% of the games."),
                       tr_later("The better move closes the double square {square} to {them}; after the "
                                "weaker one it becomes an estuary in {played}% of the games.")},
    [REASON_SHUTS] = {tr_later("The weaker move closes the double square {square} to you; after the better "
                               "one it becomes an estuary in {best}% of the games."),
                      tr_later("The weaker move closes the double square {square} to {role}; after the "
                               "better one it becomes an estuary in {best}% of the games.")},
};

static const char *const sentences[REASON_KINDS][2] = {
    [REASON_SAME] = {tr_later("These cannot be told apart.")},
    [REASON_OWN_COAST] = {tr_later("After the better move your {coast} gets {n} points more: worth "
                                   "+{points}, because your {other} comes to {expected}."),
                          tr_later("After the better move the {coast} gets {n} points more: worth +{points}, "
                                   "because the {other} comes to {expected}.")},
    [REASON_OTHER_COAST] = {tr_later("After the better move their {coast} gets {n} points fewer: worth "
                                     "−{points} to them, because their {other} comes to {expected}."),
                            tr_later("After the better move the {coast} gets {n} points fewer: worth "
                                     "−{points} to {them}, because the {other} comes to {expected}.")},
    [REASON_OPENS] = {tr_later("The better move opens an estuary at {square} now; after the weaker one it "
                               "comes in {played}% of the games.")},
    [REASON_GIVES] = {tr_later("The weaker move opens an estuary at {square} for the other side now; after "
                               "the better one it comes in {best}% of the games."),
                      tr_later("The weaker move opens an estuary at {square} for {them} now; after the "
                               "better one it comes in {best}% of the games.")},
    [REASON_OWN_SQUARE] = {tr_later("The better move keeps the double square {square} in reach: {best}% of "
                                    "the games instead of {played}%.")},
    [REASON_OTHER_SQUARE] = {tr_later("The better move makes the double square {square} harder for the other "
                                      "side: {best}% of the games instead of {played}%."),
                             tr_later("The better move makes the double square {square} harder for {them}: "
                                      "{best}% of the games instead of {played}%.")},
    [REASON_FEW_TILES] = {tr_later("After the weaker move only {tiles} tiles are left that fit there.")},
    [REASON_SOONER] = {tr_later("After the better move the game ends {n} tiles sooner, and you lead."),
                       tr_later("After the better move the game ends {n} tiles sooner, and {role} leads.")},
    [REASON_LATER] = {tr_later("After the better move the game lasts {n} tiles longer, and you are behind."),
                      tr_later(
                          "After the better move the game lasts {n} tiles longer, and {role} is behind.")},
    [REASON_CLOSES] = {tr_later("The better move closes {square} to the other side; after the weaker one it "
                                "becomes an estuary in {played}% of the games."),
                       tr_later("The better move closes {square} to {them}; after the weaker one it becomes "
                                "an estuary in {played}% of the games.")},
    [REASON_SHUTS] = {tr_later("The weaker move closes {square} to you; after the better one it becomes an "
                               "estuary in {best}% of the games."),
                      tr_later("The weaker move closes {square} to {role}; after the better one it becomes "
                               "an estuary in {best}% of the games.")},
    [REASON_TURNS] =
        {tr_later("The better move turns the canal that led to {square} away from their {coast}."),
         tr_later("The better move turns the canal that led to {square} away from the {coast}.")},
    [REASON_WHOLE] = {tr_later("No single cause stands out: in all, the better move wins {best} of 100 "
                               "games, the weaker one {played}.")},
    [REASON_PICK_COAST] = {tr_later("With the better draw a tile that reaches one of your coasts now comes "
                                    "{best} times of 100, not {played}."),
                           tr_later("With the better draw a tile that reaches a coast of {role} now comes "
                                    "{best} times of 100, not {played}.")},
    [REASON_PICK_DOUBLE] = {tr_later("With the better draw a tile that reaches a double square of yours now "
                                     "comes {best} times of 100, not {played}."),
                            tr_later("With the better draw a tile that reaches a double square of {role} now "
                                     "comes {best} times of 100, not {played}.")},
    [REASON_PICK_TURNS] = {tr_later(
        "With the better draw a tile that can turn a canal away, just before it "
        "reaches a coast of the other side, comes {best} times of 100, not {played}.")},
    [REASON_PICK_FITS] = {tr_later("With the better draw a tile that fits somewhere comes {best} times of "
                                   "100, not {played}, and you are behind."),
                          tr_later("With the better draw a tile that fits somewhere comes {best} times of "
                                   "100, not {played}, and {role} is behind.")},
    [REASON_PICK_WHOLE] = {tr_later("No kind of tile makes the difference alone: over all that may come, the "
                                    "better draw wins {best} of 100 games, the other one {played}.")},
    [REASON_BID_LOW] = {tr_later("A flood that bids {bid} wins {played} of 100 games; one in three is fair, "
                                 "and that is a bid of {fair}.")},
    [REASON_BID_AGAIN] = {tr_later(
        "The bid was too low already: to pass was worth {best} of 100 games, and a "
        "flood that bids {bid} wins {played}.")},
    [REASON_BID_LEFT] = {tr_later("A flood that bids {bid} wins {played} of 100 games, more than one in "
                                  "three: to bid lower is worth more than to pass.")},
};

/* One that speaks of nobody is the same in both voices. */
static const char *sentence_for(const char *const voices[2], enum reason_voice voice) {
    return voices[voice] ? voices[voice] : voices[VOICE_YOU];
}

/* A flood has no coast, and two sides against it, which are named. */
static const char *sentence_of(const struct reason *reason, const struct reason_about *about,
                               enum reason_voice wanted) {
    enum reason_voice voice = about->role == ROLE_FLOOD ? VOICE_ANYBODY : wanted;
    if (reason->kind == REASON_FEW_TILES && reason->tiles == 1)
        return only_one;
    const char *of_double = sentence_for(double_sentences[reason->kind], voice);
    if (of_double && reason->tiles == 2)
        return of_double;
    return sentence_for(sentences[reason->kind], voice);
}

/* "0.8", with the point of the language. */
static void write_tenths(struct text *out, int tenths, const char *point) {
    text_number(out, tenths / 10);
    text_string(out, point);
    text_number(out, tenths % 10);
}

static void write_square_of_reason(struct text *out, const struct reason *reason, int size) {
    struct square at =
        reason->kind == REASON_TURNS ? reason->turned : square_of_coast(reason->coast, reason->square, size);
    square_write(out, at.column, at.row, size);
}

void reason_say(struct text *out, const struct reason *reason, const struct reason_about *about,
                const struct reason_speech *speech) {
    struct text n = text_room(16), expected = text_room(16), square = text_room(8);
    write_tenths(&n, reason->tenths, speech->point);
    write_tenths(&expected, reason->expected, speech->point);
    write_square_of_reason(&square, reason, about->size);
    const struct text_value values[] = {
        {"coast", speech->translate(coast_words[reason->coast]), 0},
        {"other", speech->translate(coast_words[side_opposite(reason->coast)]), 0},
        {"role", speech->translate(role_words[about->role]), 0},
        {"them", speech->translate(role_words[role_of_coast(reason->coast)]), 0},
        {"n", n.start, 0},
        {"expected", expected.start, 0},
        {"square", square.start, 0},
        {"points", NULL, reason->points},
        {"best", NULL, reason->best},
        {"played", NULL, reason->played},
        {"bid", NULL, reason->points},
        {"fair", NULL, reason->tiles},
        {"tiles", NULL, reason->tiles}};
    text_fill(out, speech->translate(sentence_of(reason, about, speech->voice)), values,
              sizeof values / sizeof *values);
}

static void write_values(struct text *out, const struct reason *reason, const struct reason_about *about) {
    struct text square = text_room(8);
    const char *said = sentence_for(sentences[reason->kind], VOICE_ANYBODY);
    const struct {
        const char *name;
        int number;
        int parts; /* of one */
    } numbers[] = {{"n", reason->tenths, 10},     {"expected", reason->expected, 10},
                   {"points", reason->points, 1}, {"best", reason->best, 1},
                   {"played", reason->played, 1}, {"tiles", reason->tiles, 1},
                   {"bid", reason->points, 1},    {"fair", reason->tiles, 1}};
    write_square_of_reason(&square, reason, about->size);
    json_open(out, "values", '{');
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (!text_has_place(said, numbers[i].name))
            continue;
        else if (numbers[i].parts > 1)
            json_thousandths(out, numbers[i].name, numbers[i].number * 100);
        else
            json_number(out, numbers[i].name, numbers[i].number);
    if (text_has_place(said, "square"))
        json_string(out, "square", text_as_span(&square));
    json_close(out, '}');
    json_open(out, "words", '{');
    if (text_has_place(said, "coast"))
        json_string(out, "coast", span_of(coast_words[reason->coast]));
    if (text_has_place(said, "other"))
        json_string(out, "other", span_of(coast_words[side_opposite(reason->coast)]));
    if (text_has_place(said, "role"))
        json_string(out, "role", span_of(role_words[about->role]));
    if (text_has_place(said, "them"))
        json_string(out, "them", span_of(role_words[role_of_coast(reason->coast)]));
    json_close(out, '}');
}

void reason_write_json(struct text *out, const struct reason *reason, const struct reason_about *about) {
    json_open(out, NULL, '{');
    json_string(out, "kind", span_of(reason_kind_names[reason->kind]));
    json_string(out, "say", span_of(sentence_of(reason, about, VOICE_YOU)));
    json_string(out, "tell", span_of(sentence_of(reason, about, VOICE_ANYBODY)));
    write_values(out, reason, about);
    json_close(out, '}');
}

static void write_both_means(struct text *out, const char *key, const struct contrast *contrast,
                             enum measure measure) {
    json_open(out, key, '[');
    json_thousandths(out, NULL, contrast_mean(contrast, 0, measure));
    json_thousandths(out, NULL, contrast_mean(contrast, 1, measure));
    json_close(out, ']');
}

void reason_write_measured(struct text *out, const struct contrast *contrast) {
    static const char *const coasts[SIDE_COUNT] = {"north", "east", "south", "west"};
    json_number(out, "games", contrast->games[0] + contrast->games[1]);
    write_both_means(out, "win", contrast, MEASURE_WIN);
    write_both_means(out, "ns", contrast, MEASURE_NS);
    write_both_means(out, "ew", contrast, MEASURE_EW);
    write_both_means(out, "tiles", contrast, MEASURE_TILES);
    write_both_means(out, "stuck", contrast, MEASURE_STUCK);
    write_both_means(out, "stuck_others", contrast, MEASURE_STUCK_OTHERS);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        write_both_means(out, coasts[coast], contrast, (enum measure)(MEASURE_ESTUARIES + coast));
}

/* "own-points:2:0:0:0:8:5:62:0:0:0": the numbers in the order of the struct. */
enum { WORD_NUMBERS = 10 };

static void take_numbers(const struct reason *reason, int numbers[WORD_NUMBERS]) {
    const int all[WORD_NUMBERS] = {reason->coast,  reason->square, reason->turned.column, reason->turned.row,
                                   reason->tenths, reason->points, reason->expected,      reason->best,
                                   reason->played, reason->tiles};
    for (int i = 0; i < WORD_NUMBERS; i++)
        numbers[i] = all[i];
}

void reason_write_word(struct text *out, const struct reason *reason) {
    int numbers[WORD_NUMBERS];
    take_numbers(reason, numbers);
    text_string(out, reason_kind_names[reason->kind]);
    for (int i = 0; i < WORD_NUMBERS; i++)
        text_format(out, ":%d", numbers[i]);
}

bool reason_read_word(struct span word, struct reason *reason) {
    enum { MOST = 10000 };
    struct span rest = word, part = word;
    uint64_t numbers[WORD_NUMBERS] = {0};
    int kind = 0;
    if (!span_cut(word, ':', &part, &rest))
        return false;
    while (kind < REASON_KINDS && !span_equal(part, reason_kind_names[kind]))
        kind++;
    for (int i = 0; i < WORD_NUMBERS; i++) {
        struct span next = {0};
        bool more = span_cut(rest, ':', &part, &next);
        if (more == (i == WORD_NUMBERS - 1) || !span_number(more ? part : rest, MOST, &numbers[i]))
            return false;
        rest = next;
    }
    *reason = (struct reason){.kind = (uint8_t)kind,
                              .coast = (uint8_t)numbers[0],
                              .square = (uint8_t)numbers[1],
                              .turned = {(int)numbers[2], (int)numbers[3]},
                              .tenths = (int16_t)numbers[4],
                              .points = (int16_t)numbers[5],
                              .expected = (int16_t)numbers[6],
                              .best = (int16_t)numbers[7],
                              .played = (int16_t)numbers[8],
                              .tiles = (int16_t)numbers[9]};
    return kind < REASON_KINDS && numbers[0] < SIDE_COUNT && numbers[1] < SIZE_MAX_SQUARES &&
           numbers[2] < SIZE_MAX_SQUARES && numbers[3] < SIZE_MAX_SQUARES;
}
