#ifndef CLI_HEALTH_H
#define CLI_HEALTH_H

#include "base/refuse.h"

/* Asks the server that listens at this address and port of this machine whether people can be sent there.
 * False, with the reason, if it does not answer within a few seconds or says that it cannot keep games. */
bool health_ask(const char *address, int port, struct refusal *why);

#endif
