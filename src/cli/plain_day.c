#include "interrupt.h"
#include "plain_parts.h"
#include "say.h"
#include "terminal_common/tell_wall.h"

#include <stdio.h>

/* The wall of the day: what each level made of it. */

void plain_offer_levels(const struct play *play) {
    if (tell_wall_day(plain_game(play)) >= 0)
        say_line(tr("This was the wall of the day: 'levels' tells what each level made of it."));
}

static void say_levels_of_wall(struct play *play, struct span rest) {
    struct wall_results results = {.day = tell_wall_day(plain_game(play))};
    struct text share = text_room(300);
    (void)rest;
    if (results.day < 0 || plain_game(play)->phase != PHASE_OVER) {
        say_line(tr("'levels' works when a game with the wall of the day is over."));
        return;
    }
    results.own = game_result(plain_game(play));
    for (int level = 1; level <= DAY_LEVELS && !interrupt_came(); level++) {
        struct text line = text_room(200);
        tell_wall_play(&results, level, &play->thinker.player);
        tell_wall_level(&line, &results, level);
        say_line(line.start);
        fflush(stdout);
    }
    if (interrupt_came())
        return;
    tell_wall_share(&share, &results);
    say_line(tr("To share:"));
    say_line(share.start);
}

const struct plain_command plain_of_day[] = {{"levels", PLAIN_ALONE, say_levels_of_wall}, {0}};
