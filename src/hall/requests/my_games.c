#include "hall/requests/my_games.h"

#include "base/hex.h"
#include "base/sha256.h"
#include "hall/requests/pending_reply.h"
#include "hall/sessions/score.h"
#include "hall/wire/wire.h"
#include "table/take.h"

#include <string.h>

/* Longer games are listed only as far as they can be read at once; next time more of them are in memory. */
enum { GAMES_WORK = 50000, GAMES_LISTED = 50 };

/* A private token: its random bytes, the time it was made, and how long it is valid. */
enum { TOKEN_BYTES = 16, TOKEN_TIME = 5, TOKEN_SECONDS = 24 * 3600 };

/* The games of a visitor, newest first. */
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

/* For a takeback that these seats agreed to. */
static bool owes_share(const struct table *table, uint8_t seats) {
    for (int seat = 1; seat <= table->game.setup.players; seat++)
        if (seats >> seat & 1 && table_wants_share(table, seat))
            return true;
    return false;
}

/* Whether it waits for one of these seats. */
static const char *state_for(const struct session *session, uint8_t seats) {
    int turn = game_turn(&session_table(session)->game);
    if (session_table(session)->game.phase == PHASE_OVER)
        return "over";
    if (!session_is_dealt(session))
        return "open";
    bool asked = session_table(session)->offer.asked & seats,
         minded = session_table(session)->seats[turn].sitter != SITTER_PERSON;
    bool waits = !session_table(session)->offer.kind && !minded && seats >> turn & 1;
    return asked || waits || owes_share(session_table(session), seats) ? "yours" : "theirs";
}

/* For a finished game: " 1,3 66 63", the winning seats and the scores; and how it ended, if it was not played
 * to its end. */
static void write_end(struct text *text, const struct table *table) {
    const struct game *game = &table->game;
    struct result result = game_result(game);
    const char *sign = " ";
    for (int seat = 1; seat <= game->setup.players; seat++)
        if (score_has_won(game, seat)) {
            text_format(text, "%s%d", sign, seat);
            sign = ",";
        }
    text_format(text, "%s %d %d", *sign == ' ' ? " 0" : "", result.ns, result.ew);
    enum action_kind last = table->count ? table->moves[table->count - 1].action.kind : ACTION_END;
    text_string(text, last == ACTION_ABORT     ? " abort"
                      : last == ACTION_RESIGN  ? " resign"
                      : last == ACTION_TIMEOUT ? " timeout"
                                               : "");
}

/* "ID STATE TILES SECONDS", the number of tiles on the board and the time of the last event; then, each after
 * a tab, who sits there. */
static void write_mine(struct text *text, const struct session *session, uint8_t seats) {
    text_format(text, "%s %s %d %lld", session_id(session), state_for(session, seats),
                session_table(session)->game.board.tiles, (long long)(session_turn_since(session) / 1000));
    if (session_table(session)->game.phase == PHASE_OVER)
        write_end(text, session_table(session));
    for (int seat = 1; seat <= session_table(session)->game.setup.players; seat++) {
        const struct seat *sitter = &session_table(session)->seats[seat];
        text_char(text, '\t');
        seat_write_sitter(text, sitter);
        if (sitter->name[0])
            text_format(text, " %s", sitter->name);
    }
}

bool my_games_list(struct request *request) {
    struct mine mine = {.count = 0};
    struct text text = text_room(GAMES_LISTED * 300);
    struct refusal why;
    if (!request_end(request))
        return false;
    struct store_ownership own = {request->visitor->owner, GAMES_LISTED * SEATS_MAX};
    if (!store_games_of(request->visitor->hall->store, &own, add_mine, &mine))
        return session_refuse_unread(request->why);
    int64_t work = request->visitor->hall->work + GAMES_WORK;
    for (int i = 0; i < mine.count && request->visitor->hall->work < work; i++) {
        struct session *session = registry_find(request->visitor->hall, span_of(mine.ids[i]), &why);
        if (!session && why.code == REFUSAL_LATER)
            return session_refuse_unread(request->why);
        if (!session)
            continue; /* it is damaged */
        if (text.length)
            text_char(&text, '\n');
        write_mine(&text, session, mine.seats[i]);
        registry_release(session);
    }
    request_answer(request, text.start);
    return true;
}

static struct promise *make_promise(const struct request *request, const char *text) {
    return pending_reply_make(request->visitor, request->id, text, request->why);
}

/* Revokes all unused tokens. */
static bool drop_tokens(struct request *request) {
    struct hall *hall = request->visitor->hall;
    struct promise *promise = make_promise(request, "");
    return promise && (store_drop_tokens(hall->store, request->visitor->owner, pending_reply_kept, promise) ||
                       pending_reply_break(promise, request->why));
}

/* A private token, valid once: it gives its user these seats too. Its time is part of it and of the stored
 * digest, so it cannot be made to last longer. */
static void write_token(struct text *token, struct hall *hall) {
    uint8_t random[TOKEN_BYTES], made[TOKEN_TIME];
    uint64_t seconds = (uint64_t)internal_now(hall) / 1000;
    hall->host.random(hall->host.context, random, sizeof random);
    for (int i = 0; i < TOKEN_TIME; i++)
        made[i] = (uint8_t)(seconds >> 8 * (TOKEN_TIME - 1 - i));
    hex_write(token, random, sizeof random);
    hex_write(token, made, sizeof made);
}

bool my_games_token(struct request *request) {
    uint8_t hash[STORE_HASH];
    struct text token = text_room(2 * (TOKEN_BYTES + TOKEN_TIME) + 1);
    struct hall *hall = request->visitor->hall;
    bool drops = span_equal(span_trim(request->words), "none");
    if (drops)
        return drop_tokens(request);
    if (!request_end(request))
        return false;
    write_token(&token, hall);
    sha256(token.start, token.length, hash);
    struct promise *promise = request_may_make(request) ? make_promise(request, token.start) : NULL;
    if (!promise)
        return false;
    return store_add_token(hall->store, hash, request->visitor->owner, pending_reply_kept, promise) ||
           pending_reply_break(promise, request->why);
}

/* Whether the token was made within the last day. */
static bool is_token_fresh(const struct hall *hall, struct span token) {
    uint8_t bytes[TOKEN_BYTES + TOKEN_TIME];
    int64_t seconds = 0;
    if (!hex_read(token, bytes, sizeof bytes))
        return false;
    for (int i = 0; i < TOKEN_TIME; i++)
        seconds = seconds << 8 | bytes[TOKEN_BYTES + i];
    return internal_now(hall) / 1000 - seconds <= TOKEN_SECONDS;
}

bool my_games_take(struct request *request) {
    struct span token = {0};
    uint8_t hash[STORE_HASH];
    struct hall *hall = request->visitor->hall;
    struct refusal no;
    span_word(&request->words, &token);
    sha256(token.start, token.length, hash);
    if (!request_end(request))
        return false;
    refuse_as(&no, REFUSAL_UNKNOWN, "this link is not known, or was used already, or is too old");
    if (!is_token_fresh(hall, token)) {
        *request->why = no;
        return false;
    }
    struct promise *promise = make_promise(request, "");
    if (!promise)
        return false;
    pending_reply_may_fail(promise, &no);
    return store_take_token(hall->store, hash, request->visitor->owner, pending_reply_kept, promise) ||
           pending_reply_break(promise, request->why);
}
