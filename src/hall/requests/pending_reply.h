#ifndef HALL_PENDING_REPLY_H
#define HALL_PENDING_REPLY_H

#include "hall/sessions/registry.h"

/* An answer that a visitor gets when something is durable, unless it has left by then. */
struct promise;

/* NULL with the reason without memory. */
struct promise *pending_reply_make(struct visitor *visitor, uint64_t id, const char *text,
                                   struct refusal *why);

/* The store may refuse it by itself: what is said then. */
void pending_reply_may_fail(struct promise *promise, const struct refusal *no);

/* For the store to call, with the promise: gives the answer, or says that it cannot be kept. */
void pending_reply_kept(void *promise, enum store_outcome outcome);

/* When it was not added to the store, for want of memory. */
bool pending_reply_break(struct promise *promise, struct refusal *why);

/* The visitor leaves. */
void pending_reply_forget(const struct visitor *visitor);

#endif
