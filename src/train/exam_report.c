#include "train/exam_report.h"

#include <math.h>

static void say_result(const char *name, const struct exam_result *result) {
    double n = result->questions, gain = result->gain / n;
    double spread = 1.96 * sqrt((result->gain_squares / n - gain * gain) / n);
    printf("  %-10s %5d questions, gain %5.1f ± %.1f, loss %5.1f, error %.4f\n", name, result->questions,
           1000 * gain, 1000 * spread, 1000 * result->loss / n,
           result->judged && result->error > 0 ? sqrt(result->error / result->judged) : 0);
}

void exam_report_count(struct exam_report *report, const struct exam_question *question, int answer,
                       const double *chances) {
    enum { PHASE_TILES = 15 };
    int phase = question->laid_count / PHASE_TILES;
    if (answer < 0)
        return;
    exam_count(&report->results[phase < EXAM_PHASES ? phase : EXAM_PHASES - 1], question, answer, chances);
    exam_count(&report->results[EXAM_PHASES], question, answer, chances);
}

void exam_report_say(const char *who, const struct exam_report *report) {
    static const char *const phases[] = {"up to 14", "15 to 29", "30 to 44", "45 to 59", "60 and on", "all"};
    printf("%s\n", who);
    for (int i = 0; i <= EXAM_PHASES; i++)
        if (report->results[i].questions)
            say_result(phases[i], &report->results[i]);
}
