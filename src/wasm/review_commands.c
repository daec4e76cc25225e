#include "wasm/review_commands.h"

#include "base/json.h"
#include "engine/arguments.h"
#include "review/report.h"

enum { SIMULATIONS_MOST = 400 };

static const uint64_t depth_range[] = {1, SIMULATIONS_MOST};

/* N: an action of the game; 0 if it is left out. */
static bool take_action_number(struct span *words, const struct table *table, uint64_t *number,
                               struct refusal *why) {
    const uint64_t range[] = {1, (uint64_t)table->count};
    *number = 0;
    if (!table->count)
        return refuse(why, "nothing has happened in this game yet");
    return arguments_take_number(words, range, number, why);
}

/* judge N SIMULATIONS: what is thought of one action. */
static bool run_judge(struct command_session *session, struct span words, struct text *out,
                      struct refusal *why) {
    const struct table *table = &session->game_record.table;
    uint64_t number, simulations = 0;
    struct review review;
    struct game game;
    if (!take_action_number(&words, table, &number, why) ||
        !arguments_take_number(&words, depth_range, &simulations, why) || !arguments_end(words, why))
        return false;
    if (!number || !simulations)
        return refuse(why, "a number is needed");
    int at = (int)number - 1;
    table_game_after(table, at, &game);
    review.depth = (struct review_depth){.simulations = (int64_t)simulations, .seed = REVIEW_SEED};
    verdict_find(&review.verdicts[at], table, at, &game, &review.depth, &session->thinker->player);
    review_write_line(&review, table, at, out);
    return true;
}

/* try N ACTION SIMULATIONS: what is thought of another placement in place of that one. */
static bool run_try(struct command_session *session, struct span words, struct text *out,
                    struct refusal *why) {
    const struct table *table = &session->game_record.table;
    uint64_t number, simulations = 0;
    struct span word;
    struct action action;
    struct verdict verdict;
    if (!take_action_number(&words, table, &number, why))
        return false;
    if (!number || !span_word(&words, &word))
        return refuse(why, "a number and a placement are needed");
    if (!action_read(word, table_size(table), &action, why) ||
        !arguments_take_number(&words, depth_range, &simulations, why) || !arguments_end(words, why))
        return false;
    if (!simulations)
        return refuse(why, "a number is needed");
    const struct review_depth depth = {.simulations = (int64_t)simulations, .seed = REVIEW_SEED};
    const struct verdict_trial trial = {&action, &depth, &session->thinker->player};
    if (!verdict_try(&verdict, table, (int)number - 1, &trial, why))
        return false;
    report_json_trial(out, table, (int)number - 1, &verdict, &action);
    return true;
}

static bool write_review(const struct review *review, const struct game_record *game_record, struct text *out,
                         struct refusal *why) {
    char memory[RECORD_LENGTH_MAX + 1];
    struct text record = text_in(memory, sizeof memory);
    struct summary summary;
    summary_make(&summary, review, &game_record->table);
    report_json(out, &(const struct report){&game_record->table, review, &summary});
    game_record_save(game_record, &record);
    if (summary.complete)
        review_store(review, game_record, text_as_span(&record), out);
    return !out->cut || refuse(why, "the game is too long to be reviewed here");
}

/* review, with a depth and lines that `judge` gave below it: what they come to, and once they are complete
 * the record with them. Without lines the same of what is stored in the record; "null" if nothing is. */
static bool run_review(struct command_session *session, struct span words, struct text *out,
                       struct refusal *why) {
    struct span first = words, lines = {0};
    struct review review;
    uint64_t simulations = 0;
    bool has_lines = span_cut(words, '\n', &first, &lines);
    if (!arguments_take_number(&first, depth_range, &simulations, why) || !arguments_end(first, why))
        return false;
    if (!has_lines) {
        if (review_read(&review, &session->game_record))
            return write_review(&review, &session->game_record, out, why);
        text_string(out, "null");
        return true;
    }
    review.depth = (struct review_depth){.simulations = (int64_t)simulations, .seed = REVIEW_SEED};
    if (!simulations || !review_read_lines(&review, &session->game_record.table, lines))
        return refuse(why, "these lines are no review of this game");
    return write_review(&review, &session->game_record, out, why);
}

static void describe_likeness(struct text *out, const struct decisions *decisions, enum decision decision,
                              enum stage stage) {
    int level = averages_level(decisions, decision, stage), least = averages_least(decision);
    json_open(out, NULL, '{');
    json_number(out, "level", level);
    json_number(out, "needed", decisions->judged < least ? least - decisions->judged : 0);
    json_open(out, "levels", '[');
    for (int i = 1; averages_of_level(i, decision, stage) >= 0; i++)
        json_share(out, NULL, (uint64_t)averages_of_level(i, decision, stage), 1000000);
    json_close(out, ']');
    json_close(out, '}');
}

/* like KIND STAGE LOSS DECISIONS: the level that decides as well, LOSS in thousandths of a game. */
static bool run_like(struct command_session *session, struct span words, struct text *out,
                     struct refusal *why) {
    static const uint64_t sums[] = {0, 1000000000}, counts[] = {0, 1000000};
    struct span kind, stage_word;
    uint64_t loss = 0, judged = 0;
    int decision = 0, stage = 0;
    (void)session;
    if (!span_word(&words, &kind) || !span_word(&words, &stage_word))
        return refuse(why, "a kind of decision and a stage are needed");
    while (decision < DECISION_COUNT && !span_equal(kind, decision_names[decision]))
        decision++;
    while (stage < STAGE_COUNT && !span_equal(stage_word, stage_names[stage]))
        stage++;
    if (decision == DECISION_COUNT || (stage == STAGE_COUNT && !span_equal(stage_word, "all")))
        return refuse(why, "a kind of decision and a stage are needed");
    if (!arguments_take_number(&words, sums, &loss, why) ||
        !arguments_take_number(&words, counts, &judged, why) || !arguments_end(words, why))
        return false;
    const struct decisions decisions = {(int64_t)loss, (int)judged};
    describe_likeness(out, &decisions, (enum decision)decision, (enum stage)stage);
    return true;
}

const struct command review_commands[REVIEW_COMMANDS] = {
    {"judge", run_judge, COMMAND_WORDS, SESSION_THINKS | SESSION_KEEPS | SESSION_HOSTS},
    {"try", run_try, COMMAND_WORDS, SESSION_THINKS | SESSION_KEEPS | SESSION_HOSTS},
    {"like", run_like, COMMAND_WORDS, SESSION_HOSTS},
    {"review", run_review, COMMAND_LINES, SESSION_KEEPS | SESSION_HOSTS},
};
