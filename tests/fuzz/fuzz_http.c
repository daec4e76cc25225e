/* Any bytes as requests on one connection: read at once and byte by byte they are the same, and what is read
 * lies within the bytes. The first byte says where a first read ended. */
#include "base/check.h"
#include "server/handshake.h"
#include "server/origin.h"
#include "server/reply.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool inside(struct span part, struct span buffer) {
    return part.start >= buffer.start && part.start + part.length <= buffer.start + buffer.length;
}

static void check_request(const struct http_request *request, struct span buffer) {
    check(request->length <= buffer.length && request->length < HTTP_HEAD_MAX);
    check(request->target.length && inside(request->target, buffer));
    for (int i = 0; i < request->field_count; i++)
        check(inside(request->fields[i].name, buffer) && inside(request->fields[i].value, buffer));
}

/* A path that is read is one: no step up, nothing that is not shown. */
static void check_path(struct span target) {
    char path[HTTP_PATH_MAX];
    if (!http_path(target, path))
        return;
    check(path[0] == '/' && !strstr(path, "/../") && !strchr(path, '\\'));
    for (const char *c = path; *c; c++)
        check((unsigned char)*c >= ' ' && *c != 0x7f);
}

/* Files as a page has them: plain, packed in both ways, in a folder. */
#define CONTENT(text, tag)                                                                                   \
    { .bytes = text, .length = sizeof text - 1, .etag = tag }
static struct site_file files[] = {
    {"/index.html", {CONTENT("<p>plain</p>", "\"1\""), CONTENT("<p>gz", "\"2\""), CONTENT("br", "\"3\"")}},
    {"/js/core.js", {CONTENT("export {};", "\"4\""), {0}, CONTENT("js", "\"5\"")}},
    {"/lang/de.json", {CONTENT("{}", "\"6\""), {0}, {0}}},
};
static const struct site site = {sizeof files / sizeof *files, files};

static bool is_file(struct span body) {
    for (int i = 0; i < site.count; i++)
        for (int coding = 0; coding < CODING_COUNT; coding++) {
            const struct site_content *content = &files[i].contents[coding];
            if (content->bytes && body.start == content->bytes && body.length == content->length)
                return true;
        }
    return false;
}

/* A file, whole and in a form that the client takes, the way to the page of a game, or a refusal. */
static void check_reply(const struct http_request *request) {
    static struct reply reply;
    reply_with_site(&reply, &site, request, 0);
    check(strlen(reply.head) == reply.head_length);
    check(strstr(reply.head, "\r\n\r\n") == reply.head + reply.head_length - 4);
    if (reply.status == HTTP_OK)
        check(request->head_only ? !reply.body.length : is_file(reply.body));
    else if (reply.status == HTTP_NOT_MODIFIED || reply.status == HTTP_FOUND)
        check(!reply.body.length);
    else
        check(reply.status >= HTTP_BAD_REQUEST);
    check((reply.status == HTTP_FOUND) == !!strstr(reply.head, "\r\nLocation: "));
    check(coding_accepted(request, CODING_BROTLI) || !strstr(reply.head, "Content-Encoding: br"));
}

/* A WebSocket is opened or refused; what was asked does not get into the head of the answer. */
static void check_handshake(const struct http_request *request) {
    static const uint8_t fresh[HANDSHAKE_OWNER];
    static struct handshake handshake;
    handshake_is_asked(request);
    for (int i = 0; i < 2; i++) {
        handshake_answer(&handshake, request,
                         &(struct handshake_terms){i ? "https://tayu.example/tayu" : NULL, fresh, NULL});
        check(handshake.refusal || handshake.head_length < sizeof handshake.head);
        for (size_t at = 0; !handshake.refusal && at < handshake.head_length; at++)
            check(handshake.head[at] >= ' ' || handshake.head[at] == '\r' || handshake.head[at] == '\n');
    }
    origin_forwarded(request);
}

static enum http_progress read_in_parts(struct http_request *request, struct span buffer, size_t first) {
    enum http_progress progress = HTTP_MORE;
    *request = (struct http_request){.length = 0};
    for (size_t length = first; length < buffer.length && progress == HTTP_MORE; length++)
        progress = http_read(request, (struct span){buffer.start, length});
    return progress == HTTP_MORE ? http_read(request, buffer) : progress;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size)
        return 0;
    struct span rest = {(const char *)data + 1, size - 1};
    while (rest.length) {
        struct http_request whole = {.length = 0}, parts;
        enum http_progress progress = http_read(&whole, rest);
        check(read_in_parts(&parts, rest, data[0]) == progress);
        check(parts.length == whole.length && parts.refusal == whole.refusal);
        check(parts.field_count == whole.field_count && parts.keep_alive == whole.keep_alive);
        check((progress == HTTP_REFUSED) == (whole.refusal != 0));
        check_path(rest);
        if (progress != HTTP_READY)
            return 0;
        check_request(&whole, rest);
        check_path(whole.target);
        check_reply(&whole);
        check_handshake(&whole);
        rest = (struct span){rest.start + whole.length, rest.length - whole.length};
    }
    return 0;
}
