#include "party/survey.h"
#include "party/tell.h"
#include "plain_parts.h"
#include "rules/listing.h"
#include "say.h"
#include "show.h"

/* What a player may ask in the plain dialogue. Nothing here changes the game. */

enum { PAGE_PLACES = 10, LAST_USUAL = 4, ANSWER_LENGTH = 4000 };

static const struct game *game_of(const struct play *play) {
    return &play->book.table.game;
}

/* The game as the player on turn knows it. */
static struct game view_of(const struct play *play) {
    struct game view;
    view_game(game_of(play), game_of(play)->seat, &view);
    return view;
}

/* The places where what is in hand can be laid; the number of one is its place in this list, from 1. */
static int list_places(const struct play *play, struct action list[GAME_LEGAL_MAX]) {
    int count = game_of(play)->phase == PHASE_PLACE ? game_legal(game_of(play), list) : 0;
    return count > 0 && list[0].kind == ACTION_PLACE ? count : 0;
}

static struct board board_with(const struct game *game, struct placement placement) {
    struct board board = game->board;
    board_lay(&board, placement);
    return board;
}

/* Of which places is told: all, those that cover a square, those that bring an estuary on a coast. */
static bool is_wanted(const struct play *play, struct placement placement) {
    const struct places_asked *asked = &play->asked;
    struct board after = board_with(game_of(play), placement);
    if (asked->by == ASKED_COAST)
        return board_points(&after).coast[asked->coast] >
               board_points(&game_of(play)->board).coast[asked->coast];
    bool covers = asked->by == ASKED_ALL;
    for (int n = 0; n < 3 && !covers; n++) {
        struct square square = slot_square(placement.slot, n);
        covers = square.column == asked->square.column && square.row == asked->square.row;
    }
    return covers;
}

static void say_place(const struct play *play, int n, struct placement placement) {
    struct text line = text_room(1000), change = text_room(500);
    struct board after = board_with(game_of(play), placement);
    text_number(&line, n + 1);
    text_string(&line, ": ");
    if (game_of(play)->setup.hand != HAND_SINGLE) {
        tile_write(&line, pattern_tile(placement.pattern));
        text_string(&line, ", ");
    }
    tell_placement(&line, placement, table_size(&play->book.table));
    survey_change(&change, &game_of(play)->board, &after);
    say(line.start);
    say(change.length ? ". " : ".");
    say_line(change.start);
}

/* The next page of the places asked for. */
static void say_places(struct play *play) {
    struct action list[GAME_LEGAL_MAX];
    int count = list_places(play, list), wanted = 0, told = 0;
    for (int i = 0; i < count; i++) {
        if (!is_wanted(play, list[i].placement))
            continue;
        if (wanted++ < play->asked.told || told == PAGE_PLACES)
            continue;
        say_place(play, i, list[i].placement);
        told++;
    }
    play->asked.told += told;
    int left = wanted - play->asked.told;
    if (!wanted)
        say(tr("There is no such place."));
    else if (left > 0)
        say_filled(trn("{n} more place: 'more' tells it.", "{n} more places: 'more' tells of them.", left),
                   &(struct text_value){"n", NULL, left}, 1);
    else
        say_filled(trn("That is all, {n} place. Its number lays the tile there.",
                       "That is all, {n} places. The number of one lays the tile there.", wanted),
                   &(struct text_value){"n", NULL, wanted}, 1);
    say("\n");
}

static void ask_places(struct play *play, struct span about) {
    struct places_asked asked = {.of = game_hash(game_of(play))};
    if (game_of(play)->phase != PHASE_PLACE) {
        say_line(tr("There is no tile to lay yet."));
        return;
    }
    if (survey_read_square(about, table_size(&play->book.table), &asked.square))
        asked.by = ASKED_SQUARE;
    else if (survey_read_side(about, &asked.coast))
        asked.by = ASKED_COAST;
    else if (about.length) {
        say_line(tr("a square is needed, as in j10, or a coast: north, east, south or west"));
        return;
    }
    play->asked = asked;
    say_places(play);
}

static void ask_more(struct play *play) {
    if (play->asked.of == game_hash(game_of(play)))
        say_places(play);
    else
        say_line(tr("no places were told yet: 'places' does it"));
}

bool plain_numbered(const struct play *play, struct span word, struct action *action, struct refusal *why) {
    struct action list[GAME_LEGAL_MAX];
    uint64_t number;
    int count = list_places(play, list);
    if (play->asked.of != game_hash(game_of(play)))
        return refuse(why, tr_later("no places were told yet: 'places' does it"));
    if (!span_number(word, (uint64_t)count, &number) || !number)
        return refuse(why, tr_later("there is no place of that number"));
    *action = list[number - 1];
    return true;
}

static void ask_exits(struct play *play, struct span about) {
    struct game view = view_of(play);
    struct text answer = text_room(ANSWER_LENGTH);
    enum side side = SIDE_COUNT;
    if (about.length && !survey_read_side(about, &side)) {
        say_line(tr("a side is needed: north, east, south or west"));
        return;
    }
    survey_exits(&answer, &view, side);
    say_line(answer.start);
}

static void ask_square(struct play *play, struct span about) {
    struct game view = view_of(play);
    struct text answer = text_room(ANSWER_LENGTH);
    struct square square;
    if (!survey_read_square(about, table_size(&play->book.table), &square)) {
        say_line(tr("a square is needed, as in j10"));
        return;
    }
    survey_square(&answer, &view, square);
    say_line(answer.start);
}

/* One coast, or all four. */
static void ask_coast(struct play *play, struct span about) {
    struct game view = view_of(play);
    enum side only = SIDE_COUNT;
    if (about.length && !survey_read_side(about, &only)) {
        say_line(tr("a side is needed: north, east, south or west"));
        return;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        struct text answer = text_room(ANSWER_LENGTH);
        if (only != SIDE_COUNT && only != (enum side)side)
            continue;
        survey_coast(&answer, &view, (enum side)side);
        say_line(answer.start);
    }
}

static void ask_unseen(struct play *play) {
    struct game view = view_of(play);
    struct text answer = text_room(ANSWER_LENGTH);
    survey_unseen(&answer, &view);
    say_line(answer.start);
}

/* The last deeds, the oldest first. */
static void ask_last(struct play *play, struct span about) {
    const struct table *table = &play->book.table;
    uint64_t count = LAST_USUAL;
    if (about.length && !span_number(about, TABLE_DEEDS_MAX, &count)) {
        say_line(tr("a number is needed, as in 'last 10'"));
        return;
    }
    for (int n = count < (uint64_t)table->count ? table->count - (int)count : 0; n < table->count; n++) {
        struct text line = text_room(600);
        tell_action_in_words(&line, table, policy_viewer(table), table->deeds[n].seat,
                             &table->deeds[n].action);
        text_char(&line, '.');
        say_line(line.start);
    }
}

static void ask_legal(struct play *play) {
    struct action list[GAME_LEGAL_MAX];
    char memory[GAME_LEGAL_MAX * ACTION_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    int count = game_legal(game_of(play), list);
    if (game_of(play)->phase == PHASE_BID) {
        text_string(&text, "bid1 … bid");
        text_number(&text, game_highest_bid(game_of(play)));
        text_string(&text, game_of(play)->bid ? " pass" : "");
    } else if (count >= 0)
        listing_write_sorted(&text, list, count, table_size(&play->book.table));
    say_line(memory);
}

/* "board" once, "board on" and "board off" for good. */
static void ask_board(struct play *play, struct span about) {
    struct refusal why;
    bool off = span_equal(about, "off"), on = span_equal(about, "on");
    if (about.length && !on && !off) {
        refuse_input(&why, tr_later("too much said"), about);
        say_reason(&why);
        return;
    }
    play->board = !off && (play->board || on);
    if (!off)
        show_board(game_of(play));
}

bool plain_answer(struct play *play, struct span word, struct span rest) {
    struct span about = span_trim(rest);
    if (span_equal(word, "legal"))
        ask_legal(play);
    else if (span_equal(word, "board"))
        ask_board(play, about);
    else if (span_equal(word, "score"))
        show_score(game_of(play));
    else if (span_equal(word, "turn"))
        show_turn(game_of(play), play->board);
    else if (span_equal(word, "places"))
        ask_places(play, about);
    else if (span_equal(word, "more"))
        ask_more(play);
    else if (span_equal(word, "exits"))
        ask_exits(play, about);
    else if (span_equal(word, "at"))
        ask_square(play, about);
    else if (span_equal(word, "coast"))
        ask_coast(play, about);
    else if (span_equal(word, "unseen"))
        ask_unseen(play);
    else if (span_equal(word, "last"))
        ask_last(play, about);
    else
        return false;
    return true;
}
