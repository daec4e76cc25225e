/* Answers requests of the page natively, from standard input to standard output. Each request and each answer
 * is a line with its length in bytes, and then so many bytes. */
#include "wasm/page.h"

#include <stdio.h>

static struct page page;

int main(void) {
    size_t length;
    page_start(&page, 1);
    while (scanf("%zu", &length) == 1) {
        if (getchar() != '\n' || length > sizeof page.text || fread(page.text, 1, length, stdin) != length)
            return 1;
        length = page_answer(&page, length);
        printf("%zu\n", length);
        fwrite(page.text, 1, length, stdout);
    }
    return 0;
}
