/* Whoever folds the events of a game as its seat may know them has the view of that seat, at every moment:
 * test_fold [FIRST LAST]. The numbers are seeds of sealed games of all options. */
#include <stdlib.h>
#include <string.h>

#include "at_table.h"
#include "engine/commands.h"
#include "sealed.h"
#include "support.h"
#include "table/policy.h"
#include "table/state.h"
#include "table/take.h"
#include "table/view.h"

enum { STATE_MAX = 16 * 1024 };

static int first_seed = 1, last_seed = 60;
static struct command_session clients[SEATS_MAX + 1]; /* 0: an onlooker */
static long comparisons, takebacks;

static void ask(struct command_session *session, const char *request) {
    char memory[1000];
    struct text answer = text_in(memory, sizeof memory);
    struct refusal why;
    if (!commands_run(session, span_of(request), &answer, &why))
        fail_msg("%s: %s", request, reason_of(&why));
}

/* "new … supply=sealed", as whoever comes is told what was agreed. */
static void begin_clients(const struct setup *agreed) {
    struct text request = text_room(1000);
    text_string(&request, "new supply=sealed");
    setup_write_words(&request, agreed);
    for (int viewer = 0; viewer <= agreed->players; viewer++) {
        command_session_open(&clients[viewer], SESSION_KEEPS, NULL, 1);
        ask(&clients[viewer], request.start);
    }
}

static void assert_same_state(const struct game *client, int viewer) {
    static char expected[STATE_MAX], found[STATE_MAX];
    static struct game view;
    struct text one = text_in(expected, sizeof expected), other = text_in(found, sizeof found);
    view_game(&game_record.table.game, viewer, &view);
    state_write(&one, &view);
    view_game(client, KEEPER, &view);
    state_write(&other, &view);
    assert_false(one.cut || other.cut);
    if (strcmp(expected, found))
        fail_msg("viewer %d after event %d:\n%s\n%s", viewer, game_record.table.number, expected, found);
}

static void assert_same_table(const struct table *client) {
    const struct table *server = &game_record.table;
    assert_int_equal(client->number, server->number);
    assert_int_equal(client->count, server->count);
    assert_int_equal(client->takebacks, server->takebacks);
    assert_int_equal(client->shares.given, server->shares.given);
    assert_int_equal(client->seal->count, server->seal->count);
    assert_memory_equal(&client->offer, &server->offer, sizeof client->offer);
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        assert_int_equal(client->seats[seat].sitter, server->seats[seat].sitter);
        assert_int_equal(table_wants_share(client, seat), table_wants_share(server, seat));
    }
    assert_int_equal(policy_awaited(client), policy_awaited(server));
    for (int n = 0; n < client->count; n++)
        assert_int_equal(client->moves[n].number, server->moves[n].number);
}

/* After the end the record tells what the events did not. */
static void tell_all(const struct event *event) {
    bool over = game_record.table.game.phase == PHASE_OVER;
    takebacks += event->kind == EVENT_TAKEBACK;
    for (int viewer = 0; viewer <= game_record.table.game.setup.players; viewer++) {
        struct event seen = view_event(&game_record.table, viewer, event);
        struct text request = text_room(EVENT_LENGTH + 10);
        text_string(&request, "take ");
        event_write(&request, &seen, table_size(&game_record.table));
        assert_false(request.cut);
        ask(&clients[viewer], request.start);
        assert_same_table(&clients[viewer].game_record.table);
        if (!over)
            assert_same_state(command_session_game(&clients[viewer]), viewer);
        comparisons++;
    }
}

TEST(who_folds_the_events_of_a_seat_has_its_view) {
    for (int seed = first_seed; seed <= last_seed; seed++) {
        struct rng rng = rng_seeded((uint64_t)seed, 4);
        struct setup agreed = random_agreed_setup(&rng);
        begin_clients(&agreed);
        sealed_witness = tell_all;
        play_sealed_as(&agreed, &rng);
        sealed_witness = NULL;
    }
    print_message("%d games, %ld comparisons, %ld times something was taken back\n",
                  last_seed - first_seed + 1, comparisons, takebacks);
    assert_true(comparisons > 50 * (last_seed - first_seed) && takebacks > 0);
}

/* How others are told of an event is nothing that happens, and nobody deals or plays at a view. */
TEST(what_is_told_and_what_happens_are_kept_apart) {
    struct rng rng = rng_seeded(1, 5);
    struct setup agreed = {0};
    struct refusal why;
    struct event event;
    assert_true(setup_agree(&agreed, &why));
    open_sealed(&agreed, &rng);
    take_seat(1, SITTER_PERSON);
    assert_true(event_read(span_of("share 1 ?"), 19, &event, &why));
    assert_false(table_take(&game_record.table, &event, &why));
    assert_true(event_read(span_of("seat 2 open shows start=1"), 19, &event, &why));
    assert_false(table_take(&game_record.table, &event, &why));
}

int main(int count, char **arguments) {
    if (count == 3) {
        first_seed = atoi(arguments[1]);
        last_seed = atoi(arguments[2]);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_folds_the_events_of_a_seat_has_its_view),
        cmocka_unit_test(what_is_told_and_what_happens_are_kept_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
