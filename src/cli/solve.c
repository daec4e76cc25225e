#include "arguments.h"
#include "aside.h"
#include "base/clock.h"
#include "cli.h"
#include "options.h"
#include "plain_parts.h"
#include "puzzle/collection.h"
#include "say.h"
#include "search/reason_words.h"
#include "search/suggest.h"
#include "show.h"
#include "terminal_common/tell.h"

#include <stdio.h>
#include <string.h>

static const char about[] = tr_later(
    "A position to solve in plain lines: first whether there is one good place for the tile or "
    "several, then where it goes; then what that costs, and why. Without a number it is the position "
    "of the day, the same for everybody. Options:");

static const struct say_option help[] = {
    {"N", tr_later("the position with this number, the easiest first")},
    {"--ascii", tr_later("no other characters")},
    {0},
};

enum { WORLDS = 400 };

struct solving {
    struct puzzle puzzle;
    struct game game;
    struct player player; /* has judged the position */
};

static void begin_solving(struct solving *solving, int number, bool of_day) {
    struct refusal why;
    struct text tile = text_room(8);
    collection_take(number, &solving->puzzle);
    puzzle_game(&solving->puzzle, &solving->game, &why);
    search_begin(&solving->player.search, &solving->game, &skill_best, (uint64_t)number);
    search_prepare(&solving->player.search);
    tile_write(&tile, solving->puzzle.tile);
    say_sentence(of_day ? tr("The position of the day, number {n} of {count}.")
                        : tr("Position {n} of {count}."),
                 (const struct text_value[]){{"n", NULL, number}, {"count", NULL, collection_count()}}, 2);
    show_board(&solving->game);
    say_sentence(tr("Tile {tile} is to be placed, for {role}."),
                 (const struct text_value[]){{"tile", tile.start, 0},
                                             {"role", tell_role(solving->game.role[solving->game.seat]), 0}},
                 2);
}

/* "one" or "several", in English or in the language in use. False at the end of the input. */
static bool ask_kind(const struct solving *solving) {
    struct text prompt = text_room(200);
    char line[80];
    text_fill(&prompt, tr("Is there one good place, or several? ({one}, {several}) > "),
              (const struct text_value[]){{"one", tr("one"), 0}, {"several", tr("several"), 0}}, 2);
    while (plain_read_words(prompt.start, line, sizeof line)) {
        struct span word = span_trim(span_of(line));
        bool one = span_equal(word, "one") || span_equal(word, tr("one"));
        enum aside aside = aside_answer(
            &solving->game, word, tr("Say whether one place is clearly the best, or several are as good."));
        if (aside == ASIDE_QUIT)
            return false;
        if (!one && !span_equal(word, "several") && !span_equal(word, tr("several")))
            continue;
        bool right = one == (solving->puzzle.kind == PUZZLE_ONE);
        say_line(right                                ? tr("Correct.")
                 : solving->puzzle.kind == PUZZLE_ONE ? tr("There is one.")
                                                      : tr("There are several."));
        return true;
    }
    return false;
}

static bool ask_placement(const struct solving *solving, struct placement *placement) {
    char line[80];
    int size = editions[solving->puzzle.edition].size;
    while (plain_read_words(tr("Where does it go? (as i10h128; 'places', 'board', 'help') > "), line,
                            sizeof line)) {
        struct action action;
        struct refusal why;
        struct span word = span_trim(span_of(line));
        enum aside aside = aside_answer(&solving->game, word, tr("Type where the tile goes."));
        if (aside == ASIDE_QUIT)
            return false;
        if (aside == ASIDE_SAID)
            continue;
        if (!action_read(word, size, &action, &why) ||
            (action.kind == ACTION_PLACE && !game_check_fit(&solving->game, action.placement, &why)))
            say_reason(&why);
        else if (action.kind == ACTION_PLACE &&
                 pattern_tile(action.placement.pattern) == solving->puzzle.tile) {
            *placement = action.placement;
            return true;
        } else
            say_line(tr("That is not the tile in hand."));
    }
    return false;
}

/* What it costs, in hundredths of a game: known, or by games played on from now. */
static int cost_of(const struct solving *solving, const struct action *answer) {
    const struct action best = {.kind = ACTION_PLACE, .placement = solving->puzzle.answers[0].placement};
    struct contrast contrast;
    struct reason ignored[REASONS_MOST];
    int known = puzzle_cost(&solving->puzzle, answer->placement);
    if (known >= 0)
        return known;
    suggest_reasons(&solving->player, &(struct suggest_pair){&best, answer, WORLDS}, &contrast, ignored);
    int cost = contrast_difference(&contrast, MEASURE_WIN);
    return cost > 0 ? cost : 0;
}

static void say_why_it_is_better(const struct solving *solving, const struct action *worse) {
    const struct action best = {.kind = ACTION_PLACE, .placement = solving->puzzle.answers[0].placement};
    const struct reason_speech speech = {tr, words_point(), VOICE_YOU};
    const struct reason_about about_it = {editions[solving->puzzle.edition].size,
                                          solving->player.search.role};
    struct contrast contrast;
    struct reason list[REASONS_MOST];
    int count =
        suggest_reasons(&solving->player, &(struct suggest_pair){&best, worse, WORLDS}, &contrast, list);
    for (int i = 0; i < count && list[0].kind != REASON_SAME; i++) {
        struct text sentence = text_room(400);
        reason_say(&sentence, &list[i], &about_it, &speech);
        say_line(sentence.start);
    }
}

static void say_levels(const struct puzzle *puzzle) {
    struct text list = text_room(80);
    for (int level = LEVEL_LEAST; level <= LEVEL_MOST; level++)
        if (puzzle->found_by >> level & 1)
            text_format(&list, "%s%d", list.length ? ", " : "", level);
    if (!list.length)
        say_line(tr("No level of the computer finds it at once."));
    else
        say_filled(tr("Levels that find it: {levels}."), &(struct text_value){"levels", list.start, 0}, 1);
    say(list.length ? "\n" : "");
}

static void say_answer(const struct solving *solving, struct placement placement) {
    const struct puzzle *puzzle = &solving->puzzle;
    const struct action answer = {.kind = ACTION_PLACE, .placement = placement};
    struct text word = text_room(ACTION_LENGTH);
    int size = editions[puzzle->edition].size, cost = cost_of(solving, &answer);
    struct action next = {.kind = ACTION_PLACE,
                          .placement = puzzle->answers[puzzle->answer_count - 1].placement};
    const struct action best = {.kind = ACTION_PLACE, .placement = puzzle->answers[0].placement};
    action_write(&word, &best, size);
    if (cost <= PUZZLE_ACCEPTED)
        say_line(tr("Right: nothing that matters is better."));
    else
        say_filled(tr("It costs {n} of 100 games. Better: {action}."),
                   (const struct text_value[]){{"n", NULL, (cost + 5) / 10}, {"action", word.start, 0}}, 2);
    say(cost <= PUZZLE_ACCEPTED ? "" : "\n");
    if (cost <= PUZZLE_ACCEPTED && puzzle->kind == PUZZLE_ONE)
        next.placement = puzzle->answers[1].placement;
    say_why_it_is_better(solving, cost <= PUZZLE_ACCEPTED ? &next : &answer);
    say_levels(puzzle);
}

int cli_solve(int count, char **arguments) {
    static struct solving solving;
    int ascii = 0, most = collection_count();
    uint64_t number = 0;
    const struct option options[] = {{"--ascii", NULL, &ascii, NULL, 0, 0}, {0}};
    struct placement placement;
    struct refusal why;
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu solve [N] [OPTION]…", about, help);
    int words = options_read("solve", options, 1, count, arguments);
    const uint64_t range[] = {1, (uint64_t)most};
    if (words < 0)
        return 2;
    if (words && !options_number(span_of("N"), span_of(arguments[0]), range, &number, &why))
        return arguments_refuse("solve", &why);
    say_in_ascii(ascii);
    begin_solving(&solving, number ? (int)number : collection_of_day(clock_today(), most), !number);
    if (ask_kind(&solving) && ask_placement(&solving, &placement))
        say_answer(&solving, placement);
    else
        say("\n");
    return 0;
}
