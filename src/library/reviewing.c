#include "library/handle.h"

#include "review/report.h"

bool tayu_review(tayu_game *game, int64_t simulations, char *out, size_t size) {
    enum { SIMULATIONS_MOST = 1000000 };
    struct text text = handle_answer_in(out, size);
    if (!size)
        return false;
    if (simulations < 1 || simulations > SIMULATIONS_MOST)
        return handle_refused_for(&text, "simulations of a review are a number from 1 to 1000000");
    if (!game->session.game_record.table.count)
        return handle_refused_for(&text, "nothing has happened in this game yet");
    handle_stop_thinking(game);
    game->review.depth = (struct review_depth){.simulations = simulations, .seed = REVIEW_SEED};
    game->review.count = 0;
    game->reviewing = true;
    return true;
}

bool tayu_review_on(tayu_game *game) {
    const struct table *table = &game->session.game_record.table;
    struct review *review = &game->review;
    struct game before;
    if (!game->reviewing || review->count == table->count)
        return false;
    handle_stop_thinking(game); /* the same player judges */
    table_game_after(table, review->count, &before);
    verdict_find(&review->verdicts[review->count], table, review->count, &before, &review->depth,
                 &game->player);
    review->count++;
    return review->count < table->count;
}

bool tayu_review_state(const tayu_game *game, char *out, size_t size) {
    struct text text = handle_answer_in(out, size);
    const struct table *table = &game->session.game_record.table;
    struct summary summary;
    if (!game->reviewing)
        return handle_refused_for(&text, "this game has no review");
    summary_make(&summary, &game->review, table);
    report_json(&text, &(const struct report){table, &game->review, &summary});
    return handle_answered(&text);
}
