#include "plain_parts.h"
#include "rules/listing.h"
#include "say.h"
#include "show.h"
#include "terminal_common/survey.h"
#include "terminal_common/tell.h"

/* What a player may ask in the plain dialogue. Nothing here changes the game. */

enum { PAGE_PLACES = 10, LAST_USUAL = 4, ANSWER_LENGTH = 4000 };

/* The game as the player on turn knows it. */
static struct game view_on_turn(const struct play *play) {
    struct game view;
    view_game(plain_game(play), plain_game(play)->seat, &view);
    return view;
}

/* The places where what is in hand can be laid; the number of one is its place in this list, from 1. */
static int list_legal_places(const struct play *play, struct action list[GAME_LEGAL_MAX]) {
    int count = plain_game(play)->phase == PHASE_PLACE ? game_legal(plain_game(play), list) : 0;
    return count > 0 && list[0].kind == ACTION_PLACE ? count : 0;
}

static struct board board_with(const struct game *game, struct placement placement) {
    struct board board = game->board;
    board_lay(&board, placement);
    return board;
}

/* Of which places is told: all, those that cover a square, those that bring an estuary on a coast. */
static bool is_place_asked_for(const struct play *play, struct placement placement) {
    const struct places_asked *asked = &play->asked;
    struct board after = board_with(plain_game(play), placement);
    if (asked->by == ASKED_COAST)
        return board_points(&after).coast[asked->coast] >
               board_points(&plain_game(play)->board).coast[asked->coast];
    return asked->by == ASKED_ALL || placement_covers(placement, asked->square);
}

static void say_place(const struct play *play, int n, struct placement placement) {
    struct text line = text_room(1000), change = text_room(500);
    struct board after = board_with(plain_game(play), placement);
    text_number(&line, n + 1);
    text_string(&line, ": ");
    if (plain_game(play)->setup.hand != HAND_SINGLE) {
        tile_write(&line, pattern_tile(placement.pattern));
        text_string(&line, ", ");
    }
    tell_placement(&line, placement, table_size(&play->game_record.table));
    survey_change(&change, &plain_game(play)->board, &after);
    say(line.start);
    say(change.length ? ". " : ".");
    say_line(change.start);
}

/* The next page of the places asked for. */
static void say_page_of_places(struct play *play) {
    struct action list[GAME_LEGAL_MAX];
    int count = list_legal_places(play, list), wanted = 0, told = 0;
    for (int i = 0; i < count; i++) {
        if (!is_place_asked_for(play, list[i].placement))
            continue;
        if (wanted++ < play->asked.told || told == PAGE_PLACES)
            continue;
        say_place(play, i, list[i].placement);
        told++;
    }
    play->asked.told += told;
    int left = wanted - play->asked.told;
    if (!wanted)
        say_line(tr("There is no such place."));
    else if (left > 0)
        say_sentence(trn("{n} more place: type 'more'.", "{n} more places: type 'more'.", left),
                     &(struct text_value){"n", NULL, left}, 1);
    else
        say_sentence(trn("That is all, {n} place. Type its number to place the tile there.",
                         "That is all, {n} places. Type the number of one to place the tile there.", wanted),
                     &(struct text_value){"n", NULL, wanted}, 1);
}

static void ask_places(struct play *play, struct span about) {
    struct places_asked asked = {.of = game_hash(plain_game(play))};
    if (plain_game(play)->phase != PHASE_PLACE) {
        say_line(tr("There is no tile to place yet."));
        return;
    }
    if (survey_read_square(about, table_size(&play->game_record.table), &asked.square))
        asked.by = ASKED_SQUARE;
    else if (survey_read_side(about, &asked.coast))
        asked.by = ASKED_COAST;
    else if (about.length) {
        say_line(tr("a square is needed, as in j10, or a coast: north, east, south or west"));
        return;
    }
    play->asked = asked;
    say_page_of_places(play);
}

static void ask_more(struct play *play, struct span about) {
    (void)about;
    if (play->asked.of == game_hash(plain_game(play)))
        say_page_of_places(play);
    else
        say_line(tr("no places have been listed yet: type 'places'"));
}

int plain_number_of(struct play *play, struct placement placement) {
    struct action list[GAME_LEGAL_MAX];
    int count = list_legal_places(play, list), at = 0;
    while (at < count &&
           (list[at].placement.slot != placement.slot || list[at].placement.pattern != placement.pattern))
        at++;
    if (play->asked.of != game_hash(plain_game(play)))
        play->asked = (struct places_asked){.of = game_hash(plain_game(play))};
    return at + 1;
}

bool plain_numbered(const struct play *play, struct span word, struct action *action, struct refusal *why) {
    struct action list[GAME_LEGAL_MAX];
    uint64_t number;
    int count = list_legal_places(play, list);
    if (play->asked.of != game_hash(plain_game(play)))
        return refuse(why, tr_later("no places have been listed yet: type 'places'"));
    if (!span_number(word, (uint64_t)count, &number) || !number)
        return refuse(why, tr_later("there is no place of that number"));
    *action = list[number - 1];
    return true;
}

static void ask_exits(struct play *play, struct span about) {
    struct game view = view_on_turn(play);
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
    struct game view = view_on_turn(play);
    struct text answer = text_room(ANSWER_LENGTH);
    struct square square;
    if (!survey_read_square(about, table_size(&play->game_record.table), &square)) {
        say_line(tr("a square is needed, as in j10"));
        return;
    }
    survey_square(&answer, &view, square);
    say_line(answer.start);
}

/* One coast, or all four. */
static void ask_coast(struct play *play, struct span about) {
    struct game view = view_on_turn(play);
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

static void ask_unseen(struct play *play, struct span about) {
    (void)about;
    struct game view = view_on_turn(play);
    struct text answer = text_room(ANSWER_LENGTH);
    survey_unseen(&answer, &view);
    say_line(answer.start);
}

/* The last moves, the oldest first. */
static void ask_last(struct play *play, struct span about) {
    const struct table *table = &play->game_record.table;
    uint64_t count = LAST_USUAL;
    if (about.length && !span_number(about, TABLE_MOVES_MAX, &count)) {
        say_line(tr("a number is needed, as in 'last 10'"));
        return;
    }
    for (int n = count < (uint64_t)table->count ? table->count - (int)count : 0; n < table->count; n++) {
        struct text line = text_room(600);
        tell_action_in_words(&line, table, policy_viewer(table, POLICY_EVERYBODY), table->moves[n].seat,
                             &table->moves[n].action);
        text_char(&line, '.');
        say_line(line.start);
    }
}

static void ask_legal(struct play *play, struct span about) {
    (void)about;
    struct action list[GAME_LEGAL_MAX];
    char memory[GAME_LEGAL_MAX * ACTION_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    int count = game_legal(plain_game(play), list);
    if (plain_game(play)->phase == PHASE_BID) {
        text_string(&text, "bid1 … bid");
        text_number(&text, game_highest_bid(plain_game(play)));
        text_string(&text, plain_game(play)->bid ? " pass" : "");
    } else if (count >= 0)
        listing_write_sorted(&text, list, count, table_size(&play->game_record.table));
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
        show_board(plain_game(play));
}

static void ask_score(struct play *play, struct span about) {
    (void)about;
    show_score(plain_game(play));
}

static void ask_turn(struct play *play, struct span about) {
    (void)about;
    show_turn(&play->game_record.table, play->board);
}

/* Who sits where, and for what. */
static void ask_who(struct play *play, struct span about) {
    const struct table *table = &play->game_record.table;
    (void)about;
    for (int seat = 1; seat <= table->game.setup.players; seat++) {
        struct text name = text_room(100);
        tell_seat(&name, table, seat);
        say_sentence(tr("Seat {seat}: {name}, {role}."),
                     (const struct text_value[]){{"seat", NULL, seat},
                                                 {"name", name.start, 0},
                                                 {"role", show_role(&table->game, seat), 0}},
                     3);
    }
    show_bid(table);
}

const struct plain_command plain_asking[] = {{"legal", PLAIN_ALONE, ask_legal},
                                             {"board", PLAIN_WORDS, ask_board},
                                             {"score", PLAIN_ALONE, ask_score},
                                             {"turn", PLAIN_ALONE, ask_turn},
                                             {"who", PLAIN_ALONE, ask_who},
                                             {"places", PLAIN_WORDS, ask_places},
                                             {"more", PLAIN_ALONE, ask_more},
                                             {"exits", PLAIN_WORDS, ask_exits},
                                             {"at", PLAIN_WORDS, ask_square},
                                             {"coast", PLAIN_WORDS, ask_coast},
                                             {"unseen", PLAIN_ALONE, ask_unseen},
                                             {"last", PLAIN_WORDS, ask_last},
                                             {0}};
