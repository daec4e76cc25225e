#include "aside.h"
#include "plain_parts.h"
#include "say.h"
#include "show.h"
#include "terminal_common/tell.h"

#include <stdio.h>

/* The tutor, who speaks before a placement counts, and the lessons. */

static void say_better(const struct play *play, const struct doubt *doubt) {
    struct text word = text_room(ACTION_LENGTH);
    action_write(&word, &doubt->better, table_size(&play->game_record.table));
    say_sentence(tr("Better: {action}."), &(struct text_value){"action", word.start, 0}, 1);
}

static const char tutor_help[] = tr_later("'keep' lays the tile where you put it, 'again' lets you choose "
                                          "another place, 'show' tells a better one, "
                                          "'silent' lays it and asks no more in this game.");

bool plain_tutor_lets(struct play *play, const struct action *action) {
    struct doubt doubt;
    struct refusal never;
    char line[80];
    fflush(stdout);
    if (!tutor_objects(&play->tutor, &play->thinker, &play->game_record.table, action, &doubt))
        return true;
    say_line(doubt.says);
    while (plain_read_words(tr("'keep' it, try 'again', 'show' a better place, or 'silent'? > "), line,
                            sizeof line)) {
        struct span word = span_trim(span_of(line));
        enum aside aside = aside_answer(plain_game(play), word, tr(tutor_help));
        if (aside == ASIDE_QUIT && plain_may_leave(play))
            break;
        if (span_equal(word, "keep"))
            return true;
        if (span_equal(word, "again"))
            return false;
        if (span_equal(word, "show"))
            say_better(play, &doubt);
        else if (span_equal(word, "silent"))
            return tutor_set(&play->tutor, &play->game_record.table, 0, &never);
        else if (aside == ASIDE_OTHER)
            say_wrapped(tr(tutor_help));
    }
    play->quit = true;
    return false;
}

static void say_tutor(const struct play *play) {
    if (play->tutor.least)
        say_sentence(tr("The tutor speaks when a placement costs {n} of 100 games or more."),
                     &(struct text_value){"n", NULL, play->tutor.least}, 1);
    else
        say_line(tr("The tutor is silent."));
}

/* tutor, tutor on, tutor off, tutor 12 */
static void set_tutor(struct play *play, struct span rest) {
    struct refusal why;
    uint64_t least = TUTOR_USUAL;
    bool known = !rest.length || span_equal(rest, "on") || span_equal(rest, "off") ||
                 (span_number(rest, TUTOR_MOST, &least) && least);
    if (span_equal(rest, "off"))
        least = 0;
    if (!known)
        say_line(tr("say 'tutor on', 'tutor off', or from how many of 100 on it speaks, as in 'tutor 12'"));
    else if (rest.length && !tutor_set(&play->tutor, &play->game_record.table, (int)least, &why))
        say_reason(&why);
    else
        say_tutor(play);
}

void plain_offer_lesson(struct play *play) {
    struct game view;
    struct lesson lesson;
    view_game(plain_game(play), policy_viewer(&play->game_record.table, POLICY_EVERYBODY), &view);
    enum situation situation = progress_offer(&play->progress, &view);
    if (situation == SITUATION_COUNT)
        return;
    lessons_take(situation, &lesson);
    say_sentence(
        tr("Something to learn here: {title}. 'lesson {name}' tells it and lets you try."),
        (const struct text_value[]){{"title", tr(lesson.title), 0}, {"name", situation_names[situation], 0}},
        2);
}

static void list_lessons(struct play *play, struct span rest) {
    (void)rest;
    for (int n = 0; n < SITUATION_COUNT; n++) {
        struct lesson lesson;
        char memory[64];
        lessons_take((enum situation)n, &lesson);
        snprintf(memory, sizeof memory, "  lesson %-10s", situation_names[n]);
        say(memory);
        say(tr(lesson.title));
        say_line(play->progress.done >> n & 1 ? " ✓" : "");
    }
}

/* Whether the line is an action that does it; what it is otherwise is said. */
static bool is_lesson_done(const struct lesson *lesson, enum situation situation, struct table *table,
                           struct span word) {
    struct action action;
    struct refusal why;
    struct game after;
    if (!action_read(word, table_size(table), &action, &why))
        return say_reason(&why), false;
    enum lesson_answer answer = lessons_try(situation, &table->game, &action, &after, &why);
    if (answer == LESSON_REFUSED)
        return say_reason(&why), false;
    if (answer == LESSON_DONE)
        return true;
    say_line(tr("That is allowed, but it is not what this is about."));
    say_wrapped(tr(lesson->task));
    return false;
}

static void show_lesson_board(const struct table *table) {
    struct text side = text_room(300);
    if (table->game.board.tiles)
        show_board(&table->game);
    show_turn(table, false);
    tell_own_side(&side, table);
    if (side.length)
        say_wrapped(side.start);
}

static void give_lesson(struct play *play, struct span name) {
    static struct move moves[TABLE_MOVES_MAX];
    static struct table table;
    struct lesson lesson;
    char line[80];
    enum situation situation = situation_find(name);
    if (situation == SITUATION_COUNT) {
        list_lessons(play, name);
        return;
    }
    lessons_take(situation, &lesson);
    table_open(&table, moves, TABLE_MOVES_MAX);
    lessons_begin(&lesson, &table);
    progress_note(&play->progress, situation, false);
    say_wrapped(tr(lesson.say));
    show_lesson_board(&table);
    say_wrapped(tr(lesson.task));
    while (plain_read_words(tr("lesson ('places', 'board', 'help'; Enter leaves) > "), line, sizeof line)) {
        struct span word = span_trim(span_of(line));
        if (!word.length)
            return;
        if (span_equal(word, "board")) {
            show_lesson_board(&table);
            continue;
        }
        enum aside aside = aside_answer(&table.game, word, tr(lesson.task));
        if (aside == ASIDE_QUIT && plain_may_leave(play))
            break;
        if (aside == ASIDE_OTHER && is_lesson_done(&lesson, situation, &table, word)) {
            say_line(tr("Correct."));
            progress_note(&play->progress, situation, true);
            return;
        }
    }
    play->quit = true;
}

const struct plain_command plain_learning[] = {{"tutor", PLAIN_WORDS, set_tutor},
                                               {"lessons", PLAIN_ALONE, list_lessons},
                                               {"lesson", PLAIN_WORDS, give_lesson},
                                               {0}};
