#include "table/seat.h"

const char *const sitter_names[SITTER_COUNT] = {
    [SITTER_NONE] = "open", [SITTER_PERSON] = "person", [SITTER_COMPUTER] = "computer"};

/* Signs of which nothing is seen but that what is beside them stands elsewhere (U+200E, 202A–202E, 2066–2069
 * …) or nowhere (U+200B, 2060, FEFF). Those that join letters are not among them. */
static bool is_unseen(struct span letter) {
    const unsigned char *byte = (const unsigned char *)letter.start;
    if (letter.length != 3)
        return false;
    if (byte[0] == 0xe2 && byte[1] == 0x80)
        return byte[2] == 0x8b || byte[2] == 0x8e || byte[2] == 0x8f || (byte[2] >= 0xa8 && byte[2] <= 0xae);
    if (byte[0] == 0xe2 && byte[1] == 0x81)
        return byte[2] >= 0xa0 && byte[2] <= 0xa9;
    return byte[0] == 0xef && byte[1] == 0xbb && byte[2] == 0xbf;
}

/* What is no letter, or begins a comment, is a blank in a name. */
static struct span next_letter(struct span *name) {
    size_t length = span_letter(*name), step = length ? length : 1;
    struct span letter = {name->start, length};
    if (!length || *name->start == '#')
        letter = span_of(" ");
    *name = (struct span){name->start + step, name->length - step};
    return letter;
}

void seat_name(struct seat *seat, struct span name) {
    struct text text = text_in(seat->name, sizeof seat->name);
    for (name = span_trim(name); name.length;) {
        struct span letter = next_letter(&name);
        if (is_unseen(letter) || (*letter.start == ' ' && !text.length))
            continue;
        if (text.length + letter.length >= text.size)
            break;
        text_span(&text, letter);
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
