#include "words/words.h"

#include <string.h>

/* Characters beyond ASCII and what stands for them; each as wide as the other. Every bend and branch of a
 * line has a sign of its own: L J U are open to the north, / \ T to the south, [ ] to both. */
static const char *const plain[][2] = {
    {"━", "-"},  {"┃", "|"},  {"┏", "/"},  {"┓", "\\"}, {"┗", "L"},  {"┛", "J"},      {"┣", "["},
    {"┫", "]"},  {"┳", "T"},  {"┻", "U"},  {"╋", "+"},  {"╹", "'"},  {"╺", "-"},      {"╻", ","},
    {"╸", "-"},  {"□", "="},  {"↕", "|"},  {"↔", "-"},  {"•", "*"},  {"◀", "<"},      {"─", "-"},
    {"│", "|"},  {"┌", "/"},  {"┐", "\\"}, {"└", "L"},  {"┘", "J"},  {"├", "["},      {"┤", "]"},
    {"┬", "T"},  {"┴", "U"},  {"┼", "+"},  {"╵", "'"},  {"╶", "-"},  {"╷", ","},      {"╴", "-"},
    {"▫", "#"},  {"↑", "^"},  {"⇑", "A"},  {"→", ">"},  {"⇒", "}"},  {"↓", "v"},      {"⇓", "V"},
    {"←", "<"},  {"⇐", "{"},  {"≈", "~"},  {"○", "o"},  {"◦", "%"},  {"·", "."},      {"◎", "@"},
    {"▶", ">"},  {"█", "#"},  {"░", "."},  {"×", "x"},  {"–", "-"},  {"…", "."},      {"’", "'"},
    {"“", "\""}, {"”", "\""}, {"„", "\""}, {"«", "\""}, {"»", "\""}, {"\u00a0", " "}, {"\u202f", " "},
    {"à", "a"},  {"á", "a"},  {"â", "a"},  {"ä", "a"},  {"ç", "c"},  {"è", "e"},      {"é", "e"},
    {"ê", "e"},  {"ë", "e"},  {"í", "i"},  {"î", "i"},  {"ï", "i"},  {"ó", "o"},      {"ô", "o"},
    {"ö", "o"},  {"ő", "o"},  {"ù", "u"},  {"ú", "u"},  {"û", "u"},  {"ü", "u"},      {"ű", "u"},
    {"ß", "s"},  {"œ", "e"},  {"À", "A"},  {"Á", "A"},  {"Â", "A"},  {"Ä", "A"},      {"Ç", "C"},
    {"È", "E"},  {"É", "E"},  {"Ê", "E"},  {"Í", "I"},  {"Ó", "O"},  {"Ô", "O"},      {"Ö", "O"},
    {"Ő", "O"},  {"Ú", "U"},  {"Ü", "U"},  {"Ű", "U"},
};

static const char *plain_for(const char *character, size_t length) {
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strlen(plain[i][0]) == length && !memcmp(plain[i][0], character, length))
            return plain[i][1];
    return "?";
}

void words_ascii(struct text *out, const char *text) {
    while (*text) {
        size_t length = 1;
        if ((unsigned char)*text < 0x80)
            text_char(out, *text);
        else {
            while ((text[length] & 0xc0) == 0x80)
                length++;
            text_string(out, plain_for(text, length));
        }
        text += length;
    }
}
