#include "plain.h"

#include "base/check.h"
#include "engine/listing.h"
#include "party/thinker.h"
#include "show.h"

#include <stdio.h>
#include <string.h>

/* The game as a dialogue of plain lines: the board is drawn, actions are typed. */

struct play {
    struct party party;
    struct thinker thinker;
    bool quit;
};

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

const char *plain_help(void) {
    return commands_help;
}

static struct game *game_of(struct play *play) {
    return &play->party.table.game;
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
        if (!play->party.seats[seat].person || seat == game->seat)
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
    if (!table_play(&play->party.table, &action, why))
        return false;
    struct action played = view_action(
        game_of(play), party_persons(&play->party) == 1 && play->party.seats[seat].person ? seat : ONLOOKER,
        seat, &play->party.table.actions[play->party.table.count - 1]);
    printf("Seat %d (%s): ", seat, show_role(game_of(play), seat));
    show_action(game_of(play), &played);
    putchar('\n');
    return true;
}

/* What the computer does at this level in place of the seat on turn. */
static struct action computed(struct play *play, int level) {
    enum { THINKING_MS = 1000 };
    thinker_decide(&play->thinker, game_of(play), level, THINKING_MS);
    thinker_finish(&play->thinker);
    return thinker_action(&play->thinker);
}

static void computer_turn(struct play *play) {
    char memory[200];
    struct text why = text_in(memory, sizeof memory);
    check(carry_out(play, computed(play, play->party.seats[game_of(play)->seat].level), &why));
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
        if (!table_undo(&play->party.table, &why)) {
            printf("%s\n", memory);
            return;
        }
    while (!play->party.seats[game_of(play)->seat].person && play->party.table.count);
}

static void save(struct play *play, struct span path) {
    char memory[400], name[400];
    struct text why = text_in(memory, sizeof memory), file = text_in(name, sizeof name);
    text_span(&file, span_trim(path));
    if (!file.length)
        puts("save needs the name of a file");
    else if (file.cut)
        puts("that is too long to be saved");
    else if (party_save(&play->party, name, &why))
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
    if (party_persons(&play->party) < 2 || game_of(play)->setup.hand != HAND_HIDDEN || *shown_to == seat)
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
    int count = play->party.table.count;
    while (!play->quit && play->party.table.count == count) {
        if (!read_line(prompt, line, sizeof line))
            play->quit = true;
        else
            obey(play, line);
    }
}

int plain_play(const struct wishes *wishes, struct text *why) {
    static struct play play;
    int shown_to = 0;
    if (!wishes_begin(wishes, &play.party, why))
        return 2;
    puts("Ta Yü. 'help' tells what you can type.");
    while (!play.quit && game_of(&play)->phase != PHASE_OVER) {
        if (party_waits(&play.party))
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
