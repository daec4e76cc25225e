#include "store/log.h"

#include <stdio.h>
#include <string.h>

enum { HEAD = 32, FRAME_HEAD = 24, PAGE_MOST = 65536, PATH_SIZE = 4096 };

/* How far a log was read; the file format of SQLite, chapter 4. */
struct log {
    FILE *file;
    uint8_t head[HEAD];
    size_t page;
    bool big_endian; /* the words that are summed up */
    uint32_t sum[2];
    bool broken;
    int64_t whole;   /* pages up to there */
    int64_t commits; /* that end behind what is broken */
};

static uint32_t word_at(const uint8_t *bytes, bool big_endian) {
    uint32_t word = 0;
    for (int i = 0; i < 4; i++)
        word |= (uint32_t)bytes[i] << 8 * (big_endian ? 3 - i : i);
    return word;
}

static void sum_up_frame(struct log *log, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i += 8) {
        log->sum[0] += word_at(bytes + i, log->big_endian) + log->sum[1];
        log->sum[1] += word_at(bytes + i + 4, log->big_endian) + log->sum[0];
    }
}

static bool has_sum(const struct log *log, const uint8_t *bytes) {
    return word_at(bytes, true) == log->sum[0] && word_at(bytes + 4, true) == log->sum[1];
}

/* An empty log is whole; one whose beginning is damaged has no page that SQLite would read. */
static void begin(struct log *log) {
    uint32_t magic = word_at(log->head, true), page = word_at(log->head + 8, true);
    log->big_endian = magic & 1;
    log->page = page;
    log->sum[0] = log->sum[1] = 0;
    sum_up_frame(log, log->head, HEAD - 8);
    log->broken = (magic & ~UINT32_C(1)) != 0x377f0682 || !has_sum(log, log->head + 24);
    if (page < 512 || page > PAGE_MOST || page & (page - 1))
        log->page = 0;
}

/* Pages of before the log began anew lie behind its end: they have other salts. */
static void take_log_frame(struct log *log, const uint8_t *frame) {
    bool salted = !memcmp(frame + 8, log->head + 16, 8);
    if (!log->broken) {
        sum_up_frame(log, frame, 8);
        sum_up_frame(log, frame + FRAME_HEAD, log->page);
        log->broken = !salted || !has_sum(log, frame + 16);
        log->whole += !log->broken;
    }
    if (log->broken && salted && word_at(frame + 4, true))
        log->commits++;
}

/* False if a server has begun the log anew meanwhile. */
static bool read_log(struct log *log) {
    static uint8_t frame[FRAME_HEAD + PAGE_MOST];
    uint8_t head[HEAD];
    log->whole = log->commits = 0;
    rewind(log->file);
    if (fread(log->head, HEAD, 1, log->file) != 1)
        return true;
    begin(log);
    while (log->page && fread(frame, FRAME_HEAD + log->page, 1, log->file) == 1)
        take_log_frame(log, frame);
    rewind(log->file);
    return fread(head, HEAD, 1, log->file) != 1 || !memcmp(head, log->head, HEAD);
}

bool log_is_whole(const char *path, struct refusal *why) {
    struct text name = text_room(PATH_SIZE);
    text_format(&name, "%s-wal", path);
    struct log log = {.file = name.cut ? NULL : fopen(name.start, "rb")};
    if (!log.file)
        return true;
    bool same = false;
    for (int i = 0; i < 3 && !same; i++)
        same = read_log(&log);
    fclose(log.file);
    if (!same || log.commits < 2)
        return true;
    refuse_path(why,
                "the log of the file of games is damaged behind page {page}: what was kept last is lost, as "
                "much as was written {n} times: {input}",
                name.start);
    refuse_number(why, "page", log.whole);
    return refuse_number(why, "n", log.commits);
}
