#ifndef TABLE_SEAT_H
#define TABLE_SEAT_H

#include "rules/setup.h"

/* Who sits where. */
enum sitter { SITTER_NONE, SITTER_PERSON, SITTER_COMPUTER, SITTER_COUNT };
extern const char *const sitter_names[SITTER_COUNT]; /* "open", "person", "computer" */
enum {
    SEAT_NAME_LENGTH = 41,        /* with NUL: 40 bytes, so that four names fit in a header and a line */
    STAND_IN_MINUTES_MOST = 9999, /* four digits: about a week */
};

/* Only a computer minds a seat; only a person, or a computer that minds their seat, has a stand-in. */
struct seat {
    uint8_t sitter;
    uint8_t level;               /* of the computer, or of one that would take the seat */
    bool minds;                  /* a computer, for a person who is away */
    uint8_t stand_in;            /* the level that may play while the person is away; 0: none */
    uint16_t stand_in_minutes;   /* after this long */
    char name[SEAT_NAME_LENGTH]; /* empty: none */
};

/* Sets the name, without characters that would end or hide it in a line of text, cut between two letters. */
void seat_name(struct seat *seat, struct span name);

/* "person", "computer 5" or "open". */
void seat_write_sitter(struct text *text, const struct seat *seat);
bool seat_read_sitter(struct span *words, struct seat *seat, struct refusal *why);

/* "me,open,computer:5": all seats. `mine` is the seat "me", 0 if there is none. Returns the number of seats,
 * or 0 with the reason. */
int seat_read_list(struct span list, struct seat seats[SEATS_MAX + 1], int *mine, struct refusal *why);

/* The same without "me": a person's seat is open. */
void seat_write_list(struct text *text, const struct seat seats[SEATS_MAX + 1], int count);

/* Lines of a record's header: "name 1 Ann" and "seat 2 computer 5", as far as known. */
void seat_write_lines(struct text *text, int number, const struct seat *seat);

/* Reads such a line; false for any other, and for an invalid one. */
bool seat_read_line(struct span line, struct seat seats[SEATS_MAX + 1]);

#endif
