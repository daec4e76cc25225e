#include "table/policy.h"

#include "base/check.h"
#include "table/prospects.h"
#include "table/take.h"
#include "table/view.h"

static bool is_person_at_seat(const struct table *table, int seat) {
    return table->seats[seat].sitter == SITTER_PERSON;
}

/* In a view every seat that is here may look, also one that a computer minds. */
static bool may_look(const struct table *table, int seat, uint8_t here) {
    return here >> seat & 1 && (is_person_at_seat(table, seat) || table_is_view(table));
}

static int count_lookers(const struct table *table, uint8_t here, int *last) {
    int count = 0;
    for (int seat = 1; seat <= table->game.setup.players; seat++)
        if (may_look(table, seat, here)) {
            count++;
            *last = seat;
        }
    return count;
}

int policy_persons(const struct table *table, uint8_t here) {
    int persons = 0;
    for (int seat = 1; seat <= table->game.setup.players; seat++)
        persons += here >> seat & is_person_at_seat(table, seat);
    return persons;
}

bool policy_is_real(const struct table *table) {
    return !table->game.supply.known && !table->seal;
}

uint8_t policy_awaited(const struct table *table) {
    if (!table_is_dealt(table))
        return 0;
    int turn = game_turn(&table->game);
    return (uint8_t)(table->offer.kind ? table->offer.asked : turn ? 1 << turn : 0);
}

int policy_waits_for(const struct table *table, uint8_t here) {
    uint8_t awaited = (uint8_t)(policy_awaited(table) & here);
    for (int seat = 1; seat <= table->game.setup.players; seat++)
        if (awaited >> seat & is_person_at_seat(table, seat))
            return seat;
    return 0;
}

int policy_viewer(const struct table *table, uint8_t here) {
    int only = ONLOOKER, waits = policy_waits_for(table, here);
    return count_lookers(table, here, &only) == 1 ? only : waits ? waits : ONLOOKER;
}

static bool holds_tiles(const struct hand_tiles *hand) {
    return hand->kept != TILE_NONE || hand->drawn != TILE_NONE;
}

bool policy_covers(const struct table *table, uint8_t here) {
    const struct game *game = &table->game;
    bool tiles_in_hand = false;
    for (int seat = 1; seat <= game->setup.players; seat++)
        tiles_in_hand = tiles_in_hand || holds_tiles(&game->hands[seat]);
    return tiles_in_hand && !policy_is_real(table) && game->setup.hand == HAND_HIDDEN &&
           game->phase != PHASE_OVER && policy_persons(table, here) > 1 && policy_waits_for(table, here);
}

static bool is_decision(const struct table *table, const struct move *move) {
    return move->action.kind != ACTION_DRAW && is_person_at_seat(table, move->seat);
}

int policy_undo(const struct table *table) {
    if (!table->count || table->game.phase == PHASE_OVER || table->offer.kind)
        return -1;
    if (policy_is_real(table))
        return table->count - 1;
    for (int n = table->count - 1; n >= 0; n--)
        if (is_decision(table, &table->moves[n]))
            return n;
        else if (policy_persons(table, POLICY_EVERYBODY) > 1)
            return -1;
    return -1;
}

/* The last thing that happened is a person's draw, of a tile that was unknown before. */
static bool has_just_drawn(const struct table *table) {
    const struct move *last = &table->moves[table->count - 1];
    return !policy_is_real(table) && last->action.kind == ACTION_DRAW && is_person_at_seat(table, last->seat);
}

bool policy_undo_passes_draw(const struct table *table) {
    return policy_undo(table) >= 0 && has_just_drawn(table);
}

bool policy_take_back(struct table *table, struct refusal *why) {
    int count = policy_undo(table);
    if (!table->count)
        return refuse_as(why, REFUSAL_NOT_NOW, "there is nothing to take back");
    if (count < 0 && table->game.phase != PHASE_OVER && !table->offer.kind && has_just_drawn(table))
        return refuse(why, "a draw is not taken back: the tile has been seen");
    if (count < 0)
        return refuse(
            why,
            "only your own last move can be taken back, and among people only before another tile is seen");
    table->takebacks++;
    return table_rewind(table, count, why);
}

bool policy_ask_back(const struct table *table, uint8_t here, struct event *event) {
    const struct offer *offer = &table->offer;
    if (!table_is_dealt(table) || table->game.phase == PHASE_OVER)
        return false;
    if (offer->kind) {
        *event = (struct event){.kind = EVENT_DECLINE, .seat = offer->seat};
        return here >> offer->seat & 1;
    }
    for (int n = table->count - 1; n >= 0; n--)
        if ((here & ~table->declined) >> table->moves[n].seat & 1) {
            *event =
                (struct event){.kind = EVENT_OFFER, .seat = table->moves[n].seat, .offer = OFFER_TAKEBACK};
            return true;
        }
    return false;
}

bool policy_may_ask(const struct table *table, const struct event *offer, struct refusal *why) {
    if (offer->offer == OFFER_TAKEBACK && table->declined >> offer->seat & 1)
        return refuse_as(why, REFUSAL_NOT_NOW, "that was asked already: first somebody has to act");
    if (offer->offer != OFFER_MIND || offer->number > SEATS_MAX)
        return true;
    const struct seat *away = &table->seats[offer->number];
    if (away->sitter != SITTER_PERSON || away->stand_in == offer->sitter.level)
        return true;
    if (!away->stand_in)
        return refuse_as(why, REFUSAL_NOT_YOURS, "whoever sits there did not allow that a computer plays");
    refuse_as(why, REFUSAL_NOT_YOURS, "whoever sits there allowed a computer of level {level} only");
    return refuse_number(why, "level", away->stand_in);
}

/* Applies an event and all that follow by themselves. */
static bool take_and_follow(struct table *table, struct event *event, struct refusal *why) {
    if (!table_take(table, event, why))
        return false;
    while (table_follows(table, event))
        check(table_take(table, event, why));
    return true;
}

/* What players may do: persons resign for their own seat; timeouts and calling off are only for real
 * tables. */
static bool is_for_players(const struct table *table, const struct action *action) {
    if (policy_is_real(table) || !game_turn(&table->game))
        return true;
    bool own = !action->seat || action->seat == table->game.seat || is_person_at_seat(table, action->seat);
    return own && action->kind != ACTION_TIMEOUT && action->kind != ACTION_ABORT;
}

struct event policy_wish(const struct table *table, const struct action *action) {
    struct event event = {.kind = EVENT_ACTION, .seat = table->game.seat, .action = *action};
    if (action->kind != ACTION_DISCARD || table->game.setup.discard != DISCARD_ASK)
        return event;
    if (game_ways_on(&table->game).discard && prospects_closed(&table->game)) {
        event.action.kind = ACTION_END;
        return event;
    }
    event.kind = EVENT_OFFER;
    event.offer = OFFER_DISCARD;
    return event;
}

bool policy_act(struct table *table, const struct action *action, struct refusal *why) {
    struct event event = policy_wish(table, action);
    if (!is_for_players(table, action))
        return refuse_as(why, REFUSAL_NOT_YOURS, "that is not for a player to say");
    return take_and_follow(table, &event, why);
}

bool policy_answer(struct table *table, int seat, bool agrees, struct refusal *why) {
    struct event event = {.kind = agrees ? EVENT_AGREE : EVENT_DECLINE, .seat = (uint8_t)seat};
    return take_and_follow(table, &event, why);
}
