#ifndef PICTURE_MARKUP_H
#define PICTURE_MARKUP_H

#include "base/text.h"

/* Reads the markup that src/draw writes, element by element. It is our own, so what cannot be read is a bug.
 */
enum element_kind { ELEMENT_LEAF, ELEMENT_OPEN, ELEMENT_CLOSE };

struct element {
    enum element_kind kind;
    struct span name;
    struct span attributes; /* as they stand */
    struct span classes;    /* of them, the value of class */
    struct span content;    /* of a text: what stands in it */
};

/* Cuts the next element off the front. False at the end. */
bool markup_next(struct span *rest, struct element *element);

bool element_attribute(const struct element *element, const char *name, struct span *value);
bool element_has_class(const struct element *element, const char *name);

/* A number with perhaps a fraction at the front of a span, behind blanks and commas; false if there is none.
 */
bool markup_number(struct span *rest, double *number);

/* The value of an attribute that is a number; 0 if it is not there. */
double element_number(const struct element *element, const char *name);

/* The markup without the elements of these classes; the list ends with NULL. */
void markup_copy_without(struct text *text, struct span markup, const char *const *classes);

/* A number as SVG and CSS write it, with at most three digits after the point. */
void markup_decimal(struct text *text, double number);

/* The elements around one. */
enum { SURROUNDINGS_MAX = 8 };
struct surroundings {
    int depth;
    struct element elements[SURROUNDINGS_MAX];
};

/* Takes an element that opens or closes into account. */
void surroundings_pass(struct surroundings *around, const struct element *element);

#endif
