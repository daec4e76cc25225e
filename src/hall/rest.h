#ifndef HALL_REST_H
#define HALL_REST_H

#include "hall/inside.h"

/* What somebody who looks at a game has not been told yet. */

/* Tells it, as far as it can be read. If it cannot now, rest_tend tells it later, and nothing that happens
 * meanwhile is told before it. */
void rest_tell(struct watch *watch);
void rest_tend(struct hall *hall);

#endif
