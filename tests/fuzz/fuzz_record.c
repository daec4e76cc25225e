/* Any bytes as a record: refused with a reason, or read, written the same, and taken back to its beginning.
 */
#include "base/check.h"
#include "table/game_record.h"
#include "table/unseal.h"
#include "table/view.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct game_record game_record;

static void refused(const struct refusal *why) {
    struct text reason = text_room(REFUSAL_LENGTH);
    refuse_write(&reason, why);
    check(reason.length && !reason.cut);
    check(!memchr(reason.start, '\n', reason.length) && span_is_text(text_as_span(&reason)));
}

static void read_again(struct span text) {
    static char written[RECORD_LENGTH_MAX + 1];
    struct text record = text_in(written, sizeof written);
    game_record_write(&game_record, KEEPER, &record);
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
    table_game_after(&game_record.table, 0, &start);
    while (game_record.table.count)
        check(table_undo(&game_record.table, &why));
    check(game_hash(&game_record.table.game) == game_hash(&start));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct refusal why;
    struct span text = {(const char *)data, size};
    game_record_open(&game_record);
    if (!game_record_read(&game_record, text, &why)) {
        refused(&why);
        return 0;
    }
    read_again(text);
    look_at_seal(text);
    take_back();
    return 0;
}
