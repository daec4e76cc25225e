#include "eval/net_file.h"

/* A file begins with what it is and in which shape; then come NET_FIELDS in their order,
 * numbers of two bytes with the low byte first. */
static const char mark[NET_FILE_ROWS] = "tayunet1";

#define FIELD(type, name, dimensions, bits)                                                                  \
    {offsetof(struct net, name), sizeof(((struct net *)0)->name) / sizeof(type), sizeof(type)},
static const struct { size_t offset, count, bytes; } fields[] = {NET_FIELDS(FIELD)};
enum { FIELD_COUNT = sizeof fields / sizeof *fields };

#define BYTES(type, name, dimensions, bits) +sizeof(((struct net *)0)->name)
const size_t net_file_size = sizeof mark NET_FIELDS(BYTES);

static bool has_mark(const uint8_t *bytes) {
    size_t i = 0;
    while (i < sizeof mark && bytes[i] == (uint8_t)mark[i])
        i++;
    return i == sizeof mark;
}

bool net_read(const uint8_t *bytes, size_t length, struct net *net, struct refusal *why) {
    if (length != net_file_size || !has_mark(bytes))
        return refuse(why, "not weights of this network");
    bytes += sizeof mark;
    for (int i = 0; i < FIELD_COUNT; i++) {
        uint8_t *field = (uint8_t *)net + fields[i].offset;
        for (size_t n = 0; n < fields[i].count; n++, bytes += fields[i].bytes)
            if (fields[i].bytes == 1)
                ((int8_t *)field)[n] = (int8_t)*bytes;
            else
                ((int16_t *)(void *)field)[n] = (int16_t)(bytes[0] | bytes[1] << 8);
    }
    return true;
}

void net_write(const struct net *net, uint8_t *bytes) {
    for (size_t i = 0; i < sizeof mark; i++)
        *bytes++ = (uint8_t)mark[i];
    for (int i = 0; i < FIELD_COUNT; i++) {
        const uint8_t *field = (const uint8_t *)net + fields[i].offset;
        for (size_t n = 0; n < fields[i].count; n++)
            if (fields[i].bytes == 1)
                *bytes++ = field[n];
            else {
                uint16_t number = (uint16_t)((const int16_t *)(const void *)field)[n];
                *bytes++ = (uint8_t)number;
                *bytes++ = (uint8_t)(number >> 8);
            }
    }
}
