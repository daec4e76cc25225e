/* Uses everything in tayu.h once, as a program outside of the tree would. Built by run_library.sh, against
 * the installed library. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tayu.h>

static char text[TAYU_TEXT], other[TAYU_TEXT];

#define expect(condition)                                                                                    \
    do                                                                                                       \
        if (!(condition)) {                                                                                  \
            fprintf(stderr, "line %d: %s\n%s\n", __LINE__, #condition, text);                                \
            exit(1);                                                                                         \
        }                                                                                                    \
    while (0)

static tayu_game *make(const char *setup) {
    tayu_game *game = tayu_new(setup, text, sizeof text);
    expect(game);
    return game;
}

static bool play(tayu_game *game, const char *action) {
    return tayu_play(game, action, text, sizeof text);
}

static void check_game(void) {
    tayu_game *game = make("seed=1 start=1");
    expect(tayu_turn(game) == 1);
    expect(tayu_legal(game, text, sizeof text) && !strcmp(text, "left right"));
    expect(play(game, "left") && !strcmp(text, "left=168"));
    expect(tayu_legal(game, text, sizeof text) && strstr(text, "i10h168"));
    expect(!play(game, "a1h168") && *text && tayu_turn(game) == 1);
    expect(play(game, "i10h168") && tayu_turn(game) == 2);
    expect(tayu_undo(game, text, sizeof text) && tayu_turn(game) == 1);
    expect(play(game, "resign") && tayu_turn(game) == 0);
    expect(tayu_result(game, text, sizeof text) && !strcmp(text, "0 0 ew"));
    expect(!play(game, "left") && !strcmp(text, "the game is over"));
    tayu_free(game);
    tayu_free(NULL);
}

static void check_text(void) {
    tayu_game *game = make("hand=hidden seed=3");
    expect(play(game, "left"));
    snprintf(other, sizeof other, "%s", text);
    expect(tayu_state(game, TAYU_KEEPER, text, sizeof text) && text[0] == '{');
    expect(tayu_state(game, TAYU_ONLOOKER, text, sizeof text) && strstr(text, "\"kept\":\"?\""));
    expect(!tayu_state(game, 3, text, sizeof text) && !strcmp(text, "there is no such viewer"));
    expect(tayu_record(game, TAYU_ONLOOKER, text, sizeof text) && strstr(text, "left=?") &&
           !strstr(text, "pile"));
    expect(tayu_record(game, TAYU_KEEPER, text, sizeof text) && strstr(text, other) && strstr(text, "pile"));
    tayu_game *again = tayu_read(text, other, sizeof other);
    expect(again && tayu_turn(again) == tayu_turn(game));
    expect(tayu_svg(again, text, sizeof text) && !strncmp(text, "<svg ", 5) && strstr(text, "</svg>"));
    expect(!tayu_svg(again, text, 100) && strstr(text, "does not fit"));
    expect(!tayu_read("hello", text, sizeof text) && !strncmp(text, "line 1: ", 8));
    expect(!tayu_new("players=5", text, sizeof text) && *text);
    tayu_free(again);
    tayu_free(game);
}

/* Without memory for an answer there is none, and nothing is done. */
static void check_no_room(void) {
    tayu_game *game = make("seed=1 start=1");
    expect(!tayu_new("", NULL, 0) && !tayu_read("tayu 1\n", NULL, 0));
    expect(!tayu_legal(game, NULL, 0) && !tayu_result(game, NULL, 0) && !tayu_svg(game, NULL, 0));
    expect(!tayu_state(game, TAYU_KEEPER, NULL, 0) && !tayu_state(game, 9, NULL, 0));
    expect(!tayu_record(game, TAYU_KEEPER, NULL, 0) && !tayu_record(game, 9, NULL, 0));
    expect(!tayu_think(game, 1, 1, 1, NULL, 0) && !tayu_think_action(game, NULL, 0));
    expect(!tayu_play(game, "left", NULL, 0) && !tayu_play(game, "left", text, 8) && *text);
    expect(!tayu_undo(game, text, sizeof text) && !strcmp(text, "there is nothing to take back"));
    expect(play(game, "left") && !tayu_undo(game, NULL, 0) && !play(game, "left"));
    tayu_free(game);
}

static void check_thinking(void) {
    char first[TAYU_REASON];
    tayu_game *game = make("seed=1 start=1");
    expect(!tayu_think_action(game, text, sizeof text));
    expect(!tayu_think(game, 11, 0, 1, text, sizeof text));
    expect(play(game, "left"));
    for (int i = 0; i < 2; i++) {
        expect(tayu_think(game, 10, 200, 1, text, sizeof text));
        while (tayu_think_on(game, 0))
            continue;
        expect(tayu_think_action(game, i ? text : first, TAYU_REASON));
    }
    expect(!strcmp(text, first));
    expect(tayu_think(game, 10, 0, 1, text, sizeof text));
    for (int used = 0; used <= 1000; used += 100)
        tayu_think_on(game, used);
    expect(!tayu_think_on(game, 1000));
    expect(play(game, first) && !tayu_think_on(game, 0));
    expect(!tayu_think_action(game, text, sizeof text));
    tayu_free(game);
}

static void check_backs(void) {
    tayu_game *game = make("supply=unknown start=1");
    expect(!tayu_backs(game, "ring", text, sizeof text) && strstr(text, "left and right"));
    expect(!tayu_backs(game, "ring blue", text, sizeof text) && !tayu_backs(game, "", NULL, 0));
    expect(tayu_backs(game, "ring plain", text, sizeof text) && !*text);
    expect(tayu_state(game, 1, text, sizeof text) && strstr(text, "ring"));
    expect(!play(game, "left=128") && !strcmp(text, "that tile does not match what the stack shows"));
    expect(play(game, "left=168") && play(game, "i10h168"));
    tayu_free(game);
    game = make("seed=1");
    expect(!tayu_backs(game, "ring plain", text, sizeof text) && strstr(text, "is known"));
    tayu_free(game);
}

static void check_chances(void) {
    tayu_game *game = make("seed=1 start=1");
    expect(tayu_chances(game, 1, text, sizeof text) && !strncmp(text, "{\"end\":", 7));
    expect(strstr(text, "\"end_left\":") && strstr(text, "\"fits\":{\"123\":") &&
           strstr(text, "\"dead\":[") && strstr(text, "\"closed\":false"));
    expect(!tayu_chances(game, 5, text, sizeof text) && !strcmp(text, "there is no such viewer"));
    expect(!tayu_chances(game, 1, NULL, 0) && !tayu_chances(game, 1, text, 50));
    tayu_free(game);
}

/* The best of what is weighed is what the computer would do, and the same simulations give the same. */
static void check_suggestions(void) {
    tayu_game *game = make("seed=1 start=1");
    expect(!tayu_suggestions(game, 3, text, sizeof text) &&
           !strcmp(text, "nothing was weighed since the last action"));
    expect(tayu_think(game, 3, 0, 1, text, sizeof text) && !tayu_suggestions(game, 3, text, sizeof text));
    expect(play(game, "left") && !tayu_weigh(game, -1, 1, text, sizeof text));
    for (int i = 0; i < 2; i++) {
        expect(tayu_weigh(game, 300, 7, text, sizeof text));
        expect(tayu_suggestions(game, 1, text, sizeof text));
        while (tayu_think_on(game, 0))
            continue;
        expect(!tayu_suggestions(game, 0, text, sizeof text) && !tayu_suggestions(game, 3, text, 50));
        expect(tayu_suggestions(game, 3, i ? text : other, sizeof text));
    }
    expect(!strcmp(text, other) && !strncmp(text, "[{\"action\":\"", 12) && strstr(text, "\"win\":0."));
    expect(tayu_think_action(game, text, sizeof text) && !strncmp(other + 12, text, strlen(text)));
    expect(play(game, text) && !tayu_suggestions(game, 3, text, sizeof text));
    tayu_free(game);
}

static void play_some(tayu_game *game, int actions) {
    for (int i = 0; i < actions; i++) {
        expect(tayu_think(game, 2, 0, 1, text, sizeof text) && tayu_think_action(game, text, sizeof text));
        expect(play(game, text));
    }
}

/* A review is done step by step, is kept in the record, and ends when the game goes on. */
static void check_review(void) {
    static char record[TAYU_TEXT], found[TAYU_REVIEW], again[TAYU_REVIEW];
    tayu_game *game = make("seed=1 start=1");
    expect(!tayu_review(game, 10, text, sizeof text) && strstr(text, "nothing has happened"));
    expect(!tayu_review_state(game, text, sizeof text) && !tayu_review_on(game));
    play_some(game, 6);
    expect(!tayu_review(game, 0, text, sizeof text) && !tayu_review(game, 10, NULL, 0));
    expect(tayu_review(game, 10, text, sizeof text) && !*text);
    int steps = 1;
    for (; tayu_review_on(game); steps++)
        expect(tayu_review_state(game, found, sizeof found) &&
               (tayu_record(game, TAYU_KEEPER, text, sizeof text), !strstr(text, "\nreview")));
    expect(steps == 6 && !tayu_review_on(game));
    expect(tayu_review_state(game, found, sizeof found) && strstr(found, "\"decisions\":["));
    expect(tayu_record(game, TAYU_KEEPER, record, sizeof record) && strstr(record, "\nreview"));
    expect(tayu_record(game, TAYU_ONLOOKER, text, sizeof text) && !strstr(text, "\nreview"));
    tayu_game *read = tayu_read(record, text, sizeof text);
    expect(read && tayu_review_state(read, again, sizeof again) && !strcmp(found, again));
    expect(tayu_record(read, TAYU_KEEPER, text, sizeof text) && strlen(text) == strlen(record));
    play_some(read, 1);
    expect(!tayu_review_state(read, text, sizeof text) && !strcmp(text, "this game has no review"));
    tayu_free(read);
    tayu_free(game);
}

int main(void) {
    check_game();
    check_text();
    check_no_room();
    check_thinking();
    check_backs();
    check_chances();
    check_suggestions();
    check_review();
    printf("libtayu %s does what its header says\n", tayu_version());
    return 0;
}
