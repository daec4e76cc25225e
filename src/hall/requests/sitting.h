#ifndef HALL_SITTING_H
#define HALL_SITTING_H

#include "hall/requests/request.h"

/* Commands about seats, which become events as those of event_commands.h do (docs/online.md). */
bool sitting_sit(struct request *request);
bool sitting_stand(struct request *request);

/* Before the deal: gives a free seat to a computer, or opens it again. */
bool sitting_fill(struct request *request);

/* Somebody who lost their cookie claims a seat; the others are asked. */
bool sitting_claim(struct request *request);

/* A computer may mind my seat when I am away. */
bool sitting_allow(struct request *request);

#endif
