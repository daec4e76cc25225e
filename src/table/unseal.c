#include "table/unseal.h"

#include "base/hex.h"
#include "rules/options.h"
#include "rules/record.h"

/* The lines of the header about the seal. */
struct lines {
    uint8_t commit[SHA256_BYTES], salt[SHA256_BYTES];
    bool has_commit, has_salt, tells_start;
    struct span lots;
    int lots_line; /* 0: there is none */
    struct seal_deal deals[SEAL_LINKS];
    int count;
};

static bool read_digest(struct span value, uint8_t digest[SHA256_BYTES], bool *has, struct refusal *why) {
    if (*has || !hex_read(value, digest, SHA256_BYTES))
        return refuse(why, "commit and salt are 64 digits from 0 to f, and stand once");
    return *has = true;
}

/* Who starts was drawn by lot: "builder", between the two builders; "start", among the seats. A record
 * written during the auction does not tell the result. */
static bool read_start(bool builder, const struct lines *lines, struct setup *agreed) {
    bool is_seat = agreed->start <= SEATS_MAX,
         is_hidden = options_have_auction(agreed) && !lines->tells_start;
    if (!agreed->start || (builder ? is_seat && !is_hidden : !is_seat))
        return false;
    agreed->start = 0;
    agreed->lot_of_seats = !builder;
    return true;
}

static bool read_decided_lot(struct span word, const struct lines *lines, struct setup *agreed) {
    bool builder = span_equal(word, seal_builder);
    if (builder || span_equal(word, "start"))
        return read_start(builder, lines, agreed);
    const struct game_option *option = option_find(word);
    if (!option || option->kind != OPTION_SEAT || !option_get(option, agreed))
        return false;
    option_set(option, agreed, 0);
    return true;
}

/* "lots opener builder": these were drawn by lot. */
static bool read_decided_lots(const struct lines *lines, struct setup *agreed, struct refusal *why) {
    struct span value = lines->lots, word;
    while (span_word(&value, &word))
        if (!read_decided_lot(word, lines, agreed)) {
            refuse_input(why, "no lot can have decided this", word);
            return refuse_line(why, lines->lots_line);
        }
    return true;
}

static bool note_lots(struct span value, int number, struct lines *lines, struct refusal *why) {
    if (lines->lots_line)
        return refuse_input(why, "said twice", span_of("lots"));
    lines->lots = value;
    lines->lots_line = number;
    return true;
}

static bool read_shares(struct span value, int players, struct seal_shares *shares) {
    struct span word;
    for (int seat = 1; seat <= players; seat++) {
        if (!span_word(&value, &word))
            return false;
        if (span_equal(word, "-"))
            continue;
        if (!hex_read(word, shares->of[seat], SHARE_BYTES))
            return false;
        shares->given = (uint8_t)(shares->given | 1 << seat);
    }
    return !span_word(&value, &word);
}

/* "seal 20 2 SHARE…": the deals in order; the first is of all tiles. */
static bool read_deal(struct span value, int players, struct lines *lines, struct refusal *why) {
    struct seal_deal deal = {0};
    struct span from = {0}, link = {0};
    uint64_t count, number;
    bool good = lines->count < SEAL_LINKS && span_word(&value, &from) && span_word(&value, &link) &&
                span_number(from, lines->count ? SUPPLY_MAX : 0, &count) &&
                span_number(link, SEAL_LINKS, &number) && number == (uint64_t)lines->count + 1 &&
                read_shares(value, players, &deal.shares);
    if (!good)
        return refuse(why, "seal must say how many tiles were drawn, the next link, and a share or - for "
                           "each seat");
    deal.from = (uint8_t)count;
    lines->deals[lines->count++] = deal;
    return true;
}

static bool read_seal_line(struct span line, int number, struct lines *lines, int players,
                           struct refusal *why) {
    struct span value = record_uncommented(line), key;
    if (!span_word(&value, &key))
        return true;
    value = span_trim(value);
    if (span_equal(key, "commit"))
        return read_digest(value, lines->commit, &lines->has_commit, why);
    if (span_equal(key, "salt"))
        return read_digest(value, lines->salt, &lines->has_salt, why);
    if (span_equal(key, "lots"))
        return note_lots(value, number, lines, why);
    if (span_equal(key, "seal"))
        return read_deal(value, players, lines, why);
    lines->tells_start = lines->tells_start || span_equal(key, "start");
    return true;
}

static bool read_seal_lines(const struct record *record, struct lines *lines, struct setup *agreed,
                            struct refusal *why) {
    struct span rest = record->header, line;
    *lines = (struct lines){0};
    *agreed = record->start.setup;
    for (int number = 1; span_line(&rest, &line); number++)
        if (!read_seal_line(line, number, lines, agreed->players, why))
            return refuse_line(why, number);
    return read_decided_lots(lines, agreed, why);
}

/* Plays the rest of the record; true if it is valid to its end. */
static bool play_rest_of_record(struct record *record, struct refusal *why) {
    struct action action;
    struct span lead;
    enum record_step step;
    do
        step = record_next(record, &action, &lead, why);
    while (step == RECORD_ACTION);
    return step == RECORD_END;
}

/* The deal after that many tiles, if it counts: later deals at the same number or before undid it. */
static int deal_from(const struct seal *seal, int drawn) {
    int found = 0;
    for (int n = 1; n < seal->count; n++)
        if (seal->deals[n].from <= drawn)
            found = seal->deals[n].from == drawn ? n : 0;
    return found;
}

/* Plays the record with the tiles of the seal, dealing again where that was done. */
static bool play_sealed(struct record *record, const struct seal *seal, struct refusal *why) {
    const struct supply *supply = &record->game.supply;
    struct action action = {.kind = ACTION_DRAW};
    struct span lead;
    enum record_step step;
    do {
        int deal = action.kind == ACTION_DRAW ? deal_from(seal, supply->size - supply->left) : 0;
        if (deal)
            seal_deal(seal, deal, &record->game.supply);
        step = record_next(record, &action, &lead, why);
    } while (step == RECORD_ACTION);
    if (step == RECORD_BAD)
        return false;
    return seal->deals[seal->count - 1].from <= supply->size - supply->left ||
           refuse(why, "more tiles had been drawn before the last deal than in the record");
}

static bool same_bytes(const uint8_t *a, const uint8_t *b, int count) {
    for (int i = 0; i < count; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

static bool check_lots(const struct setup *drawn, const struct setup *said, struct refusal *why) {
    bool same = drawn->flood == said->flood && drawn->opener == said->opener && drawn->start == said->start;
    return same || refuse(why, "the lots fell on other seats");
}

static bool check_lines(const struct record *record, const struct lines *lines, struct refusal *why) {
    if (!lines->has_commit || !lines->has_salt || !lines->count)
        return refuse(why, "commit, salt and seal belong together, and one is missing");
    if (record->start.setup.has_seed)
        return refuse(why, "a game with a seal has no seed");
    return record->start.supply.known || refuse(why, "the record does not tell the pile");
}

/* All of it, from the salt to the last tile. */
static bool check_seal(struct record *record, struct lines *lines, const struct setup *agreed,
                       struct refusal *why) {
    struct seal seal;
    uint8_t commit[SHA256_BYTES];
    if (!check_lines(record, lines, why))
        return false;
    seal_open(&seal, agreed, lines->salt, lines->deals, SEAL_LINKS);
    seal.link = seal.count = lines->count;
    seal_link(&seal, 0, commit);
    if (!same_bytes(commit, lines->commit, SHA256_BYTES))
        return refuse(why, "the salt does not lead to the commitment");
    seal_start(&seal, &record->game);
    if (!check_lots(&record->game.setup, &record->start.setup, why) || !play_sealed(record, &seal, why))
        return false;
    const struct supply *dealt = &record->game.supply, *said = &record->start.supply;
    return same_bytes(dealt->pile, said->pile, dealt->size) ||
           refuse(why, "the pile is not the one that was dealt");
}

static enum unseal_state check_record(struct record *record, struct unseal *unseal) {
    struct lines lines;
    struct setup agreed;
    if (!read_seal_lines(record, &lines, &agreed, &unseal->why))
        return UNSEAL_BROKEN;
    unseal->deals = lines.count;
    if (!lines.has_commit && !lines.has_salt && !lines.count)
        return UNSEAL_NONE;
    if (lines.has_commit && !lines.has_salt && !lines.count) {
        if (!play_rest_of_record(record, &unseal->why))
            return UNSEAL_BROKEN;
        if (record->game.phase != PHASE_OVER)
            return UNSEAL_CLOSED;
    }
    return check_seal(record, &lines, &agreed, &unseal->why) ? UNSEAL_HOLDS : UNSEAL_BROKEN;
}

void unseal_record(struct unseal *unseal, struct span text) {
    struct record record;
    *unseal = (struct unseal){.state = UNSEAL_BROKEN};
    if (!record_open(&record, text, &unseal->why))
        return;
    unseal->state = check_record(&record, unseal);
    for (int i = 0; i < SUPPLY_MAX; i++)
        unseal->turned[i] = record.game.supply.turned[i];
}

const char *unseal_state_name(enum unseal_state state) {
    static const char *const names[] = {"none", "closed", "holds", "broken"};
    return names[state];
}
