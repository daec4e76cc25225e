/* Any bytes as a record that may hold a review: one that is read is stored so that it is read again, the
 * same, in a record of the same game. */
#include "base/check.h"
#include "review/review.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct game_record game_record, again;
static struct review review, other;
static char first[2 * RECORD_LENGTH_MAX], second[2 * RECORD_LENGTH_MAX];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct span record = {(const char *)data, size};
    struct text one = text_in(first, sizeof first), two = text_in(second, sizeof second);
    struct refusal why;
    game_record_open(&game_record);
    game_record_open(&again);
    if (!game_record_read(&game_record, record, &why) || !game_record.table.count ||
        !review_read(&review, &game_record))
        return 0; /* of a game in which nothing has happened there is no review */
    review_store(&review, &game_record, record, &one);
    check(!one.cut);
    if (one.length > RECORD_LENGTH_MAX)
        return 0; /* tayu review refuses to write that */
    check(game_record_read(&again, text_as_span(&one), &why));
    check(game_hash(&again.table.game) == game_hash(&game_record.table.game) &&
          again.table.count == game_record.table.count);
    check(review_read(&other, &again) && other.count == review.count);
    review_store(&other, &again, text_as_span(&one), &two);
    check(!strcmp(first, second));
    return 0;
}
