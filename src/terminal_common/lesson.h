#ifndef TERMINAL_COMMON_LESSON_H
#define TERMINAL_COMMON_LESSON_H

/* The rules in short, and how to play well: paragraphs in English, to be translated; the lists end with NULL.
 */
extern const char *const lesson_rules[], *const lesson_tactics[];

/* How a board in ASCII is read, and what is drawn of the sides of a stack; in English, too. */
extern const char lesson_ascii[], lesson_sides[];

#endif
