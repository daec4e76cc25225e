/* src/server/socket: how much is kept for a client that does not read, and that nobody leaves while something
 * is told; who is silent, sends too much, or says goodbye. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "server/socket.h"
#include "support.h"

/* libuv asks the clock here. */
static int64_t passed_s;
__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, struct timespec *time) {
    int status = (int)syscall(SYS_clock_gettime, clock, time);
    time->tv_sec += passed_s;
    return status;
}

/* The linker puts these in place of what they are named after. */
void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size);
int __real_uv_write(uv_write_t *request, uv_stream_t *stream, const uv_buf_t *parts, unsigned count,
                    uv_write_cb done);
int __wrap_uv_write(uv_write_t *request, uv_stream_t *stream, const uv_buf_t *parts, unsigned count,
                    uv_write_cb done);
int __real_uv_read_start(uv_stream_t *stream, uv_alloc_cb room, uv_read_cb read);
int __wrap_uv_read_start(uv_stream_t *stream, uv_alloc_cb room, uv_read_cb read);
static enum what { CALLOC = 1, REALLOC, LATER_WRITE, READ_START } refused;

void *__wrap_calloc(size_t count, size_t size) {
    return refused == CALLOC ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size) {
    return refused == REALLOC ? NULL : __real_realloc(memory, size);
}

int __wrap_uv_write(uv_write_t *request, uv_stream_t *stream, const uv_buf_t *parts, unsigned count,
                    uv_write_cb done) {
    return refused == LATER_WRITE ? UV_ENOMEM : __real_uv_write(request, stream, parts, count, done);
}

int __wrap_uv_read_start(uv_stream_t *stream, uv_alloc_cb room, uv_read_cb read) {
    return refused == READ_START ? UV_ENOTCONN : __real_uv_read_start(stream, room, read);
}

static uv_loop_t loop;
static struct sockets sockets;
static int ends[2], visitors;
static struct socket *talker;
static bool no_room, talking;

static void *enter(void *context, const struct socket_guest *guest, struct socket *socket,
                   struct refusal *why) {
    (void)context, (void)guest;
    talker = socket;
    if (no_room) {
        refuse(why, "wait {n} seconds");
        refuse_number(why, "n", 9);
        return NULL;
    }
    visitors++;
    return &visitors;
}

static int heard;

static int64_t hear(void *context, void *visitor, struct span message) {
    (void)context, (void)visitor, (void)message;
    heard++;
    return 1;
}

static bool sleeps;

static void doze(void *context, void *visitor, bool asleep) {
    (void)context;
    assert_ptr_equal(visitor, &visitors);
    assert_true(sleeps != asleep);
    sleeps = asleep;
}

static void leave(void *context, void *visitor) {
    (void)context;
    assert_ptr_equal(visitor, &visitors);
    assert_false(talking);
    visitors--;
}

static int begin(void **state) {
    static const uint8_t who[32];
    (void)state;
    heard = 0;
    if (uv_loop_init(&loop) || socketpair(AF_UNIX, SOCK_STREAM, 0, ends))
        return -1;
    sockets_open(&sockets, &loop, &(struct socket_owner){NULL, enter, hear, doze, leave}, 1);
    socket_open(&sockets, ends[0], &(struct socket_guest){who, 7}, (struct span){0});
    return 0;
}

static int end(void **state) {
    (void)state;
    sockets_close(&sockets);
    uv_run(&loop, UV_RUN_DEFAULT);
    close(ends[1]);
    no_room = false;
    refused = 0;
    return visitors || sockets.count || sockets.backlog.bytes || uv_loop_close(&loop);
}

static int begin_without_room(void **state) {
    no_room = true;
    return begin(state);
}

static int tell(size_t most) {
    static char message[4000];
    int told = 0;
    memset(message, 'x', sizeof message);
    talking = true;
    for (; (size_t)told * sizeof message < most; told++)
        socket_send(talker, (struct span){message, sizeof message});
    talking = false;
    return told;
}

TEST(one_that_does_not_read_leaves_later_and_not_while_it_is_told) {
    tell(SOCKET_QUEUE_MAX / 2);
    uv_run(&loop, UV_RUN_NOWAIT);
    assert_int_equal(visitors, 1);
    assert_true(sockets.backlog.bytes > 0);
    tell(2 * SOCKET_QUEUE_MAX);
    assert_int_equal(visitors, 1);
    assert_true(sockets.backlog.bytes <= SOCKET_QUEUE_MAX);
    uv_run(&loop, UV_RUN_NOWAIT);
    uv_run(&loop, UV_RUN_NOWAIT);
    assert_int_equal(visitors, 0);
}

TEST(when_all_have_much_waiting_each_has_less) {
    sockets.backlog.bytes = SOCKETS_QUEUE_MAX + 1;
    tell(SOCKET_QUEUE_MAX / 2);
    uv_run(&loop, UV_RUN_NOWAIT);
    uv_run(&loop, UV_RUN_NOWAIT);
    assert_int_equal(visitors, 0);
    sockets.backlog.bytes -= SOCKETS_QUEUE_MAX + 1;
}

TEST(one_that_reads_gets_everything) {
    static char bytes[65536];
    size_t got = 0, told = 0;
    for (int round = 0; round < 40; round++) {
        told += (size_t)tell(SOCKET_QUEUE_MAX / 10) * 4004;
        uv_run(&loop, UV_RUN_NOWAIT);
        for (ssize_t count; (count = recv(ends[1], bytes, sizeof bytes, MSG_DONTWAIT)) > 0;
             uv_run(&loop, UV_RUN_NOWAIT))
            got += (size_t)count;
    }
    assert_int_equal(got, told);
    assert_int_equal(visitors, 1);
}

TEST(without_room_it_is_said_why_and_for_how_long) {
    uint8_t frame[200];
    uv_run(&loop, UV_RUN_NOWAIT);
    ssize_t count = recv(ends[1], frame, sizeof frame, MSG_DONTWAIT);
    assert_int_equal(count, 4 + 14);
    assert_int_equal(frame[0], 0x88);
    assert_int_equal(frame[2] << 8 | frame[3], 1013);
    assert_memory_equal(frame + 4, "wait 9 seconds", 14);
}

static void go_on(void) {
    for (int i = 0; i < 4; i++)
        uv_run(&loop, UV_RUN_NOWAIT);
}

/* A frame as a client sends it, with a mask of zeros. */
static void say(uint8_t first, const char *bytes, size_t count) {
    uint8_t head[8] = {first, 0x80 | 126, (uint8_t)(count >> 8), (uint8_t)count};
    if (count < 126)
        head[1] = (uint8_t)(0x80 | count), memset(head + 2, 0, 4);
    size_t length = count < 126 ? 6 : 8;
    assert_int_equal(send(ends[1], head, length, MSG_DONTWAIT), length);
    assert_int_equal(send(ends[1], bytes, count, MSG_DONTWAIT), count);
}

/* The first bytes of what has come, and all of it is taken. */
static size_t take(uint8_t *first, size_t size) {
    static uint8_t bytes[1 << 20];
    size_t got = 0;
    for (ssize_t count; (count = recv(ends[1], bytes + got, sizeof bytes - got, MSG_DONTWAIT)) > 0; go_on())
        got += (size_t)count;
    memcpy(first, bytes, got < size ? got : size);
    return got;
}

TEST(the_head_of_a_message_is_as_long_as_its_length_needs) {
    static const struct {
        size_t length;
        uint8_t head[10];
        size_t head_length;
    } cases[] = {{0, {0x81, 0}, 2},
                 {125, {0x81, 125}, 2},
                 {126, {0x81, 126, 0, 126}, 4},
                 {65535, {0x81, 126, 0xff, 0xff}, 4},
                 {65536, {0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0}, 10}};
    static char message[65536];
    uint8_t first[10];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        socket_send(talker, (struct span){message, cases[i].length});
        go_on();
        assert_int_equal(take(first, sizeof first), cases[i].head_length + cases[i].length);
        assert_memory_equal(first, cases[i].head, cases[i].head_length);
    }
}

/* Time passes in which nothing comes; what it is asked meanwhile. */
static int pings_in(int seconds) {
    uint8_t first[2];
    int pings = 0;
    for (int i = 0; i < seconds; i++) {
        passed_s++;
        go_on();
        size_t taken = visitors ? take(first, sizeof first) : 0;
        assert_true(!taken || (taken == 2 && first[0] == 0x89));
        pings += taken > 0;
    }
    return pings;
}

TEST(one_that_is_silent_is_asked_and_sleeps_and_is_let_go) {
    assert_int_equal(pings_in(6), 0); /* of whom something may have come just before */
    assert_int_equal(pings_in(SOCKET_ASLEEP_S - 10), 2);
    assert_false(sleeps);
    pings_in(6);
    assert_true(sleeps);
    say(0x8a, "", 0); /* a pong: whoever answers is there */
    go_on();
    assert_false(sleeps);
    pings_in(SOCKET_SILENCE_S - 10);
    assert_true(sleeps);
    assert_int_equal(visitors, 1);
    pings_in(15);
    assert_int_equal(visitors, 0);
    sleeps = false;
}

TEST(one_that_talks_is_not_asked) {
    for (int i = 0; i < SOCKET_SILENCE_S; i++) {
        say(0x81, "x", 1);
        assert_int_equal(pings_in(1), 0);
    }
    assert_false(sleeps);
}

/* Nothing is lost of it: the rest is read later. */
static void send_too_much(void) {
    static char message[1000];
    memset(message, 'x', sizeof message);
    for (int i = 0; i < 100; i++) {
        say(0x81, message, sizeof message);
        go_on();
    }
    assert_in_range(heard, SOCKET_BURST / 1008, 99);
}

TEST(one_that_sends_very_much_is_read_later) {
    send_too_much();
    for (int i = 0; i < 60; i++) {
        passed_s++;
        go_on();
    }
    assert_int_equal(heard, 100);
    assert_int_equal(visitors, 1);
}

TEST(one_that_cannot_be_read_again_is_let_go) {
    send_too_much();
    refused = READ_START;
    passed_s += 60;
    go_on();
    assert_int_equal(visitors, 0);
}

TEST(what_comes_in_pieces_or_is_no_text_closes) {
    static const uint8_t firsts[] = {0x01, 0x80, 0x82};
    for (size_t i = 0; i < sizeof firsts; i++) {
        uint8_t first[4];
        if (i)
            begin(NULL);
        say(firsts[i], "x", 1);
        go_on();
        assert_true(take(first, sizeof first) >= 4);
        assert_int_equal(first[0], 0x88);
        assert_int_equal(first[2] << 8 | first[3], firsts[i] == 0x80 ? 1002 : 1003);
        assert_int_equal(heard, 0);
        if (i + 1 < sizeof firsts)
            end(NULL);
    }
}

TEST(a_goodbye_is_not_waited_for_long) {
    tell(SOCKET_QUEUE_MAX / 2);
    go_on();
    say(0x88, "\x03\xe8", 2);
    go_on();
    assert_int_equal(visitors, 1);
    passed_s += 31;
    go_on();
    assert_int_equal(visitors, 0);
}

/* Whoever says goodbye gets what was said before it. */
TEST(a_goodbye_is_answered_when_all_is_told) {
    uint8_t first[4];
    int told = tell(SOCKET_QUEUE_MAX / 2);
    go_on();
    assert_true(sockets.backlog.bytes > 0);
    say(0x88, "\x03\xe8", 2);
    say(0x81, "too late", 8);
    go_on();
    assert_int_equal(visitors, 1);
    assert_int_equal(take(first, sizeof first), (size_t)told * 4004 + 4);
    assert_int_equal(visitors, 0);
    assert_int_equal(heard, 0);
}

TEST(one_that_cannot_be_asked_is_let_go) {
    refused = REALLOC;
    for (int i = 0; i < 2; i++) {
        passed_s += 6;
        go_on();
    }
    assert_int_equal(visitors, 0);
}

TEST(without_memory_one_is_let_go_and_nothing_else) {
    static const enum what all[] = {CALLOC, REALLOC, LATER_WRITE};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (i)
            begin(NULL);
        refused = all[i];
        tell(SOCKET_QUEUE_MAX / 2);
        go_on();
        assert_int_equal(visitors, 0);
        refused = 0;
        if (i + 1 < sizeof all / sizeof *all)
            end(NULL);
    }
}

#define opened(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        opened(one_that_does_not_read_leaves_later_and_not_while_it_is_told),
        opened(when_all_have_much_waiting_each_has_less),
        opened(one_that_reads_gets_everything),
        opened(the_head_of_a_message_is_as_long_as_its_length_needs),
        opened(one_that_is_silent_is_asked_and_sleeps_and_is_let_go),
        opened(one_that_talks_is_not_asked),
        opened(one_that_sends_very_much_is_read_later),
        opened(one_that_cannot_be_read_again_is_let_go),
        opened(what_comes_in_pieces_or_is_no_text_closes),
        opened(a_goodbye_is_answered_when_all_is_told),
        opened(a_goodbye_is_not_waited_for_long),
        opened(one_that_cannot_be_asked_is_let_go),
        opened(without_memory_one_is_let_go_and_nothing_else),
        cmocka_unit_test_setup_teardown(without_room_it_is_said_why_and_for_how_long, begin_without_room,
                                        end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
