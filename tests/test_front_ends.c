/* What is played by default: the engine (and with it the library), the page and the terminal agree,
 * for every edition, every preset and every number of players. */
#include <stdio.h>
#include <string.h>

#include "engine/commands.h"
#include "rules/options.h"
#include "rules/preset.h"
#include "support.h"
#include "terminal_common/play_options.h"
#include "wasm/page.h"

static struct page page;

static const char *ask_page(const char *request) {
    strcpy(page.text, request);
    size_t length = page_answer(&page, strlen(request));
    assert_true(length < sizeof page.text && page.text[0] == '=');
    return page.text + 2;
}

static struct setup setup_of_engine(const char *words) {
    static struct command_session session;
    char line[200];
    struct refusal why;
    snprintf(line, sizeof line, "%s seed=5", words);
    command_session_open(&session, SESSION_KEEPS, NULL, 1);
    assert_true(command_session_new(&session, span_of(line), &why));
    return session.game_record.table.game.setup;
}

static struct setup setup_of_page(const char *words) {
    char line[200];
    snprintf(line, sizeof line, "new %s seed=5", words);
    ask_page(line);
    return page.session.game_record.table.game.setup;
}

/* As the arguments of `tayu play`. */
static struct setup setup_of_terminal(const char *words) {
    static struct game_record game_record;
    char copy[200];
    struct refusal why;
    struct play_options options = {0};
    snprintf(copy, sizeof copy, "%s seed=5", words);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        assert_true(play_options_read(&options, word, &why));
    assert_true(play_options_begin(&options, &game_record, &why));
    return game_record.table.game.setup;
}

/* A record that says only this. */
static struct setup setup_of_record(const char *words) {
    static struct game_record game_record;
    char copy[200];
    struct text record = text_room(400);
    struct refusal why;
    text_string(&record, "tayu 1\nflood 1\nstart 2\n");
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        *strchr(word, '=') = ' ';
        text_format(&record, "%s\n", word);
    }
    game_record_open(&game_record);
    if (!game_record_read(&game_record, text_as_span(&record), &why))
        fail_msg("%s", reason_of(&why));
    return game_record.table.game.setup;
}

static void assert_same(const char *words, const char *who, struct setup found) {
    struct setup engine = setup_of_engine(words);
    for (int i = 0; i < GAME_OPTIONS; i++) {
        const struct game_option *option = &game_options[i];
        bool by_lot = option->kind == OPTION_SEAT;
        if (!by_lot && option_get(option, &found) != option_get(option, &engine))
            fail_msg("%s, %s: %s is %d, for the engine %d", who, words, option->key,
                     option_get(option, &found), option_get(option, &engine));
    }
}

/* What the form of the page shows. */
static void assert_form(const char *words) {
    char line[200];
    struct setup engine = setup_of_engine(words);
    snprintf(line, sizeof line, "options %s", words);
    const char *description = strstr(ask_page(line), "\"options\":");
    for (int i = 0; i < GAME_OPTIONS; i++) {
        const struct game_option *option = &game_options[i];
        char memory[40], start[60], value[60];
        struct text text = text_in(memory, sizeof memory);
        option_write(&text, option, &engine);
        snprintf(start, sizeof start, "{\"key\":\"%s\",", option->key);
        snprintf(value, sizeof value, "\"value\":\"%s\"", option->kind == OPTION_SEAT ? "0" : memory);
        const char *row = strstr(description, start), *found = row ? strstr(row, "\"value\"") : NULL;
        if (!found || strncmp(found, value, strlen(value)))
            fail_msg("the page's form, %s: %s is not %s", words, option->key, value);
    }
}

static void check(const char *words, int preset) {
    assert_same(words, "page", setup_of_page(words));
    assert_same(words, "terminal", setup_of_terminal(words));
    assert_form(words);
    if (!preset) {
        struct setup read = setup_of_record(words);
        for (int i = 0; i < GAME_OPTIONS; i++) /* where a record implies what was always played */
            if (game_options[i].implied && !strstr(words, game_options[i].key)) {
                assert_int_equal(option_get(&game_options[i], &read), game_options[i].implied);
                option_set(&game_options[i], &read, 0);
                preset_fill(&read);
            }
        assert_same(words, "record", read);
        return;
    }
    struct setup taken = setup_of_engine("");
    taken.players = setup_of_engine(words).players;
    preset_take(&taken, preset); /* as the terminal's form does */
    assert_same(words, "form", taken);
}

TEST(what_is_not_said_is_the_same_everywhere) {
    char words[100];
    for (int players = 2; players <= SEATS_MAX; players++) {
        for (int edition = 1; edition < EDITION_END; edition++) {
            snprintf(words, sizeof words, "edition=%s players=%d", editions[edition].name, players);
            check(words, 0);
        }
        for (int i = 0; i < PRESETS; i++)
            for (int j = 0; j < PRESET_NAMES && presets[i].names[j]; j++) {
                snprintf(words, sizeof words, "players=%d preset=%s", players, presets[i].names[j]);
                check(words, i + 1);
            }
    }
    check("players=2", 0);
}

TEST(a_record_keeps_the_options_and_not_the_preset) {
    ask_page("new preset=de players=3 seed=5");
    const char *record = ask_page("record");
    assert_non_null(strstr(record, "\ndiscard never\n"));
    assert_non_null(strstr(record, "\npeek on\nbeaten stays\nreached highest\n"));
    assert_null(strstr(record, "preset"));
    ask_page("new preset=de seed=5");
    assert_null(strstr(ask_page("record"), "beaten"));
}

TEST(the_computer_plays_the_usual_level_if_nothing_is_said) {
    static struct game_record game_record;
    char expected[40];
    struct refusal why;
    struct play_options options = {0};
    assert_true(play_options_begin(&options, &game_record, &why));
    snprintf(expected, sizeof expected, "\"level\":%d,", game_record.table.seats[2].level);
    assert_non_null(strstr(ask_page("options"), expected));
}

TEST(the_page_takes_presets_and_gives_up_what_does_not_go_together) {
    assert_non_null(strstr(ask_page("options take=fr hand=open"), "\"value\":\"hidden\""));
    assert_non_null(strstr(ask_page("options take=hu"), "{\"preset\":\"hu\""));
    assert_non_null(strstr(ask_page("options preset=hu edition=kosmos"), "{\"preset\":\"hu\""));
    assert_non_null(strstr(ask_page("options discard=always"), "{\"preset\":\"\""));
    assert_null(strstr(ask_page("options players=3 hand=open"), "\"value\":\"open\""));
    assert_null(strstr(ask_page("options draw=bag peek=on"), "\"value\":\"on\""));
}

static int start(void **state) {
    (void)state;
    page_start(&page, 1);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_said_is_the_same_everywhere),
        cmocka_unit_test(a_record_keeps_the_options_and_not_the_preset),
        cmocka_unit_test(the_computer_plays_the_usual_level_if_nothing_is_said),
        cmocka_unit_test(the_page_takes_presets_and_gives_up_what_does_not_go_together),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
