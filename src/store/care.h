#ifndef STORE_CARE_H
#define STORE_CARE_H

#include "store/store.h"

/* store_backup of a file to a file. */
bool care_copy_file(const char *path, const char *to, struct store_sum *sum, struct refusal *why);

#endif
