/* src/server/frame: frames of clients, beside wslay, which reads the same bytes: the same messages and pongs,
 * and the same reason to end. test_frame [SEED CLIENTS] */
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

#include "base/rng.h"
#include "base/text.h"
#include "server/frame.h"
#include "support.h"

enum { BYTES = 3 * FRAME_MAX, SAID = 4 * BYTES };

/* What becomes of what a client sends. */
struct outcome {
    struct text said; /* messages and pongs, each in its line */
    int end;          /* how it ends; 0: it does not, -1: it says goodbye without a reason */
    char memory[SAID];
};

static struct outcome ours, twins;
static uint64_t seed = 1;
static int clients = 20000;

static void note(struct outcome *outcome, char kind, const void *bytes, size_t count) {
    text_char(&outcome->said, kind);
    text_span(&outcome->said, (struct span){bytes, count});
    text_char(&outcome->said, '\n');
}

static int code_of(struct span payload) {
    const uint8_t *bytes = (const uint8_t *)payload.start;
    return payload.length ? bytes[0] << 8 | bytes[1] : -1;
}

static void read_by_ours(const char *bytes, size_t count) {
    static char copy[BYTES];
    struct frame frame;
    memcpy(copy, bytes, count);
    for (size_t at = 0; !ours.end; at += frame.whole) {
        enum frame_found found = frame_find(copy + at, count - at, &frame);
        if (found == FRAME_PART)
            return;
        if (found == FRAME_BROKEN || !frame_unmask(&frame))
            ours.end = (int)frame.end;
        else if (frame.kind == FRAME_CLOSE)
            ours.end = code_of((struct span){frame.payload, frame.length});
        else if (frame.kind != FRAME_PONG)
            note(&ours, frame.kind == FRAME_TEXT ? 't' : 'p', frame.payload, frame.length);
    }
}

static struct span left;
static bool not_taken; /* wslay would go on reading */

static ssize_t give(wslay_event_context_ptr frames, uint8_t *room, size_t size, int flags, void *context) {
    (void)flags, (void)context;
    size_t count = left.length < size ? left.length : size;
    if (!count) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(room, left.start, count);
    left = (struct span){left.start + count, left.length - count};
    return (ssize_t)count;
}

static void on_head(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_start_arg *frame,
                    void *context) {
    (void)context;
    bool text = frame->fin && frame->opcode == WSLAY_TEXT_FRAME;
    if (!text && !wslay_is_ctrl_frame(frame->opcode))
        not_taken |= !wslay_event_queue_close(frames, FRAME_NOT_TAKEN, NULL, 0);
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message,
                       void *context) {
    bool pings = message->opcode == WSLAY_PING;
    (void)frames, (void)context;
    if (!not_taken && (pings || message->opcode == WSLAY_TEXT_FRAME))
        note(&twins, pings ? 'p' : 't', message->msg, message->msg_length);
}

static uint8_t answers[BYTES]; /* its pongs, and at last a goodbye */
static size_t answered;

static ssize_t take(wslay_event_context_ptr frames, const uint8_t *bytes, size_t count, int flags,
                    void *context) {
    (void)frames, (void)flags, (void)context;
    assert_true(answered + count <= sizeof answers);
    memcpy(answers + answered, bytes, count);
    answered += count;
    return (ssize_t)count;
}

/* How its goodbye says that it ends. */
static int goodbye_code(void) {
    for (size_t at = 0; at < answered; at += 2u + answers[at + 1])
        if (answers[at] == 0x88)
            return code_of((struct span){(const char *)answers + at + 2, answers[at + 1]});
    return 0;
}

static void read_by_twin(const char *bytes, size_t count) {
    static const struct wslay_event_callbacks callbacks = {.recv_callback = give,
                                                           .send_callback = take,
                                                           .on_frame_recv_start_callback = on_head,
                                                           .on_msg_recv_callback = on_message};
    wslay_event_context_ptr frames;
    assert_false(wslay_event_context_server_init(&frames, &callbacks, NULL));
    wslay_event_config_set_max_recv_msg_length(frames, FRAME_TEXT_MAX);
    left = (struct span){bytes, count};
    not_taken = false;
    answered = 0;
    wslay_event_recv(frames);
    wslay_event_send(frames);
    twins.end = goodbye_code();
    wslay_event_context_free(frames);
}

enum fault { KIND, LONG, UNMASKED, BYTES_WRONG, FAULTS };

/* A frame, of text if one thing is wrong with it: then there is one reason to end. */
static size_t write_frame(struct rng *chance, char *bytes) {
    static const uint8_t kinds[] = {0x81, 0x81, 0x81, 0x89, 0x8a, 0x88},
                         wrong[] = {0x01, 0x80, 0x82, 0x83, 0xc1};
    static const size_t lengths[] = {0, 2, 40, 125, 126, 127, 500, FRAME_TEXT_MAX};
    enum fault fault = (enum fault)rng_below(chance, 8 * FAULTS);
    uint8_t first = fault < FAULTS ? 0x81 : kinds[rng_below(chance, sizeof kinds)];
    size_t length = lengths[rng_below(chance, first == 0x81 ? 8 : 4)], at = 0;
    length = fault == LONG ? FRAME_TEXT_MAX + 1 : length;
    bool longer = length > 125;
    bytes[at++] = (char)(fault == KIND ? wrong[rng_below(chance, sizeof wrong)] : first);
    bytes[at++] = (char)((fault == UNMASKED ? 0 : 0x80) | (longer ? 126 : length));
    if (longer) {
        bytes[at++] = (char)(length >> 8);
        bytes[at++] = (char)length;
    }
    char mask[4];
    for (int i = 0; i < 4; i++)
        bytes[at++] = mask[i] = (char)rng_below(chance, 256);
    for (size_t i = 0; i < length; i++) {
        char letter = first == 0x88 && i < 2 ? "\x03\xe8"[i] : "abcdefghij"[i % 10];
        bool any = fault == BYTES_WRONG && !rng_below(chance, 20);
        bytes[at++] = (char)((any ? (char)rng_below(chance, 256) : letter) ^ mask[i % 4]);
    }
    return at;
}

/* Of a frame that is cut, one may know sooner than the other that it is wrong. */
static void compare(const char *bytes, size_t count, bool cut) {
    ours.said = text_in(ours.memory, sizeof ours.memory);
    twins.said = text_in(twins.memory, sizeof twins.memory);
    ours.end = twins.end = 0;
    read_by_ours(bytes, count);
    read_by_twin(bytes, count);
    if (!cut)
        assert_int_equal(ours.end, twins.end);
    assert_int_equal(ours.said.length, twins.said.length);
    assert_memory_equal(ours.memory, twins.memory, ours.said.length);
}

TEST(frames_are_read_as_wslay_reads_them) {
    static char bytes[BYTES];
    struct rng chance = rng_seeded(seed, 7);
    int ended = 0;
    for (int i = 0; i < clients; i++) {
        size_t count = 0;
        while (count + FRAME_MAX + 1 < sizeof bytes && rng_below(&chance, 6))
            count += write_frame(&chance, bytes + count);
        bool cut = count && !rng_below(&chance, 10);
        compare(bytes, cut ? rng_below(&chance, (uint32_t)count) : count, cut);
        ended += ours.end != 0;
    }
    print_message("%d clients, %d of them ended\n", clients, ended);
    assert_in_range(ended, clients / 20, clients - clients / 20);
}

static int end_of(char *bytes, size_t count) {
    ours.end = 0;
    read_by_ours(bytes, count);
    return ours.end;
}

TEST(what_is_no_message_is_short_and_whole) {
    assert_int_equal(end_of("\x88\x80\0\0\0\0", 6), -1);
    assert_int_equal(end_of("\x88\x81\0\0\0\0\3", 7), FRAME_AGAINST_RULES);
    assert_int_equal(end_of("\x88\x82\0\0\0\0\x03\xe8", 8), 1000);
    assert_int_equal(end_of("\x88\x82\0\0\0\0\x03\xed", 8), FRAME_AGAINST_RULES); /* 1005 */
    assert_int_equal(end_of("\x88\x83\0\0\0\0\x03\xe8\xff", 9), FRAME_NO_TEXT);
    assert_int_equal(end_of("\x09\x80\0\0\0\0", 6), FRAME_AGAINST_RULES); /* a ping in pieces */
    assert_int_equal(end_of("\x88\xfe\0\x7e", 4), FRAME_AGAINST_RULES);
}

TEST(a_length_is_said_in_as_few_bytes_as_it_needs) {
    assert_int_equal(end_of("\x81\xfe\0\x7d\0\0\0\0", 8), FRAME_AGAINST_RULES);
    char bytes[] = "\x81\xff\0\0\0\0\0\1\0\0\0\0\0\0";
    assert_int_equal(end_of(bytes, sizeof bytes - 1), FRAME_TOO_LONG);
}

int main(int count, char **arguments) {
    if (count == 3) {
        seed = strtoull(arguments[1], NULL, 10);
        clients = atoi(arguments[2]);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_are_read_as_wslay_reads_them),
        cmocka_unit_test(what_is_no_message_is_short_and_whole),
        cmocka_unit_test(a_length_is_said_in_as_few_bytes_as_it_needs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
