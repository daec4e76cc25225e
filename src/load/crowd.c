#define _GNU_SOURCE
#include "load/crowd.h"

#include "base/clock.h"
#include "base/rng.h"

#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

enum { DELAYS = 1 << 20, BEGIN_S = 60, NEWS = 256, AT_ONCE = 200 };

static struct rng luck = {0};

static void say(struct crowd *crowd, struct line *line, const struct text *text) {
    crowd->messages++;
    crowd->failed += !line_say(line, text_as_span(text));
}

/* What a seat does next. */
static void ask(struct crowd *crowd, struct crowd_pair *pair) {
    static struct action list[GAME_LEGAL_MAX];
    struct text text = text_room(60);
    int seat = game_turn(&pair->game), count = game_legal(&pair->game, list);
    if (!seat || count <= 0)
        return;
    struct action action = list[rng_below(&luck, (uint32_t)count)];
    if (action.kind == ACTION_DRAW)
        action.tile = TILE_NONE;
    text_format(&text, "play %s %d ", pair->id, pair->numbers[0] + 1);
    action_write(&text, &action, editions[pair->game.setup.edition].size);
    pair->asked_ns = clock_ns();
    pair->heard = 0;
    say(crowd, &pair->lines[seat - 1], &text);
}

static void begin_game(struct crowd_pair *pair, struct span words) {
    struct setup setup = {0};
    struct span word, key, value;
    struct refusal ignored;
    while (span_word(&words, &word))
        if (span_cut(word, '=', &key, &value) && !span_equal(key, "supply"))
            setup_set(&setup, key, value, &ignored);
    setup_complete(&setup, &ignored);
    game_start(&pair->game, &setup);
    pair->dealt = true;
}

/* The lines of an engine that sits there. */
static bool hear_lines(struct crowd_pair *pair, struct span lines) {
    struct span line, word;
    struct refusal why;
    struct action action;
    while (span_line(&lines, &line) && span_word(&line, &word)) {
        if (span_equal(word, "new"))
            begin_game(pair, line);
        else if (span_equal(word, "play")) {
            int size = editions[pair->game.setup.edition].size;
            if (!action_read(span_trim(line), size, &action, &why) || !game_play(&pair->game, &action, &why))
                return false;
        }
    }
    return true;
}

/* Before the deal: what comes after an event that both have heard of. */
static void go_on(struct crowd *crowd, struct crowd_pair *pair) {
    struct text text = text_room(80);
    int number = pair->numbers[0], seat = number - 1;
    if ((seat != 1 && seat != 2) || pair->numbers[1] != number)
        return;
    text_format(&text, "share %s %d %d 000102030405060708090a0b0c0d0e0f", pair->id, number + 1, seat);
    say(crowd, &pair->lines[seat - 1], &text);
}

static void note_delay(struct crowd *crowd, struct crowd_pair *pair) {
    if (!pair->asked_ns || ++pair->heard < 2)
        return;
    if (crowd->events < crowd->room)
        crowd->delays_ns[crowd->events] = clock_ns() - pair->asked_ns;
    crowd->events++;
    pair->asked_ns = 0;
}

static void hear_event(struct crowd *crowd, struct crowd_pair *pair, int who, struct span message) {
    struct span line = message, lines = {0};
    span_cut(message, '\n', &line, &lines);
    pair->numbers[who]++;
    if (who == 0) {
        bool begins = !pair->dealt;
        crowd->failed += !hear_lines(pair, lines);
        crowd->dealt += begins && pair->dealt;
    }
    if (!pair->dealt)
        go_on(crowd, pair);
    note_delay(crowd, pair);
}

static void hear_answer(struct crowd *crowd, struct crowd_pair *pair, int who, struct span message) {
    struct text text = text_room(60);
    if (*message.start == '?') {
        crowd->failed++;
        pair->asked_ns = 0;
    } else if (!*pair->id && message.length == 2 + CROWD_ID) {
        memcpy(pair->id, message.start + 2, CROWD_ID);
        text_format(&text, "watch %s", pair->id);
        say(crowd, &pair->lines[0], &text);
        say(crowd, &pair->lines[1], &text);
    } else if (who == 1 && !pair->dealt && message.length == 2 + CROWD_ID) {
        text_format(&text, "sit %s 2 2", pair->id);
        say(crowd, &pair->lines[1], &text);
    }
}

static void hear(struct crowd *crowd, struct crowd_pair *pair, int who) {
    struct span message;
    enum line_news news;
    while ((news = line_hear(&pair->lines[who], 0, &message)) == LINE_MESSAGE) {
        crowd->messages++;
        if (*message.start == '=' || *message.start == '?')
            hear_answer(crowd, pair, who, message);
        else if (message.length > 6 && !memcmp(message.start, "event ", 6))
            hear_event(crowd, pair, who, message);
    }
    crowd->failed += news == LINE_ENDED;
}

/* Hears whatever has come, or waits for it at most so long. */
static void hear_news(struct crowd *crowd, int wait_ms) {
    struct epoll_event news[NEWS];
    int count = epoll_wait(crowd->epoll, news, NEWS, wait_ms);
    for (int i = 0; i < count; i++)
        hear(crowd, &crowd->pairs[news[i].data.u32 / 2], news[i].data.u32 % 2);
}

static bool add(struct crowd *crowd, int number) {
    struct line *line = &crowd->pairs[number / 2].lines[number % 2];
    struct epoll_event wanted = {.events = EPOLLIN, .data.u32 = (uint32_t)number};
    *line = (struct line){.file = -1};
    return line_open(line, crowd->ports[number % crowd->port_count], "") &&
           !epoll_ctl(crowd->epoll, EPOLL_CTL_ADD, line->file, &wanted);
}

bool crowd_open(struct crowd *crowd, const int *ports, int port_count, int games, struct refusal *why) {
    struct rlimit files;
    luck = rng_seeded(1, 1);
    *crowd = (struct crowd){.port_count = port_count, .games = games, .epoll = epoll_create1(EPOLL_CLOEXEC)};
    memcpy(crowd->ports, ports, (size_t)port_count * sizeof *ports);
    if (!getrlimit(RLIMIT_NOFILE, &files)) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    crowd->pairs = calloc((size_t)games, sizeof *crowd->pairs);
    crowd->delays_ns = calloc(DELAYS, sizeof *crowd->delays_ns);
    crowd->room = DELAYS;
    bool good = crowd->pairs && crowd->delays_ns && crowd->epoll >= 0;
    for (int i = 0; good && i < 2 * games; i++)
        good = add(crowd, i);
    return good || refuse(why, "not all connections can be opened");
}

void crowd_close(struct crowd *crowd) {
    for (int i = 0; crowd->pairs && i < 2 * crowd->games; i++)
        line_free(&crowd->pairs[i / 2].lines[i % 2]);
    free(crowd->pairs);
    free(crowd->delays_ns);
    close(crowd->epoll);
}

bool crowd_begin(struct crowd *crowd, struct refusal *why) {
    int64_t until = clock_ns() + (int64_t)BEGIN_S * 1000000000;
    struct text make = text_room(100);
    text_string(&make, "make seats=me,open players=2 draw=bag hand=single discard=always");
    for (int i = 0; i < crowd->games; i++) {
        say(crowd, &crowd->pairs[i].lines[0], &make);
        while (i - crowd->dealt >= AT_ONCE && !crowd->failed && clock_ns() < until)
            hear_news(crowd, 100);
    }
    while (crowd->dealt < crowd->games && !crowd->failed && clock_ns() < until)
        hear_news(crowd, 100);
    return crowd->dealt == crowd->games || refuse(why, "not all games can be begun");
}

static void ask_in_time(struct crowd *crowd, int64_t due, int *next) {
    for (; due > 0; due--) {
        for (int tries = 0; tries < crowd->games; tries++) {
            struct crowd_pair *pair = &crowd->pairs[*next];
            *next = (*next + 1) % crowd->games;
            if (pair->asked_ns || pair->game.phase == PHASE_OVER)
                continue;
            ask(crowd, pair);
            break;
        }
    }
}

void crowd_play(struct crowd *crowd, int rate, int pairs, int seconds) {
    int64_t begun = clock_ns(), asked = 0;
    int next = 0;
    for (int64_t now = begun; now - begun < (int64_t)seconds * 1000000000; now = clock_ns()) {
        int64_t wanted = (now - begun) * rate / 1000000000;
        if (rate)
            ask_in_time(crowd, wanted - asked, &next);
        asked = wanted;
        for (int i = 0; !rate && i < pairs; i++)
            if (!crowd->pairs[i].asked_ns)
                ask(crowd, &crowd->pairs[i]);
        hear_news(crowd, 1);
    }
    for (int i = 0; i < 2000; i++) /* what is still on its way */
        hear_news(crowd, 0);
}

static int by_size(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return x < y ? -1 : x > y;
}

double crowd_delay_ms(struct crowd *crowd, int thousandths) {
    int64_t count = crowd->events < crowd->room ? crowd->events : crowd->room;
    if (!count)
        return 0;
    qsort(crowd->delays_ns, (size_t)count, sizeof *crowd->delays_ns, by_size);
    int64_t place = count * thousandths / 1000;
    return (double)crowd->delays_ns[place < count ? place : count - 1] / 1e6;
}

int64_t crowd_echo(int port, int connections, int seconds, struct refusal *why) {
    static const char message[] = "play abcdefghij 58 i10h128";
    struct crowd crowd;
    struct span heard;
    int64_t count = 0;
    bool good = crowd_open(&crowd, &port, 1, connections / 2, why);
    for (int i = 0; good && i < connections; i++)
        line_say(&crowd.pairs[i / 2].lines[i % 2], span_of(message));
    for (int64_t begun = clock_ns(); good && clock_ns() - begun < (int64_t)seconds * 1000000000;) {
        struct epoll_event news[NEWS];
        int ready = epoll_wait(crowd.epoll, news, NEWS, 10);
        for (int i = 0; i < ready; i++) {
            struct line *line = &crowd.pairs[news[i].data.u32 / 2].lines[news[i].data.u32 % 2];
            for (; line_hear(line, 0, &heard) == LINE_MESSAGE; count++)
                line_say(line, heard);
        }
    }
    crowd_close(&crowd);
    return good ? count : -1;
}
