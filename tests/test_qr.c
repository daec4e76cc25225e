/* QR codes, against those that qrencode 4.1.1 made of the same texts: `qrencode -8 -l M -m 0 -t ASCII`. */
#include <string.h>

#include "base/file.h"
#include "draw/qr_drawing.h"
#include "support.h"

static char codes[32 * 1024];

static void assert_code(struct span text, struct span *rest) {
    struct qr qr;
    struct span row;
    assert_true(qr_encode(&qr, text));
    for (int i = 0; i < qr.size; i++) {
        assert_true(span_line(rest, &row));
        assert_int_equal(row.length, qr.size);
        for (int j = 0; j < qr.size; j++)
            if (qr.dark[i][j] != (row.start[j] == '#'))
                fail_msg("%.*s: row %d, column %d", text_of(text), i, j);
    }
}

TEST(codes_of_every_version_are_those_of_another_program) {
    struct refusal why;
    size_t length;
    assert_true(file_read(TESTS_FOLDER "/data/qr.txt", codes, sizeof codes - 1, &length, &why));
    struct span rest = {codes, length}, text, blank;
    int count = 0;
    while (span_line(&rest, &text)) {
        assert_code(text, &rest);
        count++;
        span_line(&rest, &blank);
    }
    assert_int_equal(count, 10);
}

TEST(what_is_too_long_has_no_code) {
    static char text[QR_TEXT_MAX + 2];
    struct qr qr;
    memset(text, 'x', QR_TEXT_MAX + 1);
    assert_false(qr_encode(&qr, span_of(text)));
    text[QR_TEXT_MAX] = 0;
    assert_true(qr_encode(&qr, span_of(text)));
    assert_true(qr_encode(&qr, span_of("")));
}

/* Where a path is dark, by its runs. */
static void read_path(struct span path, bool dark[QR_SIZE_MAX + 8][QR_SIZE_MAX + 8]) {
    struct span run, numbers, column, row, width;
    uint64_t at[3];
    while (span_cut(path, 'z', &run, &path)) {
        assert_int_equal(*run.start, 'M');
        assert_true(span_cut((struct span){run.start + 1, run.length - 1}, 'h', &numbers, &run));
        assert_true(span_cut(numbers, ' ', &column, &row) && span_cut(run, 'v', &width, &run));
        assert_true(span_number(column, 64, &at[0]) && span_number(row, 64, &at[1]) &&
                    span_number(width, 64, &at[2]));
        for (uint64_t i = 0; i < at[2]; i++)
            dark[at[1]][at[0] + i] = true;
    }
}

TEST(the_path_is_the_code_within_its_border) {
    static char path[DRAW_QR_PATH_MAX], lines[DRAW_QR_TEXT_MAX], text[QR_TEXT_MAX + 1];
    static bool dark[QR_SIZE_MAX + 8][QR_SIZE_MAX + 8];
    struct text out = text_in(path, sizeof path), shown = text_in(lines, sizeof lines);
    struct qr qr;
    memset(text, 'x', QR_TEXT_MAX);
    assert_true(qr_encode(&qr, span_of(text)));
    draw_qr_path(&out, &qr);
    draw_qr_text(&shown, &qr);
    assert_false(out.cut || shown.cut);
    read_path(text_as_span(&out), dark);
    for (int i = 0; i < qr.size + 8; i++)
        for (int j = 0; j < qr.size + 8; j++) {
            bool inside = i >= 4 && j >= 4 && i < qr.size + 4 && j < qr.size + 4;
            assert_int_equal(dark[i][j], inside && qr.dark[i - 4][j - 4]);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_of_every_version_are_those_of_another_program),
        cmocka_unit_test(what_is_too_long_has_no_code),
        cmocka_unit_test(the_path_is_the_code_within_its_border),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
