#include "party/survey.h"
#include "party/tell.h"
#include "table/prospects.h"

/* The tiles that are to come. */

static void add_tile(struct text *list, int tile) {
    text_string(list, list->length ? ", " : "");
    tile_write(list, tile);
}

void survey_unseen(struct text *text, const struct game *view) {
    uint8_t unseen[TILE_COUNT];
    int fits[TILE_COUNT], sum = 0, most = editions[view->setup.edition].copies;
    struct text nowhere = text_room(200);
    game_unseen(view, unseen);
    prospects_fits(&view->board, fits);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        sum += unseen[tile];
        if (unseen[tile] && !fits[tile])
            add_tile(&nowhere, tile);
    }
    text_fill(text, trn("{n} tile not seen yet.", "{n} tiles not seen yet.", sum),
              &(struct text_value){"n", NULL, sum}, 1);
    for (int n = most; n >= 0; n--) {
        struct text list = text_room(200);
        for (int tile = 0; tile < TILE_COUNT; tile++)
            if (unseen[tile] == n)
                add_tile(&list, tile);
        if (!list.length)
            continue;
        text_char(text, ' ');
        text_fill(text, n ? tr("{n} each of {tiles}.") : tr("None of {tiles}."),
                  (const struct text_value[]){{"n", NULL, n}, {"tiles", list.start, 0}}, 2);
    }
    if (nowhere.length) {
        text_char(text, ' ');
        text_fill(text, tr("Fits nowhere now: {tiles}."), &(struct text_value){"tiles", nowhere.start, 0}, 1);
    }
}

/* The edges of a set, by number. */
static void write_edges(struct text *text, int edges) {
    for (int edge = 0; edge < EDGE_COUNT; edge++)
        if (edges >> edge & 1) {
            text_string(text, text->length ? " " : "");
            text_number(text, edge + 1);
        }
}

/* "ring", and with `peek` what its sides show. */
static void write_sight(struct text *text, struct sight sight) {
    struct text exits = text_room(20), blanks = text_room(20);
    write_edges(&exits, sight.exits);
    write_edges(&blanks, sight.blanks);
    text_string(text, sight.back == BACK_RING    ? tr("ring")
                      : sight.back == BACK_PLAIN ? tr("no ring")
                      : sight.back == BACK_NONE  ? tr("empty")
                                                 : tr("not known"));
    const struct text_value values[] = {{"exits", exits.start, 0}, {"blanks", blanks.start, 0}};
    text_string(text, exits.length || blanks.length ? ", " : "");
    if (exits.length)
        text_fill(text, tr("exits at {exits}"), values, 2);
    text_string(text, exits.length && blanks.length ? ", " : "");
    if (blanks.length)
        text_fill(text, tr("none at {blanks}"), values, 2);
}

void survey_supply(struct text *text, const struct game *view) {
    const struct supply *supply = &view->supply;
    struct text left = text_room(60), right = text_room(60);
    if (supply->draw == DRAW_BLOCK) {
        write_sight(&left, supply_sight(supply, 0));
        write_sight(&right, supply_sight(supply, 1));
    }
    const struct text_value values[] = {{"left", left.start, 0},
                                        {"right", right.start, 0},
                                        {"n", NULL, supply->left},
                                        {"rings", NULL, supply->rings},
                                        {"plains", NULL, supply->plains}};
    text_fill(text,
              supply->draw == DRAW_BLOCK ? tr("Left stack: {left}. Right stack: {right}. {n} tiles to draw.")
              : supply->draw == DRAW_BAG ? tr("{n} tiles in the bag.")
                                         : tr("{rings} tiles with a ring, {plains} without."),
              values, 5);
}
