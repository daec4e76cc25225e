#ifndef TABLE_TRANSCRIPT_H
#define TABLE_TRANSCRIPT_H

#include "base/span.h"

/* The text of a record besides the game: the lines of its header, and the spaces, line ends and comments
 * around its actions. It belongs to the keeper of the game. */
enum {
    TRANSCRIPT_TEXT_MAX = 32 * 1024, /* half of a record; the other half is its actions */
    TRANSCRIPT_LEADS_MAX = 2048,     /* as many as a table has moves */
};

/* header_end <= leads[0] <= leads[1] … <= end. Readers check before that it fits. */

struct transcript {
    char text[TRANSCRIPT_TEXT_MAX]; /* the header, then the text before each action, then the tail */
    int header_end;
    int leads[TRANSCRIPT_LEADS_MAX]; /* where the text before action n ends */
    int lead_count;
    int end;
};

/* Empty, with this header. */
void transcript_begin(struct transcript *transcript, struct span header);

/* The text before the next action; and after the last one. */
void transcript_lead(struct transcript *transcript, struct span lead);
void transcript_tail(struct transcript *transcript, struct span tail);

struct span transcript_header(const struct transcript *transcript);
struct span transcript_lead_at(const struct transcript *transcript, int n); /* lead_count: the tail */

/* The line of the header with this key, without line end; false if there is none. */
bool transcript_find(const struct transcript *transcript, const char *key, struct span *line);

#endif
