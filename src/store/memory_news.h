#ifndef STORE_MEMORY_NEWS_H
#define STORE_MEMORY_NEWS_H

#include "store/store.h"

/* News that wait for a node. */
struct memory_letter;

struct memory_mailbox {
    struct memory_letter *first, **end; /* where the next one is added; NULL: it is empty */
};

void memory_mailbox_put(struct memory_mailbox *mailbox, const struct store_news *news);
void memory_mailbox_empty(struct memory_mailbox *mailbox, store_hear *hear, void *context);
void memory_mailbox_free(struct memory_mailbox *mailbox);

#endif
