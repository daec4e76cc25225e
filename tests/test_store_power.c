/* The power goes: of what the store wrote, only what was synced before is sure to be on the disk, and of the
 * rest any part may be. Everything that was acknowledged has to be in it. All writes and syncs of SQLite are
 * recorded on their way to the files: test_store_power [GROUPS]. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "at_store.h"
#include "base/file.h"
#include "base/rng.h"
#include "folder.h"

enum { FILES = 2, WRITES_MAX = 20000 };
static int groups = 60;

/* A file as it is now, as it is on the disk for sure, and what was written since. */
struct image {
    char *bytes;
    size_t length;
};
struct written {
    size_t at, length;
    char *bytes; /* NULL: cut to `at` */
};
static struct recorded {
    const char *name;
    struct image now, sure;
    struct written writes[WRITES_MAX];
    int write_count;
} recorded[FILES] = {{.name = "games"}, {.name = "games-wal"}};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool disk_lies; /* it says that it has synced and has not */

static void put(struct image *image, const struct written *write) {
    size_t end = write->at + write->length;
    if (!write->bytes && write->at < image->length) {
        image->length = write->at;
        return;
    }
    if (end > image->length) {
        image->bytes = realloc(image->bytes, end);
        memset(image->bytes + image->length, 0, end - image->length);
        image->length = end;
    }
    if (write->bytes)
        memcpy(image->bytes + write->at, write->bytes, write->length);
}

static void note_write(struct recorded *file, struct written write) {
    pthread_mutex_lock(&lock);
    put(&file->now, &write);
    assert_true(file->write_count < WRITES_MAX);
    file->writes[file->write_count++] = write;
    pthread_mutex_unlock(&lock);
}

static void forget_writes(struct recorded *file) {
    for (int i = 0; i < file->write_count; i++)
        free(file->writes[i].bytes);
    file->write_count = 0;
}

static void note_sync(struct recorded *file) {
    pthread_mutex_lock(&lock);
    if (!disk_lies) {
        file->sure.bytes = realloc(file->sure.bytes, file->now.length + 1);
        if (file->now.length)
            memcpy(file->sure.bytes, file->now.bytes, file->now.length);
        file->sure.length = file->now.length;
        forget_writes(file);
    }
    pthread_mutex_unlock(&lock);
}

/* A file of SQLite's that hands everything on to the real one. */
struct shim {
    sqlite3_file base;
    struct recorded *recorded; /* NULL: not one of ours */
    sqlite3_file *real;
};
static sqlite3_vfs *real_vfs;

#define REAL(file) (((struct shim *)(file))->real)
#define CALL(file, method, ...) REAL(file)->pMethods->method(REAL(file), __VA_ARGS__)

static int shim_close(sqlite3_file *file) {
    int result = REAL(file)->pMethods->xClose(REAL(file));
    free(REAL(file));
    return result;
}

static int shim_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 at) {
    return CALL(file, xRead, bytes, count, at);
}

static int shim_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 at) {
    struct recorded *known = ((struct shim *)file)->recorded;
    if (known) {
        struct written write = {(size_t)at, (size_t)count, malloc((size_t)count)};
        memcpy(write.bytes, bytes, write.length);
        note_write(known, write);
    }
    return CALL(file, xWrite, bytes, count, at);
}

static int shim_truncate(sqlite3_file *file, sqlite3_int64 size) {
    struct recorded *known = ((struct shim *)file)->recorded;
    if (known)
        note_write(known, (struct written){(size_t)size, 0, NULL});
    return CALL(file, xTruncate, size);
}

static int shim_sync(sqlite3_file *file, int flags) {
    int result = CALL(file, xSync, flags);
    struct recorded *known = ((struct shim *)file)->recorded;
    if (known && result == SQLITE_OK)
        note_sync(known);
    return result;
}

static int shim_size(sqlite3_file *file, sqlite3_int64 *size) {
    return CALL(file, xFileSize, size);
}

static int shim_lock(sqlite3_file *file, int level) {
    return CALL(file, xLock, level);
}

static int shim_unlock(sqlite3_file *file, int level) {
    return CALL(file, xUnlock, level);
}

static int shim_reserved(sqlite3_file *file, int *result) {
    return CALL(file, xCheckReservedLock, result);
}

static int shim_control(sqlite3_file *file, int what, void *argument) {
    return CALL(file, xFileControl, what, argument);
}

static int shim_sector(sqlite3_file *file) {
    return REAL(file)->pMethods->xSectorSize(REAL(file));
}

static int shim_device(sqlite3_file *file) {
    return REAL(file)->pMethods->xDeviceCharacteristics(REAL(file));
}

static int shim_map(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
    return CALL(file, xShmMap, page, size, extend, memory);
}

static int shim_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    return CALL(file, xShmLock, offset, count, flags);
}

static void shim_barrier(sqlite3_file *file) {
    REAL(file)->pMethods->xShmBarrier(REAL(file));
}

static int shim_unmap(sqlite3_file *file, int remove) {
    return CALL(file, xShmUnmap, remove);
}

static const sqlite3_io_methods methods = {
    2,           shim_close, shim_read,     shim_write,    shim_truncate, shim_sync,
    shim_size,   shim_lock,  shim_unlock,   shim_reserved, shim_control,  shim_sector,
    shim_device, shim_map,   shim_shm_lock, shim_barrier,  shim_unmap,    NULL,
    NULL};

static struct recorded *find_recorded(const char *path) {
    const char *name = path ? strrchr(path, '/') : NULL;
    for (int i = 0; name && i < FILES; i++)
        if (!strcmp(name + 1, recorded[i].name))
            return &recorded[i];
    return NULL;
}

static int shim_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
    struct shim *shim = (struct shim *)file;
    (void)vfs;
    shim->real = calloc(1, (size_t)real_vfs->szOsFile);
    shim->recorded = find_recorded(name);
    int result = real_vfs->xOpen(real_vfs, name, shim->real, flags, out);
    file->pMethods = result == SQLITE_OK ? &methods : NULL;
    if (result != SQLITE_OK)
        free(shim->real);
    return result;
}

static void record_all_files(void) {
    static sqlite3_vfs vfs;
    sqlite3_initialize();
    real_vfs = sqlite3_vfs_find(NULL);
    vfs = *real_vfs;
    vfs.zName = "recording";
    vfs.szOsFile = sizeof(struct shim);
    vfs.xOpen = shim_open;
    sqlite3_vfs_register(&vfs, 1);
}

/* What the disk may hold when the power goes: all that was synced, and some of what was not. */
static void write_disk(const char *name, const struct recorded *file, struct rng *rng) {
    struct image image = {malloc(file->sure.length + 1), file->sure.length};
    struct refusal why;
    if (file->sure.length)
        memcpy(image.bytes, file->sure.bytes, file->sure.length);
    uint32_t share = rng_below(rng, 4); /* none, a third, two thirds, all of it */
    for (int i = 0; i < file->write_count; i++)
        if (rng_below(rng, 3) < share)
            put(&image, &file->writes[i]);
    assert_true(file_write(folder_path(name), (struct span){image.bytes, image.length}, &why));
    free(image.bytes);
}

enum { GAMES = 5 };
static int acknowledged[GAMES], lost;

static void note_kept(void *context, enum store_outcome outcome) {
    assert_int_equal(outcome, STORE_KEPT);
    ++*(int *)context;
}

static void count_game(void *context, const struct store_game *game) {
    (void)game;
    ++*(int *)context;
}

static void count_event(void *context, const struct store_row *row) {
    char expected[40];
    snprintf(expected, sizeof expected, "e%d", row->number);
    assert_true(span_equal(row->line, expected));
    ++*(int *)context;
}

static void lose_power(struct rng *rng) {
    static const struct store_reader reader = {.game = count_game, .event = count_event};
    struct refusal why;
    struct store_sum sum;
    pthread_mutex_lock(&lock);
    write_disk("after", &recorded[0], rng);
    write_disk("after-wal", &recorded[1], rng);
    pthread_mutex_unlock(&lock);
    struct store *store = store_open_sqlite(folder_path("after"), NULL, NULL, &why);
    bool sound = store && store_check(folder_path("after"), &sum, &why);
    for (int i = 0; i < GAMES; i++) {
        char id[20];
        int found = 0;
        snprintf(id, sizeof id, "g%d", i);
        if (sound)
            store_read_game(store, id, &reader, &found);
        lost += found < acknowledged[i] ? acknowledged[i] - found : 0;
    }
    if (!sound && !disk_lies)
        fail_msg("%s", reason_of(&why));
    if (store)
        store_close(store);
    static const char *const left[] = {"after", "after-wal", "after-shm"};
    for (int i = 0; i < 3; i++)
        remove(folder_path(left[i]));
}

static void add_something(struct store *store, int game) {
    char id[20], line[40];
    int number = acknowledged[game];
    snprintf(id, sizeof id, "g%d", game);
    if (!number) {
        store_add_game(store, &(struct store_game){id, span_of("x"), hash_of(game), 1}, note_kept,
                       &acknowledged[game]);
        return;
    }
    snprintf(line, sizeof line, "e%d", number);
    store_add_event(store, &(struct store_event){.game = id, .number = number, .line = span_of(line)},
                    note_kept, &acknowledged[game]);
}

static void write_and_lose(bool lies) {
    struct rng rng = rng_seeded(5, 0);
    struct refusal why;
    disk_lies = lies;
    lost = 0;
    memset(acknowledged, 0, sizeof acknowledged);
    struct store *store = store_open_sqlite(folder_path("games"), NULL, NULL, &why);
    assert_non_null(store);
    for (int group = 0; group < groups; group++) {
        uint32_t first = rng_below(&rng, GAMES), count = 1 + rng_below(&rng, GAMES);
        for (uint32_t i = 0; i < count; i++)
            add_something(store, (int)((first + i) % GAMES));
        store_settle(store);
        if (group % 3 == 0)
            lose_power(&rng);
    }
    store_close(store);
}

static int forget_all(void **state) {
    static const char *const names[] = {"games", NULL};
    (void)state;
    for (int i = 0; i < FILES; i++) {
        forget_writes(&recorded[i]);
        free(recorded[i].now.bytes);
        free(recorded[i].sure.bytes);
        recorded[i].now = recorded[i].sure = (struct image){0};
    }
    return folder_remove(names);
}

TEST(what_was_acknowledged_was_synced_before) {
    write_and_lose(false);
    int all = 0;
    for (int i = 0; i < GAMES; i++)
        all += acknowledged[i];
    print_message("power lost %d times, %d acknowledged, %d lost\n", (groups + 2) / 3, all, lost);
    assert_int_equal(lost, 0);
}

TEST(a_disk_that_lies_is_found_out) {
    groups = 60; /* of a disk that never syncs everything has to be remembered */
    write_and_lose(true);
    print_message("%d lost on a disk that does not sync\n", lost);
    assert_true(lost > 0);
}

int main(int count, char **arguments) {
    groups = count == 2 ? atoi(arguments[1]) : groups;
    record_all_files();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_acknowledged_was_synced_before, folder_make, forget_all),
        cmocka_unit_test_setup_teardown(a_disk_that_lies_is_found_out, folder_make, forget_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
