#include "plain.h"
#include "plain_parts.h"
#include "say.h"
#include "terminal_common/lesson.h"

#include <stdio.h>

/* What can be typed, and how the game is played. */

static const struct {
    const char *words, *what;
} help_lines[] = {
    {"left right bag ring plain", tr_later("draw there (Enter is enough if there is no choice)")},
    {"i10h128", tr_later("place: western or northern square, h lying or v standing, the exits as they lie")},
    {"bid20 pass ns ew", tr_later("three players: bid, pass, choose a side")},
    {"discard end talk resign", tr_later("set the tile aside, end the game, we talked, give up")},
    {"places, places j10",
     tr_later("where the tile fits: everywhere, over j10; 'places north': with an estuary there")},
    {"more, 3", tr_later("more of these places; place the tile in the third one")},
    {"exits, exits north", tr_later("the open exits of the canal, and which way they lead")},
    {"at j10", tr_later("what lies on this square and beside it")},
    {"coast, coast north", tr_later("the estuaries and the free squares of the coasts, of one coast")},
    {"score, turn, unseen", tr_later("the points; your tile or the stacks again; the tiles not seen yet")},
    {"who", tr_later("who plays which coasts, and who is the flood")},
    {"last, last 10", tr_later("what was done last")},
    {"legal", tr_later("all that you may do now, in the notation")},
    {"hint, best", tr_later("what the computer would do; the five best actions and their chances")},
    {"chances", tr_later("the chance to win, and that the next tile fits nowhere")},
    {"tutor on, 12 or off",
     tr_later("what a placement costs is said before it counts: from 7 of 100 games on, from 12, never")},
    {"lessons, lesson doubles", tr_later("what there is to learn; one of them, on a board of its own")},
    {"rules, tactics", tr_later("the rules in short; how to play well")},
    {"board, board on, board off", tr_later("the board drawn: once, every time, no more")},
    {"undo", tr_later("take back your last decision")},
    {"save, save FILE", tr_later("keep the game, under the day or under this name")},
    {"save! FILE", tr_later("the same in place of a file that is there")},
    {"mistakes", tr_later("when the game is over: your worst moves, to be tried again")},
    {"review", tr_later("when the game is over: what each decision lost, and what decided it")},
    {"levels",
     tr_later("after the wall of the day (--day): what each level made of it, and a line to share")},
    {"games, open 2, open FILE", tr_later("the games that are kept; play one of them, or one from a file")},
    {"new", tr_later("begin another game")},
    {"resume", tr_later("go back to the game that was played last")},
    {"quit", tr_later("leave; the game is saved, and continues next time")},
    {"left=128", tr_later("real tiles: this tile was drawn there")},
    {"backs ring plain", tr_later("real tiles: what the two open stacks show; ? if unknown")},
    {"entries", tr_later("real tiles: what was entered, with numbers")},
    {"change 7 i10h128", tr_later("real tiles: entry 7 should be this; also insert 7 i10h128, remove 7")},
    {"keep, back", tr_later("real tiles: take the corrections over, or forget them")},
};

void plain_help(void) {
    say_line(tr("Type a move or a command:"));
    for (size_t i = 0; i < sizeof help_lines / sizeof *help_lines; i++) {
        char memory[64];
        snprintf(memory, sizeof memory, "  %-27s", help_lines[i].words);
        say(memory);
        say_line(tr(help_lines[i].what));
    }
    say_wrapped(tr("Edges of a lying tile: 1 2 3 north from the west, 4 east, 5 6 7 south from the east, 8 "
                   "west. A standing tile "
                   "is a lying one turned a quarter clockwise."));
    say_wrapped(tr(lesson_ascii));
}

/* Each text a paragraph. */
static void say_lesson(const char *const *texts) {
    for (; *texts; texts++)
        say_wrapped(tr(*texts));
}

static void obey_help(struct play *play, struct span rest) {
    (void)play, (void)rest;
    plain_help();
}

static void say_rules(struct play *play, struct span rest) {
    (void)play, (void)rest;
    say_lesson(lesson_rules);
}

static void say_tactics(struct play *play, struct span rest) {
    (void)play, (void)rest;
    say_lesson(lesson_tactics);
}

const struct plain_command plain_helping[] = {{"help", PLAIN_ALONE, obey_help},
                                              {"rules", PLAIN_ALONE, say_rules},
                                              {"tactics", PLAIN_ALONE, say_tactics},
                                              {0}};
