#ifndef TABLE_OFFER_H
#define TABLE_OFFER_H

#include "rules/game.h"
#include "table/event.h"

/* A question that others have to agree to: setting a tile aside early (RULES 5), a takeback, a computer that
 * minds the seat of somebody who is away, or the claim of a seat by somebody who lost their cookie.
 *
 * It starts with those asked in `asked`, loses one by each `agree`, and is agreed when none is left. A
 * `decline` ends it; a declined discard stays until it has ended the game (RULES 5). */
struct offer {
    uint8_t kind;  /* enum offer_kind; OFFER_NONE: no open question */
    uint8_t seat;  /* who asks; claim: the seat */
    uint8_t asked; /* bit n: seat n has not answered yet */
    bool declined;
    uint16_t at;          /* the event that asked */
    uint16_t number;      /* takeback: back to the state after this event; mind: the seat */
    uint8_t level;        /* mind: of the computer */
    struct author author; /* claim */
};

/* Ask; false with the reason if that is not possible now. */
bool offer_discard(struct offer *offer, const struct game *game, int seat, struct refusal *why);
void offer_takeback(struct offer *offer, const struct game *game, int seat, int number);
bool offer_mind(struct offer *offer, const struct game *game, const struct seat seats[SEATS_MAX + 1],
                const struct event *event, struct refusal *why);

/* Asks the persons on other seats; there must be one. */
bool offer_claim(struct offer *offer, const struct game *game, const struct seat seats[SEATS_MAX + 1],
                 const struct event *event, struct refusal *why);

/* An `agree` or `decline`; the seat that asked withdraws by `decline`. */
bool offer_answer(struct offer *offer, const struct game *game, const struct event *event,
                  struct refusal *why);

/* Whether all have agreed to this. */
bool offer_is_agreed(const struct offer *offer, enum offer_kind kind);

/* What follows by itself: seats without a person agree, except that a computer that minds a seat agrees to no
 * takeback for its owner; what all agreed to is done; a declined discard ends the game. */
bool offer_follows(const struct offer *offer, const struct game *game, const struct seat seats[SEATS_MAX + 1],
                   struct event *event);

#endif
