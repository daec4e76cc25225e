#include "table/book.h"

#include "base/check.h"
#include "rules/record.h"
#include "table/host.h"
#include "table/unseal.h"
#include "table/view.h"

_Static_assert((int)TRANSCRIPT_LEADS_MAX == (int)TABLE_DEEDS_MAX, "every deed can have a lead");

void book_open(struct book *book) {
    table_open(&book->table, book->deeds, TABLE_DEEDS_MAX);
    transcript_begin(&book->transcript, span_of(""));
}

void book_copy(struct book *to, const struct book *from) {
    *to = *from;
    to->table.deeds = to->deeds;
}

void book_begin(struct book *book) {
    struct text header = text_room(1024);
    const struct seal *seal = book->table.seal;
    check(!seal || seal->count);
    text_string(&header, "tayu 1\n");
    setup_write(&header, &book->table.game.setup);
    if (seal)
        seal_write_commit(&header, seal);
    check(!header.cut);
    transcript_begin(&book->transcript, text_as_span(&header));
}

void book_new(struct book *book, const struct setup *setup) {
    table_new(&book->table, setup);
    book_begin(book);
}

/* Reads a record to its end, and keeps nothing of it. */
static bool is_good(struct span text, struct refusal *why) {
    struct record record;
    struct action action;
    struct span lead;
    enum record_step step;
    int deeds = 0, talks = 0;
    if (text.length > RECORD_LENGTH_MAX)
        return refuse(why, "the record is too long");
    if (!record_open(&record, text, why))
        return false;
    size_t beside = record.header.length;
    while ((step = record_next(&record, &action, &lead, why)) == RECORD_ACTION) {
        talks += action.kind == ACTION_TALK && deeds >= TABLE_TALK_MAX;
        deeds++;
        beside += lead.length;
    }
    if (step == RECORD_BAD)
        return false;
    if (talks)
        return refuse(why, "partners have talked too often in this game");
    return beside + lead.length <= TRANSCRIPT_TEXT_MAX ||
           refuse(why, "the record holds too much text beside the game");
}

static void read_seats(struct book *book) {
    struct span rest = transcript_header(&book->transcript), line;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        book->table.seats[seat].name[0] = 0;
    while (span_line(&rest, &line))
        seat_read_line(record_uncommented(line), book->table.seats);
}

/* A seal also says which way the tiles lie. */
static void turn_as_sealed(struct game *start, struct span text) {
    struct unseal unseal;
    if (start->setup.peek != PEEK_ON || !start->supply.known)
        return;
    unseal_record(&unseal, text);
    for (int i = 0; i < SUPPLY_MAX && unseal.state == UNSEAL_HOLDS; i++)
        start->supply.turned[i] = unseal.turned[i];
}

bool book_read(struct book *book, struct span text, struct refusal *why) {
    struct record record;
    struct action action;
    struct span lead;
    if (!is_good(text, why))
        return false;
    struct table *table = &book->table;
    check(record_open(&record, text, why));
    turn_as_sealed(&record.start, text);
    record.game = record.start;
    table_new(table, &record.start.setup);
    table->game = record.start;
    transcript_begin(&book->transcript, record.header);
    read_seats(book);
    while (record_next(&record, &action, &lead, why) == RECORD_ACTION) {
        check(table_replay(table, &action, why));
        table->deeds[table->count - 1].action.seat = action.seat; /* named though on turn: written so again */
        transcript_lead(&book->transcript, lead);
    }
    transcript_tail(&book->transcript, lead);
    table->game = record.game; /* with what the stacks show */
    table->kept = table->count;
    table->changes = 0;
    return true;
}

/* Whether it is written as it was read: nothing happened since, and it is for the keeper. */
static bool is_as_read(const struct book *book, int viewer) {
    return !book->table.changes && viewer == KEEPER;
}

/* What is written anew when something happened, and for others than the keeper. */
static bool is_rewritten(struct span line) {
    struct seat ignored[SEATS_MAX + 1] = {0};
    struct span words = record_uncommented(line), key;
    if (!span_word(&words, &key))
        return false;
    return span_equal(key, "result") || span_equal(key, "backs") || span_equal(key, "supply") ||
           seat_read_line(record_uncommented(line), ignored);
}

/* The lines of the header that was read, each with its end: for the keeper as they stand, for others what
 * they may see of them. */
static void write_kept_header(const struct book *book, int viewer, struct text *text) {
    struct span rest = transcript_header(&book->transcript), line;
    bool over = book->table.game.phase == PHASE_OVER, whole = is_as_read(book, viewer);
    for (const char *start = rest.start; span_line(&rest, &line); start = rest.start) {
        struct span shown = line;
        if ((!whole && is_rewritten(line)) || !view_header_line(viewer, over, &shown))
            continue;
        text_span(text, whole ? (struct span){start, (size_t)(rest.start - start)} : shown);
        text_string(text, whole ? "" : "\n");
    }
}

static void write_pile(const struct supply *supply, struct text *text) {
    text_string(text, "pile");
    for (int i = 0; i < supply->size; i++) {
        text_char(text, ' ');
        tile_write(text, supply->pile[i]);
    }
    text_char(text, '\n');
}

/* The lines a header gets here: the supply and where it came from, how the game ended, who sits where. */
static void write_new_header(const struct book *book, bool with_supply, struct text *text) {
    const struct game *game = &book->table.game;
    bool over = game->phase == PHASE_OVER;
    struct span line;
    if ((over || with_supply) && game->setup.has_seed && !transcript_find(&book->transcript, "seed", &line))
        text_format(text, "seed %llu\n", (unsigned long long)game->setup.seed);
    if (over && book->table.seal)
        seal_write_opened(text, book->table.seal);
    if ((over || with_supply) && game->supply.known && !transcript_find(&book->transcript, "pile", &line))
        write_pile(&game->supply, text);
    if (with_supply && !over && !game->supply.known) {
        text_string(text, "supply unknown\n");
        text_string(text, host_write_backs(text, &book->table) ? "\n" : "");
    }
    if (over) {
        struct result result = game_result(game);
        text_string(text, "result ");
        result_write(text, &result);
        text_char(text, '\n');
    }
    for (int seat = 1; seat <= game->setup.players; seat++)
        seat_write_lines(text, seat, &book->table.seats[seat]);
}

/* A line holds the actions of one seat in one turn; bids and first tiles stand alone. */
static bool starts_line(const struct table *table, int n) {
    int before = n ? table->deeds[n - 1].action.kind : ACTION_PLACE;
    return before == ACTION_PLACE || before == ACTION_PASS ||
           table->deeds[n].seat != table->deeds[n - 1].seat;
}

static void write_separator(const struct table *table, int n, struct text *text) {
    text_string(text, !n ? "\n" : starts_line(table, n) ? "\n" : " ");
}

/* What stood after the last action of a record comes before the first one that was played here. */
static void write_tail_as_lead(const struct book *book, int n, struct text *text) {
    struct span tail = transcript_lead_at(&book->transcript, n);
    bool line_end_only = tail.length == 1 && *tail.start == '\n';
    if (!tail.length || (line_end_only && !starts_line(&book->table, n))) {
        write_separator(&book->table, n, text);
        return;
    }
    text_span(text, tail);
    if (tail.start[tail.length - 1] != '\n')
        text_char(text, '\n');
}

static void write_lead(const struct book *book, int viewer, int n, struct text *text) {
    const struct transcript *transcript = &book->transcript;
    bool was_read = transcript->lead_count || transcript->end > transcript->header_end;
    int kept = book->table.kept;
    if (viewer != KEEPER || !was_read || n > kept || (n == kept && n < transcript->lead_count))
        write_separator(&book->table, n, text);
    else if (n < transcript->lead_count)
        text_span(text, transcript_lead_at(transcript, n));
    else
        write_tail_as_lead(book, n, text);
}

static void write(const struct book *book, int viewer, bool with_supply, struct text *text) {
    const struct table *table = &book->table;
    bool as_read = is_as_read(book, viewer);
    write_kept_header(book, viewer, text);
    if (!as_read)
        write_new_header(book, with_supply, text);
    for (int n = 0; n < table->count; n++) {
        write_lead(book, viewer, n, text);
        struct action shown =
            view_action(&table->game, viewer, table->deeds[n].seat, &table->deeds[n].action);
        action_write(text, &shown, table_size(table));
    }
    if (as_read)
        text_span(text, transcript_lead_at(&book->transcript, book->transcript.lead_count));
    else
        text_string(text, "\n");
}

void book_write(const struct book *book, int viewer, struct text *text) {
    write(book, viewer, false, text);
}

void book_save(const struct book *book, struct text *text) {
    write(book, KEEPER, true, text);
}
