#ifndef FUZZ_IN_MEMORY_H
#define FUZZ_IN_MEMORY_H

#include "base/span.h"

/* For what reads files by their path: one file that is in memory alone, and holds these bytes now. */
const char *in_memory(struct span content);

#endif
