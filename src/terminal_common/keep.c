#define _POSIX_C_SOURCE 200809L

#include "terminal_common/keep.h"

#include "base/file.h"
#include "base/tr_later.h"
#include "table/policy.h"
#include "terminal_common/gamefile.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char last_game[] = "game.tayu", over_stem[] = "over-";
enum { NAMES_MOST = 9999, NAME_LENGTH = 60 };

/* False if there is no such folder to be had. */
static bool path_of(struct text *path, const char *name) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && state[0] == '/')
        text_format(path, "%s/tayu/%s", state, name);
    else if (home && home[0] == '/')
        text_format(path, "%s/.local/state/tayu/%s", home, name);
    else
        return false;
    return !path->cut;
}

/* Makes the folders above a file that are missing. */
static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(path, 0700);
        *slash = '/';
    }
}

bool keep_make_path(struct text *path, const char *name) {
    if (!path_of(path, name))
        return false;
    make_folders(path->start);
    return true;
}

/* Whether another program has the lock. It is this one's from now on, until it ends, if nobody has it. */
static bool is_taken(void) {
    struct text path = text_room(KEEP_PATH);
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (!keep_make_path(&path, "lock"))
        return false;
    int lock = open(path.start, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    return lock >= 0 && fcntl(lock, F_SETLK, &whole) && (errno == EACCES || errno == EAGAIN);
}

void keep_open(struct keeper *keeper) {
    *keeper = (struct keeper){.taken = is_taken()};
}

bool keep_load(const struct keeper *keeper, struct game_record *game_record, struct refusal *why) {
    struct text path = text_room(KEEP_PATH);
    if (keeper->taken)
        return refuse(why, tr_later("another program is playing this game"));
    if (!path_of(&path, last_game))
        return refuse(why, tr_later("there is no folder to keep the game in"));
    return gamefile_load(game_record, path.start, false, why);
}

void keep_go_on(struct keeper *keeper, const struct game_record *game_record) {
    struct text path = text_in(keeper->path, sizeof keeper->path);
    keep_begin(keeper, game_record, NULL);
    keeper->holds = path_of(&path, last_game);
}

void keep_begin(struct keeper *keeper, const struct game_record *game_record, const char *path) {
    *keeper = (struct keeper){.taken = keeper->taken, .changes = game_record->table.changes};
    struct text source = text_in(keeper->source, sizeof keeper->source);
    text_string(&source, path ? path : "");
}

void keep_touch(struct keeper *keeper) {
    keeper->changes = UINT32_MAX;
}

/* From the first decision of a person on; what is told of a real table is one. */
static bool is_to_be_kept(const struct table *table) {
    bool decided = policy_is_real(table) && table->count;
    for (int i = 0; i < table->count && !decided; i++)
        decided = table->seats[table->moves[i].seat].sitter == SITTER_PERSON;
    return decided;
}

/* The n-th name for a game that is put away: one that was over has its day, one in progress none (""). */
static bool write_name_of_kept(struct text *path, const char *day, int n) {
    struct text name = text_room(NAME_LENGTH);
    *path = text_in(path->start, path->size);
    if (!*day)
        text_format(&name, "left-%d.tayu", n);
    else if (n == 1)
        text_format(&name, "%s%s.tayu", over_stem, day);
    else
        text_format(&name, "%s%s-%d.tayu", over_stem, day, n);
    return path_of(path, name.start);
}

/* Gives a file another name, never that of a file which is there. Not every file system has links. */
static bool move_game_file(const char *from, const char *to) {
    if (!link(from, to))
        return !unlink(from);
    if (errno != EPERM && errno != ENOSYS && errno != EOPNOTSUPP)
        return false;
    struct stat about;
    errno = EEXIST;
    return lstat(to, &about) && !rename(from, to);
}

/* The day of a game that is over, from its file; "" if it is in progress, or cannot be read. */
static void find_day(const char *path, char *day, size_t size) {
    static struct game_record lying;
    struct refusal why;
    struct stat about;
    struct tm parts;
    *day = 0;
    game_record_open(&lying);
    if (!gamefile_load(&lying, path, true, &why) || lying.table.game.phase != PHASE_OVER)
        return;
    if (!stat(path, &about) && localtime_r(&about.st_mtime, &parts))
        strftime(day, size, "%Y-%m-%d", &parts);
}

/* How many games that were over there are, and the file of the oldest. */
static int count_over(struct text *oldest) {
    struct text folder = text_room(KEEP_PATH);
    struct dirent *entry;
    time_t least = 0;
    int count = 0;
    DIR *files = path_of(&folder, "") ? opendir(folder.start) : NULL;
    while (files && (entry = readdir(files))) {
        struct text path = text_room(KEEP_PATH);
        struct stat about;
        if (strncmp(entry->d_name, over_stem, strlen(over_stem)) != 0 || !path_of(&path, entry->d_name) ||
            stat(path.start, &about))
            continue;
        if (!count++ || about.st_mtime < least) {
            least = about.st_mtime;
            *oldest = text_in(oldest->start, oldest->size);
            text_string(oldest, path.start);
        }
    }
    if (files)
        closedir(files);
    return count;
}

static void forget_oldest(void) {
    struct text oldest = text_room(KEEP_PATH);
    while (count_over(&oldest) > KEEP_OVER_MOST && !unlink(oldest.start)) {
    }
}

/* What lies there gets another name, and `left` tells it. */
static bool put_away(const char *from, struct text *left, struct refusal *why) {
    char day[NAME_LENGTH / 2];
    find_day(from, day, sizeof day);
    for (int n = 1; n <= NAMES_MOST && write_name_of_kept(left, day, n); n++) {
        if (move_game_file(from, left->start)) {
            if (*day)
                forget_oldest();
            return true;
        }
        if (errno != EEXIST)
            return file_refuse(why, tr_later("the game that was left cannot be put away: {input} ({reason})"),
                               from);
    }
    return refuse(why, tr_later("too many games that were left are kept already"));
}

/* A name of its own for a game beside that of another program: a file that is empty holds it. */
static bool make_file(struct text *path, struct refusal *why) {
    for (int n = 1; n <= NAMES_MOST && write_name_of_kept(path, "", n); n++) {
        int file = open(path->start, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file >= 0)
            return !close(file);
        if (errno != EEXIST)
            return file_refuse(why, tr_later("the file cannot be written: {input} ({reason})"), path->start);
    }
    return refuse(why, tr_later("too many games that were left are kept already"));
}

/* Finds a place for a game that is kept for the first time; another that lies there is put away. */
static bool find_place(struct keeper *keeper, struct refusal *why) {
    struct text path = text_in(keeper->path, sizeof keeper->path),
                left = text_in(keeper->left, sizeof keeper->left);
    struct stat about;
    if (!keep_make_path(&path, last_game))
        return refuse(why, tr_later("there is no folder to keep the game in"));
    if (keeper->taken)
        return make_file(&path, why);
    if (lstat(keeper->path, &about) || put_away(keeper->path, &left, why))
        return true;
    keeper->left[0] = 0;
    return false;
}

/* The first time. What cannot be written leaves no empty file. */
static bool save_first(struct keeper *keeper, const struct game_record *game_record) {
    if (!find_place(keeper, &keeper->why))
        return false;
    if (gamefile_save(game_record, keeper->path, &keeper->why))
        return true;
    if (keeper->taken)
        unlink(keeper->path);
    return false;
}

/* A game that was put away and is gone on with has its place in game.tayu again, and no other. */
static void remove_source(struct keeper *keeper) {
    struct text stem = text_room(KEEP_PATH);
    if (path_of(&stem, "left-") && !strncmp(keeper->source, stem.start, stem.length) &&
        strcmp(keeper->source, keeper->path) != 0)
        unlink(keeper->source);
    keeper->source[0] = 0;
}

bool keep_save(struct keeper *keeper, const struct game_record *game_record) {
    keeper->left[0] = 0;
    if (!keeper->failed && (game_record->table.changes == keeper->changes ||
                            (!keeper->holds && !is_to_be_kept(&game_record->table))))
        return true;
    keeper->failed = !(keeper->holds ? gamefile_save(game_record, keeper->path, &keeper->why)
                                     : save_first(keeper, game_record));
    if (keeper->failed)
        return false;
    keeper->holds = true;
    keeper->changes = game_record->table.changes;
    remove_source(keeper);
    return true;
}
