#include "table/table.h"

#include "base/check.h"
#include "rules/options.h"

void table_open(struct table *table, struct move *moves, int room) {
    *table = (struct table){.moves = moves, .room = room};
}

int table_size(const struct table *table) {
    return editions[table->game.setup.edition].size;
}

void table_new(struct table *table, const struct setup *setup) {
    game_start(&table->game, setup);
    table->offer = (struct offer){0};
    table->seal = NULL;
    table->shares.given = 0;
    table->number = table->dealt = table->takebacks = 0;
    table->declined = 0;
    table->count = table->kept = 0;
    table->rewinds++;
    table->changes++;
}

static uint32_t lowest(void *source, enum lot lot, uint32_t bound) {
    (void)source, (void)lot, (void)bound;
    return 0;
}

void table_new_sealed(struct table *table, struct seal *seal) {
    struct setup setup = seal->agreed;
    check(!seal->count);
    setup_draw_lots(&setup, &(const struct lots){lowest, NULL});
    table_new(table, &setup);
    table->seal = seal;
}

bool table_is_view(const struct table *table) {
    return table->seal && table->seal->closed;
}

bool table_is_dealt(const struct table *table) {
    return !table->seal || table->seal->count;
}

void table_shuffle(struct table *table) {
    check(!table->count);
    supply_shuffle(&table->game.supply, &table->game.setup);
    table->changes++;
}

bool table_set_pile(struct table *table, const uint8_t *tiles, int count, struct refusal *why) {
    check(!table->count);
    if (!supply_set(&table->game.supply, &table->game.setup, tiles, count, why))
        return false;
    if (table->game.setup.peek == PEEK_OFF)
        table->game.setup.has_seed = false; /* nothing of this supply comes from it */
    table->changes++;
    return true;
}

bool table_set_sights(struct table *table, const struct sight sights[2], struct refusal *why) {
    if (!game_set_sights(&table->game, sights, why))
        return false;
    table->changes++;
    return true;
}

void table_game_after(const struct table *table, int count, struct game *game) {
    struct refusal never;
    game_start(game, &table->game.setup);
    if (table->game.supply.known)
        supply_refill(&game->supply, &table->game.supply);
    for (int i = 0; i < count; i++)
        check(game_play(game, &table->moves[i].action, &never));
}

void table_seat(struct table *table, int number, const struct seat *seat) {
    struct seat *old = &table->seats[number];
    bool same = old->sitter == seat->sitter && old->level == seat->level &&
                span_equal(span_of(old->name), seat->name);
    table->changes += !same;
    *old = *seat;
}

/* Who acted: a seat that resigns or runs out of time need not be on turn. */
static int actor(const struct game *game, const struct action *action) {
    return action->seat ? action->seat : game->seat;
}

bool table_replay(struct table *table, const struct action *action, struct refusal *why) {
    if (!table_is_dealt(table))
        return refuse_as(why, REFUSAL_NOT_NOW, "the tiles have not been dealt yet");
    if (action->kind == ACTION_TALK && table->count >= TABLE_TALK_MAX)
        return refuse_as(why, REFUSAL_TOO_MUCH, "partners have talked too often in this game");
    if (table->count == table->room || table->number == EVENTS_MOST)
        return refuse_as(why, REFUSAL_TOO_MUCH, "the game is too long");
    struct move move = {game_named(&table->game, action), (uint16_t)(table->number + 1),
                        (uint8_t)actor(&table->game, action)};
    if (move.action.seat == table->game.seat)
        move.action.seat = 0; /* the seat on turn is not named */
    if (!game_play(&table->game, &move.action, why))
        return false;
    table->moves[table->count++] = move;
    table->number++;
    table->changes++;
    table->declined = 0;
    table->offer = (struct offer){0};
    return true;
}

bool table_play(struct table *table, const struct action *action, struct refusal *why) {
    const struct game *game = &table->game;
    struct action known = *action;
    if (action->kind == ACTION_DRAW && action->tile == TILE_UNKNOWN && game->setup.hand == HAND_HIDDEN &&
        game->supply.known)
        known.tile = TILE_NONE; /* "=?" is for those who do not know it */
    return table_replay(table, &known, why);
}

bool table_rewind(struct table *table, int count, struct refusal *why) {
    struct game after;
    if (count > table->count)
        return refuse_as(why, REFUSAL_NOT_NOW, "so much has not happened yet");
    if (count == table->count)
        return true;
    table_game_after(table, count, &after);
    table->game = after;
    table->count = count;
    table->kept = table->kept < count ? table->kept : count;
    table->rewinds++;
    table->offer = (struct offer){0};
    table->changes++;
    return true;
}

bool table_undo(struct table *table, struct refusal *why) {
    if (!table->count)
        return refuse_as(why, REFUSAL_NOT_NOW, "there is nothing to take back");
    return table_rewind(table, table->count - 1, why);
}

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
