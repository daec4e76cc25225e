#include "draw/svg.h"

static void word_attribute(struct text *text, const char *name, const char *value) {
    text_format(text, " %s=\"%s\"", name, value);
}

static void attribute(struct text *text, const char *name, int value) {
    text_format(text, " %s=\"%d\"", name, value);
}

static void place(struct text *text, const struct element *element) {
    bool circle = element->shape == SHAPE_CIRCLE;
    attribute(text, circle ? "cx" : "x", element->at.x);
    attribute(text, circle ? "cy" : "y", element->at.y);
    if (element->shape == SHAPE_BOX) {
        attribute(text, "width", element->at.width);
        attribute(text, "height", element->at.height);
    }
    if (element->at.round)
        attribute(text, circle ? "r" : "rx", element->at.round);
}

/* Text may come from people. */
static void write_svg_text(struct text *text, const char *string) {
    for (; *string; string++)
        if (*string == '&')
            text_string(text, "&amp;");
        else if (*string == '<')
            text_string(text, "&lt;");
        else
            text_char(text, *string);
}

static void begin_svg_element(struct pen *pen, const struct element *element) {
    struct svg_pen *svg = (struct svg_pen *)pen;
    text_format(svg->text, "<%s", shape_names[element->shape]);
    if (element->class)
        word_attribute(svg->text, "class", element->class);
    if (element->key)
        word_attribute(svg->text, element->key, element->value);
    svg->last = 0;
    if (element->shape == SHAPE_GROUP)
        text_char(svg->text, '>');
    else if (element->shape == SHAPE_PATH)
        text_string(svg->text, " d=\"");
    else
        place(svg->text, element);
}

/* Steps that follow one another share their letter, and lines that of the move before them. */
static bool shares_letter(char command, char last) {
    return command == 'l' ? last == 'l' || last == 'm'
                          : command == last && (command == 'c' || command == 'q');
}

static void write_svg_step(struct pen *pen, char command, const int *numbers) {
    struct svg_pen *svg = (struct svg_pen *)pen;
    bool goes_on = shares_letter(command, svg->last);
    if (!goes_on)
        text_char(svg->text, command);
    svg->last = command;
    for (int i = 0; i < pen_step_numbers(command); i++)
        text_format(svg->text, "%s%d", (i == 0 && !goes_on) || numbers[i] < 0 ? "" : " ", numbers[i]);
}

static void end_svg_element(struct pen *pen, const struct element *element) {
    struct svg_pen *svg = (struct svg_pen *)pen;
    if (element->shape == SHAPE_GROUP) {
        text_string(svg->text, "</g>");
        return;
    }
    text_string(svg->text, element->shape == SHAPE_PATH ? "\"" : "");
    if (svg->dress)
        svg->dress(svg, element);
    text_string(svg->text, element->shape == SHAPE_TEXT ? ">" : "/>");
    if (element->shape == SHAPE_TEXT) {
        write_svg_text(svg->text, element->text);
        text_string(svg->text, "</text>");
    }
}

struct svg_pen svg_pen_to(struct text *text) {
    return (struct svg_pen){
        .pen = {.begin = begin_svg_element, .step = write_svg_step, .end = end_svg_element}, .text = text};
}
