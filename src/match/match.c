#define _POSIX_C_SOURCE 200809L
#include "match/match.h"

#include "base/check.h"
#include "base/clock.h"
#include "base/file.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { RECORD_PATH_LENGTH = 1000 };

/* The test hears of pairs in the order of their numbers: of games that are played at the same time the short
 * ones end first, and those may end otherwise than the long ones. */
static void test_pairs(struct match *match) {
    for (; 2 * match->tested < match->options->games; match->tested++) {
        int first = 2 * match->tested, second = first + 1;
        if (match->states[first] != GAME_ENDED || match->states[second] != GAME_ENDED)
            return;
        sprt_add(&match->sprt, match->outcomes[first].halves + match->outcomes[second].halves);
    }
}

/* Counts a game that has ended. */
static void count_ended_game(struct match *match, const struct outcome *outcome) {
    int number = outcome->number, other = number ^ 1;
    match->outcomes[number] = *outcome;
    match->states[number] = GAME_ENDED;
    totals_add(&match->totals, outcome, match->states[other] == GAME_ENDED ? &match->outcomes[other] : NULL);
    if (match->options->has_sprt)
        test_pairs(match);
}

/* A game that the file holds. Fewer games may be asked for than have been played. */
static bool take_played(void *context, const struct outcome *outcome, struct refusal *why) {
    struct match *match = context;
    if (outcome->number >= match->options->games)
        return true;
    if (match->states[outcome->number] == GAME_ENDED)
        return refuse(why, "this game has two results");
    count_ended_game(match, outcome);
    match->resumed++;
    return true;
}

static bool make_folder(const char *path, struct refusal *why) {
    struct stat about;
    if (!mkdir(path, 0777) || (!stat(path, &about) && S_ISDIR(about.st_mode)))
        return true;
    return refuse_path(why, "the folder cannot be made", path);
}

static bool write_record_path(struct text *path, const char *folder, int game, struct refusal *why) {
    char number[12];
    snprintf(number, sizeof number, "%05d", game);
    text_string(path, folder);
    text_string(path, "/game-");
    text_string(path, number);
    text_string(path, ".tayu");
    return !path->cut || refuse(why, "the name of the folder for records is too long");
}

/* Makes the folder for records, and looks whether games can be written there. */
static bool open_records(const char *folder, struct refusal *why) {
    char memory[RECORD_PATH_LENGTH];
    struct text path = text_in(memory, sizeof memory);
    return !folder || (make_folder(folder, why) && write_record_path(&path, folder, 0, why) &&
                       file_can_write(memory, why));
}

static bool start_engine(struct match *match, struct slot *slot, enum entrant entrant, int i,
                         struct refusal *why) {
    struct child *engine = &slot->engines[entrant][i];
    return engine->pid || child_start(engine, match->options->commands[entrant]->words, why);
}

bool match_open(struct match *match, struct match_options *options, struct refusal *why) {
    size_t games = (size_t)options->games, slots = (size_t)options->parallel;
    *match = (struct match){.options = options, .ledger.file = -1, .began_ns = clock_ns()};
    if (options->has_sprt)
        sprt_begin(&match->sprt, options->sprt);
    match->outcomes = calloc(games, sizeof *match->outcomes);
    match->states = calloc(games, sizeof *match->states);
    match->slots = calloc(slots, sizeof *match->slots);
    if (!match->outcomes || !match->states || !match->slots)
        return refuse(why, "there is not enough memory");
    return start_engine(match, &match->slots[0], ENTRANT_A, 0, why) &&
           start_engine(match, &match->slots[0], ENTRANT_B, 0, why) &&
           ledger_open(&match->ledger, options, take_played, match, why) &&
           open_records(options->records, why);
}

bool match_goes_on(const struct match *match) {
    const struct match_options *options = match->options;
    return match->totals.games < options->games && sprt_verdict(&match->sprt) == SPRT_UNDECIDED;
}

int64_t match_seconds_left(const struct match *match) {
    enum { LEAST = 10 }; /* single games may take much shorter or longer than others */
    int played = match->totals.games - match->resumed, left = match->options->games - match->totals.games;
    if (match->options->has_sprt || played < LEAST)
        return -1;
    return (clock_ns() - match->began_ns) / played * left / 1000000000;
}

static bool start_match_game(struct match *match, struct slot *slot, int number, struct refusal *why) {
    struct child *engines[SEATS_MAX + 1] = {0};
    struct fixture fixture;
    int used[ENTRANTS] = {0};
    fixture_make(&fixture, &match->options->agreed, match->options->seed, number);
    for (int seat = 1; seat <= fixture.setup.players; seat++) {
        enum entrant entrant = fixture.entrant[seat];
        int i = used[entrant]++;
        check(i < SEATS_EACH);
        if (!start_engine(match, slot, entrant, i, why))
            return false;
        engines[seat] = &slot->engines[entrant][i];
    }
    referee_begin(&slot->referee, &fixture, match->options->conditions, engines);
    match->states[number] = GAME_RUNS;
    slot->busy = true;
    return true;
}

static bool fill_slots(struct match *match, struct refusal *why) {
    for (int i = 0; i < match->options->parallel; i++) {
        while (match->next < match->options->games && match->states[match->next] != GAME_WAITS)
            match->next++;
        if (match->next == match->options->games)
            return true;
        if (!match->slots[i].busy && !start_match_game(match, &match->slots[i], match->next, why))
            return false;
    }
    return true;
}

static void kill_engines(struct slot *slot) {
    for (int entrant = 0; entrant < ENTRANTS; entrant++)
        for (int i = 0; i < SEATS_EACH; i++)
            child_kill(&slot->engines[entrant][i]);
}

/* Seats are named after the engines in them. */
static void name_seats(struct referee *referee) {
    for (int number = 1; number <= referee->fixture.setup.players; number++) {
        enum entrant entrant = referee->fixture.entrant[number];
        struct text name = text_room(ENGINE_NAME_LENGTH + 10);
        struct seat seat = {0};
        text_format(&name, "%s (%c)", referee->name[number], entrant == ENTRANT_A ? 'A' : 'B');
        seat_name(&seat, text_as_span(&name));
        table_seat(&referee->game_record.table, number, &seat);
    }
}

static void write_record(struct text *text, struct referee *referee) {
    name_seats(referee);
    game_record_save(&referee->game_record, text);
    if (referee->outcome.forfeiter != NO_ENTRANT)
        text_format(text, "# %c forfeits: %s\n", referee->outcome.forfeiter == ENTRANT_A ? 'A' : 'B',
                    referee->outcome.note);
}

static bool save_record(const struct match *match, struct referee *referee, struct refusal *why) {
    static char memory[RECORD_LENGTH_MAX + NOTE_LENGTH + 100];
    char path_memory[RECORD_PATH_LENGTH];
    struct text text = text_in(memory, sizeof memory), path = text_in(path_memory, sizeof path_memory);
    if (!match->options->records)
        return true;
    write_record(&text, referee);
    return write_record_path(&path, match->options->records, referee->fixture.number, why) &&
           file_write(path_memory, text_as_span(&text), why);
}

/* The record comes first: a game that the file counts has its record. */
static bool end_game(struct match *match, struct slot *slot, struct refusal *why) {
    struct referee *referee = &slot->referee;
    slot->busy = false;
    if (!save_record(match, referee, why) || !ledger_add(&match->ledger, &referee->outcome, why))
        return false;
    count_ended_game(match, &referee->outcome);
    if (referee->broken)
        kill_engines(slot);
    return true;
}

/* Looks at every game; the test may be decided in between. */
static bool look_at_games(struct match *match, struct refusal *why) {
    for (int i = 0; i < match->options->parallel && match_goes_on(match); i++)
        if (match->slots[i].busy && referee_look(&match->slots[i].referee) &&
            !end_game(match, &match->slots[i], why))
            return false;
    return true;
}

/* What to wait for in one game; returns the moment when the first answer is due. */
static int64_t watch(const struct referee *referee, struct pollfd *files, nfds_t *count) {
    int64_t due = INT64_MAX;
    for (int seat = 1; seat <= referee->fixture.setup.players; seat++) {
        const struct child *engine = referee->engine[seat];
        files[(*count)++] = (struct pollfd){.fd = engine->out, .events = POLLIN};
        due = child_due_ns(engine) < due ? child_due_ns(engine) : due;
    }
    return due;
}

static void wait(const struct match *match, int wait_ms) {
    struct pollfd files[PARALLEL_MOST * SEATS_MAX];
    nfds_t count = 0;
    int64_t due = INT64_MAX;
    for (int i = 0; i < match->options->parallel; i++)
        if (match->slots[i].busy) {
            int64_t slot_due = watch(&match->slots[i].referee, files, &count);
            due = slot_due < due ? slot_due : due;
        }
    int64_t left_ms = due == INT64_MAX ? wait_ms : (due - clock_ns()) / 1000000 + 1;
    poll(files, count, left_ms < 0 ? 0 : left_ms < wait_ms ? (int)left_ms : wait_ms);
}

bool match_step(struct match *match, int wait_ms, struct refusal *why) {
    if (!fill_slots(match, why) || !look_at_games(match, why))
        return false;
    bool room = false;
    for (int i = 0; i < match->options->parallel; i++)
        room = room || !match->slots[i].busy;
    bool more = room && match->next < match->options->games;
    if (match_goes_on(match) && !more)
        wait(match, wait_ms);
    return true;
}

/* Whether a program still runs that was asked to leave. */
static bool somebody_runs(const struct match *match) {
    for (int i = 0; i < match->options->parallel; i++)
        for (int j = 0; j < ENTRANTS * SEATS_EACH; j++) {
            const struct child *engine = &match->slots[i].engines[j / SEATS_EACH][j % SEATS_EACH];
            if (engine->pid && !child_has_ended(engine))
                return true;
        }
    return false;
}

static void let_leave(struct match *match) {
    enum { LOOKS = 100, LOOK_MS = 5 };
    for (int i = 0; i < match->options->parallel; i++)
        for (int j = 0; j < ENTRANTS * SEATS_EACH; j++) {
            struct child *engine = &match->slots[i].engines[j / SEATS_EACH][j % SEATS_EACH];
            if (engine->pid)
                child_dismiss(engine);
        }
    for (int i = 0; i < LOOKS && somebody_runs(match); i++)
        nanosleep(&(struct timespec){.tv_nsec = LOOK_MS * 1000000}, NULL);
}

void match_close(struct match *match, bool kindly) {
    if (kindly)
        let_leave(match);
    for (int i = 0; match->slots && i < match->options->parallel; i++)
        kill_engines(&match->slots[i]);
    ledger_close(&match->ledger);
    free(match->outcomes);
    free(match->states);
    free(match->slots);
    match->outcomes = NULL;
    match->states = NULL;
    match->slots = NULL;
}
