#include "terminal_common/lesson.h"

#include "words/words.h"

const char *const lesson_rules[] = {
    tr_later(
        "On your turn you draw a tile and lay it so that its canal joins the canals already there. When a "
        "drawn tile fits nowhere, the game is over. Then the estuaries on your two coasts are counted, and "
        "the two numbers are multiplied. The higher product wins."),
    tr_later(
        "Wherever the new tile touches another, edge against edge, exit meets exit or blank meets blank. An "
        "exit against a blank edge is forbidden, and so is a blank edge against an exit. This holds for "
        "every edge that touches."),
    tr_later(
        "You can also type where a tile goes. A square is named by its column from the west (a, b, c …) and "
        "its row from the south (1, 2, 3 …). The edges of a tile are numbered clockwise."),
    NULL,
};

const char *const lesson_tactics[] = {
    tr_later(
        "Your score is a product: one more estuary on your weaker coast adds more than one on the stronger, "
        "and a bare coast makes it zero. So build towards both your coasts."),
    tr_later(
        "Double squares count like two estuaries. Reach yours first, and keep the other side off theirs."),
    tr_later(
        "It often pays more to lead the other side’s canal away from its coasts, or into a dead end, than "
        "to go on with your own."),
    tr_later(
        "Backs tell you something before you draw: a ring means exits on three sides. Take one where the "
        "canal should branch, and a plain tile where it should run on or end."),
    tr_later("If you may look at the sides of the stacks: the exits that you do not see often run another "
             "way than "
             "you expect."),
    tr_later(
        "The lower the bid, the harder it is for the flood, who should build nothing and spoil everything. "
        "The surest way is to keep one coast bare."),
    tr_later("The game for three is for players who know it well."),
    NULL,
};

const char lesson_ascii[] = tr_later(
    "In ASCII the canal bends as / \\ L J and branches as T U [ ]: L, J and U are open to the north, /, \\ "
    "and T to the south, [ and ] to both; # is a part of a tile without a canal.");

const char lesson_sides[] = tr_later(
    "The side of a stack, as in ━│·╹·│?, is drawn from above with the board above it. Between the bars "
    "is the side that faces the board: ╹ is an exit, · is none. Outside them are the two ends: ━ is an "
    "exit, ? cannot be seen.");
