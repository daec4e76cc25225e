/* NOTATION: a damaged record is refused with line and reason, and the table stays as it was. */
#include <stdio.h>
#include <string.h>

#include "at_table.h"

static void damaged(const char *text, const char *expected) {
    refuse_record(span_of(text), expected);
}

/* Something to lose if a refused record changed it. */
static int sit_down(void **state) {
    (void)state;
    load("tayu 1\nevent The old game\n\nleft=128 i10h128\n");
    return 0;
}

TEST(damage_first_line) {
    static const char why[] = "line 1: not a record: it must start with 'tayu 1'";
    damaged("", why);
    damaged("\n", why);
    damaged("tayu", why);
    damaged("tayu 2\n\n", why);
    damaged("tayu 1 x\n\n", why);
    damaged("Tayu 1\n\n", why);
    damaged("\ntayu 1\n", why);
    damaged("edition kosmos\ntayu 1\n", why);
}

TEST(damage_bytes) {
    damaged("tayu 1\nname 1 \xff\n\n", "line 2: not text in UTF-8");
    damaged("tayu 1\n\nleft=128 # \xc3\n", "line 3: not text in UTF-8");
    damaged("tayu 1\nname 1 \xc0\xaf\n", "line 2: not text in UTF-8");     /* overlong */
    damaged("tayu 1\nname 1 \xed\xa0\x80\n", "line 2: not text in UTF-8"); /* half a pair */
    damaged("tayu 1\nname 1 \xf4\x90\x80\x80\n", "line 2: not text in UTF-8");
    damaged("tayu 1\nname 1 a\x1b[2J\n\n", "line 2: not text in UTF-8");
    damaged("tayu 1\nname 1 a\xc2\x9b"
            "2J\n\n",
            "line 2: not text in UTF-8");
    damaged("tayu 1\n\r\r\n\n", "line 2: not text in UTF-8");
    damaged("tayu 1\nevent \xc2\x85\n\n", "line 2: not text in UTF-8");
    damaged("tayu 1\n\nleft=128 # \xc2\x9d"
            "0;x\xc2\x9c\n",
            "line 3: not text in UTF-8");
    static const char nul[] = "tayu 1\nedition kosmos\n\nleft=128 \0 i10h128\n";
    refuse_record((struct span){nul, sizeof nul - 1}, "line 4: not text in UTF-8");
    static const char nul_first[] = "\0tayu 1\n";
    refuse_record((struct span){nul_first, sizeof nul_first - 1}, "line 1: not text in UTF-8");
}

/* What the stacks show, as somebody who plays with the box says it. */
TEST(damage_backs) {
    static const char why[] = "backs must say what both stacks show";
    static const struct {
        const char *backs, *input;
    } cases[] = {{"", ""},
                 {"ring", "ring"},
                 {"ring purple", "purple"},
                 {"ring plain:8---", "plain:8---"},
                 {"ring plain:8--x-", "plain:8--x-"},
                 {"none:????? plain", "none:?????"},
                 {"unknown:????? plain", "unknown:?????"}};
    char record[100], expected[100];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(record, sizeof record, "tayu 1\nstart 1\nbacks %s\n\n", cases[i].backs);
        snprintf(expected, sizeof expected, "line 3: %s: '%s'", why, cases[i].input);
        damaged(record, expected);
    }
    damaged("tayu 1\nstart 1\nbacks ring ring\nbacks ring ring\n\n", "line 4: said twice: 'backs'");
}

TEST(damage_values) {
    damaged("tayu 1\nplayers 1000000000\n\n", "line 2: players must be 2, 3 or 4: '1000000000'");
    damaged("tayu 1\nedition x\n\n", "line 2: edition must be kosmos or goliath, not 'x'");
    damaged("tayu 1\nedition\n\n", "line 2: edition must be kosmos or goliath, not ''");
    damaged("tayu 1\nplayers 2 3\n\n", "line 2: players must be 2, 3 or 4: '2 3'");
    damaged("tayu 1\nstart 1\nseed -4\n\n", "line 3: seed must be a whole number below 2^64: '-4'");
    damaged("tayu 1\nplayers 2\nstart 3\n\n", "line 4: start is not one of the seats of this game");
    damaged("tayu 1\nplayers 3\nthree target\n\n", "line 4: the header does not say who is the flood");
    damaged("tayu 1\nplayers 4\nhand open\n\n", "line 4: hands of two tiles are for two players");
}

TEST(damage_keys) {
    damaged("tayu 1\nplayers 2\nplayers 2\n\n", "line 3: said twice: 'players'");
    damaged("tayu 1\nseed 2\nstart 1\nseed 2\n\n", "line 4: said twice: 'seed'");
    damaged("tayu 1\nresult none\nresult none\n\n", "line 3: said twice: 'result'");
    damaged("tayu 1\npile 123\npile 123\n\n", "line 3: said twice: 'pile'");
    damaged("tayu 1\n=x\n\n", "line 2: not a key (an empty line must come before the first turn): '=x'");
}

TEST(damage_names) {
    damaged("tayu 1\nname North\n\n", "line 2: a name needs a seat from 1 to 4");
    damaged("tayu 1\nname 0 North\n\n", "line 2: a name needs a seat from 1 to 4");
    damaged("tayu 1\nname 5 North\n\n", "line 2: a name needs a seat from 1 to 4");
    damaged("tayu 1\nname\n\n", "line 2: a name needs a seat from 1 to 4");
    damaged("tayu 1\nname 1 A\nname 1 B\n\n", "line 3: this seat has two names");
    damaged("tayu 1\nname 3 C\n\n", "line 2: a name for a seat that this game does not have");
    damaged("tayu 1\nplayers 3\nname 4 D\nname 1 A\n\n",
            "line 3: a name for a seat that this game does not have");
}

/* Without the empty line a turn would be a key. */
TEST(damage_missing_empty_line) {
    static const char why[] = "not a key (an empty line must come before the first turn)";
    static const char *const turns[][2] = {
        {"left=128 i10h128", "left=128"}, {"left i10h128", "left"}, {"bid20", "bid20"}, {"resign", "resign"},
        {"i10h128", "i10h128"},           {"ns left=128", "ns"},    {"end", "end"},     {"pass", "pass"},
    };
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        char text[100], expected[120];
        snprintf(text, sizeof text, "tayu 1\nedition kosmos\n%s\n", turns[i][0]);
        snprintf(expected, sizeof expected, "line 3: %s: '%s'", why, turns[i][1]);
        damaged(text, expected);
    }
}

/* A record whose pile has this many tiles 123 first and else the tiles of the list, n in all; the edition is
 * the one with so many tiles. */
static const char *with_pile(int first, int count) {
    static char memory[1000];
    struct text text = text_in(memory, sizeof memory);
    text_string(&text, count <= 84 ? "tayu 1\nedition goliath\npile" : "tayu 1\nedition kosmos\npile");
    for (int i = 0; i < count; i++) {
        text_char(&text, ' ');
        tile_write(&text, i < first ? 0 : i % TILE_COUNT);
    }
    text_string(&text, "\n\n");
    return memory;
}

TEST(damage_pile) {
    damaged(with_pile(0, 111), "line 3: the pile must hold 112 tiles, not 111");
    damaged(with_pile(0, 113), "line 3: too many tiles in the pile");
    damaged(with_pile(0, 83), "line 3: the pile must hold 84 tiles, not 83");
    damaged(with_pile(0, 85), "line 3: the pile must hold 112 tiles, not 85");
    damaged(with_pile(2, 112), "line 3: too often in the pile: 123");
    damaged(with_pile(2, 84), "line 3: too often in the pile: 123");
    damaged("tayu 1\npile\n\n", "line 2: the pile must hold 112 tiles, not 0");
    damaged("tayu 1\npile 123 129\n\n", "line 2: no such tile: '129'");
    damaged("tayu 1\npile 123 567\n\n", "line 2: no such tile: '567'");
    load(with_pile(1, 112));
    load(with_pile(1, 84));
}

TEST(damage_draw_that_does_not_match_the_pile) {
    char text[1100];
    snprintf(text, sizeof text, "%sleft=124 i10h124\n", with_pile(0, 112));
    damaged(text, "line 5: another tile lies there in this supply");
    snprintf(text, sizeof text, "%sleft=123 i10h123\n", with_pile(0, 112));
    load(text);
}

TEST(damage_actions) {
    damaged("tayu 1\n\nleft=129 i10h128\n", "line 3: no such tile: '129'");
    damaged("tayu 1\n\nleft=128 i10h129\n",
            "line 3: the exits must be three numbers from 1 to 8, the smaller first: '129'");
    damaged("tayu 1\n\nleft=128 t10h128\n", "line 3: no such square on this board: 't10h128'");
    damaged("tayu 1\n\nleft=128\n\n\nfoo\n", "line 6: no such action: 'foo'");
    damaged("tayu 1\n\nleft=128 a1h128\n",
            "line 3: the first tile must cover at least one square of the start area");
    damaged("tayu 1\n\nleft=128 i10h135\n", "line 3: that tile is not in hand");
    damaged("tayu 1\n\nleft=128 left=128\n", "line 3: the tile in hand has to be placed first");
    damaged("tayu 1\n\nleft=? i10h128\n", "line 3: all players see this tile: name it");
    damaged("tayu 1\n\nleft i10h128\n", "line 3: a draw in a record names its tile, as in left=128");
    damaged("tayu 1\n\nbag=128 i10h128\n", "line 3: there is no tile to draw there");
    damaged("tayu 1\n\nbid20\n", "line 3: there is no auction now");
    damaged("tayu 1\r\n\r\nleft=128\r\n# c\r\nend\r\n", "line 5: a tile that can be placed must be placed");
}

/* As it stands in NOTATION: j12v157 would cover j10, where the first tile lies. */
TEST(damage_in_the_example_of_the_notation) {
    damaged("tayu 1\nedition kosmos\nplayers 2\nname 1 North\n\n"
            "left=128 i10h128\nright=135 j12v157     # comment\n",
            "line 7: a square there is covered, or blank edges lie all around");
}

TEST(damage_actions_after_the_end) {
    damaged("tayu 1\n\nleft=128 resign\nright=123\n", "line 4: the game is over");
    damaged("tayu 1\n\nleft=128 resign # over\n\n\nend\n", "line 6: the game is over");
}

TEST(damage_result) {
    damaged("tayu 1\nresult 0 0 ns\n\nresign\n",
            "line 2: the result does not follow from the game, which gives '0 0 ew'");
    damaged("tayu 1\nstart 1\nresult 0 0 draw\n\nresign\n",
            "line 3: the result does not follow from the game, which gives '0 0 ew'");
    damaged("tayu 1\nresult none\n\nresign\n",
            "line 2: the result does not follow from the game, which gives '0 0 ew'");
    damaged("tayu 1\nresult\n\nresign\n",
            "line 2: the result does not follow from the game, which gives '0 0 ew'");
}

/* Cut anywhere in its turns, a finished record is no longer what its result says, or no longer a record. */
TEST(damage_cut_off) {
    static const char whole[] = "tayu 1\nresult 0 0 ns\n\nleft=128 i10h128\nright=135 resign\n";
    load(whole);
    sit_down(NULL);
    damaged("tayu 1\nresult 0 0 ns\n\nleft=128 i10h128\nright=135",
            "line 2: the result does not follow from the game, which gives 'none'");
    damaged("tayu 1\nresult 0 0 ns\n\nleft=128 i10h12", "line 4: no such action: 'i10h12'");
    damaged("tayu 1\nresult 0 0 ns\n\nleft=128 i10h128\nright=135 resig", "line 5: no such action: 'resig'");
    int good = 0;
    for (size_t length = 0; length < sizeof whole - 2; length++) {
        char part[sizeof whole] = {0};
        static struct game_record other;
        struct refusal why;
        memcpy(part, whole, length);
        game_record_open(&other);
        good += game_record_read(&other, span_of(part), &why);
    }
    /* "tayu 1" with and without its line end, and within `result` a key of another name */
    assert_int_equal(good, 2 + 5);
}

TEST(damage_by_size) {
    static char text[RECORD_LENGTH_MAX + 100];
    memset(text, '#', sizeof text - 1);
    memcpy(text, "tayu 1\n\n", 8);
    damaged(text, "the record is too long");
    text[TRANSCRIPT_TEXT_MAX + 100] = 0;
    damaged(text, "the record holds too much text beside the game");
    strcpy(text + TRANSCRIPT_TEXT_MAX + 100, "\nleft=128\n");
    damaged(text, "the record holds too much text beside the game");
    text[TRANSCRIPT_TEXT_MAX - 100] = 0;
    load(text);
    sit_down(NULL);
    struct text talk = text_in(text, sizeof text);
    text_string(&talk, "tayu 1\nplayers 4\n\nleft=128");
    for (int i = 0; i < TABLE_MOVES_MAX; i++)
        text_string(&talk, " talk");
    damaged(text, "partners have talked too often in this game");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(damage_first_line, sit_down),
        cmocka_unit_test_setup(damage_bytes, sit_down),
        cmocka_unit_test_setup(damage_backs, sit_down),
        cmocka_unit_test_setup(damage_values, sit_down),
        cmocka_unit_test_setup(damage_keys, sit_down),
        cmocka_unit_test_setup(damage_names, sit_down),
        cmocka_unit_test_setup(damage_missing_empty_line, sit_down),
        cmocka_unit_test_setup(damage_pile, sit_down),
        cmocka_unit_test_setup(damage_draw_that_does_not_match_the_pile, sit_down),
        cmocka_unit_test_setup(damage_actions, sit_down),
        cmocka_unit_test_setup(damage_in_the_example_of_the_notation, sit_down),
        cmocka_unit_test_setup(damage_actions_after_the_end, sit_down),
        cmocka_unit_test_setup(damage_result, sit_down),
        cmocka_unit_test_setup(damage_cut_off, sit_down),
        cmocka_unit_test_setup(damage_by_size, sit_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
