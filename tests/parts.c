#define _POSIX_C_SOURCE 200809L
#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "engine/engine.h"
#include "folder.h"
#include "library/handle.h"
#include "support.h"
#include "terminal_common/gamefile.h"
#include "terminal_common/keep.h"
#include "wasm/page.h"

static struct page page;
static struct engine engine;
static struct game_record plain, terminal, library;
static struct keeper keeper;
static tayu_game *handle;
static char memory[TAYU_TEXT];

/* No power fails here, and waiting for the disk is what takes longest. */
int __wrap_fsync(int file);
int __wrap_fsync(int file) {
    (void)file;
    return 0;
}

const char *parts_write_file(const char *name, struct span text) {
    const char *path = folder_path(name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text.start, 1, text.length, file), text.length);
    assert_int_equal(fclose(file), 0);
    return path;
}

void parts_read_file(const char *path, struct text *text) {
    static char bytes[RECORD_LENGTH_MAX + 1];
    struct refusal why;
    size_t length;
    if (!file_read(path, bytes, sizeof bytes, &length, &why))
        fail_msg("%s", reason_of(&why));
    text_span(text, (struct span){bytes, length});
}

/* page */

static bool ask_page(const char *request, struct span more) {
    struct text text = text_in(page.text, sizeof page.text);
    text_string(&text, request);
    text_span(&text, more);
    assert_false(text.cut);
    page_answer(&page, text.length);
    return page.text[0] == '=';
}

const char *parts_ask_page(const char *request) {
    if (!ask_page(request, span_of("")))
        fail_msg("%s: %s", request, page.text);
    return page.text + 2;
}

static const char *read_page(struct span record) {
    return ask_page("read\n", record) ? NULL : page.text;
}

static void write_page(struct text *record) {
    text_string(record, parts_ask_page("save"));
}

/* engine */

static const char *ask_engine(const char *command, const char *argument) {
    struct text line = text_room(300), answer = text_in(engine.answer, sizeof engine.answer);
    text_format(&line, "%s%s", command, argument);
    engine_answer(&engine, text_as_span(&line), &answer);
    return engine.answer;
}

static const char *read_engine(struct span record) {
    const char *answer = ask_engine("load ", parts_write_file("engine", record));
    return *answer == '=' ? NULL : answer;
}

static void write_engine(struct text *record) {
    const char *answer = ask_engine("record", "");
    size_t length = strlen(answer);
    assert_true(*answer == '=' && length >= 4);
    text_span(record, (struct span){answer + 2, length - 4}); /* "= ", and the empty line that ends it */
}

/* terminal: a file somebody names, and the game in progress */

static const char *read_terminal(struct span record) {
    struct refusal why;
    game_record_open(&terminal);
    return gamefile_load(&terminal, parts_write_file("terminal", record), true, &why) ? NULL
                                                                                      : reason_of(&why);
}

static void write_terminal(struct text *record) {
    struct refusal why;
    if (!gamefile_save(&terminal, folder_path("terminal"), &why))
        fail_msg("%s", reason_of(&why));
    parts_read_file(folder_path("terminal"), record);
}

static const char *read_kept(struct span record) {
    struct refusal why;
    game_record_open(&terminal);
    parts_write_file("tayu/game.tayu", record);
    return keep_load(&keeper, &terminal, &why) ? NULL : reason_of(&why);
}

static void write_kept(struct text *record) {
    keep_go_on(&keeper, &terminal);
    keep_touch(&keeper);
    if (!keep_save(&keeper, &terminal))
        fail_msg("%s", reason_of(&keeper.why));
    parts_read_file(folder_path("tayu/game.tayu"), record);
}

/* library, and whoever stands on the table alone */

static const char *read_library(struct span record) {
    static char copy[RECORD_LENGTH_MAX + 1];
    struct text text = text_in(copy, sizeof copy);
    text_span(&text, record);
    tayu_game *read = tayu_read(copy, memory, sizeof memory);
    if (!read)
        return memory;
    game_record_copy(&library, &read->session.game_record);
    tayu_free(read);
    return NULL;
}

static void write_library(struct text *record) {
    game_record_copy(&handle->session.game_record, &library);
    if (!tayu_record(handle, TAYU_KEEPER, memory, sizeof memory))
        fail_msg("%s", memory);
    text_string(record, memory);
}

static const char *read_plain(struct span record) {
    struct refusal why;
    game_record_open(&plain);
    return game_record_read(&plain, record, &why) ? NULL : reason_of(&why);
}

static void write_plain(struct text *record) {
    game_record_save(&plain, record);
}

const struct part parts[PARTS] = {
    {"page", &page.session.game_record, false, false, read_page, write_page},
    {"engine", &engine.session.game_record, false, true, read_engine, write_engine},
    {"terminal", &terminal, false, false, read_terminal, write_terminal},
    {"game in progress", &terminal, true, false, read_kept, write_kept},
    {"library", &library, false, false, read_library, write_library},
    {"table", &plain, false, false, read_plain, write_plain},
};

void parts_open(void) {
    folder_make(NULL);
    setenv("XDG_STATE_HOME", folder_path("."), 1);
    struct text path = text_room(200);
    assert_true(keep_make_path(&path, "game.tayu"));
    keep_open(&keeper);
    page_start(&page, 1);
    engine_start(&engine, 1);
    game_record_open(&library);
    handle = tayu_new("", memory, sizeof memory);
    assert_non_null(handle);
}

void parts_close(void) {
    static const char *const names[] = {"engine",      "terminal",   "tayu/game.tayu", "tayu/lock",
                                        "record.tayu", "record.svg", "record.out",     NULL};
    tayu_free(handle);
    for (const char *const *name = names; *name; name++)
        remove(folder_path(*name));
    remove(folder_path("tayu"));
    folder_remove((const char *const[]){NULL});
}
