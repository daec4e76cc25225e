#define _GNU_SOURCE
#include "store/pg_listener.h"

#include "store/pg_open.h"
#include "store/pg_reads.h"

#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { PAUSE_MS = 200, MESSAGE_ROOM = 7900, LINE_ROOM = 200 };

struct pg_listener {
    struct pg_listener_options options;
    PGconn *link; /* that hears; the thread's */
    int woken;    /* a file to wake the thread with */
    pthread_t thread;
    pthread_mutex_t lock; /* over all that follows */
    struct lines {
        char *text;
        size_t length, room;
    } heard, said; /* "NODE GAME NUMBER", "NODE GAME ! WORD"; the same without the node */
    PGconn *reader;
    bool wants_reader, stop;
    char trouble[STORE_TROUBLE];
};

static void wake_thread(struct pg_listener *listener) {
    eventfd_write(listener->woken, 1);
}

/* What cannot be kept is missed: that may happen to news. */
static void add_lines(struct lines *lines, struct span more) {
    size_t needed = lines->length + more.length, room = lines->room ? lines->room : 4096;
    while (room < needed)
        room *= 2;
    char *text = room > lines->room ? realloc(lines->text, room) : lines->text;
    if (!text)
        return;
    if (more.length)
        memcpy(text + lines->length, more.start, more.length);
    *lines = (struct lines){text, needed, room};
}

static struct lines take_lines(struct pg_listener *listener, struct lines *lines) {
    pthread_mutex_lock(&listener->lock);
    struct lines all = *lines;
    *lines = (struct lines){0};
    pthread_mutex_unlock(&listener->lock);
    return all;
}

/* The first line of a message is the node that tells. */
static bool hear_one(struct pg_listener *listener, const char *message) {
    struct span node, rest, line;
    if (!span_cut(span_of(message), '\n', &node, &rest) || span_equal(node, listener->options.node))
        return false;
    pthread_mutex_lock(&listener->lock);
    while (span_line(&rest, &line)) {
        add_lines(&listener->heard, node);
        add_lines(&listener->heard, span_of(" "));
        add_lines(&listener->heard, line);
        add_lines(&listener->heard, span_of("\n"));
    }
    pthread_mutex_unlock(&listener->lock);
    return true;
}

static void hear_notifications(struct pg_listener *listener) {
    bool any = false;
    for (PGnotify *message; (message = PQnotifies(listener->link)); PQfreemem(message))
        any |= hear_one(listener, message->extra);
    if (any && listener->options.wake)
        listener->options.wake(listener->options.context);
}

static void hang_up(struct pg_listener *listener) {
    PQfinish(listener->link);
    listener->link = NULL;
}

static void listen_anew(struct pg_listener *listener) {
    char ignored[STORE_TROUBLE];
    listener->link = pg_open(listener->options.url, ignored);
    if (listener->link &&
        !pg_link_run(listener->link, "SET synchronous_commit = off; LISTEN tayu", PG_LINK_PATIENCE_MS))
        hang_up(listener);
}

/* Words are dropped where there is nobody to tell them to. */
static void say_all(struct pg_listener *listener) {
    struct lines said = take_lines(listener, &listener->said);
    struct span rest = {said.text, said.length}, line;
    struct text message = text_room(MESSAGE_ROOM);
    bool good = listener->link;
    while (good && span_line(&rest, &line)) {
        text_format(&message, "%s%s%.*s\n", message.length ? "" : listener->options.node,
                    message.length ? "" : "\n", text_of(line));
        if (rest.length && message.length < MESSAGE_ROOM - LINE_ROOM)
            continue;
        good = pg_link_run_with(listener->link, "SELECT pg_notify('tayu', $1)", message.start);
        message = text_in(message.start, message.size);
    }
    if (!good)
        hang_up(listener);
    free(said.text);
}

static void make_reader(struct pg_listener *listener) {
    char trouble[STORE_TROUBLE] = "";
    PGconn *reader = pg_reads_open(listener->options.url, trouble);
    pthread_mutex_lock(&listener->lock);
    listener->reader = reader;
    listener->wants_reader = !reader;
    memcpy(listener->trouble, trouble, sizeof trouble);
    pthread_mutex_unlock(&listener->lock);
}

static void wait_a_while(struct pg_listener *listener, bool complete) {
    struct pollfd files[2] = {{.fd = listener->woken, .events = POLLIN},
                              {.fd = listener->link ? PQsocket(listener->link) : -1, .events = POLLIN}};
    eventfd_t ignored;
    poll(files, 2, complete ? -1 : PAUSE_MS);
    if (files[0].revents)
        eventfd_read(listener->woken, &ignored);
    if (!files[1].revents)
        return;
    if (PQconsumeInput(listener->link)) {
        hear_notifications(listener);
        return;
    }
    hang_up(listener);
}

static void *listen_on_thread(void *context) {
    struct pg_listener *listener = context;
    for (;;) {
        pthread_mutex_lock(&listener->lock);
        bool stop = listener->stop, wants_reader = listener->wants_reader;
        pthread_mutex_unlock(&listener->lock);
        if (stop)
            return NULL;
        if (wants_reader)
            make_reader(listener);
        if (!listener->link)
            listen_anew(listener);
        say_all(listener);
        if (listener->link)
            hear_notifications(listener);
        pthread_mutex_lock(&listener->lock);
        bool complete = listener->link && !listener->wants_reader;
        pthread_mutex_unlock(&listener->lock);
        wait_a_while(listener, complete);
    }
}

static void free_listener(struct pg_listener *listener) {
    PQfinish(listener->link);
    PQfinish(listener->reader);
    pthread_mutex_destroy(&listener->lock);
    if (listener->woken >= 0)
        close(listener->woken);
    free(listener->heard.text);
    free(listener->said.text);
    free(listener);
}

struct pg_listener *pg_listener_open(const struct pg_listener_options *options) {
    struct pg_listener *listener = calloc(1, sizeof *listener);
    if (!listener)
        return NULL;
    listener->options = *options;
    listener->woken = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&listener->lock, NULL);
    listen_anew(listener); /* so that nothing is missed from now on */
    if (listener->woken >= 0 && !pthread_create(&listener->thread, NULL, listen_on_thread, listener))
        return listener;
    free_listener(listener);
    return NULL;
}

void pg_listener_close(struct pg_listener *listener) {
    pthread_mutex_lock(&listener->lock);
    listener->stop = true;
    pthread_mutex_unlock(&listener->lock);
    wake_thread(listener);
    pthread_join(listener->thread, NULL);
    free_listener(listener);
}

/* "NODE GAME NUMBER" or "NODE GAME ! WORD". */
static void visit_line(char *line, store_hear *visit, void *context) {
    char *rest = NULL, *node = strtok_r(line, " ", &rest), *game = strtok_r(NULL, " ", &rest);
    const char *about = strtok_r(NULL, " ", &rest);
    uint64_t number = 0;
    if (!about)
        return;
    bool word = !strcmp(about, "!");
    if (word || (span_number(span_of(about), INT32_MAX, &number) && number))
        visit(context, &(struct store_news){node, game, (int)number, span_of(word ? rest : "")});
}

void pg_listener_news(struct pg_listener *listener, store_hear *visit, void *context) {
    struct lines heard = take_lines(listener, &listener->heard);
    char *line = heard.text;
    for (char *end; line && (end = memchr(line, '\n', heard.length - (size_t)(line - heard.text)));
         line = end + 1) {
        *end = 0;
        visit_line(line, visit, context);
    }
    free(heard.text);
}

void pg_listener_tell(struct pg_listener *listener, const char *game, struct span word) {
    struct text line = text_room(LINE_ROOM);
    text_format(&line, "%s ! %.*s\n", game, text_of(word));
    pthread_mutex_lock(&listener->lock);
    add_lines(&listener->said, text_as_span(&line));
    pthread_mutex_unlock(&listener->lock);
    wake_thread(listener);
}

PGconn *pg_listener_reader(struct pg_listener *listener, char trouble[STORE_TROUBLE]) {
    pthread_mutex_lock(&listener->lock);
    PGconn *reader = listener->reader;
    bool asks = !reader && !listener->wants_reader;
    listener->reader = NULL;
    listener->wants_reader |= asks;
    if (!reader && *listener->trouble)
        memcpy(trouble, listener->trouble, STORE_TROUBLE);
    pthread_mutex_unlock(&listener->lock);
    if (asks)
        wake_thread(listener);
    return reader;
}
