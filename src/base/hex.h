#ifndef BASE_HEX_H
#define BASE_HEX_H

#include "base/text.h"

/* Bytes as digits from 0 to f, two each. */
void hex_write(struct text *text, const uint8_t *bytes, int count);

/* False if the span is anything but 2 * count such digits, in lower case. */
bool hex_read(struct span digits, uint8_t *bytes, int count);

#endif
