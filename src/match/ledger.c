#define _POSIX_C_SOURCE 200809L
#include "match/ledger.h"

#include "base/clock.h"
#include "base/file.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HEADER_LENGTH = 2 * COMMAND_LENGTH_MAX + 1000 };
static const char first_line[] = "tayu match 1";

static void write_header_number(struct text *text, const char *key, uint64_t number) {
    text_string(text, key);
    text_char(text, ' ');
    text_unsigned(text, number);
    text_char(text, '\n');
}

static void write_header_line(struct text *text, const char *key, const char *value) {
    text_string(text, key);
    text_string(text, value);
    text_char(text, '\n');
}

/* Seats that are drawn by lot differ from pair to pair and are left out. */
static bool drawn_by_lot(const struct setup *agreed, struct span key) {
    return (span_equal(key, "start") && !agreed->start) || (span_equal(key, "flood") && !agreed->flood) ||
           (span_equal(key, "opener") && !agreed->opener);
}

/* A rule for people, and younger than many a file: no engine talks. */
static bool is_usual_talk(const struct setup *setup, struct span key) {
    return span_equal(key, "talk") && setup->talk == editions[setup->edition].talk;
}

static void write_agreed(struct text *text, const struct match_options *options) {
    char memory[QUESTION_LENGTH];
    struct text lines = text_in(memory, sizeof memory);
    struct fixture fixture;
    struct span rest, line, words, key;
    fixture_make(&fixture, &options->agreed, options->seed, 0);
    setup_write(&lines, &fixture.setup);
    rest = text_as_span(&lines);
    while (span_line(&rest, &line)) {
        words = line;
        if (span_word(&words, &key) &&
            (drawn_by_lot(&options->agreed, key) || is_usual_talk(&fixture.setup, key)))
            continue;
        text_span(text, line);
        text_char(text, '\n');
    }
}

void ledger_write_header(struct text *text, const struct match_options *options) {
    write_header_line(text, "", first_line);
    write_header_line(text, "a ", options->commands[ENTRANT_A]->line);
    write_header_line(text, "b ", options->commands[ENTRANT_B]->line);
    write_header_number(text, "ms", (uint64_t)options->conditions.ms);
    write_header_number(text, "seed", options->seed);
    write_agreed(text, options);
    text_string(text, outcome_columns);
    text_char(text, '\n');
}

static bool refuse_file(const struct match_options *options, const char *what, struct refusal *why) {
    refuse(why, what);
    return refuse_text(why, "file", span_of(options->out));
}

static bool is_same_line(struct span a, struct span b) {
    return a.length == b.length && !memcmp(a.start, b.start, a.length);
}

/* Refuses a file that starts differently, and says where. */
static bool check_header(const struct match_options *options, struct span file, struct span header,
                         struct refusal *why) {
    struct span was = span_of(""), is = was;
    if (file.length >= header.length && is_same_line((struct span){file.start, header.length}, header))
        return true;
    while (is_same_line(was, is) && span_line(&header, &is))
        if (!span_line(&file, &was))
            was = span_of("");
    struct text said = text_room(NOTE_LENGTH), wanted = text_room(NOTE_LENGTH);
    note_write(&said, was);
    note_write(&wanted, is);
    refuse_file(options, "{file} is of another match: it says '{said}' where this one has '{wanted}'", why);
    refuse_text(why, "said", text_as_span(&said));
    return refuse_text(why, "wanted", text_as_span(&wanted));
}

static bool refuse_damaged_ledger(const struct match_options *options, int line, struct refusal *why) {
    struct text reason = text_room(REFUSAL_LENGTH);
    refuse_write(&reason, why);
    refuse_file(options, "{file} is damaged, line {n}: {reason}", why);
    refuse_number(why, "n", line);
    return refuse_text(why, "reason", text_as_span(&reason));
}

static int count_lines(struct span text) {
    int lines = 0;
    for (size_t i = 0; i < text.length; i++)
        lines += text.start[i] == '\n';
    return lines;
}

/* The lines behind the header. */
static bool read_games(const struct match_options *options, struct span text, size_t header,
                       ledger_reader *reader, void *context, struct refusal *why) {
    struct span rest = {text.start + header, text.length - header}, line;
    struct outcome outcome;
    int number = count_lines((struct span){text.start, header});
    while (span_line(&rest, &line)) {
        number++;
        if (!outcome_read(line, &outcome, why) || !reader(context, &outcome, why))
            return refuse_damaged_ledger(options, number, why);
    }
    return true;
}

/* The seed that the header says; false if it says none. */
static bool find_seed(struct span text, uint64_t *seed) {
    struct span line, key;
    while (span_line(&text, &line) && line.length)
        if (span_word(&line, &key) && span_equal(key, "seed"))
            return span_number(span_trim(line), UINT64_MAX, seed);
    return false;
}

static bool write_down(int file, struct span text) {
    return file_write_all(file, text) && !fsync(file);
}

/* The whole lines of the file; all of it if it has none, so that somebody else's is not taken for empty. */
static bool read_whole_lines(int file, char **memory, struct span *text) {
    struct stat about;
    *memory = NULL;
    if (fstat(file, &about) || !S_ISREG(about.st_mode))
        return false;
    size_t size = (size_t)about.st_size, length = 0;
    *memory = malloc(size + 1);
    while (*memory && length < size) {
        ssize_t got = pread(file, *memory + length, size - length, (off_t)length);
        if (got <= 0)
            return false;
        length += (size_t)got;
    }
    while (length && (*memory)[length - 1] != '\n')
        length--;
    *text = (struct span){*memory, length ? length : size};
    return *memory;
}

/* A match has one writer. The lock goes with the process. */
static bool lock(int file) {
    return !fcntl(file, F_SETLK, &(struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET});
}

/* Makes the file agree with the match: reads what it holds, or starts it. */
static bool begin_ledger(struct ledger *ledger, struct match_options *options, struct span text,
                         struct text *header, struct refusal *why) {
    if (!options->has_seed && !find_seed(text, &options->seed))
        options->seed = clock_seed();
    options->has_seed = true;
    ledger_write_header(header, options);
    if (text.length)
        return check_header(options, text, text_as_span(header), why);
    return (!ftruncate(ledger->file, 0) && write_down(ledger->file, text_as_span(header))) ||
           refuse_file(options, "{file} cannot be written", why);
}

static bool open_ledger_file(struct ledger *ledger, struct match_options *options, ledger_reader *reader,
                             void *context, struct refusal *why) {
    char memory[HEADER_LENGTH], *content = NULL;
    struct text header = text_in(memory, sizeof memory);
    struct span text = {0};
    if (!lock(ledger->file))
        return refuse_file(options, "{file} is being written by another match", why);
    bool good =
        read_whole_lines(ledger->file, &content, &text) || refuse_file(options, "{file} cannot be read", why);
    good = good && begin_ledger(ledger, options, text, &header, why);
    if (good && text.length)
        good = read_games(options, text, header.length, reader, context, why);
    if (good && text.length)
        good = !ftruncate(ledger->file, (off_t)text.length) ||
               refuse_file(options, "{file} cannot be written", why);
    free(content);
    return good;
}

bool ledger_open(struct ledger *ledger, struct match_options *options, ledger_reader *reader, void *context,
                 struct refusal *why) {
    ledger->file = -1;
    if (!options->out) {
        if (!options->has_seed)
            options->seed = clock_seed();
        options->has_seed = true;
        return true;
    }
    ledger->file = open(options->out, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (ledger->file < 0)
        return refuse_file(options, "{file} cannot be opened", why);
    return open_ledger_file(ledger, options, reader, context, why);
}

bool ledger_add(struct ledger *ledger, const struct outcome *outcome, struct refusal *why) {
    char memory[OUTCOME_LINE_LENGTH];
    struct text line = text_in(memory, sizeof memory);
    if (ledger->file < 0)
        return true;
    outcome_write(&line, outcome);
    text_char(&line, '\n');
    return write_down(ledger->file, text_as_span(&line)) ||
           refuse(why, "the file of the match cannot be written");
}

void ledger_close(struct ledger *ledger) {
    if (ledger->file >= 0)
        close(ledger->file);
    ledger->file = -1;
}
