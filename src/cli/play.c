#include "base/check.h"
#include "base/clock.h"
#include "base/file.h"
#include "cli.h"
#include "draw/board_text.h"
#include "search/one_look.h"
#include "table/table.h"
#include "table/view.h"

#include <stdio.h>
#include <string.h>

/* The game as a dialogue of plain lines: the board is drawn, actions are typed. */

struct play {
    struct table table, spare;
    bool person[SEATS_MAX + 1]; /* the other seats are the computer's */
    int persons;
    bool quit;
    char file[RECORD_LENGTH_MAX + 1];
};

static const char how_to[] =
    "usage: tayu play [KEY=VALUE…] [people=SEATS] [FILE]\n"
    "\n"
    "A game in the terminal. You are seat 1, the computer has the other seats; people=12 gives seats 1 and 2\n"
    "to people in turn, people=0 lets the computer play alone. FILE is a game that was saved.\n"
    "Keys: edition=kosmos|goliath  players=2|3|4  draw=block|bag|table  hand=single|open|hidden\n"
    "      discard=ask|always|never  three=auction|target  target=24  flood=SEAT  opener=SEAT  start=SEAT\n"
    "      peek=off|on  seed=NUMBER\n";

static const char commands_help[] =
    "Type what you do:\n"
    "  left, right, bag, ring, plain   draw a tile there (Enter draws if there is no choice)\n"
    "  i10h128    place: the tile's western or northern square, h lying or v standing, the exits as they lie\n"
    "  bid20, pass, ns, ew, discard, end, talk, resign\n"
    "or ask:\n"
    "  legal      all that you may do now        hint        what the computer would do\n"
    "  board      the board again                undo        take back to your last decision\n"
    "  save FILE  keep the game                  quit        leave\n"
    "Edges of a lying tile: 1 2 3 north from the west, 4 east, 5 6 7 south from the east, 8 west. A standing tile is\n"
    "a lying one turned a quarter clockwise.\n";

static struct game *game_of(struct play *play) {
    return &play->table.game;
}

static int size_of(struct play *play) {
    return editions[game_of(play)->setup.edition].size;
}

static const char *role_name(const struct game *game, int seat) {
    static const char *const names[] = {"no side yet", "north–south", "east–west", "flood"};
    return names[game->role[seat]];
}

static void print_action(struct play *play, const struct action *action) {
    char memory[ACTION_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    action_write(&text, action, size_of(play));
    fputs(memory, stdout);
}

static void print_tile(int tile) {
    char memory[200];
    struct text text = text_in(memory, sizeof memory);
    tile_write(&text, tile);
    printf("Tile %s:\n", memory);
    text = text_in(memory, sizeof memory);
    tile_text_write(&text, tile);
    fputs(memory, stdout);
}

static void print_board(struct play *play) {
    char memory[8192];
    struct text text = text_in(memory, sizeof memory);
    struct points points = board_points(&game_of(play)->board);
    board_text_write(&text, game_of(play));
    printf("\n%snorth %d × south %d = %d    west %d × east %d = %d\n", memory, points.coast[NORTH],
           points.coast[SOUTH], points_ns(points), points.coast[WEST], points.coast[EAST], points_ew(points));
}

static void print_supply(const struct game *view) {
    static const char *const backs[] = {"", "empty", "plain", "ring"};
    const struct supply *supply = &view->supply;
    if (supply->draw == DRAW_BLOCK)
        printf("left stack: %s    right stack: %s    ", backs[supply_sight(supply, 0).back],
               backs[supply_sight(supply, 1).back]);
    if (supply->draw == DRAW_TABLE)
        printf("ring: %d    plain: %d    ", supply->rings, supply->plains);
    printf("tiles left: %d\n", supply->left);
}

/* Reads a line from the person; false at the end of the input. A line that is too long comes back empty. */
static bool read_line(const char *prompt, char *line, int size) {
    fputs(prompt, stdout);
    fflush(stdout);
    if (!fgets(line, size, stdin))
        return false;
    size_t length = strlen(line);
    if (length && line[length - 1] == '\n') {
        line[length - 1] = 0;
        return true;
    }
    int c = 0;
    while (length + 1 == (size_t)size && (c = getchar()) != EOF && c != '\n')
        line[0] = 0;
    return true;
}

/* RULES 5, discard=ask: every person has to agree; computer players do. */
static bool all_agree(struct play *play) {
    char line[80];
    const struct game *game = game_of(play);
    for (int seat = 1; seat <= game->setup.players && game->setup.discard == DISCARD_ASK; seat++) {
        if (!play->person[seat] || seat == game->seat)
            continue;
        printf("Seat %d: the tile cannot be placed and nobody has a score. Set it aside and draw another?\n", seat);
        if (!read_line("yes or no > ", line, sizeof line) || line[0] != 'y')
            return false;
    }
    return true;
}

/* Plays an action and shows it; a discard that not all agree to becomes the end. */
static bool carry_out(struct play *play, struct action action, struct text *why) {
    int seat = game_of(play)->seat;
    if (action.kind == ACTION_DISCARD && game_ways_on(game_of(play)).discard && !all_agree(play))
        action.kind = ACTION_END;
    if (!table_play(&play->table, &action, why))
        return false;
    struct action played =
        view_action(game_of(play), play->persons == 1 && play->person[seat] ? seat : ONLOOKER, seat,
                    &play->table.actions[play->table.count - 1]);
    printf("Seat %d (%s): ", seat, role_name(game_of(play), seat));
    print_action(play, &played);
    putchar('\n');
    return true;
}

static void computer_turn(struct play *play) {
    char memory[200];
    struct text why = text_in(memory, sizeof memory);
    struct game view;
    view_game(game_of(play), game_of(play)->seat, &view);
    check(carry_out(play, one_look_choose(&view), &why));
}

static void show_legal(struct play *play) {
    struct action list[GAME_LEGAL_MAX];
    int count = game_legal(game_of(play), list);
    if (game_of(play)->phase == PHASE_BID) {
        printf("bid1 … bid%d%s\n", game_highest_bid(game_of(play)), game_of(play)->bid ? " pass" : "");
        return;
    }
    for (int i = 0; i < count; i++) {
        print_action(play, &list[i]);
        putchar(i + 1 < count ? ' ' : '\n');
    }
}

static void show_hint(struct play *play) {
    struct game view;
    view_game(game_of(play), game_of(play)->seat, &view);
    struct action action = one_look_choose(&view);
    printf("The computer would play ");
    print_action(play, &action);
    putchar('\n');
}

/* Back to the last decision of a person, not counting draws that left no choice. */
static void undo(struct play *play) {
    char memory[200];
    struct text why = text_in(memory, sizeof memory);
    do
        if (!table_undo(&play->table, &why)) {
            printf("%s\n", memory);
            return;
        }
    while (!play->person[game_of(play)->seat] && play->table.count);
    print_board(play);
}

static void save(struct play *play, struct span path) {
    char memory[400], name[400];
    struct text why = text_in(memory, sizeof memory), file = text_in(name, sizeof name);
    struct text record = text_in(play->file, sizeof play->file);
    text_span(&file, span_trim(path));
    table_save(&play->table, &record);
    if (!file.length)
        puts("save needs the name of a file");
    else if (record.cut || file.cut)
        puts("that is too long to be saved");
    else if (file_write(name, text_as_span(&record), &why))
        printf("Saved as %s\n", name);
    else
        puts(memory);
}

/* Enter alone does the only thing there is to do. */
static bool only_action(struct play *play, struct action *action) {
    struct action list[GAME_LEGAL_MAX];
    if (game_legal(game_of(play), list) != 1)
        return false;
    *action = list[0];
    return true;
}

static void play_word(struct play *play, struct span word) {
    char memory[200];
    struct text why = text_in(memory, sizeof memory);
    struct action action;
    if (!word.length ? only_action(play, &action) : action_read(word, size_of(play), &action, &why)) {
        if (carry_out(play, action, &why))
            return;
    } else if (!word.length)
        text_string(&why, "there is a choice: 'legal' shows it, 'help' tells more");
    printf("%s\n", memory);
}

static void obey(struct play *play, char *line) {
    struct span rest = span_of(line), word = {0};
    if (!span_is_text(rest)) {
        puts("that is not text");
        return;
    }
    span_word(&rest, &word);
    if (span_equal(word, "help"))
        fputs(commands_help, stdout);
    else if (span_equal(word, "legal"))
        show_legal(play);
    else if (span_equal(word, "hint"))
        show_hint(play);
    else if (span_equal(word, "board"))
        print_board(play);
    else if (span_equal(word, "undo"))
        undo(play);
    else if (span_equal(word, "save"))
        save(play, rest);
    else if (span_equal(word, "quit"))
        play->quit = true;
    else
        play_word(play, word);
}

/* RULES 6: at one keyboard a hidden hand is shown when its owner says so. */
static bool hand_over(struct play *play, int seat, int *shown_to) {
    char line[80];
    if (play->persons < 2 || game_of(play)->setup.hand != HAND_HIDDEN || *shown_to == seat)
        return true;
    for (int i = 0; i < 60; i++)
        putchar('\n');
    printf("Seat %d: press Enter when only you can see the screen.\n", seat);
    *shown_to = seat;
    return read_line("> ", line, sizeof line);
}

static void describe_turn(struct play *play) {
    struct game view;
    view_game(game_of(play), game_of(play)->seat, &view);
    const struct hand_tiles *hand = &view.hands[view.seat];
    if (view.phase == PHASE_DRAW)
        print_supply(&view);
    if (view.phase == PHASE_BID && view.bid)
        printf("The lowest bid is %d.\n", view.bid);
    if (view.phase != PHASE_PLACE)
        return;
    if (hand->kept != TILE_NONE)
        print_tile(hand->kept);
    if (hand->drawn != TILE_NONE)
        print_tile(hand->drawn);
    struct ways_on ways = game_ways_on(&view);
    if (ways.end || ways.discard)
        printf("It cannot be placed anywhere: %s\n", ways.discard ? ways.end ? "discard or end" : "discard" : "end");
}

static void person_turn(struct play *play, int *shown_to) {
    static const char *const what[] = {"bid", "choose a side", "draw", "place", ""};
    char line[400], prompt[100];
    const struct game *game = game_of(play);
    if (!hand_over(play, game->seat, shown_to)) {
        play->quit = true;
        return;
    }
    if (game->phase != PHASE_PLACE)
        print_board(play);
    describe_turn(play);
    snprintf(prompt, sizeof prompt, "seat %d (%s), %s > ", game->seat, role_name(game, game->seat), what[game->phase]);
    int count = play->table.count;
    while (!play->quit && play->table.count == count) {
        if (!read_line(prompt, line, sizeof line))
            play->quit = true;
        else
            obey(play, line);
    }
}

static void print_end(struct play *play) {
    static const char *const winners[] = {"nobody", "north–south", "east–west", "nobody: a draw", "the flood",
                                          "both builders"};
    struct result result = game_result(game_of(play));
    print_board(play);
    printf("The game is over. North–south %d, east–west %d. The winner is %s.\n", result.ns, result.ew,
           winners[result.winner]);
}

static bool set_people(struct play *play, struct span seats, struct text *why) {
    for (size_t i = 0; i < seats.length; i++) {
        if (seats.start[i] < '0' || seats.start[i] > '4')
            return text_refuse_input(why, "people must be seats, as in people=12", seats);
        play->person[seats.start[i] - '0'] = true;
    }
    play->person[0] = false;
    return seats.length || text_refuse(why, "people must be seats, as in people=12");
}

static bool load(struct play *play, const char *path, struct text *why) {
    size_t length = 0;
    return file_read(path, play->file, sizeof play->file, &length, why) &&
           table_load(&play->table, &play->spare, (struct span){play->file, length}, why) &&
           (play->table.game.supply.known || play->table.game.phase == PHASE_OVER ||
            text_refuse(why, "this record does not hold its supply, so it cannot be played on"));
}

static bool start(struct play *play, int count, char **arguments, struct text *why) {
    struct setup setup = {0};
    const char *path = NULL;
    bool people = false;
    for (int i = 0; i < count; i++) {
        const char *equals = strchr(arguments[i], '=');
        if (!equals) {
            path = arguments[i];
            continue;
        }
        struct span key = {arguments[i], (size_t)(equals - arguments[i])}, value = span_of(equals + 1);
        bool is_people = span_equal(key, "people");
        people = people || is_people;
        if (!(is_people ? set_people(play, value, why) : setup_set(&setup, key, value, why)))
            return false;
    }
    if (!people)
        play->person[1] = true;
    if (!setup.has_seed)
        setup.seed = clock_seed();
    setup.has_seed = true;
    if (!setup_complete(&setup, why))
        return false;
    table_new(&play->table, &setup);
    table_shuffle(&play->table);
    return !path || load(play, path, why);
}

int cli_play(int count, char **arguments) {
    static struct play play;
    char memory[400];
    struct text why = text_in(memory, sizeof memory);
    int shown_to = 0;
    if (count == 1 && !strcmp(arguments[0], "help")) {
        printf("%s\n%s", how_to, commands_help);
        return 0;
    }
    if (!start(&play, count, arguments, &why)) {
        fprintf(stderr, "tayu play: %s\n", memory);
        return 2;
    }
    for (int seat = 1; seat <= game_of(&play)->setup.players; seat++)
        play.persons += play.person[seat];
    puts("Ta Yü. 'help' tells what you can type.");
    while (!play.quit && game_of(&play)->phase != PHASE_OVER) {
        if (play.person[game_of(&play)->seat])
            person_turn(&play, &shown_to);
        else
            computer_turn(&play);
    }
    if (game_of(&play)->phase == PHASE_OVER)
        print_end(&play);
    else
        puts("\nUntil next time.");
    return 0;
}
