#include "engine/describe.h"

#include "base/json.h"
#include "base/language.h"
#include "rules/options.h"
#include "rules/preset.h"
#include "search/player.h"

static void write_pair(struct text *text, const char *name, const char *label) {
    json_open(text, NULL, '{');
    json_string(text, "name", span_of(name));
    json_string(text, "label", span_of(label));
    json_close(text, '}');
}

static void write_presets(struct text *text, const struct setup *setup) {
    int taken = preset_of(setup);
    json_string(text, "preset", span_of(taken ? presets[taken - 1].names[0] : ""));
    json_open(text, "presets", '[');
    for (int i = 0; i < PRESETS; i++) {
        json_open(text, NULL, '{');
        json_string(text, "name", span_of(presets[i].names[0]));
        json_string(text, "label", span_of(presets[i].label));
        json_string(text, "note", span_of(presets[i].note));
        json_close(text, '}');
    }
    json_close(text, ']');
}

static void write_option(struct text *text, const struct game_option *option, const struct setup *setup) {
    static const char *const kinds[] = {[OPTION_CHOICE] = "choice",
                                        [OPTION_COUNT] = "count",
                                        [OPTION_SEAT] = "seat",
                                        [OPTION_POINTS] = "points"};
    struct text value = text_room(40);
    option_write(&value, option, setup);
    json_open(text, NULL, '{');
    json_string(text, "key", span_of(option->key));
    json_string(text, "label", span_of(option->label));
    json_string(text, "kind", span_of(kinds[option->kind]));
    json_bool(text, "matters", option_matters(option, setup));
    json_string(text, "value", text_as_span(&value));
    if (option->kind == OPTION_CHOICE) {
        json_open(text, "values", '[');
        for (int i = 1; option_name(option, i); i++)
            write_pair(text, option_name(option, i), option_label(option, i));
        json_close(text, ']');
    } else {
        json_number(text, "least", option->least);
        json_number(text, "most", option_most(option, setup));
    }
    json_close(text, '}');
}

static void write_levels(struct text *text) {
    json_number(text, "level", LEVEL_USUAL);
    json_open(text, "levels", '[');
    for (int level = LEVEL_LEAST; level <= LEVEL_MOST; level++) {
        json_open(text, NULL, '{');
        json_string(text, "label", span_of(levels[level].name));
        json_number(text, "elo", levels[level].elo);
        json_close(text, '}');
    }
    json_close(text, ']');
}

static void write_languages(struct text *text) {
    json_open(text, "languages", '[');
    for (int i = 0; i < LANGUAGES; i++)
        write_pair(text, languages[i].code, languages[i].name);
    json_close(text, ']');
}

void describe_game(struct text *text, const struct setup *setup) {
    json_open(text, NULL, '{');
    write_presets(text, setup);
    json_open(text, "options", '[');
    for (int i = 0; i < GAME_OPTIONS; i++)
        write_option(text, &game_options[i], setup);
    json_close(text, ']');
    write_levels(text);
    write_languages(text);
    json_close(text, '}');
}
