#include "table/seat.h"

const char *const sitter_names[SITTER_COUNT] = {
    [SITTER_NONE] = "open", [SITTER_PERSON] = "person", [SITTER_COMPUTER] = "computer"};

/* How many bytes the letter at the front has; 0 for what has no place in a name, as '#', which begins a
 * comment. */
static size_t letter_length(struct span rest) {
    return *rest.start == '#' ? 0 : span_letter(rest);
}

void seat_name(struct seat *seat, struct span name) {
    struct text text = text_in(seat->name, sizeof seat->name);
    for (name = span_trim(name); name.length;) {
        size_t length = letter_length(name), step = length ? length : 1;
        if (text.length + step >= text.size)
            break;
        bool blank = !length || *name.start == ' ';
        if (!blank || text.length)
            text_span(&text, blank ? span_of(" ") : (struct span){name.start, length});
        name = (struct span){name.start + step, name.length - step};
    }
    while (text.length && text.start[text.length - 1] == ' ')
        text.start[--text.length] = 0;
}

void seat_write_sitter(struct text *text, const struct seat *seat) {
    text_string(text, sitter_names[seat->sitter]);
    if (seat->sitter == SITTER_COMPUTER)
        text_format(text, " %d", seat->level);
}

bool seat_read_sitter(struct span *words, struct seat *seat, struct refusal *why) {
    struct span word, number;
    uint64_t level = 0;
    uint8_t sitter = 0;
    if (!span_word(words, &word))
        return refuse(why, "who sits there must be said: person, computer or open");
    while (sitter < SITTER_COUNT && !span_equal(word, sitter_names[sitter]))
        sitter++;
    if (sitter == SITTER_COUNT)
        return refuse_input(why, "a seat has a person or a computer, or is open, not {input}", word);
    if (sitter == SITTER_COMPUTER &&
        (!span_word(words, &number) || !span_number(number, LEVEL_MOST, &level) || level < LEVEL_LEAST))
        return refuse(why, "a computer needs a level from 1 to 10");
    seat->sitter = sitter;
    seat->level = (uint8_t)level;
    return true;
}

void seat_write_lines(struct text *text, int number, const struct seat *seat) {
    if (seat->name[0])
        text_format(text, "name %d %s\n", number, seat->name);
    if (seat->sitter == SITTER_NONE)
        return;
    text_format(text, "seat %d ", number);
    seat_write_sitter(text, seat);
    text_char(text, '\n');
}

bool seat_read_line(struct span line, struct seat seats[SEATS_MAX + 1]) {
    struct refusal ignored;
    struct span key, word;
    uint64_t number;
    if (!span_word(&line, &key) || !span_word(&line, &word) || !span_number(word, SEATS_MAX, &number) ||
        !number)
        return false;
    if (span_equal(key, "name")) {
        seat_name(&seats[number], line);
        return true;
    }
    struct seat read = seats[number];
    if (!span_equal(key, "seat") || !seat_read_sitter(&line, &read, &ignored))
        return false;
    seats[number] = read;
    return true;
}
