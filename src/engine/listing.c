#include "engine/listing.h"

#include <stdlib.h>
#include <string.h>

typedef char action_name[ACTION_LENGTH];

static int compare_names(const void *a, const void *b) {
    return strcmp(a, b);
}

void actions_write_sorted(struct text *text, const struct action *list, int count, int size) {
    action_name names[GAME_LEGAL_MAX];
    for (int i = 0; i < count; i++) {
        struct text name = text_in(names[i], sizeof names[i]);
        action_write(&name, &list[i], size);
    }
    qsort(names, (size_t)count, sizeof *names, compare_names);
    for (int i = 0; i < count; i++) {
        text_string(text, i ? " " : "");
        text_string(text, names[i]);
    }
}
