#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *reason_of(const struct refusal *why) {
    static char memory[REFUSAL_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    refuse_write(&text, why);
    return memory;
}

struct setup setup_from(const char *options) {
    struct setup setup = {0};
    struct refusal why;
    struct span rest = span_of(options), word;
    while (span_word(&rest, &word)) {
        const char *equals = memchr(word.start, '=', word.length);
        assert_non_null(equals);
        struct span key = {word.start, (size_t)(equals - word.start)};
        struct span value = {equals + 1, word.length - key.length - 1};
        if (!setup_set(&setup, key, value, &why))
            fail_msg("%s: %s", options, reason_of(&why));
    }
    if (!setup_complete(&setup, &why))
        fail_msg("%s: %s", options, reason_of(&why));
    return setup;
}

struct game game_from(const char *options) {
    struct setup setup = setup_from(options);
    static struct game game;
    memset(&game, 0, sizeof game);
    game_start(&game, &setup);
    return game;
}

int pile_from(uint8_t pile[SUPPLY_MAX], const struct setup *setup, const char *first_tiles) {
    int left[TILE_COUNT], count = 0;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        left[tile] = setup_copies(setup);
    struct span rest = span_of(first_tiles), word;
    while (span_word(&rest, &word)) {
        int tile;
        assert_true(tile_read(word, &tile));
        assert_true(left[tile]-- > 0);
        pile[count++] = (uint8_t)tile;
    }
    for (int tile = 0; tile < TILE_COUNT; tile++)
        while (left[tile]-- > 0)
            pile[count++] = (uint8_t)tile;
    return count;
}

struct game game_with_pile(const char *options, const char *first_tiles) {
    struct game game = game_from(options);
    uint8_t pile[SUPPLY_MAX];
    struct refusal why;
    int count = pile_from(pile, &game.setup, first_tiles);
    if (!supply_set(&game.supply, &game.setup, pile, count, &why))
        fail_msg("%s", reason_of(&why));
    return game;
}

static int size_of(const struct game *game) {
    return editions[game->setup.edition].size;
}

static bool read_and_play(struct game *game, struct span word, struct refusal *why) {
    struct action action;
    return action_read(word, size_of(game), &action, why) && game_play(game, &action, why);
}

void play(struct game *game, const char *actions) {
    struct span rest = span_of(actions), word;
    struct refusal why;
    while (span_word(&rest, &word))
        if (!read_and_play(game, word, &why))
            fail_msg("%.*s was refused: %s", (int)word.length, word.start, reason_of(&why));
}

void assert_refused(struct game *game, const char *action, const char *expected) {
    static struct game before;
    memcpy(&before, game, sizeof before);
    struct refusal why;
    if (read_and_play(game, span_of(action), &why))
        fail_msg("%s was not refused", action);
    assert_string_equal(reason_of(&why), expected);
    if (memcmp(&before, game, sizeof before))
        fail_msg("%s was refused but changed the game", action);
}

static int compare_words(const void *a, const void *b) {
    return strcmp(a, b);
}

void sort_words(word_t *words, int count) {
    qsort(words, (size_t)count, sizeof *words, compare_words);
}

static void write_legal(const struct game *game, struct text *text) {
    static struct action list[GAME_LEGAL_MAX];
    static word_t words[GAME_LEGAL_MAX];
    int count = game_legal(game, list);
    assert_true(count >= 0);
    for (int i = 0; i < count; i++) {
        struct text word = text_in(words[i], sizeof words[i]);
        action_write(&word, &list[i], size_of(game));
    }
    sort_words(words, count);
    for (int i = 0; i < count; i++) {
        text_string(text, i ? " " : "");
        text_string(text, words[i]);
    }
}

void assert_legal(const struct game *game, const char *actions) {
    static char memory[LIST_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    write_legal(game, &text);
    assert_false(text.cut);
    assert_string_equal(memory, actions);
}

bool is_legal(const struct game *game, const char *action) {
    static char memory[LIST_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    write_legal(game, &text);
    struct span rest = text_as_span(&text), word;
    while (span_word(&rest, &word))
        if (span_equal(word, action))
            return true;
    return false;
}

void assert_turn(const struct game *game, int seat) {
    assert_int_equal(game_turn(game), seat);
}

void assert_result(const struct game *game, const char *expected) {
    char memory[40];
    struct text text = text_in(memory, sizeof memory);
    struct result result = game_result(game);
    result_write(&text, &result);
    assert_string_equal(memory, expected);
}

void assert_scores(const struct game *game, int ns, int ew) {
    struct points points = board_points(&game->board);
    assert_int_equal(points_ns(points), ns);
    assert_int_equal(points_ew(points), ew);
}

struct action action_from(const char *word, int size) {
    struct action action;
    struct refusal why;
    if (!action_read(span_of(word), size, &action, &why))
        fail_msg("%s", reason_of(&why));
    return action;
}

struct placement placement_from(const char *word, int size) {
    struct action action = action_from(word, size);
    assert_int_equal(action.kind, ACTION_PLACE);
    return action.placement;
}

int tile_from(const char *name) {
    int tile = TILE_NONE;
    if (!tile_read(span_of(name), &tile))
        fail_msg("no such tile: %s", name);
    return tile;
}

/* One of a few pieces of memory, in turn. */
static struct text next_name(void) {
    static word_t names[8];
    static int next;
    next = (next + 1) % 8;
    return text_in(names[next], sizeof names[next]);
}

const char *action_name(const struct action *action, int size) {
    struct text text = next_name();
    action_write(&text, action, size);
    return text.start;
}

const char *placement_name(struct placement placement, int size) {
    struct action action = {.kind = ACTION_PLACE, .tile = TILE_NONE, .placement = placement};
    return action_name(&action, size);
}

const char *tile_name(int tile) {
    struct text text = next_name();
    tile_write(&text, tile);
    return text.start;
}

static FILE *open_test_file(const char *path, const char *mode) {
    char full[600];
    snprintf(full, sizeof full, "%s/%s", TESTS_FOLDER, path);
    FILE *file = fopen(full, mode);
    if (!file)
        fail_msg("cannot open %s", full);
    return file;
}

struct span read_test_file(const char *path) {
    static char memory[FILE_LENGTH];
    FILE *file = open_test_file(path, "rb");
    size_t length = fread(memory, 1, sizeof memory - 1, file);
    fclose(file);
    assert_true(length < sizeof memory - 1);
    memory[length] = 0;
    return (struct span){memory, length};
}

bool write_test_file(const char *path, const char *text) {
    FILE *file = open_test_file(path, "wb");
    size_t length = strlen(text), written = fwrite(text, 1, length, file);
    return fclose(file) == 0 && written == length;
}

void play_stored_game(struct game *game, int number) {
    struct span rest = read_test_file("data/games.txt"), line;
    while (number && span_line(&rest, &line))
        number -= line.length > 5 && memcmp(line.start, "game ", 5) == 0;
    assert_int_equal(number, 0);
    char tile[4], action[ACTION_LENGTH], both[40];
    while (span_line(&rest, &line) && sscanf(line.start, "%3s %*d %11s", tile, action) == 2) {
        bool last = strcmp(action, "end") == 0;
        snprintf(both, sizeof both, "bag=%s %s", tile, last ? "" : action);
        play(game, both);
        if (last)
            return;
    }
    fail_msg("this stored game has no end");
}
