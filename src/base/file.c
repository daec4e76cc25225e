#define _POSIX_C_SOURCE 200809L
#include "base/file.h"

#include "base/tr_later.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* In the words of the system where there are none here. */
static const char *reason_of(int error) {
    static const struct {
        int error;
        const char *reason;
    } reasons[] = {
        {EACCES, tr_later("permission denied")},
        {EPERM, tr_later("permission denied")},
        {EROFS, tr_later("the file system is read-only")},
        {ENOSPC, tr_later("no space is left on the device")},
        {EDQUOT, tr_later("no space is left on the device")},
        {EFBIG, tr_later("the file would be too large")},
        {ENOENT, tr_later("there is no such folder")},
        {ENOTDIR, tr_later("there is no such folder")},
        {EISDIR, tr_later("this is a folder, not a file")},
        {ENAMETOOLONG, tr_later("the name is too long")},
        {ELOOP, tr_later("the link has no end")},
        {EIO, tr_later("the device reports an error")},
        {EMFILE, tr_later("too many files are open")},
        {ENFILE, tr_later("too many files are open")},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (error == reasons[i].error)
            return reasons[i].reason;
    return strerror(error);
}

bool file_refuse(struct refusal *why, const char *sentence, const char *path) {
    const char *reason = reason_of(errno);
    refuse_path(why, sentence, path);
    return refuse_text(why, "reason", span_of(reason));
}

static bool read_file_bytes(int file, char *memory, size_t size, size_t *length) {
    ssize_t got = 1;
    for (*length = 0; *length < size && got > 0;) {
        got = read(file, memory + *length, size - *length);
        if (got < 0 && errno == EINTR)
            got = 1;
        else if (got > 0)
            *length += (size_t)got;
    }
    return got >= 0;
}

bool file_read(const char *path, char *memory, size_t size, size_t *length, struct refusal *why) {
    struct stat about;
    bool there = !stat(path, &about);
    if (!there && (errno == ENOENT || errno == ENOTDIR))
        return refuse_path(why, "there is no such file", path);
    if (there && S_ISDIR(about.st_mode))
        return refuse_path(why, "this is a folder, not a file", path);
    if (there && !S_ISREG(about.st_mode))
        return refuse_path(why, "this is not a plain file", path);
    int file = there ? open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC) : -1;
    if (file < 0)
        return file_refuse(why, tr_later("the file cannot be opened: {input} ({reason})"), path);
    bool whole = read_file_bytes(file, memory, size, length) ||
                 file_refuse(why, tr_later("the file cannot be read: {input} ({reason})"), path);
    close(file);
    return whole;
}

/* Where something is written in the end. */
struct target {
    char path[FILE_PATH]; /* behind all links */
    struct stat about;    /* of what is there */
    bool there;
    bool in_place; /* nothing can take its place */
};

static bool refuse_to_write(const char *path, struct refusal *why) {
    return file_refuse(why, tr_later("the file cannot be written: {input} ({reason})"), path);
}

/* As much of a path as names the folder, with the stroke at its end. */
static size_t folder_length(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

static void write_folder(const char *path, char folder[FILE_PATH]) {
    struct text text = text_in(folder, FILE_PATH);
    text_span(&text, (struct span){path, folder_length(path)});
    text_string(&text, text.length ? "" : ".");
}

/* False, with the reason in errno, if they lead nowhere. */
static bool follow_links(char path[FILE_PATH]) {
    enum { LINKS_MOST = 40 };
    char link[FILE_PATH] = "";
    errno = ELOOP;
    for (int i = 0; i < LINKS_MOST; i++) {
        ssize_t length = readlink(path, link, sizeof link);
        if (length < 0)
            return true;
        size_t kept = *link == '/' ? 0 : folder_length(path);
        errno = kept + (size_t)length >= FILE_PATH ? ENAMETOOLONG : ELOOP;
        if (errno == ENAMETOOLONG)
            return false;
        memcpy(path + kept, link, (size_t)length);
        path[kept + (size_t)length] = 0;
    }
    return false;
}

static bool is_same_file(const char *path, const struct stat *about) {
    struct stat other;
    return !stat(path, &other) && other.st_dev == about->st_dev && other.st_ino == about->st_ino;
}

static bool may(const char *path, int what) {
    return !faccessat(AT_FDCWD, path, what, AT_EACCESS);
}

/* Whether the name behind all links is one that a file may be made under; else errno says why not. */
static bool may_make(const char *path) {
    char folder[FILE_PATH];
    write_folder(path, folder);
    if (!may(folder, W_OK | X_OK))
        return false;
    errno = EISDIR;
    return path[folder_length(path)];
}

/* The links below /dev/fd do not all name a path: what is not found again behind them is written in place. */
static bool find_target(const char *path, struct target *target, struct refusal *why) {
    struct text text = text_in(target->path, sizeof target->path);
    text_string(&text, path);
    errno = ENAMETOOLONG;
    bool followed = !text.cut && follow_links(target->path);
    int link_error = errno;
    target->there = !stat(path, &target->about);
    if (target->there && S_ISDIR(target->about.st_mode))
        return refuse_path(why, "this is a folder, not a file", path);
    target->in_place = target->there && (!S_ISREG(target->about.st_mode) || !followed ||
                                         !is_same_file(target->path, &target->about));
    errno = link_error;
    if (target->there ? !may(path, W_OK) : !followed)
        return refuse_to_write(path, why);
    return target->in_place || may_make(target->path) || refuse_to_write(path, why);
}

bool file_write_all(int file, struct span content) {
    while (content.length) {
        ssize_t written = write(file, content.start, content.length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        content = (struct span){content.start + written, content.length - (size_t)written};
    }
    return true;
}

/* A reader who leaves would end the program: here that is a failure like others. */
static bool write_in_place(const char *path, struct span content, struct refusal *why) {
    struct sigaction ignored = {.sa_handler = SIG_IGN}, before;
    int file = open(path, O_WRONLY | O_TRUNC | O_NOCTTY | O_CLOEXEC);
    if (file < 0)
        return refuse_to_write(path, why);
    sigaction(SIGPIPE, &ignored, &before);
    bool written = file_write_all(file, content);
    int error = errno;
    sigaction(SIGPIPE, &before, NULL);
    if (!close(file) && written)
        return true;
    errno = written ? errno : error;
    return errno == EPIPE ? refuse_path(why, "nobody reads this any more", path) : refuse_to_write(path, why);
}

/* A new file in the folder of the target, under a name that nothing there has. While it is written, it can be
 * read by no more people than the one it will replace. */
static int open_beside(const struct target *target, char name[FILE_PATH]) {
    enum { NAMES_MOST = 100 };
    int file = -1;
    errno = EEXIST;
    for (int i = 0; i < NAMES_MOST && file < 0 && errno == EEXIST; i++) {
        struct text text = text_in(name, FILE_PATH);
        text_format(&text, "%.*s.new-%d-%d", (int)folder_length(target->path), target->path, getpid(), i);
        if (text.cut) {
            errno = ENAMETOOLONG;
            return -1;
        }
        file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, target->there ? 0600 : 0666);
    }
    return file;
}

/* What the group may do is for that group alone. */
static void keep_owner_and_mode(int file, const struct stat *was) {
    mode_t mode = was->st_mode & (S_IRWXU | S_IRWXG | S_IRWXO);
    if (fchown(file, was->st_uid, was->st_gid) && fchown(file, (uid_t)-1, was->st_gid))
        mode &= ~(mode_t)S_IRWXG;
    fchmod(file, mode);
}

void file_settle_folder(const char *path) {
    char folder[FILE_PATH];
    write_folder(path, folder);
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return;
    fsync(file);
    close(file);
}

/* Writes, to the disk, and closes; false with the reason in errno. */
static bool write_and_close(int file, struct span content) {
    bool written = file_write_all(file, content) && !fsync(file);
    int error = errno;
    bool closed = !close(file);
    errno = written ? errno : error;
    return written && closed;
}

/* False with the reason in errno. */
static bool replace(const struct target *target, struct span content) {
    char name[FILE_PATH];
    int file = open_beside(target, name);
    if (file < 0)
        return false;
    if (target->there)
        keep_owner_and_mode(file, &target->about);
    if (write_and_close(file, content) && !rename(name, target->path)) {
        file_settle_folder(target->path);
        return true;
    }
    int error = errno;
    unlink(name);
    errno = error;
    return false;
}

bool file_write(const char *path, struct span content, struct refusal *why) {
    struct target target;
    if (!find_target(path, &target, why))
        return false;
    if (target.in_place)
        return write_in_place(path, content, why);
    return replace(&target, content) || refuse_to_write(path, why);
}

bool file_can_write(const char *path, struct refusal *why) {
    struct target target;
    return find_target(path, &target, why);
}

bool file_is_plain(const char *path) {
    struct stat about;
    return !stat(path, &about) && S_ISREG(about.st_mode);
}
