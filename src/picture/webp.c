#include "picture/scene.h"

#include "base/tr_later.h"
#include "picture/bytes.h"
#include "picture/image.h"

#include <webp/encode.h>
#include <webp/mux.h>

enum { QUALITY = 75, KEY_FRAME_LEAST = 30, KEY_FRAME_MOST = 50 };

/* The scene when so many tiles lay there. */
static cairo_surface_t *image_after(const struct scene *scene, int tiles) {
    struct scene then = *scene;
    board_clear(&then.game.board, scene->game.setup.edition);
    for (int i = 0; i < tiles; i++)
        board_lay(&then.game.board, scene->game.laid[i]);
    return image_of(&then);
}

/* An image as a frame that is shown from then on. */
static bool add_image(WebPAnimEncoder *encoder, cairo_surface_t *image, int from_ms) {
    WebPConfig config;
    WebPPicture frame;
    if (cairo_surface_status(image) != CAIRO_STATUS_SUCCESS ||
        !WebPConfigPreset(&config, WEBP_PRESET_DRAWING, QUALITY) || !WebPPictureInit(&frame))
        return false;
    frame.use_argb = 1;
    frame.width = cairo_image_surface_get_width(image);
    frame.height = cairo_image_surface_get_height(image);
    bool good = WebPPictureImportBGRX(&frame, cairo_image_surface_get_data(image),
                                      cairo_image_surface_get_stride(image)) &&
                WebPAnimEncoderAdd(encoder, &frame, from_ms, &config);
    WebPPictureFree(&frame);
    return good;
}

/* The game tile by tile, and a rest at the end. */
static bool add_frames(WebPAnimEncoder *encoder, const struct scene *scene, int move_ms) {
    int tiles = scene->game.board.tiles;
    for (int n = 0; n <= tiles; n++) {
        cairo_surface_t *image = image_after(scene, n);
        bool good = add_image(encoder, image, n * move_ms);
        cairo_surface_destroy(image);
        if (!good)
            return false;
    }
    return WebPAnimEncoderAdd(encoder, NULL, (tiles + SCENE_REST_MOVES) * move_ms, NULL);
}

/* What the encoder has made, in memory as for any other picture. */
static bool take_encoded_bytes(WebPAnimEncoder *encoder, struct bytes *bytes) {
    WebPData data;
    WebPDataInit(&data);
    bool good = WebPAnimEncoderAssemble(encoder, &data) && bytes_add(bytes, data.bytes, data.size);
    WebPDataClear(&data);
    return good;
}

bool scene_make_webp(const struct scene *scene, int move_ms, struct span *webp, struct refusal *why) {
    struct bytes bytes = {0};
    WebPAnimEncoderOptions options;
    bool good = WebPAnimEncoderOptionsInit(&options);
    options.kmin = KEY_FRAME_LEAST;
    options.kmax = KEY_FRAME_MOST;
    WebPAnimEncoder *encoder =
        good ? WebPAnimEncoderNew(scene->size_px, scene_height_px(scene), &options) : NULL;
    good = encoder && add_frames(encoder, scene, move_ms) && take_encoded_bytes(encoder, &bytes);
    WebPAnimEncoderDelete(encoder);
    if (!good)
        bytes_free(&bytes);
    *webp = (struct span){bytes.start, bytes.length};
    return good || refuse(why, tr_later("the picture cannot be made"));
}
