/* Any bytes as a catalogue of translations: refused with a reason, or its entries are text, each with all its
 * forms. */
#include "base/check.h"
#include "in_memory.h"
#include "po.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void take(void *whose, const struct po_entry *entry) {
    (void)whose;
    check(entry->count >= 1 && entry->count <= PO_PLURALS_MAX);
    check(entry->plural || entry->count == 1);
    check(*entry->id);
    for (int i = 0; i < entry->count; i++)
        check(entry->strings[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char memory[10000];
    struct text header = text_in(memory, sizeof memory), reason = text_room(REFUSAL_LENGTH);
    struct refusal why;
    const char *path = in_memory((struct span){(const char *)data, size});
    if (po_read(path, &(struct po_taker){take, NULL}, &header, &why))
        return 0;
    refuse_write(&reason, &why);
    check(reason.length);
    return 0;
}
