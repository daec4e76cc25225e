#ifndef HALL_PENDING_REPLY_H
#define HALL_PENDING_REPLY_H

#include "hall/sessions/registry.h"

/* An answer that is sent when something is durable, unless the visitor has left. */
struct promise;

/* NULL with the reason without memory. */
struct promise *pending_reply_make(struct visitor *visitor, uint64_t id, const char *text,
                                   struct refusal *why);

/* If the store refuses it: what to answer. */
void pending_reply_may_fail(struct promise *promise, const struct refusal *no);

/* Callback for the store: sends the answer, or that it cannot be stored. */
void pending_reply_kept(void *promise, enum store_outcome outcome);

/* If it could not be passed to the store, for lack of memory. */
bool pending_reply_break(struct promise *promise, struct refusal *why);

/* The visitor leaves. */
void pending_reply_forget(const struct visitor *visitor);

#endif
