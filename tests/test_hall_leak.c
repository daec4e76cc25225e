/* No leak: every byte to every recipient, in games of all options, is the same after the tiles that it has
 * not seen are exchanged, and so are the answers to what it tries and what computers get to think about. The
 * commitment, which is told on purpose, aside. test_hall_leak [FIRST LAST]. */
#include <stdlib.h>
#include <string.h>

#include "at_database.h"
#include "at_hall.h"
#include "bench/hidden.h"
#include "hall/hall.h"
#include "search/player.h"
#include "support.h"
#include "table/view.h"

static int first_seed = 1, last_seed = 12;
static long messages, answers, views, thoughts, turns_of_computers;

/* What a hall would say that shows too much: the test has to notice. */
enum flaw { FLAW_NONE, FLAW_KEEPERS_EYES, FLAW_NEXT_TILE };
static enum flaw flaw;
static long differences;

/* A live game in which the tiles that a viewer has not seen lie elsewhere. */
static struct live exchanged;
static struct deed exchanged_deeds[TABLE_DEEDS_MAX];
static struct rng chance;

static void exchange_deeds(int viewer) {
    const struct setup *setup = &exchanged.table.game.setup;
    for (int i = 0; i < exchanged.table.count; i++) {
        struct deed *deed = &exchanged_deeds[i];
        if (setup->hand != HAND_HIDDEN || deed->action.kind != ACTION_DRAW || deed->seat == viewer)
            continue;
        bool ring = tile_has_ring(deed->action.tile);
        do
            deed->action.tile = (uint8_t)rng_below(&chance, TILE_COUNT);
        while (setup->draw == DRAW_TABLE && tile_has_ring(deed->action.tile) != ring);
    }
}

static struct live *exchange(const struct live *live, int viewer) {
    exchanged = *live;
    memcpy(exchanged_deeds, live->table.deeds, (size_t)live->table.count * sizeof *exchanged_deeds);
    exchanged.table.deeds = exchanged_deeds;
    exchanged.table.seal = &exchanged.seal;
    for (size_t i = 0; i < sizeof exchanged.seal.secret; i++)
        exchanged.seal.secret[i] = (uint8_t)rng_next(&chance);
    if (live_is_dealt(live) && exchanged.table.game.supply.known)
        for (int seat = viewer ? viewer : 1; seat <= (viewer ? viewer : 2); seat++)
            hidden_exchange(&exchanged.table.game, seat, &chance);
    exchange_deeds(viewer);
    return &exchanged;
}

static char caught[100000];
static size_t caught_length;

static void catch_message(void *context, void *peer, struct span message) {
    (void)context, (void)peer;
    assert_true(message.length < sizeof caught);
    memcpy(caught, message.start, message.length);
    caught_length = message.length;
}

static const struct hall_outside elsewhere = {.send = catch_message};
static const struct wire wire = {&elsewhere, NULL};

/* The commitment is told on purpose; it is not compared. */
static struct span without_commit(struct span message, char *memory) {
    size_t length = 0;
    struct span line;
    while (span_line(&message, &line))
        if (line.length < 7 || memcmp(line.start, "commit ", 7) != 0) {
            memcpy(memory + length, line.start, line.length);
            length += line.length;
            memory[length++] = '\n';
        }
    return (struct span){memory, length};
}

static void assert_same(struct span sent, const char *what) {
    static char one[100000], other[100000];
    struct span a = without_commit(sent, one),
                b = without_commit((struct span){caught, caught_length}, other);
    if (a.length == b.length && !memcmp(a.start, b.start, a.length))
        return;
    differences++;
    if (!flaw)
        fail_msg("%s:\n%.*s\n%.*s", what, (int)a.length, a.start, (int)b.length, b.start);
}

/* The event that is being told, and how many deeds were known before it. */
static struct {
    int number, count, known;
    bool dealt;
    struct event event;
} told;

static void skip_game(void *context, const struct store_game *kept) {
    (void)context, (void)kept;
}

static void find_event(void *context, int number, struct span line) {
    const struct live *live = context;
    struct refusal why;
    if (number == live->table.number)
        assert_true(event_read(line, table_size(&live->table), &told.event, &why));
}

static void follow(const struct live *live) {
    static const struct store_reader reader = {skip_game, find_event};
    if (live->table.number == told.number)
        return;
    told.known = told.dealt ? told.count : -1;
    told.number = live->table.number;
    told.count = live->table.count;
    told.dealt = live_is_dealt(live);
    assert_true(store_read_game(store, game, &reader, (void *)live));
}

/* As the other world would tell it. */
static struct event other_event(const struct live *other) {
    struct event event = told.event;
    if (event.kind == EVENT_ACTION)
        event.action = exchanged_deeds[other->table.count - 1].action;
    for (int i = 0; i < SHARE_BYTES; i++)
        event.share[i] = (uint8_t)rng_next(&chance);
    return event;
}

static void tell(const struct live *live, int viewer, const struct event *event) {
    wire_event(&wire, live, flaw == FLAW_KEEPERS_EYES ? KEEPER : viewer, event, told.known);
    const struct supply *supply = &live->table.game.supply;
    for (int i = 0; flaw == FLAW_NEXT_TILE && i < SUPPLY_MAX; i++)
        if (!supply->gone[i]) {
            caught[caught_length++] = (char)('!' + supply->pile[i]);
            return;
        }
}

static void check_event(struct client *client, struct live *live, int viewer, struct span message) {
    if (live->table.number <= client->number || live->table.game.phase == PHASE_OVER)
        return; /* told before, to one who comes back; or the end, when everything is told */
    follow(live);
    struct live *other = exchange(live, viewer);
    struct event event = other_event(other);
    tell(other, viewer, &event);
    if (flaw) {
        static char shown[100000];
        struct span kept = {shown, caught_length};
        memcpy(shown, caught, caught_length);
        tell(live, viewer, &told.event);
        assert_same(kept, "event");
    } else
        assert_same(message, "event");
    messages++;
}

static int viewer_of(const struct client *client) {
    for (const struct watch *watch = client->visitor->watches; watch; watch = watch->next_mine)
        if (!strcmp(watch->live->id, game))
            return live_viewer(watch);
    return ONLOOKER;
}

static void listen(struct client *client, struct span message) {
    struct span line = message, rest = {0}, word;
    span_cut(message, '\n', &line, &rest);
    span_word(&line, &word);
    if (*word.start == '=' || *word.start == '?' || !*game)
        return;
    struct live *live = live_game();
    int viewer = viewer_of(client);
    if (span_equal(word, "event"))
        check_event(client, live, viewer, message);
    else if (span_equal(word, "game")) {
        uint8_t seats = (uint8_t)store_owner_seats(store, game, client->owner);
        wire_game(&wire, exchange(live, viewer), &(struct wire_seats){.own = seats});
        if (!flaw)
            assert_same(message, "game");
        messages++;
    } else if (span_equal(word, "here")) {
        struct text here = text_room(WIRE_HERE_LENGTH);
        wire_write_here(&here, exchange(live, viewer));
        wire_say(&wire, here.start);
        if (!flaw)
            assert_same(message, "here");
        messages++;
    }
}

/* What a client tries is answered the same in both worlds. The disk fails meanwhile, so that nothing comes of
 * it. */
static void try_things(struct client *client, int viewer) {
    static char first[sizeof client->answer];
    struct live *live = live_game();
    struct text line = text_room(200);
    const char *const words[] = {"left", "right", "bag", "ring", "plain", "discard", "pass", "15"};
    uint32_t kind = rng_below(&chance, 3);
    if (kind == 0)
        text_format(&line, "play %s %d %s", game, live->table.number + 1, words[rng_below(&chance, 8)]);
    else if (kind == 1) { /* a draw that guesses what lies there */
        text_format(&line, "play %s %d %s=", game, live->table.number + 1, words[rng_below(&chance, 5)]);
        tile_write(&line, (int)rng_below(&chance, TILE_COUNT));
    } else
        text_format(&line, "play %s %d %c%d%c%d%d%d", game, live->table.number + 1,
                    (int)('a' + rng_below(&chance, 19)), (int)(1 + rng_below(&chance, 19)),
                    rng_below(&chance, 2) ? 'h' : 'v', (int)(1 + rng_below(&chance, 3)),
                    (int)(4 + rng_below(&chance, 2)), (int)(6 + rng_below(&chance, 3)));
    database_or_memory_fail_all(store, true);
    say(client, line.start);
    memcpy(first, client->answer, sizeof first);
    live = live_game();
    struct live *other = exchange(live, viewer);
    struct table real = live->table;
    live->table.game = other->table.game;
    live->table.deeds = other->table.deeds;
    live->table.room = TABLE_DEEDS_MAX;
    say(client, line.start);
    live->table = real;
    database_or_memory_fail_all(store, false);
    assert_string_equal(client->answer, first);
    answers++;
}

/* What a computer thinks about, and for how long, comes from the view alone. */
static void check_thinking(void) {
    static struct player one, other;
    static struct game view;
    const struct live *live = live_game();
    int seat = live->table.game.seat;
    view_game(&exchange(live, seat)->table.game, seat, &view);
    assert_memory_equal(&view, &thought_view, sizeof view);
    if (views++ % 60)
        return;
    struct order order = {.level = 10, .simulations = 40, .seed = game_hash(&view)};
    player_begin(&one, &thought_view, &order);
    player_begin(&other, &view, &order);
    while (!one.settled) {
        assert_false(other.settled);
        player_slice(&one, 0);
        player_slice(&other, 0);
        assert_int_equal(one.simulations, other.simulations);
    }
    assert_true(other.settled);
    thoughts++;
}

static void play_all(int seed) {
    chance = rng_seeded((uint64_t)seed, 99);
    memset(&told, 0, sizeof told);
    memset(game, 0, sizeof game);
    overhear = listen;
    int persons = random_table(seed);
    while (live_game()->table.game.phase != PHASE_OVER) {
        bool computer = live_game()->table.game.seat > persons && !live_game()->table.offer.kind;
        turns_of_computers += computer && !flaw;
        if (computer && thinking)
            check_thinking();
        play_one(persons);
        int seat = 1 + (int)rng_below(&chance, (uint32_t)persons);
        if (!flaw && live_game()->table.game.phase != PHASE_OVER)
            try_things(&clients[seat - 1], seat);
        if (rng_below(&chance, 20) == 0)
            leave_and_come();
    }
    overhear = NULL;
    close_all();
}

TEST(every_byte_is_the_same_after_hidden_tiles_are_exchanged) {
    flaw = FLAW_NONE;
    for (int seed = first_seed; seed <= last_seed; seed++)
        play_all(seed);
    print_message("%d games: %ld messages, %ld answers and %ld views the same, %ld thoughts as long\n",
                  last_seed - first_seed + 1, messages, answers, views, thoughts);
    assert_true(messages > 50 * (last_seed - first_seed) && answers > 20 * (last_seed - first_seed));
    assert_int_equal(views, turns_of_computers); /* none, where only people play */
    assert_true(!views || thoughts);
}

/* A hall that shows too much is found out. */
TEST(a_leak_would_be_noticed) {
    int last = last_seed < first_seed + 11 ? last_seed : first_seed + 11;
    for (flaw = FLAW_KEEPERS_EYES; flaw <= FLAW_NEXT_TILE; flaw++) {
        differences = 0;
        for (int seed = first_seed; seed <= last; seed++)
            play_all(seed);
        print_message("flaw %d: %ld differences\n", (int)flaw, differences);
        assert_true(differences > last - first_seed);
    }
}

int main(int count, char **arguments) {
    if (count == 3) {
        first_seed = atoi(arguments[1]);
        last_seed = atoi(arguments[2]);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_is_the_same_after_hidden_tiles_are_exchanged),
        cmocka_unit_test(a_leak_would_be_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
