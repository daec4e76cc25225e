#ifndef TABLE_POLICY_H
#define TABLE_POLICY_H

#include "table/table.h"

/* A table at one machine: who is to act, who may look, what may be taken back, whom something has to be
 * asked. Terminal and page do what is said here. Where the supply is unknown the tiles lie on a real table,
 * and nothing has to be hidden. */

int policy_persons(const struct table *table);

/* Whether the tiles lie on a real table: what is drawn has to be told. */
bool policy_is_real(const struct table *table);

/* The seat whose person has to act or answer now; 0 if nobody at this machine has to. */
int policy_waits_for(const struct table *table);

/* Who may be shown the game now: the only person there is; else the person who has to act; else an onlooker.
 */
int policy_viewer(const struct table *table);

/* Whether hands have to be covered before another person looks at the screen. */
bool policy_covers(const struct table *table);

/* How many deeds stay if something is taken back; -1 if that is not possible. Several people take back the
 * last deed, and only while no tile has been seen since. One who plays computers goes back to the own last
 * decision about a tile, whatever was seen since; a draw alone is never taken back. With real tiles
 * everything can be corrected. */
int policy_undo(const struct table *table);
bool policy_take_back(struct table *table, struct refusal *why);

/* What a wish of the seat on turn becomes: the action itself, or an offer where others have to agree; setting
 * a tile aside becomes the end once no tile that is left can be laid. */
struct event policy_wish(const struct table *table, const struct action *action);

/* The seat on turn wants to do this: does it, or asks the others where they have to agree, and does all that
 * follows by itself. Nobody gives up for a computer, calls the game off or says that time is over, but with
 * real tiles; and nobody is asked to set a tile aside once no tile that is left can be laid: the game ends.
 */
bool policy_act(struct table *table, const struct action *action, struct refusal *why);

/* The seat's answer to what it was asked. */
bool policy_answer(struct table *table, int seat, bool agrees, struct refusal *why);

#endif
