#include "terminal_common/progress.h"

#include "base/file.h"
#include "terminal_common/keep.h"

enum { ROOM = 1000 };

static void read_progress_line(struct progress *progress, struct span line) {
    struct span name, what;
    if (!span_word(&line, &name) || !span_word(&line, &what))
        return;
    enum situation situation = situation_find(name);
    if (situation == SITUATION_COUNT)
        return;
    progress->offered |= 1u << situation;
    progress->done |= (unsigned)span_equal(what, "done") << situation;
}

void progress_read(struct progress *progress) {
    char memory[ROOM];
    size_t length;
    struct text path = text_room(KEEP_PATH);
    struct refusal ignored;
    struct span line;
    *progress = (struct progress){0};
    if (!keep_make_path(&path, "lessons") || !file_is_plain(path.start) ||
        !file_read(path.start, memory, sizeof memory, &length, &ignored))
        return;
    for (struct span rest = {memory, length}; span_line(&rest, &line);)
        read_progress_line(progress, line);
}

static void write_progress(const struct progress *progress) {
    struct text content = text_room(ROOM), path = text_room(KEEP_PATH);
    struct refusal ignored;
    for (int n = 0; n < SITUATION_COUNT; n++)
        if (progress->offered >> n & 1)
            text_format(&content, "%s %s\n", situation_names[n],
                        progress->done >> n & 1 ? "done" : "offered");
    if (keep_make_path(&path, "lessons"))
        file_write(path.start, text_as_span(&content), &ignored);
}

void progress_note(struct progress *progress, enum situation situation, bool done) {
    struct progress before = *progress;
    progress->offered |= 1u << situation;
    progress->done |= (unsigned)done << situation;
    if (before.offered != progress->offered || before.done != progress->done)
        write_progress(progress);
}

enum situation progress_offer(struct progress *progress, const struct game *view) {
    unsigned now = situations_now(view) & ~progress->offered;
    for (int n = 0; n < SITUATION_COUNT; n++)
        if (now >> n & 1) {
            progress_note(progress, (enum situation)n, false);
            return (enum situation)n;
        }
    return SITUATION_COUNT;
}
