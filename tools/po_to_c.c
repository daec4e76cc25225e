/* po_to_c FILE…: writes catalogues of translations as tables in C, for src/words. The language is the name of
 * the file: po/de.po is "de". */
#include "po.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES_MAX = 8192, LANGUAGES_MAX = 16, LANGUAGE_LENGTH = 8 };

static char memory[2 * PO_FILE_MAX];

struct catalogue {
    struct text text; /* holds all strings, each ended by a NUL */
    int count;
    struct row {
        const char *id, *one, *many;
    } rows[ENTRIES_MAX];
    bool full;
};

static const char *kept(struct text *text, const char *string) {
    const char *start = text->start + text->length;
    text_string(text, string);
    text->length++; /* keeps the NUL */
    return start;
}

static void keep_entry(void *whose, const struct po_entry *entry) {
    struct catalogue *catalogue = whose;
    if (catalogue->count == ENTRIES_MAX) {
        catalogue->full = true;
        return;
    }
    struct row *row = &catalogue->rows[catalogue->count++];
    row->id = kept(&catalogue->text, entry->id);
    row->one = kept(&catalogue->text, entry->strings[0]);
    row->many = kept(&catalogue->text, entry->strings[entry->count - 1]);
}

static int by_id(const void *a, const void *b) {
    const struct row *one = a, *other = b;
    return strcmp(one->id, other->id);
}

static void write_string(const char *string) {
    putchar('"');
    for (; *string; string++) {
        if (*string == '\n')
            fputs("\\n", stdout);
        else if (*string == '\t')
            fputs("\\t", stdout);
        else if (strchr("\"\\?", *string)) /* also '?', lest there be trigraphs */
            printf("\\%c", *string);
        else
            putchar(*string);
    }
    putchar('"');
}

static void write_rows(const struct catalogue *catalogue, const char *language) {
    printf("static const struct words_entry entries_%s[] = {\n", language);
    for (int i = 0; i < catalogue->count; i++) {
        const struct row *row = &catalogue->rows[i];
        fputs("    {", stdout);
        write_string(row->id);
        fputs(", ", stdout);
        write_string(row->one);
        fputs(", ", stdout);
        write_string(row->many);
        puts("},");
    }
    puts("};\n");
}

/* The name of the file without its folder and its end. */
static bool read_language(const char *path, char language[LANGUAGE_LENGTH]) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t length = strcspn(name, ".");
    if (!length || length >= LANGUAGE_LENGTH || strspn(name, "abcdefghijklmnopqrstuvwxyz") != length)
        return false;
    memcpy(language, name, length);
    language[length] = 0;
    return true;
}

struct row_of_languages {
    char language[LANGUAGE_LENGTH];
    bool none_is_one; /* plural=(n > 1), as in French */
    int count;
};

static bool convert(const char *path, struct row_of_languages *row, struct refusal *why) {
    static struct catalogue catalogue;
    static char header_memory[4096];
    struct text header = text_in(header_memory, sizeof header_memory);
    catalogue = (struct catalogue){.text = text_in(memory, sizeof memory)};
    if (!read_language(path, row->language))
        return refuse_input(why, "the name of the file must be a language", span_of(path));
    if (!po_read(path, &(struct po_taker){keep_entry, &catalogue}, &header, why))
        return false;
    if (catalogue.full || catalogue.text.cut || !catalogue.count)
        return refuse_input(why, "the catalogue is too long, or empty", span_of(path));
    qsort(catalogue.rows, (size_t)catalogue.count, sizeof *catalogue.rows, by_id);
    row->none_is_one = strstr(header_memory, "plural=(n > 1)");
    row->count = catalogue.count;
    write_rows(&catalogue, row->language);
    return true;
}

int main(int count, char **arguments) {
    static struct row_of_languages rows[LANGUAGES_MAX];
    struct refusal why;
    if (count < 2 || count > LANGUAGES_MAX)
        return fputs("usage: po_to_c FILE.po…\n", stderr), 2;
    puts("#include \"words/table.h\"\n");
    for (int i = 1; i < count; i++)
        if (!convert(arguments[i], &rows[i], &why))
            return po_complain(&why);
    puts("const struct words_catalogue words_catalogues[] = {");
    for (int i = 1; i < count; i++)
        printf("    {\"%s\", %s, entries_%s, %d},\n", rows[i].language,
               rows[i].none_is_one ? "true" : "false", rows[i].language, rows[i].count);
    printf("};\nconst int words_catalogue_count = %d;\n", count - 1);
    return fflush(stdout) ? 1 : 0;
}
