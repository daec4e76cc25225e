#ifndef STORE_MEMORY_NEWS_H
#define STORE_MEMORY_NEWS_H

#include "store/store.h"

/* News on their way to a node, and what becomes of those that are put there. */
enum memory_news { MEMORY_NEWS_PROMPT, MEMORY_NEWS_LOST, MEMORY_NEWS_LATE, MEMORY_NEWS_TWICE };
struct memory_letter;

struct memory_mailbox {
    struct memory_letter *first, **end; /* where the next one is put; NULL: at the front */
    enum memory_news news;
};

void memory_mailbox_put(struct memory_mailbox *mailbox, const struct store_news *news);
void memory_mailbox_empty(struct memory_mailbox *mailbox, store_hear *hear, void *context);
void memory_mailbox_free(struct memory_mailbox *mailbox);

#endif
