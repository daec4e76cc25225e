#define _DEFAULT_SOURCE
#include "store/pg_array.h"

#include <endian.h>
#include <stdlib.h>
#include <string.h>

/* One dimension: that there is one, whether there are NULLs, the type, how many, counted from 1. */
enum { NULLS_AT = 4, COUNT_AT = 12, FIRST_ROOM = 1024 };

static bool grow_pg_array(struct pg_array *array, size_t more) {
    size_t room = array->room ? array->room : FIRST_ROOM;
    while (room < array->length + more)
        room *= 2;
    if (room == array->room)
        return true;
    unsigned char *bytes = array->failed ? NULL : realloc(array->bytes, room);
    if (!bytes) {
        array->failed = true;
        return false;
    }
    array->bytes = bytes;
    array->room = room;
    return true;
}

static void put_bytes(struct pg_array *array, const void *bytes, size_t length) {
    if (!length || !grow_pg_array(array, length))
        return;
    memcpy(array->bytes + array->length, bytes, length);
    array->length += length;
}

static void put_word(struct pg_array *array, uint32_t word) {
    word = htobe32(word);
    put_bytes(array, &word, sizeof word);
}

void pg_array_open(struct pg_array *array, enum pg_array_type type) {
    *array = (struct pg_array){0};
    const uint32_t header[] = {1, 0, type, 0, 1};
    for (size_t i = 0; i < sizeof header / sizeof *header; i++)
        put_word(array, header[i]);
}

void pg_array_close(struct pg_array *array) {
    free(array->bytes);
}

void pg_array_add(struct pg_array *array, const void *bytes, size_t length) {
    put_word(array, (uint32_t)length);
    put_bytes(array, bytes, length);
    array->count++;
}

void pg_array_add_nothing(struct pg_array *array) {
    put_word(array, UINT32_MAX);
    array->count++;
    if (!array->failed)
        memcpy(array->bytes + NULLS_AT, &(uint32_t){htobe32(1)}, 4);
}

void pg_array_add_number(struct pg_array *array, int64_t number) {
    uint64_t bytes = htobe64((uint64_t)number);
    pg_array_add(array, &bytes, sizeof bytes);
}

bool pg_array_give(struct pg_array *array, struct pg_values *values) {
    if (array->failed)
        return false;
    memcpy(array->bytes + COUNT_AT, &(uint32_t){htobe32(array->count)}, 4);
    pg_values_bytes(values, array->bytes, array->length);
    return true;
}
