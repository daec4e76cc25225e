#include "po.h"

#include "base/file.h"

#include <stdio.h>

#include <string.h>

enum { ENTRY_MAX = 16 * 1024, SEEN_MAX = 8192 };

/* What is being written, at the line that a string stands in or goes on from. */
enum part { NOTHING, ID, PLURAL_ID, STRING };

struct entry {
    enum part part;
    struct text id, plural_id, places, strings[PO_PLURALS_MAX];
    int string_count; /* msgstr is one, msgstr[0] msgstr[1] are two */
    bool plural, fuzzy;
    bool placed, page; /* its comment says where it is used; there are places of the page's among them */
    int line;          /* of its msgid */
};

struct catalogue {
    int line;    /* to be named if something is wrong */
    int plurals; /* how many forms the header says that the language has; 0 if it does not */
    bool has_header;
    struct entry entry;
    const struct po_taker *taker;
    struct text *header;
    int seen_count;
    const char *seen[SEEN_MAX]; /* the msgids so far, in the text `names` */
    struct text names;
    char id_memory[ENTRY_MAX], plural_memory[ENTRY_MAX], places_memory[ENTRY_MAX],
        string_memory[PO_PLURALS_MAX][ENTRY_MAX];
};

static void clear_entry(struct catalogue *catalogue) {
    struct entry *entry = &catalogue->entry;
    *entry = (struct entry){.part = NOTHING};
    entry->id = text_in(catalogue->id_memory, ENTRY_MAX);
    entry->plural_id = text_in(catalogue->plural_memory, ENTRY_MAX);
    entry->places = text_in(catalogue->places_memory, ENTRY_MAX);
    for (int i = 0; i < PO_PLURALS_MAX; i++)
        entry->strings[i] = text_in(catalogue->string_memory[i], ENTRY_MAX);
}

/* The number behind `key` in the header: "nplurals=2". */
static int header_number(const char *header, const char *key) {
    const char *found = strstr(header, key);
    char digit = found ? found[strlen(key)] : '0';
    return digit >= '1' && digit <= '0' + PO_PLURALS_MAX ? digit - '0' : 0;
}

static bool finish_header(struct catalogue *catalogue, struct refusal *why) {
    const char *header = catalogue->entry.strings[0].start, *charset = strstr(header, "charset=");
    if (catalogue->has_header)
        return refuse(why, "a second header");
    if (charset && strncmp(charset, "charset=UTF-8", 13))
        return refuse(why, "the header does not say charset=UTF-8");
    catalogue->has_header = true;
    catalogue->plurals = header_number(header, "nplurals=");
    if (catalogue->header)
        text_string(catalogue->header, header);
    return true;
}

static bool remember(struct catalogue *catalogue, struct refusal *why) {
    const char *id = catalogue->entry.id.start;
    for (int i = 0; i < catalogue->seen_count; i++)
        if (!strcmp(catalogue->seen[i], id))
            return refuse(why, "this msgid was there before");
    if (catalogue->seen_count == SEEN_MAX)
        return refuse(why, "too many entries");
    catalogue->seen[catalogue->seen_count++] = catalogue->names.start + catalogue->names.length;
    text_string(&catalogue->names, id);
    catalogue->names.length++; /* keeps the NUL */
    return true;
}

static int translated_count(const struct entry *entry) {
    int count = 0;
    for (int i = 0; i < entry->string_count; i++)
        count += entry->strings[i].length > 0;
    return count;
}

static bool check_plurals(const struct catalogue *catalogue, struct refusal *why) {
    const struct entry *entry = &catalogue->entry;
    if (!entry->plural)
        return true;
    if (!catalogue->plurals)
        return refuse(why, "plural forms, but the header has no nplurals=");
    if (entry->string_count != catalogue->plurals)
        return refuse(why, "not as many msgstr[n] as the header says in nplurals=");
    return true;
}

static void give_entry(struct catalogue *catalogue) {
    const struct entry *entry = &catalogue->entry;
    struct po_entry given = {.id = entry->id.start,
                             .places = entry->places.start,
                             .count = entry->string_count,
                             .plural = entry->plural,
                             .program = entry->placed && !entry->page};
    for (int i = 0; i < given.count; i++)
        given.strings[i] = entry->strings[i].start;
    catalogue->taker->take(catalogue->taker->whose, &given);
}

static bool finish_translation(struct catalogue *catalogue, struct refusal *why) {
    struct entry *entry = &catalogue->entry;
    int translated = translated_count(entry);
    if (entry->fuzzy)
        return true;
    if (!check_plurals(catalogue, why) || !remember(catalogue, why))
        return false;
    if (translated && translated < entry->string_count)
        return refuse(why, "some of the plural forms are empty");
    if (translated)
        give_entry(catalogue);
    return true;
}

/* The entry is complete: the next one begins, or the file ends. What is wrong is wrong where it began. */
static bool finish_entry(struct catalogue *catalogue, struct refusal *why) {
    struct entry *entry = &catalogue->entry;
    int now = catalogue->line;
    if (entry->part == NOTHING)
        return true;
    catalogue->line = entry->line;
    if (entry->part != STRING)
        return refuse(why, "a msgid without its msgstr");
    if (!(entry->id.length ? finish_translation : finish_header)(catalogue, why))
        return false;
    catalogue->line = now;
    clear_entry(catalogue);
    return true;
}

/* A string in quotes, with its escapes, into the text. */
static bool read_quoted(struct span line, struct text *text, struct refusal *why) {
    static const char escapes[] = "n\nt\t\"\"\\\\";
    if (line.length < 2 || line.start[0] != '"' || line.start[line.length - 1] != '"')
        return refuse(why, "a string in quotes is needed");
    for (size_t i = 1; i + 1 < line.length; i++) {
        char c = line.start[i];
        if (c == '"')
            return refuse(why, "a quote inside a string needs a backslash");
        if (c == '\\') {
            const char *escape = escapes;
            c = line.start[++i];
            while (*escape && *escape != c)
                escape += 2;
            if (!*escape || i + 1 == line.length)
                return refuse(why, "only \\n, \\t, \\\" and \\\\ are known behind a backslash");
            c = escape[1];
        }
        text_char(text, c);
    }
    return !text->cut || refuse(why, "the string is too long");
}

static struct text *text_being_read(struct entry *entry) {
    switch (entry->part) {
    case ID:
        return &entry->id;
    case PLURAL_ID:
        return &entry->plural_id;
    case STRING:
        return &entry->strings[entry->string_count - 1];
    case NOTHING:
        break;
    }
    return NULL;
}

/* "msgstr" or the next "msgstr[n]" */
static bool begin_string(struct entry *entry, struct span keyword, struct refusal *why) {
    char expected[] = "msgstr[0]";
    if (entry->part == NOTHING || (entry->part == STRING && !entry->plural))
        return refuse(why, "msgstr where no msgid is");
    if (entry->string_count == PO_PLURALS_MAX)
        return refuse(why, "too many plural forms");
    expected[7] = (char)('0' + entry->string_count);
    if (!span_equal(keyword, entry->plural ? expected : "msgstr"))
        return refuse_input(
            why, entry->plural ? "msgstr[n] is out of order" : "msgstr[n] without msgid_plural", keyword);
    entry->part = STRING;
    entry->string_count++;
    return true;
}

static bool begin_id(struct catalogue *catalogue, struct refusal *why) {
    struct entry comments = catalogue->entry;
    if (!finish_entry(catalogue, why))
        return false;
    if (comments.part == NOTHING) {
        catalogue->entry.fuzzy = comments.fuzzy;
        catalogue->entry.placed = comments.placed;
        catalogue->entry.page = comments.page;
    }
    catalogue->entry.part = ID;
    catalogue->entry.line = catalogue->line;
    return true;
}

static bool begin_part(struct catalogue *catalogue, struct span keyword, struct refusal *why) {
    struct entry *entry = &catalogue->entry;
    if (span_equal(keyword, "msgid"))
        return begin_id(catalogue, why);
    if (span_equal(keyword, "msgid_plural")) {
        if (entry->part != ID)
            return refuse(why, "msgid_plural where no msgid is");
        entry->part = PLURAL_ID;
        entry->plural = true;
        return true;
    }
    if (keyword.length >= 6 && span_equal((struct span){keyword.start, 6}, "msgstr"))
        return begin_string(entry, keyword, why);
    if (span_equal(keyword, "msgctxt"))
        return refuse(why, "msgctxt is not used here");
    return refuse_input(why, "not understood", keyword);
}

static bool begins(struct span place, const char *folder) {
    size_t length = strlen(folder);
    return place.length >= length && !strncmp(place.start, folder, length);
}

/* Whether the page says it: its own texts, and the reasons that its core gives. */
static bool is_of_page(struct span place) {
    static const char *const reasons[] = {"src/rules", "src/table", "src/search",       "src/engine",
                                          "src/hall",  "src/wasm",  "src/base/refuse.c"};
    bool page = !begins(place, "src/");
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        page = page || begins(place, reasons[i]);
    return page;
}

/* "#: web/js/board.js src/rules": where the text of the entry that follows is used. */
static void read_places(struct entry *entry, struct span places) {
    struct span place;
    while (span_word(&places, &place)) {
        entry->placed = true;
        if (!is_of_page(place))
            continue;
        entry->page = true;
        text_span(&entry->places, place);
        text_char(&entry->places, ' ');
    }
}

/* "#, fuzzy, c-format": flags of the entry that follows. "#~ msgid …" is an entry that is no longer used. */
static bool read_comment(struct catalogue *catalogue, struct span line, struct refusal *why) {
    struct span flag, rest = {line.start + 1, line.length - 1};
    if (catalogue->entry.part == STRING && !finish_entry(catalogue, why))
        return false;
    if (rest.length && *rest.start == ':')
        read_places(&catalogue->entry, (struct span){rest.start + 1, rest.length - 1});
    if (!rest.length || *rest.start != ',')
        return true;
    while (span_cut(rest, ',', &flag, &rest))
        if (span_equal(span_trim(flag), "fuzzy"))
            catalogue->entry.fuzzy = true;
    if (span_equal(span_trim(rest), "fuzzy"))
        catalogue->entry.fuzzy = true;
    return true;
}

static bool read_line(struct catalogue *catalogue, struct span line, struct refusal *why) {
    struct span keyword, quoted;
    if (!span_is_text(line))
        return refuse(why, "this is not UTF-8 text");
    line = span_trim(line);
    if (!line.length)
        return true;
    if (*line.start == '#')
        return read_comment(catalogue, line, why);
    quoted = line;
    if (*line.start != '"' && (!span_word(&quoted, &keyword) || !begin_part(catalogue, keyword, why)))
        return false;
    struct text *text = text_being_read(&catalogue->entry);
    return text ? read_quoted(span_trim(quoted), text, why) : refuse(why, "a string that belongs to nothing");
}

static bool read_catalogue(struct catalogue *catalogue, struct span rest, struct refusal *why) {
    struct span line;
    clear_entry(catalogue);
    while (span_line(&rest, &line)) {
        catalogue->line++;
        if (!read_line(catalogue, line, why))
            return false;
    }
    return finish_entry(catalogue, why);
}

bool po_read(const char *path, const struct po_taker *taker, struct text *header, struct refusal *why) {
    static char file[PO_FILE_MAX], names[PO_FILE_MAX];
    static struct catalogue catalogue;
    size_t length = 0;
    catalogue = (struct catalogue){.taker = taker, .header = header};
    catalogue.names = text_in(names, sizeof names);
    bool good = file_read(path, file, sizeof file, &length, why) &&
                (length < sizeof file || refuse(why, "the file is too large")) &&
                read_catalogue(&catalogue, (struct span){file, length}, why);
    if (good)
        return true;
    refuse_at(why, span_of(path));
    return refuse_line(why, catalogue.line);
}

int po_complain(const struct refusal *why) {
    struct text reason = text_room(REFUSAL_LENGTH);
    refuse_write(&reason, why);
    fprintf(stderr, "%s\n", reason.start);
    return 1;
}
