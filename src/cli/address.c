#define _POSIX_C_SOURCE 200809L
#include "address.h"

#include "base/tr_later.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <string.h>

/* An address of one's own network may name the device behind '%'. */
bool address_check_number(const char *text, struct refusal *why) {
    char host[INET6_ADDRSTRLEN] = "";
    struct in6_addr address;
    if (!text)
        return true;
    size_t length = strcspn(text, "%");
    if (length < sizeof host)
        memcpy(host, text, length);
    if (inet_pton(AF_INET6, host, &address) == 1 ||
        (!text[length] && inet_pton(AF_INET, host, &address) == 1))
        return true;
    return refuse_input(why, "an address is needed, as 127.0.0.1, not", span_of(text));
}

static size_t scheme_length(const char *url) {
    return !strncmp(url, "http://", 7) ? 7 : !strncmp(url, "https://", 8) ? 8 : 0;
}

/* Letters of a name, or of an address in brackets. */
static bool is_host(struct span host) {
    for (size_t i = 0; i < host.length; i++)
        if (!isalnum((unsigned char)host.start[i]) && !strchr("-._[]:", host.start[i]))
            return false;
    return host.length;
}

static bool is_path(const char *path) {
    while (*path > ' ' && *path <= '~' && *path != '?' && *path != '#')
        path++;
    return !*path;
}

/* Host and port; the port that the scheme has of itself is left out. */
static bool split_port(struct span *host, struct span *port, bool tls) {
    uint64_t number;
    *port = (struct span){0};
    const char *colon = host->length ? host->start + host->length : NULL;
    while (colon && colon > host->start && *colon != ':' && *colon != ']')
        colon--;
    if (!colon || *colon != ':')
        return true;
    *port = (struct span){colon + 1, (size_t)(host->start + host->length - colon - 1)};
    host->length = (size_t)(colon - host->start);
    if (!span_number(*port, 65535, &number) || !number)
        return false;
    if (number == (tls ? 443 : 80))
        *port = (struct span){0};
    return true;
}

static bool refuse_page(const char *url, struct refusal *why) {
    return refuse_input(why, tr_later("an address as https://tayu.example is needed, not"), span_of(url));
}

bool address_write_page(struct text *out, const char *url, struct refusal *why) {
    size_t scheme = scheme_length(url), length = strcspn(url + scheme, "/");
    struct span host = {url + scheme, length}, port;
    if (!scheme || !is_path(url + scheme + length) || !split_port(&host, &port, scheme == 8) ||
        !is_host(host))
        return refuse_page(url, why);
    text_span(out, (struct span){url, scheme});
    for (size_t i = 0; i < host.length; i++)
        text_char(out, (char)tolower((unsigned char)host.start[i]));
    if (port.length)
        text_char(out, ':');
    text_span(out, port);
    text_string(out, url + scheme + length);
    return !out->cut || refuse_page(url, why);
}
