#include "eval/net_packed.h"

#include "base/check.h"
#include "eval/net_file.h"

/* What a square in one state, or a slot of one kind, means changes little from one place to the next: so
 * places follow one another. */
static int row_in_order(int n) {
    enum { STATES = NET_STATES - 1, KINDS = NET_SLOT_KINDS - 1, SLOT_PLACES = 2 * NET_SLOT_PLACES };
    if (n < NET_SQUARE_ROWS)
        return n % NET_SQUARE_PLACES * STATES + n / NET_SQUARE_PLACES;
    n -= NET_SQUARE_ROWS;
    return NET_SQUARE_ROWS + n % SLOT_PLACES * KINDS + n / SLOT_PLACES;
}

void net_pack(const struct net *net, uint8_t *packed) {
    net_write(net, packed);
    packed += NET_FILE_ROWS;
    for (int column = 0; column < NET_WIDTH; column++)
        for (int n = 0, last = 0; n < NET_ROWS; n++) {
            int weight = net->rows[row_in_order(n)][column];
            *packed++ = (uint8_t)(weight - last);
            last = weight;
        }
}

void net_unpack(const uint8_t *packed, struct net *net) {
    struct refusal why;
    check(net_read(packed, net_file_size, net, &why));
    packed += NET_FILE_ROWS;
    for (int column = 0; column < NET_WIDTH; column++)
        for (int n = 0, weight = 0; n < NET_ROWS; n++) {
            weight += *packed++;
            net->rows[row_in_order(n)][column] = (int8_t)weight;
        }
}
