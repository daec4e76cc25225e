#define _POSIX_C_SOURCE 200809L

#include "terminal_common/shelf.h"

#include "terminal_common/gamefile.h"
#include "words/words.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

static bool is_game_file(const char *name) {
    static const char ending[] = ".tayu";
    size_t length = strlen(name);
    return length >= sizeof ending && !strcmp(name + length - strlen(ending), ending) && name[0] != '.';
}

/* In its place by age; the oldest falls out where there is no room. */
static void add_by_age(struct shelf *shelf, const char *path, int64_t when) {
    int at = shelf->count;
    while (at > 0 && shelf->games[at - 1].when < when)
        at--;
    if (at == SHELF_MOST)
        return;
    int moved = (shelf->count < SHELF_MOST ? shelf->count : SHELF_MOST - 1) - at;
    memmove(&shelf->games[at + 1], &shelf->games[at], (size_t)moved * sizeof *shelf->games);
    struct text text = text_in(shelf->games[at].path, sizeof shelf->games[at].path);
    text_string(&text, path);
    shelf->games[at].when = when;
    shelf->count += shelf->count < SHELF_MOST;
}

/* `before` is what the paths begin with: the folder, or nothing. */
static void add_folder(struct shelf *shelf, const char *before) {
    struct dirent *entry;
    DIR *folder = opendir(*before ? before : ".");
    while (folder && (entry = readdir(folder))) {
        struct text path = text_room(KEEP_PATH);
        struct stat about;
        text_format(&path, "%s%s", before, entry->d_name);
        bool last = *before && !strcmp(entry->d_name, "game.tayu");
        if (is_game_file(entry->d_name) && !last && !path.cut && !stat(path.start, &about) &&
            S_ISREG(about.st_mode))
            add_by_age(shelf, path.start, about.st_mtime);
    }
    if (folder)
        closedir(folder);
}

void shelf_fill(struct shelf *shelf) {
    struct text kept = text_room(KEEP_PATH);
    shelf->count = 0;
    if (keep_make_path(&kept, ""))
        add_folder(shelf, kept.start);
    add_folder(shelf, "");
}

void shelf_write(struct text *line, const struct shelf_game *game) {
    static struct game_record game_record;
    char day[40] = "";
    struct refusal why;
    struct tm parts;
    time_t when = (time_t)game->when;
    const char *slash = strrchr(game->path, '/');
    game_record_open(&game_record);
    bool good = gamefile_load(&game_record, game->path, true, &why);
    struct points points = board_points(&game_record.table.game.board);
    if (localtime_r(&when, &parts))
        strftime(day, sizeof day, "%Y-%m-%d %H:%M", &parts);
    text_fill(line,
              !good ? tr("{file}, {day}: no game that can be read")
              : game_record.table.game.phase == PHASE_OVER
                  ? tr("{file}, {day}: over, {ns}–{ew}")
                  : tr("{file}, {day}: tiles placed: {tiles}, {ns}–{ew}"),
              (const struct text_value[]){{"file", slash ? slash + 1 : game->path, 0},
                                          {"day", day, 0},
                                          {"tiles", NULL, game_record.table.game.board.tiles},
                                          {"ns", NULL, points_ns(points)},
                                          {"ew", NULL, points_ew(points)}},
              5);
}
