#ifndef TESTS_AT_PAGE_H
#define TESTS_AT_PAGE_H

#include "support.h"
#include "wasm/page.h"

/* The one page that the tests of commands ask. */
extern struct page page;

/* For cmocka: a new page, with a game of two in which seat 1 begins. */
int start_page(void **state);

/* What it answers, with "= " or "? " in front; the memory is good until the next request. */
const char *answer_to(struct span request);

/* What it answers to a request that must be good, without "= ". */
const char *ask(const char *request);
void asks(const char *request, const char *expected);
void contains(const char *request, const char *part);

/* Refused for that reason, and all is as it was. The answer is data; in English it reads so. */
void refuses(const char *request, const char *reason);
void refuses_span(struct span request, const char *reason);

#endif
