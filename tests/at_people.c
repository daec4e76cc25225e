#define _GNU_SOURCE
#include "at_people.h"

#include "base/clock.h"
#include "load/line.h"
#include "random_player.h"
#include "sealed.h"
#include "speaking.h"
#include "support.h"
#include "table/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TABLES_MOST = 300, ID = 10, PORTS_MOST = 8 };
static int tables_wanted;

struct person {
    struct line line;
    struct command_session *session;
    int seat, number, port;
    bool watching, seated, shared, dealt, over, checked;
    bool waits;        /* for an answer */
    int acknowledged;  /* the last event that it was told is kept */
    char command[200]; /* that is not acknowledged: it is sent again */
    char hex[2 * SHARE_BYTES + 1];
    uint64_t heard; /* a digest of all events */
    uint64_t again; /* the same of those that were told once more when the game was over, */
    int told_again; /* which are so many */
};

struct table_of_people {
    char id[ID + 1];
    long games, before; /* so far; number and games when people_note was called */
    int number_before;
    struct setup setup;
    int persons;
    struct person people[SEATS_MAX];
};

static struct table_of_people tables[TABLES_MOST];
static struct rng luck;
struct people people;

static void begin_table(struct table_of_people *table) {
    memset(table->id, 0, sizeof table->id);
    table->setup = random_setup(&luck);
    if (table->setup.discard == DISCARD_ASK)
        table->setup.discard = DISCARD_ALWAYS;
    table->persons = 1 + (int)rng_below(&luck, table->setup.players);
    for (int i = 0; i < table->persons; i++) {
        struct person *person = &table->people[i];
        struct command_session *session = person->session ? person->session : malloc(sizeof *session);
        line_free(&person->line);
        *person = (struct person){.session = session, .seat = i + 1, .line = {.file = -1}};
        command_session_open(session, SESSION_KEEPS, NULL, 1);
        for (int digit = 0; digit < 2 * SHARE_BYTES; digit++)
            person->hex[digit] = "0123456789abcdef"[rng_below(&luck, 16)];
    }
}

static void write_watch(struct text *text, const struct table_of_people *table, const struct person *person) {
    char work[STATE_LENGTH_MAX];
    text_format(text, "watch %s %d", table->id, person->number);
    if (person->dealt && !person->over) {
        text_char(text, ' ');
        state_write_sum(text, command_session_game(person->session), work);
    }
}

/* What the person does next; nothing is written if it waits for others. */
static void write_next(struct text *text, const struct table_of_people *table, const struct person *person) {
    if (!*table->id && person->seat == 1)
        speak_making(text, &table->setup, table->persons);
    else if (!*table->id)
        return;
    else if (!person->watching)
        write_watch(text, table, person);
    else if (!person->seated)
        text_format(text, "sit %s %d %d", table->id, person->number + 1, person->seat);
    else if (!person->shared && !person->dealt)
        text_format(text, "share %s %d %d %s", table->id, person->number + 1, person->seat, person->hex);
    else if (person->dealt && command_session_game(person->session)->phase != PHASE_OVER &&
             game_turn(command_session_game(person->session)) == person->seat)
        speak_move(text, &(struct speaker){table->id, person->number + 1, person->seat}, person->session,
                   &luck);
}

static void act(const struct table_of_people *table, struct person *person) {
    struct text text = text_room(400);
    bool behind = person->watching && person->acknowledged > person->number; /* the event is on its way */
    if (!person->line.open || person->waits || person->over || behind)
        return;
    if (*person->command && person->watching) {
        text_string(&text, person->command);
        *person->command = 0;
    } else
        write_next(&text, table, person);
    if (!text.length)
        return;
    if (line_say(&person->line, text_as_span(&text)))
        person->waits = true;
    if (strncmp(text.start, "watch", 5) && strncmp(text.start, "make", 4))
        snprintf(person->command, sizeof person->command, "%s", text.start);
}

static bool has_code(const char *refused, const char *code) {
    struct text part = text_room(40);
    text_format(&part, "{\"code\":\"%s\"", code);
    return strstr(refused, part.start) != NULL;
}

static void hear_answer(struct table_of_people *table, struct person *person, struct span message) {
    struct span rest = {message.start + 2, message.length - 2};
    uint64_t number;
    bool good = *message.start == '=', about_event = *person->command;
    bool about_share = !strncmp(person->command, "share", 5);
    person->waits = false;
    *person->command = 0;
    if (!good) {
        struct text text = text_room(600);
        text_span(&text, message);
        people.unkept += has_code(text.start, "later");
        /* It was given before the server ended, which did not come to say so. */
        person->shared |= about_share && has_code(text.start, "not-now");
        if (!has_code(text.start, "not-now") && !has_code(text.start, "busy") &&
            !has_code(text.start, "later") && !has_code(text.start, "late") &&
            !has_code(text.start, "too-much"))
            fail_msg("seat %d: %s", person->seat, text.start);
        return;
    }
    if (about_event && span_number(span_trim(rest), 100000, &number)) {
        person->acknowledged = (int)number > person->acknowledged ? (int)number : person->acknowledged;
        person->shared |= about_share;
        people.acknowledged++;
    } else if (*table->id)
        person->watching = true;
    else if (rest.length >= ID) {
        memcpy(table->id, rest.start, ID);
        person->seated = true;
    }
}

static void hear_event(struct person *person, struct span line, struct span message) {
    struct span word;
    uint64_t number = 0;
    assert_true(span_word(&line, &word) && span_word(&line, &word) && span_number(word, 100000, &number));
    assert_int_equal(number, person->number + 1); /* no gap, nothing twice */
    person->number = (int)number;
    speak_digest(&person->heard, message);
    speak_take(person->session, line);
    person->dealt |= table_is_dealt(&person->session->game_record.table);
    struct span sitter;
    if (span_word(&line, &word) && span_equal(word, "seat") && span_word(&line, &sitter) &&
        *sitter.start == '0' + person->seat)
        person->seated = true;
}

static void hear(struct table_of_people *table, struct person *person, struct span message) {
    struct span line = message, lines = {0}, word;
    span_cut(message, '\n', &line, &lines);
    if (*message.start == '=' || *message.start == '?') {
        hear_answer(table, person, message);
        return;
    }
    span_word(&line, &word);
    if (span_equal(word, "event"))
        hear_event(person, line, message);
    else if (span_equal(word, "game") && !person->number)
        speak_join(person->session, lines);
    else if (span_equal(word, "damaged"))
        fail_msg("%.*s", (int)message.length, message.start);
    else if (span_equal(word, "anew"))
        people.anew++;
    else if (span_equal(word, "record")) {
        person->over = true;
        assert_sealed(lines);
    }
}

/* Where somebody who comes is sent to; 0 is a node that is away. */
static int port_for_one(void) {
    return people.ports[rng_below(&luck, (uint32_t)people.port_count)];
}

static void come_back(struct person *person) {
    int port = port_for_one();
    if (!port || !line_open(&person->line, port, ""))
        return;
    person->port = port;
    person->waits = person->watching = false;
    people.comings_back++;
}

/* All events up to the end of the game, as somebody new would ask for them, and not of a node that is
 * stopped, which all would wait for: who is cut off asks next time for what is missing. False if it has not
 * been all. */
static bool hear_again(struct line *line, const char *id, struct person *person) {
    struct text text = text_room(60);
    struct span message;
    int port = port_for_one();
    text_format(&text, "watch %s %d", id, person->told_again);
    if (!port || !line_open(line, port, "") || !line_say(line, text_as_span(&text)))
        return false;
    while (line_hear(line, 10000, &message) == LINE_MESSAGE) {
        if (!strncmp(message.start, "record", 6))
            return true;
        if (*message.start == '?')
            return false; /* not now */
        if (strncmp(message.start, "event", 5))
            continue;
        speak_digest(&person->again, message);
        person->told_again++;
    }
    return false;
}

/* Somebody who asks for all events gets those that were heard; false if that cannot be had now. */
static bool check_all(struct table_of_people *table, struct person *person) {
    struct line line = {.file = -1};
    memcpy(line.cookie, person->line.cookie, sizeof line.cookie);
    if (!person->checked && hear_again(&line, table->id, person)) {
        assert_true(person->again == person->heard);
        person->checked = true;
    }
    assert_true(person->acknowledged <= person->number);
    line_free(&line);
    return person->checked;
}

static bool step(struct table_of_people *table, struct person *person) {
    struct span message;
    bool any = false;
    if (!person->line.open)
        come_back(person);
    while (line_hear(&person->line, 0, &message) == LINE_MESSAGE) {
        hear(table, person, message);
        any = true;
    }
    act(table, person);
    return any;
}

/* Everybody does what they can; a table where the game is over begins anew. */
static bool step_all(void) {
    bool any = false;
    for (int i = 0; i < tables_wanted; i++) {
        struct table_of_people *table = &tables[i];
        bool over = true;
        for (int n = 0; n < table->persons; n++) {
            any |= step(table, &table->people[n]);
            over &= table->people[n].over;
        }
        if (!over)
            continue;
        for (int n = 0; n < table->persons; n++)
            over &= check_all(table, &table->people[n]);
        if (!over)
            continue;
        people.finished++;
        table->games++;
        begin_table(table);
    }
    return any;
}

void people_play_for(int ms) {
    int64_t until = clock_ns() + (int64_t)ms * 1000000;
    while (clock_ns() < until)
        if (!step_all())
            usleep(500);
}

void people_begin(int count, uint64_t seed) {
    luck = rng_seeded(seed, 3);
    people = (struct people){.port_count = 1};
    tables_wanted = count;
    assert_true(count <= TABLES_MOST);
    for (int i = 0; i < tables_wanted; i++)
        begin_table(&tables[i]);
}

void people_end(void) {
    for (int i = 0; i < tables_wanted; i++)
        for (int n = 0; n < SEATS_MAX; n++) {
            line_free(&tables[i].people[n].line);
            free(tables[i].people[n].session);
            tables[i].people[n].session = NULL;
        }
}

void people_leave(int port, int of_hundred) {
    for (int i = 0; i < tables_wanted; i++)
        for (int n = 0; n < tables[i].persons; n++) {
            struct person *person = &tables[i].people[n];
            if (person->line.open && person->port == port && (int)rng_below(&luck, 100) < of_hundred)
                line_close(&person->line);
        }
}

static int number_of(const struct table_of_people *table) {
    int number = 0;
    for (int n = 0; n < table->persons; n++)
        if (table->people[n].number > number)
            number = table->people[n].number;
    return number;
}

static bool is_at(const struct table_of_people *table, int port) {
    for (int n = 0; n < table->persons; n++)
        if (table->people[n].line.open && table->people[n].port == port)
            return true;
    return false;
}

static bool is_waiting(const struct table_of_people *table, int except_port) {
    bool goes_on = table->games > table->before || number_of(table) > table->number_before;
    return !goes_on && !(except_port && is_at(table, except_port));
}

/* What those at a table that does not go on last did and heard. */
static void tell_waiting(const struct table_of_people *table) {
    print_message("table %s of %d:\n", table->id, table->setup.players);
    for (int n = 0; n < table->persons; n++) {
        const struct person *person = &table->people[n];
        print_message("  seat %d at %d%s%s%s%s%s, event %d, acknowledged %d, on turn %d: %s\n", person->seat,
                      person->port, person->line.open ? "" : ", no line",
                      person->watching ? "" : ", not watching", person->waits ? ", waits" : "",
                      person->dealt ? "" : ", not dealt", person->over ? ", over" : "", person->number,
                      person->acknowledged, game_turn(command_session_game(person->session)),
                      person->command);
    }
}

int people_until_all_go_on(int except_port, int most_ms) {
    int64_t since = clock_ns();
    for (int i = 0; i < tables_wanted; i++) {
        tables[i].before = tables[i].games;
        tables[i].number_before = number_of(&tables[i]);
    }
    for (;;) {
        int waiting = 0, passed = (int)((clock_ns() - since) / 1000000);
        for (int i = 0; i < tables_wanted; i++)
            waiting += is_waiting(&tables[i], except_port);
        for (int i = 0; i < tables_wanted && passed > most_ms; i++)
            if (is_waiting(&tables[i], except_port))
                tell_waiting(&tables[i]);
        if (!waiting || passed > most_ms)
            return passed;
        people_play_for(20);
    }
}
