#include "draw/drawing.h"

/* The badges stand off the middle of the coasts, beyond the marks of estuaries and beyond the labels, of
 * which those of rows are wide. Their parts stand side by side in the north and south, one below the other in
 * the west and east, where two letters or digits are written smaller. */
enum { PARTS_MAX = 3, OFF_NS = 41, OFF_EW = 43, HIGH = 18, WIDE = 17, ROW = 14, GAP = 4, END = 7 };

struct badge {
    enum side coast;
    const char *letter;
    char number[8], gain[8]; /* empty: not shown */
};

struct badge_part {
    const char *class, *text;
    int length; /* along the badge */
};

static bool is_ns(enum side coast) {
    return coast == NORTH || coast == SOUTH;
}

static int letters_in(const char *text) {
    int count = 0;
    for (; *text; text++)
        count += (*text & 0xc0) != 0x80;
    return count;
}

static const char *class_of(int part, bool ns, const char *text) {
    static const char *const classes[PARTS_MAX][3] = {
        {"coast-letter ns", "coast-letter ew", "coast-letter ew tight"},
        {"coast-count ns", "coast-count ew", "coast-count ew tight"},
        {"coast-gain", "coast-gain", "coast-gain tight"},
    };
    return classes[part][ns ? 0 : letters_in(text) == 1 ? 1 : 2];
}

static int parts_of_badge(const struct badge *badge, struct badge_part parts[PARTS_MAX]) {
    bool ns = is_ns(badge->coast);
    const struct badge_part all[PARTS_MAX] = {
        {class_of(0, ns, badge->letter), badge->letter, 10},
        {class_of(1, ns, badge->number), badge->number, 9},
        {class_of(2, ns, badge->gain), badge->gain, 11},
    };
    int count = 0;
    for (int i = 0; i < PARTS_MAX; i++)
        if (*all[i].text) {
            parts[count] = all[i];
            parts[count].length = ns ? all[i].length * letters_in(all[i].text) : ROW;
            count++;
        }
    return count;
}

static struct box box_of(enum side coast, int land, int length) {
    int from = (land - length) / 2;
    switch (coast) {
    case NORTH:
        return (struct box){from, -OFF_NS - HIGH, length, HIGH, 9};
    case SOUTH:
        return (struct box){from, land + OFF_NS, length, HIGH, 9};
    case WEST:
        return (struct box){-OFF_EW - WIDE, from, WIDE, length, 7};
    default:
        return (struct box){land + OFF_EW, from, WIDE, length, 7};
    }
}

static void draw_badge_part(struct pen *pen, const struct badge_part *part, struct box at, enum side coast) {
    static const char *const names[SIDE_COUNT] = {"north", "east", "south", "west"};
    if (part->text[0] == '+')
        pen_box(pen, "gain-shape", at);
    pen_draw(pen, &(struct element){.shape = SHAPE_TEXT,
                                    .class = part->class,
                                    .at = {.x = at.x + at.width / 2, .y = at.y + at.height / 2},
                                    .text = part->text,
                                    .key = "data-side",
                                    .value = names[coast]});
}

static void draw_badge(struct pen *pen, const struct badge *badge, int land) {
    static const char *const classes[SIDE_COUNT] = {"badge north", "badge east", "badge south", "badge west"};
    struct badge_part parts[PARTS_MAX];
    bool ns = is_ns(badge->coast);
    int count = parts_of_badge(badge, parts), gap = ns ? GAP : 0,
        length = (ns ? 2 * END : 6) + (count - 1) * gap;
    for (int i = 0; i < count; i++)
        length += parts[i].length;
    struct box box = box_of(badge->coast, land, length);
    pen_open(pen, &(struct element){.class = classes[badge->coast]});
    pen_box(pen, ns ? "coast-shape ns" : "coast-shape ew", box);
    for (int i = 0, at = ns ? END : 3; i < count; at += parts[i++].length + gap) {
        struct box part = ns ? (struct box){box.x + at, box.y + 2, parts[i].length, HIGH - 4, 7}
                             : (struct box){box.x + 1, box.y + at, WIDE - 2, ROW, 6};
        draw_badge_part(pen, &parts[i], part, badge->coast);
    }
    pen_close(pen);
}

static void write_number(char number[8], const char *sign, int value) {
    struct text text = text_in(number, 8);
    text_format(&text, "%s%d", sign, value);
}

void draw_coasts(struct pen *pen, const struct coasts *coasts) {
    static const char *const own_letters[SIDE_COUNT] = {"N", "E", "S", "W"};
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        struct badge badge = {.coast = (enum side)coast,
                              .letter = (coasts->letters ? coasts->letters : own_letters)[coast]};
        int now = coasts->points ? coasts->points->coast[coast] : 0;
        if (coasts->points)
            write_number(badge.number, "", now);
        if (coasts->points && coasts->tried && coasts->tried->coast[coast] > now)
            write_number(badge.gain, "+", coasts->tried->coast[coast] - now);
        draw_badge(pen, &badge, editions[coasts->edition].size * SVG_SQUARE);
    }
}
