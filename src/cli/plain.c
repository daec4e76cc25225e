#include "plain.h"

#include "base/check.h"
#include "base/file.h"
#include "party/survey.h"
#include "party/tell.h"
#include "plain_parts.h"
#include "say.h"
#include "show.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *words, *what;
} help_lines[] = {
    {"left right bag ring plain", tr_later("draw there (Enter does it if there is no choice)")},
    {"i10h128", tr_later("place: western or northern square, h lying or v standing, the exits as they lie")},
    {"bid20 pass ns ew", tr_later("three players: bid, pass, choose a side")},
    {"discard end talk resign", tr_later("set the tile aside, end the game, we talked, give up")},
    {"places, places j10",
     tr_later("where the tile fits: everywhere, over j10; 'places north': with an estuary there")},
    {"more, 3", tr_later("more of these places; lay the tile in the third one")},
    {"exits, exits north", tr_later("the open exits of the canal, and which way they lead")},
    {"at j10", tr_later("what lies on this square and beside it")},
    {"coast, coast north", tr_later("the estuaries and the free squares of the coasts, of one coast")},
    {"score, turn, unseen", tr_later("the points; your tile or the stacks again; the tiles not seen yet")},
    {"last, last 10", tr_later("what was done last")},
    {"legal", tr_later("all that you may do now, in the notation")},
    {"hint", tr_later("what the computer would do")},
    {"board, board on, board off", tr_later("the board drawn: once, every time, no more")},
    {"undo", tr_later("take back your last decision")},
    {"save, save FILE", tr_later("keep the game, under the day or under this name")},
    {"save! FILE", tr_later("the same in place of a file that is there")},
    {"quit", tr_later("leave")},
    {"left=128", tr_later("real tiles: this tile was drawn there")},
    {"backs ring plain", tr_later("real tiles: what the two open stacks show; ? if unknown")},
    {"entries", tr_later("real tiles: what was entered, with numbers")},
    {"change 7 i10h128", tr_later("real tiles: entry 7 should be this; also insert 7 i10h128, remove 7")},
    {"keep, back", tr_later("real tiles: take the corrections over, or forget them")},
};

void plain_help(void) {
    say_line(tr("Type what you do, or ask:"));
    for (size_t i = 0; i < sizeof help_lines / sizeof *help_lines; i++) {
        char memory[64];
        snprintf(memory, sizeof memory, "  %-27s", help_lines[i].words);
        say(memory);
        say_line(tr(help_lines[i].what));
    }
    say_wrapped(tr("Edges of a lying tile: 1 2 3 north from the west, 4 east, 5 6 7 south from the east, 8 "
                   "west. A standing tile "
                   "is a lying one turned a quarter clockwise."));
}

static struct game *game_of(struct play *play) {
    return &play->book.table.game;
}

bool plain_read(const char *prompt, char *line, int size) {
    for (;;) {
        say(prompt);
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
        say_line(tr("that line is too long"));
    }
}

/* Whether an answer begins as the word does, in English or in the language in use. */
static bool begins_as(const char *answer, const char *english, const char *word) {
    return *answer && (*answer == *english || *answer == *english - 'a' + 'A' || *answer == *word ||
                       *answer == *word - 'a' + 'A');
}

bool plain_yes(struct play *play) {
    char line[80], prompt_memory[80];
    struct text prompt = text_in(prompt_memory, sizeof prompt_memory);
    text_fill(&prompt, tr("{list} or {last}"),
              (const struct text_value[]){{"list", tr("yes"), 0}, {"last", tr("no"), 0}}, 2);
    text_string(&prompt, " > ");
    while (plain_read(prompt_memory, line, sizeof line)) {
        if (begins_as(line, "yes", tr("yes")))
            return true;
        if (begins_as(line, "no", tr("no")))
            return false;
    }
    play->quit = true;
    return false;
}

/* A sentence that begins with who is meant. */
static void say_to(int seat, const char *text) {
    char memory[40];
    struct text name = text_in(memory, sizeof memory);
    text_fill(&name, tr("Seat {seat}"), &(struct text_value){"seat", NULL, seat}, 1);
    say_filled(text, &(struct text_value){"name", memory, 0}, 1);
}

/* Asks whoever has to agree, one after another, or until the input ends. */
static void ask_all(struct play *play) {
    struct table *table = &play->book.table;
    struct refusal never;
    while (table->offer.kind && !play->quit) {
        int seat = policy_waits_for(table);
        say_to(seat,
               tr("{name}: the tile cannot be laid and nobody has a score. Set it aside and draw another?"));
        say("\n");
        bool agrees = plain_yes(play);
        if (!play->quit)
            check(policy_answer(table, seat, agrees, &never));
    }
}

/* What was done, in words, and what it changed. The tile that a person drew is told with the turn it begins.
 */
static void say_done(struct play *play, const struct board *before) {
    const struct table *table = &play->book.table;
    const struct deed *deed = &table->deeds[table->count - 1];
    bool person = table->seats[deed->seat].sitter == SITTER_PERSON;
    int viewer = policy_persons(table) == 1 && person ? deed->seat : ONLOOKER;
    if (person && deed->action.kind == ACTION_DRAW && table->game.phase == PHASE_PLACE)
        return;
    struct text line = text_room(1000), change = text_room(500);
    tell_action_in_words(&line, table, viewer, deed->seat, &deed->action);
    survey_change(&change, before, &table->game.board);
    say(line.start);
    say(change.length ? ". " : ".");
    say_line(change.start);
}

bool plain_act(struct play *play, struct action action, struct refusal *why) {
    struct board before = game_of(play)->board;
    if (!policy_act(&play->book.table, &action, why))
        return false;
    ask_all(play);
    if (!play->quit)
        say_done(play, &before);
    return true;
}

/* What the computer does at this level in place of the seat on turn. */
static struct action computed(struct play *play, int level) {
    enum { THINKING_MS = 1000 };
    computer_decide(&play->thinker, game_of(play), level, THINKING_MS);
    thinker_finish(&play->thinker);
    return thinker_action(&play->thinker);
}

static void computer_turn(struct play *play) {
    struct refusal why;
    if (policy_is_real(&play->book.table) && game_of(play)->phase == PHASE_DRAW)
        plain_ask_backs(play);
    struct action action = computed(play, play->book.table.seats[game_of(play)->seat].level);
    if (policy_is_real(&play->book.table) && action.kind == ACTION_DRAW && !plain_name_tile(play, &action))
        return;
    if (!plain_act(play, action, &why))
        say_reason(&why);
}

static void show_hint(struct play *play) {
    struct action list[GAME_LEGAL_MAX];
    char memory[300];
    struct text text = text_in(memory, sizeof memory);
    if (game_legal(game_of(play), list) <= 0)
        return;
    struct action action = computed(play, LEVEL_MOST);
    tell_hint(&text, &action, table_size(&play->book.table));
    say_line(memory);
}

static void undo(struct play *play) {
    struct refusal why;
    if (!policy_take_back(&play->book.table, &why))
        say_reason(&why);
}

static void save(struct play *play, struct span path, bool replace) {
    struct text file = text_room(400);
    struct refusal why;
    text_span(&file, span_trim(path));
    if (!file.length)
        gamefile_propose(&file);
    const struct text_value value = {"file", file.start, 0};
    if (!replace && file_is_plain(file.start)) {
        say_filled(tr("There is a file of this name: 'save! {file}' replaces it."), &value, 1);
        say("\n");
    } else if (file.cut ? refuse(&why, tr_later("that is too long to be saved"))
                        : gamefile_save(&play->book, file.start, &why)) {
        say_filled(tr("Saved as {file}"), &value, 1);
        say("\n");
    } else
        say_reason(&why);
}

/* Enter alone does the only thing there is to do. */
static bool only_action(struct play *play, struct action *action) {
    struct action list[GAME_LEGAL_MAX];
    if (game_legal(game_of(play), list) != 1)
        return false;
    *action = list[0];
    return true;
}

static const char choice[] = tr_later("there is a choice: 'places' and 'legal' tell it, 'help' tells more");

/* What a word stands for: an action, or one of the places that were told; no word, the only action there is.
 */
static bool read_action(struct play *play, struct span word, struct action *action, struct refusal *why) {
    if (!word.length)
        return only_action(play, action) || refuse(why, choice);
    if (word.start[0] >= '0' && word.start[0] <= '9')
        return plain_numbered(play, word, action, why);
    if (action_read(word, table_size(&play->book.table), action, why))
        return true;
    say_reason(why);
    return refuse(why, choice);
}

static bool says_no_more(struct span rest, struct refusal *why) {
    rest = span_trim(rest);
    return !rest.length || refuse_input(why, tr_later("too much said"), rest);
}

static void play_word(struct play *play, struct span word, struct span rest) {
    struct refusal why;
    struct action action;
    if (plain_is_correcting(play))
        return;
    bool good = read_action(play, word, &action, &why) && says_no_more(rest, &why);
    bool unnamed =
        good && policy_is_real(&play->book.table) && action.kind == ACTION_DRAW && action.tile == TILE_NONE;
    if (unnamed && !plain_name_tile(play, &action))
        return;
    if (!good || !plain_act(play, action, &why))
        say_reason(&why);
}

/* Words behind which nothing can stand. */
static bool stands_alone(struct span word) {
    static const char *const words[] = {"help", "hint", "undo",   "quit",    "legal", "score",
                                        "turn", "more", "unseen", "entries", "keep",  "back"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (span_equal(word, words[i]))
            return true;
    return false;
}

static void obey(struct play *play, char *line) {
    struct span rest = span_of(line), word = {0};
    struct refusal why;
    if (!span_is_text(rest)) {
        say_line(tr("that is not text"));
        return;
    }
    span_word(&rest, &word);
    if (stands_alone(word) && !says_no_more(rest, &why))
        say_reason(&why);
    else if (span_equal(word, "help"))
        plain_help();
    else if (span_equal(word, "hint"))
        show_hint(play);
    else if (span_equal(word, "undo"))
        undo(play);
    else if (span_equal(word, "save"))
        save(play, rest, false);
    else if (span_equal(word, "save!"))
        save(play, rest, true);
    else if (span_equal(word, "quit"))
        play->quit = true;
    else if (!plain_answer(play, word, rest) &&
             (!policy_is_real(&play->book.table) || !plain_obey_real(play, word, rest)))
        play_word(play, word, rest);
}

/* RULES 6: at one keyboard a hidden hand is shown when its owner says so. */
static bool hand_over(struct play *play, int seat, int *shown_to) {
    char line[80];
    if (!policy_covers(&play->book.table) || *shown_to == seat)
        return true;
    for (int i = 0; i < 60; i++)
        say("\n");
    say_to(seat, tr("{name}: press Enter when only you can see the screen."));
    say("\n");
    *shown_to = seat;
    return plain_read("> ", line, sizeof line);
}

static void write_prompt(struct text *prompt, const struct game *game) {
    static const char *const texts[] = {
        tr_later("seat {seat} ({role}), bid > "), tr_later("seat {seat} ({role}), choose a side > "),
        tr_later("seat {seat} ({role}), draw > "), tr_later("seat {seat} ({role}), place > "), ""};
    text_fill(
        prompt, tr(texts[game->phase]),
        (const struct text_value[]){{"seat", NULL, game->seat}, {"role", show_role(game, game->seat), 0}}, 2);
}

static void person_turn(struct play *play, int *shown_to) {
    char line[400], memory[160];
    struct text prompt = text_in(memory, sizeof memory);
    const struct game *game = game_of(play);
    if (!hand_over(play, game->seat, shown_to)) {
        play->quit = true;
        return;
    }
    show_turn(game, play->board);
    write_prompt(&prompt, game);
    uint64_t hash = game_hash(game);
    while (!play->quit && game_hash(game) == hash && game->phase != PHASE_OVER) {
        if (!plain_read(memory, line, sizeof line))
            play->quit = true;
        else
            obey(play, line);
    }
}

int plain_play(const struct wishes *wishes, struct refusal *why) {
    static struct play play;
    int shown_to = 0;
    if (!wishes_begin(wishes, &play.book, why))
        return 2;
    say_in_ascii(wishes->ascii);
    say_line(tr("Ta Yü. 'help' tells what you can type."));
    while (!play.quit && game_of(&play)->phase != PHASE_OVER) {
        if (policy_waits_for(&play.book.table))
            person_turn(&play, &shown_to);
        else
            computer_turn(&play);
    }
    if (game_of(&play)->phase == PHASE_OVER)
        show_end(game_of(&play), play.board);
    else {
        say("\n");
        say_line(tr("Until next time."));
    }
    return 0;
}
