#define _POSIX_C_SOURCE 200809L
#include "train/lesson_file.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A lesson: how many bytes follow, in two; its edition with who begins, and its moves, each a number of
 * choices of six bytes. The mark behind it says that it is whole. */
enum { WHOLE = 0xa5, HEAD = 2, CHOICE_BYTES = 6, LESSON_BYTES = 2 + SUPPLY_MAX * (1 + LESSON_CHOICES * 6) };
_Static_assert(LESSON_BYTES <= UINT16_MAX, "two bytes tell the length");

static size_t put_number(uint8_t *bytes, size_t at, unsigned number) {
    bytes[at] = (uint8_t)number;
    bytes[at + 1] = (uint8_t)(number >> 8);
    return at + 2;
}

static unsigned get(const uint8_t *bytes) {
    return bytes[0] | (unsigned)bytes[1] << 8;
}

static size_t pack(const struct lesson *lesson, uint8_t bytes[LESSON_BYTES]) {
    size_t at = 0;
    bytes[at++] = (uint8_t)(lesson->edition * 2 + lesson->ns_first);
    bytes[at++] = (uint8_t)lesson->count;
    for (int i = 0; i < lesson->count; i++) {
        const struct lesson_move *move = &lesson->moves[i];
        bytes[at++] = (uint8_t)move->count;
        for (int n = 0; n < move->count; n++) {
            const struct lesson_choice *choice = &move->choices[n];
            at = put_number(bytes, at, choice->placement.slot);
            bytes[at++] = choice->placement.pattern;
            at = put_number(bytes, at, choice->chance);
            bytes[at++] = choice->games;
        }
    }
    return at;
}

static void unpack(const uint8_t *bytes, struct lesson *lesson) {
    lesson->edition = bytes[0] / 2;
    lesson->ns_first = bytes[0] % 2;
    lesson->count = bytes[1];
    bytes += 2;
    for (int i = 0; i < lesson->count; i++) {
        struct lesson_move *move = &lesson->moves[i];
        move->count = *bytes++;
        for (int n = 0; n < move->count; n++, bytes += CHOICE_BYTES)
            move->choices[n] =
                (struct lesson_choice){{(uint16_t)get(bytes), bytes[2]}, (uint16_t)get(bytes + 3), bytes[5]};
    }
}

/* Whether these bytes are a lesson, as far as memory is concerned. */
static bool is_good_lesson(const uint8_t *bytes, size_t length) {
    size_t at = 2;
    if (length < 2 || bytes[0] / 2 < 1 || bytes[0] / 2 > LEARNED_EDITIONS || bytes[1] > SUPPLY_MAX)
        return false;
    for (int i = 0; i < bytes[1]; i++) {
        if (at >= length || bytes[at] < 1 || bytes[at] > LESSON_CHOICES)
            return false;
        size_t next = at + 1 + (size_t)bytes[at] * CHOICE_BYTES;
        for (at++; at < next && next <= length; at += CHOICE_BYTES)
            if (get(bytes + at) >= SLOT_COUNT || bytes[at + 2] >= PATTERN_COUNT)
                return false;
        at = next;
    }
    return at == length;
}

/* Where the lesson that begins here ends; `from` if it is not whole. */
static size_t end_of_lesson(const uint8_t *bytes, size_t from, size_t size) {
    if (size - from < HEAD || size - from < HEAD + get(bytes + from) + 1)
        return from;
    size_t length = get(bytes + from), end = from + HEAD + length;
    return bytes[end] == WHOLE && is_good_lesson(bytes + from + HEAD, length) ? end + 1 : from;
}

FILE *lesson_file_open(const char *path, uint64_t *lessons, struct refusal *why) {
    struct lesson_file_all all = {0};
    FILE *file = fopen(path, "ab+");
    bool good = file && lesson_file_read(path, &all, why);
    if (!file)
        refuse_input(why, "the file cannot be written", span_of(path));
    *lessons = all.count;
    good = good && !ftruncate(fileno(file), (off_t)all.size);
    lesson_file_free(&all);
    if (file && !good)
        fclose(file);
    return good ? file : NULL;
}

bool lesson_file_add(FILE *file, const struct lesson *lesson) {
    uint8_t bytes[HEAD + LESSON_BYTES + 1];
    size_t length = pack(lesson, bytes + HEAD);
    put_number(bytes, 0, (unsigned)length);
    bytes[HEAD + length] = WHOLE;
    return fwrite(bytes, 1, HEAD + length + 1, file) == HEAD + length + 1 && !fflush(file);
}

/* Makes room for what a file has. */
static bool load_lesson_file(const char *path, struct lesson_file_all *all, size_t *end) {
    FILE *file = fopen(path, "rb");
    bool good = file && !fseek(file, 0, SEEK_END);
    long size = good ? ftell(file) : -1;
    uint8_t *bytes = size >= 0 ? realloc(all->bytes, all->size + (size_t)size + 1) : NULL;
    if (bytes) {
        all->bytes = bytes;
        rewind(file);
        *end = all->size + fread(bytes + all->size, 1, (size_t)size, file);
    }
    if (file)
        fclose(file);
    return bytes && *end == all->size + (size_t)size;
}

bool lesson_file_read(const char *path, struct lesson_file_all *all, struct refusal *why) {
    size_t end = 0;
    if (!load_lesson_file(path, all, &end))
        return refuse_input(why, "the file cannot be read", span_of(path));
    if (end > all->size && end_of_lesson(all->bytes, all->size, end) == all->size &&
        end - all->size > LESSON_BYTES)
        return refuse_input(why, "not a file of lessons", span_of(path));
    for (;;) {
        size_t next = end_of_lesson(all->bytes, all->size, end);
        if (next == all->size)
            return true;
        size_t *starts = realloc(all->starts, (all->count + 1) * sizeof *starts);
        if (!starts)
            return refuse(why, "there is not enough memory");
        all->starts = starts;
        all->starts[all->count++] = all->size;
        all->size = next;
    }
}

void lesson_file_free(struct lesson_file_all *all) {
    free(all->bytes);
    free(all->starts);
    *all = (struct lesson_file_all){0};
}

void lesson_file_take(const struct lesson_file_all *all, uint64_t number, struct lesson *lesson) {
    check(number < all->count);
    unpack(all->bytes + all->starts[number] + HEAD, lesson);
}
