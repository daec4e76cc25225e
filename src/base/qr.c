#include "base/qr.h"

#include <stdint.h>

enum { VERSIONS = 10, CODEWORDS_MAX = 346, PARITY_MAX = 26, MASKS = 8 };

/* Error correction M: blocks of `data` codewords, the last `longer` of them one longer, each with its parity.
 */
static const struct version {
    uint8_t blocks, longer, data, parity;
    uint8_t align[3]; /* centres of alignment patterns, in both directions */
} versions[VERSIONS + 1] = {
    [1] = {1, 0, 16, 10, {0}},          [2] = {1, 0, 28, 16, {6, 18}},     [3] = {1, 0, 44, 26, {6, 22}},
    [4] = {2, 0, 32, 18, {6, 26}},      [5] = {2, 0, 43, 24, {6, 30}},     [6] = {4, 0, 27, 16, {6, 34}},
    [7] = {4, 0, 31, 18, {6, 22, 38}},  [8] = {4, 2, 38, 22, {6, 24, 42}}, [9] = {5, 2, 36, 22, {6, 26, 46}},
    [10] = {5, 1, 43, 26, {6, 28, 50}},
};

static int data_count(int version) {
    return versions[version].blocks * versions[version].data + versions[version].longer;
}

/* Bits one after another, the highest of each byte first. */
struct bits {
    uint8_t bytes[CODEWORDS_MAX];
    int count;
};

static void add_bits(struct bits *bits, unsigned value, int count) {
    for (int i = count - 1; i >= 0; i--, bits->count++)
        if (value >> i & 1)
            bits->bytes[bits->count / 8] |= (uint8_t)(128 >> bits->count % 8);
}

static int head_bits(int version) {
    return version < 10 ? 12 : 20;
}

static int find_version(size_t length) {
    for (int version = 1; version <= VERSIONS; version++)
        if ((size_t)head_bits(version) + 8 * length <= (size_t)(8 * data_count(version)))
            return version;
    return 0;
}

static void write_data(struct bits *bits, int version, struct span text) {
    int room = 8 * data_count(version);
    add_bits(bits, 4, 4); /* bytes follow */
    add_bits(bits, (unsigned)text.length, head_bits(version) - 4);
    for (size_t i = 0; i < text.length; i++)
        add_bits(bits, (unsigned char)text.start[i], 8);
    add_bits(bits, 0, room - bits->count < 4 ? room - bits->count : 4);
    bits->count = (bits->count + 7) / 8 * 8;
    for (unsigned pad = 0xec; bits->count < room; pad ^= 0xec ^ 0x11)
        add_bits(bits, pad, 8);
}

/* In the field of 256 elements. */
static uint8_t times(uint8_t a, uint8_t b) {
    unsigned product = 0;
    for (int i = 7; i >= 0; i--) {
        product = product << 1 ^ (product >> 7 & 1) * 0x11du;
        product ^= b >> i & 1 ? a : 0u;
    }
    return (uint8_t)product;
}

/* Reed and Solomon: what is left when the data, as a polynomial, is divided by (x - 1)(x - 2)(x - 4) … */
static void find_parity(const uint8_t *data, int count, int parity, uint8_t *rest) {
    uint8_t divisor[PARITY_MAX] = {0}, root = 1;
    divisor[parity - 1] = 1;
    for (int i = 0; i < parity; i++, root = times(root, 2))
        for (int j = 0; j < parity; j++)
            divisor[j] = (uint8_t)(times(divisor[j], root) ^ (j + 1 < parity ? divisor[j + 1] : 0));
    for (int i = 0; i < parity; i++)
        rest[i] = 0;
    for (int i = 0; i < count; i++) {
        uint8_t factor = data[i] ^ rest[0];
        for (int j = 0; j < parity; j++)
            rest[j] = (uint8_t)((j + 1 < parity ? rest[j + 1] : 0) ^ times(divisor[j], factor));
    }
}

/* The codewords in the order in which they lie on the code: first of each block, second of each … */
static void interleave(const struct bits *data, int version, struct bits *all) {
    const struct version *what = &versions[version];
    uint8_t parity[5][PARITY_MAX];
    int shorter = what->blocks - what->longer, start[6] = {0};
    for (int block = 0; block < what->blocks; block++) {
        int count = what->data + (block >= shorter);
        find_parity(data->bytes + start[block], count, what->parity, parity[block]);
        start[block + 1] = start[block] + count;
    }
    for (int i = 0; i <= what->data; i++)
        for (int block = 0; block < what->blocks; block++)
            if (start[block] + i < start[block + 1])
                add_bits(all, data->bytes[start[block] + i], 8);
    for (int i = 0; i < what->parity; i++)
        for (int block = 0; block < what->blocks; block++)
            add_bits(all, parity[block][i], 8);
}

static int absolute_difference(int a, int b) {
    return a < b ? b - a : a - b;
}

/* How far a module is from the centre of an alignment pattern, if it lies in one; else -1. */
static int in_alignment(int version, int row, int column) {
    const uint8_t *at = versions[version].align;
    int last = version < 2 ? -1 : version < 7 ? 1 : 2;
    for (int i = 0; i <= last; i++)
        for (int j = 0; j <= last; j++) {
            bool corner = (!i && !j) || (!i && j == last) || (i == last && !j);
            int down = absolute_difference(row, at[i]), across = absolute_difference(column, at[j]);
            if (!corner && down <= 2 && across <= 2)
                return down > across ? down : across;
        }
    return -1;
}

/* The other way round for the lower left: the code's frame is the same along both sides. */
static bool in_version(int version, int size, int row, int column) {
    return version >= 7 && row < 6 && column >= size - 11 && column < size - 8;
}

static bool is_frame(int version, int size, int row, int column) {
    bool top = row < 9, left = column < 9;
    return (top && left) || (top && column >= size - 8) || (left && row >= size - 8) || row == 6 ||
           column == 6 || in_alignment(version, row, column) >= 0 || in_version(version, size, row, column) ||
           in_version(version, size, column, row);
}

/* Of a finder, by the distance from its centre. */
static bool is_dark_finder(int row, int column) {
    int far = row > column ? row : column;
    return far != 2 && far < 4;
}

static void draw_frame(struct qr *qr, int version) {
    int size = qr->size;
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++) {
            int alignment = in_alignment(version, row, column);
            int down = absolute_difference(row, row < size / 2 ? 3 : size - 4),
                across = absolute_difference(column, column < size / 2 ? 3 : size - 4);
            bool finder = down < 5 && across < 5 && (row < size / 2 || column < size / 2);
            qr->dark[row][column] = finder           ? is_dark_finder(down, across)
                                    : alignment >= 0 ? alignment != 1
                                                     : (row == 6 || column == 6) && !((row + column) & 1);
        }
}

/* A value and what is left of it in a division of bits. */
static unsigned with_rest(unsigned value, int bits, unsigned divisor) {
    unsigned rest = value;
    for (int i = 0; i < bits; i++)
        rest = rest << 1 ^ (rest >> (bits - 1) & 1) * divisor;
    return value << bits | (rest & ((1u << bits) - 1));
}

static void draw_format(struct qr *qr, int mask) {
    unsigned format = with_rest((unsigned)mask, 10, 0x537) ^ 0x5412; /* M is 00 */
    int size = qr->size;
    for (int i = 0; i < 15; i++) {
        bool dark = format >> i & 1;
        int down = i < 6 ? i : i < 8 ? i + 1 : 8, across = i < 8 ? 8 : i == 8 ? 7 : 14 - i;
        qr->dark[down][across] = dark;
        qr->dark[i < 8 ? 8 : size - 15 + i][i < 8 ? size - 1 - i : 8] = dark;
    }
    qr->dark[size - 8][8] = true;
}

static void draw_version(struct qr *qr, int version) {
    unsigned bits = with_rest((unsigned)version, 12, 0x1f25);
    for (int i = 0; i < 18 && version >= 7; i++) {
        int across = qr->size - 11 + i % 3, down = i / 3;
        qr->dark[down][across] = qr->dark[across][down] = bits >> i & 1;
    }
}

/* Two columns at a time from the right, up and down in turn. */
static void draw_data(struct qr *qr, int version, const struct bits *bits) {
    int at = 0, size = qr->size;
    for (int right = size - 1; right > 0; right -= 2) {
        right -= right == 6;
        bool up = !((right + 1) & 2);
        for (int i = 0; i < 2 * size; i++) {
            int column = right - i % 2, row = up ? size - 1 - i / 2 : i / 2;
            if (is_frame(version, size, row, column))
                continue;
            qr->dark[row][column] = at < bits->count && bits->bytes[at / 8] >> (7 - at % 8) & 1;
            at++;
        }
    }
}

static bool is_masked(int mask, int i, int j) {
    switch (mask) {
    case 0:
        return !((i + j) % 2);
    case 1:
        return !(i % 2);
    case 2:
        return !(j % 3);
    case 3:
        return !((i + j) % 3);
    case 4:
        return !((i / 2 + j / 3) % 2);
    case 5:
        return !(i * j % 2 + i * j % 3);
    case 6:
        return !((i * j % 2 + i * j % 3) % 2);
    default:
        return !(((i + j) % 2 + i * j % 3) % 2);
    }
}

/* Done twice, nothing has changed. */
static void apply_mask(struct qr *qr, int version, int mask) {
    for (int row = 0; row < qr->size; row++)
        for (int column = 0; column < qr->size; column++)
            if (!is_frame(version, qr->size, row, column) && is_masked(mask, row, column))
                qr->dark[row][column] = !qr->dark[row][column];
}

static bool along(const struct qr *qr, bool down, int line, int i) {
    return down ? qr->dark[i][line] : qr->dark[line][i];
}

/* What makes a line hard to read: long runs of one kind, and what looks like a finder. */
static int line_penalty(const struct qr *qr, bool down, int line) {
    int penalty = 0, run = 0;
    unsigned last = 0;
    for (int i = 0; i < qr->size; i++) {
        bool dark = along(qr, down, line, i);
        run = i && dark == (last & 1) ? run + 1 : 1;
        penalty += run == 5 ? 3 : run > 5;
        last = last << 1 | dark;
        if (i >= 10 && ((last & 0x7ff) == 0x5d0 || (last & 0x7ff) == 0x05d))
            penalty += 40;
    }
    return penalty;
}

static int penalty_of(const struct qr *qr) {
    int penalty = 0, dark = 0, all = qr->size * qr->size;
    for (int row = 0; row < qr->size; row++) {
        penalty += line_penalty(qr, false, row) + line_penalty(qr, true, row);
        for (int column = 0; column < qr->size; column++) {
            bool one = qr->dark[row][column];
            dark += one;
            if (row && column && one == qr->dark[row - 1][column] && one == qr->dark[row][column - 1] &&
                one == qr->dark[row - 1][column - 1])
                penalty += 3;
        }
    }
    return penalty + absolute_difference(20 * dark, 10 * all) / all * 10;
}

static void choose_mask(struct qr *qr, int version) {
    int best = 0, least = 0;
    for (int mask = 0; mask < MASKS; mask++) {
        apply_mask(qr, version, mask);
        draw_format(qr, mask);
        int penalty = penalty_of(qr);
        if (!mask || penalty < least) {
            best = mask;
            least = penalty;
        }
        apply_mask(qr, version, mask);
    }
    apply_mask(qr, version, best);
    draw_format(qr, best);
}

bool qr_encode(struct qr *qr, struct span text) {
    struct bits data = {.count = 0}, all = {.count = 0};
    int version = find_version(text.length);
    if (!version)
        return false;
    *qr = (struct qr){.size = 17 + 4 * version};
    write_data(&data, version, text);
    interleave(&data, version, &all);
    draw_frame(qr, version);
    draw_version(qr, version);
    draw_data(qr, version, &all);
    choose_mask(qr, version);
    return true;
}
