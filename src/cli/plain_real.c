#include "plain_parts.h"
#include "say.h"
#include "terminal_common/tell.h"

#include <stdio.h>

/* "ring plain": what the left and the right stack show; "ring:8-2-? ?" with peek. */
static bool set_backs(struct play *play, struct span rest) {
    struct refusal why;
    struct span word;
    struct sight sights[WAY_SOURCES];
    for (int n = 0; n < WAY_SOURCES; n++) {
        sights[n] = supply_sight(&plain_game(play)->supply, n);
        if (!span_word(&rest, &word) || (!span_equal(word, "?") && !sight_read(word, &sights[n], &why))) {
            say_line(tr("two words are needed, ring, plain, none or ?: the left stack, then the right one"));
            return false;
        }
    }
    if (table_set_sights(&play->game_record.table, sights, &why))
        return true;
    say_reason(&why);
    return false;
}

static bool backs_are_known(const struct supply *supply) {
    return supply_way(supply)->sight != SIGHT_TOPS || supply_sight(supply, 0).back == BACK_NONE ||
           supply_sight(supply, 1).back == BACK_NONE ||
           (supply_sight_is_whole(supply, 0) && supply_sight_is_whole(supply, 1));
}

static void show_sides(void) {
    say_wrapped(tell_sides());
    say_line("  ring:8-2-? plain:?12--");
}

/* A command instead of an answer. True if the question no longer stands. */
static bool turned_away(struct play *play, const char *line, bool *obeyed) {
    int games = play->games;
    uint32_t changes = play->game_record.table.changes;
    *obeyed = plain_obey(play, line);
    plain_keep(play);
    return play->quit || play->games != games || play->game_record.table.changes != changes;
}

bool plain_ask_backs(struct play *play) {
    char line[PLAIN_LINE];
    bool obeyed;
    if (backs_are_known(&plain_game(play)->supply))
        return true;
    say_line(tr("What do the backs of the open stacks show, left and right: ring, plain or ?"));
    if (plain_game(play)->setup.peek == PEEK_ON)
        show_sides();
    while (plain_read("> ", line, sizeof line)) {
        if (turned_away(play, line, &obeyed))
            return false;
        plain_lower(line);
        if (!obeyed && set_backs(play, span_of(line)))
            return true;
    }
    play->quit = true;
    return false;
}

static bool read_tile(struct span word, int *tile) {
    int pattern;
    if (!pattern_read(word, &pattern))
        return false;
    *tile = pattern_tile(pattern);
    return true;
}

bool plain_name_tile(struct play *play, struct action *action) {
    char line[PLAIN_LINE];
    int tile;
    bool obeyed, person = play->game_record.table.seats[plain_game(play)->seat].sitter == SITTER_PERSON;
    struct text drawn = text_room(200);
    tell_action(&drawn, &play->game_record.table, ONLOOKER, plain_game(play)->seat, action);
    say(drawn.start);
    say(". ");
    say_line(tr("Which tile is it? Its three exits, in either reading, as in 128."));
    if (supply_way(&plain_game(play)->supply)->sight == SIGHT_TOPS)
        say_line(tr("If a back was told wrongly: 'backs ring plain', left and right."));
    while (plain_read("> ", line, sizeof line)) {
        struct span word = span_trim(span_of(line));
        if (turned_away(play, line, &obeyed))
            return false;
        if (obeyed)
            continue;
        if (span_equal(word, "?") && person && plain_game(play)->setup.hand == HAND_HIDDEN) {
            action->tile = TILE_UNKNOWN;
            return true;
        }
        if (read_tile(word, &tile)) {
            action->tile = (uint8_t)tile;
            return true;
        }
        if (person && !word.length)
            return false;
        say_line(tr("the exits must be three numbers from 1 to 8, the smaller first"));
    }
    play->quit = true;
    return false;
}

static void show_entries(struct play *play) {
    const struct entries *entries = &play->entries;
    for (int i = 0; i < entries->count; i++) {
        char memory[80], word_memory[ACTION_LENGTH];
        struct text word = text_in(word_memory, sizeof word_memory);
        action_write(&word, &entries->list[i], table_size(&play->game_record.table));
        snprintf(memory, sizeof memory, "%4d  %d  %s%s", i + 1,
                 i < entries->fit ? entries->trial.moves[i].seat : 0, word_memory,
                 i == entries->fit ? "  <--" : "");
        say_line(memory);
    }
}

/* Whether all fits; else which one does not, and why. */
static void say_state_of_entries(struct play *play) {
    const struct entries *entries = &play->entries;
    struct text misfit = text_room(600);
    if (!entries_all_fit(entries))
        entries_tell_misfit(&misfit, entries);
    say_line(entries_all_fit(entries)
                 ? tr("All entries fit: 'keep' takes them over, 'back' forgets the corrections.")
                 : misfit.start);
}

static void begin_correcting(struct play *play) {
    if (!play->correcting)
        entries_open(&play->entries, &play->game_record.table);
    play->correcting = true;
}

/* The number of an entry, counted from 1, as a place in the list. */
static bool read_place(struct span *rest, int most, int *at) {
    struct span word = {0};
    uint64_t number;
    span_word(rest, &word);
    if (!most || !span_number(word, (uint64_t)most, &number) || !number) {
        say_line(tr("the number of an entry is needed; 'entries' lists them"));
        return false;
    }
    *at = (int)number - 1;
    return true;
}

static void correct(struct play *play, struct span rest, bool inserting) {
    struct refusal why;
    struct action action;
    int at;
    begin_correcting(play);
    if (!read_place(&rest, play->entries.count + inserting, &at))
        return;
    if (!action_read(span_trim(rest), table_size(&play->game_record.table), &action, &why) ||
        (inserting && !entries_insert(&play->entries, at, &action, &why))) {
        say_reason(&why);
        return;
    }
    if (!inserting)
        entries_change(&play->entries, at, &action);
    say_state_of_entries(play);
}

static void take_out_entry(struct play *play, struct span rest) {
    int at;
    begin_correcting(play);
    if (!read_place(&rest, play->entries.count, &at))
        return;
    entries_remove(&play->entries, at);
    say_state_of_entries(play);
}

static void keep_entries(struct play *play, struct span rest) {
    (void)rest;
    if (!play->correcting)
        return;
    int lost = play->entries.count - play->entries.fit;
    if (lost) {
        say_sentence(trn("{n} entry does not fit and will be lost. Keep the others?",
                         "{n} entries from there on will be lost. Keep the others?", lost),
                     &(struct text_value){"n", NULL, lost}, 1);
        if (!plain_yes(play))
            return;
    }
    entries_keep(&play->entries, &play->game_record.table);
    play->correcting = false;
    say_line(tr("The entries are corrected."));
}

bool plain_is_correcting(struct play *play) {
    if (play->correcting && play->entries.changed) {
        say_line(tr("The corrections are still open: 'keep' or 'back' comes first."));
        return true;
    }
    return play->correcting = false;
}

static void enter_backs(struct play *play, struct span rest) {
    set_backs(play, rest);
}

static void list_entries(struct play *play, struct span rest) {
    (void)rest;
    begin_correcting(play);
    show_entries(play);
}

static void change_entry(struct play *play, struct span rest) {
    correct(play, rest, false);
}

static void insert_entry(struct play *play, struct span rest) {
    correct(play, rest, true);
}

static void forget(struct play *play, struct span rest) {
    (void)rest;
    play->correcting = false;
}

const struct plain_command plain_correcting[] = {
    {"backs", PLAIN_WORDS, enter_backs},     {"entries", PLAIN_ALONE, list_entries},
    {"change", PLAIN_WORDS, change_entry},   {"insert", PLAIN_WORDS, insert_entry},
    {"remove", PLAIN_WORDS, take_out_entry}, {"keep", PLAIN_ALONE, keep_entries},
    {"back", PLAIN_ALONE, forget},           {0}};
