#include "arguments.h"
#include "base/file.h"
#include "cli.h"
#include "interrupt.h"
#include "options.h"
#include "puzzle/collection.h"
#include "puzzle/seek.h"
#include "say.h"
#include "terminal_common/pace.h"

#include <stdio.h>
#include <stdlib.h>

static const char about[] = tr_later(
    "Finds positions to solve in games of the computer against itself, and writes them to a file, the "
    "easiest first (docs/puzzles.md). What the file holds stays; the search goes on from where it "
    "ended. Options:");

static const struct say_option help[] = {
    {"--count N", tr_later("until the file has so many; 200 by default")},
    {"--check N", tr_later("looks at N of those in the file again, instead")},
    {"--weed", tr_later("first looks at all of them again, and drops those that are not found again")},
    {"--levels", tr_later("asks every level for its answers anew, and sorts by that, instead")},
    {"--list", tr_later("says what the file holds, instead")},
    {0},
};

enum { COUNT = 200, COUNT_MOST = 5000, FILE_MAX = COUNT_MOST * PUZZLE_LINE_MAX };

struct work {
    const char *path;
    struct seek seek;
    struct puzzle puzzles[COUNT_MOST];
    int count, wanted;
    int games; /* that have been looked at */
    struct pace pace;
    char memory[FILE_MAX];
};

static bool read_line(struct work *work, struct span line, struct refusal *why) {
    struct span rest = line, word;
    uint64_t games;
    if (!span_word(&rest, &word))
        return true;
    if (span_equal(word, "games")) {
        if (!span_word(&rest, &word) || !span_number(word, INT32_MAX, &games))
            return refuse(why, "this is no position to solve");
        work->games = (int)games;
        return true;
    }
    if (work->count == COUNT_MOST)
        return refuse_as(why, REFUSAL_TOO_MUCH, tr_later("too many positions in the file"));
    return puzzle_read(&work->puzzles[work->count++], line, why);
}

static bool load(struct work *work, struct refusal *why) {
    size_t length;
    if (!file_is_plain(work->path))
        return true;
    if (!file_read(work->path, work->memory, sizeof work->memory, &length, why))
        return false;
    struct span rest = {work->memory, length}, line;
    for (int number = 1; span_line(&rest, &line); number++) {
        bool good = number > 1 ? read_line(work, line, why)
                    : span_equal(line, collection_head)
                        ? true
                        : refuse(why, tr_later("not a file of positions to solve"));
        if (!good)
            return refuse_line(why, number);
    }
    return true;
}

static int by_difficulty(const void *a, const void *b) {
    return puzzle_missed(a) - puzzle_missed(b);
}

static bool save(struct work *work, struct refusal *why) {
    struct text text = text_in(work->memory, sizeof work->memory);
    qsort(work->puzzles, (size_t)work->count, sizeof *work->puzzles, by_difficulty);
    text_format(&text, "%s\ngames %d\n", collection_head, work->games);
    for (int i = 0; i < work->count; i++) {
        puzzle_write(&text, &work->puzzles[i]);
        text_char(&text, '\n');
    }
    return file_write(work->path, text_as_span(&text), why);
}

static int count_puzzles_of_kind(const struct work *work, enum puzzle_kind kind) {
    int count = 0;
    for (int i = 0; i < work->count; i++)
        count += work->puzzles[i].kind == kind;
    return count;
}

/* One in three is a position where several places are fine. */
static void want(struct work *work) {
    int ones = count_puzzles_of_kind(work, PUZZLE_ONE),
        severals = count_puzzles_of_kind(work, PUZZLE_SEVERAL);
    work->seek.wants[PUZZLE_ONE] = ones <= 2 * severals + 4;
    work->seek.wants[PUZZLE_SEVERAL] = 2 * severals <= ones;
}

/* Of a theme that has more than its part there is enough, as long as others can be found. */
static void want_themes(struct work *work) {
    enum { PARTS = 3 };
    int counts[PUZZLE_THEMES] = {0};
    for (int i = 0; i < work->count; i++)
        counts[work->puzzles[i].theme]++;
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        work->seek.enough[theme] = PARTS * counts[theme] >= work->wanted;
}

static bool take_puzzle(void *whose, const struct puzzle *puzzle) {
    struct work *work = whose;
    work->puzzles[work->count++] = *puzzle;
    want(work);
    want_themes(work);
    return work->count < work->wanted && !interrupt_came();
}

static bool seek_on(struct work *work, struct refusal *why) {
    work->pace = pace_begin(work->count);
    work->seek.worlds = SEEK_WORLDS;
    work->seek.confirms = true;
    want(work);
    want_themes(work);
    while (work->count < work->wanted && !interrupt_came()) {
        pace_show(&work->pace, work->count, work->wanted);
        seek_game(&work->seek, ++work->games, take_puzzle, work);
        if (!save(work, why))
            return false;
    }
    return true;
}

static void list_puzzles(const struct work *work) {
    say_sentence(tr("{n} positions, {several} of them with several good places."),
                 (const struct text_value[]){{"n", NULL, work->count},
                                             {"several", NULL, count_puzzles_of_kind(work, PUZZLE_SEVERAL)}},
                 2);
    for (int theme = 0; theme < PUZZLE_THEMES; theme++) {
        int count = 0;
        for (int i = 0; i < work->count; i++)
            count += work->puzzles[i].theme == theme;
        printf("%-8s %d\n", puzzle_theme_names[theme], count);
    }
}

/* Whether a position is still what the file says it is, when other worlds are played. */
static bool is_right(struct work *work, const struct puzzle *puzzle, struct puzzle *again) {
    struct game game;
    struct refusal why;
    work->seek.wants[PUZZLE_ONE] = puzzle->kind == PUZZLE_ONE;
    work->seek.wants[PUZZLE_SEVERAL] = puzzle->kind == PUZZLE_SEVERAL;
    return puzzle_game(puzzle, &game, &why) && seek_look(&work->seek, &game, again) &&
           again->kind == puzzle->kind && puzzle_cost(puzzle, again->answers[0].placement) >= 0 &&
           puzzle_cost(puzzle, again->answers[0].placement) <= PUZZLE_ACCEPTED;
}

/* Keeps those that are found again, as they are seen then. */
static bool weed(struct work *work, struct refusal *why) {
    int kept = 0, looked = 0;
    work->pace = pace_begin(0);
    work->seek.worlds = SEEK_WORLDS;
    work->seek.confirms = true;
    work->seek.seed = 20251118;
    for (; looked < work->count && !interrupt_came(); looked++) {
        struct puzzle again;
        pace_show(&work->pace, looked, work->count);
        if (is_right(work, &work->puzzles[looked], &again))
            work->puzzles[kept++] = again;
    }
    for (; looked < work->count; looked++)
        work->puzzles[kept++] = work->puzzles[looked];
    work->count = kept;
    return save(work, why);
}

/* For when the levels have changed. */
static bool ask_levels(struct work *work, struct refusal *why) {
    work->pace = pace_begin(0);
    work->seek.seed = 20251118;
    for (int i = 0; i < work->count && !interrupt_came(); i++) {
        pace_show(&work->pace, i, work->count);
        if (!seek_ask_levels(&work->seek, &work->puzzles[i], why))
            return false;
    }
    return save(work, why);
}

static int check_some(struct work *work, int number) {
    int right = 0, looked = 0;
    struct puzzle again;
    work->seek.worlds = SEEK_WORLDS;
    work->seek.seed = 20250101;
    for (int i = 0; i < number && i < work->count && !interrupt_came(); i++, looked++)
        right += is_right(work, &work->puzzles[(int64_t)i * work->count / number], &again);
    say_sentence(tr("{n} of {count} found again with other games."),
                 (const struct text_value[]){{"n", NULL, right}, {"count", NULL, looked}}, 2);
    return 10 * right >= 8 * looked ? 0 : 1;
}

struct wish {
    int check, lists, weed, levels;
};

static int run(struct work *work, const struct wish *wish) {
    struct refusal why;
    bool seeks = !wish->check && !wish->lists && !wish->levels;
    bool good = load(work, &why) && (!wish->weed || weed(work, &why)) &&
                (!wish->levels || ask_levels(work, &why)) && (!seeks || seek_on(work, &why));
    pace_hide();
    if (!good)
        return arguments_fail("puzzles", &why);
    if (wish->check)
        return check_some(work, wish->check);
    list_puzzles(work);
    return 0;
}

int cli_puzzles(int count, char **arguments) {
    int wanted = COUNT;
    struct wish wish = {0};
    const struct option options[] = {
        {"--count", NULL, &wanted, NULL, 1, COUNT_MOST}, {"--check", NULL, &wish.check, NULL, 1, COUNT_MOST},
        {"--weed", NULL, &wish.weed, NULL, 0, 0},        {"--levels", NULL, &wish.levels, NULL, 0, 0},
        {"--list", NULL, &wish.lists, NULL, 0, 0},       {0}};
    static struct work work;
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu puzzles FILE [OPTION]…", about, help);
    int words = options_read("puzzles", options, 1, count, arguments);
    if (words < 0)
        return 2;
    if (!words)
        return arguments_refuse_with("puzzles", tr_later("a file is needed"));
    work.path = arguments[0];
    work.wanted = wanted;
    interrupt_note(); /* what was found is saved before it ends */
    int status = run(&work, &wish);
    interrupt_leave();
    return status;
}
