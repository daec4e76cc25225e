#include "table/take.h"

#include "base/invariant.h"
#include "rules/options.h"

/* The number of moves after that event. */
static int moves_until(const struct table *table, int number) {
    int count = table->count;
    while (count && table->moves[count - 1].number > number)
        count--;
    return count;
}

/* Whether going back there takes back a draw, so that a sealed wall is dealt again. */
static bool deals_anew(const struct table *table, int number) {
    for (int i = moves_until(table, number); table->seal && i < table->count; i++)
        if (table->moves[i].action.kind == ACTION_DRAW)
            return true;
    return false;
}

/* Whether everybody has given a share; computers give none. */
static bool shares_are_given(const struct table *table) {
    for (int seat = 1; seat <= table->game.setup.players; seat++)
        if (table->seats[seat].sitter == SITTER_PERSON && !(table->shares.given >> seat & 1))
            return false;
    return true;
}

static bool refuse_without_lots(struct refusal *why) {
    return refuse(why, "this event does not show on whom the lots fell");
}

/* The tiles were dealt elsewhere: sets the results of the lots. In an auction nobody knows yet who starts
 * (RULES 8). */
static bool start_view(struct table *table, const struct shown *shown, struct refusal *why) {
    struct setup setup = table->seal->agreed;
    setup.flood = setup.flood ? setup.flood : shown->flood;
    setup.opener = setup.opener ? setup.opener : shown->opener;
    setup.start = setup.start ? setup.start : shown->start;
    if (shown->start > setup.players || shown->opener > setup.players || shown->flood > setup.players)
        return refuse_as(why, REFUSAL_MALFORMED, "this game does not have that seat");
    bool bids = options_have_auction(&setup) && setup.opener;
    if (seal_leaves_to_lot(&setup) && !bids)
        return refuse_without_lots(why);
    game_start(&table->game, &setup);
    return true;
}

static bool deal_to_table(struct table *table, const struct shown *shown, struct refusal *why) {
    const struct supply *supply = &table->game.supply;
    struct seal *seal = table->seal;
    seal_add(seal, supply->size - supply->left, &table->shares);
    table->shares.given = 0;
    table->dealt = (uint16_t)(table->number + 1);
    if (seal->closed)
        return seal->count > 1 || start_view(table, shown, why);
    if (seal->count == 1)
        seal_start(seal, &table->game);
    else
        seal_deal(seal, seal->count - 1, &table->game.supply);
    return true;
}

static bool deal_if_ready(struct table *table, const struct shown *shown, struct refusal *why) {
    bool ready = !table_is_dealt(table) && shares_are_given(table);
    for (int seat = 1; seat <= table->game.setup.players; seat++)
        ready = ready && table->seats[seat].sitter != SITTER_NONE;
    return !ready || deal_to_table(table, shown, why);
}

/* Whether the person who takes the seat is the one who had it: back from being away, or by consent. */
static bool is_same_person(const struct table *table, const struct event *event) {
    bool claimed = offer_is_agreed(&table->offer, OFFER_CLAIM) && table->offer.seat == event->seat;
    return event->sitter.sitter == SITTER_PERSON && (table->seats[event->seat].minds || claimed);
}

/* A computer that minds a seat keeps the name of the person, and what they allowed. */
static bool take_seat(struct table *table, const struct event *event, struct refusal *why) {
    struct seat *seat = &table->seats[event->seat], before = *seat;
    bool same = is_same_person(table, event);
    if (offer_is_agreed(&table->offer, OFFER_MIND) && event->sitter.sitter == SITTER_COMPUTER) {
        seat->sitter = event->sitter.sitter;
        seat->level = event->sitter.level;
        seat->minds = true;
    } else
        *seat = event->sitter;
    if (same) {
        seat->stand_in = before.stand_in;
        seat->stand_in_minutes = before.stand_in_minutes;
    }
    if (table->offer.kind == OFFER_MIND || table->offer.kind == OFFER_CLAIM)
        table->offer = (struct offer){0};
    table->shares.given = (uint8_t)(table->shares.given & ~(1 << event->seat));
    return deal_if_ready(table, &event->shown, why);
}

/* For the first deal; or for a takeback, which deals again if a tile was drawn since. */
static bool wants_any_share(const struct table *table) {
    return table->seal && (!table_is_dealt(table) || table->offer.kind == OFFER_TAKEBACK);
}

bool table_wants_share(const struct table *table, int seat) {
    bool agrees = !table_is_dealt(table) || !(table->offer.asked >> seat & 1);
    return wants_any_share(table) && agrees && table->seats[seat].sitter == SITTER_PERSON &&
           !(table->shares.given >> seat & 1);
}

static bool take_share(struct table *table, const struct event *event, struct refusal *why) {
    if (!wants_any_share(table) || table->seats[event->seat].sitter != SITTER_PERSON)
        return refuse_as(why, REFUSAL_NOT_NOW, "no share of this seat is needed now");
    if (table->shares.given >> event->seat & 1)
        return refuse_as(why, REFUSAL_NOT_NOW, "this seat has given its share");
    for (int i = 0; i < SHARE_BYTES; i++)
        table->shares.of[event->seat][i] = event->share[i];
    table->shares.given = (uint8_t)(table->shares.given | 1 << event->seat);
    return deal_if_ready(table, &event->shown, why);
}

static bool offer_going_back(struct table *table, const struct event *event, int number,
                             struct refusal *why) {
    if (deals_anew(table, number) && !seal_has_room(table->seal))
        return refuse_as(why, REFUSAL_TOO_MUCH, "the tiles were dealt anew too often in this game");
    offer_takeback(&table->offer, &table->game, event->seat, number);
    table->shares.given = 0;
    return true;
}

static bool offer_minding(struct table *table, const struct event *event, struct refusal *why) {
    if (table->game.phase == PHASE_OVER || !table_is_dealt(table))
        return refuse_as(why, REFUSAL_NOT_NOW, "seats are minded while a game goes on");
    return offer_mind(&table->offer, &table->game, table->seats, event, why);
}

static bool take_claim(struct table *table, const struct event *event, struct refusal *why) {
    bool is_asked = table->offer.asked >> event->seat & 1;
    if (!table->seal || table->game.phase == PHASE_OVER)
        return refuse_as(why, REFUSAL_NOT_NOW, "seats are claimed while people play from different places");
    if (table->offer.kind && (!is_asked || table->offer.kind == OFFER_CLAIM))
        return refuse_as(why, REFUSAL_NOT_NOW, "something is being asked already");
    return offer_claim(&table->offer, &table->game, table->seats, event, why);
}

static bool take_allowance(struct table *table, const struct event *event, struct refusal *why) {
    struct seat *seat = &table->seats[event->seat];
    if (seat->sitter != SITTER_PERSON || table->game.phase == PHASE_OVER)
        return refuse_as(why, REFUSAL_NOT_NOW, "only somebody who plays can allow this");
    seat->stand_in = event->sitter.stand_in;
    seat->stand_in_minutes = event->sitter.stand_in_minutes;
    return true;
}

/* A declined question is not repeated at once. */
static bool take_answer_to_offer(struct table *table, const struct event *event, struct refusal *why) {
    struct offer before = table->offer;
    if (!offer_answer(&table->offer, &table->game, event, why))
        return false;
    if (before.kind == OFFER_TAKEBACK && !table->offer.kind && event->seat != before.seat)
        table->declined = (uint8_t)(table->declined | 1 << before.seat);
    return true;
}

/* A person who is away and does not answer can be minded, whatever was asked. */
static bool take_offer(struct table *table, const struct event *event, struct refusal *why) {
    uint8_t open = table->offer.kind;
    if (open && (open == OFFER_MIND || open == OFFER_CLAIM || event->offer != OFFER_MIND))
        return refuse_as(why, REFUSAL_NOT_NOW, "something is being asked already");
    if (event->offer == OFFER_DISCARD)
        return offer_discard(&table->offer, &table->game, event->seat, why);
    if (event->offer == OFFER_MIND)
        return offer_minding(table, event, why);
    for (int i = table->count - 1; i >= 0 && table->game.phase != PHASE_OVER; i--)
        if (table->moves[i].seat == event->seat)
            return offer_going_back(table, event, table->moves[i].number - 1, why);
    return refuse_as(why, REFUSAL_NOT_NOW, "there is nothing to take back");
}

static bool take_takeback(struct table *table, const struct event *event, struct refusal *why) {
    if (!offer_is_agreed(&table->offer, OFFER_TAKEBACK) || table->offer.number != event->number)
        return refuse_as(why, REFUSAL_NOT_NOW, "the others have not agreed to take that back");
    bool anew = deals_anew(table, event->number);
    if (anew && !shares_are_given(table))
        return refuse_as(why, REFUSAL_NOT_NOW, "a share is missing, to deal anew");
    if (!table_rewind(table, moves_until(table, event->number), why))
        return false;
    table->takebacks++;
    table->declined = 0;
    return !anew || deal_to_table(table, &event->shown, why);
}

static bool take_action_event(struct table *table, const struct event *event, struct refusal *why) {
    const struct game *game = &table->game;
    const struct action *action = &event->action;
    bool on_turn = !action->seat && action->kind != ACTION_ABORT;
    if (on_turn && game->phase != PHASE_OVER && event->seat != game->seat)
        return refuse_as(why, REFUSAL_NOT_NOW, "it is not your turn");
    if (action->kind == ACTION_DISCARD && game->setup.discard == DISCARD_ASK &&
        !offer_is_agreed(&table->offer, OFFER_DISCARD))
        return refuse_as(why, REFUSAL_NOT_NOW, "the others have not agreed to set the tile aside");
    if (game->phase == PHASE_BID && event->shown.start > SEATS_MAX)
        table->game.setup.start = event->shown.start; /* RULES 8: the last bid reveals the lot */
    return table_play(table, action, why) &&
           (game->phase != PHASE_SIDE || game->setup.start || refuse_without_lots(why));
}

static bool take_by_kind(struct table *table, const struct event *event, struct refusal *why) {
    switch ((enum event_kind)event->kind) {
    case EVENT_ACTION:
        return take_action_event(table, event, why);
    case EVENT_SEAT:
        return take_seat(table, event, why);
    case EVENT_SHARE:
        return take_share(table, event, why);
    case EVENT_OFFER:
    case EVENT_CLAIM:
        if (!(event->kind == EVENT_CLAIM ? take_claim : take_offer)(table, event, why))
            return false;
        table->offer.at = (uint16_t)(table->number + 1);
        return true;
    case EVENT_AGREE:
    case EVENT_DECLINE:
        return take_answer_to_offer(table, event, why);
    case EVENT_TAKEBACK:
        return take_takeback(table, event, why);
    case EVENT_ALLOW:
        return take_allowance(table, event, why);
    case EVENT_COUNT:
        break;
    }
    check_never("every kind of event is taken");
}

static bool take_shown(struct table *table, const struct shown *shown, struct refusal *why) {
    if (!shown->tops)
        return true;
    if (shown->tops != table->game.setup.draw)
        return refuse(why, "this game is drawn from elsewhere");
    return game_set_sights(&table->game, shown->sights, why);
}

/* What an event may not break. */
static void check_table(const struct table *table, const struct event *event) {
    const struct seat *seat = &table->seats[event->seat];
    bool person_plays = seat->sitter == SITTER_PERSON || seat->minds;
    invariant(2, table->dealt <= table->number && table->offer.at <= table->number);
    invariant(3, table_is_dealt(table) || !table->count);
    invariant(5, table->offer.kind || !table->offer.asked);
    invariant(6, !seat->minds || seat->sitter == SITTER_COMPUTER);
    invariant(6, !seat->stand_in || person_plays);
}

bool table_take(struct table *table, const struct event *event, struct refusal *why) {
    if (event->seat > table->game.setup.players)
        return refuse_as(why, REFUSAL_MALFORMED, "this game does not have that seat");
    bool asks = event->kind == EVENT_OFFER || event->kind == EVENT_SEAT || event->kind == EVENT_CLAIM ||
                event->kind == EVENT_ALLOW;
    if (table->number >= (asks ? EVENTS_ASKING : EVENTS_MOST))
        return refuse_as(why, REFUSAL_TOO_MUCH, "the game is too long");
    if (!table_is_view(table) && (event->secret || shown_is_any(&event->shown)))
        return refuse(why, "this is how others are told of an event");
    struct table before = *table;
    int deals = table->seal ? table->seal->count : 0;
    if (take_by_kind(table, event, why) && take_shown(table, &event->shown, why)) {
        table->number = (uint16_t)(before.number + 1);
        table->changes++;
        check_table(table, event);
        return true;
    }
    *table = before;
    if (table->seal)
        table->seal->count = deals;
    return false;
}

bool table_follows(const struct table *table, struct event *event) {
    return offer_follows(&table->offer, &table->game, table->seats, event) &&
           (event->kind != EVENT_TAKEBACK || !deals_anew(table, event->number) || shares_are_given(table));
}
