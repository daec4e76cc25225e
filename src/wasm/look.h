#ifndef WASM_LOOK_H
#define WASM_LOOK_H

#include "rules/game.h"

/* A view as one line of JSON: the fields of `state`, what is legal, and what may still come (docs/page.md).
 */
void look_write(struct text *text, const struct game *view);

#endif
