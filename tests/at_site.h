#ifndef TESTS_AT_SITE_H
#define TESTS_AT_SITE_H

#include "server/site.h"
#include "support.h"

/* A folder for one test, removed behind it with all that is in it; for cmocka. */
extern char folder[];
int make_folder(void **state);
int remove_folder(void **state);
#define in_folder(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

/* Puts a file there, and the folders above it. */
void put(const char *name, const char *content);

/* The page in the folder, which must be good. */
struct site load_site(void);

#endif
