#ifndef HALL_PRESENCE_HERE_H
#define HALL_PRESENCE_HERE_H

#include <stdint.h>

/* The seats whose persons watch a game at this node and at all nodes, and the number of onlookers. */
struct presence_here {
    uint8_t own, seats;
    int own_others, others;
};

#endif
