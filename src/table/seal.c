#include "table/seal.h"

#include "base/check.h"
#include "base/hex.h"
#include "base/invariant.h"
#include "rules/options.h"

void seal_open(struct seal *seal, const struct setup *agreed, const uint8_t secret[SHA256_BYTES],
               struct seal_deal *deals, int room) {
    check(!agreed->has_seed);
    *seal = (struct seal){.agreed = *agreed, .link = SEAL_LINKS, .room = room, .deals = deals};
    for (int i = 0; i < SHA256_BYTES; i++)
        seal->secret[i] = secret[i];
}

void seal_open_closed(struct seal *seal, const struct setup *agreed) {
    check(!agreed->has_seed);
    *seal = (struct seal){.agreed = *agreed, .closed = true, .link = SEAL_LINKS, .room = SEAL_LINKS};
}

void seal_link(const struct seal *seal, int number, uint8_t link[SHA256_BYTES]) {
    check(number >= 0 && number <= seal->link);
    for (int i = 0; i < SHA256_BYTES; i++)
        link[i] = seal->secret[i];
    for (int n = seal->link; n > number; n--)
        sha256(link, SHA256_BYTES, link);
}

bool seal_has_room(const struct seal *seal) {
    return seal->count < seal->room && seal->count < seal->link;
}

void seal_add(struct seal *seal, int from, const struct seal_shares *shares) {
    invariant(4, seal_has_room(seal));
    if (!seal->closed)
        seal->deals[seal->count] = (struct seal_deal){(uint8_t)from, *shares};
    seal->count++;
}

/* "from 20 link 2", and the share of each seat. */
static void write_deal(struct text *text, const struct seal *seal, int n) {
    const struct seal_shares *shares = &seal->deals[n].shares;
    text_format(text, "from %d link %d\n", seal->deals[n].from, n + 1);
    for (int seat = 1; seat <= seal->agreed.players; seat++) {
        text_format(text, "share %d", seat);
        if (shares->given >> seat & 1) {
            text_char(text, ' ');
            hex_write(text, shares->of[seat], SHARE_BYTES);
        }
        text_char(text, '\n');
    }
}

static void add_text(struct sha256 *hash, const struct text *text) {
    check(!text->cut);
    sha256_add(hash, text->start, text->length);
}

const char seal_builder[] = "builder";

/* Whether a seat of this game is drawn by lot. */
static bool is_by_lot(const struct game_option *option, const struct setup *agreed) {
    return option->kind == OPTION_SEAT && option_matters(option, agreed) && !option_get(option, agreed);
}

bool seal_leaves_to_lot(const struct setup *setup) {
    for (int i = 0; i < GAME_OPTIONS; i++)
        if (is_by_lot(&game_options[i], setup))
            return true;
    return false;
}

void seal_write_lots(struct text *text, const struct setup *agreed) {
    bool some = false;
    for (int i = 0; i < GAME_OPTIONS; i++) {
        const char *key = game_options[i].key;
        bool builder = span_equal(span_of(key), "start") && setup_draws_builder(agreed);
        if (!is_by_lot(&game_options[i], agreed))
            continue;
        text_format(text, "%s %s", some ? "" : "lots", builder ? seal_builder : key);
        some = true;
    }
    text_string(text, some ? "\n" : "");
}

/* The key of a deal covers what was said for all earlier deals: so the last one vouches for them. */
static void make_key(const struct seal *seal, int n, uint8_t key[SHA256_BYTES]) {
    struct text head = text_room(1024);
    struct sha256 hash;
    uint8_t link[SHA256_BYTES];
    seal_link(seal, n + 1, link);
    text_string(&head, "tayu seal 1\n");
    hex_write(&head, link, SHA256_BYTES);
    text_char(&head, '\n');
    setup_write(&head, &seal->agreed);
    if (setup_draws_builder(&seal->agreed))
        seal_write_lots(&head, &seal->agreed);
    sha256_begin(&hash);
    add_text(&hash, &head);
    for (int i = 0; i <= n; i++) {
        struct text lines = text_room(300); /* four shares of 41 bytes, and their deal */
        write_deal(&lines, seal, i);
        add_text(&hash, &lines);
    }
    sha256_end(&hash, key);
}

/* The random numbers of one deal. */
enum { STREAM_NUMBERS = SHA256_BYTES / 4 };
struct stream {
    uint8_t key_and_counter[SHA256_BYTES + 4];
    uint8_t digest[SHA256_BYTES];
    uint32_t taken;
};

static uint32_t be32(const uint8_t bytes[4]) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t next_sealed_number(struct stream *stream) {
    uint32_t place = stream->taken % STREAM_NUMBERS, counter = stream->taken / STREAM_NUMBERS;
    if (!place) {
        for (int i = 0; i < 4; i++)
            stream->key_and_counter[SHA256_BYTES + i] = (uint8_t)(counter >> (24 - 8 * i));
        sha256(stream->key_and_counter, sizeof stream->key_and_counter, stream->digest);
    }
    stream->taken++;
    return be32(stream->digest + 4 * place);
}

/* Numbers beyond the last whole multiple of the bound are skipped, so that all results are equally likely. */
static uint32_t next_below(void *source, enum lot lot, uint32_t bound) {
    (void)lot;
    uint32_t beyond = (UINT32_MAX % bound + 1) % bound, number;
    do
        number = next_sealed_number(source);
    while (number > UINT32_MAX - beyond);
    return number % bound;
}

static struct lots begin_stream(const struct seal *seal, int n, struct stream *stream) {
    *stream = (struct stream){.taken = 0};
    make_key(seal, n, stream->key_and_counter);
    return (struct lots){next_below, stream};
}

void seal_start(const struct seal *seal, struct game *game) {
    struct stream stream;
    struct lots lots = begin_stream(seal, 0, &stream);
    struct setup setup = seal->agreed;
    struct supply supply;
    supply_start(&supply, &setup);
    supply_deal(&supply, &lots);
    setup_draw_lots(&setup, &lots);
    supply_turn(&supply, &lots);
    game_start(game, &setup);
    game->supply = supply;
}

void seal_deal(const struct seal *seal, int n, struct supply *supply) {
    struct stream stream;
    struct lots lots = begin_stream(seal, n, &stream);
    check(n > 0 && n < seal->count);
    supply_deal(supply, &lots);
    supply_turn(supply, &lots);
}

void seal_write_commit(struct text *text, const struct seal *seal) {
    uint8_t link[SHA256_BYTES];
    seal_link(seal, 0, link);
    text_string(text, "commit ");
    hex_write(text, link, SHA256_BYTES);
    text_char(text, '\n');
    seal_write_lots(text, &seal->agreed);
}

void seal_write_opened(struct text *text, const struct seal *seal) {
    uint8_t link[SHA256_BYTES];
    seal_link(seal, seal->count, link);
    text_string(text, "salt ");
    hex_write(text, link, SHA256_BYTES);
    text_char(text, '\n');
    for (int n = 0; n < seal->count; n++) {
        const struct seal_deal *deal = &seal->deals[n];
        text_format(text, "seal %d %d", deal->from, n + 1);
        for (int seat = 1; seat <= seal->agreed.players; seat++) {
            text_char(text, ' ');
            if (deal->shares.given >> seat & 1)
                hex_write(text, deal->shares.of[seat], SHARE_BYTES);
            else
                text_char(text, '-');
        }
        text_char(text, '\n');
    }
}
