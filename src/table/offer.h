#ifndef TABLE_OFFER_H
#define TABLE_OFFER_H

#include "rules/game.h"
#include "table/event.h"

/* What a seat wants and others have to agree to: setting a tile aside early (RULES 5), taking back, that a
 * computer minds the seat of somebody who is away, that a seat is somebody's who lost the key to it.
 *
 * It begins with those asked in `asked`, loses one by each `agree`, and is agreed when none is left; a
 * `decline` ends it, but that of a tile to be set aside stays until the game has ended by it (RULES 5). */
struct offer {
    uint8_t kind;  /* enum offer_kind; OFFER_NONE: nothing is asked */
    uint8_t seat;  /* who asks; claim: the seat */
    uint8_t asked; /* bit n: seat n has not answered yet */
    bool declined;
    uint16_t at;          /* the event by which it was asked */
    uint16_t number;      /* takeback: back to what it was after this event; mind: the seat */
    uint8_t level;        /* mind: of the computer */
    struct author author; /* claim */
};

/* Begin to ask; false with the reason if that cannot be asked now. */
bool offer_discard(struct offer *offer, const struct game *game, int seat, struct refusal *why);
void offer_takeback(struct offer *offer, const struct game *game, int seat, int number);
bool offer_mind(struct offer *offer, const struct game *game, const struct seat seats[SEATS_MAX + 1],
                const struct event *event, struct refusal *why);

/* Persons on other seats are asked; there has to be one. */
bool offer_claim(struct offer *offer, const struct game *game, const struct seat seats[SEATS_MAX + 1],
                 const struct event *event, struct refusal *why);

/* An `agree` or `decline`; whoever asked withdraws it by a `decline`. */
bool offer_answer(struct offer *offer, const struct game *game, const struct event *event,
                  struct refusal *why);

/* Whether all have agreed to this. */
bool offer_is_agreed(const struct offer *offer, enum offer_kind kind);

/* What comes next by itself: a seat without a person agrees, but a computer that minds one takes nothing back
 * in its owner's name; what all agreed to is carried out; a tile that may not be set aside ends the game. */
bool offer_follows(const struct offer *offer, const struct game *game, const struct seat seats[SEATS_MAX + 1],
                   struct event *event);

#endif
