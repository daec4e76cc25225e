#include "train/exam_report.h"

#include <math.h>

/* The error of a mean of so many, with a confidence of 95 %. */
static double error_of_mean(double sum, double squares, double n) {
    return 1.96 * sqrt((squares / n - sum / n * sum / n) / n);
}

static void say_result(const char *name, const struct exam_result *result) {
    double n = result->questions;
    printf("  %-10s %5d questions, gain %5.1f ± %.1f, loss %5.1f ± %.1f, error %.4f\n", name,
           result->questions, 1000 * result->gain / n,
           1000 * error_of_mean(result->gain, result->gain_squares, n), 1000 * result->loss / n,
           1000 * error_of_mean(result->loss, result->loss_squares, n),
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
