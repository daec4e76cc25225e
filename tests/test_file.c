/* base/file: what is read, and above all what is written where. */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "folder.h"
#include "support.h"

TEST(a_file_that_is_not_there_is_named_in_its_own_letters) {
    char content[1], path[3 * 40 + 1] = "";
    struct refusal why;
    size_t length;
    assert_false(file_read("nowhere/Übung\t.tayu", content, sizeof content, &length, &why));
    assert_string_equal(reason_of(&why), "there is no such file: 'nowhere/Übung?.tayu'");
    for (int i = 0; i < 40; i++)
        strcat(path, "/é");
    assert_false(file_read(path, content, sizeof content, &length, &why));
    const char *memory = reason_of(&why);
    assert_memory_equal(memory, "there is no such file: '…/é/é", 30);
    assert_string_equal(memory + strlen(memory) - 7, "/é/é'");
}

static int remove_folder(void **state) {
    static const char *const names[] = {"file", "file.new", "link", "pipe", NULL};
    (void)state;
    return folder_remove(names);
}

static void write_good(const char *path, const char *content) {
    struct refusal why;
    assert_true(file_can_write(path, &why));
    assert_true(file_write(path, span_of(content), &why));
}

/* It is refused with these words, both when asked before and when it is done; behind them stand the path and
 * the reason of the system. */
static void write_refused(const char *path, const char *words, const char *reason) {
    char expected[300];
    struct refusal why;
    snprintf(expected, sizeof expected, "%s: '%s'%s", words, path, reason);
    assert_false(file_can_write(path, &why));
    assert_string_equal(reason_of(&why), expected);
    refuse(&why, "");
    assert_false(file_write(path, span_of("x"), &why));
    assert_string_equal(reason_of(&why), expected);
}

static void assert_holds(const char *path, const char *content) {
    char memory[300];
    struct refusal why;
    size_t length;
    assert_true(file_read(path, memory, sizeof memory, &length, &why));
    assert_int_equal(length, strlen(content));
    assert_memory_equal(memory, content, length);
}

TEST(a_file_is_replaced_and_what_lies_beside_it_is_not) {
    write_good(folder_path("file.new"), "somebody else's");
    write_good(folder_path("file"), "one");
    write_good(folder_path("file"), "other");
    assert_holds(folder_path("file"), "other");
    assert_holds(folder_path("file.new"), "somebody else's");
}

TEST(a_name_that_is_taken_is_not_used) {
    char taken[40];
    snprintf(taken, sizeof taken, ".new-%d-0", getpid());
    write_good(folder_path(taken), "somebody else's");
    write_good(folder_path("file"), "one");
    assert_holds(folder_path("file"), "one");
    assert_holds(folder_path(taken), "somebody else's");
    assert_int_equal(unlink(folder_path(taken)), 0);
}

/* What was asked of the disk since it was last cleared: f a file and d a folder that has to be there, r a
 * rename. The program's own calls come here. */
static char asked[16];

static void note(char what) {
    size_t length = strlen(asked);
    if (length + 1 < sizeof asked)
        asked[length] = what;
}

int fsync(int file) {
    struct stat about;
    note(!fstat(file, &about) && S_ISDIR(about.st_mode) ? 'd' : 'f');
    return (int)syscall(SYS_fsync, file);
}

int rename(const char *old, const char *new) {
    note('r');
    return renameat(AT_FDCWD, old, AT_FDCWD, new);
}

TEST(a_file_is_on_the_disk_before_it_has_its_name_and_the_name_after_it) {
    memset(asked, 0, sizeof asked);
    write_good(folder_path("file"), "one");
    assert_string_equal(asked, "frd");
}

TEST(a_file_keeps_its_mode_and_owner) {
    struct stat about;
    mode_t mask = umask(022);
    write_good(folder_path("file"), "one");
    assert_false(stat(folder_path("file"), &about));
    assert_int_equal(about.st_mode & 0777, 0644);
    assert_false(chmod(folder_path("file"), 0640));
    if (!geteuid())
        assert_false(chown(folder_path("file"), 1, 2));
    write_good(folder_path("file"), "other");
    umask(mask);
    assert_false(stat(folder_path("file"), &about));
    assert_int_equal(about.st_mode & 0777, 0640);
    assert_int_equal(about.st_uid, geteuid() ? geteuid() : 1);
    assert_int_equal(about.st_gid, geteuid() ? getegid() : 2);
}

TEST(what_a_link_names_is_written) {
    struct stat about;
    assert_false(symlink("file", folder_path("link")));
    write_good(folder_path("link"), "made");
    assert_holds(folder_path("file"), "made");
    write_good(folder_path("link"), "replaced");
    assert_holds(folder_path("file"), "replaced");
    assert_false(lstat(folder_path("link"), &about));
    assert_true(S_ISLNK(about.st_mode));
}

TEST(a_link_without_an_end_is_refused) {
    char memory[1];
    size_t length;
    struct refusal why;
    assert_false(symlink("link", folder_path("link")));
    assert_false(file_read(folder_path("link"), memory, sizeof memory, &length, &why));
    assert_memory_equal(reason_of(&why), "the file cannot be opened: '", 28);
    write_refused(folder_path("link"), "the file cannot be written", " (the link has no end)");
}

TEST(a_pipe_stays_a_pipe) {
    struct stat about;
    char memory[10] = "";
    assert_false(mkfifo(folder_path("pipe"), 0600));
    int reader = open(folder_path("pipe"), O_RDONLY | O_NONBLOCK);
    write_good(folder_path("pipe"), "through");
    assert_int_equal(read(reader, memory, sizeof memory), 7);
    assert_string_equal(memory, "through");
    close(reader);
    assert_false(stat(folder_path("pipe"), &about));
    assert_true(S_ISFIFO(about.st_mode));
}

/* The descriptor of a pipe has a name that leads nowhere. */
TEST(a_pipe_without_a_path_is_written_to) {
    char path[40], memory[10] = "";
    int ends[2];
    assert_false(pipe(ends));
    snprintf(path, sizeof path, "/dev/fd/%d", ends[1]);
    write_good(path, "through");
    assert_int_equal(read(ends[0], memory, sizeof memory), 7);
    close(ends[0]);
    close(ends[1]);
}

TEST(a_reader_who_leaves_is_an_error) {
    static char much[1 << 20];
    char first;
    struct refusal why;
    assert_false(mkfifo(folder_path("pipe"), 0600));
    pid_t reader = fork();
    if (!reader) {
        alarm(600);
        int file = open(folder_path("pipe"), O_RDONLY);
        _exit(read(file, &first, 1) != 1);
    }
    assert_false(file_write(folder_path("pipe"), (struct span){much, sizeof much}, &why));
    assert_memory_equal(reason_of(&why), "nobody reads this any more: '/tmp/", 34);
    waitpid(reader, NULL, 0);
}

TEST(what_cannot_be_written_is_said_beforehand) {
    static const char none[] = " (there is no such folder)";
    write_refused(folder_path(""), "this is a folder, not a file", "");
    write_refused(folder_path("nowhere/file"), "the file cannot be written", none);
    write_refused(folder_path("nowhere/"), "the file cannot be written", none);
    write_refused("", "the file cannot be written", " (this is a folder, not a file)");
}

/* Root may write everywhere. */
TEST(a_file_that_is_protected_is_not_replaced) {
    write_good(folder_path("file"), "kept");
    assert_false(chmod(folder_path("file"), 0444));
    if (!geteuid())
        skip();
    write_refused(folder_path("file"), "the file cannot be written", " (permission denied)");
    assert_holds(folder_path("file"), "kept");
}

TEST(a_file_that_is_asked_about_is_not_made) {
    struct refusal why;
    assert_true(file_can_write(folder_path("file"), &why));
    assert_false(file_is_plain(folder_path("file")));
    write_good(folder_path("file"), "kept");
    assert_true(file_can_write(folder_path("file"), &why));
    assert_true(file_is_plain(folder_path("file")));
    assert_holds(folder_path("file"), "kept");
    assert_false(file_is_plain(folder_path("")));
}

TEST(a_disk_that_is_full_leaves_the_old_file) {
    static char much[10000];
    struct refusal why;
    struct rlimit before, low;
    write_good(folder_path("file"), "kept");
    assert_false(getrlimit(RLIMIT_FSIZE, &before));
    low = (struct rlimit){4000, before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_false(setrlimit(RLIMIT_FSIZE, &low));
    bool written = file_write(folder_path("file"), (struct span){much, sizeof much}, &why);
    assert_false(setrlimit(RLIMIT_FSIZE, &before));
    signal(SIGXFSZ, SIG_DFL);
    assert_false(written);
    assert_non_null(strstr(reason_of(&why), "(the file would be too large)"));
    assert_holds(folder_path("file"), "kept");
}

#define in_a_folder(test) cmocka_unit_test_setup_teardown(test, folder_make, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_that_is_not_there_is_named_in_its_own_letters),
        in_a_folder(a_file_is_replaced_and_what_lies_beside_it_is_not),
        in_a_folder(a_name_that_is_taken_is_not_used),
        in_a_folder(a_file_is_on_the_disk_before_it_has_its_name_and_the_name_after_it),
        in_a_folder(a_file_keeps_its_mode_and_owner),
        in_a_folder(what_a_link_names_is_written),
        in_a_folder(a_link_without_an_end_is_refused),
        in_a_folder(a_pipe_stays_a_pipe),
        in_a_folder(a_pipe_without_a_path_is_written_to),
        in_a_folder(a_reader_who_leaves_is_an_error),
        in_a_folder(what_cannot_be_written_is_said_beforehand),
        in_a_folder(a_file_that_is_protected_is_not_replaced),
        in_a_folder(a_file_that_is_asked_about_is_not_made),
        in_a_folder(a_disk_that_is_full_leaves_the_old_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
