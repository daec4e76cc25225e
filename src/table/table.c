#include "table/table.h"

#include "base/check.h"

void table_open(struct table *table, struct deed *deeds, int room) {
    *table = (struct table){.deeds = deeds, .room = room};
}

int table_size(const struct table *table) {
    return editions[table->game.setup.edition].size;
}

void table_new(struct table *table, const struct setup *setup) {
    game_start(&table->game, setup);
    table->offer = (struct offer){0};
    table->seal = NULL;
    table->shares.given = 0;
    table->number = table->takebacks = 0;
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

void table_start(const struct table *table, struct game *start) {
    game_start(start, &table->game.setup);
    if (table->game.supply.known)
        supply_refill(&start->supply, &table->game.supply);
}

void table_seat(struct table *table, int number, const struct seat *seat) {
    struct seat *old = &table->seats[number];
    bool same = old->sitter == seat->sitter && old->level == seat->level &&
                span_equal(span_of(old->name), seat->name);
    table->changes += !same;
    *old = *seat;
}

/* Who did it: the seat that gives up or has no time left need not be on turn. */
static int actor(const struct game *game, const struct action *action) {
    return action->seat ? action->seat : game->seat;
}

bool table_replay(struct table *table, const struct action *action, struct refusal *why) {
    if (table->seal && !table->seal->count)
        return refuse(why, "the tiles have not been dealt yet");
    if (action->kind == ACTION_TALK && table->count >= TABLE_TALK_MAX)
        return refuse(why, "partners have talked too often in this game");
    if (table->count == table->room || table->number == EVENTS_MOST)
        return refuse(why, "the game is too long");
    struct deed deed = {game_named(&table->game, action), (uint16_t)(table->number + 1),
                        (uint8_t)actor(&table->game, action)};
    if (deed.action.seat == table->game.seat)
        deed.action.seat = 0; /* whoever is on turn is not named */
    if (!game_play(&table->game, &deed.action, why))
        return false;
    table->deeds[table->count++] = deed;
    table->number++;
    table->changes++;
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
    struct refusal never;
    struct game start;
    if (count > table->count)
        return refuse(why, "so much has not happened yet");
    if (count == table->count)
        return true;
    table_start(table, &start);
    table->game = start;
    table->count = count;
    for (int i = 0; i < count; i++)
        check(game_play(&table->game, &table->deeds[i].action, &never));
    table->kept = table->kept < count ? table->kept : count;
    table->rewinds++;
    table->offer = (struct offer){0};
    table->changes++;
    return true;
}

bool table_undo(struct table *table, struct refusal *why) {
    if (!table->count)
        return refuse(why, "there is nothing to take back");
    return table_rewind(table, table->count - 1, why);
}

/* The deeds that hold after that event. */
static int deeds_until(const struct table *table, int number) {
    int count = table->count;
    while (count && table->deeds[count - 1].number > number)
        count--;
    return count;
}

/* Whether going back there takes back a draw, so that a sealed wall is dealt anew. */
static bool deals_anew(const struct table *table, int number) {
    for (int i = deeds_until(table, number); table->seal && i < table->count; i++)
        if (table->deeds[i].action.kind == ACTION_DRAW)
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

static void deal(struct table *table) {
    const struct supply *supply = &table->game.supply;
    seal_add(table->seal, supply->size - supply->left, &table->shares);
    if (table->seal->count == 1)
        seal_start(table->seal, &table->game);
    else
        seal_deal(table->seal, table->seal->count - 1, &table->game.supply);
    table->shares.given = 0;
}

static void deal_if_ready(struct table *table) {
    bool ready = table->seal && !table->seal->count && shares_are_given(table);
    for (int seat = 1; seat <= table->game.setup.players; seat++)
        ready = ready && table->seats[seat].sitter != SITTER_NONE;
    if (ready)
        deal(table);
}

/* A computer that minds a seat keeps the name of whoever is away. */
static bool take_seat(struct table *table, const struct event *event) {
    struct seat *seat = &table->seats[event->seat];
    if (offer_is_agreed(&table->offer, OFFER_MIND) && event->sitter.sitter == SITTER_COMPUTER) {
        seat->sitter = event->sitter.sitter;
        seat->level = event->sitter.level;
        seat->minds = true;
    } else
        *seat = event->sitter;
    if (table->offer.kind == OFFER_MIND)
        table->offer = (struct offer){0};
    table->shares.given = (uint8_t)(table->shares.given & ~(1 << event->seat));
    deal_if_ready(table);
    return true;
}

/* For the first deal; or for a takeback, which deals anew if a tile was drawn since. */
static bool wants_shares(const struct table *table) {
    return table->seal && (!table->seal->count || table->offer.kind == OFFER_TAKEBACK);
}

static bool take_share(struct table *table, const struct event *event, struct refusal *why) {
    if (!wants_shares(table) || table->seats[event->seat].sitter != SITTER_PERSON)
        return refuse(why, "no share of this seat is needed now");
    if (table->shares.given >> event->seat & 1)
        return refuse(why, "this seat has given its share");
    for (int i = 0; i < SHARE_BYTES; i++)
        table->shares.of[event->seat][i] = event->share[i];
    table->shares.given = (uint8_t)(table->shares.given | 1 << event->seat);
    deal_if_ready(table);
    return true;
}

static bool offer_going_back(struct table *table, const struct event *event, int number,
                             struct refusal *why) {
    if (deals_anew(table, number) && !seal_has_room(table->seal))
        return refuse(why, "the tiles were dealt anew too often in this game");
    offer_takeback(&table->offer, &table->game, event->seat, number);
    table->shares.given = 0;
    return true;
}

static bool offer_minding(struct table *table, const struct event *event, struct refusal *why) {
    if (table->game.phase == PHASE_OVER || (table->seal && !table->seal->count))
        return refuse(why, "seats are minded while a game goes on");
    return offer_mind(&table->offer, &table->game, table->seats, event, why);
}

/* Whoever does not answer because of being away can be minded, whatever was asked. */
static bool take_offer(struct table *table, const struct event *event, struct refusal *why) {
    uint8_t open = table->offer.kind;
    if (open && (open == OFFER_MIND || event->offer != OFFER_MIND))
        return refuse(why, "something is being asked already");
    if (event->offer == OFFER_DISCARD)
        return offer_discard(&table->offer, &table->game, event->seat, why);
    if (event->offer == OFFER_MIND)
        return offer_minding(table, event, why);
    for (int i = table->count - 1; i >= 0 && table->game.phase != PHASE_OVER; i--)
        if (table->deeds[i].seat == event->seat)
            return offer_going_back(table, event, table->deeds[i].number - 1, why);
    return refuse(why, "there is nothing to take back");
}

static bool take_takeback(struct table *table, const struct event *event, struct refusal *why) {
    if (!offer_is_agreed(&table->offer, OFFER_TAKEBACK) || table->offer.number != event->number)
        return refuse(why, "the others have not agreed to take that back");
    bool anew = deals_anew(table, event->number);
    if (anew && !shares_are_given(table))
        return refuse(why, "a share is missing, to deal anew");
    if (!table_rewind(table, deeds_until(table, event->number), why))
        return false;
    table->takebacks++;
    if (anew)
        deal(table);
    return true;
}

static bool take_action(struct table *table, const struct event *event, struct refusal *why) {
    const struct game *game = &table->game;
    const struct action *action = &event->action;
    bool on_turn = !action->seat && action->kind != ACTION_ABORT;
    if (on_turn && game->phase != PHASE_OVER && event->seat != game->seat)
        return refuse(why, "it is not your turn");
    if (action->kind == ACTION_DISCARD && game->setup.discard == DISCARD_ASK &&
        !offer_is_agreed(&table->offer, OFFER_DISCARD))
        return refuse(why, "the others have not agreed to set the tile aside");
    return table_play(table, action, why);
}

static bool take(struct table *table, const struct event *event, struct refusal *why) {
    switch ((enum event_kind)event->kind) {
    case EVENT_ACTION:
        return take_action(table, event, why);
    case EVENT_SEAT:
        return take_seat(table, event);
    case EVENT_SHARE:
        return take_share(table, event, why);
    case EVENT_OFFER:
        return take_offer(table, event, why);
    case EVENT_AGREE:
    case EVENT_DECLINE:
        return offer_answer(&table->offer, &table->game, event, why);
    case EVENT_TAKEBACK:
        return take_takeback(table, event, why);
    }
    check_never("every kind of event is taken");
}

bool table_take(struct table *table, const struct event *event, struct refusal *why) {
    if (event->seat > table->game.setup.players)
        return refuse(why, "this game does not have that seat");
    bool asks = event->kind == EVENT_OFFER || event->kind == EVENT_SEAT;
    if (table->number >= (asks ? EVENTS_ASKING : EVENTS_MOST))
        return refuse(why, "the game is too long");
    int number = table->number;
    if (!take(table, event, why))
        return false;
    table->number = (uint16_t)(number + 1);
    table->changes++;
    return true;
}

bool table_follows(const struct table *table, struct event *event) {
    return offer_follows(&table->offer, &table->game, table->seats, event) &&
           (event->kind != EVENT_TAKEBACK || !deals_anew(table, event->number) || shares_are_given(table));
}
