#include "table/view.h"

#include "rules/record.h"

/* RULES 6: a hidden hand is seen by its owner alone, until the game is over. */
static bool sees_tiles_of(const struct game *game, int viewer, int owner) {
    return game->phase == PHASE_OVER || game->setup.hand != HAND_HIDDEN || viewer == owner ||
           viewer == KEEPER;
}

/* A player who asks for a ring or a plain tile on the table says so aloud. */
static uint8_t hidden(const struct game *game, uint8_t tile) {
    if (tile == TILE_NONE || tile_is_unknown(tile))
        return tile;
    if (game->setup.draw != DRAW_TABLE)
        return TILE_UNKNOWN;
    return tile_has_ring(tile) ? TILE_UNKNOWN_RING : TILE_UNKNOWN_PLAIN;
}

void view_game(const struct game *game, int viewer, struct game *view) {
    *view = *game;
    view->setup.seed = 0;
    view->setup.has_seed = false;
    supply_forget(&view->supply);
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        if (sees_tiles_of(game, viewer, seat))
            continue;
        view->hands[seat].kept = hidden(game, game->hands[seat].kept);
        view->hands[seat].drawn = hidden(game, game->hands[seat].drawn);
        for (int tile = 0; tile < TILE_COUNT; tile++) {
            view->aside_unknown[seat] = (uint8_t)(view->aside_unknown[seat] + game->aside[seat][tile]);
            view->aside[seat][tile] = 0;
        }
    }
}

struct action view_action(const struct game *game, int viewer, int actor, const struct action *action) {
    struct action seen = *action;
    if (action->kind == ACTION_DRAW && !sees_tiles_of(game, viewer, actor))
        seen.tile = TILE_UNKNOWN;
    return seen;
}

bool view_event(const struct game *game, int viewer, const struct event *event, struct event *seen) {
    *seen = *event;
    switch ((enum event_kind)event->kind) {
    case EVENT_ACTION:
        seen->action = view_action(game, viewer, event->seat, &event->action);
        return true;
    case EVENT_SEAT:
    case EVENT_OFFER:
    case EVENT_AGREE:
    case EVENT_DECLINE:
    case EVENT_TAKEBACK:
        return true;
    case EVENT_SHARE:
        return viewer == KEEPER;
    }
    return false;
}

static bool is_one_of(struct span key, const char *const *keys) {
    for (; *keys; keys++)
        if (span_equal(key, *keys))
            return true;
    return false;
}

bool view_header_line(int viewer, bool over, struct span *line) {
    static const char *const for_all[] = {"tayu", "date", "event", "commit", "lots", "clock", NULL};
    static const char *const in_the_end[] = {"seed", "pile", "salt", "seal", "review", "reviewed", NULL};
    if (viewer == KEEPER)
        return true;
    struct span shown = record_uncommented(*line), words = shown, key;
    bool seen = span_word(&words, &key) && (is_one_of(key, for_all) || (over && is_one_of(key, in_the_end)) ||
                                            (setup_has_key(key) && !span_equal(key, "seed")));
    *line = span_trim(shown);
    return seen;
}
