#include "draw/pen.h"

#include "base/check.h"

#include <stdbool.h>

const char *const shape_names[SHAPE_COUNT] = {"g", "rect", "circle", "path", "text"};

void pen_draw(struct pen *pen, const struct element *element) {
    pen->begin(pen, element);
    pen->end(pen, element);
}

void pen_box(struct pen *pen, const char *class, struct box box) {
    pen_draw(pen, &(struct element){.shape = SHAPE_BOX, .class = class, .at = box});
}

void pen_circle(struct pen *pen, const char *class, int x, int y, int radius) {
    pen_draw(pen, &(struct element){.shape = SHAPE_CIRCLE, .class = class, .at = {x, y, 0, 0, radius}});
}

void pen_text(struct pen *pen, const char *class, int x, int y, const char *text) {
    pen_draw(pen, &(struct element){.shape = SHAPE_TEXT, .class = class, .at.x = x, .at.y = y, .text = text});
}

void pen_open(struct pen *pen, const struct element *group) {
    check(pen->depth < PEN_DEPTH_MAX);
    pen->begin(pen, group);
    pen->groups[pen->depth++] = group->class;
}

void pen_close(struct pen *pen) {
    check(pen->depth > 0);
    pen->depth--;
    pen->end(pen, &(struct element){.shape = SHAPE_GROUP});
}

void pen_path(struct pen *pen, const char *class) {
    pen->path = (struct element){.shape = SHAPE_PATH, .class = class};
    pen->begin(pen, &pen->path);
}

void pen_path_end(struct pen *pen) {
    pen->end(pen, &pen->path);
}

void pen_step(struct pen *pen, char command, const int *numbers) {
    pen->step(pen, command, numbers);
}

void pen_diamond(struct pen *pen, const char *class, int x, int y, int reach) {
    pen_path(pen, class);
    pen_step(pen, 'M', (const int[]){x, y - reach});
    pen_step(pen, 'l', (const int[]){reach, reach});
    pen_step(pen, 'l', (const int[]){-reach, reach});
    pen_step(pen, 'l', (const int[]){-reach, -reach});
    pen_step(pen, 'z', NULL);
    pen_path_end(pen);
}

int pen_step_numbers(char command) {
    switch (command) {
    case 'z':
        return 0;
    case 'h':
    case 'v':
        return 1;
    case 's':
    case 'q':
        return 4;
    case 'c':
        return 6;
    case 'a':
        return 7;
    default:
        return 2;
    }
}

static int read_number(const char **at) {
    bool minus = **at == '-';
    int number = 0;
    *at += minus || **at == ' ';
    for (; **at >= '0' && **at <= '9'; ++*at)
        number = 10 * number + **at - '0';
    return minus ? -number : number;
}

/* A letter is left out where it is that of the step before; behind m comes l. */
static char read_command(const char **at, char last) {
    bool letter = **at >= 'a' && **at <= 'z';
    return letter ? *(*at)++ : last == 'm' ? 'l' : last;
}

void pen_written(struct pen *pen, const char *class, const char *path, struct box from) {
    char command = 0;
    pen_path(pen, class);
    for (bool first = true; *path; first = false) {
        int numbers[7];
        command = read_command(&path, command);
        for (int i = 0; i < pen_step_numbers(command); i++)
            numbers[i] = read_number(&path) + (!first ? 0 : i ? from.y : from.x);
        pen_step(pen, first ? 'M' : command, numbers);
    }
    pen_path_end(pen);
}
