#include "terminal_common/survey.h"
#include "terminal_common/tell.h"

/* The tiles that are to come. */

static void add_tile_name(struct text *list, int tile) {
    text_string(list, list->length ? ", " : "");
    tile_write(list, tile);
}

void survey_unseen(struct text *text, const struct game *view) {
    uint8_t unseen[TILE_COUNT];
    int fits[TILE_COUNT], sum = 0, most = setup_copies(&view->setup);
    struct text nowhere = text_room(200);
    game_unseen(view, unseen);
    prospects_fits(&view->board, fits);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        sum += unseen[tile];
        if (unseen[tile] && !fits[tile])
            add_tile_name(&nowhere, tile);
    }
    text_fill(text, trn("{n} tile not seen yet.", "{n} tiles not seen yet.", sum),
              &(struct text_value){"n", NULL, sum}, 1);
    for (int n = most; n >= 0; n--) {
        struct text list = text_room(200);
        for (int tile = 0; tile < TILE_COUNT; tile++)
            if (unseen[tile] == n)
                add_tile_name(&list, tile);
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

bool survey_end(struct text *text, const struct game *view, enum end_way way, const struct chance *chance) {
    bool tops = supply_way(&view->supply)->sight == SIGHT_TOPS;
    if (!chance->all || (tops && way > END_SECOND))
        return false;
    struct text percent = text_room(20);
    tell_percent(&percent, (double)chance->ways / (double)chance->all);
    const char *what = tr(draw_sources[prospects_source(view, way)].end);
    text_fill(text, tr("{what}: {chance}"),
              (const struct text_value[]){{"what", what, 0}, {"chance", percent.start, 0}}, 2);
    return true;
}

/* "ring", and with `peek` what its sides show. */
static void write_sight(struct text *text, struct sight sight) {
    text_string(text, sight.back == BACK_RING    ? tr("ring")
                      : sight.back == BACK_PLAIN ? tr("no ring")
                      : sight.back == BACK_NONE  ? tr("empty")
                                                 : tr("not known"));
    if (!tell_has_sight(sight))
        return;
    text_string(text, ". ");
    tell_sight(text, sight);
}

void survey_supply(struct text *text, const struct game *view) {
    const struct supply *supply = &view->supply;
    const struct draw_way *way = supply_way(supply);
    struct text sources[WAY_SOURCES] = {text_room(300), text_room(300)};
    for (int n = 0; n < way->count; n++)
        if (way->sight == SIGHT_TOPS)
            write_sight(&sources[n], supply_sight(supply, n));
        else
            text_number(&sources[n], supply_count(supply, way->sources[n]));
    text_fill(text, tr(way->summary),
              (const struct text_value[]){
                  {"first", sources[0].start, 0}, {"second", sources[1].start, 0}, {"n", NULL, supply->left}},
              3);
}
