#include "print/print.h"

#include "picture/bytes.h"
#include "print/booklet.h"
#include "words/words.h"

#include <cairo-pdf.h>

static const double point_mm = 25.4 / 72;

static void print_parts(struct press *press, const struct booklet *booklet) {
    static void (*const parts[])(struct press *) = {press_guide, press_board, press_tiles, press_score};
    for (int i = 0; i < PART_RULES; i++)
        if (press->plan->parts[i].count)
            parts[i](press);
    if (press->plan->parts[PART_RULES].count)
        booklet_print(press, booklet);
}

/* Everything on a surface that is a PDF. Cairo forgets that some of it could not be taken. */
static cairo_status_t print_all(struct plan *plan, struct press *press, struct bytes *bytes) {
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
        paint_take, bytes, plan->paper.width / point_mm, plan->paper.height / point_mm);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, tr("A copy of Ta Yü to make at home"));
    press->cairo = cairo_create(surface);
    cairo_scale(press->cairo, 1 / point_mm, 1 / point_mm);
    struct booklet booklet = {0};
    if (plan->options.parts[PART_RULES])
        booklet_make(&booklet, press);
    plan_count(plan, booklet_pages(&booklet));
    print_parts(press, &booklet);
    booklet_free(&booklet);
    cairo_status_t status = cairo_status(press->cairo);
    cairo_destroy(press->cairo);
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    return bytes->lost ? CAIRO_STATUS_NO_MEMORY : status;
}

bool print_make(const struct print_options *options, struct span *pdf, struct text *report,
                struct refusal *why) {
    static struct plan plan;
    struct bytes bytes = {0};
    enum theme theme = options->large || options->raised ? THEME_CONTRAST : THEME_LIGHT;
    struct press press = {&plan, NULL, theme, style_colour("ink", theme), style_colour("ink-soft", theme)};
    plan_make(&plan, options);
    cairo_status_t status = print_all(&plan, &press, &bytes);
    if (status != CAIRO_STATUS_SUCCESS) {
        bytes_free(&bytes);
        return refuse_input(why, tr_later("the PDF cannot be made"), span_of(cairo_status_to_string(status)));
    }
    plan_report(&plan, report);
    *pdf = (struct span){bytes.start, bytes.length};
    return true;
}
