#include "at_terminal.h"

#include <string.h>

struct game_record game_record, other;

void begin(const char *arguments) {
    char copy[200];
    struct refusal why;
    struct play_options options = {0};
    strcpy(copy, arguments);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        if (!play_options_read(&options, word, &why))
            fail_msg("%s", reason_of(&why));
    if (!play_options_begin(&options, &game_record, &why))
        fail_msg("%s", reason_of(&why));
}

void acts(const char *words) {
    char copy[400];
    struct refusal why;
    strcpy(copy, words);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        struct action action = action_from(word, table_size(&game_record.table));
        if (!table_play(&game_record.table, &action, &why))
            fail_msg("%s: %s", word, reason_of(&why));
    }
}

int open_game_records(void **state) {
    (void)state;
    game_record_open(&game_record);
    game_record_open(&other);
    return 0;
}
