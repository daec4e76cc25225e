#define _POSIX_C_SOURCE 200809L

#include "party/gamefile.h"

#include "base/file.h"
#include "base/tr_later.h"

#include <time.h>

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

bool gamefile_save(const struct book *book, const char *path, struct refusal *why) {
    static char memory[RECORD_LENGTH_MAX + 1];
    struct text record = text_in(memory, sizeof memory);
    book_save(book, &record);
    if (record.cut)
        return refuse(why, tr_later("that is too long to be saved"));
    return file_write(path, text_as_span(&record), why);
}

static bool can_go_on(const struct book *book, bool real) {
    const struct game *game = &book->table.game;
    struct span line;
    return game->supply.known || game->phase == PHASE_OVER || real ||
           transcript_find(&book->transcript, "supply", &line);
}

bool gamefile_load(struct book *book, const char *path, bool real, struct refusal *why) {
    static char memory[RECORD_LENGTH_MAX + 1];
    static struct book loaded;
    size_t length = 0;
    book_copy(&loaded, book);
    if (!file_read(path, memory, sizeof memory, &length, why) ||
        !book_read(&loaded, (struct span){memory, length}, why))
        return false;
    if (!can_go_on(&loaded, real))
        return refuse(why, tr_later("this record does not hold its supply, so it cannot be played on"));
    book_copy(book, &loaded);
    return true;
}
