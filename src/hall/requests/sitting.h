#ifndef HALL_SITTING_H
#define HALL_SITTING_H

#include "hall/requests/request.h"

/* Commands about who sits where, which become events as those of event_commands.h do (docs/online.md). */
bool sitting_sit(struct request *request);
bool sitting_stand(struct request *request);

/* Before the deal: a seat that nobody has taken gets a computer, or is free for anybody. */
bool sitting_fill(struct request *request);

/* Somebody who lost the key to a seat says that it is theirs; those at the table are asked. */
bool sitting_claim(struct request *request);

/* A computer may mind my seat when I am away. */
bool sitting_allow(struct request *request);

#endif
