#include "words/words.h"

void words_reason(struct text *out, const struct refusal *why) {
    refuse_say(out, why, tr);
}

/* The capital of the letter at the start, for the letters of our languages; always as long as the small one.
 */
static void capitalise(char *text) {
    unsigned char first = (unsigned char)text[0], second = (unsigned char)text[1];
    if (first >= 'a' && first <= 'z')
        text[0] = (char)(first - 'a' + 'A');
    else if (first == 0xc3 && second >= 0xa0 && second != 0xb7 && second <= 0xbe) /* à … þ */
        text[1] = (char)(second - 0x20);
    else if (first == 0xc5 && (second == 0x91 || second == 0xb1)) /* ő ű */
        text[1] = (char)(second - 1);
}

void words_reason_sentence(struct text *out, const struct refusal *why) {
    size_t from = out->length;
    words_reason(out, why);
    if (out->length > from)
        capitalise(out->start + from);
}
