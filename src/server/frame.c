#include "server/frame.h"

#include <string.h>

enum { FIN = 0x80, RESERVED = 0x70, KIND = 0x0f, MASKED = 0x80, LENGTH = 0x7f, TWO_BYTES = 126, EIGHT_BYTES };

/* What the first two bytes tell. Lengths of eight bytes are always too long. */
static enum frame_end judge_head(uint8_t first, uint8_t second) {
    int kind = first & KIND, length = second & LENGTH;
    bool control = kind == FRAME_CLOSE || kind == FRAME_PING || kind == FRAME_PONG;
    bool known = control || kind == FRAME_TEXT || kind == 2;
    if (first & RESERVED || !(second & MASKED) || !known)
        return FRAME_AGAINST_RULES;
    if (control)
        return !(first & FIN) || length > FRAME_CONTROL_MAX ? FRAME_AGAINST_RULES : FRAME_GOES_ON;
    if (!(first & FIN) || kind != FRAME_TEXT)
        return FRAME_NOT_TAKEN;
    return length == EIGHT_BYTES ? FRAME_TOO_LONG : FRAME_GOES_ON;
}

static enum frame_found broken(struct frame *frame, enum frame_end end) {
    frame->end = end;
    return FRAME_BROKEN;
}

enum frame_found frame_find(char *bytes, size_t count, struct frame *frame) {
    const uint8_t *head = (const uint8_t *)bytes;
    if (count < 2)
        return FRAME_PART;
    enum frame_end end = judge_head(head[0], head[1]);
    if (end)
        return broken(frame, end);
    bool two_bytes = (head[1] & LENGTH) == TWO_BYTES;
    size_t before = two_bytes ? 4 : 2;
    if (count < before + sizeof frame->mask)
        return FRAME_PART;
    frame->kind = (enum frame_kind)(head[0] & KIND);
    frame->length = two_bytes ? (size_t)(head[2] << 8 | head[3]) : head[1] & LENGTH;
    if (two_bytes && frame->length < TWO_BYTES)
        return broken(frame, FRAME_AGAINST_RULES);
    if (frame->length > FRAME_TEXT_MAX)
        return broken(frame, FRAME_TOO_LONG);
    memcpy(frame->mask, bytes + before, sizeof frame->mask);
    frame->payload = bytes + before + sizeof frame->mask;
    frame->whole = before + sizeof frame->mask + frame->length;
    return count < frame->whole ? FRAME_PART : FRAME_WHOLE;
}

/* Control characters are valid UTF-8; the receiver may refuse them. */
static bool is_utf8(struct span text) {
    while (text.length) {
        uint8_t first = (uint8_t)text.start[0], second = text.length > 1 ? (uint8_t)text.start[1] : 0;
        bool control = first == 0xc2 && second >= 0x80 && second < 0xa0;
        size_t length = first < 0x80 ? 1 : control ? 2 : span_letter(text);
        if (!length)
            return false;
        text = (struct span){text.start + length, text.length - length};
    }
    return true;
}

/* A close frame is empty, or has a code that may be sent (7.4) and a text. */
static enum frame_end judge_goodbye(struct span payload) {
    const uint8_t *bytes = (const uint8_t *)payload.start;
    int code = payload.length >= 2 ? bytes[0] << 8 | bytes[1] : 0;
    bool named = (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014);
    if (payload.length && !named && (code < 3000 || code > 4999))
        return FRAME_AGAINST_RULES;
    bool text = payload.length < 2 || is_utf8((struct span){payload.start + 2, payload.length - 2});
    return text ? FRAME_GOES_ON : FRAME_NO_TEXT;
}

bool frame_unmask(struct frame *frame) {
    struct span payload = {frame->payload, frame->length};
    for (size_t i = 0; i < frame->length; i++)
        frame->payload[i] = (char)(frame->payload[i] ^ frame->mask[i % 4]);
    frame->end = FRAME_GOES_ON;
    if (frame->kind == FRAME_TEXT && !is_utf8(payload))
        frame->end = FRAME_NO_TEXT;
    if (frame->kind == FRAME_CLOSE)
        frame->end = judge_goodbye(payload);
    return !frame->end;
}

size_t frame_write_head(uint8_t head[FRAME_HEAD_MAX], enum frame_kind kind, size_t length) {
    int more = length < TWO_BYTES ? 0 : length <= UINT16_MAX ? 2 : 8;
    head[0] = (uint8_t)(FIN | kind);
    head[1] = (uint8_t)(more == 0 ? length : more == 2 ? TWO_BYTES : EIGHT_BYTES);
    for (int i = 0; i < more; i++)
        head[2 + i] = (uint8_t)(length >> 8 * (more - 1 - i));
    return 2 + (size_t)more;
}
