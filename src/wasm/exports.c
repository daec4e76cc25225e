/* All that JavaScript may call (docs/page.md). */
#include "wasm/page.h"

#define EXPORT(name) __attribute__((export_name(#name)))

static struct page page;

/* Where requests are written and answers are read. */
EXPORT(text) char *exported_text(void);
EXPORT(text_size) int exported_text_size(void);
EXPORT(start) void exported_start(uint64_t seed);
EXPORT(answer) int exported_answer(int length);

char *exported_text(void) {
    return page.text;
}

int exported_text_size(void) {
    return sizeof page.text;
}

void exported_start(uint64_t seed) {
    page_start(&page, seed);
}

int exported_answer(int length) {
    return (int)page_answer(&page, (size_t)length);
}
