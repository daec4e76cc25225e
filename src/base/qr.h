#ifndef BASE_QR_H
#define BASE_QR_H

#include "base/span.h"

/* A QR code (ISO/IEC 18004) of a short text, for cameras of phones: bytes, error correction M, versions 1 to
 * 10. */
enum { QR_TEXT_MAX = 213, QR_SIZE_MAX = 57 };

struct qr {
    int size;                            /* modules along a side, without the light border of four */
    bool dark[QR_SIZE_MAX][QR_SIZE_MAX]; /* by row and column */
};

/* False if the text is too long. */
bool qr_encode(struct qr *qr, struct span text);

#endif
