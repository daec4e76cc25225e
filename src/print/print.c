#include "print/print.h"

#include "picture/bytes.h"
#include "print/press.h"
#include "words/words.h"

#include <cairo-pdf.h>

static const double point_mm = 25.4 / 72;

void press_line(struct press *press, double x, double y, double to_x, double to_y) {
    cairo_move_to(press->cairo, x, y);
    cairo_line_to(press->cairo, to_x, to_y);
    cairo_stroke(press->cairo);
}

void press_box(cairo_t *cairo, double x, double y, struct size size) {
    const double round = 1.6, quarter = 1.57079632679489661923;
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x + size.width - round, y + round, round, -quarter, 0);
    cairo_arc(cairo, x + size.width - round, y + size.height - round, round, 0, quarter);
    cairo_arc(cairo, x + round, y + size.height - round, round, quarter, 2 * quarter);
    cairo_arc(cairo, x + round, y + round, round, 2 * quarter, 3 * quarter);
    cairo_close_path(cairo);
}

struct paint_pen press_pen(cairo_t *cairo, enum theme theme, struct place place) {
    cairo_save(cairo);
    cairo_translate(cairo, place.x, place.y);
    cairo_scale(cairo, place.scale, place.scale);
    return paint_pen_on(cairo, theme);
}

void press_pen_done(struct paint_pen *pen) {
    cairo_restore(pen->cairo);
}

struct element press_group(const struct press *press) {
    return (struct element){.class = press->plan->wishes.raised  ? "printed raised"
                                     : press->plan->wishes.large ? "printed large"
                                                                 : "printed"};
}

static void print_parts(struct press *press, const struct booklet *booklet) {
    static void (*const parts[])(struct press *) = {press_guide, press_board, press_tiles, press_score};
    for (int i = 0; i < PART_RULES; i++)
        if (press->plan->parts[i].count)
            parts[i](press);
    if (press->plan->parts[PART_RULES].count)
        press_booklet(press, booklet);
}

/* Everything on a surface that is a PDF. */
static cairo_status_t print_all(struct plan *plan, struct press *press, struct bytes *bytes) {
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
        paint_take, bytes, plan->paper.width / point_mm, plan->paper.height / point_mm);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, tr("A copy of Ta Yü to make at home"));
    press->cairo = cairo_create(surface);
    cairo_scale(press->cairo, 1 / point_mm, 1 / point_mm);
    struct booklet *booklet = plan->wishes.parts[PART_RULES] ? booklet_make(press) : NULL;
    plan_count(plan, booklet ? booklet_pages(booklet) : 0);
    print_parts(press, booklet);
    if (booklet)
        booklet_free(booklet);
    cairo_status_t status = cairo_status(press->cairo);
    cairo_destroy(press->cairo);
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    return status;
}

bool print_make(const struct print_wishes *wishes, struct span *pdf, struct text *report, struct text *why) {
    static struct plan plan;
    struct bytes bytes = {0};
    enum theme theme = wishes->large || wishes->raised ? THEME_CONTRAST : THEME_LIGHT;
    struct press press = {&plan, NULL, theme, style_colour("ink", theme), style_colour("ink-soft", theme)};
    plan_make(&plan, wishes);
    cairo_status_t status = print_all(&plan, &press, &bytes);
    if (status != CAIRO_STATUS_SUCCESS) {
        bytes_free(&bytes);
        return text_refuse_input(why, tr_later("the PDF cannot be made"),
                                 span_of(cairo_status_to_string(status)));
    }
    plan_report(&plan, report);
    *pdf = (struct span){bytes.start, bytes.length};
    return true;
}
