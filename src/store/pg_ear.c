#define _GNU_SOURCE
#include "store/pg_ear.h"

#include "store/pg_reads.h"

#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { PAUSE_MS = 200 };

struct pg_ear {
    struct pg_ear_options options;
    PGconn *link; /* that hears; the thread's */
    int woken;    /* a file to wake the thread with */
    pthread_t thread;
    pthread_mutex_t lock; /* over all that follows */
    char *news;           /* lines as they came */
    size_t length, room;
    PGconn *reader;
    bool wants_reader, stop;
    char trouble[STORE_TROUBLE];
};

static void wake_thread(struct pg_ear *ear) {
    eventfd_write(ear->woken, 1);
}

/* What cannot be kept is missed; whoever shows games looks by itself. */
static void keep_news(struct pg_ear *ear, struct span lines) {
    pthread_mutex_lock(&ear->lock);
    size_t needed = ear->length + lines.length, room = ear->room ? ear->room : 4096;
    while (room < needed)
        room *= 2;
    char *news = room > ear->room ? realloc(ear->news, room) : ear->news;
    if (news) {
        memcpy(news + ear->length, lines.start, lines.length);
        ear->news = news;
        ear->room = room;
        ear->length = needed;
    }
    pthread_mutex_unlock(&ear->lock);
}

/* The first line is the node that tells. */
static bool hear_one(struct pg_ear *ear, const char *message) {
    struct span node, lines;
    if (!span_cut(span_of(message), '\n', &node, &lines) || span_equal(node, ear->options.node))
        return false;
    keep_news(ear, lines);
    return true;
}

static void hear(struct pg_ear *ear) {
    bool any = false;
    for (PGnotify *message; (message = PQnotifies(ear->link)); PQfreemem(message))
        any |= hear_one(ear, message->extra);
    if (any && ear->options.wake)
        ear->options.wake(ear->options.context);
}

static void listen_anew(struct pg_ear *ear) {
    char ignored[STORE_TROUBLE];
    ear->link = pg_link_open(ear->options.url, ignored);
    if (ear->link && !pg_link_run(ear->link, "LISTEN tayu")) {
        PQfinish(ear->link);
        ear->link = NULL;
    }
}

static void make_reader(struct pg_ear *ear) {
    char trouble[STORE_TROUBLE] = "";
    PGconn *reader = pg_reads_open(ear->options.url, trouble);
    pthread_mutex_lock(&ear->lock);
    ear->reader = reader;
    ear->wants_reader = !reader;
    memcpy(ear->trouble, trouble, sizeof trouble);
    pthread_mutex_unlock(&ear->lock);
}

static void wait_a_while(struct pg_ear *ear, bool complete) {
    struct pollfd files[2] = {{.fd = ear->woken, .events = POLLIN},
                              {.fd = ear->link ? PQsocket(ear->link) : -1, .events = POLLIN}};
    eventfd_t ignored;
    poll(files, 2, complete ? -1 : PAUSE_MS);
    if (files[0].revents)
        eventfd_read(ear->woken, &ignored);
    if (!files[1].revents)
        return;
    if (PQconsumeInput(ear->link)) {
        hear(ear);
        return;
    }
    PQfinish(ear->link);
    ear->link = NULL;
}

static void *work(void *context) {
    struct pg_ear *ear = context;
    for (;;) {
        pthread_mutex_lock(&ear->lock);
        bool stop = ear->stop, wants_reader = ear->wants_reader;
        pthread_mutex_unlock(&ear->lock);
        if (stop)
            return NULL;
        if (wants_reader)
            make_reader(ear);
        if (!ear->link)
            listen_anew(ear);
        pthread_mutex_lock(&ear->lock);
        bool complete = ear->link && !ear->wants_reader;
        pthread_mutex_unlock(&ear->lock);
        wait_a_while(ear, complete);
    }
}

static void free_ear(struct pg_ear *ear) {
    PQfinish(ear->link);
    PQfinish(ear->reader);
    pthread_mutex_destroy(&ear->lock);
    if (ear->woken >= 0)
        close(ear->woken);
    free(ear->news);
    free(ear);
}

struct pg_ear *pg_ear_open(const struct pg_ear_options *options) {
    struct pg_ear *ear = calloc(1, sizeof *ear);
    if (!ear)
        return NULL;
    ear->options = *options;
    ear->woken = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&ear->lock, NULL);
    listen_anew(ear); /* so that nothing is missed from now on */
    if (ear->woken >= 0 && !pthread_create(&ear->thread, NULL, work, ear))
        return ear;
    free_ear(ear);
    return NULL;
}

void pg_ear_close(struct pg_ear *ear) {
    pthread_mutex_lock(&ear->lock);
    ear->stop = true;
    pthread_mutex_unlock(&ear->lock);
    wake_thread(ear);
    pthread_join(ear->thread, NULL);
    free_ear(ear);
}

static void visit_line(struct span line, store_news *visit, void *context) {
    struct span name = {0}, word = {0};
    uint64_t number;
    char game[100];
    if (!span_word(&line, &name) || !span_word(&line, &word) || !span_number(word, INT32_MAX, &number))
        return;
    struct text text = text_in(game, sizeof game);
    text_span(&text, name);
    if (!text.cut)
        visit(context, game, (int)number);
}

void pg_ear_news(struct pg_ear *ear, store_news *visit, void *context) {
    pthread_mutex_lock(&ear->lock);
    char *news = ear->news;
    struct span rest = {news, ear->length}, line;
    ear->news = NULL;
    ear->length = ear->room = 0;
    pthread_mutex_unlock(&ear->lock);
    while (span_line(&rest, &line))
        visit_line(line, visit, context);
    free(news);
}

PGconn *pg_ear_reader(struct pg_ear *ear, char trouble[STORE_TROUBLE]) {
    pthread_mutex_lock(&ear->lock);
    PGconn *reader = ear->reader;
    bool asks = !reader && !ear->wants_reader;
    ear->reader = NULL;
    ear->wants_reader |= asks;
    if (!reader && *ear->trouble)
        memcpy(trouble, ear->trouble, STORE_TROUBLE);
    pthread_mutex_unlock(&ear->lock);
    if (asks)
        wake_thread(ear);
    return reader;
}
