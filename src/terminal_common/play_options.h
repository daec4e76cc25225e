#ifndef TERMINAL_COMMON_PLAY_OPTIONS_H
#define TERMINAL_COMMON_PLAY_OPTIONS_H

#include "table/game_record.h"

/* What the command line says about a game: "players=3 people=13 level=7 game.tayu --real". */
struct play_options {
    struct setup setup;
    bool has_setup, has_people, people[SEATS_MAX + 1];
    int level; /* 0: not said */
    bool real, plain, ascii, quick;
    bool day;   /* the wall of the day */
    bool tutor; /* speaks before a placement counts */
    const char *path;
};

bool play_options_read(struct play_options *options, const char *argument, struct refusal *why);

/* Whether they say which game is to be played; else the last one may be gone on with. */
bool play_options_name_game(const struct play_options *options);

/* A new game as asked for, or the one that was to be loaded. */
bool play_options_begin(const struct play_options *options, struct game_record *game_record,
                        struct refusal *why);

/* Seat 1 a person, the others computers. */
void play_options_seat_all(struct game_record *game_record, int level);

/* A new game; a seed is drawn where none is given. With real tiles the supply stays unknown. */
bool play_options_new_game(struct game_record *game_record, struct setup setup, bool real,
                           struct refusal *why);

#endif
