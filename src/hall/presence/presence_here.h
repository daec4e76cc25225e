#ifndef HALL_PRESENCE_HERE_H
#define HALL_PRESENCE_HERE_H

#include <stdint.h>

/* The seats whose persons look at a game at this node, and at all of them, and how many others do. */
struct presence_here {
    uint8_t own, seats;
    int own_others, others;
};

#endif
