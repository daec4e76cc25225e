#include "review/review.h"

/* As if the record had been written with the review, and read again. */
bool review_attach(const struct review *review, struct game_record *game_record) {
    static char memory[2][RECORD_LENGTH_MAX + 1];
    static struct game_record written;
    struct text record = text_in(memory[0], sizeof memory[0]),
                reviewed = text_in(memory[1], sizeof memory[1]);
    struct refusal why;
    game_record_copy(&written, game_record);
    game_record_save(game_record, &record);
    if (record.cut || !game_record_read(&written, text_as_span(&record), &why))
        return false;
    review_store(review, &written, text_as_span(&record), &reviewed);
    return !reviewed.cut && game_record_read(game_record, text_as_span(&reviewed), &why);
}
