/* make_style FILE.css…: writes style_data.c, the looks of the page as a table (style.h). Run by the build. It
 * knows the CSS that these files have: custom properties per theme, and rules for classes. A rule that paints
 * and is not understood stops the build; rules that only lay out the page are passed over. */
#include "picture/style.h"

#include "base/check.h"
#include "base/span.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CSS_MAX = 1 << 16, TOKENS_MAX = 100, RULES_MAX = 500, NAME_MAX_LENGTH = 40 };

struct made_token {
    char name[NAME_MAX_LENGTH];
    struct colour colours[THEME_COUNT];
};

struct made_rule {
    char within[2][NAME_MAX_LENGTH], element[NAME_MAX_LENGTH], classes[2][NAME_MAX_LENGTH],
        without[NAME_MAX_LENGTH];
    int weight; /* how particular it is */
    enum property property;
    struct colour colours[THEME_COUNT];
    double number;
};

static struct made_token tokens[TOKENS_MAX];
static struct made_rule rules[RULES_MAX];
static int token_count, rule_count;

static _Noreturn void fail(const char *what, struct span where) {
    fprintf(stderr, "make_style: %s: %.*s\n", what, (int)where.length, where.start);
    exit(1);
}

static void copy_name(char name[NAME_MAX_LENGTH], struct span span) {
    if (span.length >= NAME_MAX_LENGTH)
        fail("the name is too long", span);
    memcpy(name, span.start, span.length);
    name[span.length] = 0;
}

static struct made_token *find_style_token(struct span name) {
    for (int i = 0; i < token_count; i++)
        if (span_equal(name, tokens[i].name))
            return &tokens[i];
    return NULL;
}

static struct colour read_hex(struct span value) {
    char digits[8] = "";
    char *end;
    if (value.length != 7)
        fail("a colour has six digits", value);
    memcpy(digits, value.start + 1, 6);
    unsigned long number = strtoul(digits, &end, 16);
    if (*end)
        fail("not a colour", value);
    return (struct colour){(uint8_t)(number >> 16), (uint8_t)(number >> 8), (uint8_t)number, 255};
}

/* "#rrggbb", "rgb(r g b / p%)", "none", "transparent" or "var(--name)". */
static struct colour read_colour(struct span value, enum theme theme) {
    int red, green, blue, percent;
    char text[NAME_MAX_LENGTH];
    copy_name(text, value);
    if (!strcmp(text, "none") || !strcmp(text, "transparent"))
        return (struct colour){0, 0, 0, 0};
    if (*text == '#')
        return read_hex(value);
    if (sscanf(text, "rgb(%d %d %d / %d%%)", &red, &green, &blue, &percent) == 4)
        return (struct colour){(uint8_t)red, (uint8_t)green, (uint8_t)blue, (uint8_t)(percent * 255 / 100)};
    if (value.length < 8 || memcmp(text, "var(--", 6))
        fail("not a colour", value);
    struct made_token *token = find_style_token((struct span){value.start + 6, value.length - 7});
    if (!token)
        fail("no such token", value);
    return token->colours[theme];
}

static bool is_theme(struct span selector, enum theme theme) {
    char name[NAME_MAX_LENGTH];
    snprintf(name, sizeof name, ":root[data-theme=\"%s\"]", theme_name(theme));
    return span_equal(selector, ":root") || span_equal(selector, name);
}

static void set_token(struct span selector, struct span name, struct span value) {
    struct made_token *token = find_style_token(name);
    if (!token) {
        check(token_count < TOKENS_MAX);
        token = &tokens[token_count++];
        copy_name(token->name, name);
    }
    for (int theme = 0; theme < THEME_COUNT; theme++)
        if (is_theme(selector, (enum theme)theme))
            token->colours[theme] = read_colour(value, (enum theme)theme);
}

static enum property property_of(struct span name) {
    static const char *const names[PROPERTY_COUNT] = {
        "fill",      "stroke",         "fill-opacity",    "stroke-opacity", "opacity",    "stroke-width",
        "font-size", "stroke-linecap", "stroke-linejoin", "font-weight",    "text-anchor"};
    int i = 0;
    while (i < PROPERTY_COUNT && !span_equal(name, names[i]))
        i++;
    return (enum property)i;
}

/* Numbers without a unit or in units of the drawing, and the words that stand for one. */
static bool read_style_value(struct span value, double *number) {
    bool is_word = span_equal(value, "round") || span_equal(value, "middle") || span_equal(value, "end");
    if (is_word) {
        *number = span_equal(value, "end") ? ANCHOR_END : 1;
        return true;
    }
    char *unit;
    *number = strtod(value.start, &unit);
    size_t length = (size_t)(unit - value.start);
    return length && (length == value.length || span_equal((struct span){unit, value.length - length}, "px"));
}

/* The next word of a selector up to one of . : or the end. */
static struct span cut_part(struct span *rest) {
    size_t length = 0;
    while (length < rest->length && rest->start[length] != '.' && rest->start[length] != ':')
        length++;
    struct span part = {rest->start, length};
    rest->start += length;
    rest->length -= length;
    return part;
}

/* ".coast.ns" and ".label:not(.row)": classes; false if there is anything else. */
static bool read_classes(struct made_rule *rule, struct span rest, char classes[2][NAME_MAX_LENGTH]) {
    for (int count = 0; rest.length; rule->weight += 100) {
        bool without = rest.length > 7 && !memcmp(rest.start, ":not(.", 6);
        size_t skipped = without ? 6 : 1;
        if ((*rest.start == ':' && !without) || (!without && count == 2))
            return false;
        rest = (struct span){rest.start + skipped, rest.length - skipped};
        struct span name = cut_part(&rest);
        name.length -= without; /* its bracket */
        copy_name(without ? rule->without : classes[count++], name);
    }
    return true;
}

static bool read_compound(struct made_rule *rule, struct span rest) {
    copy_name(rule->element, cut_part(&rest));
    rule->weight += *rule->element != 0;
    return read_classes(rule, rest, rule->classes);
}

static bool read_selector(struct made_rule *rule, struct span selector) {
    struct span first, second, more;
    if (memchr(selector.start, '[', selector.length) || memchr(selector.start, '>', selector.length) ||
        !span_word(&selector, &first))
        return false;
    if (!span_word(&selector, &second))
        return read_compound(rule, first);
    return !span_word(&selector, &more) && *first.start == '.' && read_classes(rule, first, rule->within) &&
           !*rule->without && read_compound(rule, second);
}

static void add_rule(struct span selector, enum property property, struct span value) {
    struct made_rule rule = {.property = property};
    bool colour = property == PROPERTY_FILL || property == PROPERTY_STROKE;
    if (!read_selector(&rule, span_trim(selector)) || (!colour && !read_style_value(value, &rule.number))) {
        if (colour)
            fail("this selector is not understood", selector);
        return;
    }
    for (int theme = 0; colour && theme < THEME_COUNT; theme++)
        rule.colours[theme] = read_colour(value, (enum theme)theme);
    check(rule_count < RULES_MAX);
    int at = rule_count++;
    for (; at && rules[at - 1].weight > rule.weight; at--)
        rules[at] = rules[at - 1];
    rules[at] = rule;
}

static void read_declaration(struct span selectors, struct span declaration) {
    struct span name, value, selector, rest = selectors;
    if (!span_cut(declaration, ':', &name, &value))
        return;
    name = span_trim(name);
    value = span_trim(value);
    if (selectors.start[0] == ':' && name.length > 2 && !memcmp(name.start, "--", 2)) {
        set_token(selectors, (struct span){name.start + 2, name.length - 2}, value);
        return;
    }
    enum property property = property_of(name);
    if (property == PROPERTY_COUNT)
        return;
    while (span_cut(rest, ',', &selector, &rest))
        add_rule(selector, property, value);
    add_rule(rest, property, value);
}

/* Comments become blanks. */
static void drop_comments(char *css) {
    for (char *at = css; (at = strstr(at, "/*"));) {
        char *end = strstr(at, "*/");
        check(end);
        memset(at, ' ', (size_t)(end + 2 - at));
    }
    for (char *at = css; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
}

/* An at-rule with rules of its own: only the choice of the player counts here, not what the system options.
 * What is for every screen is for pictures too. */
static void skip_block(struct span *rest) {
    for (int depth = 1; depth && rest->length; rest->start++, rest->length--)
        depth += *rest->start == '{' ? 1 : *rest->start == '}' ? -1 : 0;
}

static void read_css(char *css) {
    struct span selectors, body, declaration, rest = span_of(css);
    drop_comments(css);
    while (span_cut(rest, '{', &selectors, &rest)) {
        selectors = span_trim(selectors);
        while (selectors.length && *selectors.start == '}') /* the end of @media screen */
            selectors = span_trim((struct span){selectors.start + 1, selectors.length - 1});
        if (span_equal(selectors, "@media screen"))
            continue;
        if (*selectors.start == '@') {
            skip_block(&rest);
            continue;
        }
        check(span_cut(rest, '}', &body, &rest));
        while (span_cut(body, ';', &declaration, &body))
            read_declaration(selectors, declaration);
    }
}

static void print_colours(const struct colour colours[THEME_COUNT]) {
    printf("{");
    for (int theme = 0; theme < THEME_COUNT; theme++)
        printf("{%d, %d, %d, %d}, ", colours[theme].red, colours[theme].green, colours[theme].blue,
               colours[theme].alpha);
    printf("}");
}

static void print_name(const char *name) {
    printf(*name ? "\"%s\", " : "0, ", name);
}

static void print_pair(char names[2][NAME_MAX_LENGTH]) {
    printf("{");
    print_name(names[0]);
    print_name(names[1]);
    printf("}, ");
}

static void print_tables(void) {
    printf("#include \"picture/style.h\"\n\nconst struct style_token style_tokens[] = {\n");
    for (int i = 0; i < token_count; i++) {
        printf("{\"%s\", ", tokens[i].name);
        print_colours(tokens[i].colours);
        printf("},\n");
    }
    printf("{0}};\n\nconst struct style_rule style_rules[] = {\n");
    for (int i = 0; i < rule_count; i++) {
        printf("{");
        print_pair(rules[i].within);
        print_name(rules[i].element);
        print_pair(rules[i].classes);
        print_name(rules[i].without);
        printf("%d, ", rules[i].property);
        print_colours(rules[i].colours);
        printf(", %g},\n", rules[i].number);
    }
    printf("{.property = PROPERTY_COUNT}};\n");
}

int main(int count, char **arguments) {
    static char css[CSS_MAX];
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(arguments[i], "rb");
        size_t length = file ? fread(css, 1, sizeof css - 1, file) : 0;
        if (!length || length == sizeof css - 1)
            fail("cannot be read", span_of(arguments[i]));
        css[length] = 0;
        fclose(file);
        read_css(css);
    }
    print_tables();
    return ferror(stdout) || fclose(stdout) ? 1 : 0;
}
