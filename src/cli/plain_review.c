#define _POSIX_C_SOURCE 200809L

#include "interrupt.h"
#include "plain_parts.h"
#include "review/report.h"
#include "say.h"

#include <stdio.h>
#include <unistd.h>

/* The game that is over, gone through: what each decision lost, in sentences. */

enum { STEPS = 4 };

/* How far it has come, a few times. */
static bool say_review_progress(void *context, int done, int count) {
    int *told = context;
    if (done * STEPS / count > *told && done < count) {
        *told = done * STEPS / count;
        say_sentence(tr("{n} of {count}"),
                     (const struct text_value[]){{"n", NULL, done}, {"count", NULL, count}}, 2);
        fflush(stdout);
    }
    return !interrupt_came();
}

bool plain_find_review(struct play *play, struct review *review) {
    const struct review_depth depth = {.simulations = REVIEW_SIMULATIONS, .seed = REVIEW_SEED};
    int told = 0, cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
    const struct review_watch watch = {say_review_progress, &told};
    if (review_read(review, &play->game_record))
        return true;
    say_line(tr("Going through the game…"));
    fflush(stdout);
    if (!review_run(review, &play->game_record.table, &depth, cores, &watch))
        return false;
    if (review_attach(review, &play->game_record))
        keep_touch(&play->keeper);
    plain_keep(play);
    return true;
}

/* Line by line: each may be written in ASCII. */
static void say_lines(struct span lines) {
    struct span line;
    while (span_line(&lines, &line)) {
        struct text one = text_room(2000);
        text_span(&one, line);
        say_line(one.start);
    }
}

void plain_review(struct play *play) {
    static struct review review;
    static struct summary summary;
    static char memory[8192];
    struct text text = text_in(memory, sizeof memory);
    if (play->game_record.table.game.phase != PHASE_OVER || !play->game_record.table.count) {
        say_line(tr("a game is reviewed when it is over"));
        return;
    }
    if (!plain_find_review(play, &review))
        return;
    summary_make(&summary, &review, &play->game_record.table);
    report_sentences(&text, &(struct report){&play->game_record.table, &review, &summary});
    say_lines(text_as_span(&text));
    say_line(tr(
        "All figures are winning chances; 100% is one whole game. 'tayu review FILE' tells of every turn."));
}
