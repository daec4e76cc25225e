#include "server/http.h"

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool http_same(struct span span, const char *word) {
    size_t i = 0;
    while (i < span.length && word[i] && lower(span.start[i]) == lower(word[i]))
        i++;
    return i == span.length && !word[i];
}

static bool is_among(char c, const char *list) {
    while (*list && *list != c)
        list++;
    return *list;
}

/* The characters of names and methods: RFC 9110, 5.6.2. */
static bool is_token(struct span span) {
    for (size_t i = 0; i < span.length; i++) {
        char c = lower(span.start[i]);
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && !is_among(c, "!#$%&'*+-.^_`|~"))
            return false;
    }
    return span.length;
}

static bool is_visible(struct span span) {
    for (size_t i = 0; i < span.length; i++)
        if (span.start[i] <= ' ' || span.start[i] > '~')
            return false;
    return span.length;
}

static enum http_progress refuse_request(struct http_request *request, enum http_status why) {
    request->refusal = why;
    return HTTP_REFUSED;
}

static bool is_version(struct span span) {
    return span.length == 8 && is_visible(span) && span.start[5] >= '0' && span.start[5] <= '9' &&
           span.start[7] >= '0' && span.start[7] <= '9' && span.start[6] == '.' &&
           span_equal((struct span){span.start, 5}, "HTTP/");
}

static enum http_progress read_request_line(struct http_request *request, struct span line) {
    struct span method, rest, version;
    if (!span_cut(line, ' ', &method, &rest) || !span_cut(rest, ' ', &request->target, &version))
        return refuse_request(request, HTTP_BAD_REQUEST);
    if (!is_token(method) || !is_visible(request->target) || !is_version(version))
        return refuse_request(request, HTTP_BAD_REQUEST);
    request->version_10 = span_equal(version, "HTTP/1.0");
    if (!request->version_10 && !span_equal(version, "HTTP/1.1"))
        return refuse_request(request, HTTP_VERSION_NOT_SUPPORTED);
    request->head_only = span_equal(method, "HEAD");
    if (!request->head_only && !span_equal(method, "GET"))
        return refuse_request(request, HTTP_METHOD_NOT_ALLOWED);
    return HTTP_MORE;
}

static enum http_progress read_field(struct http_request *request, struct span line) {
    struct http_field field;
    if (!span_cut(line, ':', &field.name, &field.value) || !is_token(field.name))
        return refuse_request(request, HTTP_BAD_REQUEST);
    if (request->field_count == HTTP_FIELDS_MAX)
        return refuse_request(request, HTTP_FIELDS_TOO_LARGE);
    field.value = span_trim(field.value);
    request->fields[request->field_count++] = field;
    return HTTP_MORE;
}

static int count_fields(const struct http_request *request, const char *name) {
    int count = 0;
    for (int i = 0; i < request->field_count; i++)
        count += http_same(request->fields[i].name, name);
    return count;
}

/* A request with a body; a length of zero is none. */
static bool has_body(const struct http_request *request) {
    struct span length;
    return http_field(request, "Content-Length", &length) && !span_equal(length, "0");
}

static bool says_length(const struct http_request *request) {
    struct span length;
    uint64_t number;
    return !http_field(request, "Content-Length", &length) || span_number(length, INT64_MAX, &number);
}

/* The empty line: all fields are complete. */
static enum http_progress finish_request(struct http_request *request) {
    int hosts = count_fields(request, "Host");
    if (hosts > 1 || (!hosts && !request->version_10))
        return refuse_request(request, HTTP_BAD_REQUEST);
    if (count_fields(request, "Transfer-Encoding") || count_fields(request, "Content-Length") > 1 ||
        !says_length(request))
        return refuse_request(request, HTTP_BAD_REQUEST);
    if (has_body(request))
        return refuse_request(request, HTTP_CONTENT_TOO_LARGE);
    request->keep_alive = !http_list_has(request, "Connection", "close") &&
                          (!request->version_10 || http_list_has(request, "Connection", "keep-alive"));
    return HTTP_READY;
}

/* A line, without line end. Empty lines before a request are left by clients that ended the last one
 * badly. */
static enum http_progress read_http_line(struct http_request *request, struct span line) {
    if (!request->target.length)
        return line.length ? read_request_line(request, line) : HTTP_MORE;
    return line.length ? read_field(request, line) : finish_request(request);
}

/* Checks one more byte: bytes beyond ASCII are allowed only in values of fields. */
static bool may_follow(const struct http_request *request, struct span buffer, size_t at) {
    unsigned char byte = (unsigned char)buffer.start[at];
    bool after_return = at > request->line && buffer.start[at - 1] == '\r';
    if (after_return || byte == '\n')
        return after_return && byte == '\n';
    return byte >= 0x80 ? request->target.length > 0
                        : byte != 0x7f && (byte >= ' ' || is_among((char)byte, "\t\r"));
}

enum http_progress http_read(struct http_request *request, struct span buffer) {
    enum http_progress progress = HTTP_MORE;
    while (progress == HTTP_MORE && request->length < buffer.length) {
        size_t at = request->length++;
        if (!request->target.length && at - request->line >= HTTP_LINE_MAX)
            return refuse_request(request, HTTP_URI_TOO_LONG);
        if (at >= HTTP_HEAD_MAX - 1)
            return refuse_request(request, HTTP_FIELDS_TOO_LARGE);
        if (!may_follow(request, buffer, at))
            return refuse_request(request, HTTP_BAD_REQUEST);
        if (buffer.start[at] != '\n')
            continue;
        struct span line = {buffer.start + request->line, at - 1 - request->line};
        request->line = at + 1;
        progress = read_http_line(request, line);
    }
    return progress;
}

bool http_field(const struct http_request *request, const char *name, struct span *value) {
    for (int i = 0; i < request->field_count; i++)
        if (http_same(request->fields[i].name, name)) {
            *value = request->fields[i].value;
            return true;
        }
    return false;
}

/* Takes the next element off the rest of a field. */
static bool take_element(struct span *list, struct span *element) {
    while (list->length) {
        struct span rest = {list->start + list->length, 0};
        *element = *list;
        span_cut(*list, ',', element, &rest);
        *list = rest;
        *element = span_trim(*element);
        if (element->length)
            return true;
    }
    return false;
}

bool http_list_next(struct http_list *list, struct span *element) {
    while (!take_element(&list->rest, element)) {
        if (list->fields == list->request->field_count)
            return false;
        const struct http_field *field = &list->request->fields[list->fields++];
        if (http_same(field->name, list->name))
            list->rest = field->value;
    }
    return true;
}

bool http_list_has(const struct http_request *request, const char *name, const char *word) {
    struct http_list list = {.request = request, .name = name};
    struct span element;
    while (http_list_next(&list, &element))
        if (http_same(element, word))
            return true;
    return false;
}

static int hex_digit(char c) {
    c = lower(c);
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Takes the next character off a path, decoded; -1 for a bad escape. */
static int next_character(struct span *rest) {
    char c = *rest->start;
    size_t length = c == '%' ? 3 : 1;
    if (length > rest->length)
        return -1;
    int high = c == '%' ? hex_digit(rest->start[1]) : 0, low = c == '%' ? hex_digit(rest->start[2]) : 0;
    rest->start += length;
    rest->length -= length;
    if (high < 0 || low < 0)
        return -1;
    return c == '%' ? high * 16 + low : (unsigned char)c;
}

static bool steps_up(struct span path) {
    struct span part, rest = path;
    while (span_cut(rest, '/', &part, &rest))
        if (span_equal(part, ".."))
            return true;
    return span_equal(rest, "..");
}

/* The part between a target's "http://host", which proxies send, and its query. */
static struct span path_part(struct span target) {
    static const char scheme[] = "http://";
    enum { SCHEME = sizeof scheme - 1 };
    struct span query;
    span_cut(target, '?', &target, &query);
    if (target.length > SCHEME && http_same((struct span){target.start, SCHEME}, scheme)) {
        target = (struct span){target.start + SCHEME, target.length - SCHEME};
        while (target.length && *target.start != '/')
            target = (struct span){target.start + 1, target.length - 1};
    }
    return target;
}

bool http_path(struct span target, char path[HTTP_PATH_MAX]) {
    struct span rest = path_part(target);
    struct text text = text_in(path, HTTP_PATH_MAX);
    if (!rest.length || *rest.start != '/')
        return false;
    while (rest.length) {
        int c = next_character(&rest);
        if (c < ' ' || c == 0x7f || c == '\\')
            return false;
        text_char(&text, (char)c);
    }
    return !text.cut && !steps_up(text_as_span(&text));
}

const char *http_reason(enum http_status status) {
    switch (status) {
    case HTTP_OK:
        return "OK";
    case HTTP_FOUND:
        return "Found";
    case HTTP_NOT_MODIFIED:
        return "Not Modified";
    case HTTP_BAD_REQUEST:
        return "Bad Request";
    case HTTP_FORBIDDEN:
        return "Forbidden";
    case HTTP_NOT_FOUND:
        return "Not Found";
    case HTTP_METHOD_NOT_ALLOWED:
        return "Method Not Allowed";
    case HTTP_TIMEOUT:
        return "Request Timeout";
    case HTTP_CONTENT_TOO_LARGE:
        return "Content Too Large";
    case HTTP_URI_TOO_LONG:
        return "URI Too Long";
    case HTTP_UPGRADE_REQUIRED:
        return "Upgrade Required";
    case HTTP_FIELDS_TOO_LARGE:
        return "Request Header Fields Too Large";
    case HTTP_UNAVAILABLE:
        return "Service Unavailable";
    case HTTP_VERSION_NOT_SUPPORTED:
        return "HTTP Version Not Supported";
    }
    return "";
}
