#define _POSIX_C_SOURCE 200809L

#include "terminal_common/gamefile.h"

#include "base/file.h"
#include "base/tr_later.h"

#include <stdlib.h>
#include <time.h>

bool gamefile_read_path(struct text *path, struct span typed) {
    const char *home = getenv("HOME");
    typed = span_trim(typed);
    if (home && typed.length > 1 && typed.start[0] == '~' && typed.start[1] == '/') {
        text_string(path, home);
        typed = (struct span){typed.start + 1, typed.length - 1};
    }
    text_span(path, typed);
    return !path->cut;
}

void gamefile_propose(struct text *name) {
    enum { NAMES_MOST = 1000 };
    char day[40] = "";
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts))
        strftime(day, sizeof day, "%Y-%m-%d", &parts);
    for (int i = 1; i <= NAMES_MOST; i++) {
        *name = text_in(name->start, name->size);
        text_string(name, day);
        if (i > 1)
            text_format(name, "-%d", i);
        text_string(name, ".tayu");
        if (!file_is_plain(name->start))
            return;
    }
}

bool gamefile_save(const struct game_record *game_record, const char *path, struct refusal *why) {
    static char memory[RECORD_LENGTH_MAX + 1];
    struct text record = text_in(memory, sizeof memory);
    game_record_save(game_record, &record);
    if (record.cut)
        return refuse(why, tr_later("that is too long to be saved"));
    return file_write(path, text_as_span(&record), why);
}

static bool can_go_on(const struct game_record *game_record, bool real) {
    const struct game *game = &game_record->table.game;
    struct span line;
    return game->supply.known || game->phase == PHASE_OVER || real ||
           transcript_find(&game_record->transcript, "supply", &line);
}

bool gamefile_load(struct game_record *game_record, const char *path, bool real, struct refusal *why) {
    static char memory[RECORD_LENGTH_MAX + 1];
    static struct game_record loaded;
    size_t length = 0;
    game_record_copy(&loaded, game_record);
    if (!file_read(path, memory, sizeof memory, &length, why) ||
        !game_record_read(&loaded, (struct span){memory, length}, why))
        return false;
    if (!can_go_on(&loaded, real))
        return refuse(why, tr_later("this record does not hold its supply, so it cannot be played on"));
    game_record_copy(game_record, &loaded);
    return true;
}
