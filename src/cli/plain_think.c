#include "plain_parts.h"
#include "say.h"
#include "terminal_common/survey.h"
#include "terminal_common/tell_reasons.h"

#include <stdio.h>

/* What the computer does, and what it would do. */

enum { THINKING_MS = 1000, BEST_MOST = 5 };

struct action plain_decide(struct play *play) {
    int level = play->game_record.table.seats[plain_game(play)->seat].level;
    fflush(stdout);
    computer_decide(&play->thinker, plain_game(play), level, THINKING_MS);
    thinker_finish(&play->thinker);
    return thinker_action(&play->thinker);
}

/* All that the player on turn may do, the best first; says so if that is nothing. */
static int weigh_actions(struct play *play, struct suggestion list[SEARCH_CANDIDATES]) {
    struct action legal[GAME_LEGAL_MAX];
    if (!policy_waits_for(&play->game_record.table, POLICY_EVERYBODY) ||
        game_legal(plain_game(play), legal) <= 0) {
        say_line(tr("There is nothing to decide now."));
        return 0;
    }
    fflush(stdout);
    computer_weigh(&play->thinker, plain_game(play), THINKING_MS);
    thinker_finish(&play->thinker);
    return thinker_list(&play->thinker, list);
}

/* "place 3 (i10h168): tile 168, i10 to k10, exits: …"; or "draw from the left stack". */
static void write_suggested_action(struct text *text, struct play *play, const struct action *action) {
    struct text tile = text_room(8), word = text_room(ACTION_LENGTH), place = text_room(300);
    int size = table_size(&play->game_record.table);
    if (action->kind != ACTION_PLACE) {
        tell_advice(text, action, size);
        return;
    }
    tile_write(&tile, pattern_tile(action->placement.pattern));
    action_write(&word, action, size);
    tell_placement(&place, action->placement, size);
    text_fill(text, tr("place {n} ({word}): tile {tile}, {place}"),
              (const struct text_value[]){{"n", NULL, plain_number_of(play, action->placement)},
                                          {"word", word.start, 0},
                                          {"tile", tile.start, 0},
                                          {"place", place.start, 0}},
              4);
}

/* Chances are told but while people bid. */
static void write_suggested_chance(struct text *text, const struct play *play,
                                   const struct suggestion *suggestion) {
    struct text percent = text_room(20);
    if (plain_game(play)->phase == PHASE_BID)
        return;
    tell_percent(&percent, suggestion->win);
    text_char(text, ' ');
    text_fill(text, tr("Chance to win: {win}."), &(struct text_value){"win", percent.start, 0}, 1);
}

static void hint(struct play *play, struct span rest) {
    struct suggestion list[SEARCH_CANDIDATES];
    struct text line = text_room(600), why = text_room(1000);
    (void)rest;
    int count = weigh_actions(play, list);
    if (!count)
        return;
    if (list[0].action.kind == ACTION_PLACE) {
        struct text what = text_room(500);
        write_suggested_action(&what, play, &list[0].action);
        text_fill(&line, tr("The computer would take {place}."), &(struct text_value){"place", what.start, 0},
                  1);
    } else
        tell_hint(&line, &list[0].action, table_size(&play->game_record.table));
    write_suggested_chance(&line, play, &list[0]);
    say_line(line.start);
    tell_reasons_of_best(&why, &play->thinker.player, list, count);
    if (why.length)
        say_line(why.start);
}

/* The best five, each with its chance. */
static void best(struct play *play, struct span rest) {
    struct suggestion list[SEARCH_CANDIDATES];
    int count = weigh_actions(play, list);
    (void)rest;
    for (int i = 0; i < count && i < BEST_MOST; i++) {
        struct text line = text_room(600);
        write_suggested_action(&line, play, &list[i].action);
        text_char(&line, '.');
        write_suggested_chance(&line, play, &list[i]);
        say_line(line.start);
    }
    if (count && list[0].action.kind == ACTION_PLACE)
        say_line(tr("Type the number of a place to put the tile there."));
}

static void say_ends(const struct play *play) {
    struct chance ends[END_COUNT];
    struct game view;
    view_game(plain_game(play), policy_viewer(&play->game_record.table, POLICY_EVERYBODY), &view);
    prospects_end(&view, ends);
    for (int way = 0; way < END_COUNT; way++) {
        struct text line = text_room(200);
        if (survey_end(&line, &view, (enum end_way)way, &ends[way])) {
            text_char(&line, '.');
            say_line(line.start);
        }
    }
}

static void chances(struct play *play, struct span rest) {
    struct suggestion list[SEARCH_CANDIDATES];
    struct text line = text_room(200);
    (void)rest;
    if (!weigh_actions(play, list))
        return;
    write_suggested_chance(&line, play, &list[0]);
    if (line.length)
        say_line(line.start + 1);
    say_ends(play);
}

const struct plain_command plain_thinking[] = {
    {"hint", PLAIN_ALONE, hint}, {"best", PLAIN_ALONE, best}, {"chances", PLAIN_ALONE, chances}, {0}};
