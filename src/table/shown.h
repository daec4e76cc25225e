#ifndef TABLE_SHOWN_H
#define TABLE_SHOWN_H

#include "rules/agreed.h"
#include "rules/draw_way.h"
#include "rules/sight.h"

/* What a viewer learns by an event besides the event itself: on whom the lots fell, what can be seen of the
 * supply now. It stands behind the event, "shows start=2 left=ring right=plain", and lets a table fold what
 * was dealt elsewhere. An event that is kept shows nothing: whoever keeps the game deals. */
struct shown {
    uint8_t flood, opener, start; /* as in a setup; 0: nothing new */
    uint8_t tops;                 /* the way to draw whose tops are told, all of them; 0: none are */
    struct sight sights[WAY_SOURCES];
};

bool shown_is_any(const struct shown *shown);

/* " shows …", or nothing where nothing is shown. */
void shown_write(struct text *text, const struct shown *shown);

/* The words behind "shows", to the end of the line. */
bool shown_read(struct span *words, struct shown *shown, struct refusal *why);

#endif
