#define _POSIX_C_SOURCE 200809L
#include "server/origin.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
};

static uint64_t network_of(const uint8_t *bytes, int count) {
    uint64_t network = 0;
    for (int i = 0; i < count; i++)
        network = network << 8 | bytes[i];
    return network;
}

/* The bit above keeps them apart from IPv6, where no address begins like this. */
static uint64_t origin_of_v4(const uint8_t *bytes) {
    return bytes[0] == 127 ? 0 : UINT64_C(1) << 32 | network_of(bytes, 4);
}

uint64_t origin_of(const struct sockaddr *address) {
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
    if (address->sa_family != AF_INET6) {
        memcpy(&v4, address, sizeof v4);
        return origin_of_v4((const uint8_t *)&v4.sin_addr);
    }
    memcpy(&v6, address, sizeof v6);
    if (IN6_IS_ADDR_V4MAPPED(&v6.sin6_addr))
        return origin_of_v4(v6.sin6_addr.s6_addr + 12);
    uint64_t network = network_of(v6.sin6_addr.s6_addr, 8);
    return network || IN6_IS_ADDR_LOOPBACK(&v6.sin6_addr) ? network : ORIGIN_UNKNOWN;
}

/* "192.0.2.1", "192.0.2.1:80", "2001:db8::1" or "[2001:db8::1]:80". */
static bool read_forwarded_address(struct span text, union address *address) {
    char name[INET6_ADDRSTRLEN] = "";
    struct span rest, port;
    *address = (union address){.v6 = {.sin6_family = AF_INET6}};
    if (text.length && *text.start == '[')
        span_cut((struct span){text.start + 1, text.length - 1}, ']', &text, &rest);
    else if (span_cut(text, ':', &rest, &port) && !memchr(port.start, ':', port.length))
        text = rest;
    if (text.length >= sizeof name)
        return false;
    memcpy(name, text.start, text.length);
    if (inet_pton(AF_INET6, name, &address->v6.sin6_addr) == 1)
        return true;
    *address = (union address){.v4 = {.sin_family = AF_INET}};
    return inet_pton(AF_INET, name, &address->v4.sin_addr) == 1;
}

/* An IPv4 address in IPv6 form: a server that listens on IPv6 sees it like this. */
static struct in6_addr as_v6(const struct sockaddr *address) {
    struct in6_addr bytes = {.s6_addr = {[10] = 0xff, [11] = 0xff}};
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
    if (address->sa_family == AF_INET6) {
        memcpy(&v6, address, sizeof v6);
        return v6.sin6_addr;
    }
    memcpy(&v4, address, sizeof v4);
    memcpy(bytes.s6_addr + 12, &v4.sin_addr, 4);
    return bytes;
}

bool origin_is(const struct sockaddr *address, const char *text) {
    union address wanted;
    struct span number = span_of(text), device;
    span_cut(number, '%', &number, &device); /* the interface makes no difference */
    if (!read_forwarded_address(number, &wanted))
        return false;
    struct in6_addr one = as_v6(address), other = as_v6(&wanted.any);
    return !memcmp(&one, &other, sizeof one);
}

/* Without the port, and without the dot that may end a name. */
static struct span name_in(struct span host) {
    struct span name = host, port;
    span_cut(host, ':', &name, &port);
    if (name.length && name.start[name.length - 1] == '.')
        name.length--;
    return name;
}

static bool host_ends_with(struct span name, const char *end) {
    size_t length = strlen(end);
    return name.length > length && http_same((struct span){name.start + name.length - length, length}, end);
}

bool origin_is_own_host(struct span host, const char *machine) {
    static const char *const own_networks[] = {".local",     ".lan",      ".home",
                                               ".home.arpa", ".internal", ".localdomain"};
    struct span name = name_in(host), short_name, rest;
    union address address;
    if (read_forwarded_address(host, &address) || http_same(name, "localhost") ||
        host_ends_with(name, ".localhost"))
        return true;
    if (!machine || !*machine)
        return false;
    if (http_same(name, machine))
        return true;
    span_cut(span_of(machine), '.', &short_name, &rest);
    if (!strchr(machine, '.'))
        short_name = span_of(machine);
    for (size_t i = 0; i < sizeof own_networks / sizeof *own_networks; i++) {
        struct text full = text_room(300);
        text_span(&full, short_name);
        if (http_same(name, full.start))
            return true;
        text_string(&full, own_networks[i]);
        if (http_same(name, full.start))
            return true;
    }
    return false;
}

static struct span unquoted(struct span text) {
    bool quoted = text.length > 1 && text.start[0] == '"' && text.start[text.length - 1] == '"';
    return quoted ? (struct span){text.start + 1, text.length - 2} : text;
}

/* Of "for=192.0.2.1;proto=https" the address. */
static struct span for_whom(struct span element) {
    struct span one, rest, key, value;
    for (; element.length; element = rest) {
        rest = (struct span){0};
        one = element;
        span_cut(element, ';', &one, &rest);
        if (span_cut(span_trim(one), '=', &key, &value) && http_same(key, "for"))
            return unquoted(value);
    }
    return (struct span){0};
}

/* The last element of all fields of that name. */
static struct span last_element(const struct http_request *request, const char *name) {
    struct http_list list = {.request = request, .name = name};
    struct span last = {0}, element;
    while (http_list_next(&list, &element))
        last = element;
    return last;
}

uint64_t origin_forwarded(const struct http_request *request) {
    struct span whom = last_element(request, "X-Forwarded-For");
    union address address;
    if (!whom.length)
        whom = for_whom(last_element(request, "Forwarded"));
    return whom.length && read_forwarded_address(whom, &address) ? origin_of(&address.any) : ORIGIN_UNKNOWN;
}
