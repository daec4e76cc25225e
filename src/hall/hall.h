#ifndef HALL_HALL_H
#define HALL_HALL_H

#include "hall/host.h"
#include "store/store.h"

/* Games that people play from different places: lines in, messages to each visitor out (docs/online.md). The
 * hall has no sockets, threads or clock: the host provides them. An event is checked, made durable by the
 * store, and only then sent to anybody, its sender included. Each game has one event in progress at a time.
 * DESIGN.md has the invariants.
 *
 * A game that triggers a bug of ours (a check fails) is set aside until the hall is opened again: its viewers
 * are told that it is damaged, its stored events stay unchanged, and all other games go on. */
struct hall;
struct visitor; /* one connection of a person */

/* The store stays the caller's. NULL without memory. */
struct hall *hall_open(struct store *store, const struct hall_host *host);
void hall_close(struct hall *hall);

/* A visitor connects. NULL with the reason, and how long to wait, if there is no room. */
struct hall_guest {
    const uint8_t *owner;    /* HALL_OWNER_BYTES: a digest of their cookie */
    uint64_t client_network; /* see client_network.h */
    void *peer;
};
struct visitor *hall_enter(struct hall *hall, const struct hall_guest *guest, struct refusal *why);
void hall_leave(struct visitor *visitor);

/* The visitor's device does not answer, or does so again. While asleep it does not count as present; when it
 * wakes up it gets what it missed. */
void hall_doze(struct visitor *visitor, bool asleep);

/* Handles one message of a visitor; returns how much work it was, in events of games that were read or
 * sent. */
int64_t hall_hear(struct visitor *visitor, struct span line);

/* The decision of a computer; NULL: it found none, which is a bug of ours. Tickets that are no longer waited
 * for are ignored. */
void hall_thought(struct hall *hall, uint64_t ticket, const struct action *action);

/* To be called when the store has news. */
void hall_look(struct hall *hall);

/* Does the work that is due, such as continuing games that wait for a computer after a restart or a shortage
 * of memory, queue or disk. Call it at the start, and again after the number of milliseconds it returns: at
 * most HALL_TEND_MS, as new work may come in between. */
enum { HALL_TEND_MS = 500 };
int64_t hall_tend(struct hall *hall);

#endif
