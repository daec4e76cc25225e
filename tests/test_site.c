/* src/server/site: the files of a page. */
#define _XOPEN_SOURCE 700
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "at_site.h"

/* The linker puts these in place of what they are named after; the allocation of that number fails. */
static int allocations, failing;
void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size) {
    return ++allocations == failing ? NULL : __real_malloc(size);
}
void *__wrap_realloc(void *memory, size_t size) {
    return ++allocations == failing ? NULL : __real_realloc(memory, size);
}

static void refuse_load(const char *reason) {
    struct site site;
    struct refusal why;
    assert_false(site_load(&site, folder, &why));
    if (!strstr(reason_of(&why), reason))
        fail_msg("%s", reason_of(&why));
}

static bool content_is(const struct site_file *file, enum coding coding, const char *content) {
    return file && file->contents[coding].bytes &&
           span_equal((struct span){file->contents[coding].bytes, file->contents[coding].length}, content);
}

TEST(files_are_found_under_their_path_only) {
    put("index.html", "<p>");
    put("js/core.js", "1;");
    put("docs/index.html", "d");
    put(".hidden", "secret");
    put(".git/config", "secret");
    struct site site = load_site();
    assert_int_equal(site.count, 3);
    assert_true(content_is(site_find(&site, "/"), CODING_NONE, "<p>"));
    assert_true(content_is(site_find(&site, "/index.html"), CODING_NONE, "<p>"));
    assert_true(content_is(site_find(&site, "/js/core.js"), CODING_NONE, "1;"));
    assert_true(content_is(site_find(&site, "/docs/"), CODING_NONE, "d"));
    static const char *const others[] = {
        "",           "/js",      "/js/",         "//",    "/js//core.js", "/./js/core.js", "/JS/core.js",
        "js/core.js", "/.hidden", "/.git/config", "/docs", "/index.html/"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_null(site_find(&site, others[i]));
    site_free(&site);
}

TEST(every_game_has_an_address_with_the_same_page) {
    put("index.html", "<p>");
    put("g/index.html", "game");
    struct site site = load_site();
    assert_true(content_is(site_find(&site, "/g/abcdefghij"), CODING_NONE, "game"));
    assert_true(content_is(site_find(&site, "/g/"), CODING_NONE, "game"));
    static const char *const others[] = {"/g", "/g/a/b", "/g/x.js", "/g//", "/x/g/abc", "/h/abc"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_null(site_find(&site, others[i]));
    site_free(&site);
}

TEST(a_file_gets_another_content) {
    struct refusal why;
    put("index.html", "<p>");
    put("online.txt", "no, there is nobody");
    put("online.txt.gz", "packed");
    struct site site = load_site();
    char etag[ETAG_LENGTH];
    memcpy(etag, site_find(&site, "/online.txt")->contents[CODING_NONE].etag, sizeof etag);
    assert_true(site_replace(&site, "/online.txt", "yes", &why));
    assert_true(site_replace(&site, "/nothing.txt", "yes", &why));
    assert_true(content_is(site_find(&site, "/online.txt"), CODING_NONE, "yes"));
    assert_null(site_find(&site, "/online.txt")->contents[CODING_GZIP].bytes);
    assert_string_not_equal(site_find(&site, "/online.txt")->contents[CODING_NONE].etag, etag);
    assert_null(site_find(&site, "/nothing.txt"));
    site_free(&site);
}

TEST(the_picture_of_a_page_has_a_whole_address) {
    struct refusal why;
    static const char page[] = "<meta content=\"../preview.png\"><p>";
    static const char whole[] = "<meta content=\"https://tayu.example/preview.png\"><p>";
    static const char *const addresses[] = {"https://tayu.example", "https://tayu.example/"};
    put("index.html", "<meta content=\"preview.png\"><p>");
    put("g/index.html", page);
    put("g/index.html.gz", "packed");
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        struct site site = load_site();
        assert_true(site_name_preview(&site, addresses[i], &why));
        assert_true(content_is(site_find(&site, "/g/abc"), CODING_NONE, whole));
        assert_null(site_find(&site, "/g/abc")->contents[CODING_GZIP].bytes);
        assert_true(content_is(site_find(&site, "/"), CODING_NONE, whole));
        site_free(&site);
    }
    put("g/index.html", "without it");
    struct site site = load_site();
    assert_true(site_name_preview(&site, addresses[0], &why));
    assert_true(content_is(site_find(&site, "/g/abc"), CODING_NONE, "without it"));
    assert_true(content_is(site_find(&site, "/g/abc"), CODING_GZIP, "packed"));
    site_free(&site);
}

TEST(packed_files_belong_to_their_file) {
    put("index.html", "a page that is long");
    put("index.html.br", "brotli");
    put("index.html.gz", "gzip file");
    put("notes.br", "a file of its own");
    put("twice", "twice");
    put("twice.gz", "gz");
    put("twice.gz.br", "of what is packed");
    struct site site = load_site();
    assert_int_equal(site.count, 3);
    assert_true(content_is(site_find(&site, "/"), CODING_BROTLI, "brotli"));
    assert_true(content_is(site_find(&site, "/"), CODING_GZIP, "gzip file"));
    assert_true(content_is(site_find(&site, "/notes.br"), CODING_NONE, "a file of its own"));
    assert_null(site_find(&site, "/index.html.br"));
    site_free(&site);
}

TEST(folders_that_are_no_page_are_refused) {
    refuse_load("no index.html");
    put("a/index.html", "x");
    refuse_load("no index.html");
    put("index.html", "x");
    put("a/b/c/d/e/f/g/h/i", "x");
    refuse_load("cannot be read");
    remove_folder(NULL);
    refuse_load("cannot be read");
    assert_int_equal(mkdir(folder, 0777), 0);
}

TEST(without_memory_it_is_said) {
    struct refusal why;
    put("index.html", "<p>");
    put("index.html.gz", "p");
    for (int n = 1; n <= 3; n++) {
        allocations = 0;
        failing = n;
        refuse_load("there is not enough memory for the page");
    }
    failing = 0;
    put("g/index.html", "\"../preview.png\"");
    struct site site = load_site();
    allocations = 0;
    failing = 1;
    assert_false(site_replace(&site, "/index.html", "other", &why));
    for (int n = 1; n <= 2; n++) {
        allocations = 0;
        failing = n;
        assert_false(site_name_preview(&site, "http://tayu.example", &why));
    }
    failing = 0;
    assert_true(content_is(site_find(&site, "/g/"), CODING_NONE, "\"../preview.png\""));
    assert_true(content_is(site_find(&site, "/"), CODING_NONE, "<p>"));
    site_free(&site);
}

/* What is no file, as a pipe, is not given out, and nobody waits for it. */
TEST(what_is_no_file_is_left_out) {
    char path[300];
    put("index.html", "<p>");
    snprintf(path, sizeof path, "%s/pipe", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    struct site site = load_site();
    assert_int_equal(site.count, 1);
    site_free(&site);
}

/* The folder itself is found, its files are not. */
TEST(a_folder_with_a_very_long_name_is_refused) {
    static char name[4096];
    struct site site;
    struct refusal why;
    put("index.html", "<p>");
    struct text text = text_in(name, sizeof name);
    text_string(&text, folder);
    while (text.length < 4088)
        text_string(&text, "/.");
    assert_false(site_load(&site, name, &why));
    assert_string_equal(reason_of(&why), "the names of the page's files are too long");
}

TEST(what_is_too_large_is_refused) {
    char path[300], name[HTTP_PATH_MAX + 1];
    put("index.html", "<p>");
    put("large", "");
    snprintf(path, sizeof path, "%s/large", folder);
    assert_int_equal(truncate(path, SITE_FILE_BYTES_MAX + 1), 0);
    refuse_load("the file is too large for a page");
    unlink(path);
    memset(name, 'a', sizeof name);
    name[100] = '/';
    name[200] = '/';
    name[HTTP_PATH_MAX - 1] = 0;
    put(name, "x");
    refuse_load("the name of a file is too long");
    remove_folder(NULL);
    assert_int_equal(mkdir(folder, 0777), 0);
    for (int i = 0; i <= SITE_FILES_MAX; i++) {
        snprintf(path, sizeof path, "%s/%d", folder, i);
        assert_int_equal(close(creat(path, 0600)), 0);
    }
    refuse_load("too many files");
}

/* As long as a request may ask for, and with what is found behind a folder longer than that. */
TEST(a_long_path_is_not_found) {
    char path[HTTP_PATH_MAX];
    put("index.html", "<p>");
    struct site site = load_site();
    memset(path, 'a', sizeof path);
    path[0] = '/';
    path[HTTP_PATH_MAX - 1] = 0;
    assert_null(site_find(&site, path));
    path[HTTP_PATH_MAX - 2] = '/';
    assert_null(site_find(&site, path));
    site_free(&site);
    assert_null(site_find(&site, "/")); /* nothing is there any more */
}

/* A link in the folder, in place of any that is there. */
static void link_to(const char *name, const char *target) {
    char path[300];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    unlink(path);
    assert_int_equal(symlink(target, path), 0);
}

TEST(links_that_stay_in_the_folder_are_followed) {
    put("index.html", "<p>");
    put("js/core.js", "1;");
    link_to("start.html", "index.html");
    link_to("js/again.js", "../js/core.js");
    link_to("code", "js");
    struct site site = load_site();
    assert_true(content_is(site_find(&site, "/start.html"), CODING_NONE, "<p>"));
    assert_true(content_is(site_find(&site, "/js/again.js"), CODING_NONE, "1;"));
    assert_true(content_is(site_find(&site, "/code/core.js"), CODING_NONE, "1;"));
    site_free(&site);
}

TEST(links_that_lead_out_of_the_folder_are_refused) {
    static const char *const targets[] = {"/etc/passwd", "/etc", "..", "nowhere", "x.html"};
    char beside[60];
    put("index.html", "<p>");
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        link_to("x.html", targets[i]);
        refuse_load("a link leads out of the folder");
    }
    snprintf(beside, sizeof beside, "%s_beside", folder);
    assert_int_equal(mkdir(beside, 0777), 0);
    link_to("x.html", beside);
    refuse_load("a link leads out of the folder");
    rmdir(beside);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        in_folder(files_are_found_under_their_path_only),
        in_folder(every_game_has_an_address_with_the_same_page),
        in_folder(a_file_gets_another_content),
        in_folder(the_picture_of_a_page_has_a_whole_address),
        in_folder(packed_files_belong_to_their_file),
        in_folder(folders_that_are_no_page_are_refused),
        in_folder(without_memory_it_is_said),
        in_folder(what_is_no_file_is_left_out),
        in_folder(a_folder_with_a_very_long_name_is_refused),
        in_folder(what_is_too_large_is_refused),
        in_folder(a_long_path_is_not_found),
        in_folder(links_that_stay_in_the_folder_are_followed),
        in_folder(links_that_lead_out_of_the_folder_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
