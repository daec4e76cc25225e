/* Any bytes as a record: refused with one line of reason, or read and written back byte for byte. */
#include "base/check.h"
#include "table/book.h"
#include "table/view.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct table table, spare;

static void refused(const struct refusal *why) {
    check(why->length > 0 && !why->cut);
    check(!strchr(why->start, '\n') && span_is_text(text_as_span(why)));
}

static void read_again(struct span text) {
    static char written[RECORD_LENGTH_MAX + 1];
    struct text record = text_in(written, sizeof written);
    table_record(&book.table, KEEPER, &record);
    check(!record.cut && record.length == text.length);
    check(!memcmp(written, text.start, text.length));
}

/* A game that was read can be taken back to its beginning. */
static void take_back(void) {
    struct refusal why;
    while (book.table.count)
        check(table_undo(&book.table, &why));
    check(game_hash(&book.table.game) == game_hash(&book.table.start));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct refusal why;
    struct span text = {(const char *)data, size};
    if (!table_load(&book.table, &spare, text, &why)) {
        refused(&why);
        return 0;
    }
    read_again(text);
    take_back();
    return 0;
}
