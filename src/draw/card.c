#include "draw/card.h"

enum { CARD_WIDTH = 1676, CARD_HEIGHT = 880, NAME_LETTERS = 15, LINE_LETTERS = 32, LINES_MOST = 3 };

struct box draw_card_frame(int edition) {
    int side = editions[edition].size * SVG_SQUARE, out = (CARD_HEIGHT - side) / 2;
    return (struct box){-out, -out, CARD_WIDTH, CARD_HEIGHT, 0};
}

/* Where the words begin and end. */
static struct box words_of(int edition) {
    int left = editions[edition].size * SVG_SQUARE + 100;
    struct box frame = draw_card_frame(edition);
    return (struct box){left, frame.y, frame.x + frame.width - 60 - left, frame.height, 0};
}

/* The name of the game as canals, its dots as the marks of the two sides. */
static void draw_wordmark(struct pen *pen, struct box at) {
    static const char letters[] = "m8 16h72m-36 0v82m106-56v56m-54-28a27 27 0 1 1 54 0 27 27 0 1 1-54 0"
                                  "m110-62v18q0 28 26 28h8q26 0 26-28v-18m-30 46v44m62-56v29q0 26 26 26 26 0 "
                                  "26-26m0-29v56";
    pen_written(pen, "wordmark", letters, at);
    pen_written(pen, "wordmark inside", letters, at);
    pen_open(pen, &(struct element){.class = "estuary ns"});
    pen_circle(pen, "mark", at.x + 298, at.y + 14, 13);
    pen_close(pen);
    pen_open(pen, &(struct element){.class = "estuary ew"});
    pen_diamond(pen, "mark", at.x + 350, at.y + 14, 17);
    pen_close(pen);
}

/* The bytes of the first letters of a text, up to so many. */
static size_t bytes_of(const char *text, int letters) {
    size_t length = 0;
    for (; text[length]; length++)
        if ((text[length] & 0xc0) != 0x80 && !letters--)
            break;
    return length;
}

/* A name that is too long ends with a mark. */
static void draw_name(struct pen *pen, const char *name, int x, int y) {
    struct text text = text_room(4 * NAME_LETTERS + 8);
    size_t most = bytes_of(name, NAME_LETTERS);
    bool whole = !name[most];
    text_format(&text, "%.*s%s", (int)(whole ? most : bytes_of(name, NAME_LETTERS - 1)), name,
                whole ? "" : "…");
    pen_text(pen, "card-name", x, y, text.start);
}

static void draw_player(struct pen *pen, const struct card *card, int side, struct box words) {
    struct points points = board_points(&card->game->board);
    int x = words.x + 22, y = words.y + 320 + side * 150,
        score = side ? points_ew(points) : points_ns(points);
    int other = side ? points_ns(points) : points_ew(points);
    struct text number = text_room(8);
    pen_open(pen, &(struct element){.class = side ? "estuary ew" : "estuary ns"});
    if (side)
        pen_diamond(pen, "mark", x, y, 25);
    else
        pen_circle(pen, "mark", x, y, 21);
    pen_close(pen);
    draw_name(pen, card->names[side], words.x + 68, y - 18);
    pen_text(pen, "card-product", words.x + 68, y + 36, card->products[side]);
    text_number(&number, score);
    pen_text(pen, score < other ? "card-score less" : "card-score", words.x + words.width, y, number.start);
}

/* Lines break at blanks. */
static void draw_sentence(struct pen *pen, const char *text, int x, int y) {
    for (int line = 0; *text && line < LINES_MOST; line++, y += 54) {
        size_t length = bytes_of(text, LINE_LETTERS);
        if (text[length])
            for (size_t i = 0; i < length; i++)
                if (text[length - i] == ' ') {
                    length -= i;
                    break;
                }
        struct text part = text_room(4 * LINE_LETTERS + 8);
        text_format(&part, "%.*s", (int)length, text);
        pen_text(pen, "card-sentence", x, y, part.start);
        text += length;
        text += *text == ' ';
    }
}

void draw_card(struct pen *pen, const struct card *card) {
    int edition = card->game->setup.edition, side = editions[edition].size * SVG_SQUARE;
    struct box frame = draw_card_frame(edition), words = words_of(edition);
    struct points points = board_points(&card->game->board);
    pen_box(pen, "sea", frame);
    draw_waves(pen, frame, (struct box){-10, -10, side + 20, side + 20, 0});
    draw_ground(pen, &(struct ground){.edition = edition, .ornaments = true, .coasts = true});
    draw_scene(pen, card->game);
    draw_coasts(pen, &(struct coasts){.edition = edition, .letters = card->letters, .points = &points});
    draw_wordmark(pen, (struct box){.x = words.x, .y = words.y + 90});
    draw_player(pen, card, 0, words);
    draw_player(pen, card, 1, words);
    draw_sentence(pen, card->sentence, words.x, words.y + 602);
    if (*card->address) {
        pen_box(pen, "card-rule", (struct box){words.x, words.y + 730, words.width, 3, 0});
        pen_text(pen, "card-address", words.x, words.y + 785, card->address);
    }
}
