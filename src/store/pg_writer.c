#define _POSIX_C_SOURCE 200809L
#include "store/pg_writer.h"

#include "base/clock.h"
#include "store/pg_changes.h"
#include "store/pg_open.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* How long a group waits for a server, how long for one that has it to answer, and how long between two
 * tries. So no wait is without end. */
enum { PATIENCE_MS = 10000, ANSWER_MS = 3000, PAUSE_NS = 100000000 };

/* Ends the sessions of nodes that keep a transaction open and send nothing: stopped, or cut off. */
static const char clear_way[] =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tayu' AND pid <>"
    " pg_backend_pid() AND usename = current_user AND wait_event = 'ClientRead' AND backend_xid IS NOT NULL"
    " AND state_change < clock_timestamp() - interval '1 second'";

static void set_link(struct pg_writer *writer, PGconn *link) {
    PQfinish(writer->link);
    writer->link = link;
}

void pg_writer_close(struct pg_writer *writer) {
    set_link(writer, NULL);
}

void pg_writer_give_up(struct pg_writer *writer, bool gives_up) {
    writer->gives_up = gives_up;
}

bool pg_writer_connect(struct pg_writer *writer, char trouble[STORE_TROUBLE]) {
    PGconn *link = pg_open(writer->url, trouble);
    if (!link)
        return false;
    PQsetNoticeReceiver(link, pg_link_note_warning, &writer->warned);
    if (pg_changes_prepare(link, writer->node, trouble)) {
        set_link(writer, link);
        return true;
    }
    PQfinish(link);
    return false;
}

/* News say that an event is durable. An event that was refused is another node's, which tells of it; but
 * after another try it may be one of the try before. */
static bool is_news(const struct pg_writer *writer, const struct change *change) {
    return change->kind == CHANGE_EVENT && (change->outcome == STORE_KEPT || writer->confirms);
}

/* The node, and lines of a game and a number, as many as fit. Returns how many were sent, or -1. */
static int send_all_news(const struct pg_writer *writer, const struct pg_item *items, int count) {
    enum { ROOM = 7900, LINE_ROOM = 100 };
    struct text news = text_room(ROOM);
    int sent = 0;
    for (int i = 0; i < count; i++) {
        const struct change *change = items[i].change;
        bool told = is_news(writer, change);
        if (told && !news.length)
            text_format(&news, "%s\n", writer->node);
        if (told)
            text_format(&news, "%s %d\n", change->game, change->number);
        bool full = news.length > ROOM - LINE_ROOM || (i == count - 1 && news.length);
        if (full && !pg_changes_tell(writer->link, &news))
            return -1;
        sent += full;
        if (full)
            news = text_in(news.start, news.size);
    }
    return sent;
}

/* The rows of one statement, and the SQL state of the first statement that failed. */
struct answer {
    PGresult *rows;
    char state[6];
};

static bool read_answer(PGconn *link, struct answer *answer, char trouble[STORE_TROUBLE]) {
    bool lost;
    answer->rows = pg_link_result(link, ANSWER_MS, &lost);
    ExecStatusType status = PQresultStatus(answer->rows);
    if (status != PGRES_PIPELINE_SYNC && !lost)
        PQclear(pg_link_result(link, ANSWER_MS, &lost)); /* the end of this statement's */
    if (!lost && (status == PGRES_TUPLES_OK || status == PGRES_PIPELINE_SYNC))
        return true;
    const char *state = PQresultErrorField(answer->rows, PG_DIAG_SQLSTATE);
    if (!*answer->state && state)
        memcpy(answer->state, state, sizeof answer->state - 1);
    if (answer->rows && status != PGRES_PIPELINE_ABORTED)
        pg_link_say_error(PQresultErrorMessage(answer->rows), trouble);
    else if (lost)
        pg_link_say(link, trouble);
    PQclear(answer->rows);
    answer->rows = NULL;
    return false;
}

static bool read_batches(const struct pg_writer *writer, const struct pg_item *items, int count,
                         struct answer *answer, char trouble[STORE_TROUBLE]) {
    for (int size; count; items += size, count -= size) {
        size = pg_batch_size(items, count);
        if (!read_answer(writer->link, answer, trouble))
            return false;
        pg_changes_note(items, size, answer->rows);
        PQclear(answer->rows);
    }
    for (int i = writer->confirms ? 0 : 1; i < 2; i++) {
        if (!read_answer(writer->link, answer, trouble))
            return false;
        PQclear(answer->rows);
    }
    return true;
}

/* The group is a transaction, which its sync ends. If everything is refused, nothing is written, and the
 * commit would not wait for the standby. */
static bool send_group(struct pg_writer *writer, const struct pg_item *items, int count) {
    for (int at = 0, size; at < count; at += size) {
        size = pg_batch_size(items + at, count - at);
        if (!pg_changes_send(writer->link, items + at, size))
            return false;
    }
    return (!writer->confirms || pg_changes_confirm(writer->link)) && PQpipelineSync(writer->link);
}

/* The news of a group that is kept. */
static bool tell_group(struct pg_writer *writer, const struct pg_item *items, int count,
                       struct answer *answer, char trouble[STORE_TROUBLE]) {
    int news = send_all_news(writer, items, count);
    bool good = news >= 0 && (!news || PQpipelineSync(writer->link));
    for (int i = 0; good && i < news + (news > 0); i++) {
        good = read_answer(writer->link, answer, trouble);
        PQclear(answer->rows);
    }
    return good;
}

/* One try; false with the state of what failed. After a warning another try waits for the standby again. */
static bool try_to_commit(struct pg_writer *writer, const struct pg_item *items, int count, char state[6],
                          char trouble[STORE_TROUBLE]) {
    struct answer answer = {0};
    writer->warned = false;
    bool good = writer->link || pg_writer_connect(writer, trouble);
    if (good && !send_group(writer, items, count)) {
        pg_link_say(writer->link, trouble);
        good = false;
    }
    good = good && read_batches(writer, items, count, &answer, trouble) && !writer->warned;
    bool kept = good;
    good = good && tell_group(writer, items, count, &answer, trouble);
    if (!good) /* also when the group is kept: then nobody was told, and others look by themselves */
        set_link(writer, NULL);
    memcpy(state, answer.state, sizeof answer.state);
    return kept;
}

static bool is_state(const char *state, const char *begins) {
    return !strncmp(state, begins, strlen(begins));
}

/* Whether another try may help: the connection is gone, the server stops or became a standby, or nodes were
 * in each other's way. */
static bool may_try_again(const char *state) {
    static const char *const states[] = {"08", "57P", "25006", "40", "55P03"};
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        if (is_state(state, states[i]))
            return true;
    return !*state;
}

static void end_idle_transactions(struct pg_writer *writer) {
    char ignored[STORE_TROUBLE];
    PGconn *link = pg_open(writer->url, ignored);
    if (!link)
        return;
    pg_link_run(link, clear_way, PG_LINK_PATIENCE_MS);
    PQfinish(link);
}

bool pg_writer_commit(struct pg_writer *writer, const struct changes *group, char trouble[STORE_TROUBLE]) {
    int64_t end_ns = clock_ns() + (int64_t)PATIENCE_MS * 1000000;
    int count;
    struct pg_item *items = pg_batch_sort(group, &count);
    struct text text = text_in(trouble, STORE_TROUBLE);
    bool good = false, again = items;
    if (!items)
        text_string(&text, "there is not enough memory");
    for (writer->confirms = false; again; writer->confirms = true) {
        char state[6] = "";
        good = try_to_commit(writer, items, count, state, trouble);
        again = !good && may_try_again(state) && clock_ns() < end_ns && !writer->gives_up;
        if (again && is_state(state, "55P03"))
            end_idle_transactions(writer);
        else if (again)
            nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
    }
    if (good)
        *trouble = 0;
    free(items);
    return good;
}
