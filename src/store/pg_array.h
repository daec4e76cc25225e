#ifndef STORE_PG_ARRAY_H
#define STORE_PG_ARRAY_H

#include "store/pg_link.h"

/* An array as the parameter of a statement: a column of many rows. `failed` is set without memory. */
enum pg_array_type { PG_BYTES = 17, PG_INT64 = 20, PG_TEXT = 25 };

struct pg_array {
    unsigned char *bytes;
    size_t length, room;
    uint32_t count;
    bool failed;
};

void pg_array_open(struct pg_array *array, enum pg_array_type type);
void pg_array_close(struct pg_array *array);

void pg_array_add(struct pg_array *array, const void *bytes, size_t length);
void pg_array_add_nothing(struct pg_array *array);
void pg_array_add_number(struct pg_array *array, int64_t number);

/* Binds it as the next parameter; false if it failed. */
bool pg_array_give(struct pg_array *array, struct pg_values *values);

#endif
