#ifndef PICTURE_SCENE_H
#define PICTURE_SCENE_H

#include "draw/card.h"
#include "draw/svg.h"
#include "picture/caption.h"
#include "picture/style.h"

/* A position as a picture of its own. */
struct scene {
    struct game game; /* what lies on the board */
    bool coordinates; /* letters and numbers along the coasts */
    bool numbers;     /* on every tile, when it was laid */
    int legal;        /* a tile whose legal places are lit, or TILE_NONE */
    enum theme theme;
    int size_px; /* how wide the picture is, and how high without a caption */
    struct caption caption;
    bool card; /* with names and result beside the board, 1200 to 630; then size_px is how wide that is */
};

/* Longer than the document of any scene, animated or not. */
enum { SCENE_DOCUMENT_MAX = 16 * SVG_LENGTH_MAX };

/* Where the drawing lies, and how wide and high it is, in units; and how high in pixels. */
struct box scene_frame(const struct scene *scene);
int scene_width(const struct scene *scene);
int scene_height_px(const struct scene *scene);

/* The empty board in its sea. */
void scene_draw_ground(struct pen *pen, const struct scene *scene);

/* The board and what is on it. */
void scene_draw(struct pen *pen, const struct scene *scene);

/* The number of the n-th tile, where its canal leaves room. */
void scene_draw_number(struct pen *pen, const struct scene *scene, int n);

/* The opening tag of a document for the scene: its size, its lettering, what it shows in words. */
void scene_open_svg(struct text *text, const struct scene *scene);

/* A document that needs nothing else. The second one plays the game, a move every so many milliseconds, again
 * and again; what cannot move, or should not, shows the end. */
void scene_write_svg(struct text *text, const struct scene *scene);
void scene_write_animation(struct text *text, const struct scene *scene, int move_ms);

/* As a file, in memory that the caller frees; NULL if it cannot be made. A WebP moves as the animation does.
 */
bool scene_make_png(const struct scene *scene, struct span *png, struct refusal *why);
bool scene_make_webp(const struct scene *scene, int move_ms, struct span *webp, struct refusal *why);

/* A moving picture rests so many moves at its end. */
enum { SCENE_REST_MOVES = 6 };

#endif
