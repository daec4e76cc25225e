#ifndef WASM_PAGE_H
#define WASM_PAGE_H

#include "engine/engine.h"

/* The page's side of the program (docs/page.md): requests in, answers out, through one buffer. */
enum { PAGE_TEXT_MAX = ENGINE_ANSWER_MAX + 64 };

/* Large; keep it in one place. */
struct page {
    struct command_session session;
    struct thinker thinker;
    char body[ENGINE_ANSWER_MAX];
    char text[PAGE_TEXT_MAX]; /* the request, then its answer */
};

/* A new game; all that is drawn by lot comes from the seed and the clock. */
void page_start(struct page *page, uint64_t seed);

/* Answers the request that is the first `length` bytes of the text; the answer takes its place, and its
 * length is returned. A request that is refused changes nothing. */
size_t page_answer(struct page *page, size_t length);

#endif
