#ifndef TRAIN_EXAM_REPORT_H
#define TRAIN_EXAM_REPORT_H

#include "train/exam.h"

/* What was answered, by the tiles on the board and all together. */
enum { EXAM_PHASES = 5 };
struct exam_report {
    struct exam_result results[EXAM_PHASES + 1];
};

/* Less than zero is no answer. */
void exam_report_count(struct exam_report *report, const struct exam_question *question, int answer,
                       const double *chances);
void exam_report_say(const char *who, const struct exam_report *report);

#endif
