#include "table/policy.h"

#include "base/check.h"
#include "table/prospects.h"
#include "table/view.h"

static bool is_person(const struct table *table, int seat) {
    return table->seats[seat].sitter == SITTER_PERSON;
}

int policy_persons(const struct table *table) {
    int persons = 0;
    for (int seat = 1; seat <= table->game.setup.players; seat++)
        persons += is_person(table, seat);
    return persons;
}

bool policy_is_real(const struct table *table) {
    return !table->game.supply.known;
}

int policy_waits_for(const struct table *table) {
    for (int seat = 1; seat <= table->game.setup.players; seat++)
        if (table->offer.asked >> seat & 1)
            return seat;
    int turn = game_turn(&table->game);
    return turn && is_person(table, turn) ? turn : 0;
}

int policy_viewer(const struct table *table) {
    if (policy_persons(table) == 1)
        for (int seat = 1; seat <= table->game.setup.players; seat++)
            if (is_person(table, seat))
                return seat;
    int waits = policy_waits_for(table);
    return waits ? waits : ONLOOKER;
}

static bool holds_tiles(const struct hand_tiles *hand) {
    return hand->kept != TILE_NONE || hand->drawn != TILE_NONE;
}

bool policy_covers(const struct table *table) {
    const struct game *game = &table->game;
    bool tiles_in_hand = false;
    for (int seat = 1; seat <= game->setup.players; seat++)
        tiles_in_hand = tiles_in_hand || holds_tiles(&game->hands[seat]);
    return tiles_in_hand && !policy_is_real(table) && game->setup.hand == HAND_HIDDEN &&
           policy_persons(table) > 1 && policy_waits_for(table);
}

static bool is_decision(const struct table *table, const struct deed *deed) {
    return deed->action.kind != ACTION_DRAW && is_person(table, deed->seat);
}

int policy_undo(const struct table *table) {
    if (!table->count || table->game.phase == PHASE_OVER || table->offer.kind)
        return -1;
    if (policy_is_real(table))
        return table->count - 1;
    for (int n = table->count - 1; n >= 0; n--)
        if (is_decision(table, &table->deeds[n]))
            return n;
        else if (policy_persons(table) > 1)
            return -1;
    return -1;
}

bool policy_take_back(struct table *table, struct refusal *why) {
    int count = policy_undo(table);
    if (!table->count)
        return refuse(why, "there is nothing to take back");
    if (count < 0)
        return refuse(
            why,
            "only your own last move can be taken back, and among people only before another tile is seen");
    table->takebacks++;
    return table_rewind(table, count, why);
}

/* Takes an event and all that follows by itself. */
static bool take(struct table *table, struct event *event, struct refusal *why) {
    if (!table_take(table, event, why))
        return false;
    while (table_follows(table, event))
        check(table_take(table, event, why));
    return true;
}

/* What players may say: a person gives up for the own seat; that time is over or a game is called off is said
 * of a real table only. */
static bool is_for_players(const struct table *table, const struct action *action) {
    if (policy_is_real(table) || !game_turn(&table->game))
        return true;
    bool own = !action->seat || action->seat == table->game.seat || is_person(table, action->seat);
    return own && action->kind != ACTION_TIMEOUT && action->kind != ACTION_ABORT;
}

struct event policy_wish(const struct table *table, const struct action *action) {
    struct event event = {.kind = EVENT_ACTION, .seat = table->game.seat, .action = *action};
    if (action->kind == ACTION_DISCARD && table->game.setup.discard == DISCARD_ASK) {
        if (game_ways_on(&table->game).discard && prospects_closed(&table->game)) {
            event.action.kind = ACTION_END;
            return event;
        }
        event.kind = EVENT_OFFER;
        event.offer = OFFER_DISCARD;
    }
    return event;
}

bool policy_act(struct table *table, const struct action *action, struct refusal *why) {
    struct event event = policy_wish(table, action);
    if (!is_for_players(table, action))
        return refuse(why, "that is not for a player to say");
    return take(table, &event, why);
}

bool policy_answer(struct table *table, int seat, bool agrees, struct refusal *why) {
    struct event event = {.kind = agrees ? EVENT_AGREE : EVENT_DECLINE, .seat = (uint8_t)seat};
    return take(table, &event, why);
}
