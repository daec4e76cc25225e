#include "sealed.h"

#include "at_table.h"
#include "random_player.h"
#include "table/take.h"

struct seal seal;
static struct seal_deal deals[SEAL_LINKS];

static bool one_in(struct rng *rng, uint32_t count) {
    return rng_below(rng, count) == 0;
}

void random_bytes(struct rng *rng, uint8_t *bytes, int count) {
    for (int i = 0; i < count; i++)
        bytes[i] = (uint8_t)rng_below(rng, 256);
}

void (*sealed_witness)(const struct event *event);

static bool try_event(const struct event *event, struct refusal *why) {
    struct event happened = *event;
    if (!table_take(&game_record.table, event, why))
        return false;
    if (event->kind == EVENT_ACTION)
        happened.action = game_record.table.moves[game_record.table.count - 1].action;
    if (sealed_witness)
        sealed_witness(&happened);
    return true;
}

void take_event(const struct event *event) {
    struct refusal why;
    if (!try_event(event, &why))
        fail_msg("%s", reason_of(&why));
}

void take_seat(int seat, enum sitter sitter) {
    take_event(&(struct event){
        .kind = EVENT_SEAT, .seat = (uint8_t)seat, .sitter = {.sitter = (uint8_t)sitter, .level = 3}});
}

void take_share(int seat, struct rng *rng) {
    struct event event = {.kind = EVENT_SHARE, .seat = (uint8_t)seat};
    random_bytes(rng, event.share, SHARE_BYTES);
    take_event(&event);
}

static bool is_person(int seat) {
    return game_record.table.seats[seat].sitter == SITTER_PERSON;
}

struct setup random_agreed_setup(struct rng *rng) {
    struct setup setup = random_setup(rng);
    struct refusal why;
    setup.seed = 0;
    setup.has_seed = false;
    setup.flood = one_in(rng, 2) ? setup.flood : 0;
    setup.opener = one_in(rng, 2) ? setup.opener : 0;
    setup.start = one_in(rng, 2) ? setup.start : 0;
    assert_true(setup_agree(&setup, &why));
    return setup;
}

void open_sealed_with(const struct setup *agreed, const uint8_t secret[SHA256_BYTES]) {
    game_record_open(&game_record);
    seal_open(&seal, agreed, secret, deals, SEAL_LINKS);
    table_new_sealed(&game_record.table, &seal);
}

void open_sealed(const struct setup *agreed, struct rng *rng) {
    uint8_t secret[SHA256_BYTES];
    random_bytes(rng, secret, SHA256_BYTES);
    open_sealed_with(agreed, secret);
}

/* The last one to come is the first to deal. */
void begin_sealed(const struct setup *agreed, struct rng *rng) {
    open_sealed(agreed, rng);
    for (int seat = agreed->players; seat >= 1; seat--) {
        assert_int_equal(seal.count, 0);
        take_seat(seat, one_in(rng, 4) ? SITTER_COMPUTER : SITTER_PERSON);
    }
    for (int seat = 1; seat <= agreed->players; seat++)
        if (is_person(seat)) {
            assert_int_equal(seal.count, 0);
            take_share(seat, rng);
        }
    assert_int_equal(seal.count, 1);
    assert_true(game_record.table.game.supply.known);
    game_record_begin(&game_record);
}

/* Whoever is asked agrees; with a share, if tiles may be dealt anew. */
static void agree_all(struct rng *rng, bool with_shares) {
    struct event event;
    for (int seat = 1; seat <= game_record.table.game.setup.players; seat++)
        if (game_record.table.offer.asked >> seat & 1 && is_person(seat))
            take_event(&(struct event){.kind = EVENT_AGREE, .seat = (uint8_t)seat});
    for (int seat = 1; seat <= game_record.table.game.setup.players && with_shares; seat++)
        if (is_person(seat))
            take_share(seat, rng);
    while (table_follows(&game_record.table, &event))
        take_event(&event);
}

void try_takeback(struct rng *rng) {
    struct refusal why;
    int seat = 1 + (int)rng_below(rng, game_record.table.game.setup.players),
        before = game_record.table.count;
    struct event offer = {.kind = EVENT_OFFER, .seat = (uint8_t)seat, .offer = OFFER_TAKEBACK};
    if (!try_event(&offer, &why))
        return;
    agree_all(rng, true);
    assert_true(game_record.table.count < before);
}

void act_sealed(struct rng *rng) {
    const struct game *game = &game_record.table.game;
    struct action action = random_action(game, rng);
    bool ask = action.kind == ACTION_DISCARD && game->setup.discard == DISCARD_ASK;
    struct event event = {.kind = EVENT_ACTION, .seat = game->seat, .action = action};
    if (ask)
        event = (struct event){.kind = EVENT_OFFER, .seat = game->seat, .offer = OFFER_DISCARD};
    take_event(&event);
    if (ask)
        agree_all(rng, false);
}

void play_sealed(struct rng *rng) {
    struct setup agreed = random_agreed_setup(rng);
    play_sealed_as(&agreed, rng);
}

void play_sealed_as(const struct setup *agreed, struct rng *rng) {
    begin_sealed(agreed, rng);
    while (game_record.table.game.phase != PHASE_OVER) {
        act_sealed(rng);
        for (int i = one_in(rng, 60) ? (int)rng_below(rng, 12) : 0; i; i--)
            try_takeback(rng);
    }
}

struct unseal unsealed(const char *record) {
    struct unseal unseal;
    unseal_record(&unseal, span_of(record));
    return unseal;
}

long seals_held;

void assert_sealed(struct span record) {
    struct unseal unseal;
    unseal_record(&unseal, record);
    if (unseal.state != UNSEAL_HOLDS)
        fail_msg("%s %s\n%.*s", unseal_state_name(unseal.state), reason_of(&unseal.why), text_of(record));
    seals_held++;
}
