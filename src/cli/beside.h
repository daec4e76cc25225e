#ifndef CLI_BESIDE_H
#define CLI_BESIDE_H

#include "base/file.h"

/* Writes the folder in which this program lies, with the way from there behind it; whether there is a file,
 * or a folder. */
bool beside_find_file(const char *way, char path[FILE_PATH]);
bool beside_find_folder(const char *way, char path[FILE_PATH]);

#endif
