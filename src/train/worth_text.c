#include "train/worth_text.h"

static void write_list_of_numbers(struct text *text, const int16_t *numbers, int count) {
    text_char(text, '{');
    for (int i = 0; i < count; i++)
        text_format(text, "%s%d", i ? ", " : "", numbers[i]);
    text_char(text, '}');
}

static void write_places(struct text *text, const int16_t places[WORTH_ACROSS][WORTH_ALONG]) {
    text_string(text, "{\n");
    for (int across = 0; across < WORTH_ACROSS; across++) {
        text_string(text, "             ");
        write_list_of_numbers(text, places[across], WORTH_ALONG);
        text_string(text, across < WORTH_ACROSS - 1 ? ",\n" : "},\n");
    }
}

static void write_phases(struct text *text, const struct worth *worth) {
    text_string(text, "        .phases = {");
    for (int i = 0; i < FAST_EVAL_PHASES; i++) {
        const int16_t numbers[2] = {worth->phases[i].sum, worth->phases[i].point};
        text_string(text, i ? ", " : "");
        write_list_of_numbers(text, numbers, 2);
    }
    text_string(text, "},\n");
}

void worth_write(struct text *text, int edition, const struct worth *worth) {
    text_string(text, "    [EDITION_");
    for (const char *c = editions[edition].name; *c; c++)
        text_char(text, (char)(*c - 'a' + 'A'));
    text_string(text, "] = {\n        .exits = {\n");
    for (int heading = 0; heading < HEADING_COUNT; heading++) {
        text_string(text, "            ");
        write_places(text, worth->exits[heading]);
    }
    text_string(text, "        },\n        .estuaries = ");
    write_list_of_numbers(text, worth->estuaries, WORTH_ALONG);
    text_string(text, ",\n        .covered = ");
    write_places(text, worth->covered);
    text_format(text, "        .always = %d,\n", worth->always);
    write_phases(text, worth);
    text_string(text, "    },\n");
}
