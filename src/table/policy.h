#ifndef TABLE_POLICY_H
#define TABLE_POLICY_H

#include "table/table.h"

/* Manners at a table: who is to act, who may look, what may be taken back, whom something has to be asked.
 * Terminal and page do what is said here, wherever the others sit. Where the supply is unknown to everybody
 * the tiles lie on a real table, and nothing has to be hidden.
 *
 * `here` says who is at the device that asks: bit n is seat n. At a table of one machine that is everybody.
 */
enum { POLICY_EVERYBODY = 0xff };

/* How many persons sit here. */
int policy_persons(const struct table *table, uint8_t here);

/* Whether the tiles lie on a real table: what is drawn has to be told. */
bool policy_is_real(const struct table *table);

/* The seats that the game waits for, bit n for seat n: those that were asked, or the one on turn. */
uint8_t policy_awaited(const struct table *table);

/* The seat whose person has to act or answer here now; 0 if nobody here has to. */
int policy_waits_for(const struct table *table, uint8_t here);

/* Who may be shown the game here now: the only one there is; else the person who has to act; else an
 * onlooker. */
int policy_viewer(const struct table *table, uint8_t here);

/* Whether hands have to be covered before another person here looks at the screen. */
bool policy_covers(const struct table *table, uint8_t here);

/* At one machine: how many moves stay if something is taken back; -1 if that is not possible. Several people
 * take back the last move, and only while no tile has been seen since. One who plays computers goes back to
 * the own last decision about a tile, whatever was seen since; a draw alone is never taken back. With real
 * tiles everything can be corrected. */
int policy_undo(const struct table *table);

/* Whether the person on turn has drawn since the decision that would be taken back. A draw alone is not taken
 * back; so whoever says undo may mean something else, and is asked first. */
bool policy_undo_passes_draw(const struct table *table);

bool policy_take_back(struct table *table, struct refusal *why);

/* With others elsewhere: what has to be said to take something back, an offer to them, or that an own offer
 * is withdrawn. False if nobody here has anything to take back. */
bool policy_ask_back(const struct table *table, uint8_t here, struct event *event);

/* Manners beyond the fold, for whoever lets people at different places ask one another: what was declined is
 * not asked again before somebody has acted, and a computer minds a seat only as its person allowed. False
 * with the reason. */
bool policy_may_ask(const struct table *table, const struct event *offer, struct refusal *why);

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
