#include "hall/requests/pending_reply.h"

#include "hall/wire/wire.h"
#include <stdlib.h>

enum { PROMISE_LENGTH = 80 };

struct promise {
    struct visitor *visitor; /* NULL: it has left */
    struct promise *next, **link;
    uint64_t id;
    struct refusal no; /* the answer if the store refuses it; empty: it cannot */
    char text[PROMISE_LENGTH];
};

struct promise *pending_reply_make(struct visitor *visitor, uint64_t id, const char *text,
                                   struct refusal *why) {
    struct promise *promise = calloc(1, sizeof *promise);
    if (!promise) {
        refuse_as(why, REFUSAL_LATER, "there is not enough memory");
        return NULL;
    }
    *promise =
        (struct promise){.visitor = visitor, .next = visitor->promises, .link = &visitor->promises, .id = id};
    struct text copy = text_in(promise->text, sizeof promise->text);
    text_string(&copy, text);
    if (promise->next)
        promise->next->link = &promise->next;
    visitor->promises = promise;
    return promise;
}

static void drop_promise(struct promise *promise) {
    if (promise->visitor) {
        *promise->link = promise->next;
        if (promise->next)
            promise->next->link = promise->link;
    }
    free(promise);
}

void pending_reply_may_fail(struct promise *promise, const struct refusal *no) {
    promise->no = *no;
}

void pending_reply_kept(void *context, enum store_outcome outcome) {
    struct promise *promise = context;
    struct refusal why = promise->no;
    if (promise->visitor) {
        if (!why.sentence || outcome == STORE_FAILED)
            refuse_as(&why, REFUSAL_LATER, "this cannot be kept at the moment: try again");
        if (outcome == STORE_KEPT)
            wire_answer(&promise->visitor->wire, promise->id, promise->text);
        else
            wire_refuse(&promise->visitor->wire, promise->id, &why);
    }
    drop_promise(promise);
}

bool pending_reply_break(struct promise *promise, struct refusal *why) {
    drop_promise(promise);
    return refuse_as(why, REFUSAL_LATER, "there is not enough memory");
}

void pending_reply_forget(const struct visitor *visitor) {
    for (struct promise *promise = visitor->promises; promise; promise = promise->next)
        promise->visitor = NULL;
}
