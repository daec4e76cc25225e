/* Any bytes as a record that is carried on: read, changed, saved and read again it is the same game with the
 * same seats, and saved once more the same text. The first byte says what happens in between. */
#include "base/check.h"
#include "table/game_record.h"
#include "table/view.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct game_record game_record, again;
static char first[RECORD_LENGTH_MAX + 1], second[RECORD_LENGTH_MAX + 1];

/* Somebody sits down, moves, or both, or neither. */
static void change(int how) {
    struct table *table = &game_record.table;
    struct action list[GAME_LEGAL_MAX];
    struct seat seat = {.sitter = SITTER_COMPUTER, .level = 5};
    struct refusal why;
    if (how & 1) {
        seat_name(&seat, span_of("# B\xc3\xb6 #"));
        table_seat(table, table->game.setup.players, &seat);
    }
    int count = how & 2 && table->game.phase != PHASE_OVER ? game_legal(&table->game, list) : 0;
    if (count > 0)
        table_play(table, &list[how / 4 % count], &why);
    if (how & 128)
        table_undo(table, &why);
}

static void check_same_seats(void) {
    for (int seat = 1; seat <= game_record.table.game.setup.players; seat++) {
        const struct seat *a = &game_record.table.seats[seat], *b = &again.table.seats[seat];
        check(a->sitter == b->sitter && a->level == b->level && !strcmp(a->name, b->name));
    }
}

/* What others get is a record too. */
static void check_view(int viewer) {
    struct text text = text_in(second, sizeof second);
    struct refusal why;
    game_record_write(&game_record, viewer, &text);
    if (!text.cut)
        check(game_record_read(&again, text_as_span(&text), &why) &&
              again.table.count == game_record.table.count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct refusal why;
    game_record_open(&game_record);
    game_record_open(&again);
    if (!size || !game_record_read(&game_record, (struct span){(const char *)data + 1, size - 1}, &why))
        return 0;
    change(data[0]);
    struct text text = text_in(first, sizeof first), other = text_in(second, sizeof second);
    game_record_save(&game_record, &text);
    if (text.cut || text.length > RECORD_LENGTH_MAX)
        return 0;
    check(game_record_read(&again, text_as_span(&text), &why));
    check(again.table.count == game_record.table.count);
    check(game_hash(&again.table.game) == game_hash(&game_record.table.game));
    check_same_seats();
    game_record_save(&again, &other);
    check(!strcmp(first, second));
    for (int viewer = KEEPER; viewer <= game_record.table.game.setup.players; viewer++)
        check_view(viewer);
    return 0;
}
