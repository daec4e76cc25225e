#ifndef TESTS_FOLDER_H
#define TESTS_FOLDER_H

/* A folder of its own for a test. */
int folder_make(void **state);

/* Fails if more is left in it than these files; the list ends with NULL. */
int folder_remove(const char *const *names);

/* A path in it; the memory is good until the next few calls. */
const char *folder_path(const char *name);

#endif
