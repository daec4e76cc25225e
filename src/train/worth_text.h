#ifndef TRAIN_WORTH_TEXT_H
#define TRAIN_WORTH_TEXT_H

#include "base/text.h"
#include "eval/fast_eval.h"

enum { WORTH_TEXT_LENGTH = 8 * 1024 };

/* The numbers of an edition as they stand in eval/worth.c. */
void worth_write(struct text *text, int edition, const struct worth *worth);

#endif
