#define _POSIX_C_SOURCE 200809L
#include "server/reply.h"

#include "base/check.h"

#include <string.h>

/* The page is its own files and nothing else: no script or style from elsewhere or in the text, no frames, no
 * forms, nothing sent to others. Isolated from other sites, it may share memory between threads. */
static const char safety[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src "
    "'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), "
    "usb=()\r\n";

static void write_field(struct text *text, const char *name, const char *value) {
    text_string(text, name);
    text_string(text, ": ");
    text_string(text, value);
    text_string(text, "\r\n");
}

static void write_number_field(struct text *text, const char *name, size_t value) {
    text_string(text, name);
    text_string(text, ": ");
    text_unsigned(text, value);
    text_string(text, "\r\n");
}

static struct text begin_reply_head(struct reply *reply, time_t now) {
    struct text text = text_in(reply->head, sizeof reply->head);
    char date[40];
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    text_string(&text, "HTTP/1.1 ");
    text_unsigned(&text, reply->status);
    text_char(&text, ' ');
    text_string(&text, http_reason(reply->status));
    text_string(&text, "\r\n");
    write_field(&text, "Date", date);
    return text;
}

static void end_reply_head(struct reply *reply, struct text *text, const struct http_request *request) {
    if (reply->close)
        write_field(text, "Connection", "close");
    else if (request->version_10)
        write_field(text, "Connection", "keep-alive");
    text_string(text, safety);
    text_string(text, "\r\n");
    check(!text->cut);
    reply->head_length = text->length;
    if (request->head_only)
        reply->body.length = 0;
}

/* The status as a line of text. */
static void say_status(struct reply *reply, const struct http_request *request, time_t now) {
    reply->body = span_of(http_reason(reply->status));
    struct text text = begin_reply_head(reply, now);
    if (reply->status == HTTP_METHOD_NOT_ALLOWED)
        write_field(&text, "Allow", "GET, HEAD");
    write_field(&text, "Content-Type", "text/plain; charset=utf-8");
    write_number_field(&text, "Content-Length", reply->body.length);
    write_field(&text, "Cache-Control", "no-cache");
    end_reply_head(reply, &text, request);
}

void reply_with_refusal(struct reply *reply, enum http_status status, const struct http_request *request,
                        time_t now) {
    reply->status = status;
    reply->close = true;
    say_status(reply, request, now);
}

bool reply_is_about_health(const struct http_request *request) {
    char path[HTTP_PATH_MAX];
    return http_path(request->target, path) && !strcmp(path, "/health");
}

void reply_with_health(struct reply *reply, bool well, const struct http_request *request, time_t now) {
    reply->status = well ? HTTP_OK : HTTP_UNAVAILABLE;
    reply->close = !request->keep_alive;
    say_status(reply, request, now);
}

/* Whether If-None-Match names this version; "W/" before it makes no difference here. */
static bool client_has(const struct http_request *request, const char *etag) {
    struct http_list list = {.request = request, .name = "If-None-Match"};
    struct span element;
    while (http_list_next(&list, &element)) {
        if (element.length > 2 && element.start[0] == 'W' && element.start[1] == '/')
            element = (struct span){element.start + 2, element.length - 2};
        if (span_equal(element, etag) || span_equal(element, "*"))
            return true;
    }
    return false;
}

static void reply_with_file(struct reply *reply, const struct site_file *file,
                            const struct http_request *request, time_t now) {
    enum coding coding = site_choose(file, request);
    const struct site_content *content = &file->contents[coding];
    bool known = client_has(request, content->etag);
    reply->status = known ? HTTP_NOT_MODIFIED : HTTP_OK;
    reply->body = (struct span){content->bytes, known ? 0 : content->length};
    struct text text = begin_reply_head(reply, now);
    if (!known) {
        write_field(&text, "Content-Type", site_type(file->path));
        write_number_field(&text, "Content-Length", content->length);
        if (coding != CODING_NONE)
            write_field(&text, "Content-Encoding", codings[coding].name);
    }
    write_field(&text, "ETag", content->etag);
    write_field(&text, "Cache-Control", "no-cache");
    write_field(&text, "Vary", "Accept-Encoding");
    end_reply_head(reply, &text, request);
}

/* In a chat, the address of a game is often followed by a character of the sentence: ")", ".", "/". Redirects
 * such addresses to the game, by a relative path, so that the page can be served below any path. */
static bool find_meant_game(const char *path, struct text *location) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const char *name = path + strlen("/g/");
    if (strncmp(path, "/g/", strlen("/g/")) != 0)
        return false;
    size_t length = strspn(name, letters);
    if (!length || !name[length] || strpbrk(name + length, letters))
        return false;
    for (const char *slash = name; (slash = strchr(slash, '/')); slash++)
        text_string(location, "../");
    text_span(location, (struct span){name, length});
    return !location->cut;
}

static void lead_on(struct reply *reply, const struct text *location, const struct http_request *request,
                    time_t now) {
    reply->status = HTTP_FOUND;
    reply->body = (struct span){0};
    struct text text = begin_reply_head(reply, now);
    write_field(&text, "Location", location->start);
    write_number_field(&text, "Content-Length", 0);
    write_field(&text, "Cache-Control", "no-cache");
    end_reply_head(reply, &text, request);
}

void reply_with_site(struct reply *reply, const struct site *site, const struct http_request *request,
                     time_t now) {
    char path[HTTP_PATH_MAX];
    struct text location = text_room(HTTP_PATH_MAX);
    bool good = http_path(request->target, path);
    const struct site_file *file = good ? site_find(site, path) : NULL;
    reply->close = !request->keep_alive;
    if (good && find_meant_game(path, &location)) {
        lead_on(reply, &location, request, now);
        return;
    }
    reply->status = good ? HTTP_NOT_FOUND : HTTP_BAD_REQUEST;
    if (file)
        reply_with_file(reply, file, request, now);
    else
        say_status(reply, request, now);
}
