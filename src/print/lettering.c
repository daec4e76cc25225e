#include "print/lettering.h"

#include <pango/pangocairo.h>

static PangoLayout *lay_out_lettering(cairo_t *cairo, const char *text, const struct lettering *how) {
    static const PangoAlignment alignments[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT};
    PangoLayout *layout = pango_cairo_create_layout(cairo);
    paint_prepare(layout, how->size, how->bold);
    pango_layout_set_line_spacing(layout, 1.12F);
    pango_layout_set_alignment(layout, alignments[how->anchor]);
    if (how->width > 0) {
        pango_layout_set_width(layout, (int)(how->width * PANGO_SCALE));
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    }
    if (how->marked)
        pango_layout_set_markup(layout, text, -1);
    else
        pango_layout_set_text(layout, text, -1);
    return layout;
}

static double in_mm(int pango_units) {
    return (double)pango_units / PANGO_SCALE;
}

double lettering_write(cairo_t *cairo, double x, double y, const char *text, const struct lettering *how) {
    PangoLayout *layout = lay_out_lettering(cairo, text, how);
    int width, height;
    pango_layout_get_size(layout, &width, &height);
    if (how->width <= 0)
        x -= in_mm(width) * (int)how->anchor / 2;
    paint_source(cairo, how->colour, 1);
    cairo_move_to(cairo, x, y);
    pango_cairo_show_layout(cairo, layout);
    g_object_unref(layout);
    return in_mm(height);
}

double lettering_height(cairo_t *cairo, const char *text, const struct lettering *how) {
    PangoLayout *layout = lay_out_lettering(cairo, text, how);
    int height;
    pango_layout_get_size(layout, NULL, &height);
    g_object_unref(layout);
    return in_mm(height);
}

double lettering_width(cairo_t *cairo, const char *text, const struct lettering *how) {
    PangoLayout *layout = lay_out_lettering(cairo, text, how);
    int width;
    pango_layout_get_size(layout, &width, NULL);
    g_object_unref(layout);
    return in_mm(width);
}

void lettering_escape(struct text *out, const char *text) {
    for (; *text; text++)
        if (*text == '<' || *text == '&')
            text_string(out, *text == '<' ? "&lt;" : "&amp;");
        else
            text_char(out, *text);
}

void lettering_open(struct text *out, struct colour colour, int percent) {
    text_format(out, "<span size=\"%d%%\" foreground=\"#%02x%02x%02x\">", percent, colour.red, colour.green,
                colour.blue);
}

void lettering_unbroken(struct text *out, const char *text) {
    for (; *text; text++)
        if (*text == ' ')
            text_string(out, "\u00a0");
        else
            text_char(out, *text);
}
