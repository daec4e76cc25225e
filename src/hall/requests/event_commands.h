#ifndef HALL_EVENT_COMMANDS_H
#define HALL_EVENT_COMMANDS_H

#include "hall/requests/request.h"

/* Commands that become an event of a game (docs/online.md). False with the reason if it is refused; then
 * nothing has changed. */
bool event_commands_share(struct request *request);
bool event_commands_play(struct request *request);
bool event_commands_offer(struct request *request);
bool event_commands_agree(struct request *request);
bool event_commands_decline(struct request *request);
bool event_commands_resign(struct request *request);
bool event_commands_timeout(struct request *request);
bool event_commands_abort(struct request *request);

/* Arguments "NUMBER SEAT": any seat number; a seat of the game; a seat of the visitor. */
bool event_commands_numbers(struct request *request, int *number, int *seat);
bool event_commands_seat(struct request *request, int *number, int *seat);
bool event_commands_own(struct request *request, int *number, int *seat);

/* The event that the visitor asks for; and applying it if it gets the given number, or repeating the answer
 * if it was applied before. */
struct commit_order event_commands_order(const struct request *request, enum event_kind kind, int seat);
bool event_commands_do(struct request *request, int number, const struct commit_order *order);

/* Whether nobody with that seat has been connected for that long. */
bool event_commands_is_away(const struct request *request, int seat, int64_t for_ms);

#endif
