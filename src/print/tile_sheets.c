#include "print/press.h"

#include "draw/drawing.h"
#include "words/words.h"

/* So far colour goes on beyond the edge of a tile, in units: a cut that is not quite true shows no paper. */
static int bleed_of(const struct press *press) {
    const double bleed_mm = 1.5;
    return 1 + (int)(bleed_mm * SVG_SQUARE / press->plan->options.square_mm - 0.5);
}

/* Where the n-th place of a sheet is. Backs are seen from behind, on the same paper or glued to the same
 * cardboard: their columns run the other way. */
static struct place place_on_sheet(const struct plan *plan, int n, bool back) {
    const struct tile_plan *tiles = &plan->tiles;
    double x = tiles->left + n % tiles->columns * (tiles->tile.width + tiles->gap);
    double y = tiles->top + n / tiles->columns * (tiles->tile.height + tiles->gap);
    return (struct place){back ? plan->paper.width - x - tiles->tile.width : x, y,
                          plan->options.square_mm / (double)SVG_SQUARE};
}

/* Makes cairo draw a lying tile at a place, turned if tiles stand there. It is drawn as large as its squares,
 * so that canals meet; the cut takes off a little all round. */
static void go_to_place(struct press *press, struct place at) {
    cairo_translate(press->cairo, at.x - plan_clearance_mm / 2, at.y - plan_clearance_mm / 2);
    if (press->plan->tiles.standing) {
        cairo_translate(press->cairo, press->plan->options.square_mm, 0);
        cairo_rotate(press->cairo, 3.14159265358979323846 / 2);
    }
    cairo_scale(press->cairo, at.scale, at.scale);
}

static void fill_tile(struct press *press, const char *colour) {
    if (press->plan->options.raised)
        return;
    paint_source(press->cairo, style_colour(colour, press->theme), 1);
    int bleed = bleed_of(press);
    cairo_rectangle(press->cairo, -bleed, -bleed, 3 * SVG_SQUARE + 2 * bleed, SVG_SQUARE + 2 * bleed);
    cairo_fill(press->cairo);
}

/* A side of a tile as on the screen, its water running on beyond the edge. */
static void print_tile(struct press *press, int tile, bool back, struct place at) {
    const struct element group = press_group(press);
    struct paint_pen pen = paint_pen_on(press->cairo, press->theme);
    cairo_save(press->cairo);
    go_to_place(press, at);
    fill_tile(press, back ? "back" : "tile");
    pen_open(&pen.pen, &group);
    if (!back)
        draw_tile(&pen.pen, tile, bleed_of(press));
    else if (tile_has_ring(tile))
        draw_ring(&pen.pen);
    pen_close(&pen.pen);
    cairo_restore(press->cairo);
}

/* Where to cut: lines at the edges of the paper, for every row and every column. */
static void mark_cuts(struct press *press) {
    const struct plan *plan = press->plan;
    const struct tile_plan *tiles = &plan->tiles;
    struct place last = place_on_sheet(plan, tiles->columns * tiles->rows - 1, false);
    double right = last.x + tiles->tile.width, bottom = last.y + tiles->tile.height;
    enum { FROM = 2, TO = 6 };
    cairo_set_line_width(press->cairo, 0.15);
    paint_source(press->cairo, press->ink, 1);
    for (int i = 0; i < 2 * tiles->columns; i++) {
        double x = place_on_sheet(plan, i / 2, false).x + (i % 2 ? tiles->tile.width : 0);
        press_line(press, x, tiles->top - FROM, x, tiles->top - TO);
        press_line(press, x, bottom + FROM, x, bottom + TO);
    }
    for (int i = 0; i < 2 * tiles->rows; i++) {
        double y = place_on_sheet(plan, i / 2 * tiles->columns, false).y + (i % 2 ? tiles->tile.height : 0);
        press_line(press, tiles->left - FROM, y, tiles->left - TO, y);
        press_line(press, right + FROM, y, right + TO, y);
    }
}

/* How often to print it, in the place of a tile that is free. */
static void write_note(struct press *press, int first_free) {
    const struct tile_plan *tiles = &press->plan->tiles;
    if (first_free >= tiles->columns * tiles->rows || tiles->standing)
        return;
    struct place at = place_on_sheet(press->plan, first_free, false);
    struct text text = text_room(300);
    int64_t copies = press->plan->parts[PART_TILES].copies;
    text_fill(&text,
              tr(press->plan->options.raised
                     ? tr_later("Print this sheet {n} times.")
                     : tr_later("Print this sheet {n} times on both sides, flipped on the long edge.")),
              (const struct text_value[]){{"n", NULL, copies}}, 1);
    struct lettering how = {
        3.2, press->plan->paper.width - tiles->left - at.x - 3, false, ANCHOR_START, press->soft, false};
    lettering_write(press->cairo, at.x + 3, at.y + 2, text.start, &how);
}

static void print_side(struct press *press, int page, bool back) {
    const struct tile_plan *tiles = &press->plan->tiles;
    int places = tiles->columns * tiles->rows, first = page * places;
    int count = TILE_COUNT - first < places ? TILE_COUNT - first : places;
    for (int n = 0; n < count; n++)
        print_tile(press, first + n, back, place_on_sheet(press->plan, n, back));
    mark_cuts(press);
    if (!back)
        write_note(press, count);
    cairo_show_page(press->cairo);
}

void press_tiles(struct press *press) {
    for (int page = 0; page < press->plan->tiles.pages; page++)
        for (int back = 0; back < 2; back++)
            print_side(press, page, back);
}
