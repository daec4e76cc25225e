/* src/server/talk, backlog, socket: a crowd that asks for much and takes nothing, beside somebody who plays.
 * Measured in turns of the loop, in work and in bytes; the clock stands still. */
#define _GNU_SOURCE
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "server/socket.h"
#include "support.h"

/* libuv asks the clock here. */
static int64_t clock_s = 1000;
__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, struct timespec *time) {
    (void)clock;
    *time = (struct timespec){.tv_sec = clock_s};
    return 0;
}

/* Of a game of 300 events all are told to whoever asks, 24 kB. */
enum { CROWD = 120, ASKED = 60, EVENTS = 300, TOLD = 24000, MOVE = 12, PLAYERS = 2, ALL = CROWD + PLAYERS };

static uv_loop_t loop;
static struct sockets sockets;
static struct guest {
    struct socket *socket;
    int end;               /* the client's */
    int heard, heard_last; /* in all, and in this turn */
    bool left;
} guests[ALL];
static int come;
static int64_t work_of_turn;

static void *enter(void *context, const struct socket_guest *guest, struct socket *socket,
                   struct refusal *why) {
    (void)context, (void)guest, (void)why;
    guests[come].socket = socket;
    return &guests[come++];
}

static int64_t hear(void *context, void *visitor, struct span message) {
    static char game[TOLD];
    struct guest *guest = visitor;
    bool asks = *message.start == 'w';
    (void)context;
    guest->heard++;
    guest->heard_last++;
    socket_send(guest->socket, (struct span){game, asks ? TOLD : 3});
    work_of_turn += asks ? EVENTS : MOVE;
    return asks ? EVENTS : MOVE;
}

static void doze(void *context, void *visitor, bool asleep) {
    (void)context, (void)visitor, (void)asleep;
}

static void leave(void *context, void *visitor) {
    (void)context;
    ((struct guest *)visitor)->left = true;
}

static int begin(void **state) {
    static const uint8_t who[32];
    (void)state;
    memset(guests, 0, sizeof guests);
    come = 0;
    if (uv_loop_init(&loop))
        return -1;
    sockets_open(&sockets, &loop, &(struct socket_owner){NULL, enter, hear, doze, leave}, ALL);
    for (int i = 0; i < ALL; i++) {
        int ends[2], small = 4096;
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends))
            return -1;
        setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &small, sizeof small);
        guests[i].end = ends[1];
        socket_open(&sockets, ends[0], &(struct socket_guest){who, i < PLAYERS}, (struct span){0});
    }
    return 0;
}

static int end(void **state) {
    (void)state;
    sockets_close(&sockets);
    uv_run(&loop, UV_RUN_DEFAULT);
    for (int i = 0; i < ALL; i++)
        close(guests[i].end);
    return sockets.count || sockets.backlog.bytes || uv_loop_close(&loop);
}

/* Frames of a client with a mask of zeros, all at once. */
static void say(struct guest *guest, const char *text, int times) {
    char bytes[4096];
    size_t length = strlen(text), whole = length + 6;
    for (int i = 0; i < times; i++) {
        memcpy(bytes + (size_t)i * whole, (char[]){(char)0x81, (char)(0x80 | length), 0, 0, 0, 0}, 6);
        memcpy(bytes + (size_t)i * whole + 6, text, length);
    }
    size_t all = whole * (size_t)times;
    assert_int_equal(send(guest->end, bytes, all, MSG_DONTWAIT), all);
}

/* Whether something has come; it is taken. */
static bool takes(const struct guest *guest) {
    char bytes[4096];
    return recv(guest->end, bytes, sizeof bytes, MSG_DONTWAIT) > 0;
}

static void turn(void) {
    work_of_turn = 0;
    for (int i = 0; i < ALL; i++)
        guests[i].heard_last = 0;
    uv_run(&loop, UV_RUN_NOWAIT);
    for (int i = 0; i < ALL; i++)
        assert_in_range(guests[i].heard_last, 0, 1);
}

static void let_crowd_ask(void) {
    for (int i = PLAYERS; i < ALL; i++)
        say(&guests[i], "watch aaaaaaaaaa", ASKED);
}

/* The turns until each player's move is heard and answered. */
static int turns_of_a_move(void) {
    bool answered[PLAYERS] = {false};
    int turns = 0;
    for (int i = 0; i < PLAYERS; i++)
        say(&guests[i], "play", 1);
    for (bool all = false; !all; turns++) {
        assert_true(turns < 10);
        turn();
        all = true;
        for (int i = 0; i < PLAYERS; i++)
            all &= answered[i] |= takes(&guests[i]);
    }
    return turns;
}

/* A move is read in one turn and heard in the next, whatever the crowd wants; and what the crowd wants takes
 * no longer than a turn has time for, once it is known what kind of crowd it is. */
TEST(who_plays_does_not_wait_for_a_crowd) {
    let_crowd_ask();
    for (int move = 0; move < 60; move++) {
        assert_in_range(turns_of_a_move(), 1, 2);
        if (move > TALK_AT_ONCE / EVENTS)
            assert_in_range(work_of_turn, 0, TALK_WORK_OF_TURN + EVENTS + PLAYERS * MOVE);
    }
    for (int i = 0; i < PLAYERS; i++)
        assert_int_equal(guests[i].heard, 60);
}

/* Whoever takes nothing is told little, and not heard any more; the others of its network lose nothing but
 * the room for more. */
TEST(a_crowd_that_takes_nothing_takes_little_room) {
    int heard = 0;
    let_crowd_ask();
    for (int i = 0; i < 400; i++)
        turn();
    for (int i = PLAYERS; i < ALL; i++)
        heard += guests[i].heard;
    print_message("%d of %d heard, %zu bytes wait\n", heard, CROWD * ASKED, sockets.backlog.bytes);
    assert_in_range(heard, CROWD, CROWD * (SOCKET_UNTAKEN / TOLD + 2));
    assert_in_range(sockets.backlog.bytes, 0, CROWD * (SOCKET_UNTAKEN + 2 * TOLD));
    assert_in_range(turns_of_a_move(), 1, 2);
}

/* All is heard in the end of those who take what they are told. */
TEST(who_listens_is_heard) {
    let_crowd_ask();
    for (bool all = false; !all;) {
        turn();
        all = true;
        for (int i = PLAYERS; i < ALL; i++) {
            while (takes(&guests[i]))
                continue;
            all &= guests[i].heard == ASKED;
        }
    }
}

/* When those of one network let much lie, those of them go who let the most lie; nobody else does. */
TEST(a_network_has_only_so_much_room) {
    static char message[10000];
    int left = 0;
    for (size_t told = 0; told < 2 * SOCKET_NETWORK_MAX / CROWD; told += sizeof message) {
        for (int i = PLAYERS; i < ALL; i++)
            if (!guests[i].left)
                socket_send(guests[i].socket, (struct span){message, sizeof message});
        turn();
    }
    for (int i = 0; i < ALL; i++)
        left += guests[i].left;
    print_message("%d have left, %zu bytes wait\n", left, sockets.backlog.bytes);
    assert_true(left > 0 && !guests[0].left && !guests[1].left);
    assert_in_range(sockets.backlog.bytes, 0, SOCKET_NETWORK_MAX + CROWD * sizeof message);
    assert_in_range(turns_of_a_move(), 1, 2);
}

/* What somebody said before going is heard. */
TEST(what_was_said_before_the_end_is_heard) {
    say(&guests[2], "play", 1);
    close(guests[2].end); /* without a word: it is not told any more that it was heard */
    say(&guests[3], "play", 5);
    assert_int_equal(send(guests[3].end, "\x88\x82\0\0\0\0\x03\xe8", 8, 0), 8);
    for (int i = 0; i < 12; i++)
        turn();
    guests[2].end = -1;
    assert_int_equal(guests[2].heard, 1);
    assert_int_equal(guests[3].heard, 5);
    assert_true(guests[2].left && guests[3].left);
}

#define opened(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void) {
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        opened(who_plays_does_not_wait_for_a_crowd),
        opened(a_crowd_that_takes_nothing_takes_little_room),
        opened(who_listens_is_heard),
        opened(a_network_has_only_so_much_room),
        opened(what_was_said_before_the_end_is_heard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
