#ifndef LOAD_ECHO_H
#define LOAD_ECHO_H

/* The barest server on the libraries that ours stands on, libuv and wslay: it sends back what it is sent.
 * What ours can do is compared with it. Writes its port, an int, to the file and serves until it is killed.
 */
int echo_run(int tell);

#endif
