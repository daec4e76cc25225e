#define _XOPEN_SOURCE 700
#include "server/site.h"

#include "base/check.h"
#include "base/file.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FOLDER_LENGTH = 4096 };

static bool path_ends_with(const char *path, const char *ending) {
    size_t length = strlen(path), tail = strlen(ending);
    return length >= tail && !strcmp(path + length - tail, ending);
}

const char *site_type(const char *path) {
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".json", "application/json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (path_ends_with(path, types[i][0]))
            return types[i][1];
    return "application/octet-stream";
}

/* FNV-1a: enough to tell one version of a file from another. */
static void write_etag(struct site_content *content) {
    static const char digits[] = "0123456789abcdef";
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < content->length; i++)
        hash = (hash ^ (unsigned char)content->bytes[i]) * 0x100000001b3u;
    struct text text = text_in(content->etag, sizeof content->etag);
    text_char(&text, '"');
    for (int shift = 60; shift >= 0; shift -= 4)
        text_char(&text, digits[hash >> shift & 15]);
    text_char(&text, '"');
}

static bool read_content(struct site_content *content, const char *path, size_t size, struct refusal *why) {
    if (size > SITE_FILE_BYTES_MAX)
        return refuse_path(why, "the file is too large for a page", path);
    content->bytes = malloc(size + 1);
    if (!content->bytes)
        return refuse(why, "there is not enough memory for the page");
    if (!file_read(path, content->bytes, size, &content->length, why)) {
        free(content->bytes);
        content->bytes = NULL;
        return false;
    }
    content->bytes[content->length] = '\0';
    write_etag(content);
    return true;
}

static struct site_file *add_file(struct site *site, const char *path, struct refusal *why) {
    enum { STEP = 64 };
    if (site->count == SITE_FILES_MAX) {
        refuse(why, "the folder of the page has too many files");
        return NULL;
    }
    if (site->count % STEP == 0) {
        struct site_file *more = realloc(site->files, sizeof *more * (size_t)(site->count + STEP));
        if (!more) {
            refuse(why, "there is not enough memory for the page");
            return NULL;
        }
        site->files = more;
    }
    struct site_file *file = &site->files[site->count];
    *file = (struct site_file){.path = ""};
    struct text text = text_in(file->path, sizeof file->path);
    text_string(&text, path);
    if (text.cut) {
        refuse_path(why, "the name of a file is too long", path);
        return NULL;
    }
    site->count++;
    return file;
}

struct loading {
    struct site *site;
    const char *folder; /* without links in it */
    struct text path;   /* of the current file */
    size_t root;        /* where the path of the page begins in it */
};

/* Whether the path leads to something in the folder, also through links. */
static bool is_inside(const struct loading *loading, const char *path) {
    char *real = realpath(path, NULL);
    size_t length = strlen(loading->folder);
    bool inside = real && !strncmp(real, loading->folder, length) &&
                  (real[length] == '/' || !real[length] || loading->folder[length - 1] == '/');
    free(real);
    return inside;
}

static bool load_folder(struct loading *loading, struct refusal *why);

/* The kind of the last name of the path. */
static bool load_entry(struct loading *loading, struct refusal *why) {
    const char *path = loading->path.start;
    struct stat about;
    if (loading->path.cut)
        return refuse(why, "the names of the page's files are too long");
    if (lstat(path, &about))
        return refuse_path(why, "the file cannot be read", path);
    if (S_ISLNK(about.st_mode) && (stat(path, &about) || !is_inside(loading, path)))
        return refuse_path(why, "a link leads out of the folder of the page, or nowhere", path);
    if (S_ISDIR(about.st_mode))
        return load_folder(loading, why);
    if (!S_ISREG(about.st_mode))
        return true;
    struct site_file *file = add_file(loading->site, path + loading->root, why);
    return file && read_content(&file->contents[CODING_NONE], path, (size_t)about.st_size, why);
}

static int depth_of(const char *path) {
    int depth = 0;
    for (; *path; path++)
        depth += *path == '/';
    return depth;
}

static void cut_back(struct text *text, size_t length) {
    text->length = length;
    text->start[length] = 0;
}

static bool load_folder(struct loading *loading, struct refusal *why) {
    struct text *path = &loading->path;
    DIR *folder = depth_of(path->start + loading->root) < SITE_DEPTH_MAX ? opendir(path->start) : NULL;
    if (!folder)
        return refuse_path(why, "the folder cannot be read", path->start);
    bool good = true;
    size_t length = path->length;
    for (struct dirent *entry; good && (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        text_char(path, '/');
        text_string(path, entry->d_name);
        good = load_entry(loading, why);
        cut_back(path, length);
    }
    closedir(folder);
    return good;
}

static int compare_files(const void *a, const void *b) {
    return strcmp(((const struct site_file *)a)->path, ((const struct site_file *)b)->path);
}

static struct site_file *find_exactly(const struct site *site, const char *path) {
    struct site_file wanted = {.path = ""};
    struct text text = text_in(wanted.path, sizeof wanted.path);
    text_string(&text, path);
    if (text.cut || !site->count)
        return NULL;
    return bsearch(&wanted, site->files, (size_t)site->count, sizeof wanted, compare_files);
}

/* The file of which this one is a compressed form, and which form. */
static struct site_file *unpacked(const struct site *site, const struct site_file *packed,
                                  enum coding *coding) {
    char path[HTTP_PATH_MAX];
    for (*coding = CODING_GZIP; *coding < CODING_COUNT; (*coding)++) {
        if (!path_ends_with(packed->path, codings[*coding].ending))
            continue;
        memcpy(path, packed->path, sizeof path);
        path[strlen(path) - strlen(codings[*coding].ending)] = 0;
        return find_exactly(site, path);
    }
    return NULL;
}

static void free_file(struct site_file *file) {
    for (int coding = 0; coding < CODING_COUNT; coding++)
        free(file->contents[coding].bytes);
}

/* Moves compressed files to those they belong to. A moved file keeps its place until all have moved, so that
 * the others can still be found. */
static void join_packed(struct site *site) {
    int kept = 0;
    for (int i = 0; i < site->count; i++) {
        enum coding coding;
        struct site_file *file = unpacked(site, &site->files[i], &coding);
        if (!file)
            continue;
        file->contents[coding] = site->files[i].contents[CODING_NONE];
        site->files[i].contents[CODING_NONE] = (struct site_content){.bytes = NULL};
    }
    for (int i = 0; i < site->count; i++) {
        if (site->files[i].contents[CODING_NONE].bytes)
            site->files[kept++] = site->files[i];
        else
            free_file(&site->files[i]);
    }
    site->count = kept;
}

/* All files below the folder, in any order. */
static bool load_files(struct site *site, const char *folder, struct refusal *why) {
    char memory[FOLDER_LENGTH], *real = realpath(folder, NULL);
    struct loading loading = {.site = site, .folder = real, .path = text_in(memory, sizeof memory)};
    text_string(&loading.path, folder);
    loading.root = loading.path.length;
    bool good = real && !loading.path.cut ? load_folder(&loading, why)
                                          : refuse_path(why, "the folder cannot be read", folder);
    free(real);
    return good;
}

bool site_load(struct site *site, const char *folder, struct refusal *why) {
    *site = (struct site){.count = 0};
    bool good = load_files(site, folder, why);
    if (good && site->count) {
        qsort(site->files, (size_t)site->count, sizeof *site->files, compare_files);
        join_packed(site);
    }
    if (good && !find_exactly(site, "/index.html"))
        good = refuse_path(why, "the folder has no index.html", folder);
    if (!good)
        site_free(site);
    return good;
}

void site_free(struct site *site) {
    for (int i = 0; i < site->count; i++)
        free_file(&site->files[i]);
    free(site->files);
    *site = (struct site){.count = 0};
}

bool site_replace(struct site *site, const char *path, const char *text, struct refusal *why) {
    struct site_file *file = find_exactly(site, path);
    size_t length = strlen(text);
    char *bytes = malloc(length + 1);
    if (!bytes)
        return refuse(why, "there is not enough memory for the page");
    if (!file) {
        free(bytes);
        return true;
    }
    free_file(file);
    memset(file->contents, 0, sizeof file->contents);
    memcpy(bytes, text, length + 1);
    file->contents[CODING_NONE] = (struct site_content){.bytes = bytes, .length = length};
    write_etag(&file->contents[CODING_NONE]);
    return true;
}

/* Puts the address before the relative name of the picture in a page. */
static bool name_preview_in(struct site *site, const char *path, const char *from, const char *address,
                            struct refusal *why) {
    const struct site_file *page = find_exactly(site, path);
    const char *bytes = page ? page->contents[CODING_NONE].bytes : NULL;
    const char *place = bytes ? strstr(bytes, from) : NULL;
    if (!place)
        return true;
    size_t size = page->contents[CODING_NONE].length + strlen(address) + 2;
    char *memory = malloc(size);
    if (!memory)
        return refuse(why, "there is not enough memory for the page");
    struct text text = text_in(memory, size);
    text_span(&text, (struct span){bytes, (size_t)(place - bytes)});
    text_format(&text, "\"%s%spreview.png\"", address, path_ends_with(address, "/") ? "" : "/");
    text_string(&text, place + strlen(from));
    check(!text.cut);
    bool good = site_replace(site, path, memory, why);
    free(memory);
    return good;
}

bool site_name_preview(struct site *site, const char *address, struct refusal *why) {
    return name_preview_in(site, "/index.html", "\"preview.png\"", address, why) &&
           name_preview_in(site, "/g/index.html", "\"../preview.png\"", address, why);
}

/* All games have the same page. */
static bool is_path_of_game(const char *path) {
    return !strncmp(path, "/g/", 3) && path[3] && !strpbrk(path + 3, "./");
}

const struct site_file *site_find(const struct site *site, const char *path) {
    char index[HTTP_PATH_MAX];
    if (is_path_of_game(path))
        return find_exactly(site, "/g/index.html");
    if (!path_ends_with(path, "/"))
        return find_exactly(site, path);
    struct text text = text_in(index, sizeof index);
    text_string(&text, path);
    text_string(&text, "index.html");
    return text.cut ? NULL : find_exactly(site, index);
}

enum coding site_choose(const struct site_file *file, const struct http_request *request) {
    enum coding best = CODING_NONE;
    check(file->contents[CODING_NONE].bytes);
    for (enum coding coding = CODING_GZIP; coding < CODING_COUNT; coding++)
        if (file->contents[coding].bytes && file->contents[coding].length < file->contents[best].length &&
            coding_accepted(request, coding))
            best = coding;
    return best;
}
