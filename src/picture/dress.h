#ifndef PICTURE_DRESS_H
#define PICTURE_DRESS_H

#include "picture/style.h"

/* Markup of src/draw with its looks written out as attributes, for whoever knows no style sheets. */
void dress_write(struct text *text, struct span markup, enum theme theme);

/* One element with its looks; `more` is put behind its attributes, as in ` id="a"`. */
void dress_element(struct text *text, const struct element *element, struct style style, const char *more);

#endif
