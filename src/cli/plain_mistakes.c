#include "aside.h"
#include "plain_parts.h"
#include "review/mistakes.h"
#include "review/people.h"
#include "say.h"
#include "search/reason_words.h"
#include "show.h"

#include <stdio.h>

/* The worst placements of the people who play here, each shown as it was and tried again: any place that
 * costs at most 2 of 100 is right. */

static bool is_person_in_play(const struct play *play, int seat) {
    return play->game_record.table.seats[seat].sitter == SITTER_PERSON;
}

static void say_position(const struct play *play, int at, const struct game *game) {
    const struct table *table = &play->game_record.table;
    struct text seat = text_room(200), tile = text_room(8);
    people_write_seat(&seat, table, table->moves[at].seat);
    tile_write(&tile, pattern_tile(table->moves[at].action.placement.pattern));
    show_board(game);
    say_sentence(tr("{seat} had tile {tile}. That move was a mistake: find a better one."),
                 (const struct text_value[]){{"seat", seat.start, 0}, {"tile", tile.start, 0}}, 2);
}

static void say_reasons(const struct play *play, int at, const struct verdict *verdict) {
    const struct reason_speech speech = {tr, words_point(), VOICE_YOU};
    const struct table *table = &play->game_record.table;
    const struct reason_about about = {table_size(table), (enum role)table->game.role[table->moves[at].seat]};
    for (int i = 0; i < verdict->reason_count; i++) {
        struct text sentence = text_room(400);
        reason_say(&sentence, &verdict->reasons[i], &about, &speech);
        say_line(sentence.start);
    }
}

static void say_cost(const struct play *play, const struct verdict *verdict) {
    struct text word = text_room(ACTION_LENGTH);
    action_write(&word, &verdict->best, table_size(&play->game_record.table));
    if (mistakes_accept(verdict)) {
        say_line(tr("Right: nothing that matters is better."));
        return;
    }
    say_sentence(
        tr("It costs {n} of 100 games. Better: {action}."),
        (const struct text_value[]){{"n", NULL, (verdict->loss + 5) / 10}, {"action", word.start, 0}}, 2);
}

/* One of them. False if the player has enough of it. */
static bool try_again(struct play *play, const struct review *review, int at) {
    const struct review_depth depth = {.simulations = REVIEW_SIMULATIONS, .seed = REVIEW_SEED};
    const struct table *table = &play->game_record.table;
    char line[80];
    struct game game;
    table_game_after(table, at, &game);
    say_position(play, at, &game);
    while (plain_read_words(tr("Where does it go? (as i10h128; 'places', 'board', 'help'; Enter leaves) > "),
                            line, sizeof line)) {
        struct action action;
        struct verdict verdict;
        struct refusal why;
        const struct verdict_trial trial = {&action, &depth, &play->thinker.player};
        struct span word = span_trim(span_of(line));
        if (!word.length)
            return false;
        enum aside aside = aside_answer(
            &game, word, tr("Type where the tile should have gone; Enter goes back to the game."));
        if (aside == ASIDE_QUIT && plain_may_leave(play))
            break;
        if (aside != ASIDE_OTHER)
            continue;
        if (!action_read(word, table_size(table), &action, &why) ||
            !verdict_try(&verdict, table, at, &trial, &why)) {
            say_reason(&why);
            continue;
        }
        say_cost(play, &verdict);
        say_reasons(play, at, mistakes_accept(&verdict) ? &review->verdicts[at] : &verdict);
        return true;
    }
    play->quit = true;
    return false;
}

void plain_mistakes(struct play *play) {
    static struct review review;
    int found = 0;
    if (play->game_record.table.game.phase != PHASE_OVER || !play->game_record.table.count) {
        say_line(tr("a game is reviewed when it is over"));
        return;
    }
    if (!plain_find_review(play, &review))
        return;
    for (int seat = 1; seat <= play->game_record.table.game.setup.players; seat++) {
        int list[MISTAKES], count = mistakes_find(&review, &play->game_record.table, seat, list);
        for (int i = 0; i < count && is_person_in_play(play, seat); i++, found++)
            if (!try_again(play, &review, list[i]))
                return;
    }
    say_line(found ? tr("That was the last mistake.") : tr("There is no mistake to try again."));
}
