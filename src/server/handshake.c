#include "server/handshake.h"

#include "base/check.h"
#include "base/hex.h"
#include "base/sha1.h"
#include "base/sha256.h"
#include "server/origin.h"

#include <string.h>

static const char cookie_name[] = "tayu=";
static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

bool handshake_is_asked(const struct http_request *request) {
    char path[HTTP_PATH_MAX];
    return http_path(request->target, path) && !strcmp(path, "/ws");
}

/* 16 bytes in base64. */
static bool is_handshake_key(struct span key) {
    if (key.length != 24 || memcmp(key.start + 22, "==", 2))
        return false;
    for (int i = 0; i < 22; i++)
        if (!memchr(base64, key.start[i], 64))
            return false;
    return true;
}

static struct span without_first(struct span span, size_t count) {
    return (struct span){span.start + count, span.length - count};
}

/* The scheme and host that a URL begins with. */
static struct span origin_of_url(const char *url) {
    const char *host = strstr(url, "://");
    return (struct span){url, host ? (size_t)(host - url) + 3 + strcspn(host + 3, "/") : strlen(url)};
}

static bool is_same_host(struct span one, struct span other) {
    return one.length == other.length && !memcmp(one.start, other.start, one.length);
}

/* The request is from our own page, or from a program without Origin, which is no browser. */
static bool is_own_origin(const struct http_request *request, const struct handshake_terms *terms) {
    const char *base_url = terms->base_url;
    struct span origin, host, rest;
    if (!base_url && http_field(request, "Host", &host) && !origin_is_own_host(host, terms->machine))
        return false;
    if (!http_field(request, "Origin", &origin))
        return true;
    if (base_url)
        return is_same_host(origin, origin_of_url(base_url));
    bool tls = origin.length > 8 && !memcmp(origin.start, "https://", 8);
    if (!tls && !(origin.length > 7 && !memcmp(origin.start, "http://", 7)))
        return false;
    rest = without_first(origin, tls ? 8 : 7);
    return http_field(request, "Host", &host) && is_same_host(rest, host);
}

/* The bytes of our cookie; false if there is none. */
static bool find_cookie(const struct http_request *request, uint8_t secret[HANDSHAKE_OWNER]) {
    enum { NAME = sizeof cookie_name - 1 };
    struct span cookies, one, rest;
    if (!http_field(request, "Cookie", &cookies))
        return false;
    for (; cookies.length; cookies = rest) {
        rest = (struct span){0};
        one = cookies;
        span_cut(cookies, ';', &one, &rest);
        one = span_trim(one);
        if (one.length > NAME && !memcmp(one.start, cookie_name, NAME) &&
            hex_read(without_first(one, NAME), secret, HANDSHAKE_OWNER))
            return true;
    }
    return false;
}

/* The last group has two of three bytes: 20 is a multiple of 3, less 1. */
static void write_base64(struct text *text, const uint8_t bytes[SHA1_BYTES]) {
    for (size_t i = 0; i < SHA1_BYTES; i += 3) {
        bool whole = i + 2 < SHA1_BYTES;
        uint32_t three = (uint32_t)bytes[i] << 16 | (uint32_t)bytes[i + 1] << 8 | (whole ? bytes[i + 2] : 0);
        text_char(text, base64[three >> 18]);
        text_char(text, base64[three >> 12 & 63]);
        text_char(text, base64[three >> 6 & 63]);
        text_char(text, whole ? base64[three & 63] : '=');
    }
}

static void write_accept(struct text *text, struct span key) {
    struct text whole = text_room(64);
    uint8_t digest[SHA1_BYTES];
    text_span(&whole, key);
    text_string(&whole, "258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
    sha1(whole.start, whole.length, digest);
    write_base64(text, digest);
}

/* Also to a client that has it, so that its 400 days begin anew: browsers keep no cookie longer. */
static void write_cookie(struct text *text, const uint8_t secret[HANDSHAKE_OWNER],
                         const struct handshake_terms *terms) {
    bool secure = terms->base_url && !strncmp(terms->base_url, "https:", 6);
    text_format(text, "\r\nSet-Cookie: %s", cookie_name);
    hex_write(text, secret, HANDSHAKE_OWNER);
    text_format(text, "; Path=/; HttpOnly; SameSite=Strict; Max-Age=34560000%s", secure ? "; Secure" : "");
}

static enum http_status refusal_of(const struct http_request *request, struct span *key,
                                   const struct handshake_terms *terms) {
    struct span version;
    if (!http_list_has(request, "Upgrade", "websocket") || !http_list_has(request, "Connection", "upgrade") ||
        request->head_only || request->version_10)
        return HTTP_UPGRADE_REQUIRED;
    if (!http_field(request, "Sec-WebSocket-Version", &version) || !span_equal(version, "13"))
        return HTTP_UPGRADE_REQUIRED;
    if (!http_field(request, "Sec-WebSocket-Key", key) || !is_handshake_key(*key))
        return HTTP_BAD_REQUEST;
    return is_own_origin(request, terms) ? 0 : HTTP_FORBIDDEN;
}

void handshake_answer(struct handshake *handshake, const struct http_request *request,
                      const struct handshake_terms *terms) {
    struct text head = text_in(handshake->head, sizeof handshake->head);
    uint8_t secret[HANDSHAKE_OWNER];
    struct span key = {0};
    handshake->refusal = refusal_of(request, &key, terms);
    if (handshake->refusal)
        return;
    if (!find_cookie(request, secret))
        memcpy(secret, terms->fresh, sizeof secret);
    sha256(secret, sizeof secret, handshake->owner);
    text_string(&head, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       "Sec-WebSocket-Accept: ");
    write_accept(&head, key);
    write_cookie(&head, secret, terms);
    text_string(&head, "\r\n\r\n");
    check(!head.cut);
    handshake->head_length = head.length;
}
