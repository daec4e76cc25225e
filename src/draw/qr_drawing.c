#include "draw/qr_drawing.h"

static bool is_dark(const struct qr *qr, int row, int column) {
    row -= DRAW_QR_BORDER;
    column -= DRAW_QR_BORDER;
    return row >= 0 && row < qr->size && column >= 0 && column < qr->size && qr->dark[row][column];
}

void draw_qr_path(struct text *out, const struct qr *qr) {
    int side = qr->size + 2 * DRAW_QR_BORDER;
    for (int row = 0; row < side; row++)
        for (int column = 0, run = 0; column < side; column += run + 1) {
            for (run = 0; is_dark(qr, row, column + run); run++)
                ;
            if (run)
                text_format(out, "M%d %dh%dv1h-%dz", column, row, run, run);
        }
}

void draw_qr_text(struct text *out, const struct qr *qr) {
    static const char *const halves[] = {" ", "▄", "▀", "█"};
    int side = qr->size + 2 * DRAW_QR_BORDER;
    for (int row = 0; row < side; row += 2) {
        text_string(out, "\033[30;107m");
        for (int column = 0; column < side; column++)
            text_string(out, halves[2 * is_dark(qr, row, column) + is_dark(qr, row + 1, column)]);
        text_string(out, "\033[0m\n");
    }
}
