#include "arguments.h"
#include "base/check.h"
#include "base/clock.h"
#include "base/file.h"
#include "cli.h"
#include "engine/listing.h"
#include "engine/think.h"
#include "show.h"
#include "table/table.h"
#include "table/view.h"

#include <stdio.h>
#include <string.h>

/* The game as a dialogue of plain lines: the board is drawn, actions are typed. */

struct play {
    struct table table, spare;
    bool person[SEATS_MAX + 1]; /* the other seats are the computer's */
    int persons;
    struct player player; /* the computer's */
    int level;
    bool quit;
    char file[RECORD_LENGTH_MAX + 1];
};

static const char how_to[] = "usage: tayu play [KEY=VALUE…] [people=SEATS] [level=1…10] [FILE]\n"
                             "\n"
                             "A game in the terminal. You are seat 1, the computer has the other seats;\n"
                             "people=12 gives seats 1 and 2 to people in turn, people=0 lets the computer\n"
                             "play alone. level says how well it plays, 4 if nothing is said. FILE is a\n"
                             "game that was saved. Keys:\n"
                             "  edition=kosmos|goliath    players=2|3|4    draw=block|bag|table\n"
                             "  hand=single|open|hidden   discard=ask|always|never   peek=off|on\n"
                             "  three=auction|target   target=24   flood=SEAT   opener=SEAT\n"
                             "  start=SEAT   seed=NUMBER\n";

static const char commands_help[] =
    "Type what you do:\n"
    "  left right bag ring plain   draw there (Enter does it if there is no choice)\n"
    "  i10h128   place: western or northern square, h lying or v standing, the\n"
    "            exits as they lie\n"
    "  bid20 pass ns ew discard end talk resign\n"
    "or ask:\n"
    "  legal      all that you may do now    hint   what the computer would do\n"
    "  board      the board again            undo   take back your last decision\n"
    "  save FILE  keep the game              quit   leave\n"
    "Edges of a lying tile: 1 2 3 north from the west, 4 east, 5 6 7 south from\n"
    "the east, 8 west. A standing tile is a lying one turned a quarter clockwise.\n";

static struct game *game_of(struct play *play) {
    return &play->table.game;
}

static int size_of(struct play *play) {
    return editions[game_of(play)->setup.edition].size;
}

/* Reads a line from the person; false at the end of the input. A line that is too long is refused as a whole.
 */
static bool read_line(const char *prompt, char *line, int size) {
    for (;;) {
        fputs(prompt, stdout);
        fflush(stdout);
        if (!fgets(line, size, stdin))
            return false;
        size_t length = strlen(line);
        if (length && line[length - 1] == '\n')
            line[--length] = 0;
        if (length + 1 < (size_t)size)
            return true;
        int c;
        while ((c = getchar()) != EOF && c != '\n') {
        }
        puts("that line is too long");
    }
}

/* Asks until the answer is yes or no. At the end of the input the player leaves. */
static bool says_yes(struct play *play) {
    char line[80];
    while (read_line("yes or no > ", line, sizeof line)) {
        if (line[0] == 'y' || line[0] == 'Y')
            return true;
        if (line[0] == 'n' || line[0] == 'N')
            return false;
    }
    play->quit = true;
    return false;
}

/* RULES 5, discard=ask: every person has to agree; computer players do. */
static bool all_agree(struct play *play) {
    const struct game *game = game_of(play);
    for (int seat = 1; seat <= game->setup.players && game->setup.discard == DISCARD_ASK; seat++) {
        if (!play->person[seat] || seat == game->seat)
            continue;
        printf("Seat %d: the tile cannot be placed and nobody has a score. Set it aside and draw another?\n",
               seat);
        if (!says_yes(play))
            return false;
    }
    return true;
}

/* Plays an action and shows it; a discard that not all agree to becomes the end. */
static bool carry_out(struct play *play, struct action action, struct text *why) {
    int seat = game_of(play)->seat;
    if (action.kind == ACTION_DISCARD && game_ways_on(game_of(play)).discard && !all_agree(play)) {
        if (play->quit)
            return true;
        action.kind = ACTION_END;
    }
    if (!table_play(&play->table, &action, why))
        return false;
    struct action played =
        view_action(game_of(play), play->persons == 1 && play->person[seat] ? seat : ONLOOKER, seat,
                    &play->table.actions[play->table.count - 1]);
    printf("Seat %d (%s): ", seat, show_role(game_of(play), seat));
    show_action(game_of(play), &played);
    putchar('\n');
    return true;
}

/* What the computer does at this level in place of the seat on turn. */
static struct action computed(struct play *play, int level) {
    enum { THINKING_NS = 1000000000 };
    int64_t now = clock_ns();
    struct thinking_time time = {now, now + THINKING_NS, 1};
    struct order order = {.level = level, .seed = game_hash(game_of(play))};
    struct game view;
    view_game(game_of(play), game_of(play)->seat, &view);
    player_begin(&play->player, &view, &order);
    think(&play->player, &time);
    return player_action(&play->player);
}

static void computer_turn(struct play *play) {
    char memory[200];
    struct text why = text_in(memory, sizeof memory);
    check(carry_out(play, computed(play, play->level), &why));
}

static void show_legal(struct play *play) {
    struct action list[GAME_LEGAL_MAX];
    char memory[GAME_LEGAL_MAX * ACTION_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    int count = game_legal(game_of(play), list);
    if (game_of(play)->phase == PHASE_BID) {
        printf("bid1 … bid%d%s\n", game_highest_bid(game_of(play)), game_of(play)->bid ? " pass" : "");
        return;
    }
    actions_write_sorted(&text, list, count, size_of(play));
    puts(memory);
}

static void show_hint(struct play *play) {
    struct action action = computed(play, LEVEL_MOST);
    printf("The computer would play ");
    show_action(game_of(play), &action);
    putchar('\n');
}

/* Back to the last decision of a person. */
static void undo(struct play *play) {
    char memory[200];
    struct text why = text_in(memory, sizeof memory);
    do
        if (!table_undo(&play->table, &why)) {
            printf("%s\n", memory);
            return;
        }
    while (!play->person[game_of(play)->seat] && play->table.count);
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
        show_board(game_of(play));
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

static void person_turn(struct play *play, int *shown_to) {
    static const char *const what[] = {"bid", "choose a side", "draw", "place", ""};
    char line[400], prompt[100];
    const struct game *game = game_of(play);
    if (!hand_over(play, game->seat, shown_to)) {
        play->quit = true;
        return;
    }
    show_turn(game);
    snprintf(prompt, sizeof prompt, "seat %d (%s), %s > ", game->seat, show_role(game, game->seat),
             what[game->phase]);
    int count = play->table.count;
    while (!play->quit && play->table.count == count) {
        if (!read_line(prompt, line, sizeof line))
            play->quit = true;
        else
            obey(play, line);
    }
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

/* What the command line says. */
struct wishes {
    struct setup setup;
    bool has_setup, has_people;
    const char *path;
};

static bool read_wish(struct play *play, struct wishes *wishes, const char *argument, struct text *why) {
    const char *equals = strchr(argument, '=');
    if (!equals) {
        if (wishes->path)
            return text_refuse_input(why, "only one game can be loaded, not also", span_of(argument));
        wishes->path = argument;
        return true;
    }
    struct span key = {argument, (size_t)(equals - argument)}, value = span_of(equals + 1);
    if (span_equal(key, "people")) {
        wishes->has_people = true;
        return set_people(play, value, why);
    }
    if (span_equal(key, "level")) {
        uint64_t level;
        if (!span_number(value, LEVEL_MOST, &level) || level < LEVEL_LEAST)
            return text_refuse_input(why, "level is a number from 1 to 10, not", value);
        play->level = (int)level;
        return true;
    }
    wishes->has_setup = true;
    return setup_set(&wishes->setup, key, value, why);
}

static bool new_game(struct play *play, struct setup *setup, struct text *why) {
    if (!setup->has_seed)
        setup->seed = clock_seed();
    setup->has_seed = true;
    if (!setup_complete(setup, why))
        return false;
    table_new(&play->table, setup);
    table_shuffle(&play->table);
    return true;
}

static bool start(struct play *play, int count, char **arguments, struct text *why) {
    enum { LEVEL_OTHERWISE = 4 };
    struct wishes wishes = {0};
    play->level = LEVEL_OTHERWISE;
    for (int i = 0; i < count; i++)
        if (!read_wish(play, &wishes, arguments[i], why))
            return false;
    if (wishes.path && wishes.has_setup)
        return text_refuse(
            why, "a saved game brings its own options: only people=… and level=… can be given with it");
    if (!(wishes.path ? load(play, wishes.path, why) : new_game(play, &wishes.setup, why)))
        return false;
    if (!wishes.has_people)
        play->person[1] = true;
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        play->persons += play->person[seat];
        if (play->person[seat] && seat > game_of(play)->setup.players)
            return text_refuse(why, "people names a seat that this game does not have");
    }
    return true;
}

int cli_play(int count, char **arguments) {
    static struct play play;
    char memory[400];
    struct text why = text_in(memory, sizeof memory);
    int shown_to = 0;
    if (arguments_ask_help(count, arguments))
        return printf("%s\n%s", how_to, commands_help) < 0;
    if (!arguments_are_plain("play", count, arguments))
        return 2;
    if (!start(&play, count, arguments, &why)) {
        fprintf(stderr, "tayu play: %s\n", memory);
        return 2;
    }
    puts("Ta Yü. 'help' tells what you can type.");
    while (!play.quit && game_of(&play)->phase != PHASE_OVER) {
        if (play.person[game_of(&play)->seat])
            person_turn(&play, &shown_to);
        else
            computer_turn(&play);
    }
    if (game_of(&play)->phase == PHASE_OVER)
        show_end(game_of(&play));
    else
        puts("\nUntil next time.");
    return 0;
}
