#include "print/guide.h"

#include "words/words.h"

/* Four panels of cardboard. A strip lets them fold only towards the side it is on, for the edges of the
 * cardboard are in the way of the other direction. First the right half goes over onto the left one, printed
 * sides together: strips on the front. Then printed sides lie inside, and the lower half has to go behind the
 * upper one: a strip on the back, and only where the outer two panels are not joined. Paper runs across a cut
 * on the side of its strip alone. */
struct sketch {
    struct flow *flow;
    cairo_t *cairo;
    double x, y, side;
};

static struct colour colour_of(const struct sketch *sketch, const char *name) {
    return style_colour(name, sketch->flow->style.theme);
}

/* A box within a sketch; lengths are parts of the board's side. */
static void draw_sketched_box(const struct sketch *sketch, const double box[4], const char *fill) {
    cairo_rectangle(sketch->cairo, sketch->x + box[0] * sketch->side, sketch->y + box[1] * sketch->side,
                    box[2] * sketch->side, box[3] * sketch->side);
    paint_source(sketch->cairo, colour_of(sketch, fill), 1);
    cairo_fill_preserve(sketch->cairo);
    cairo_set_line_width(sketch->cairo, 0.2);
    paint_source(sketch->cairo, sketch->flow->style.ink, 1);
    cairo_stroke(sketch->cairo);
}

static void draw_sketched_line(const struct sketch *sketch, const double line[4], double width, bool dashed) {
    cairo_set_line_width(sketch->cairo, width);
    cairo_set_dash(sketch->cairo, (double[]){1.2, 0.8}, dashed ? 2 : 0, 0);
    cairo_move_to(sketch->cairo, sketch->x + line[0] * sketch->side, sketch->y + line[1] * sketch->side);
    cairo_line_to(sketch->cairo, sketch->x + line[2] * sketch->side, sketch->y + line[3] * sketch->side);
    cairo_stroke(sketch->cairo);
    cairo_set_dash(sketch->cairo, NULL, 0, 0);
}

/* Where a knife goes. */
static void draw_cut(const struct sketch *sketch, const double line[4], double width) {
    paint_source(sketch->cairo, colour_of(sketch, "ns"), 1);
    draw_sketched_line(sketch, line, width, false);
}

static void draw_panels(const struct sketch *sketch, double gap, const char *colour) {
    for (int n = 0; n < 4; n++)
        draw_sketched_box(
            sketch, (double[]){n % 2 ? 0.5 + gap : 0, n / 2 ? 0.5 + gap : 0, 0.5 - gap, 0.5 - gap}, colour);
}

static void draw_four(const struct sketch *sketch) {
    draw_panels(sketch, 0.03, "tile");
    draw_cut(sketch, (double[]){0.5, -0.06, 0.5, 1.06}, 0.4);
    draw_cut(sketch, (double[]){-0.06, 0.5, 1.06, 0.5}, 0.4);
}

static void draw_front(const struct sketch *sketch) {
    draw_panels(sketch, 0, "tile");
    draw_sketched_box(sketch, (double[]){0.44, 0, 0.12, 0.49}, "water");
    draw_sketched_box(sketch, (double[]){0.44, 0.51, 0.12, 0.49}, "water");
}

static void draw_back_of_board(const struct sketch *sketch) {
    draw_panels(sketch, 0, "sand");
    draw_sketched_box(sketch, (double[]){0.51, 0.44, 0.49, 0.12}, "water");
}

static void draw_backing(const struct sketch *sketch) {
    for (int right = 0; right < 2; right++) {
        double from = right ? 0.5 : -0.07, to = right ? 1.07 : 0.5, inner = right ? 1 : 0;
        const double corners[][2] = {{0.5, -0.07},           {inner, -0.07}, {right ? to : from, 0},
                                     {right ? to : from, 1}, {inner, 1.07},  {0.5, 1.07}};
        cairo_new_path(sketch->cairo);
        for (int i = 0; i < 6; i++)
            cairo_line_to(sketch->cairo, sketch->x + corners[i][0] * sketch->side,
                          sketch->y + corners[i][1] * sketch->side);
        cairo_close_path(sketch->cairo);
        paint_source(sketch->cairo, colour_of(sketch, "ew"), 1);
        cairo_fill_preserve(sketch->cairo);
        paint_source(sketch->cairo, sketch->flow->style.ink, 1);
        cairo_set_line_width(sketch->cairo, 0.2);
        cairo_stroke(sketch->cairo);
    }
    const double edges[][4] = {{0, 0, 1, 0}, {1, 0, 1, 1}, {1, 1, 0, 1}, {0, 1, 0, 0}};
    for (int i = 0; i < 4; i++)
        draw_sketched_line(sketch, edges[i], 0.25, true);
}

static void draw_printed(const struct sketch *sketch) {
    guide_draw_board(sketch->flow, sketch->x, sketch->y, sketch->side);
    draw_cut(sketch, (double[]){-0.06, 0.5, 0.5, 0.5}, 0.4);
    draw_cut(sketch, (double[]){0.5, 0.5, 1.06, 0.5}, 1.1);
}

/* An arrow that bends from one place to another, given with the point it bends towards. */
static void draw_arrow(const struct sketch *sketch, const double bend[6]) {
    double at[6];
    for (int i = 0; i < 6; i++)
        at[i] = (i % 2 ? sketch->y : sketch->x) + bend[i] * sketch->side;
    double dx = at[4] - at[2], dy = at[5] - at[3];
    paint_source(sketch->cairo, colour_of(sketch, "ns"), 1);
    cairo_set_line_width(sketch->cairo, 0.7);
    cairo_move_to(sketch->cairo, at[0], at[1]);
    cairo_curve_to(sketch->cairo, at[2], at[3], at[2], at[3], at[4], at[5]);
    cairo_stroke(sketch->cairo);
    double length = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy), tip = 2.6 / length;
    cairo_move_to(sketch->cairo, at[4] + dx * tip * 0.3, at[5] + dy * tip * 0.3);
    cairo_line_to(sketch->cairo, at[4] - dx * tip - dy * tip * 0.6, at[5] - dy * tip + dx * tip * 0.6);
    cairo_line_to(sketch->cairo, at[4] - dx * tip + dy * tip * 0.6, at[5] - dy * tip - dx * tip * 0.6);
    cairo_close_path(sketch->cairo);
    cairo_fill(sketch->cairo);
}

/* Both folds, one above the other: over to the left, then down behind. */
static void draw_folds(const struct sketch *sketch) {
    draw_sketched_box(sketch, (double[]){0, 0.12, 0.25, 0.5}, "sand");
    draw_sketched_box(sketch, (double[]){0.25, 0.12, 0.25, 0.5}, "sand");
    draw_arrow(sketch, (double[]){0.4, 0.32, 0.25, -0.12, 0.1, 0.3});
    draw_sketched_box(sketch, (double[]){0.67, 0.42, 0.25, 0.5}, "ew");
    draw_sketched_box(sketch, (double[]){0.65, 0.4, 0.25, 0.5}, "ew");
    draw_sketched_line(sketch, (double[]){0.61, 0.65, 0.96, 0.65}, 0.25, true);
    draw_arrow(sketch, (double[]){0.8, 0.8, 1.25, 0.72, 0.97, 0.5});
}

static const struct {
    void (*draw)(const struct sketch *);
    const char *text;
} steps[] = {
    {draw_four, tr_later("Cut the cardboard, {length} × {length} mm, crosswise into four equal panels. Lay "
                         "them edge to edge again, front up.")},
    {draw_front, tr_later("Front: glue two strips of paper, 40 mm wide, over the vertical cut, one above the "
                          "middle and one below. Neither runs across the middle.")},
    {draw_back_of_board,
     tr_later("Turn the board over sideways, like a page. Back: glue one strip over the right half "
              "of the horizontal cut. The left half stays open.")},
    {draw_backing,
     tr_later("Back: cut two pieces of tinted paper, {half} × {backing} mm, and glue them on so "
              "that they meet at the vertical cut; neither runs across it. On the other three "
              "sides 15 to 20 mm stand out: cut off the corners, fold this rim over to the "
              "front and glue it down.")},
    {draw_printed, tr_later("Front: cut the {sheets} printed sheets along their marks, glue them on edge to "
                            "edge, flush with the cardboard, and cover them with transparent film. When all "
                            "is dry, cut them open along the whole horizontal line; in the right half cut "
                            "through the backing as well.")},
    {draw_folds, tr_later("Draw something blunt along each fold, with the ruler, before you fold for the "
                          "first time: along the vertical one on the back, along the horizontal one on the "
                          "front. Then fold the right half over onto the left one, printed sides "
                          "together, and the lower half behind the upper one.")},
};
enum { STEP_COUNT = sizeof steps / sizeof *steps };

static void add_folding_step(struct flow *flow, int n, double side) {
    struct text number = text_room(4), markup = text_room(1600);
    double top = flow->y;
    struct sketch sketch = {flow, flow->style.cairo, flow->left + 3, flow->y + 2.5, side};
    flow_need(flow, side + 5);
    steps[n].draw(&sketch);
    text_number(&number, n + 1);
    guide_fill(flow->style.plan, tr(steps[n].text), &markup);
    flow->left += side + 9;
    flow->width -= side + 9;
    flow_item(flow, number.start, markup.start);
    flow->left -= side + 9;
    flow->width += side + 9;
    if (flow->y < top + side + 8)
        flow->y = top + side + 8;
}

void guide_folding_board(struct flow *flow) {
    flow_heading(flow, tr("A board that folds in four"), 1.9, 0);
    flow_space(flow, 0.4);
    flow_paragraph(flow,
                   tr("Let the glue dry after every step, under a pile of books: damp cardboard warps."), 0);
    flow_space(flow, 0.4);
    double side = (flow->bottom - flow->y) / STEP_COUNT - 8.5;
    for (int n = 0; n < STEP_COUNT; n++)
        add_folding_step(flow, n, side);
}
