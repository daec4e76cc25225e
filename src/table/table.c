#include "table/table.h"

#include "base/check.h"
#include "table/view.h"

static void clear(struct table *table) {
    table->count = table->header_end = table->lead_count = table->tail_end = 0;
    table->as_read = false;
}

void table_new(struct table *table, const struct setup *setup) {
    clear(table);
    game_start(&table->start, setup);
    table->game = table->start;
    struct text header = text_in(table->text, sizeof table->text);
    text_string(&header, "tayu 1\n");
    setup_write(&header, setup);
    table->header_end = table->tail_end = (int)header.length;
}

void table_shuffle(struct table *table) {
    check(!table->count);
    supply_shuffle(&table->start.supply, &table->start.setup);
    table->game = table->start;
}

bool table_set_pile(struct table *table, const uint8_t *tiles, int count, struct text *why) {
    check(!table->count);
    if (!supply_set(&table->start.supply, &table->start.setup, tiles, count, why))
        return false;
    if (table->start.setup.peek == PEEK_OFF)
        table->start.setup.has_seed = false; /* nothing of this supply comes from it */
    table->game = table->start;
    return true;
}

static bool append(struct table *table, const struct action *action, struct text *why) {
    if (action->kind == ACTION_TALK && table->count >= TABLE_TALK_MAX)
        return text_refuse(why, "partners have talked too often in this game");
    check(table->count < TABLE_ACTIONS_MAX);
    int seat = game_turn(&table->game);
    struct action named = game_named(&table->game, action);
    if (!game_play(&table->game, &named, why))
        return false;
    table->actions[table->count] = named;
    table->seats[table->count++] = (uint8_t)seat;
    return true;
}

/* The line of the header that has this key, with its end; empty if there is none. */
static struct span header_line(const struct table *table, const char *key) {
    struct span rest = {table->text, (size_t)table->header_end}, line, word;
    for (const char *start = rest.start; span_line(&rest, &line); start = rest.start)
        if (span_word(&line, &word) && span_equal(word, key))
            return (struct span){start, (size_t)(rest.start - start)};
    return (struct span){table->text, 0};
}

/* Once a game goes on from where its record ended, the line `result` is no longer true. */
static void forget_result(struct table *table) {
    struct span line = header_line(table, "result");
    int at = (int)(line.start - table->text), gone = (int)line.length;
    for (int i = at; i + gone < table->tail_end; i++)
        table->text[i] = table->text[i + gone];
    table->header_end -= gone;
    table->tail_end -= gone;
    for (int i = 0; i < table->lead_count; i++)
        table->leads[i] -= gone;
}

/* A line holds the actions of one seat in one turn; bids and first tiles stand alone. */
static bool starts_line(const struct table *table, int i) {
    int before = i ? table->actions[i - 1].kind : ACTION_PLACE;
    return before == ACTION_PLACE || before == ACTION_PASS || table->seats[i] != table->seats[i - 1];
}

/* What stood after the last action of a record comes before the one that was just played. */
static void lead_with_tail(struct table *table) {
    int start = table->lead_count ? table->leads[table->lead_count - 1] : table->header_end;
    bool line_end_only = table->tail_end == start + 1 && table->text[start] == '\n';
    bool same_line = line_end_only && !starts_line(table, table->count - 1);
    if (table->tail_end == start || table->tail_end == TABLE_TEXT_MAX || same_line)
        return;
    if (table->text[table->tail_end - 1] != '\n')
        table->text[table->tail_end++] = '\n';
    table->leads[table->lead_count++] = table->tail_end;
}

bool table_play(struct table *table, const struct action *action, struct text *why) {
    struct action named = *action;
    if (action->kind == ACTION_DRAW && action->tile == TILE_UNKNOWN &&
        table->game.setup.hand == HAND_HIDDEN && table->game.supply.known)
        named.tile = TILE_NONE; /* "=?" is for those who do not know it */
    if (!append(table, &named, why))
        return false;
    if (table->as_read) {
        forget_result(table);
        lead_with_tail(table);
        table->as_read = false;
    }
    return true;
}

bool table_rewind(struct table *table, int count, struct text *why) {
    if (count > table->count)
        return text_refuse(why, "so much has not happened yet");
    if (count == table->count)
        return true;
    char memory[200];
    struct text ignored = text_in(memory, sizeof memory);
    table->count = count;
    table->game = table->start;
    for (int i = 0; i < table->count; i++)
        check(game_play(&table->game, &table->actions[i], &ignored));
    if (table->lead_count > table->count)
        table->lead_count = table->count;
    if (table->as_read)
        forget_result(table);
    table->as_read = false;
    return true;
}

bool table_undo(struct table *table, struct text *why) {
    if (!table->count)
        return text_refuse(why, "there is nothing to take back");
    return table_rewind(table, table->count - 1, why);
}

static bool keep(struct table *table, struct span span) {
    if (span.length > (size_t)(TABLE_TEXT_MAX - table->tail_end))
        return false;
    for (size_t i = 0; i < span.length; i++)
        table->text[table->tail_end++] = span.start[i];
    return true;
}

bool table_load(struct table *table, struct table *spare, struct span text, struct text *why) {
    struct record record;
    if (text.length > RECORD_LENGTH_MAX)
        return text_refuse(why, "the record is too long");
    if (!record_open(&record, text, why))
        return false;
    clear(spare);
    spare->start = spare->game = record.start;
    bool kept = keep(spare, record.header);
    spare->header_end = spare->tail_end;

    struct action action;
    struct span lead;
    enum record_step step;
    while ((step = record_next(&record, &action, &lead, why)) == RECORD_ACTION) {
        if (!append(spare, &action, why))
            return false;
        kept = kept && keep(spare, lead);
        spare->leads[spare->lead_count++] = spare->tail_end;
    }
    if (step == RECORD_BAD)
        return false;
    kept = kept && keep(spare, lead);
    if (!kept)
        return text_refuse(why, "the record holds too much text beside the game");
    spare->as_read = true;
    *table = *spare;
    return true;
}

static void write_pile(const struct supply *supply, struct text *text) {
    text_string(text, "pile");
    for (int i = 0; i < supply->size; i++) {
        text_char(text, ' ');
        tile_write(text, supply->pile[i]);
    }
    text_char(text, '\n');
}

/* The lines a header gets here: the supply and where it came from, and how the game ended. */
static void write_secrets(const struct table *table, bool over, struct text *text) {
    if (table->start.setup.has_seed && !header_line(table, "seed").length) {
        text_string(text, "seed ");
        text_unsigned(text, table->start.setup.seed);
        text_char(text, '\n');
    }
    if (table->start.supply.known && !header_line(table, "pile").length)
        write_pile(&table->start.supply, text);
    if (over) {
        struct result result = game_result(&table->game);
        text_string(text, "result ");
        result_write(text, &result);
        text_char(text, '\n');
    }
}

/* The lines of a header that was read; while the game goes on, those that give the supply or hidden tiles
 * away are for its keeper alone. */
static void write_read_header(const struct table *table, bool all, struct text *text) {
    struct span rest = {table->text, (size_t)table->header_end}, line, word;
    for (const char *start = rest.start; span_line(&rest, &line); start = rest.start) {
        bool secret = span_word(&line, &word) && (span_equal(word, "pile") || span_equal(word, "seed") ||
                                                  span_equal(word, "salt") || span_equal(word, "review"));
        if (all || !secret)
            text_span(text, (struct span){start, (size_t)(rest.start - start)});
    }
}

static void write_header(const struct table *table, int viewer, bool with_supply, struct text *text) {
    bool over = table->game.phase == PHASE_OVER;
    write_read_header(table, over || viewer == KEEPER, text);
    if (table->as_read)
        return;
    if (table->text[table->header_end - 1] != '\n')
        text_char(text, '\n');
    if (over || with_supply)
        write_secrets(table, over, text);
    if (!table->lead_count)
        text_char(text, '\n');
}

static void write(const struct table *table, int viewer, bool with_supply, struct text *text) {
    int size = editions[table->start.setup.edition].size, from = table->header_end;
    write_header(table, viewer, with_supply, text);
    for (int i = 0; i < table->count; i++) {
        if (i < table->lead_count) {
            text_span(text, (struct span){table->text + from, (size_t)(table->leads[i] - from)});
            from = table->leads[i];
        } else if (i)
            text_char(text, starts_line(table, i) ? '\n' : ' ');
        struct action shown = view_action(&table->game, viewer, table->seats[i], &table->actions[i]);
        action_write(text, &shown, size);
    }
    if (table->as_read)
        text_span(text, (struct span){table->text + from, (size_t)(table->tail_end - from)});
    else if (table->count)
        text_char(text, '\n');
}

void table_record(const struct table *table, int viewer, struct text *text) {
    write(table, viewer, false, text);
}

void table_save(const struct table *table, struct text *text) {
    write(table, KEEPER, true, text);
}
