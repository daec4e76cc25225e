/* po_to_json FILE: writes a catalogue of translations as JSON for the page:
 * {"Your turn":"Du bist dran","{n} tile":["{n} Plättchen","{n} Plättchen"]}, without those that only the
 * program uses. A file that is not as it should
 * be is refused with the line. */
#include "base/json.h"
#include "po.h"

#include <stdio.h>

static void write_entry(void *whose, const struct po_entry *entry) {
    struct text *json = whose;
    if (entry->program)
        return;
    if (!entry->plural) {
        json_string(json, entry->id, span_of(entry->strings[0]));
        return;
    }
    json_open(json, entry->id, '[');
    for (int i = 0; i < entry->count; i++)
        json_string(json, NULL, span_of(entry->strings[i]));
    json_close(json, ']');
}

int main(int count, char **arguments) {
    static char memory[6 * PO_FILE_MAX];
    struct refusal why;
    struct text json = text_in(memory, sizeof memory);
    if (count != 2)
        return fputs("usage: po_to_json FILE.po\n", stderr), 2;
    json_open(&json, NULL, '{');
    if (!po_read(arguments[1], &(struct po_taker){write_entry, &json}, NULL, &why))
        return po_complain(&why);
    json_close(&json, '}');
    if (json.cut)
        return fprintf(stderr, "%s: the catalogue is too long\n", arguments[1]), 1;
    return puts(memory) < 0 || fflush(stdout) ? 1 : 0;
}
