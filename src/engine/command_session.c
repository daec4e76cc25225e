#include "engine/command_session.h"

#include "base/check.h"
#include "base/clock.h"
#include "table/policy.h"
#include "table/view.h"

enum { STREAM_THINKING = 200 }; /* of the seed: `suggest` and `playouts` can be repeated */

void command_session_open(struct command_session *session, unsigned rights, struct thinker *thinker,
                          uint64_t seed) {
    struct refusal never;
    game_record_open(&session->game_record);
    session->rights = rights;
    session->viewer = KEEPER;
    session->rng = rng_seeded(seed, 0);
    session->thinker = thinker;
    session->bot = BOT_TAYU;
    session->level = LEVEL_MOST;
    session->simulations = 0;
    session->here = POLICY_EVERYBODY;
    session->eyes = ONLOOKER;
    session->told_moves = session->told_viewer = 0;
    session->told_rewinds = 0;
    session->auction = (struct auction_watch){0};
    session->run = (struct day_run){.level = 0};
    session->quit = false;
    session->more = NULL;
    session->more_count = 0;
    check(command_session_new(session, span_of(""), &never));
}

struct game *command_session_game(struct command_session *session) {
    return &session->game_record.table.game;
}

int command_session_size(const struct command_session *session) {
    return table_size(&session->game_record.table);
}

void command_session_view(const struct command_session *session, struct game *view) {
    const struct game *game = &session->game_record.table.game;
    view_game(game, session->viewer == KEEPER ? game_turn(game) : session->viewer, view);
}

/* What `new` says. */
enum supply_kind { SUPPLY_KNOWN, SUPPLY_UNKNOWN, SUPPLY_SEALED };
static const char *const supply_names[] = {"known", "unknown", "sealed", NULL};

struct wanted {
    struct setup setup;
    int supply;
    bool said_supply;
    struct seat seats[SEATS_MAX + 1];
    int seat_count;
};

static bool read_supply(struct span value, struct wanted *wanted, struct refusal *why) {
    if (wanted->said_supply)
        return refuse_input(why, "said twice", span_of("supply"));
    wanted->said_supply = true;
    for (wanted->supply = 0; supply_names[wanted->supply]; wanted->supply++)
        if (span_equal(value, supply_names[wanted->supply]))
            return true;
    return refuse_choice(why, "supply", supply_names, value);
}

static bool read_wanted_option(struct span word, struct wanted *wanted, struct refusal *why) {
    struct span key, value;
    int nobody;
    if (!span_cut(word, '=', &key, &value))
        return refuse_input(why, "an option must be written key=value", word);
    if (span_equal(key, "supply"))
        return read_supply(value, wanted, why);
    if (span_equal(key, "seats") && wanted->seat_count)
        return refuse_input(why, "said twice", key);
    if (span_equal(key, "seats"))
        return (wanted->seat_count = seat_read_list(value, wanted->seats, &nobody, why)) > 0;
    return setup_set(&wanted->setup, key, value, why);
}

static bool read_words(struct span words, struct wanted *wanted, struct refusal *why) {
    struct span word;
    *wanted = (struct wanted){.supply = SUPPLY_KNOWN};
    while (span_word(&words, &word))
        if (!read_wanted_option(word, wanted, why))
            return false;
    if (wanted->seat_count && wanted->supply != SUPPLY_SEALED)
        return refuse(why, "seats are for supply=sealed");
    return setup_check_use(&wanted->setup, why);
}

/* Nothing is drawn here, neither tiles nor lots. */
static bool begin_sealed(struct command_session *session, struct wanted *wanted, struct refusal *why) {
    if (wanted->setup.has_seed)
        return refuse(why, "nobody chooses this shuffle");
    if (!setup_agree(&wanted->setup, why))
        return false;
    if (wanted->seat_count && wanted->seat_count != wanted->setup.players)
        return refuse_as(why, REFUSAL_MALFORMED, "say who sits where, as in seats=me,open");
    seal_open_closed(&session->seal, &wanted->setup);
    table_new_sealed(&session->game_record.table, &session->seal);
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        session->game_record.table.seats[seat] = wanted->seats[seat];
    return true;
}

bool command_session_new(struct command_session *session, struct span words, struct refusal *why) {
    struct wanted wanted;
    struct setup *setup = &wanted.setup;
    struct rng rng = session->rng;
    if (!read_words(words, &wanted, why))
        return false;
    session->here = POLICY_EVERYBODY;
    if (wanted.supply == SUPPLY_SEALED)
        return begin_sealed(session, &wanted, why);
    if (!setup->has_seed)
        setup->seed = clock_seed() ^ rng_next(&rng);
    setup->has_seed = true;
    if (!setup_complete(setup, why))
        return false;
    session->rng = rng_seeded(setup->seed, STREAM_THINKING);
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        session->game_record.table.seats[seat] = wanted.seats[seat]; /* nobody */
    game_record_new(&session->game_record, setup);
    if (wanted.supply == SUPPLY_KNOWN)
        table_shuffle(&session->game_record.table);
    return true;
}
