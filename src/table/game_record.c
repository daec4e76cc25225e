#include "table/game_record.h"

#include "base/check.h"
#include "rules/record.h"
#include "table/engine_feed.h"
#include "table/unseal.h"
#include "table/view.h"

_Static_assert((int)TRANSCRIPT_LEADS_MAX == (int)TABLE_MOVES_MAX, "every move can have a lead");

void game_record_open(struct game_record *game_record) {
    table_open(&game_record->table, game_record->moves, TABLE_MOVES_MAX);
    transcript_begin(&game_record->transcript, span_of(""));
}

void game_record_copy(struct game_record *to, const struct game_record *from) {
    *to = *from;
    to->table.moves = to->moves;
}

void game_record_begin(struct game_record *game_record) {
    struct text header = text_room(1024);
    const struct seal *seal = game_record->table.seal;
    check(!seal || seal->count);
    text_string(&header, "tayu 1\n");
    setup_write(&header, &game_record->table.game.setup);
    if (seal && !seal->closed)
        seal_write_commit(&header, seal);
    check(!header.cut);
    transcript_begin(&game_record->transcript, text_as_span(&header));
}

void game_record_new(struct game_record *game_record, const struct setup *setup) {
    table_new(&game_record->table, setup);
    game_record_begin(game_record);
}

/* Reads a whole record, and keeps nothing of it. */
static bool is_good_record(struct span text, struct refusal *why) {
    struct record record;
    struct action action;
    struct span lead;
    enum record_step step;
    int moves = 0, talks = 0;
    if (text.length > RECORD_LENGTH_MAX)
        return refuse(why, "the record is too long");
    if (!record_open(&record, text, why))
        return false;
    size_t beside = record.header.length;
    while ((step = record_next(&record, &action, &lead, why)) == RECORD_ACTION) {
        talks += action.kind == ACTION_TALK && moves >= TABLE_TALK_MAX;
        moves++;
        beside += lead.length;
    }
    if (step == RECORD_BAD)
        return false;
    if (talks)
        return refuse_as(why, REFUSAL_TOO_MUCH, "partners have talked too often in this game");
    return beside + lead.length <= TRANSCRIPT_TEXT_MAX ||
           refuse(why, "the record holds too much text beside the game");
}

static void read_seat_lines(struct game_record *game_record) {
    struct span rest = transcript_header(&game_record->transcript), line;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        game_record->table.seats[seat].name[0] = 0;
    while (span_line(&rest, &line))
        seat_read_line(record_uncommented(line), game_record->table.seats);
}

/* A seal also decides the directions of the tiles. */
static void turn_as_sealed(struct game *start, struct span text) {
    struct unseal unseal;
    if (start->setup.peek != PEEK_ON || !start->supply.known)
        return;
    unseal_record(&unseal, text);
    for (int i = 0; i < SUPPLY_MAX && unseal.state == UNSEAL_HOLDS; i++)
        start->supply.turned[i] = unseal.turned[i];
}

bool game_record_read(struct game_record *game_record, struct span text, struct refusal *why) {
    struct record record;
    struct action action;
    struct span lead;
    if (!is_good_record(text, why))
        return false;
    struct table *table = &game_record->table;
    check(record_open(&record, text, why));
    turn_as_sealed(&record.start, text);
    record.game = record.start;
    table_new(table, &record.start.setup);
    table->game = record.start;
    transcript_begin(&game_record->transcript, record.header);
    read_seat_lines(game_record);
    while (record_next(&record, &action, &lead, why) == RECORD_ACTION) {
        check(table_replay(table, &action, why));
        table->moves[table->count - 1].action.seat =
            action.seat; /* named although on turn: written in the same way */
        transcript_lead(&game_record->transcript, lead);
    }
    transcript_tail(&game_record->transcript, lead);
    table->game = record.game; /* with what the stacks show */
    table->kept = table->count;
    table->changes = 0;
    return true;
}

/* Whether it is written as it was read: unchanged since, and for the keeper. */
static bool is_as_read(const struct game_record *game_record, int viewer) {
    return !game_record->table.changes && viewer == KEEPER;
}

/* Lines that are rewritten after a change, and for others than the keeper. */
static bool is_rewritten(struct span line) {
    struct seat ignored[SEATS_MAX + 1] = {0};
    struct span words = record_uncommented(line), key;
    if (!span_word(&words, &key))
        return false;
    return span_equal(key, "result") || span_equal(key, "backs") || span_equal(key, "supply") ||
           seat_read_line(record_uncommented(line), ignored);
}

/* The lines of the header that was read, with line ends: for the keeper unchanged, for others what they may
 * see. */
static void write_kept_header(const struct game_record *game_record, int viewer, struct text *text) {
    struct span rest = transcript_header(&game_record->transcript), line;
    bool whole = is_as_read(game_record, viewer);
    for (const char *start = rest.start; span_line(&rest, &line); start = rest.start) {
        struct span shown = line;
        if ((!whole && is_rewritten(line)) || !view_header_line(&game_record->table.game, viewer, &shown))
            continue;
        text_span(text, whole ? (struct span){start, (size_t)(rest.start - start)} : shown);
        text_string(text, whole ? "" : "\n");
    }
}

/* The lines that are added to a header: the supply and its origin, the result, the seats. */
static void write_new_header(const struct game_record *game_record, bool with_supply, struct text *text) {
    const struct game *game = &game_record->table.game;
    bool over = game->phase == PHASE_OVER;
    struct span line;
    if ((over || with_supply) && game->setup.has_seed &&
        !transcript_find(&game_record->transcript, "seed", &line))
        text_format(text, "seed %llu\n", (unsigned long long)game->setup.seed);
    if (over && game_record->table.seal && !game_record->table.seal->closed)
        seal_write_opened(text, game_record->table.seal);
    if ((over || with_supply) && game->supply.known &&
        !transcript_find(&game_record->transcript, "pile", &line))
        supply_write_pile(text, game->supply.pile, game->supply.size);
    if (with_supply && !over && !game->supply.known) {
        text_string(text, "supply unknown\n");
        text_string(text, engine_feed_write_backs(text, &game_record->table) ? "\n" : "");
    }
    if (over) {
        struct result result = game_result(game);
        text_string(text, "result ");
        result_write(text, &result);
        text_char(text, '\n');
    }
    for (int seat = 1; seat <= game->setup.players; seat++)
        seat_write_lines(text, seat, &game_record->table.seats[seat]);
}

/* A line has the actions of one seat in one turn; bids and first tiles have their own lines. */
static bool starts_line(const struct table *table, int n) {
    int before = n ? table->moves[n - 1].action.kind : ACTION_PLACE;
    return before == ACTION_PLACE || before == ACTION_PASS ||
           table->moves[n].seat != table->moves[n - 1].seat;
}

static void write_separator(const struct table *table, int n, struct text *text) {
    text_string(text, starts_line(table, n) ? "\n" : " ");
}

/* The text after the last action of a record comes before the first new one. */
static void write_tail_as_lead(const struct game_record *game_record, int n, struct text *text) {
    struct span tail = transcript_lead_at(&game_record->transcript, n);
    bool line_end_only = tail.length == 1 && *tail.start == '\n';
    if (!tail.length || (line_end_only && !starts_line(&game_record->table, n))) {
        write_separator(&game_record->table, n, text);
        return;
    }
    text_span(text, tail);
    if (tail.start[tail.length - 1] != '\n')
        text_char(text, '\n');
}

static void write_lead(const struct game_record *game_record, int viewer, int n, struct text *text) {
    const struct transcript *transcript = &game_record->transcript;
    bool was_read = transcript->lead_count || transcript->end > transcript->header_end;
    int kept = game_record->table.kept;
    if (viewer != KEEPER || !was_read || n > kept || (n == kept && n < transcript->lead_count))
        write_separator(&game_record->table, n, text);
    else if (n < transcript->lead_count)
        text_span(text, transcript_lead_at(transcript, n));
    else
        write_tail_as_lead(game_record, n, text);
}

static void write_record(const struct game_record *game_record, int viewer, bool with_supply,
                         struct text *text) {
    const struct table *table = &game_record->table;
    bool as_read = is_as_read(game_record, viewer);
    write_kept_header(game_record, viewer, text);
    if (!as_read)
        write_new_header(game_record, with_supply, text);
    for (int n = 0; n < table->count; n++) {
        write_lead(game_record, viewer, n, text);
        struct action shown =
            view_action(&table->game, viewer, table->moves[n].seat, &table->moves[n].action);
        action_write(text, &shown, table_size(table));
    }
    if (as_read)
        text_span(text, transcript_lead_at(&game_record->transcript, game_record->transcript.lead_count));
    else
        text_string(text, "\n");
}

void game_record_write(const struct game_record *game_record, int viewer, struct text *text) {
    write_record(game_record, viewer, false, text);
}

void game_record_save(const struct game_record *game_record, struct text *text) {
    write_record(game_record, KEEPER, true, text);
}
