#include "puzzle/puzzle.h"

#include "rules/setup.h"

const char *const puzzle_kind_names[PUZZLE_KINDS] = {"one", "several"};
const char *const puzzle_theme_names[PUZZLE_THEMES] = {"coasts",  "away", "closing",
                                                       "doubles", "end",  "other"};

static void write_placement(struct text *out, struct placement placement, int size) {
    const struct action action = {.kind = ACTION_PLACE, .placement = placement};
    text_char(out, ' ');
    action_write(out, &action, size);
}

void puzzle_write(struct text *out, const struct puzzle *puzzle) {
    int size = editions[puzzle->edition].size;
    text_format(out, "%s %s ", puzzle_kind_names[puzzle->kind], puzzle_theme_names[puzzle->theme]);
    for (int level = LEVEL_LEAST; level <= LEVEL_MOST; level++)
        text_char(out, puzzle->found_by >> level & 1 ? '1' : '0');
    text_format(out, " %s ", editions[puzzle->edition].name);
    tile_write(out, puzzle->tile);
    for (int i = 0; i < puzzle->laid_count; i++)
        write_placement(out, puzzle->laid[i], size);
    text_string(out, " =");
    for (int i = 0; i < puzzle->answer_count; i++) {
        write_placement(out, puzzle->answers[i].placement, size);
        text_format(out, " %d", puzzle->answers[i].cost);
    }
}

/* Which of the names the next word is; -1 if none. */
static int read_one_of_names(struct span *rest, const char *const *names, int count) {
    struct span word;
    bool there = span_word(rest, &word);
    for (int i = 0; there && i < count; i++)
        if (span_equal(word, names[i]))
            return i;
    return -1;
}

static bool read_levels(struct span *rest, uint16_t *found_by) {
    struct span word;
    *found_by = 0;
    if (!span_word(rest, &word) || word.length != LEVEL_MOST)
        return false;
    for (int level = LEVEL_LEAST; level <= LEVEL_MOST; level++)
        *found_by = (uint16_t)(*found_by | (word.start[level - 1] == '1') << level);
    return true;
}

static bool read_placement_word(struct span word, int size, struct placement *placement) {
    struct action action;
    struct refusal ignored;
    if (!action_read(word, size, &action, &ignored) || action.kind != ACTION_PLACE)
        return false;
    *placement = action.placement;
    return true;
}

static bool read_laid(struct puzzle *puzzle, struct span *rest, int size) {
    struct span word;
    while (span_word(rest, &word) && !span_equal(word, "="))
        if (puzzle->laid_count == SUPPLY_MAX ||
            !read_placement_word(word, size, &puzzle->laid[puzzle->laid_count++]))
            return false;
    return true;
}

static bool read_answers(struct puzzle *puzzle, struct span *rest, int size) {
    struct span word, cost;
    while (span_word(rest, &word)) {
        uint64_t number;
        if (puzzle->answer_count == PUZZLE_ANSWERS || !span_word(rest, &cost) ||
            !span_number(cost, 1000, &number))
            return false;
        struct puzzle_answer *answer = &puzzle->answers[puzzle->answer_count++];
        answer->cost = (int16_t)number;
        if (!read_placement_word(word, size, &answer->placement) ||
            pattern_tile(answer->placement.pattern) != puzzle->tile)
            return false;
    }
    return puzzle->answer_count > 1 && !puzzle->answers[0].cost;
}

static bool read_parts(struct puzzle *puzzle, struct span rest) {
    struct span word;
    int kind = read_one_of_names(&rest, puzzle_kind_names, PUZZLE_KINDS),
        theme = read_one_of_names(&rest, puzzle_theme_names, PUZZLE_THEMES), tile;
    if (kind < 0 || theme < 0 || !read_levels(&rest, &puzzle->found_by) || !span_word(&rest, &word))
        return false;
    int edition = edition_find(word);
    if (!edition || !span_word(&rest, &word) || !tile_read(word, &tile))
        return false;
    puzzle->kind = (uint8_t)kind;
    puzzle->theme = (uint8_t)theme;
    puzzle->edition = (uint8_t)edition;
    puzzle->tile = (uint8_t)tile;
    return read_laid(puzzle, &rest, editions[edition].size) &&
           read_answers(puzzle, &rest, editions[edition].size);
}

static bool answers_fit(const struct puzzle *puzzle, const struct game *game) {
    struct refusal ignored;
    for (int i = 0; i < puzzle->answer_count; i++)
        if (!game_check_fit(game, puzzle->answers[i].placement, &ignored))
            return false;
    return true;
}

bool puzzle_read(struct puzzle *puzzle, struct span line, struct refusal *why) {
    struct game game;
    *puzzle = (struct puzzle){.kind = 0};
    if (!read_parts(puzzle, line))
        return refuse(why, "this is no position to solve");
    return puzzle_game(puzzle, &game, why) &&
           (answers_fit(puzzle, &game) || refuse(why, "this is no position to solve"));
}

static bool draw(struct game *game, int tile, struct refusal *why) {
    const struct action action = {.kind = ACTION_DRAW, .source = SOURCE_BAG, .tile = (uint8_t)tile};
    return game_play(game, &action, why);
}

bool puzzle_game(const struct puzzle *puzzle, struct game *game, struct refusal *why) {
    struct setup setup = {
        .edition = puzzle->edition, .players = 2, .draw = DRAW_BAG, .discard = DISCARD_NEVER, .start = 1};
    if (!setup_complete(&setup, why))
        return false;
    game_start(game, &setup);
    for (int i = 0; i < puzzle->laid_count; i++) {
        const struct action action = {.kind = ACTION_PLACE, .placement = puzzle->laid[i]};
        if (!draw(game, pattern_tile(puzzle->laid[i].pattern), why) || !game_play(game, &action, why))
            return false;
    }
    return draw(game, puzzle->tile, why);
}

int puzzle_missed(const struct puzzle *puzzle) {
    return LEVEL_MOST - __builtin_popcount(puzzle->found_by);
}

int puzzle_cost(const struct puzzle *puzzle, struct placement placement) {
    for (int i = 0; i < puzzle->answer_count; i++)
        if (puzzle->answers[i].placement.slot == placement.slot &&
            puzzle->answers[i].placement.pattern == placement.pattern)
            return puzzle->answers[i].cost;
    return -1;
}
