#include "random_name.h"

#include "base/text.h"

#include <string.h>

static const char *const letters[] = {
    "a",      "b",      "Z",      " ",      "-",      "'",      "\"",     "<",    "&",
    "=",      "é",      "ß",      "ő",      "ÿ",      "Ж",      "Ω",      "漢",   "字",
    "ひ",     "ン",     "한",     "م",      "ש",      "ไ",      "ह",      "ि",    "e\u0301",
    "\u200d", "\u200f", "\u202e", "\u00a0", "\u3000", "\u2028", "\ufeff", "😀",    "👨\u200d👩\u200d👧",
    "🇭🇺",     "𐐷",      "#",      "\t",     "\n",     "\r",     "\x1b",   "\x7f", "\xc2\x9b",
    "\xff",   "\xc3",
};

/* Whole names that were bad once, or look like something else. 40 bytes fit; a letter may cross the end. */
static const char *const whole_names[] = {
    "Zoë B.",
    "李小龍",
    "محمد",
    "👩‍🚀",
    "# 1",
    "left=128",
    "seat 2 computer 5",
    "1",
    "",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaéé",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa漢字",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa😀",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa😀😀",
    "éééééééééééééééééééé",
    "aéééééééééééééééééééé",
};

static const char *one_of(struct rng *rng, const char *const *list, size_t count) {
    return list[rng_below(rng, (uint32_t)count)];
}

const char *random_name(struct rng *rng) {
    static char memory[RANDOM_NAME_ROOM];
    struct text name = text_in(memory, sizeof memory);
    if (rng_below(rng, 3) == 0) {
        text_string(&name, one_of(rng, whole_names, sizeof whole_names / sizeof *whole_names));
        return memory;
    }
    for (uint32_t i = rng_below(rng, 30); i; i--)
        text_string(&name, one_of(rng, letters, sizeof letters / sizeof *letters));
    return memory;
}

const char *random_name_in_line(struct rng *rng) {
    const char *name;
    do
        name = random_name(rng);
    while (!span_is_text(span_of(name)) || strpbrk(name, "\r\n"));
    return name;
}
