/* Strangers at the real server: broken frames, fragments, slow readers, floods, crowds that are silent,
 * guests who want too much. Each limit says what it is and for how long, and the others do not notice.
 * test_online_strangers [CROWD] */
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "at_server.h"
#include "base/clock.h"
#include "folder.h"
#include "hall/requests/client_network.h"
#include "load/line.h"
#include "server/frame.h"
#include "server/socket.h"
#include "support.h"

enum { PATIENCE_MS = 300000 };
static int crowd_wanted = 300;
static struct served server;
static struct line other; /* who does not notice */

static void start_with(const char *const *options, int files) {
    server = (struct served){.files = files};
    served_start(&server, options);
    other = (struct line){.file = -1};
    assert_true(line_open(&other, server.port, ""));
}

static int start(void **state) {
    static const char *const options[] = {"--trusted-proxy", "127.0.0.1", NULL};
    if (folder_make(state))
        return -1;
    start_with(options, 0);
    return 0;
}

static int stop(void **state) {
    static const char *const names[] = {NULL};
    (void)state;
    line_free(&other);
    served_stop(&server);
    return folder_remove(names);
}

static void say(struct line *line, const char *text) {
    assert_true(line_say(line, span_of(text)));
}

/* The next answer begins so. */
static bool answers(struct line *line, const char *begin) {
    struct span message;
    while (line_hear(line, PATIENCE_MS, &message) == LINE_MESSAGE)
        if (*message.start == '=' || *message.start == '?')
            return message.length >= strlen(begin) && !memcmp(message.start, begin, strlen(begin));
    return false;
}

static void assert_not_noticed(void) {
    for (int i = 0; i < 3; i++) {
        say(&other, "5 call Ann");
        assert_true(answers(&other, "=5 Ann"));
    }
}

/* Makes a game, or is refused with an answer that begins so. */
static bool is_made(struct line *line, const char *refused) {
    struct span message;
    say(line, "3 make seats=me,open");
    while (line_hear(line, PATIENCE_MS, &message) == LINE_MESSAGE)
        if (*message.start == '=' || *message.start == '?')
            break;
    assert_true(*message.start == '=' || !strncmp(message.start, refused, strlen(refused)));
    return *message.start == '=';
}

static struct line come(const char *fields) {
    struct line line = {.file = -1};
    assert_true(line_open(&line, server.port, fields));
    return line;
}

/* The server ends the connection with this code. */
static void assert_ended(struct line *line, int code) {
    struct span message;
    enum line_news news;
    while ((news = line_hear(line, PATIENCE_MS, &message)) == LINE_MESSAGE)
        continue;
    assert_int_equal(news, LINE_ENDED);
    assert_int_equal(line->close_code, code);
    line_free(line);
    assert_not_noticed();
}

TEST(what_is_no_whole_message_of_text_ends_the_connection) {
    static char large[FRAME_TEXT_MAX + 1];
    memset(large, 'x', sizeof large);
    struct line line = come("");
    line_say_frame(&line, 0x01, true, span_of("call An")); /* the first of several */
    assert_ended(&line, 1003);
    line = come("");
    line_say_frame(&line, 0x80, true, span_of("n"));
    assert_ended(&line, 1002);
    line = come("");
    line_say_frame(&line, 0x82, true, span_of("call Ann"));
    assert_ended(&line, 1003);
    line = come("");
    line_say_frame(&line, 0x81, false, span_of("call Ann")); /* without a mask */
    assert_ended(&line, 1002);
    line = come("");
    line_say_frame(&line, 0x81, true, (struct span){large, sizeof large});
    assert_ended(&line, 1009);
    line = come("");
    line_say_frame(&line, 0x81, true, span_of("\xff\xfe"));
    assert_ended(&line, 1007);
    line = come("");
    line_say_frame(&line, 0xf1, true, span_of("call Ann"));
    assert_ended(&line, 1002);
    line = come("");
    line_say_bytes(&line, "GET / HTTP/1.1\r\n\r\n", 18);
    assert_ended(&line, 1002);
    line = come("");
    line_say_frame(&line, 0x81, true, (struct span){large, FRAME_TEXT_MAX}); /* just not too long */
    assert_true(answers(&line, "? {"));
    line_free(&line);
}

TEST(pings_are_answered_and_a_goodbye_too) {
    struct line line = come("");
    struct span message;
    line_say_frame(&line, 0x89, true, span_of("are you there"));
    line_say_frame(&line, 0x88, true, span_of("\x03\xe8"));
    assert_int_equal(line_hear(&line, PATIENCE_MS, &message), LINE_ENDED);
    assert_int_equal(line.close_code, 1000);
    line_free(&line);
}

/* Byte by byte, and many at once: it is the same. */
TEST(messages_come_as_they_like) {
    struct line line = come("");
    static const uint8_t frame[] = {0x81, 0x8a, 0, 0, 0, 0, '4', ' ', 'c', 'a', 'l', 'l', ' ', 'B', 'o', 'b'};
    for (size_t i = 0; i < sizeof frame; i++) {
        line_say_bytes(&line, frame + i, 1);
        usleep(1000);
    }
    assert_true(answers(&line, "=4 Bob"));
    for (int i = 0; i < 20; i++)
        say(&line, "7 call Eve");
    for (int i = 0; i < 20; i++)
        assert_true(answers(&line, "=7 Eve"));
    line_free(&line);
}

/* Whoever talks without end is told to wait, and is read more slowly; nobody else waits. */
TEST(a_flood_is_read_slowly) {
    enum { SENT = 20000, LEAST = 1000 };
    struct line line = come("");
    struct span message;
    int heard = 0;
    char bytes[SENT * 12];
    static const uint8_t frame[12] = {0x81, 0x86, 0, 0, 0, 0, '9', ' ', 'f', 'l', 'o', 'o'};
    for (int i = 0; i < SENT; i++)
        memcpy(bytes + i * 12, frame, 12);
    int64_t since = clock_ns();
    send(line.file, bytes, sizeof bytes, MSG_DONTWAIT | MSG_NOSIGNAL);
    for (int i = 0; i < 5; i++)
        assert_not_noticed();
    while (heard < SENT && line_hear(&line, heard < LEAST ? PATIENCE_MS : 300, &message) == LINE_MESSAGE)
        heard++;
    assert_true(line.open);
    int64_t seconds = (clock_ns() - since) / 1000000000;
    assert_in_range(heard, LEAST, 2 * SOCKET_BURST / 12 + seconds * SOCKET_PACE / 12); /* of 20,000 */
    line_free(&line);
    assert_not_noticed();
}

TEST(whoever_asks_too_much_is_told_how_long_to_wait) {
    struct line line = come("");
    bool waits = false;
    for (int tries = 0; tries < 100 && !waits; tries++) { /* the slower it is, the more may be asked */
        for (int i = 0; i < 150; i++)
            say(&line, "1 call Max");
        for (int i = 0; i < 150; i++) {
            struct span message;
            assert_int_equal(line_hear(&line, PATIENCE_MS, &message), LINE_MESSAGE);
            waits |= *message.start == '?' &&
                     strstr(message.start, "\"too much at once: wait {seconds} s\",\"values\":{\"seconds\":");
        }
    }
    assert_true(waits);
    line_free(&line);
}

/* It asks and does not read; how much is kept for it, tests/test_socket.c asks. */
TEST(one_that_does_not_read_disturbs_nobody) {
    struct line line = come("");
    int size = 4096;
    setsockopt(line.file, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
    for (int i = 0; i < 2000; i++)
        assert_true(line_say(&line, span_of("1 watch nowhere at all")));
    assert_not_noticed();
    line_free(&line);
    assert_not_noticed();
}

TEST(one_place_takes_only_its_part) {
    static struct line lines[CLIENT_NETWORK_VISITORS];
    static const char place[] = "X-Forwarded-For: 192.0.2.7\r\n";
    struct line line;
    int made = 0;
    for (int i = 0; i < CLIENT_NETWORK_VISITORS; i++)
        lines[i] = come(place);
    say(&lines[CLIENT_NETWORK_VISITORS - 1], "1 call Last");
    assert_true(answers(&lines[CLIENT_NETWORK_VISITORS - 1], "=1 Last"));
    line = come(place);
    struct span message;
    assert_int_equal(line_hear(&line, PATIENCE_MS, &message), LINE_ENDED);
    assert_int_equal(line.close_code, 1013);
    assert_string_equal(line.reason, "too many connections from one place: wait 60 s");
    line_free(&line);
    line = come("X-Forwarded-For: 192.0.2.7, 192.0.2.8\r\n"); /* another place */
    say(&line, "2 make seats=me,open");
    assert_true(answers(&line, "=2 "));
    int64_t since = clock_ns();
    while (is_made(&lines[made],
                   "?3 {\"code\":\"too-much\",\"say\":\"too many games from one place: wait {seconds} s\""))
        assert_true(++made < CLIENT_NETWORK_VISITORS);
    assert_in_range(made, CLIENT_NETWORK_MAKES,
                    CLIENT_NETWORK_MAKES + 1 + (clock_ns() - since) / 1000000 / CLIENT_NETWORK_MAKE_MS);
    say(&line, "5 make seats=me,open");
    assert_true(answers(&line, "=5 "));
    for (int i = 0; i < CLIENT_NETWORK_VISITORS; i++)
        line_free(&lines[i]);
    line_free(&line);
    assert_not_noticed();
}

/* A proxy that says nothing, or nothing that can be read, does not open the door to anybody. */
TEST(all_who_come_from_nowhere_are_one_place) {
    static const char *const fields[] = {"", "X-Forwarded-For: unknown\r\n", "Forwarded: for=_hidden\r\n"};
    static struct line lines[CLIENT_NETWORK_VISITORS];
    struct span message;
    for (int i = 1; i < CLIENT_NETWORK_VISITORS; i++) /* one has come before */
        lines[i] = come(fields[i % 3]);
    say(&lines[CLIENT_NETWORK_VISITORS - 1], "1 call Last");
    assert_true(answers(&lines[CLIENT_NETWORK_VISITORS - 1], "=1 Last"));
    lines[0] = come(fields[1]);
    assert_int_equal(line_hear(&lines[0], PATIENCE_MS, &message), LINE_ENDED);
    assert_string_equal(lines[0].reason, "too many connections from one place: wait 60 s");
    for (int i = 0; i < CLIENT_NETWORK_VISITORS; i++)
        line_free(&lines[i]);
    assert_not_noticed();
}

static long resident_kb(pid_t pid) {
    char path[60], line[200];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        sscanf(line, "VmRSS: %ld", &kb);
    if (file)
        fclose(file);
    return kb;
}

TEST(a_silent_crowd_costs_little) {
    struct rlimit files;
    struct line *crowd = calloc((size_t)crowd_wanted, sizeof *crowd);
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_max < (rlim_t)crowd_wanted + 100) {
        free(crowd);
        print_message("the system allows only %ld files\n", (long)files.rlim_max);
        skip();
    }
    long before = resident_kb(server.pid);
    for (int i = 0; i < crowd_wanted; i++) {
        char place[60];
        snprintf(place, sizeof place, "X-Forwarded-For: 10.1.%d.%d\r\n", i >> 8, i & 255);
        crowd[i] = come(place);
    }
    assert_not_noticed();
    long after = resident_kb(server.pid);
    print_message("%d idle connections: %.1f kB each\n", crowd_wanted,
                  (double)(after - before) / crowd_wanted);
    for (int i = 0; i < crowd_wanted; i += 17) {
        say(&crowd[i], "6 games");
        assert_true(answers(&crowd[i], "=6 "));
    }
    for (int i = 0; i < crowd_wanted; i++)
        line_free(&crowd[i]);
    assert_not_noticed();
    free(crowd);
}

/* As many as the system lets it open files for. */
TEST(a_full_house_says_so) {
    static const char *const options[] = {NULL};
    struct line lines[100];
    struct span message;
    int came = 0;
    line_free(&other);
    served_stop(&server);
    start_with(options, 100);
    for (; came < 100; came++) {
        lines[came] = come("");
        say(&lines[came], "1 call Ann");
        if (line_hear(&lines[came], PATIENCE_MS, &message) != LINE_MESSAGE)
            break;
    }
    assert_in_range(came, 20, 99);
    assert_int_equal(lines[came].close_code, 1013);
    assert_string_equal(lines[came].reason, "too many are here: wait 60 s");
    bool is_let_in = false;
    for (int i = 0; i < 3000 && !is_let_in; i++) { /* its place is free when the server has noticed */
        line_free(&lines[0]);
        usleep(20000);
        lines[0] = come("");
        is_let_in = line_say(&lines[0], span_of("2 call Bob")) && answers(&lines[0], "=2 Bob");
    }
    assert_true(is_let_in);
    for (int i = 0; i <= came; i++)
        line_free(&lines[i]);
}

/* Another page in the browser of somebody who plays here. */
TEST(a_page_from_elsewhere_is_not_let_in) {
    struct line line = {.file = -1};
    assert_false(line_open(&line, server.port, "Origin: http://elsewhere.example\r\n"));
    assert_int_equal(line.status, 403);
    line_free(&line);
}

#define served(test) cmocka_unit_test_setup_teardown(test, start, stop)

int main(int count, char **arguments) {
    crowd_wanted = count == 2 ? atoi(arguments[1]) : crowd_wanted;
    const struct CMUnitTest tests[] = {
        served(what_is_no_whole_message_of_text_ends_the_connection),
        served(pings_are_answered_and_a_goodbye_too),
        served(messages_come_as_they_like),
        served(a_flood_is_read_slowly),
        served(whoever_asks_too_much_is_told_how_long_to_wait),
        served(one_that_does_not_read_disturbs_nobody),
        served(one_place_takes_only_its_part),
        served(all_who_come_from_nowhere_are_one_place),
        served(a_silent_crowd_costs_little),
        served(a_full_house_says_so),
        served(a_page_from_elsewhere_is_not_let_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
