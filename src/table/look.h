#ifndef TABLE_LOOK_H
#define TABLE_LOOK_H

#include "table/table.h"

/* All that a viewer (view.h) is shown of a table, as one line of JSON: the fields of `state`, what is legal,
 * what may still come, who sits there and what was done from the deed `from` on (docs/page.md). */
void look_write(struct text *text, const struct table *table, int viewer, int from);

#endif
