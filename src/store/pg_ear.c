#define _GNU_SOURCE
#include "store/pg_ear.h"

#include "store/pg_open.h"
#include "store/pg_reads.h"

#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { PAUSE_MS = 200, MESSAGE_ROOM = 7900, LINE_ROOM = 200 };

struct pg_ear {
    struct pg_ear_options options;
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

static void wake_thread(struct pg_ear *ear) {
    eventfd_write(ear->woken, 1);
}

/* What cannot be kept is missed: that may happen to news. */
static void add(struct lines *lines, struct span more) {
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

static struct lines take(struct pg_ear *ear, struct lines *lines) {
    pthread_mutex_lock(&ear->lock);
    struct lines all = *lines;
    *lines = (struct lines){0};
    pthread_mutex_unlock(&ear->lock);
    return all;
}

/* The first line of a message is the node that tells. */
static bool hear_one(struct pg_ear *ear, const char *message) {
    struct span node, rest, line;
    if (!span_cut(span_of(message), '\n', &node, &rest) || span_equal(node, ear->options.node))
        return false;
    pthread_mutex_lock(&ear->lock);
    while (span_line(&rest, &line)) {
        add(&ear->heard, node);
        add(&ear->heard, span_of(" "));
        add(&ear->heard, line);
        add(&ear->heard, span_of("\n"));
    }
    pthread_mutex_unlock(&ear->lock);
    return true;
}

static void hear(struct pg_ear *ear) {
    bool any = false;
    for (PGnotify *message; (message = PQnotifies(ear->link)); PQfreemem(message))
        any |= hear_one(ear, message->extra);
    if (any && ear->options.wake)
        ear->options.wake(ear->options.context);
}

static void hang_up(struct pg_ear *ear) {
    PQfinish(ear->link);
    ear->link = NULL;
}

static void listen_anew(struct pg_ear *ear) {
    char ignored[STORE_TROUBLE];
    ear->link = pg_open(ear->options.url, ignored);
    if (ear->link &&
        !pg_link_run(ear->link, "SET synchronous_commit = off; LISTEN tayu", PG_LINK_PATIENCE_MS))
        hang_up(ear);
}

/* Words are dropped where there is nobody to tell them to. */
static void say_all(struct pg_ear *ear) {
    struct lines said = take(ear, &ear->said);
    struct span rest = {said.text, said.length}, line;
    struct text message = text_room(MESSAGE_ROOM);
    bool good = ear->link;
    while (good && span_line(&rest, &line)) {
        text_format(&message, "%s%s%.*s\n", message.length ? "" : ear->options.node,
                    message.length ? "" : "\n", text_of(line));
        if (rest.length && message.length < MESSAGE_ROOM - LINE_ROOM)
            continue;
        good = pg_link_run_with(ear->link, "SELECT pg_notify('tayu', $1)", message.start);
        message = text_in(message.start, message.size);
    }
    if (!good)
        hang_up(ear);
    free(said.text);
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
    hang_up(ear);
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
        say_all(ear);
        if (ear->link)
            hear(ear);
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
    free(ear->heard.text);
    free(ear->said.text);
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

void pg_ear_news(struct pg_ear *ear, store_hear *visit, void *context) {
    struct lines heard = take(ear, &ear->heard);
    char *line = heard.text;
    for (char *end; line && (end = memchr(line, '\n', heard.length - (size_t)(line - heard.text)));
         line = end + 1) {
        *end = 0;
        visit_line(line, visit, context);
    }
    free(heard.text);
}

void pg_ear_tell(struct pg_ear *ear, const char *game, struct span word) {
    struct text line = text_room(LINE_ROOM);
    text_format(&line, "%s ! %.*s\n", game, text_of(word));
    pthread_mutex_lock(&ear->lock);
    add(&ear->said, text_as_span(&line));
    pthread_mutex_unlock(&ear->lock);
    wake_thread(ear);
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
