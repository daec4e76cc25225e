#ifndef BENCH_SIGNATURE_H
#define BENCH_SIGNATURE_H

#include "bench/trial.h"

/* How the computer plays, as a number: what players of several levels do and suggest in positions of games of
 * all options. One thread and whole numbers: it is the same on every machine, until the playing changes. */
uint64_t signature_count(struct trial *trial);

#endif
