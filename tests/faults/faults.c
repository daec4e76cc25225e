/* Linked into tayu_faults: the n-th call that may fail fails. FAULT=n in the environment says which, FAULT=n+
 * that all behind it fail too, FAULT=n/k that every k-th does; nothing else differs from tayu. What may fail:
 * every allocation of ours, SQLite's and libuv's; every opening, reading, writing, syncing, cutting and
 * renaming of files and sockets, whoever asks for it. Files are those of FAULT_FOLDER, or of the folder one
 * stands in: fonts are not our business. (GLib and with it pango end the program when memory runs out, and
 * cairo's memory is out of reach.)
 *
 * FAULT_LOG=FILE: how many such calls there were, and which one failed. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>
#include <uv.h>

static atomic_long calls;
static long first, last, step;
static const char *_Atomic failed;
static char log_path[PATH_MAX], folder[PATH_MAX];

/* Whether this call is one that fails. */
static bool fails(const char *what) {
    long n = atomic_fetch_add(&calls, 1) + 1;
    if (!first || n < first || n > last || (n - first) % step)
        return false;
    failed = what;
    return true;
}

static bool fails_with(const char *what, int error) {
    if (!fails(what))
        return false;
    errno = error;
    return true;
}

static bool is_ours(const char *path) {
    size_t length = strlen(folder);
    return path[0] != '/' || (!strncmp(path, folder, length) && (path[length] == '/' || !path[length]));
}

static bool path_fails(const char *path, const char *what, int error) {
    return is_ours(path) && fails_with(what, error);
}

/* libuv trusts the pipes and counters it wakes itself with, and may: they are in memory. */
static bool file_fails(int file, const char *what, int error) {
    char link[40], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = 0;
    bool outside = !strncmp(path, "socket:", 7) || (path[0] == '/' && is_ours(path));
    return outside && fails_with(what, error);
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);

void *__wrap_malloc(size_t size) {
    return fails_with("malloc", ENOMEM) ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return fails_with("calloc", ENOMEM) ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size) {
    return fails_with("realloc", ENOMEM) ? NULL : __real_realloc(memory, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return fails_with("aligned_alloc", ENOMEM) ? NULL : __real_aligned_alloc(alignment, size);
}

static sqlite3_mem_methods usual;

static void *sqlite_malloc(int size) {
    return fails("sqlite malloc") ? NULL : usual.xMalloc(size);
}

static void *sqlite_realloc(void *memory, int size) {
    return fails("sqlite realloc") ? NULL : usual.xRealloc(memory, size);
}

/* What follows is called in place of the C library's, by libraries too. */
#pragma GCC visibility push(default)

static int open_file(const char *path, int flags, mode_t mode) {
    return path_fails(path, "open", EACCES) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

#define OPEN_AS(name)                                                                                        \
    int name(const char *path, int flags, ...) {                                                             \
        va_list list;                                                                                        \
        va_start(list, flags);                                                                               \
        mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;                                            \
        va_end(list);                                                                                        \
        return open_file(path, flags, mode);                                                                 \
    }
OPEN_AS(open)
OPEN_AS(open64)

ssize_t read(int file, void *memory, size_t size) {
    return file_fails(file, "read", EIO) ? -1 : syscall(SYS_read, file, memory, size);
}

ssize_t pread(int file, void *memory, size_t size, off_t at) {
    return file_fails(file, "pread", EIO) ? -1 : syscall(SYS_pread64, file, memory, size, at);
}

ssize_t pread64(int file, void *memory, size_t size, off_t at) {
    return pread(file, memory, size, at);
}

ssize_t write(int file, const void *memory, size_t size) {
    return file_fails(file, "write", ENOSPC) ? -1 : syscall(SYS_write, file, memory, size);
}

ssize_t pwrite(int file, const void *memory, size_t size, off_t at) {
    return file_fails(file, "pwrite", ENOSPC) ? -1 : syscall(SYS_pwrite64, file, memory, size, at);
}

ssize_t pwrite64(int file, const void *memory, size_t size, off_t at) {
    return pwrite(file, memory, size, at);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
    return file_fails(file, "writev", EPIPE) ? -1 : syscall(SYS_writev, file, parts, count);
}

int fsync(int file) {
    return file_fails(file, "fsync", EIO) ? -1 : (int)syscall(SYS_fsync, file);
}

int fdatasync(int file) {
    return file_fails(file, "fdatasync", EIO) ? -1 : (int)syscall(SYS_fdatasync, file);
}

int ftruncate(int file, off_t length) {
    return file_fails(file, "ftruncate", EIO) ? -1 : (int)syscall(SYS_ftruncate, file, length);
}

int ftruncate64(int file, off_t length) {
    return ftruncate(file, length);
}

int rename(const char *from, const char *to) {
    return path_fails(to, "rename", EIO) ? -1 : (int)syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
}

int mkdir(const char *path, mode_t mode) {
    return path_fails(path, "mkdir", EACCES) ? -1 : (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

#pragma GCC visibility pop

/* Programs that are started from here get no faults of their own. */
__attribute__((constructor)) static void begin(void) {
    const char *fault = getenv("FAULT"), *log = getenv("FAULT_LOG");
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
    sqlite3_mem_methods faulty = usual;
    faulty.xMalloc = sqlite_malloc;
    faulty.xRealloc = sqlite_realloc;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &faulty);
    uv_replace_allocator(__wrap_malloc, __wrap_realloc, __wrap_calloc, free);
    if (getenv("FAULT_FOLDER"))
        snprintf(folder, sizeof folder, "%s", getenv("FAULT_FOLDER"));
    else if (!getcwd(folder, sizeof folder))
        abort();
    snprintf(log_path, sizeof log_path, "%s", log ? log : "");
    first = fault ? atol(fault) : 0;
    const char *stroke = fault ? strchr(fault, '/') : NULL;
    last = stroke || (fault && strchr(fault, '+')) ? LONG_MAX : first;
    step = stroke ? atol(stroke + 1) : 1;
    unsetenv("FAULT");
    unsetenv("FAULT_LOG");
}

__attribute__((destructor)) static void end(void) {
    char line[100];
    if (!*log_path)
        return;
    int file = (int)syscall(SYS_openat, AT_FDCWD, log_path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    int length = snprintf(line, sizeof line, "%ld %s\n", (long)calls, failed ? failed : "nothing");
    syscall(SYS_write, file, line, length);
}
