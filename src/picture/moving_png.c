#include "picture/bytes.h"
#include "picture/image.h"
#include "picture/paint.h"
#include "words/words.h"

#include <string.h>

/* An animated PNG: a picture as any, the end of the game, and beside it the frames of the game in chunks that
 * only those read who know them. Each frame is the part that differs from the one before. */

enum { SIGNATURE = 8, CHUNK_BEFORE = 8, CHUNK_AFTER = 4, MS_MOST = 65535 };

/* A file being made; `good` as long as there is memory. */
struct moving {
    struct bytes out;
    uint32_t sequence;
    bool good;
};

static void put_32(uint8_t *at, uint32_t value) {
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(value >> (24 - 8 * i));
}

static uint32_t get_32(const uint8_t *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static uint32_t crc_on(uint32_t crc, const uint8_t *data, size_t length) {
    for (size_t i = 0; i < length; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
    }
    return crc;
}

static void add(struct moving *moving, const void *data, size_t length) {
    moving->good = moving->good && bytes_add(&moving->out, data, length);
}

/* A chunk whose content is two pieces, one behind the other. */
static void add_chunk(struct moving *moving, const char *kind, const struct span pieces[2]) {
    uint8_t head[CHUNK_BEFORE], tail[CHUNK_AFTER];
    put_32(head, (uint32_t)(pieces[0].length + pieces[1].length));
    memcpy(head + 4, kind, 4);
    uint32_t crc = crc_on(0xffffffff, head + 4, 4);
    add(moving, head, sizeof head);
    for (int i = 0; i < 2; i++) {
        crc = crc_on(crc, (const uint8_t *)pieces[i].start, pieces[i].length);
        add(moving, pieces[i].start, pieces[i].length);
    }
    put_32(tail, ~crc);
    add(moving, tail, sizeof tail);
}

/* The next chunk of a PNG; false behind the last one. */
static bool next_chunk(struct span *png, const char **kind, struct span *content) {
    if (png->length < CHUNK_BEFORE + CHUNK_AFTER)
        return false;
    uint32_t length = get_32((const uint8_t *)png->start);
    *kind = png->start + 4;
    *content = (struct span){png->start + CHUNK_BEFORE, length};
    png->start += CHUNK_BEFORE + length + CHUNK_AFTER;
    png->length -= CHUNK_BEFORE + length + CHUNK_AFTER;
    return true;
}

/* The pixels of an image as they are; or, with `frame`, as those of a frame. */
static void add_pixels(struct moving *moving, cairo_surface_t *image, bool frame) {
    struct bytes bytes = {0};
    const char *kind;
    struct span content;
    moving->good =
        moving->good && cairo_surface_write_to_png_stream(image, paint_take, &bytes) == CAIRO_STATUS_SUCCESS;
    struct span png = {bytes.start + SIGNATURE, moving->good ? bytes.length - SIGNATURE : 0};
    while (next_chunk(&png, &kind, &content)) {
        uint8_t number[4];
        if (memcmp(kind, "IDAT", 4))
            continue;
        if (frame)
            put_32(number, moving->sequence++);
        add_chunk(moving, frame ? "fdAT" : "IDAT",
                  (const struct span[]){{(const char *)number, frame ? sizeof number : 0}, content});
    }
    bytes_free(&bytes);
}

/* The smallest box that holds all that differs; of equal images, a single pixel. */
static struct box difference(cairo_surface_t *before, cairo_surface_t *after) {
    int width = cairo_image_surface_get_width(after), height = cairo_image_surface_get_height(after);
    int stride = cairo_image_surface_get_stride(after), left = width, right = 0, top = height, bottom = 0;
    const unsigned char *one = cairo_image_surface_get_data(before),
                        *other = cairo_image_surface_get_data(after);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            if (!memcmp(one + y * stride + 4 * x, other + y * stride + 4 * x, 4))
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y;
        }
    if (left > right)
        return (struct box){.width = 1, .height = 1};
    return (struct box){left, top, right - left + 1, bottom - top + 1, 0};
}

/* How a frame lies on what was there before, and how long it stays. */
static void add_frame_head(struct moving *moving, struct box box, int ms) {
    uint8_t head[26] = {0};
    put_32(head, moving->sequence++);
    put_32(head + 4, (uint32_t)box.width);
    put_32(head + 8, (uint32_t)box.height);
    put_32(head + 12, (uint32_t)box.x);
    put_32(head + 16, (uint32_t)box.y);
    put_32(head + 20, (uint32_t)(ms < MS_MOST ? ms : MS_MOST) << 16 | 1000);
    add_chunk(moving, "fcTL", (const struct span[]){{(const char *)head, sizeof head}, {NULL, 0}});
}

static void add_frame(struct moving *moving, cairo_surface_t *image, struct box box, int ms) {
    int stride = cairo_image_surface_get_stride(image);
    unsigned char *corner = cairo_image_surface_get_data(image) + box.y * stride + 4 * box.x;
    cairo_surface_t *part =
        cairo_image_surface_create_for_data(corner, CAIRO_FORMAT_RGB24, box.width, box.height, stride);
    add_frame_head(moving, box, ms);
    add_pixels(moving, part, true);
    cairo_surface_destroy(part);
}

/* What comes before the pixels: the size, three bytes of colour each, and how many frames there are. */
static void add_head(struct moving *moving, cairo_surface_t *image, int frames) {
    static const uint8_t signature[SIGNATURE] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    uint8_t size[13] = {[8] = 8, [9] = 2}, control[8] = {0};
    put_32(size, (uint32_t)cairo_image_surface_get_width(image));
    put_32(size + 4, (uint32_t)cairo_image_surface_get_height(image));
    put_32(control, (uint32_t)frames);
    add(moving, signature, sizeof signature);
    add_chunk(moving, "IHDR", (const struct span[]){{(const char *)size, sizeof size}, {NULL, 0}});
    add_chunk(moving, "acTL", (const struct span[]){{(const char *)control, sizeof control}, {NULL, 0}});
}

/* The scene when so many tiles lay there. */
static cairo_surface_t *image_after(const struct scene *scene, int tiles) {
    struct scene then = *scene;
    board_clear(&then.game.board, scene->game.setup.edition);
    for (int i = 0; i < tiles; i++)
        board_lay(&then.game.board, scene->game.laid[i]);
    return image_of(&then);
}

static void add_frames(struct moving *moving, const struct scene *scene, int move_ms) {
    int tiles = scene->game.board.tiles;
    cairo_surface_t *before = image_after(scene, 0);
    struct box whole = {.width = cairo_image_surface_get_width(before),
                        .height = cairo_image_surface_get_height(before)};
    add_frame(moving, before, whole, tiles ? move_ms : SCENE_REST_MOVES * move_ms);
    for (int n = 1; n <= tiles && moving->good; n++) {
        cairo_surface_t *after = image_after(scene, n);
        add_frame(moving, after, difference(before, after), n < tiles ? move_ms : SCENE_REST_MOVES * move_ms);
        cairo_surface_destroy(before);
        before = after;
    }
    cairo_surface_destroy(before);
}

bool scene_make_moving_png(const struct scene *scene, int move_ms, struct span *png, struct refusal *why) {
    struct moving moving = {0};
    cairo_surface_t *end = image_of(scene);
    moving.good = cairo_surface_status(end) == CAIRO_STATUS_SUCCESS;
    if (moving.good) {
        add_head(&moving, end, scene->game.board.tiles + 1);
        add_pixels(&moving, end, false);
        add_frames(&moving, scene, move_ms);
        add_chunk(&moving, "IEND", (const struct span[]){{NULL, 0}, {NULL, 0}});
    }
    cairo_surface_destroy(end);
    *png = (struct span){moving.out.start, moving.out.length};
    if (moving.good)
        return true;
    bytes_free(&moving.out);
    *png = (struct span){NULL, 0};
    return refuse(why, tr_later("the picture cannot be made"));
}
