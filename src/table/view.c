#include "table/view.h"

#include "base/check.h"
#include "base/invariant.h"
#include "rules/record.h"

/* RULES 6: only its owner sees a hidden hand, until the game is over. */
static bool sees_tiles_of(const struct game *game, int viewer, int owner) {
    return game->phase == PHASE_OVER || game->setup.hand != HAND_HIDDEN || viewer == owner ||
           viewer == KEEPER;
}

/* If ring and plain are drawn separately, the kind of a hidden tile is public. */
static uint8_t tile_seen_by_others(const struct game *game, uint8_t tile) {
    if (tile == TILE_NONE || tile_is_unknown(tile))
        return tile;
    if (supply_way(&game->supply)->sight != SIGHT_KINDS)
        return TILE_UNKNOWN;
    return tile_has_ring(tile) ? TILE_UNKNOWN_RING : TILE_UNKNOWN_PLAIN;
}

/* RULES 8: nobody knows who will start while they bid. A seat number was chosen, or is from an older game. */
static bool shows_start(const struct game *game) {
    return game->phase != PHASE_BID || game->setup.start <= SEATS_MAX;
}

void view_setup(const struct game *game, struct setup *seen) {
    *seen = game->setup;
    seen->seed = 0;
    seen->has_seed = false;
    seen->start = shows_start(game) ? seen->start : 0;
}

void view_game(const struct game *game, int viewer, struct game *view) {
    *view = *game;
    view_setup(game, &view->setup);
    supply_forget(&view->supply);
    invariant(7, !view->supply.known && !view->setup.has_seed);
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        if (sees_tiles_of(game, viewer, seat))
            continue;
        view->hands[seat].kept = tile_seen_by_others(game, game->hands[seat].kept);
        view->hands[seat].drawn = tile_seen_by_others(game, game->hands[seat].drawn);
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

/* The results of lots, as far as the viewer may know them; agreed seats are no news. */
static void show_lots(const struct table *table, int viewer, struct shown *shown) {
    const struct setup *agreed = &table->seal->agreed;
    struct game view;
    view_game(&table->game, viewer, &view);
    shown->flood = agreed->flood ? 0 : view.setup.flood;
    shown->opener = agreed->opener ? 0 : view.setup.opener;
    shown->start = agreed->start ? 0 : view.setup.start;
}

static void show_tops(const struct supply *supply, struct shown *shown) {
    shown->tops = supply_way(supply)->sight == SIGHT_TOPS ? supply->draw : 0;
    for (int n = 0; n < WAY_SOURCES && shown->tops; n++)
        shown->sights[n] = supply_sight(supply, n);
}

/* RULES 8: who starts is revealed when the auction is over. */
static bool ends_auction(const struct game *game, const struct event *event) {
    bool bids = event->action.kind == ACTION_BID || event->action.kind == ACTION_PASS;
    return event->kind == EVENT_ACTION && bids && game->phase != PHASE_BID;
}

static bool shows_tops(const struct table *table, const struct event *event) {
    return table->dealt == table->number || event->kind == EVENT_TAKEBACK ||
           (event->kind == EVENT_ACTION && event->action.kind == ACTION_DRAW);
}

static struct shown shown_by(const struct table *table, int viewer, const struct event *event) {
    struct shown shown = {0};
    if (!table->seal || !table->seal->count || viewer == KEEPER)
        return shown;
    bool first_deal = table->dealt == table->number && table->seal->count == 1;
    if (first_deal || ends_auction(&table->game, event))
        show_lots(table, viewer, &shown);
    if (shows_tops(table, event))
        show_tops(&table->game.supply, &shown);
    return shown;
}

static struct event without_secrets(const struct table *table, int viewer, const struct event *event) {
    struct event seen = *event;
    switch ((enum event_kind)event->kind) {
    case EVENT_ACTION:
        seen.action = view_action(&table->game, viewer, event->seat, &event->action);
        return seen;
    case EVENT_SEAT:
        if (viewer != KEEPER)
            seen.author = (struct author){0};
        return seen;
    case EVENT_OFFER:
    case EVENT_AGREE:
    case EVENT_DECLINE:
    case EVENT_TAKEBACK:
    case EVENT_ALLOW:
        return seen;
    case EVENT_SHARE:
    case EVENT_CLAIM:
        return viewer == KEEPER ? seen
                                : (struct event){.kind = event->kind, .seat = event->seat, .secret = true};
    case EVENT_COUNT:
        break;
    }
    check_never("of every kind of event it is said who may know it");
}

struct event view_event(const struct table *table, int viewer, const struct event *event) {
    struct event seen = without_secrets(table, viewer, event);
    invariant(7, viewer == KEEPER || !seen.author.said);
    invariant(8, !shown_is_any(&event->shown));
    seen.shown = shown_by(table, viewer, event);
    return seen;
}

static bool is_one_of(struct span key, const char *const *keys) {
    for (; *keys; keys++)
        if (span_equal(key, *keys))
            return true;
    return false;
}

/* The setup is public, except for the seed and, during an auction, who starts. */
static bool sees_option(const struct game *game, struct span key) {
    return setup_has_key(key) && !span_equal(key, "seed") && (shows_start(game) || !span_equal(key, "start"));
}

bool view_header_line(const struct game *game, int viewer, struct span *line) {
    static const char *const for_all[] = {"tayu", "date", "event", "commit", "lots", "clock", NULL};
    static const char *const in_the_end[] = {"seed", "pile", "salt", "seal", "review", "reviewed", NULL};
    if (viewer == KEEPER)
        return true;
    struct span shown = record_uncommented(*line), words = shown, key;
    bool over = game->phase == PHASE_OVER;
    bool seen = span_word(&words, &key) &&
                (is_one_of(key, for_all) || (over && is_one_of(key, in_the_end)) || sees_option(game, key));
    *line = span_trim(shown);
    return seen;
}
