#include "teach/lessons.h"

#include "base/check.h"
#include "rules/setup.h"
#include "table/view.h"

extern const char lessons_text[];

static void take_text(char *memory, size_t size, struct span value) {
    struct text text = text_in(memory, size);
    text_span(&text, value);
    check(!text.cut && text.length);
}

static void take_line(struct lesson *lesson, struct span key, struct span value) {
    if (span_equal(key, "title"))
        take_text(lesson->title, sizeof lesson->title, value);
    else if (span_equal(key, "say"))
        take_text(lesson->say, sizeof lesson->say, value);
    else if (span_equal(key, "task"))
        take_text(lesson->task, sizeof lesson->task, value);
    else if (span_equal(key, "new"))
        lesson->setup = value;
    else
        lesson->actions = value;
}

void lessons_take(enum situation situation, struct lesson *lesson) {
    struct span rest = span_of(lessons_text), line, key, value;
    bool here = false;
    *lesson = (struct lesson){.title = ""};
    while (span_line(&rest, &line)) {
        if (!span_cut(line, ' ', &key, &value))
            continue;
        if (span_equal(key, "lesson"))
            here = span_equal(value, situation_names[situation]);
        else if (here)
            take_line(lesson, key, value);
    }
    check(lesson->title[0] && lesson->setup.length);
}

void lessons_begin(const struct lesson *lesson, struct table *table) {
    struct setup setup = {0};
    struct refusal why;
    struct span words = lesson->setup, word, key, value;
    while (span_word(&words, &word))
        check(span_cut(word, '=', &key, &value) && setup_set(&setup, key, value, &why));
    check(setup_complete(&setup, &why));
    table_new(table, &setup);
    table_shuffle(table);
    for (words = lesson->actions; span_word(&words, &word);) {
        struct action action;
        check(action_read(word, table_size(table), &action, &why) && table_play(table, &action, &why));
    }
    for (int seat = 1; seat <= setup.players; seat++)
        table->seats[seat] =
            (struct seat){.sitter = seat == table->game.seat ? SITTER_PERSON : SITTER_COMPUTER, .level = 1};
}

enum lesson_answer lessons_try(enum situation situation, const struct game *game, const struct action *action,
                               struct game *after, struct refusal *why) {
    struct game view;
    struct action named = game_named(game, action);
    *after = *game;
    if (!game_play(after, &named, why))
        return LESSON_REFUSED;
    view_game(game, game->seat, &view);
    return situation_is_met(situation, &view, &named) ? LESSON_DONE : LESSON_OTHER;
}
