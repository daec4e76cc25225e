/* The rules of placing and scoring as drawn positions: tests/positions, described in tests/README.md.
 * With --draw it prints the board of every position instead, for whoever writes a new one. */
#include <stdio.h>
#include <string.h>

#include "drawing.h"
#include "support.h"

enum { POSITIONS_MAX = 100, TITLE_LENGTH = 100 };

static const char *const files[] = {
    "positions/1_editions.txt",
    "positions/3_placing.txt",
    "positions/5_score.txt",
};
enum { FILE_COUNT = sizeof files / sizeof *files };

struct position {
    char title[TITLE_LENGTH];
    char *text; /* its lines, without the title */
};

static struct position positions[POSITIONS_MAX];
static int position_count;

/* A position being read: the same board as src/rules and as the twin see it. */
struct stand {
    struct board board;
    struct twin twin;
    int checks;
};

static int size_of(const struct stand *stand) {
    return editions[stand->board.edition].size;
}

static void copy_word(char *word, size_t room, struct span span) {
    assert_true(span.length < room);
    memcpy(word, span.start, span.length);
    word[span.length] = 0;
}

static void set_edition(struct stand *stand, struct span name) {
    char word[20];
    copy_word(word, sizeof word, name);
    int edition = span_equal(name, "kosmos") ? EDITION_KOSMOS : EDITION_GOLIATH;
    assert_string_equal(word, editions[edition].name);
    board_clear(&stand->board, edition);
    twin_clear(&stand->twin, word);
}

static void lay(struct stand *stand, const char *placement) {
    board_lay(&stand->board, placement_from(placement, size_of(stand)));
    twin_lay(&stand->twin, placement);
}

static void check_fit(const struct stand *stand, const char *placement, bool expected) {
    struct placement read = placement_from(placement, size_of(stand));
    int edge;
    if ((board_misfit(&stand->board, read, &edge) == FITS) != expected)
        fail_msg("%s should be %s", placement, expected ? "allowed" : "forbidden");
}

static void for_each_word(struct stand *stand, struct span words,
                          void (*check)(struct stand *stand, const char *word)) {
    struct span word;
    while (span_word(&words, &word)) {
        char text[ACTION_LENGTH];
        copy_word(text, sizeof text, word);
        check(stand, text);
    }
}

static void check_allowed(struct stand *stand, const char *placement) {
    check_fit(stand, placement, true);
}

static void check_forbidden(struct stand *stand, const char *placement) {
    check_fit(stand, placement, false);
}

static void join_sorted(word_t *words, int count, struct text *text) {
    sort_words(words, count);
    for (int i = 0; i < count; i++) {
        text_string(text, i ? " " : "");
        text_string(text, words[i]);
    }
    if (!count)
        text_string(text, "none");
}

/* "legal 128 a b c": exactly these, says src/rules and says the twin. */
static void check_list(const struct stand *stand, struct span value) {
    static char expected[LIST_LENGTH], found[LIST_LENGTH], twins[LIST_LENGTH];
    static word_t words[TWIN_LIST_MAX];
    struct placement list[PLACEMENTS_MAX];
    struct span tile;
    char name[ACTION_LENGTH];
    assert_true(span_word(&value, &tile));
    copy_word(name, sizeof name, tile);
    copy_word(expected, sizeof expected, span_trim(value));
    int count = board_placements(&stand->board, tile_from(name), list);
    for (int i = 0; i < count; i++)
        strcpy(words[i], placement_name(list[i], size_of(stand)));
    struct text text = text_in(found, sizeof found);
    join_sorted(words, count, &text);
    assert_string_equal(found, expected);
    text = text_in(twins, sizeof twins);
    join_sorted(words, twin_placements(&stand->twin, name, words), &text);
    assert_string_equal(twins, expected);
}

/* "count 128 12". */
static void check_count(const struct stand *stand, const char *value) {
    char name[4];
    int expected;
    assert_int_equal(sscanf(value, "%3s %d", name, &expected), 2);
    assert_int_equal(board_count(&stand->board, tile_from(name)), expected);
}

/* "points N S W E". */
static void check_points(const struct stand *stand, const char *value) {
    int north, south, west, east;
    struct points points = board_points(&stand->board);
    struct twin_points twins = twin_points(&stand->twin);
    assert_int_equal(sscanf(value, "%d %d %d %d", &north, &south, &west, &east), 4);
    assert_int_equal(points.coast[NORTH], north);
    assert_int_equal(points.coast[SOUTH], south);
    assert_int_equal(points.coast[WEST], west);
    assert_int_equal(points.coast[EAST], east);
    assert_true(twins.north == north && twins.south == south && twins.west == west && twins.east == east);
}

/* "score NS EW". */
static void check_score(const struct stand *stand, const char *value) {
    int ns, ew;
    struct points points = board_points(&stand->board);
    assert_int_equal(sscanf(value, "%d %d", &ns, &ew), 2);
    assert_int_equal(points_ns(points), ns);
    assert_int_equal(points_ew(points), ew);
}

/* "|12  · · ┌─┘ …": a row of the drawing, or the letters above it. */
static void check_drawn(const struct stand *stand, struct span line) {
    char drawn[300], expected[300];
    int number = 0;
    struct text text = text_in(drawn, sizeof drawn);
    copy_word(expected, sizeof expected, (struct span){line.start + 1, line.length - 1});
    if (sscanf(expected, "%d", &number) == 1)
        drawing_row(&text, &stand->twin, number);
    else
        drawing_letters(&text, &stand->twin);
    assert_string_equal(drawn, expected);
}

static void check_line(struct stand *stand, struct span line) {
    if (*line.start == '|') {
        check_drawn(stand, line);
        return;
    }
    struct span rest = line, key;
    char value[2000];
    assert_true(span_word(&rest, &key));
    copy_word(value, sizeof value, span_trim(rest));
    stand->checks++;
    if (span_equal(key, "legal"))
        check_list(stand, rest);
    else if (span_equal(key, "allowed"))
        for_each_word(stand, rest, check_allowed);
    else if (span_equal(key, "forbidden"))
        for_each_word(stand, rest, check_forbidden);
    else if (span_equal(key, "count"))
        check_count(stand, value);
    else if (span_equal(key, "points"))
        check_points(stand, value);
    else if (span_equal(key, "score"))
        check_score(stand, value);
    else
        fail_msg("no such word in a position: %.*s", (int)key.length, key.start);
}

/* Lines that build the board; all others check it. */
static bool build(struct stand *stand, struct span line) {
    struct span rest = line, key;
    if (!span_word(&rest, &key) || *key.start == '#')
        return true;
    if (span_equal(key, "edition"))
        set_edition(stand, span_trim(rest));
    else if (span_equal(key, "laid"))
        for_each_word(stand, rest, lay);
    else
        return false;
    return true;
}

static void check_position(void **state) {
    const struct position *position = *state;
    struct stand stand = {0};
    struct span rest = span_of(position->text), line;
    while (span_line(&rest, &line))
        if (!build(&stand, line))
            check_line(&stand, line);
    assert_true(stand.checks > 0);
}

/* A position starts at a line "position TITLE" and ends where the next one starts. */
static void read_positions(char *text) {
    for (char *at = strstr(text, "position "); at;) {
        struct position *position = &positions[position_count++];
        assert_true(position_count < POSITIONS_MAX);
        char *title = at + strlen("position "), *end = strchr(title, '\n');
        copy_word(position->title, sizeof position->title, (struct span){title, (size_t)(end - title)});
        position->text = end + 1;
        at = strstr(end, "\nposition ");
        if (at)
            *at++ = 0;
    }
}

static void draw_positions(void) {
    for (int i = 0; i < position_count; i++) {
        struct stand stand = {0};
        struct span rest = span_of(positions[i].text), line;
        while (span_line(&rest, &line))
            build(&stand, line);
        printf("position %s\n", positions[i].title);
        for (int number = stand.twin.size; number >= 0; number--) {
            char memory[300];
            struct text text = text_in(memory, sizeof memory);
            if (number)
                drawing_row(&text, &stand.twin, number);
            else
                drawing_letters(&text, &stand.twin);
            printf("|%s\n", memory);
        }
    }
}

int main(int count, char **arguments) {
    static char texts[FILE_COUNT][64 * 1024];
    struct CMUnitTest tests[POSITIONS_MAX];
    for (int i = 0; i < FILE_COUNT; i++) {
        copy_word(texts[i], sizeof texts[i], read_test_file(files[i]));
        read_positions(texts[i]);
    }
    if (count > 1 && strcmp(arguments[1], "--draw") == 0) {
        draw_positions();
        return 0;
    }
    for (int i = 0; i < position_count; i++)
        tests[i] = (struct CMUnitTest){positions[i].title, check_position, NULL, NULL, &positions[i]};
    return _cmocka_run_group_tests("positions", tests, (size_t)position_count, NULL, NULL);
}
