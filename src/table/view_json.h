#ifndef TABLE_VIEW_JSON_H
#define TABLE_VIEW_JSON_H

#include "table/table.h"

struct view_request {
    int viewer;   /* view.h */
    uint8_t here; /* who is at the device that asks (policy.h) */
    int from;     /* the first move that is told */
};

/* All that a viewer is shown of a table, as fields of a JSON object: the fields of `state`, what is legal,
 * what may still come, who sits there, who has to do something and what was done (docs/page.md). */
void view_json_write_fields(struct text *text, const struct table *table, const struct view_request *request);

/* Of these what may still come, alone: an object with this key, or with NULL the whole of it. */
void view_json_write_prospects(struct text *text, const char *key, const struct game *view);

#endif
