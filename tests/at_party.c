#include "at_party.h"

#include <string.h>

struct book book, other;

void begin(const char *arguments) {
    char copy[200];
    struct refusal why;
    struct wishes wishes = {0};
    strcpy(copy, arguments);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        if (!wishes_read(&wishes, word, &why))
            fail_msg("%s", reason_of(&why));
    if (!wishes_begin(&wishes, &book, &why))
        fail_msg("%s", reason_of(&why));
}

void acts(const char *words) {
    char copy[400];
    struct refusal why;
    strcpy(copy, words);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        struct action action = action_from(word, table_size(&book.table));
        if (!table_play(&book.table, &action, &why))
            fail_msg("%s: %s", word, reason_of(&why));
    }
}

int open_books(void **state) {
    (void)state;
    book_open(&book);
    book_open(&other);
    return 0;
}
