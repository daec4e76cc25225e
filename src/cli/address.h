#ifndef CLI_ADDRESS_H
#define CLI_ADDRESS_H

#include "base/refuse.h"

/* Whether it is an address of IPv4 or IPv6, as 127.0.0.1 or ::1, and nothing else; NULL is good too. */
bool address_check_number(const char *text, struct refusal *why);

/* Writes where people see a page as browsers write it, which is what they are compared with: the host in
 * small letters, no port that goes without saying. */
bool address_write_page(struct text *out, const char *url, struct refusal *why);

#endif
