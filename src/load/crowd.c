#define _GNU_SOURCE
#include "load/crowd.h"

#include "base/check.h"
#include "base/clock.h"
#include "base/rng.h"
#include "table/take.h"

#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

/* PATIENCE_S: of silence. Fewer events than EVENTS_LEAST say nothing, however long they took. */
enum { DELAYS = 1 << 20, PATIENCE_S = 60, NEWS = 256, AT_ONCE = 200, EVENTS_LEAST = 10 };

static struct rng luck = {0};

static void say_on_line(struct crowd *crowd, struct line *line, const struct text *text) {
    crowd->messages++;
    crowd->failed += !line_say(line, text_as_span(text));
}

/* What a seat does next. */
static void send_next_action(struct crowd *crowd, struct crowd_pair *pair) {
    static struct action list[GAME_LEGAL_MAX];
    struct text text = text_room(60);
    const struct game *game = &pair->table.game;
    int seat = game_turn(game), count = game_legal(game, list);
    if (!seat || count <= 0)
        return;
    struct action action = list[rng_below(&luck, (uint32_t)count)];
    if (action.kind == ACTION_DRAW)
        action.tile = TILE_NONE;
    text_format(&text, "play %s %d ", pair->id, pair->numbers[0] + 1);
    action_write(&text, &action, table_size(&pair->table));
    pair->asked_ns = clock_ns();
    pair->heard = 0;
    say_on_line(crowd, &pair->lines[seat - 1], &text);
}

/* "ID N EVENT", as the first of them may know it. */
static bool take_told_event(struct crowd_pair *pair, struct span lines) {
    struct span words, id, number;
    struct event event;
    struct refusal why;
    return span_line(&lines, &words) && span_word(&words, &id) && span_word(&words, &number) &&
           event_read(words, table_size(&pair->table), &event, &why) &&
           table_take(&pair->table, &event, &why);
}

/* Before the deal: whoever has to gives a share when both have heard of the event before. */
static void give_share(struct crowd *crowd, struct crowd_pair *pair) {
    struct text text = text_room(80);
    int number = pair->numbers[0], seat = 1;
    while (seat <= 2 && !table_wants_share(&pair->table, seat))
        seat++;
    if (seat > 2 || pair->table.seats[2].sitter == SITTER_NONE || pair->numbers[1] != number)
        return;
    text_format(&text, "share %s %d %d 000102030405060708090a0b0c0d0e0f", pair->id, number + 1, seat);
    say_on_line(crowd, &pair->lines[seat - 1], &text);
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
    bool dealt = table_is_dealt(&pair->table);
    pair->numbers[who]++;
    if (who == 0)
        crowd->failed += !take_told_event(pair, message);
    crowd->dealt += !dealt && table_is_dealt(&pair->table);
    if (!table_is_dealt(&pair->table))
        give_share(crowd, pair);
    note_delay(crowd, pair);
}

static void hear_server_answer(struct crowd *crowd, struct crowd_pair *pair, int who, struct span message) {
    struct text text = text_room(60);
    if (*message.start == '?') {
        crowd->failed++;
        pair->asked_ns = 0;
    } else if (!*pair->id && message.length == 2 + CROWD_ID) {
        memcpy(pair->id, message.start + 2, CROWD_ID);
        text_format(&text, "watch %s", pair->id);
        say_on_line(crowd, &pair->lines[0], &text);
        say_on_line(crowd, &pair->lines[1], &text);
    } else if (who == 1 && !table_is_dealt(&pair->table) && message.length == 2 + CROWD_ID) {
        text_format(&text, "sit %s 2 2", pair->id);
        say_on_line(crowd, &pair->lines[1], &text);
    }
}

static void hear_line(struct crowd *crowd, struct crowd_pair *pair, int who) {
    struct span message;
    enum line_news news;
    while ((news = line_hear(&pair->lines[who], 0, &message)) == LINE_MESSAGE) {
        crowd->messages++;
        if (*message.start == '=' || *message.start == '?')
            hear_server_answer(crowd, pair, who, message);
        else if (message.length > 6 && !memcmp(message.start, "event ", 6))
            hear_event(crowd, pair, who, (struct span){message.start + 6, message.length - 6});
    }
    crowd->failed += news == LINE_ENDED;
}

/* Hears whatever has come, or waits for it at most so long. */
static void hear_news(struct crowd *crowd, int wait_ms) {
    struct epoll_event news[NEWS];
    int count = epoll_wait(crowd->epoll, news, NEWS, wait_ms);
    for (int i = 0; i < count; i++)
        hear_line(crowd, &crowd->pairs[news[i].data.u32 / 2], news[i].data.u32 % 2);
}

/* Waits until there is more; false if somebody failed or nobody says anything for too long. */
static bool hear_more(struct crowd *crowd) {
    int64_t messages = crowd->messages, until = clock_ns() + (int64_t)PATIENCE_S * 1000000000;
    while (crowd->messages == messages && !crowd->failed && clock_ns() < until)
        hear_news(crowd, 100);
    return crowd->messages != messages && !crowd->failed;
}

/* Each is from a place of its own, as a proxy would say it. */
static bool add_client(struct crowd *crowd, int number) {
    struct line *line = &crowd->pairs[number / 2].lines[number % 2];
    struct epoll_event wanted = {.events = EPOLLIN, .data.u32 = (uint32_t)number};
    struct text place = text_room(60);
    text_format(&place, "X-Forwarded-For: 10.%d.%d.%d\r\n", number >> 16, number >> 8 & 255, number & 255);
    *line = (struct line){.file = -1};
    return line_open(line, crowd->ports[number % crowd->port_count], place.start) &&
           !epoll_ctl(crowd->epoll, EPOLL_CTL_ADD, line->file, &wanted);
}

/* What crowd_begin asks for, before the tiles are dealt. */
static void set_tables(struct crowd *crowd) {
    struct setup agreed = {.players = 2, .draw = DRAW_BAG, .hand = HAND_SINGLE, .discard = DISCARD_ALWAYS};
    struct refusal never;
    check(setup_agree(&agreed, &never));
    for (int i = 0; i < crowd->games; i++) {
        struct crowd_pair *pair = &crowd->pairs[i];
        table_open(&pair->table, pair->moves, TABLE_MOVES_MAX);
        seal_open_closed(&pair->seal, &agreed);
        table_new_sealed(&pair->table, &pair->seal);
    }
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
    if (good)
        set_tables(crowd);
    for (int i = 0; good && i < 2 * games; i++)
        good = add_client(crowd, i);
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
    struct text make = text_room(100);
    bool good = true;
    text_string(&make, "make seats=me,open players=2 draw=bag hand=single discard=always");
    for (int i = 0; good && i < crowd->games; i++) {
        say_on_line(crowd, &crowd->pairs[i].lines[0], &make);
        while (good && i - crowd->dealt >= AT_ONCE)
            good = hear_more(crowd);
    }
    while (good && crowd->dealt < crowd->games)
        good = hear_more(crowd);
    return good || refuse(why, "not all games can be begun");
}

static void ask_in_time(struct crowd *crowd, int64_t due, int *next) {
    for (; due > 0; due--) {
        for (int tries = 0; tries < crowd->games; tries++) {
            struct crowd_pair *pair = &crowd->pairs[*next];
            *next = (*next + 1) % crowd->games;
            if (pair->asked_ns || pair->table.game.phase == PHASE_OVER)
                continue;
            send_next_action(crowd, pair);
            break;
        }
    }
}

void crowd_play(struct crowd *crowd, int rate, int pairs, int seconds) {
    int64_t begun = clock_ns(), until = begun + (int64_t)seconds * 1000000000, asked = 0,
            least = crowd->events + EVENTS_LEAST;
    int64_t patience = until + (int64_t)PATIENCE_S * 1000000000;
    int next = 0;
    for (int64_t now = begun; now < until || (crowd->events < least && now < patience); now = clock_ns()) {
        int64_t wanted = (now - begun) * rate / 1000000000;
        if (rate)
            ask_in_time(crowd, wanted - asked, &next);
        asked = wanted;
        for (int i = 0; !rate && i < pairs; i++)
            if (!crowd->pairs[i].asked_ns)
                send_next_action(crowd, &crowd->pairs[i]);
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
