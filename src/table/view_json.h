#ifndef TABLE_VIEW_JSON_H
#define TABLE_VIEW_JSON_H

#include "table/table.h"

struct view_request {
    int viewer;   /* view.h */
    uint8_t here; /* the seats at the device (policy.h) */
    int from;     /* the first move to include */
};

/* Everything a viewer is shown of a table, as fields of a JSON object: the fields of `state`, legal actions,
 * prospects, seats, who has to act, and the moves (docs/page.md). */
void view_json_write_fields(struct text *text, const struct table *table, const struct view_request *request);

/* Only the prospects: an object with this key, or with NULL the object itself. */
void view_json_write_prospects(struct text *text, const char *key, const struct game *view);

#endif
