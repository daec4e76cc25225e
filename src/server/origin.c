#define _POSIX_C_SOURCE 200809L
#include "server/origin.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

static uint64_t house_of(const uint8_t *bytes, int count) {
    uint64_t house = 0;
    for (int i = 0; i < count; i++)
        house = house << 8 | bytes[i];
    return house;
}

/* The bit above keeps them apart from those of IPv6, none of which begin so. */
static uint64_t origin_of_v4(const uint8_t *bytes) {
    return bytes[0] == 127 ? 0 : UINT64_C(1) << 32 | house_of(bytes, 4);
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
    return IN6_IS_ADDR_LOOPBACK(&v6.sin6_addr) ? 0 : house_of(v6.sin6_addr.s6_addr, 8);
}
