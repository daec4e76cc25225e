#include "picture/scene.h"

#include "base/tr_later.h"
#include "picture/bytes.h"
#include "picture/image.h"
#include "picture/paint.h"

static void paint_scene(cairo_t *cairo, const struct scene *scene) {
    double length = scene_width(scene);
    cairo_scale(cairo, scene->size_px / length, scene->size_px / length);
    cairo_translate(cairo, -scene_frame(scene).x, -scene_frame(scene).y);
    struct paint_pen pen = paint_pen_on(cairo, scene->theme);
    scene_draw(&pen.pen, scene);
}

cairo_surface_t *image_of(const struct scene *scene) {
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, scene->size_px, scene_height_px(scene));
    cairo_t *cairo = cairo_create(surface);
    paint_scene(cairo, scene);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    return surface;
}

bool scene_make_png(const struct scene *scene, struct span *png, struct refusal *why) {
    struct bytes bytes = {0};
    cairo_surface_t *surface = image_of(scene);
    cairo_status_t status = cairo_surface_status(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_write_to_png_stream(surface, paint_take, &bytes);
    cairo_surface_destroy(surface);
    if (status != CAIRO_STATUS_SUCCESS)
        bytes_free(&bytes);
    *png = (struct span){bytes.start, bytes.length};
    return status == CAIRO_STATUS_SUCCESS ||
           refuse_input(why, tr_later("the picture cannot be made"), span_of(cairo_status_to_string(status)));
}
