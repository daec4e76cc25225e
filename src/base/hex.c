#include "base/hex.h"

void hex_write(struct text *text, const uint8_t *bytes, int count) {
    static const char digits[] = "0123456789abcdef";
    for (int i = 0; i < count; i++) {
        text_char(text, digits[bytes[i] >> 4]);
        text_char(text, digits[bytes[i] & 15]);
    }
}

static int value(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool hex_read(struct span digits, uint8_t *bytes, int count) {
    if (digits.length != (size_t)(2 * count))
        return false;
    for (int i = 0; i < count; i++) {
        int high = value(digits.start[2 * i]), low = value(digits.start[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(high * 16 + low);
    }
    return true;
}
