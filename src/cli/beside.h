#ifndef CLI_BESIDE_H
#define CLI_BESIDE_H

#include "base/file.h"

/* Writes the path `way`, relative to the folder of this program, as an absolute one. Returns whether there is
 * a file, or a folder. */
bool beside_find_file(const char *way, char path[FILE_PATH]);
bool beside_find_folder(const char *way, char path[FILE_PATH]);

#endif
