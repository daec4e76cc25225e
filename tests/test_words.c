/* src/words: what the program says, in the language of whoever uses it. */
#define _POSIX_C_SOURCE 200809L

#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "support.h"
#include "words/table.h"
#include "words/words.h"

static const char *filled(const char *text, const struct text_value *values, int count) {
    static char memory[400];
    struct text out = text_in(memory, sizeof memory);
    text_fill(&out, text, values, count);
    return memory;
}

static struct refusal why;

static const char *reason(void) {
    static char memory[REFUSAL_LENGTH];
    struct text out = text_in(memory, sizeof memory);
    words_reason(&out, &why);
    return memory;
}

static void refuse_bid(void) {
    refuse(&why, "a bid must be a number from 1 to {n}");
    refuse_number(&why, "n", 20);
}

TEST(languages_by_name) {
    assert_true(words_use("de"));
    assert_string_equal(words_language(), "de");
    assert_true(words_use("hu_HU.UTF-8"));
    assert_string_equal(words_language(), "hu");
    assert_true(words_use("fr@euro"));
    assert_false(words_use("deutsch"));
    assert_string_equal(words_language(), "en");
    assert_true(words_use("en_GB.UTF-8"));
    assert_true(words_use("C.UTF-8"));
    assert_false(words_use(""));
    assert_string_equal(words_language_at(0), "en");
    for (int n = 0; n < LANGUAGES; n++) {
        assert_string_equal(words_language_at(n), languages[n].code);
        assert_true(words_use(languages[n].code));
        assert_string_equal(words_language(), languages[n].code);
    }
    assert_int_equal(words_catalogue_count, LANGUAGES - 1); /* each of po/ */
    assert_null(words_language_at(5));
    assert_null(words_language_at(-1));
}

static void use_variables(const char *language, const char *all, const char *messages, const char *lang) {
    setenv("LANGUAGE", language, 1);
    setenv("LC_ALL", all, 1);
    setenv("LC_MESSAGES", messages, 1);
    setenv("LANG", lang, 1);
    words_use_environment();
}

TEST(languages_of_the_environment) {
    use_variables("", "", "", "nl_NL.UTF-8");
    assert_string_equal(words_language(), "nl");
    use_variables("", "", "fr_FR", "nl_NL.UTF-8");
    assert_string_equal(words_language(), "fr");
    use_variables("", "de_AT.UTF-8", "fr_FR", "nl_NL.UTF-8");
    assert_string_equal(words_language(), "de");
    use_variables("xx::hu:de", "", "", "nl_NL.UTF-8");
    assert_string_equal(words_language(), "hu");
    use_variables("en:de", "", "", "nl_NL.UTF-8");
    assert_string_equal(words_language(), "en");
    use_variables("de", "C", "", "");
    assert_string_equal(words_language(), "en");
    use_variables("", "", "", "xx_XX.UTF-8");
    assert_string_equal(words_language(), "en");
}

TEST(texts) {
    words_use("de");
    assert_string_equal(tr("E"), "O");
    assert_string_equal(tr("no such text"), "no such text");
    words_use("en");
    assert_string_equal(tr("E"), "E");
}

static const char *places(int n) {
    return trn("It fits in {n} place: 'places' tells it.", "It fits in {n} places: 'places' tells them.", n);
}

TEST(numbers_of_things) {
    words_use("en");
    assert_string_equal(places(1), "It fits in {n} place: 'places' tells it.");
    assert_string_equal(places(0), "It fits in {n} places: 'places' tells them.");
    words_use("fr");
    assert_string_equal(places(0), places(1));
    assert_string_not_equal(places(2), places(1));
    words_use("de");
    assert_string_equal(places(0), places(2));
}

TEST(places_in_texts) {
    const struct text_value values[] = {{"name", "Ann", 0}, {"n", NULL, -12}};
    assert_string_equal(filled("{name} has {n}, {name}", values, 2), "Ann has -12, Ann");
    assert_string_equal(filled("{other} {name", values, 2), "{other} {name");
    assert_string_equal(filled("", values, 2), "");
}

TEST(reasons_in_english) {
    static const char *const ways[] = {"block", "bag", "table", NULL}, *const one[] = {"bag", NULL};
    words_use("en");
    refuse_input(&why, "no such tile", span_of("129"));
    assert_string_equal(reason(), "no such tile: '129'");
    refuse_line(&why, 7);
    assert_string_equal(reason(), "line 7: no such tile: '129'");
    refuse_at(&why, span_of("x.tayu"));
    assert_string_equal(reason(), "x.tayu: line 7: no such tile: '129'");
    refuse_bid();
    assert_string_equal(reason(), "a bid must be a number from 1 to 20");
    refuse_choice(&why, "draw", ways, span_of("x"));
    assert_string_equal(reason(), "draw must be block, bag or table, not 'x'");
    refuse_choice(&why, "draw", one, span_of("x"));
    assert_string_equal(reason(), "draw must be bag, not 'x'");
    refuse(&why, "nobody says {this}");
    assert_string_equal(reason(), "nobody says {this}");
}

TEST(reasons_in_another_language) {
    static const char *const ways[] = {"block", "bag", "table", NULL};
    words_use("de");
    refuse(&why, "the game is over");
    assert_string_not_equal(reason(), "the game is over");
    refuse_line(&why, 7);
    assert_non_null(strstr(reason(), "Zeile 7: "));
    refuse_bid();
    assert_string_not_equal(reason(), "a bid must be a number from 1 to 20");
    assert_non_null(strstr(reason(), "20"));
    refuse_input(&why, "no such tile", span_of("129"));
    assert_non_null(strstr(reason(), ": '129'"));
    refuse_choice(&why, "draw", ways, span_of("x"));
    assert_non_null(strstr(reason(), "block, bag oder table"));
    refuse_input(&why, "{key} must be a number from {n} to {m}, not {input}", span_of("x"));
    refuse_text(&why, "key", span_of("--port"));
    refuse_number(&why, "n", 0);
    refuse_number(&why, "m", 9);
    assert_string_equal(reason(), "--port muss eine Zahl von 0 bis 9 sein, nicht 'x'");
}

TEST(reasons_as_sentences) {
    struct text out = text_room(100), other = text_room(100);
    words_use("en");
    text_string(&out, "- ");
    refuse(&why, "the game is over");
    words_reason_sentence(&out, &why);
    assert_string_equal(out.start, "- The game is over");
    refuse(&why, "érdekes");
    words_reason_sentence(&other, &why);
    assert_string_equal(other.start, "Érdekes");
}

/* Whatever is said about a refusal, there is room, and it stays text. */
TEST(long_reasons_are_cut) {
    char long_text[1000];
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = 0;
    words_use("en");
    refuse_path(&why, "there is no such file", long_text);
    refuse_text(&why, "one", span_of(long_text));
    refuse_text(&why, "two", span_of(long_text));
    assert_memory_equal(reason(), "there is no such file: '…xx", 28);
    assert_true(strlen(reason()) < 200);
}

TEST(widths) {
    assert_int_equal(words_width("Ta Yü"), 5);
    assert_int_equal(words_width("┌─┐"), 3);
}

TEST(numbers_have_the_point_of_the_language) {
    char memory[40];
    struct text out = text_in(memory, sizeof memory);
    words_use("en");
    words_number(&out, "%.1f", 51.25);
    words_use("de");
    words_number(&out, " ± %.2f %%", 0.5);
    words_number(&out, " %+.0f", 12);
    assert_string_equal(memory, "51.2 ± 0,50 % +12");
}

TEST(ascii_takes_as_many_columns) {
    const char *text = "Où ? ┏━┻━⇒ ≈ ○ × – ő ß";
    char memory[100];
    struct text out = text_in(memory, sizeof memory);
    words_ascii(&out, text);
    assert_string_equal(memory, "Ou ? /-U-} ~ o x - o s");
    assert_int_equal(strlen(memory), words_width(text));
}

/* The canal can be read from ASCII alone: no two of its bends and branches look the same. */
TEST(every_junction_has_its_own_sign_in_ascii) {
    static const char *const lines[] = {"┏┓┗┛┣┫┳┻╋━┃", "┌┐└┘├┤┬┴┼─│"};
    for (int i = 0; i < 2; i++) {
        char memory[100];
        struct text out = text_in(memory, sizeof memory);
        words_ascii(&out, lines[i]);
        assert_string_equal(memory, "/\\LJ[]TU+-|");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(languages_by_name),
        cmocka_unit_test(languages_of_the_environment),
        cmocka_unit_test(texts),
        cmocka_unit_test(numbers_of_things),
        cmocka_unit_test(places_in_texts),
        cmocka_unit_test(reasons_in_english),
        cmocka_unit_test(reasons_in_another_language),
        cmocka_unit_test(long_reasons_are_cut),
        cmocka_unit_test(reasons_as_sentences),
        cmocka_unit_test(widths),
        cmocka_unit_test(numbers_have_the_point_of_the_language),
        cmocka_unit_test(ascii_takes_as_many_columns),
        cmocka_unit_test(every_junction_has_its_own_sign_in_ascii),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
