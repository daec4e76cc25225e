#ifndef TABLE_SEAL_H
#define TABLE_SEAL_H

#include "base/sha256.h"
#include "rules/game.h"
#include "table/event.h"

/* The sealed wall (docs/online.md): a shuffle that nobody chooses and everybody can check afterwards. It
 * follows from a secret, of which a digest is published first, and from shares of the seats. The secret is
 * the end of a chain in which each link is the digest of the next: link 0 is published, and each deal uses
 * one more. */
enum {
    SEAL_LINKS = 64, /* deals of a game: the first, and one for each draw that is taken back. docs/online.md
                      * says this number, and whoever checks an older record relies on it */
};

/* The shares for one deal; the share of a computer is empty. */
struct seal_shares {
    uint8_t given; /* bit n: seat n */
    uint8_t of[SEATS_MAX + 1][SHARE_BYTES];
};

/* One deal: of all tiles, or, after a draw was taken back, of all except the first `from` drawn ones. */
struct seal_deal {
    uint8_t from;
    struct seal_shares shares;
};

/* At most `room` and SEAL_LINKS deals. The result of a deal follows only from the secret, its shares and its
 * number, and is stored nowhere. */
struct seal {
    struct setup agreed; /* seats to be drawn by lot are 0 */
    uint8_t secret[SHA256_BYTES];
    int link;    /* the number of the secret in the chain */
    bool closed; /* for a view: only counts the deals */
    int count, room;
    struct seal_deal *deals; /* deal n used link n + 1; memory of the owner's */
};

/* A seal without deals, for options from setup_agree, without a seed. The secret is link SEAL_LINKS. */
void seal_open(struct seal *seal, const struct setup *agreed, const uint8_t secret[SHA256_BYTES],
               struct seal_deal *deals, int room);

/* The same for a viewer, who only knows what the deals show. */
void seal_open_closed(struct seal *seal, const struct setup *agreed);

/* A link of the chain, from 0 to the secret. */
void seal_link(const struct seal *seal, int number, uint8_t link[SHA256_BYTES]);

/* Adds a deal; whether there is a link and memory for it. */
void seal_add(struct seal *seal, int from, const struct seal_shares *shares);
bool seal_has_room(const struct seal *seal);

/* The result of the first deal: a new game with its lots drawn and its supply known. */
void seal_start(const struct seal *seal, struct game *game);

/* The result of deal n, from 1: the tiles that were not drawn are dealt again. `from` tiles of the supply
 * have been drawn. */
void seal_deal(const struct seal *seal, int n, struct supply *supply);

/* Whether seats of this game are still to be drawn by lot. */
bool seal_leaves_to_lot(const struct setup *setup);

/* Lines of a record's header: `commit` and `lots`, from the beginning; `salt` and a `seal` for each deal,
 * after the game. `lots` has the keys of what is drawn by lot, and seal_builder for the starting builder of
 * an auction. It is left out if nothing is. */
extern const char seal_builder[];
void seal_write_lots(struct text *text, const struct setup *agreed);
void seal_write_commit(struct text *text, const struct seal *seal);
void seal_write_opened(struct text *text, const struct seal *seal);

#endif
