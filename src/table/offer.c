#include "table/offer.h"

static uint8_t all_but(const struct game *game, uint8_t seats) {
    uint8_t all = (uint8_t)((1 << (game->setup.players + 1)) - 2);
    return (uint8_t)(all & ~seats);
}

/* RULES 5, 7: one partner answers for both. */
static uint8_t team_of(const struct game *game, int seat) {
    int partner = game->setup.players == 4 ? (seat + 1) % 4 + 1 : seat;
    return (uint8_t)(1 << seat | 1 << partner);
}

bool offer_discard(struct offer *offer, const struct game *game, int seat, struct refusal *why) {
    if (seat != game->seat || game->setup.discard != DISCARD_ASK || !game_ways_on(game).discard)
        return refuse_as(why, REFUSAL_NOT_NOW, "no tile may be set aside now");
    *offer = (struct offer){
        .kind = OFFER_DISCARD, .seat = (uint8_t)seat, .asked = all_but(game, team_of(game, seat))};
    return true;
}

void offer_takeback(struct offer *offer, const struct game *game, int seat, int number) {
    *offer = (struct offer){.kind = OFFER_TAKEBACK,
                            .seat = (uint8_t)seat,
                            .asked = all_but(game, (uint8_t)(1 << seat)),
                            .number = (uint16_t)number};
}

bool offer_mind(struct offer *offer, const struct game *game, const struct seat seats[SEATS_MAX + 1],
                const struct event *event, struct refusal *why) {
    int away = event->number;
    if (away > game->setup.players || away == event->seat || seats[away].sitter != SITTER_PERSON)
        return refuse(why, "a computer can only mind the seat of another person");
    *offer = (struct offer){.kind = OFFER_MIND,
                            .seat = event->seat,
                            .asked = all_but(game, (uint8_t)(1 << event->seat | 1 << away)),
                            .number = (uint16_t)away,
                            .level = event->sitter.level};
    return true;
}

bool offer_claim(struct offer *offer, const struct game *game, const struct seat seats[SEATS_MAX + 1],
                 const struct event *event, struct refusal *why) {
    const struct seat *claimed = &seats[event->seat];
    uint8_t persons = 0;
    for (int seat = 1; seat <= game->setup.players; seat++)
        if (seat != event->seat && seats[seat].sitter == SITTER_PERSON)
            persons = (uint8_t)(persons | 1 << seat);
    if (claimed->sitter != SITTER_PERSON && !claimed->minds)
        return refuse_as(why, REFUSAL_NOT_NOW, "nobody sat there who could come back");
    if (!persons)
        return refuse_as(why, REFUSAL_NOT_NOW, "nobody else is at the table who could agree");
    *offer =
        (struct offer){.kind = OFFER_CLAIM, .seat = event->seat, .asked = persons, .author = event->author};
    return true;
}

/* The seat that asked can withdraw; a takeback that waits for shares, or a seat that is not minded yet, can
 * still be declined by anybody. */
static bool may_decline(const struct offer *offer, int seat) {
    return offer->kind && (seat == offer->seat || offer->kind != OFFER_DISCARD);
}

bool offer_answer(struct offer *offer, const struct game *game, const struct event *event,
                  struct refusal *why) {
    bool asked = offer->asked >> event->seat & 1, agrees = event->kind == EVENT_AGREE;
    if (!asked && (agrees || !may_decline(offer, event->seat)))
        return refuse_as(why, REFUSAL_NOT_NOW, "nobody asked this seat");
    if (agrees) {
        uint8_t answered =
            (uint8_t)(offer->kind == OFFER_DISCARD ? team_of(game, event->seat) : 1 << event->seat);
        offer->asked = (uint8_t)(offer->asked & ~answered);
    } else if (offer->kind == OFFER_DISCARD && asked) {
        offer->asked = 0;
        offer->declined = true;
    } else
        *offer = (struct offer){0};
    return true;
}

bool offer_is_agreed(const struct offer *offer, enum offer_kind kind) {
    return offer->kind == kind && !offer->asked && !offer->declined;
}

/* What all agreed to. */
static void carry_out_offer(const struct offer *offer, const struct game *game, const struct seat *seats,
                            struct event *event) {
    switch ((enum offer_kind)offer->kind) {
    case OFFER_TAKEBACK:
        event->kind = EVENT_TAKEBACK;
        event->number = offer->number;
        return;
    case OFFER_MIND:
        event->kind = EVENT_SEAT;
        event->seat = (uint8_t)offer->number;
        event->sitter = (struct seat){.sitter = SITTER_COMPUTER, .level = offer->level};
        return;
    case OFFER_CLAIM:
        event->kind = EVENT_SEAT;
        event->seat = offer->seat;
        event->sitter.sitter = SITTER_PERSON;
        seat_name(&event->sitter, span_of(seats[offer->seat].name));
        return;
    default:
        event->seat = game->seat;
        event->action =
            (struct action){.kind = offer->declined ? ACTION_END : ACTION_DISCARD, .tile = TILE_NONE};
    }
}

bool offer_follows(const struct offer *offer, const struct game *game, const struct seat seats[SEATS_MAX + 1],
                   struct event *event) {
    *event = (struct event){0};
    for (int seat = 1; seat <= game->setup.players; seat++)
        if (offer->asked >> seat & 1 && seats[seat].sitter != SITTER_PERSON) {
            bool keeps = seats[seat].minds && offer->kind == OFFER_TAKEBACK;
            event->kind = keeps ? EVENT_DECLINE : EVENT_AGREE;
            event->seat = (uint8_t)seat;
            return true;
        }
    if (!offer->kind || offer->asked)
        return false;
    carry_out_offer(offer, game, seats, event);
    return true;
}
