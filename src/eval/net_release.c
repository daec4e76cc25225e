#include "eval/net.h"
#include "eval/net_packed.h"

extern const uint8_t net_release_packed[];

struct net net_release;

void net_prepare(void) {
    static bool done;
    if (!done)
        net_unpack(net_release_packed, &net_release);
    done = true;
}
