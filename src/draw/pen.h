#ifndef DRAW_PEN_H
#define DRAW_PEN_H

#include <stddef.h>

/* What drawings are drawn with. Whoever draws tells the shapes and their classes, and no colours; a side of
 * the pen makes something of them: draw/svg.h writes them down, picture/paint.h paints them. */
enum shape { SHAPE_GROUP, SHAPE_BOX, SHAPE_CIRCLE, SHAPE_PATH, SHAPE_TEXT, SHAPE_COUNT };

extern const char *const shape_names[SHAPE_COUNT]; /* as SVG and style sheets say them */

struct box {
    int x, y; /* its corner */
    int width, height;
    int round; /* the radius of its corners */
};

struct element {
    enum shape shape;
    const char *class; /* "tile last": words with a blank between them; NULL: none */
    struct box at;     /* a circle has its middle as x and y and its radius as round; text has x and y */
    const char *text;
    const char *key, *value; /* what a reader of the drawing may want to know: "data-at", "j19"; or NULL */
};

enum { PEN_DEPTH_MAX = 4 };

struct pen {
    /* Every element begins and ends; what lies in a group, and the steps of a path, come in between. */
    void (*begin)(struct pen *pen, const struct element *element);
    void (*step)(struct pen *pen, char command, const int *numbers);
    void (*end)(struct pen *pen, const struct element *element);
    int depth;
    const char *groups[PEN_DEPTH_MAX]; /* the classes of the groups that are open, from outside */
    struct element path;               /* the path being drawn */
};

/* An element with nothing in it. */
void pen_draw(struct pen *pen, const struct element *element);
void pen_box(struct pen *pen, const char *class, struct box box);
void pen_circle(struct pen *pen, const char *class, int x, int y, int radius);
void pen_diamond(struct pen *pen, const char *class, int x, int y, int reach);
void pen_text(struct pen *pen, const char *class, int x, int y, const char *text);

/* The class of a group has to stay where it is until the group is closed. */
void pen_open(struct pen *pen, const struct element *group);
void pen_close(struct pen *pen);

void pen_path(struct pen *pen, const char *class);
void pen_path_end(struct pen *pen);

/* A step of a path, as SVG has them: M, m, l, h, v, c, s, q, z, and a for half a circle. */
void pen_step(struct pen *pen, char command, const int *numbers);
int pen_step_numbers(char command); /* how many numbers it takes */

/* A path as SVG writes it, in whole numbers and in steps from where it has come to, its begin counted from a
 * point: "m0 20q10-20 20 0". */
void pen_written(struct pen *pen, const char *class, const char *path, struct box from);

#endif
