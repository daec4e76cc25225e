#include "picture/style.h"

#include "base/check.h"
#include "base/span.h"

#include <string.h>

static bool has_class(const char *classes, const char *name) {
    struct span rest = span_of(classes ? classes : ""), word;
    while (span_word(&rest, &word))
        if (span_equal(word, name))
            return true;
    return false;
}

static bool has_classes(const char *classes, const char *const names[2]) {
    return (!names[0] || has_class(classes, names[0])) && (!names[1] || has_class(classes, names[1]));
}

static bool is_within(const struct pen *pen, const char *const names[2]) {
    for (int i = 0; i < pen->depth; i++)
        if (has_classes(pen->groups[i], names))
            return true;
    return !names[0];
}

static bool holds(const struct style_rule *rule, const struct pen *pen, const struct element *element) {
    return (!rule->element || !strcmp(shape_names[element->shape], rule->element)) &&
           has_classes(element->class, rule->classes) &&
           !(rule->without && has_class(element->class, rule->without)) && is_within(pen, rule->within);
}

static void set(struct style *style, const struct style_rule *rule, enum theme theme) {
    switch (rule->property) {
    case PROPERTY_FILL:
        style->fill = rule->colours[theme];
        break;
    case PROPERTY_STROKE:
        style->stroke = rule->colours[theme];
        break;
    case PROPERTY_FILL_OPACITY:
        style->fill_opacity = rule->number;
        break;
    case PROPERTY_STROKE_OPACITY:
        style->stroke_opacity = rule->number;
        break;
    case PROPERTY_OPACITY:
        style->opacity = rule->number;
        break;
    case PROPERTY_STROKE_WIDTH:
        style->stroke_width = rule->number;
        break;
    case PROPERTY_FONT_SIZE:
        style->font_size = rule->number;
        break;
    case PROPERTY_CAP:
        style->round_cap = rule->number > 0;
        break;
    case PROPERTY_JOIN:
        style->round_join = rule->number > 0;
        break;
    case PROPERTY_WEIGHT:
        style->bold = rule->number >= 600;
        break;
    case PROPERTY_ANCHOR:
        style->anchor = (enum anchor)rule->number;
        break;
    case PROPERTY_COUNT:
        check_never("a rule without a property");
    }
}

struct style style_of(const struct pen *pen, const struct element *element, enum theme theme) {
    struct style style = {.fill = {0, 0, 0, 255},
                          .fill_opacity = 1,
                          .stroke_opacity = 1,
                          .opacity = 1,
                          .stroke_width = 1,
                          .font_size = 16};
    for (const struct style_rule *rule = style_rules; rule->property != PROPERTY_COUNT; rule++)
        if (holds(rule, pen, element))
            set(&style, rule, theme);
    return style;
}

struct colour style_colour(const char *name, enum theme theme) {
    const struct style_token *token = style_tokens;
    while (token->name && strcmp(token->name, name))
        token++;
    check(token->name);
    return token->colours[theme];
}
