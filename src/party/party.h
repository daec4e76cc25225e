#ifndef PARTY_PARTY_H
#define PARTY_PARTY_H

#include "search/player.h"
#include "table/table.h"
#include "table/view.h"

/* People and computers round one machine: a game and who sits where. */
enum { NAME_LENGTH = 41 };

struct seat {
    bool person;
    int level;              /* of the computer */
    char name[NAME_LENGTH]; /* empty: none was given */
};

/* Large: keep it in one place. */
struct party {
    struct table table;
    struct seat seats[SEATS_MAX + 1]; /* from 1 */
    bool real; /* the tiles lie on a real table: what is drawn has to be told, and the supply is unknown */
};

/* Seat 1 a person, the others computers. */
void party_seat_all(struct party *party, int level);

/* A new game; a seed is drawn where none is given. With real tiles the supply stays unknown. */
bool party_begin(struct party *party, struct setup setup, struct text *why);

/* A record as text, with the seats in its header ("name 1 Ann", "seat 2 computer 5"), so that it can be
 * played on; `party_read` keeps the seats it has where the record says nothing about them. Nothing is changed
 * if it refuses. */
void party_write(const struct party *party, struct text *text);
bool party_read(struct party *party, struct span record, struct text *why);

/* The same as a file. */
bool party_save(const struct party *party, const char *path, struct text *why);
bool party_load(struct party *party, const char *path, struct text *why);

int party_persons(const struct party *party);
int party_size(const struct party *party); /* squares along a side of the board */

/* Whether a person is to act now, at this machine. */
bool party_waits(const struct party *party);

/* Who may be shown the game now: the only person there is; else the seat on turn if a person has it; else an
 * onlooker. */
int party_viewer(const struct party *party);

/* Whether hands have to be covered before another seat looks at the screen. */
bool party_hides(const struct party *party);

/* Whether the last action can be taken back: a person did it, and no tile has been seen since. */
bool party_can_undo(const struct party *party);

#endif
