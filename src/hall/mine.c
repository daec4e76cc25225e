#include "hall/mine.h"

#include "base/hex.h"
#include "base/sha256.h"
#include "hall/promise.h"

#include <string.h>

/* Longer games are listed only as far as they can be read at once; the next time more of them are in memory.
 */
enum { GAMES_WORK = 50000, GAMES_LISTED = 50, TOKEN_BYTES = 16 };

/* The games a visitor has seats in, the newest first. */
struct mine {
    char ids[GAMES_LISTED][GAME_ID_LENGTH + 1];
    uint8_t seats[GAMES_LISTED];
    int count;
};

static void add_mine(void *context, const char *id, int seat) {
    struct mine *mine = context;
    bool same = mine->count && !strcmp(mine->ids[mine->count - 1], id);
    if (!same && mine->count == GAMES_LISTED)
        return;
    if (!same) {
        strcpy(mine->ids[mine->count], id);
        mine->seats[mine->count++] = 0;
    }
    mine->seats[mine->count - 1] = (uint8_t)(mine->seats[mine->count - 1] | 1 << seat);
}

/* What all agreed to take back, and is not taken back yet, waits for shares. */
static bool owes_share(const struct table *table, uint8_t seats) {
    for (int seat = 1; seat <= table->game.setup.players; seat++)
        if (seats >> seat & 1 && table->seats[seat].sitter == SITTER_PERSON &&
            !(table->shares.given >> seat & 1))
            return offer_is_agreed(&table->offer, OFFER_TAKEBACK);
    return false;
}

/* Whether it waits for one of these seats. */
static const char *state_for(const struct live *live, uint8_t seats) {
    int turn = game_turn(&live->table.game);
    if (live->table.game.phase == PHASE_OVER)
        return "over";
    if (!live_is_dealt(live))
        return "open";
    bool asked = live->table.offer.asked & seats, minded = live->table.seats[turn].sitter != SITTER_PERSON;
    bool waits = !live->table.offer.kind && !minded && seats >> turn & 1;
    return asked || waits || owes_share(&live->table, seats) ? "yours" : "theirs";
}

/* "ID STATE TILES", and behind a tab each who sits there: so many tiles lie. */
static void write_mine(struct text *text, const struct live *live, uint8_t seats) {
    text_format(text, "%s %s %d", live->id, state_for(live, seats), live->table.game.board.tiles);
    for (int seat = 1; seat <= live->table.game.setup.players; seat++) {
        const struct seat *sitter = &live->table.seats[seat];
        text_char(text, '\t');
        seat_write_sitter(text, sitter);
        if (sitter->name[0])
            text_format(text, " %s", sitter->name);
    }
}

bool mine_games(struct call *call) {
    struct mine mine = {.count = 0};
    struct text text = text_room(GAMES_LISTED * 300);
    struct refusal ignored;
    if (!call_end(call))
        return false;
    struct store_ownership own = {call->visitor->owner, GAMES_LISTED * SEATS_MAX};
    if (!store_games_of(call->visitor->hall->store, &own, add_mine, &mine))
        return refuse(call->why, "the games cannot be reached at the moment: try again");
    int64_t work = call->visitor->hall->work + GAMES_WORK;
    for (int i = 0; i < mine.count && call->visitor->hall->work < work; i++) {
        struct live *live = room_find(call->visitor->hall, span_of(mine.ids[i]), &ignored);
        if (!live)
            continue;
        if (text.length)
            text_char(&text, '\n');
        write_mine(&text, live, mine.seats[i]);
        room_release(live);
    }
    call_answer(call, text.start);
    return true;
}

static struct promise *make_promise(const struct call *call, const char *text) {
    return promise_make(call->visitor, call->id, text, call->why);
}

/* A private word, once: whoever says it has these seats too. */
bool mine_token(struct call *call) {
    uint8_t random[TOKEN_BYTES], hash[STORE_HASH];
    struct text token = text_room(2 * TOKEN_BYTES + 1);
    struct hall *hall = call->visitor->hall;
    if (!call_end(call))
        return false;
    hall->outside.random(hall->outside.context, random, sizeof random);
    hex_write(&token, random, sizeof random);
    sha256(token.start, token.length, hash);
    struct promise *promise = call_may_make(call) ? make_promise(call, token.start) : NULL;
    if (!promise)
        return false;
    return store_add_token(hall->store, hash, call->visitor->owner, promise_kept, promise) ||
           promise_break(promise, call->why);
}

bool mine_take(struct call *call) {
    struct span token = {0};
    uint8_t hash[STORE_HASH];
    struct hall *hall = call->visitor->hall;
    struct refusal no;
    span_word(&call->words, &token);
    sha256(token.start, token.length, hash);
    if (!call_end(call))
        return false;
    struct promise *promise = make_promise(call, "");
    if (!promise)
        return false;
    refuse(&no, "this word is not known, or was used already");
    promise_may_fail(promise, &no);
    return store_take_token(hall->store, hash, call->visitor->owner, promise_kept, promise) ||
           promise_break(promise, call->why);
}
