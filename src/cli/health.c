#define _POSIX_C_SOURCE 200809L
#include "health.h"

#include "base/tr_later.h"

#include <netdb.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

static const char request[] = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
static const char well[] = "HTTP/1.1 200";
enum { PATIENCE_S = 5 };

/* One that listens everywhere listens at home too. */
static const char *address_from_here(const char *address) {
    return !strcmp(address, "0.0.0.0") ? "127.0.0.1" : !strcmp(address, "::") ? "::1" : address;
}

static int connect_to(const char *address, int port) {
    char service[12];
    struct text text = text_in(service, sizeof service);
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV}, *found;
    struct timeval patience = {.tv_sec = PATIENCE_S};
    text_number(&text, port);
    if (getaddrinfo(address_from_here(address), service, &hints, &found))
        return -1;
    int line = socket(found->ai_family, SOCK_STREAM, 0);
    bool connected = line >= 0 && !setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience) &&
                     !setsockopt(line, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience) &&
                     !connect(line, found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    if (line >= 0 && !connected)
        close(line);
    return connected ? line : -1;
}

/* The beginning of the answer, which says all; whether it came. */
static bool hear_answer(int line, char answer[sizeof well]) {
    size_t length = 0;
    ssize_t more = send(line, request, sizeof request - 1, MSG_NOSIGNAL);
    while (more > 0 && length < sizeof well - 1) {
        more = recv(line, answer + length, sizeof well - 1 - length, 0);
        length += more > 0 ? (size_t)more : 0;
    }
    return length == sizeof well - 1;
}

bool health_ask(const char *address, int port, struct refusal *why) {
    char answer[sizeof well] = "";
    int line = connect_to(address, port);
    bool heard = line >= 0 && hear_answer(line, answer);
    if (line >= 0)
        close(line);
    if (!heard)
        return refuse(why, tr_later("no server answers there"));
    return !strcmp(answer, well) || refuse(why, tr_later("the server cannot keep games at the moment"));
}
