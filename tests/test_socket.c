/* src/server/socket: how much is kept for a client that does not read, and that nobody leaves while something
 * is told. */
#define _GNU_SOURCE
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/socket.h"
#include "support.h"

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

static void hear(void *context, void *visitor, struct span message) {
    (void)context, (void)visitor, (void)message;
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
    if (uv_loop_init(&loop) || socketpair(AF_UNIX, SOCK_STREAM, 0, ends))
        return -1;
    sockets_open(&sockets, &loop, &(struct socket_owner){NULL, enter, hear, leave}, 1);
    socket_open(&sockets, ends[0], &(struct socket_guest){who, 7}, (struct span){0});
    return 0;
}

static int end(void **state) {
    (void)state;
    sockets_close(&sockets);
    uv_run(&loop, UV_RUN_DEFAULT);
    close(ends[1]);
    no_room = false;
    return visitors || sockets.count || sockets.queued || uv_loop_close(&loop);
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
    assert_true(sockets.queued > 0);
    tell(2 * SOCKET_QUEUE_MAX);
    assert_int_equal(visitors, 1);
    assert_true(sockets.queued <= SOCKET_QUEUE_MAX);
    uv_run(&loop, UV_RUN_NOWAIT);
    uv_run(&loop, UV_RUN_NOWAIT);
    assert_int_equal(visitors, 0);
}

TEST(when_all_have_much_waiting_each_has_less) {
    sockets.queued = SOCKETS_QUEUE_MAX + 1;
    tell(SOCKET_QUEUE_MAX / 2);
    uv_run(&loop, UV_RUN_NOWAIT);
    uv_run(&loop, UV_RUN_NOWAIT);
    assert_int_equal(visitors, 0);
    sockets.queued -= SOCKETS_QUEUE_MAX + 1;
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

#define opened(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        opened(one_that_does_not_read_leaves_later_and_not_while_it_is_told),
        opened(when_all_have_much_waiting_each_has_less),
        opened(one_that_reads_gets_everything),
        cmocka_unit_test_setup_teardown(without_room_it_is_said_why_and_for_how_long, begin_without_room,
                                        end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
