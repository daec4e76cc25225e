#ifndef CLI_BENCH_SERVER_H
#define CLI_BENCH_SERVER_H

#include "load/load.h"

/* Measures what the server can do, and says it; the exit status. */
int bench_server(const struct load_options *options);

#endif
