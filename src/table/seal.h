#ifndef TABLE_SEAL_H
#define TABLE_SEAL_H

#include "base/sha256.h"
#include "rules/game.h"
#include "table/event.h"

/* The sealed wall (docs/online.md): a shuffle that nobody chooses and everyone can check afterwards. It comes
 * from a secret, of which a digest is told before, and from shares of the seats. The secret is the end of a
 * chain, each link the digest of the next one: link 0 is told, and each deal uses up one more. */
enum { SEAL_LINKS = 64 }; /* deals of a game: the first, and one for each draw that all agreed to take back */

/* What the seats gave to one deal; a seat that gave nothing (a computer) has an empty share. */
struct seal_shares {
    uint8_t given; /* bit n: seat n */
    uint8_t of[SEATS_MAX + 1][SHARE_BYTES];
};

/* One deal: of all tiles, or, after a draw was taken back, of all but the first `from` that were drawn. */
struct seal_deal {
    uint8_t from;
    struct seal_shares shares;
};

/* There are at most `room` deals, and SEAL_LINKS. What a deal gives follows from the secret, its shares and
 * its number alone, and is kept nowhere else. */
struct seal {
    struct setup agreed; /* seats that are drawn by lot are 0 */
    uint8_t secret[SHA256_BYTES];
    int link;    /* the secret's number in the chain */
    bool closed; /* of a view: it counts deals and knows nothing else of them */
    int count, room;
    struct seal_deal *deals; /* the n-th used link n + 1; memory of the owner's */
};

/* A seal without deals, for what setup_agree gave; it has no seed. The secret is link SEAL_LINKS. */
void seal_open(struct seal *seal, const struct setup *agreed, const uint8_t secret[SHA256_BYTES],
               struct seal_deal *deals, int room);

/* The same for whoever is only told what the deals show. */
void seal_open_closed(struct seal *seal, const struct setup *agreed);

/* A link of the chain, from 0, up to the secret's own. */
void seal_link(const struct seal *seal, int number, uint8_t link[SHA256_BYTES]);

/* Notes one more deal; whether there is a link and memory for it. */
void seal_add(struct seal *seal, int from, const struct seal_shares *shares);
bool seal_has_room(const struct seal *seal);

/* What the first deal gives: a game at its beginning, seats drawn by lot and the supply known. */
void seal_start(const struct seal *seal, struct game *game);

/* What the n-th deal gives, n from 1: the tiles that were not drawn are dealt anew. Of the supply `from`
 * tiles have been drawn. */
void seal_deal(const struct seal *seal, int n, struct supply *supply);

/* Whether seats of this game are still left to the lot. */
bool seal_leaves_to_lot(const struct setup *setup);

/* The lines of a record's header: `commit` and `lots`, for everyone from the beginning; `salt` and a `seal`
 * for each deal, when the game is over. What the lot decides is named by its key, but the starting builder of
 * an auction by seal_builder. There is no line `lots` if nothing is left to it. */
extern const char seal_builder[];
void seal_write_lots(struct text *text, const struct setup *agreed);
void seal_write_commit(struct text *text, const struct seal *seal);
void seal_write_opened(struct text *text, const struct seal *seal);

#endif
