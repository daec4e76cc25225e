#ifndef WASM_PAGE_COMMANDS_H
#define WASM_PAGE_COMMANDS_H

#include "engine/engine.h"

/* The commands that only the page has, by name. Each writes what follows "= " and returns true, or the reason
 * and returns false; then nothing has changed. */
bool page_read(struct engine *engine, struct span record, struct text *out);
bool page_save(struct engine *engine, struct span arguments, struct text *out);
bool page_rewind(struct engine *engine, struct span arguments, struct text *out);
bool page_actions(struct engine *engine, struct span arguments, struct text *out);
bool page_look(struct engine *engine, struct span arguments, struct text *out);
bool page_ground(struct engine *engine, struct span arguments, struct text *out);
bool page_scene(struct engine *engine, struct span arguments, struct text *out);
bool page_piece(struct engine *engine, struct span arguments, struct text *out);
bool page_tile(struct engine *engine, struct span arguments, struct text *out);
bool page_back(struct engine *engine, struct span arguments, struct text *out);
bool page_why(struct engine *engine, struct span arguments, struct text *out);
bool page_options(struct engine *engine, struct span arguments, struct text *out);

#endif
