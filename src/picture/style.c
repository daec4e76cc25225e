#include "picture/style.h"

#include "base/check.h"

#include <string.h>

static bool has_classes(const struct element *element, const char *const classes[2]) {
    return (!classes[0] || element_has_class(element, classes[0])) &&
           (!classes[1] || element_has_class(element, classes[1]));
}

static bool is_within(const struct surroundings *around, const char *const classes[2]) {
    for (int i = 0; i < around->depth; i++)
        if (has_classes(&around->elements[i], classes))
            return true;
    return !classes[0];
}

static bool holds(const struct style_rule *rule, const struct element *element,
                  const struct surroundings *around) {
    return (!rule->element || span_equal(element->name, rule->element)) &&
           has_classes(element, rule->classes) &&
           (!rule->without || !element_has_class(element, rule->without)) && is_within(around, rule->within);
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

struct style style_of(const struct element *element, const struct surroundings *around, enum theme theme) {
    struct style style = {.fill = {0, 0, 0, 255},
                          .fill_opacity = 1,
                          .stroke_opacity = 1,
                          .opacity = 1,
                          .stroke_width = 1,
                          .font_size = 16};
    for (const struct style_rule *rule = style_rules; rule->property != PROPERTY_COUNT; rule++)
        if (holds(rule, element, around))
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
