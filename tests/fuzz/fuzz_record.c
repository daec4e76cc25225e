/* Any bytes as a record: refused with a reason, or read, written the same, and taken back to its beginning.
 */
#include "base/check.h"
#include "table/book.h"
#include "table/unseal.h"
#include "table/view.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct book book;

static void refused(const struct refusal *why) {
    struct text reason = text_room(REFUSAL_LENGTH);
    refuse_write(&reason, why);
    check(reason.length && !reason.cut);
    check(!memchr(reason.start, '\n', reason.length) && span_is_text(text_as_span(&reason)));
}

static void read_again(struct span text) {
    static char written[RECORD_LENGTH_MAX + 1];
    struct text record = text_in(written, sizeof written);
    book_write(&book, KEEPER, &record);
    check(!record.cut && record.length == text.length);
    check(!memcmp(written, text.start, text.length));
}

/* What is found of its seal. */
static void look_at_seal(struct span text) {
    static struct unseal unseal;
    unseal_record(&unseal, text);
    if (unseal.state == UNSEAL_BROKEN)
        refused(&unseal.why);
}

/* A game that was read can be taken back to its beginning. */
static void take_back(void) {
    struct refusal why;
    struct game start;
    table_start(&book.table, &start);
    while (book.table.count)
        check(table_undo(&book.table, &why));
    check(game_hash(&book.table.game) == game_hash(&start));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct refusal why;
    struct span text = {(const char *)data, size};
    book_open(&book);
    if (!book_read(&book, text, &why)) {
        refused(&why);
        return 0;
    }
    read_again(text);
    look_at_seal(text);
    take_back();
    return 0;
}
