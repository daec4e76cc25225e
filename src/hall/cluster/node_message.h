#ifndef HALL_NODE_MESSAGE_H
#define HALL_NODE_MESSAGE_H

#include "hall/internal.h"
#include "hall/presence/presence.h"

/* Messages between nodes about a game, besides the news of its events: "here SEATS OTHERS", who watches it at
 * this node, the seats as bits; "who", a request for that; "next ID", its rematch. */
enum node_message_kind { NODE_MESSAGE_UNKNOWN, NODE_MESSAGE_HERE, NODE_MESSAGE_WHO, NODE_MESSAGE_NEXT };

struct node_message {
    enum node_message_kind kind;
    struct presence_here here; /* at that node */
    struct span id;
};

struct node_message node_message_read(struct span words);

void node_message_say_here(const struct session *session);
void node_message_ask_who(const struct session *session);
void node_message_say_next(const struct session *next);

#endif
