#ifndef TESTS_PARTS_H
#define TESTS_PARTS_H

#include "table/game_record.h"

/* The parts of the program that read and write records, each by the door that its users have. Files lie in
 * the folder of folder.h. */
struct part {
    const char *name;
    struct game_record *game_record; /* the game it has */
    bool carries_on;                 /* it reads only a game that can be played on */
    bool frames; /* an empty line is written as "#", and the end of the last one left out */
    const char *(*read)(struct span record); /* NULL, or why not */
    void (*write)(struct text *record);
};

enum { PARTS = 6 };
extern const struct part parts[PARTS]; /* the page is the first */

void parts_open(void);
void parts_close(void);

/* The answer of the page to a request, which must be good; it stays until the next one. */
const char *parts_ask_page(const char *request);

/* Files of the folder. What is written has a path that stays for the next few calls. */
void parts_read_file(const char *path, struct text *text);
const char *parts_write_file(const char *name, struct span text);

#endif
