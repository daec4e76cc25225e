/* fit_fast_eval EDITION GAMES [SEED]: fits the numbers of the fast evaluation to games that it plays against
 * itself, and writes them as they stand in src/eval/worth.c (docs/training.md). How it goes is told on
 * standard error. */
#include "base/check.h"
#include "train/fitting.h"
#include "train/worth_text.h"

#include <stdio.h>

/* False if there is no such edition. */
static bool read_edition(const char *name, int *edition) {
    for (*edition = 1; *edition < EDITION_END; ++*edition)
        if (span_equal(span_of(name), editions[*edition].name))
            return true;
    return false;
}

static void fit(struct fitting *fitting) {
    enum { GAMES_A_LINE = 5000 };
    while (fitting->played < fitting->games) {
        double error = fitting_run(fitting, GAMES_A_LINE);
        fprintf(stderr, "%llu of %llu games, squared error %.4f\n", (unsigned long long)fitting->played,
                (unsigned long long)fitting->games, error);
    }
}

static struct fitting fitting;

int main(int count, char **arguments) {
    static char memory[WORTH_TEXT_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    struct worth worth;
    int edition;
    uint64_t games, seed = 1;
    bool good = count >= 3 && count <= 4 && read_edition(arguments[1], &edition) &&
                span_number(span_of(arguments[2]), 1000000000, &games) && games &&
                (count < 4 || span_number(span_of(arguments[3]), UINT64_MAX, &seed));
    if (!good) {
        fputs("usage: fit_fast_eval EDITION GAMES [SEED]\n", stderr);
        return 2;
    }
    fitting_begin(&fitting, edition, games, seed);
    fit(&fitting);
    fitting_round(&fitting, &worth);
    worth_write(&text, edition, &worth);
    check(!text.cut);
    fputs(memory, stdout);
    return ferror(stdout) || fclose(stdout) ? 1 : 0;
}
