#ifndef DRAW_QR_DRAWING_H
#define DRAW_QR_DRAWING_H

#include "base/qr.h"
#include "base/text.h"

/* A QR code with its light border of four modules, for a screen. */
enum { DRAW_QR_BORDER = 4, DRAW_QR_PATH_MAX = 24 * 1024, DRAW_QR_TEXT_MAX = 12 * 1024 };

/* The dark modules as the path of an SVG; a module is one unit, and the border begins at 0. */
void draw_qr_path(struct text *out, const struct qr *qr);

/* In characters of a terminal, two modules in each, dark on light whatever its colours are. */
void draw_qr_text(struct text *out, const struct qr *qr);

#endif
