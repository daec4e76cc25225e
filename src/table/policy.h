#ifndef TABLE_POLICY_H
#define TABLE_POLICY_H

#include "table/table.h"

/* Decides who has to act, who may look, what may be taken back, and who has to be asked; for all front ends,
 * wherever the players are. If the supply is unknown to everybody, the tiles are on a real table, and nothing
 * has to be hidden.
 *
 * `here` is the set of seats at the device that asks, bit n for seat n. At a table of one machine that is
 * everybody. */
enum { POLICY_EVERYBODY = 0xff };

/* The number of persons here. */
int policy_persons(const struct table *table, uint8_t here);

/* Whether the tiles are on a real table, so that draws have to be entered. */
bool policy_is_real(const struct table *table);

/* The seats that the game waits for, bit n for seat n: those that were asked, or the one on turn. */
uint8_t policy_awaited(const struct table *table);

/* The seat whose person has to act or answer here now; 0 if nobody here has to. */
int policy_waits_for(const struct table *table, uint8_t here);

/* Who may be shown the game here now: the only person; else the one who has to act; else an onlooker. */
int policy_viewer(const struct table *table, uint8_t here);

/* Whether hands have to be covered before another person here looks at the screen. */
bool policy_covers(const struct table *table, uint8_t here);

/* At one machine: how many moves stay after an undo; -1 if it is not possible. With several people the last
 * move is taken back, and only if no tile has been seen since. A single person against computers goes back to
 * their own last decision about a tile, whatever was seen since; a draw alone is never taken back. With real
 * tiles everything can be corrected. */
int policy_undo(const struct table *table);

/* Whether the person on turn has drawn since the decision that would be taken back. They may expect only the
 * draw to be undone, so they are asked first. */
bool policy_undo_passes_draw(const struct table *table);

bool policy_take_back(struct table *table, struct refusal *why);

/* In a game over a server: the event that asks for a takeback, or withdraws the question. False if nobody
 * here has anything to take back. */
bool policy_ask_back(const struct table *table, uint8_t here, struct event *event);

/* Rules for questions over a server beyond those of table_take: what was declined is not asked again before
 * somebody has acted, and a computer minds a seat only as its person allowed. False with the reason. */
bool policy_may_ask(const struct table *table, const struct event *offer, struct refusal *why);

/* What an action of the seat on turn becomes: the action itself, or an offer if others have to agree. A
 * discard becomes the end of the game if no remaining tile can be placed. */
struct event policy_wish(const struct table *table, const struct action *action);

/* Does an action of the seat on turn, or asks the others if they have to agree, and then all that follows by
 * itself. Except with real tiles, nobody resigns for a computer, calls the game off or declares a timeout. A
 * discard ends the game without a question if no remaining tile can be placed. */
bool policy_act(struct table *table, const struct action *action, struct refusal *why);

/* The seat's answer to a question. */
bool policy_answer(struct table *table, int seat, bool agrees, struct refusal *why);

#endif
