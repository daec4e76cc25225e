#include "table/seat.h"

const char *const sitter_names[SITTER_COUNT] = {
    [SITTER_NONE] = "open", [SITTER_PERSON] = "person", [SITTER_COMPUTER] = "computer"};

/* The number of a letter in UTF-8. */
static uint32_t number_of(struct span letter) {
    const unsigned char *byte = (const unsigned char *)letter.start;
    uint32_t number = letter.length == 1 ? byte[0] : byte[0] & (0x7fu >> letter.length);
    for (size_t i = 1; i < letter.length; i++)
        number = number << 6 | (byte[i] & 0x3f);
    return number;
}

struct range {
    uint32_t first, last;
};

static bool is_in(uint32_t number, const struct range *ranges, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (number >= ranges[i].first && number <= ranges[i].last)
            return true;
    return false;
}

/* Invisible characters that move or hide what is beside them, fillers of other scripts, tags, and variation
 * selectors. Those that join letters (U+200C, 200D) and the selector for emoji (U+FE0F) are allowed. */
static bool is_unseen(struct span letter) {
    static const struct range unseen[] = {
        {0x00ad, 0x00ad},   {0x034f, 0x034f},   {0x061c, 0x061c}, {0x115f, 0x1160}, {0x17b4, 0x17b5},
        {0x180b, 0x180f},   {0x200b, 0x200b},   {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f},
        {0x3164, 0x3164},   {0xfe00, 0xfe0e},   {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xfffb},
        {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
    };
    return is_in(number_of(letter), unseen, sizeof unseen / sizeof *unseen);
}

/* Spaces of any width, and the empty Braille pattern. */
static bool is_blank(struct span letter) {
    static const struct range blanks[] = {{0x00a0, 0x00a0}, {0x1680, 0x1680}, {0x2000, 0x200a},
                                          {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800},
                                          {0x3000, 0x3000}};
    return is_in(number_of(letter), blanks, sizeof blanks / sizeof *blanks);
}

/* Control characters, and what begins a comment, become spaces in a name. */
static struct span next_letter(struct span *name) {
    size_t length = span_letter(*name), step = length ? length : 1;
    struct span letter = {name->start, length};
    if (!length || *name->start == '#' || is_blank(letter))
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
        return refuse_as(why, REFUSAL_MALFORMED, "who sits there must be said: person, computer or open");
    while (sitter < SITTER_COUNT && !span_equal(word, sitter_names[sitter]))
        sitter++;
    if (sitter == SITTER_COUNT)
        return refuse_input(why, "a seat has a person or a computer, or is open, not {input}", word);
    if (sitter == SITTER_COMPUTER &&
        (!span_word(words, &number) || !span_number(number, LEVEL_MOST, &level) || level < LEVEL_LEAST))
        return refuse_as(why, REFUSAL_MALFORMED, "a computer needs a level from 1 to 10");
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

/* "me", "open", "computer:5". */
static bool read_listed(struct span word, struct seat *seat, bool *mine, struct refusal *why) {
    struct span kind = word, level = {0};
    uint64_t number = LEVEL_USUAL;
    span_cut(word, ':', &kind, &level);
    *mine = span_equal(kind, "me");
    *seat = (struct seat){.sitter = SITTER_NONE};
    if (span_equal(kind, "computer")) {
        if (level.length && (!span_number(level, LEVEL_MOST, &number) || number < LEVEL_LEAST))
            return refuse_as(why, REFUSAL_MALFORMED, "a computer needs a level from 1 to 10");
        seat->sitter = SITTER_COMPUTER;
        seat->level = (uint8_t)number;
        return true;
    }
    return *mine || span_equal(kind, "open") ||
           refuse_input(why, "a seat is me, open or computer:5, not {input}", word);
}

static bool read_list(struct span list, struct seat seats[SEATS_MAX + 1], int *count, int *mine,
                      struct refusal *why) {
    for (struct span one, rest; list.length; list = rest) {
        bool me;
        rest = (struct span){0};
        one = list;
        span_cut(list, ',', &one, &rest);
        if (*count == SEATS_MAX)
            return refuse_as(why, REFUSAL_MALFORMED, "there are too many seats");
        if (!read_listed(one, &seats[++*count], &me, why))
            return false;
        if (me && *mine)
            return refuse_as(why, REFUSAL_MALFORMED, "one seat is yours");
        *mine = me ? *count : *mine;
    }
    return *count || refuse_as(why, REFUSAL_MALFORMED, "say who sits where, as in seats=me,open");
}

int seat_read_list(struct span list, struct seat seats[SEATS_MAX + 1], int *mine, struct refusal *why) {
    int count = 0;
    *mine = 0;
    return read_list(list, seats, &count, mine, why) ? count : 0;
}

void seat_write_list(struct text *text, const struct seat seats[SEATS_MAX + 1], int count) {
    for (int seat = 1; seat <= count; seat++) {
        text_string(text, seat > 1 ? "," : "");
        if (seats[seat].sitter == SITTER_COMPUTER)
            text_format(text, "computer:%d", seats[seat].level);
        else
            text_string(text, "open");
    }
}
