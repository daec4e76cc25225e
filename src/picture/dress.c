#include "picture/dress.h"

static void open_attribute(struct text *text, const char *name) {
    text_char(text, ' ');
    text_string(text, name);
    text_string(text, "=\"");
}

static void write_word(struct text *text, const char *name, const char *value) {
    open_attribute(text, name);
    text_string(text, value);
    text_char(text, '"');
}

static void write_decimal(struct text *text, const char *name, double value) {
    open_attribute(text, name);
    markup_decimal(text, value);
    text_char(text, '"');
}

static void write_colour(struct text *text, const char *name, struct colour colour) {
    static const char digits[] = "0123456789abcdef";
    const uint8_t parts[] = {colour.red, colour.green, colour.blue};
    open_attribute(text, name);
    if (colour.alpha)
        text_char(text, '#');
    else
        text_string(text, "none");
    for (int i = 0; i < 3 && colour.alpha; i++) {
        text_char(text, digits[parts[i] >> 4]);
        text_char(text, digits[parts[i] & 15]);
    }
    text_char(text, '"');
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
        write_word(text, "stroke-linecap", "round");
    if (style->round_join)
        write_word(text, "stroke-linejoin", "round");
}

/* Not all programs know dominant-baseline: a third of an em down does the same. */
static void write_font(struct text *text, const struct style *style) {
    static const char *const anchors[] = {"start", "middle", "end"};
    write_decimal(text, "font-size", style->font_size);
    write_word(text, "text-anchor", anchors[style->anchor]);
    write_word(text, "dy", "0.35em");
    if (style->bold)
        write_word(text, "font-weight", "700");
}

void dress_element(struct text *text, const struct element *element, struct style style, const char *more) {
    bool is_text = span_equal(element->name, "text");
    text_string(text, element->kind == ELEMENT_CLOSE ? "</" : "<");
    text_span(text, element->name);
    if (element->attributes.length) {
        text_char(text, ' ');
        text_span(text, span_trim(element->attributes));
    }
    text_string(text, more);
    if (element->kind == ELEMENT_LEAF) {
        write_colour(text, "fill", style.fill);
        write_opacity(text, "fill-opacity", style.fill, style.fill_opacity);
        write_stroke(text, &style);
        if (style.opacity < 1)
            write_decimal(text, "opacity", style.opacity);
        if (is_text)
            write_font(text, &style);
    }
    text_string(text, element->kind == ELEMENT_LEAF && !is_text ? "/>" : ">");
    if (is_text) {
        text_span(text, element->content);
        text_string(text, "</text>");
    }
}

void dress_write(struct text *text, struct span markup, enum theme theme) {
    struct surroundings around = {0};
    struct element element;
    while (markup_next(&markup, &element)) {
        dress_element(text, &element, style_of(&element, &around, theme), "");
        surroundings_pass(&around, &element);
    }
}
