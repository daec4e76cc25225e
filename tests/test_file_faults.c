/* base/file, when the system does not do what it is asked, or only half of it: what was there stays, nothing
 * lies about, and it is said. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "folder.h"
#include "support.h"

enum call { NO_CALL, READ, WRITE, FSYNC, CLOSE, RENAME, FCHOWN, OPEN };

/* The call that fails, so many times, with this error. */
static enum call failing;
static int times, error_given;

static bool fails(enum call call) {
    if (call != failing || !times)
        return false;
    times--;
    errno = error_given;
    return true;
}

/* The linker puts these in place of what they are named after. */
#define IN_PLACE_OF(call, type, name, parameters, arguments)                                                 \
    type __real_##name parameters;                                                                           \
    type __wrap_##name parameters;                                                                           \
    type __wrap_##name parameters {                                                                          \
        return fails(call) ? -1 : __real_##name arguments;                                                   \
    }
IN_PLACE_OF(READ, ssize_t, read, (int file, void *memory, size_t size), (file, memory, size))
IN_PLACE_OF(FSYNC, int, fsync, (int file), (file))
IN_PLACE_OF(RENAME, int, rename, (const char *from, const char *to), (from, to))
IN_PLACE_OF(FCHOWN, int, fchown, (int file, uid_t owner, gid_t group), (file, owner, group))

ssize_t __real_write(int file, const void *memory, size_t size);
ssize_t __wrap_write(int file, const void *memory, size_t size);
ssize_t __wrap_write(int file, const void *memory, size_t size) {
    if (fails(WRITE))
        return -1;
    return __real_write(file, memory, size > 3 ? 3 : size); /* never more than a bit at a time */
}

/* A file that was not closed well is closed all the same. */
int __real_close(int file);
int __wrap_close(int file);
int __wrap_close(int file) {
    bool failed = fails(CLOSE);
    int status = __real_close(file);
    errno = failed ? error_given : errno;
    return failed ? -1 : status;
}

int __real_open(const char *path, int flags, mode_t mode);
int __wrap_open(const char *path, int flags, mode_t mode);
int __wrap_open(const char *path, int flags, mode_t mode) {
    return fails(OPEN) ? -1 : __real_open(path, flags, mode);
}

static void let(enum call call, int count, int error) {
    failing = call;
    times = count;
    error_given = error;
}

static int remove_folder(void **state) {
    static const char *const names[] = {"file", "link", "pipe", NULL};
    (void)state;
    let(NO_CALL, 0, 0);
    return folder_remove(names); /* which fails if anything else lies there */
}

static bool writes(const char *name, const char *content) {
    struct refusal why;
    return file_write(folder_path(name), span_of(content), &why);
}

/* It cannot be written, and the reason of the system is told. */
static void assert_not_written(const char *name, const char *content, const char *reason) {
    char expected[300];
    struct refusal why;
    assert_false(file_write(folder_path(name), span_of(content), &why));
    snprintf(expected, sizeof expected, "the file cannot be written: '%s' (%s)", folder_path(name), reason);
    assert_string_equal(reason_of(&why), expected);
}

static void assert_holds(const char *name, const char *content) {
    char memory[300] = "";
    struct refusal why;
    size_t length;
    assert_true(file_read(folder_path(name), memory, sizeof memory - 1, &length, &why));
    assert_string_equal(memory, content);
}

TEST(a_call_that_is_interrupted_is_made_again) {
    let(WRITE, 5, EINTR);
    assert_true(writes("file", "in several pieces"));
    assert_int_equal(times, 0);
    let(READ, 5, EINTR);
    assert_holds("file", "in several pieces");
    assert_int_equal(times, 0);
}

TEST(a_file_that_cannot_be_read_is_named) {
    char memory[10];
    struct refusal why;
    size_t length;
    assert_true(writes("file", "content"));
    let(READ, 1, EIO);
    assert_false(file_read(folder_path("file"), memory, sizeof memory, &length, &why));
    assert_memory_equal(reason_of(&why), "the file cannot be read: '", 26);
    let(OPEN, 1, EACCES);
    assert_false(file_read(folder_path("file"), memory, sizeof memory, &length, &why));
    assert_memory_equal(reason_of(&why), "the file cannot be opened: '", 28);
    assert_int_equal(mkfifo(folder_path("pipe"), 0600), 0);
    assert_false(file_read(folder_path("pipe"), memory, sizeof memory, &length, &why));
    assert_memory_equal(reason_of(&why), "this is not a plain file: '", 27);
}

TEST(whatever_fails_the_old_file_stays) {
    static const enum call calls[] = {WRITE, FSYNC, CLOSE, RENAME, OPEN};
    assert_true(writes("file", "old"));
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        let(calls[i], 1, ENOSPC);
        assert_not_written("file", "new", "no space is left on the device");
        assert_int_equal(times, 0);
        assert_holds("file", "old");
    }
    assert_true(writes("file", "new"));
    assert_holds("file", "new");
}

/* If the group cannot be kept, what it may do is for nobody. */
TEST(a_file_that_changes_hands_is_not_shown_to_others) {
    static const struct {
        int times;
        mode_t mode;
    } cases[] = {{0, 0660}, {1, 0660}, {2, 0600}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct stat about;
        assert_true(writes("file", "old"));
        assert_int_equal(chmod(folder_path("file"), 0660), 0);
        let(FCHOWN, cases[i].times, EPERM);
        assert_true(writes("file", "new"));
        assert_int_equal(stat(folder_path("file"), &about), 0);
        assert_int_equal(about.st_mode & 0777, cases[i].mode);
    }
}

TEST(a_pipe_that_fails_is_told) {
    char memory[10];
    assert_int_equal(mkfifo(folder_path("pipe"), 0600), 0);
    int reader = open(folder_path("pipe"), O_RDONLY | O_NONBLOCK);
    static const enum call calls[] = {WRITE, CLOSE, OPEN};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        let(calls[i], 1, EIO);
        assert_not_written("pipe", "through", "the device reports an error");
    }
    while (read(reader, memory, sizeof memory) > 0) {
    }
    close(reader);
}

/* From the root, or to a name that is longer than a path may be. */
TEST(links_lead_where_they_say) {
    static char name[4200];
    struct refusal why;
    char target[200];
    snprintf(target, sizeof target, "%s", folder_path("file"));
    assert_int_equal(symlink(target, folder_path("link")), 0);
    assert_true(writes("link", "through the root"));
    assert_holds("file", "through the root");
    memset(name, 'x', sizeof name - 1);
    assert_false(file_write(name, span_of("x"), &why));
    assert_non_null(strstr(reason_of(&why), "(the name is too long)"));
    unlink(folder_path("link"));
    memset(name, '/', 4090);
    name[4090] = 0;
    assert_int_equal(symlink(name, folder_path("link")), 0);
    memmove(name, folder_path("link"), strlen(folder_path("link")) + 1);
    assert_false(file_write(name, span_of("x"), &why));
    assert_memory_equal(reason_of(&why), "this is a folder, not a file", 28); /* the root */
}

#define in_a_folder(test) cmocka_unit_test_setup_teardown(test, folder_make, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        in_a_folder(a_call_that_is_interrupted_is_made_again),
        in_a_folder(a_file_that_cannot_be_read_is_named),
        in_a_folder(whatever_fails_the_old_file_stays),
        in_a_folder(a_file_that_changes_hands_is_not_shown_to_others),
        in_a_folder(a_pipe_that_fails_is_told),
        in_a_folder(links_lead_where_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
