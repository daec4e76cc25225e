/* src/words: what the program says, in the language of whoever uses it. */
#define _POSIX_C_SOURCE 200809L

#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "support.h"
#include "words/table.h"
#include "words/words.h"

static const char *filled(const char *text, const struct words_value *values, int count) {
    static char memory[400];
    struct text out = text_in(memory, sizeof memory);
    words_fill(&out, text, values, count);
    return memory;
}

static const char *reason(const char *sentence) {
    static char memory[400];
    struct text out = text_in(memory, sizeof memory);
    words_reason(&out, sentence);
    return memory;
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

TEST(numbers_of_things) {
    words_use("en");
    assert_string_equal(trn("{n} tile", "{n} tiles", 1), "{n} tile");
    assert_string_equal(trn("{n} tile", "{n} tiles", 0), "{n} tiles");
    words_use("fr");
    assert_string_equal(trn("{n} tile", "{n} tiles", 0), trn("{n} tile", "{n} tiles", 1));
    assert_string_not_equal(trn("{n} tile", "{n} tiles", 2), trn("{n} tile", "{n} tiles", 1));
    words_use("de");
    assert_string_equal(trn("{n} tile", "{n} tiles", 0), trn("{n} tile", "{n} tiles", 2));
}

TEST(places_in_texts) {
    const struct words_value values[] = {{"name", "Ann", 0}, {"n", NULL, -12}};
    assert_string_equal(filled("{name} has {n}, {name}", values, 2), "Ann has -12, Ann");
    assert_string_equal(filled("{other} {name", values, 2), "{other} {name");
    assert_string_equal(filled("", values, 2), "");
}

TEST(reasons) {
    words_use("en");
    assert_string_equal(reason("no such tile: '129'"), "no such tile: '129'");
    assert_string_equal(reason("a bid must be a number from 1 to 20"), "a bid must be a number from 1 to 20");
    words_use("de");
    assert_string_not_equal(reason("the game is over"), "the game is over");
    assert_string_not_equal(reason("a bid must be a number from 1 to 20"),
                            "a bid must be a number from 1 to 20");
    assert_non_null(strstr(reason("a bid must be a number from 1 to 20"), "20"));
    assert_non_null(strstr(reason("no such tile: '129'"), ": '129'"));
    assert_non_null(strstr(reason("line 7: the game is over"), "Zeile 7: "));
    assert_non_null(strstr(reason("draw must be block, bag or table, not 'x'"), "block, bag oder table"));
    assert_string_equal(reason("--port must be a number from 0 to 9, not 'x'"),
                        "--port muss eine Zahl von 0 bis 9 sein, nicht 'x'");
    assert_string_equal(reason("nobody says this"), "nobody says this");
}

TEST(reasons_as_sentences) {
    char memory[100];
    struct text out = text_in(memory, sizeof memory);
    words_use("en");
    text_string(&out, "- ");
    words_reason_sentence(&out, "the game is over");
    assert_string_equal(memory, "- The game is over");
    out = text_in(memory, sizeof memory);
    words_reason_sentence(&out, "érdekes");
    assert_string_equal(memory, "Érdekes");
}

TEST(widths) {
    assert_int_equal(words_width("Ta Yü"), 5);
    assert_int_equal(words_width("┌─┐"), 3);
}

TEST(ascii_takes_as_many_columns) {
    const char *text = "Où ? ┏━┻━⇒ ≈ ○ × – ő ß";
    char memory[100];
    struct text out = text_in(memory, sizeof memory);
    words_ascii(&out, text);
    assert_string_equal(memory, "Ou ? +-+-} ~ o x - o s");
    assert_int_equal(strlen(memory), words_width(text));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(languages_by_name),
        cmocka_unit_test(languages_of_the_environment),
        cmocka_unit_test(texts),
        cmocka_unit_test(numbers_of_things),
        cmocka_unit_test(places_in_texts),
        cmocka_unit_test(reasons),
        cmocka_unit_test(reasons_as_sentences),
        cmocka_unit_test(widths),
        cmocka_unit_test(ascii_takes_as_many_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
