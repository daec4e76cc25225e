#include "picture/dress.h"

#include <math.h>

void dress_decimal(struct text *text, double number) {
    int64_t thousandths = llround(fabs(number) * 1000);
    if (number < 0 && thousandths)
        text_char(text, '-');
    text_number(text, thousandths / 1000);
    if (thousandths %= 1000) {
        text_char(text, '.');
        for (int64_t unit = 100; thousandths; thousandths %= unit, unit /= 10)
            text_char(text, (char)('0' + thousandths / unit));
    }
}

static void write_word_attribute(struct text *text, const char *name, const char *value) {
    text_format(text, " %s=\"%s\"", name, value);
}

static void write_decimal(struct text *text, const char *name, double value) {
    text_format(text, " %s=\"", name);
    dress_decimal(text, value);
    text_char(text, '"');
}

static void write_colour(struct text *text, const char *name, struct colour colour) {
    if (colour.alpha)
        text_format(text, " %s=\"#%02x%02x%02x\"", name, colour.red, colour.green, colour.blue);
    else
        write_word_attribute(text, name, "none");
}

/* Colours that let something through become an opacity of their own. */
static void write_opacity(struct text *text, const char *name, struct colour colour, double opacity) {
    opacity *= colour.alpha / 255.0;
    if (colour.alpha && opacity < 1)
        write_decimal(text, name, opacity);
}

static void write_stroke(struct text *text, const struct style *style) {
    if (!style->stroke.alpha)
        return;
    write_colour(text, "stroke", style->stroke);
    write_opacity(text, "stroke-opacity", style->stroke, style->stroke_opacity);
    write_decimal(text, "stroke-width", style->stroke_width);
    if (style->round_cap)
        write_word_attribute(text, "stroke-linecap", "round");
    if (style->round_join)
        write_word_attribute(text, "stroke-linejoin", "round");
}

/* Not all programs know dominant-baseline: a third of an em down does the same. */
static void write_font(struct text *text, const struct style *style) {
    static const char *const anchors[] = {"start", "middle", "end"};
    write_decimal(text, "font-size", style->font_size);
    write_word_attribute(text, "text-anchor", anchors[style->anchor]);
    write_word_attribute(text, "dy", "0.35em");
    if (style->bold)
        write_word_attribute(text, "font-weight", "700");
}

static void dress(struct svg_pen *svg, const struct element *element) {
    struct style style = style_of(&svg->pen, element, ((struct dress_pen *)svg)->theme);
    write_colour(svg->text, "fill", style.fill);
    write_opacity(svg->text, "fill-opacity", style.fill, style.fill_opacity);
    write_stroke(svg->text, &style);
    if (style.opacity < 1)
        write_decimal(svg->text, "opacity", style.opacity);
    if (element->shape == SHAPE_TEXT)
        write_font(svg->text, &style);
}

struct dress_pen dress_pen_to(struct text *text, enum theme theme) {
    struct dress_pen pen = {svg_pen_to(text), theme};
    pen.svg.dress = dress;
    return pen;
}
