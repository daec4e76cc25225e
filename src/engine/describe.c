#include "engine/describe.h"

#include "base/json.h"
#include "base/language.h"
#include "rules/options.h"
#include "rules/preset.h"
#include "search/reason_words.h"

static void write_name_and_label(struct text *text, const char *name, const char *label) {
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

static void write_option_json(struct text *text, const struct game_option *option,
                              const struct setup *setup) {
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
            write_name_and_label(text, option_name(option, i), option_label(option, i));
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
        write_name_and_label(text, languages[i].code, languages[i].name);
    json_close(text, ']');
}

void describe_game(struct text *text, const struct setup *setup) {
    json_open(text, NULL, '{');
    write_presets(text, setup);
    json_open(text, "options", '[');
    for (int i = 0; i < GAME_OPTIONS; i++)
        write_option_json(text, &game_options[i], setup);
    json_close(text, ']');
    write_levels(text);
    write_languages(text);
    json_close(text, '}');
}

static void write_reasons_json(struct text *text, const struct search *search, const struct reason *list,
                               int count) {
    const struct reason_about about = {editions[search->view.setup.edition].size, search->role};
    json_open(text, "reasons", '[');
    for (int i = 0; i < count; i++)
        reason_write_json(text, &list[i], &about);
    json_close(text, ']');
}

static void write_chances(struct text *text, const struct player *player, const struct suggest_pair *pair) {
    double win[2];
    suggest_chances(player, pair, win);
    json_open(text, "win", '[');
    for (int i = 0; i < 2; i++)
        json_thousandths(text, NULL, (int64_t)(win[i] * 1000 + 0.5));
    json_close(text, ']');
}

bool describe_reasons(struct text *text, const struct player *player, const struct suggest_pair *pair) {
    struct contrast contrast;
    struct reason list[REASONS_MOST];
    int count = suggest_reasons(player, pair, &contrast, list);
    if (count < 0)
        return false;
    json_open(text, NULL, '{');
    if (pair->better->kind == ACTION_PLACE)
        reason_write_measured(text, &contrast);
    else
        write_chances(text, player, pair);
    write_reasons_json(text, &player->search, list, count);
    json_close(text, '}');
    return true;
}

/* Of one that is not the first: why that is better. */
static void write_behind(struct text *text, const struct suggestions *suggestions, int n) {
    struct contrast contrast;
    struct reason list[REASONS_MOST];
    const struct suggest_pair pair = {&suggestions->list[0].action, &suggestions->list[n].action,
                                      SUGGEST_REASON_WORLDS};
    int count = suggest_reasons(suggestions->reasons_by, &pair, &contrast, list);
    if (count >= 0)
        write_reasons_json(text, &suggestions->reasons_by->search, list, count);
}

static void write_suggestion(struct text *text, const struct suggestions *suggestions, int n, int size) {
    enum { EXPLAINED = 3 };
    const struct suggestion *suggestion = &suggestions->list[n];
    struct text action = text_room(ACTION_LENGTH);
    action_write(&action, &suggestion->action, size);
    json_open(text, NULL, '{');
    json_string(text, "action", text_as_span(&action));
    json_thousandths(text, "win", (int64_t)(suggestion->win * 1000 + 0.5));
    json_thousandths(text, "ns", (int64_t)(suggestion->ns * 1000 + 0.5));
    json_thousandths(text, "ew", (int64_t)(suggestion->ew * 1000 + 0.5));
    json_number(text, "games", suggestion->games);
    if (n && n < EXPLAINED && suggestions->reasons_by)
        write_behind(text, suggestions, n);
    json_close(text, '}');
}

void describe_suggestions(struct text *text, const struct suggestions *suggestions, int size) {
    json_open(text, NULL, '[');
    for (int i = 0; i < suggestions->count && i < suggestions->most; i++)
        write_suggestion(text, suggestions, i, size);
    json_close(text, ']');
}
