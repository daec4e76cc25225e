#ifndef PICTURE_IMAGE_H
#define PICTURE_IMAGE_H

#include <cairo.h>

#include "picture/scene.h"

/* A scene painted, in three bytes of colour a pixel; the caller destroys it. What went wrong is in its
 * status. */
cairo_surface_t *image_of(const struct scene *scene);

#endif
