#include "rules/record.h"

#include "rules/options.h"
#include "rules/preset.h"

struct span record_uncommented(struct span line) {
    for (size_t i = 0; i < line.length; i++)
        if (line.start[i] == '#')
            line.length = i;
    return line;
}

/* A lone '#' counts as an empty line, so that a record can pass through protocols where an empty line
 * ends an answer. */
static bool is_empty_line(struct span line) {
    line = span_trim(line);
    return !line.length || span_equal(line, "#");
}

static bool check_text(struct span text, struct refusal *why) {
    struct span line;
    for (int number = 1; span_line(&text, &line); number++)
        if (!span_is_text(line)) {
            refuse(why, "not text in UTF-8");
            return refuse_line(why, number);
        }
    return true;
}

/* What the header says beside the setup. */
struct header {
    struct setup setup;
    uint8_t pile[SUPPLY_MAX];
    int pile_count, pile_line;
    int name_lines[SEATS_MAX + 1]; /* where each seat is named, or 0 */
};

static bool read_pile(struct header *header, struct span value, int line, struct refusal *why) {
    if (header->pile_line)
        return refuse_input(why, "said twice", span_of("pile"));
    struct span word;
    header->pile_line = line;
    while (span_word(&value, &word)) {
        int tile;
        if (!tile_read(word, &tile))
            return refuse_input(why, "no such tile", word);
        if (header->pile_count == SUPPLY_MAX)
            return refuse(why, "too many tiles in the pile");
        header->pile[header->pile_count++] = (uint8_t)tile;
    }
    return true;
}

static bool read_name_of_seat(struct header *header, struct span value, int line, struct refusal *why) {
    struct span word;
    uint64_t seat;
    if (!span_word(&value, &word) || !span_number(word, SEATS_MAX, &seat) || !seat)
        return refuse(why, "a name needs a seat from 1 to 4");
    if (header->name_lines[seat])
        return refuse(why, "this seat has two names");
    header->name_lines[seat] = line;
    return true;
}

/* The two stacks as in the protocol's command `backs`. */
static bool read_backs(struct record *record, struct span value, struct refusal *why) {
    struct span word = {0};
    if (record->backs_line)
        return refuse_input(why, "said twice", span_of("backs"));
    record->backs_line = record->line;
    for (int column = 0; column < 2; column++)
        if (!span_word(&value, &word) || !sight_read(word, &record->sights[column], why))
            return refuse_input(why, "backs must say what both stacks show", word);
    return true;
}

/* Any word is a key but what looks like an action: without the empty line, turns would pass for keys. */
static bool is_header_key(struct span word) {
    struct refusal ignored;
    struct span before, after;
    struct action action;
    if (setup_has_key(word))
        return true;
    return !span_cut(word, '=', &before, &after) && !action_read(word, SIZE_MAX_SQUARES, &action, &ignored);
}

static bool read_header_line(struct record *record, struct header *header, struct span line,
                             struct refusal *why) {
    struct span key, value = record_uncommented(line);
    if (!span_word(&value, &key))
        return true;
    value = span_trim(value);
    if (!is_header_key(key))
        return refuse_input(why, "not a key (an empty line must come before the first turn)", key);
    if (setup_has_key(key))
        return setup_set(&header->setup, key, value, why);
    if (span_equal(key, "pile"))
        return read_pile(header, value, record->line, why);
    if (span_equal(key, "name"))
        return read_name_of_seat(header, value, record->line, why);
    if (span_equal(key, "backs"))
        return read_backs(record, value, why);
    if (span_equal(key, "result")) {
        if (record->result_line)
            return refuse_input(why, "said twice", span_of("result"));
        record->result = value;
        record->result_line = record->line;
    }
    return true;
}

/* Seats that a record leaves out are not drawn by lot: the first one it can be starts. */
static bool complete(struct header *header, struct refusal *why) {
    struct setup *setup = &header->setup;
    options_imply(setup);
    preset_fill(setup);
    bool three = setup->players == 3, target = three && setup->three == THREE_TARGET;
    if (target && !setup->flood)
        return refuse(why, "the header does not say who is the flood");
    if (three && !target && !setup->opener)
        setup->opener = 1;
    if (!setup->start)
        setup->start = target && setup->flood == 1 ? 2 : 1;
    return setup_complete(setup, why);
}

static bool start_recorded_game(struct record *record, struct header *header, struct refusal *why) {
    if (!complete(header, why))
        return refuse_line(why, record->line);
    for (int seat = header->setup.players + 1; seat <= SEATS_MAX; seat++)
        if (header->name_lines[seat]) {
            refuse(why, "a name for a seat that this game does not have");
            return refuse_line(why, header->name_lines[seat]);
        }
    game_start(&record->start, &header->setup);
    if (header->pile_line &&
        !supply_set(&record->start.supply, &header->setup, header->pile, header->pile_count, why))
        return refuse_line(why, header->pile_line);
    record->game = record->start;
    return true;
}

/* Some editors put a byte order mark at the start of a file. */
static struct span without_mark(struct span line) {
    struct span mark = {line.start, 3};
    bool has_mark = line.length >= 3 && span_equal(mark, "\xef\xbb\xbf");
    return has_mark ? (struct span){line.start + 3, line.length - 3} : line;
}

bool record_open(struct record *record, struct span text, struct refusal *why) {
    struct header header = {0};
    struct span line;
    *record = (struct record){.rest = text};
    if (!check_text(text, why))
        return false;
    record->line = 1;
    if (!span_line(&record->rest, &line) ||
        !span_equal(span_trim(record_uncommented(without_mark(line))), "tayu 1")) {
        refuse(why, "not a record: it must start with 'tayu 1'");
        return refuse_line(why, 1);
    }
    record->header = (struct span){text.start, (size_t)(record->rest.start - text.start)};
    for (;;) {
        struct span before = record->rest;
        record->line++;
        if (!span_line(&record->rest, &line))
            break;
        if (is_empty_line(line)) {
            record->rest = before; /* the empty line leads the first action */
            break;
        }
        if (!read_header_line(record, &header, line, why))
            return refuse_line(why, record->line);
        record->header.length = (size_t)(record->rest.start - text.start);
    }
    return start_recorded_game(record, &header, why);
}

static char take_record_char(struct record *record) {
    char c = *record->rest.start++;
    record->rest.length--;
    record->line += c == '\n';
    return c;
}

static bool ends_word(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '#';
}

static void skip_lead(struct record *record) {
    bool comment = false;
    while (record->rest.length && (comment || ends_word(*record->rest.start))) {
        char c = take_record_char(record);
        comment = c == '#' || (comment && c != '\n');
    }
}

static bool check_result(const struct record *record, struct refusal *why) {
    struct text actual = text_room(40);
    struct result result = game_result(&record->game);
    result_write(&actual, &result);
    if (!record->result_line || span_equal(record->result, actual.start))
        return true;
    refuse(why, "the result does not follow from the game, which gives '{result}'");
    refuse_text(why, "result", text_as_span(&actual));
    return refuse_line(why, record->result_line);
}

/* What is seen of the stacks holds once everything has been played. */
static bool set_sights(struct record *record, struct refusal *why) {
    if (!record->backs_line || game_set_sights(&record->game, record->sights, why))
        return true;
    return refuse_line(why, record->backs_line);
}

static bool names_its_tile(const struct action *action, struct refusal *why) {
    return action->kind != ACTION_DRAW || action->tile != TILE_NONE ||
           refuse(why, "a draw in a record names its tile, as in left=128");
}

enum record_step record_next(struct record *record, struct action *action, struct span *lead,
                             struct refusal *why) {
    const char *start = record->rest.start;
    skip_lead(record);
    *lead = (struct span){start, (size_t)(record->rest.start - start)};
    if (!record->rest.length)
        return check_result(record, why) && set_sights(record, why) ? RECORD_END : RECORD_BAD;
    struct span word = {record->rest.start, 0};
    while (record->rest.length && !ends_word(*record->rest.start)) {
        take_record_char(record);
        word.length++;
    }
    int size = editions[record->game.setup.edition].size;
    if (!action_read(word, size, action, why) || !names_its_tile(action, why) ||
        !game_play(&record->game, action, why)) {
        refuse_line(why, record->line);
        return RECORD_BAD;
    }
    return RECORD_ACTION;
}
