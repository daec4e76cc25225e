#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include "base/refuse.h"
#include "server/coding.h"

/* The files of the page, all in memory. Only files that were in the folder when it was loaded are served,
 * under exactly that path: a request cannot lead anywhere else. A file with ".br" or ".gz" after the name of
 * another one is that file, compressed. */

enum { SITE_FILES_MAX = 2000, SITE_DEPTH_MAX = 8, SITE_FILE_BYTES_MAX = 32 * 1024 * 1024, ETAG_LENGTH = 24 };

struct site_content {
    char *bytes; /* NULL: the file is not there in this coding */
    size_t length;
    char etag[ETAG_LENGTH]; /* with its quotes; changes with the bytes */
};

struct site_file {
    char path[HTTP_PATH_MAX]; /* "/js/core.js" */
    struct site_content contents[CODING_COUNT];
};

struct site {
    int count;
    struct site_file *files; /* sorted by path */
};

/* Loads a folder recursively; names that begin with a dot are left out. False with the reason if it cannot be
 * read, is too large, has a link that leads out of it or has no index.html; then there is nothing to free. */
bool site_load(struct site *site, const char *folder, struct refusal *why);
void site_free(struct site *site);

/* Replaces the content of an existing file; false without memory. */
bool site_replace(struct site *site, const char *path, const char *text, struct refusal *why);

/* Chat programs show a picture of a page only if it has a full address: puts the address of the site before
 * "preview.png" in the first page, and before "../preview.png" in that of games. False without memory. */
bool site_name_preview(struct site *site, const char *address, struct refusal *why);

/* The file for a path from http_path; for a folder, its index.html, and for the address of a game, "/g/ID",
 * that of "/g/". NULL if there is none. */
const struct site_file *site_find(const struct site *site, const char *path);

/* The smallest form of the file that the client accepts. */
enum coding site_choose(const struct site_file *file, const struct http_request *request);

/* "text/html; charset=utf-8", by the ending of the path. */
const char *site_type(const char *path);

#endif
