/* po_to_json FILE [first|later PLACE…]: writes a catalogue of translations as JSON for the page, without
 * those that only the program uses. `later` are those that are used at these places and nowhere else, `first`
 * all others:
 * {"2xh9q":"Du bist dran","b0k1c":["{n} Plättchen","{n} Plättchen"]}. A text stands under a short key that
 * follows from its English (web/js/i18n.js makes the same one), because every visitor loads a catalogue and
 * has the English already. A file that is not as it should be is refused with the line. */
#include "base/json.h"
#include "po.h"

#include <stdio.h>
#include <string.h>

enum { KEYS_MAX = 4096, KEY_LENGTH = 5 };

struct catalogue {
    struct text json;
    char keys[KEYS_MAX][KEY_LENGTH + 1];
    int count;
    const char *clash; /* a text whose key another one has already; NULL */
    const char *part;  /* "first" or "later"; NULL: all */
    char **places;     /* what is later; a NULL behind them */
};

/* FNV-1a, as five digits of base 36. */
static void write_key(char key[KEY_LENGTH + 1], const char *id) {
    unsigned hash = 2166136261u;
    for (const char *letter = id; *letter; letter++)
        hash = (hash ^ (unsigned char)*letter) * 16777619u;
    for (int i = KEY_LENGTH - 1; i >= 0; i--, hash /= 36)
        key[i] = "0123456789abcdefghijklmnopqrstuvwxyz"[hash % 36];
    key[KEY_LENGTH] = 0;
}

static const char *add_key(struct catalogue *to, const char *id) {
    static char full[KEY_LENGTH + 1] = "full";
    char *key = to->count < KEYS_MAX ? to->keys[to->count] : full;
    write_key(key, id);
    for (int i = 0; i < to->count; i++)
        if (key == full || !strcmp(to->keys[i], key))
            to->clash = id;
    to->count += key != full;
    return key;
}

static bool is_listed(char **places, struct span place) {
    while (*places && !span_equal(place, *places))
        places++;
    return *places;
}

static bool is_later(const struct catalogue *to, const struct po_entry *entry) {
    struct span place, rest = span_of(entry->places);
    bool later = *entry->places;
    while (span_word(&rest, &place))
        later = later && is_listed(to->places, place);
    return later;
}

/* Two texts of one page must not share a key, whichever part they are in. */
static void write_entry(void *whose, const struct po_entry *entry) {
    struct catalogue *to = whose;
    if (entry->program)
        return;
    const char *key = add_key(to, entry->id);
    if (to->part && is_later(to, entry) != !strcmp(to->part, "later"))
        return;
    if (!entry->plural) {
        json_string(&to->json, key, span_of(entry->strings[0]));
        return;
    }
    json_open(&to->json, key, '[');
    for (int i = 0; i < entry->count; i++)
        json_string(&to->json, NULL, span_of(entry->strings[i]));
    json_close(&to->json, ']');
}

int main(int count, char **arguments) {
    static char memory[6 * PO_FILE_MAX];
    static struct catalogue all;
    struct refusal why;
    all.json = text_in(memory, sizeof memory);
    if (count < 2 || (count > 2 && strcmp(arguments[2], "first") && strcmp(arguments[2], "later")))
        return fputs("usage: po_to_json FILE.po [first|later PLACE…]\n", stderr), 2;
    if (count > 2) {
        all.part = arguments[2];
        all.places = arguments + 3;
    }
    json_open(&all.json, NULL, '{');
    if (!po_read(arguments[1], &(struct po_taker){write_entry, &all}, NULL, &why))
        return po_complain(&why);
    json_close(&all.json, '}');
    if (all.json.cut)
        return fprintf(stderr, "%s: the catalogue is too long\n", arguments[1]), 1;
    if (all.clash)
        return fprintf(stderr, "%s: another text has the same key: say it otherwise: %s\n", arguments[1],
                       all.clash),
               1;
    return puts(memory) < 0 || fflush(stdout) ? 1 : 0;
}
