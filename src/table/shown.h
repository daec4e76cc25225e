#ifndef TABLE_SHOWN_H
#define TABLE_SHOWN_H

#include "rules/agreed.h"
#include "rules/draw_way.h"
#include "rules/sight.h"

/* What an event reveals to a viewer: results of lots, and what is now visible of the supply. It follows the
 * event, "shows start=2 left=ring right=plain", so that a viewer's table can apply events of a game that was
 * dealt elsewhere. Stored events show nothing, because their keeper deals. */
struct shown {
    uint8_t flood, opener, start; /* as in a setup; 0: nothing new */
    uint8_t tops;                 /* the way to draw whose tops are all told; 0: none */
    struct sight sights[WAY_SOURCES];
};

bool shown_is_any(const struct shown *shown);

/* " shows …", or nothing. */
void shown_write(struct text *text, const struct shown *shown);

/* The words after "shows", to the end of the line. */
bool shown_read(struct span *words, struct shown *shown, struct refusal *why);

#endif
