#include "engine/think_commands.h"

#include "base/clock.h"
#include "engine/arguments.h"
#include "engine/describe.h"
#include "engine/game_commands.h"
#include "search/playout.h"

enum { MS_DEFAULT = 1000, PLAYOUTS_MOST = 100000000, PERFT_MOST = 10, SUGGESTIONS_DEFAULT = 5 };

bool run_perft(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    uint8_t tiles[SUPPLY_MAX];
    uint64_t depth;
    if (!arguments_number(words, 0, PERFT_MOST, &depth, why))
        return false;
    if (!command_session_game(session)->supply.known)
        return refuse(why, "the supply of this game is not known");
    if (supply_rest(&command_session_game(session)->supply, tiles) < (int)depth)
        return refuse(why, "fewer tiles are left");
    text_unsigned(out, board_perft(&command_session_game(session)->board, tiles, (int)depth));
    return true;
}

bool run_level(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)out;
    uint64_t level;
    if (!arguments_number(words, LEVEL_LEAST, LEVEL_MOST, &level, why))
        return false;
    session->level = (int)level;
    return true;
}

bool run_threads(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)out;
    uint64_t threads;
    if (!arguments_number(words, 1, THREADS_MOST, &threads, why))
        return false;
    session->thinker->threads = (int)threads;
    return true;
}

/* Whether there is something to decide here; if not, why. */
static bool can_think_about(const struct game *view, struct refusal *why) {
    struct action list[GAME_LEGAL_MAX];
    if (view->phase == PHASE_OVER)
        return refuse_as(why, REFUSAL_NOT_NOW, "the game is over");
    return game_legal(view, list) >= 0 || refuse(why, "the tiles of the player on turn are not known here");
}

/* What the player of this session does in its view; the level is the session's. */
static struct action decide(struct command_session *session, const struct game *view, uint64_t ms) {
    struct order order = {.bot = session->bot,
                          .level = session->level,
                          .simulations = session->simulations,
                          .seed = rng_next(&session->rng)};
    thinker_decide(session->thinker, view, &order, (int64_t)ms);
    thinker_finish(session->thinker);
    return thinker_action(session->thinker);
}

static const uint64_t ms_range[] = {0, 3600000};

bool run_genmove(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    uint64_t ms = MS_DEFAULT;
    struct game view;
    command_session_view(session, &view);
    if (!arguments_take_number(&words, ms_range, &ms, why) || !arguments_end(words, why) ||
        !can_think_about(&view, why))
        return false;
    struct table *table = &session->game_record.table;
    struct action action = decide(session, &view, ms);
    bool done = !table_is_view(table) && (action.kind != ACTION_DRAW || table->game.supply.known);
    if (done && !table_play(table, &action, why))
        return false;
    if (done)
        action = table->moves[table->count - 1].action;
    action_write(out, &action, command_session_size(session));
    return true;
}

/* Weighs what the seat on turn may do and writes the best of it, with reasons if they are wanted. */
static void write_weighed_actions(struct command_session *session, const struct game *view,
                                  const uint64_t ms_and_most[2], bool reasons, struct text *out) {
    struct suggestion list[SEARCH_CANDIDATES];
    thinker_weigh(session->thinker, view, rng_next(&session->rng), (int64_t)ms_and_most[0]);
    thinker_finish(session->thinker);
    const struct suggestions suggestions = {list, thinker_list(session->thinker, list), (int)ms_and_most[1],
                                            reasons ? &session->thinker->player : NULL};
    describe_suggestions(out, &suggestions, command_session_size(session));
}

static bool take_ms_and_most(struct span words, uint64_t ms_and_most[2], struct refusal *why) {
    static const uint64_t most_range[] = {1, GAME_LEGAL_MAX};
    return arguments_take_number(&words, ms_range, &ms_and_most[0], why) &&
           arguments_take_number(&words, most_range, &ms_and_most[1], why) && arguments_end(words, why);
}

bool run_suggest(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    uint64_t ms_and_most[] = {MS_DEFAULT, SUGGESTIONS_DEFAULT};
    struct game view;
    command_session_view(session, &view);
    if (!take_ms_and_most(words, ms_and_most, why) || !can_think_about(&view, why))
        return false;
    write_weighed_actions(session, &view, ms_and_most, true, out);
    return true;
}

static bool take_action_word(struct span *words, int size, struct action *action, struct refusal *why) {
    struct span word;
    return (span_word(words, &word) || refuse_as(why, REFUSAL_MALFORMED, "two actions are needed")) &&
           action_read(word, size, action, why);
}

/* What reasons are found from: all actions judged, or in an auction the view. */
static void think_for_reasons(struct player *player, const struct game *view, uint64_t seed) {
    if (view->phase == PHASE_BID) {
        player->search.view = *view;
        fast_eval_prepare(&player->search.fast_eval, view->setup.edition);
        return;
    }
    search_begin(&player->search, view, &skill_best, seed);
    search_prepare(&player->search);
    while (player->search.weighs_draws && search_is_open(&player->search))
        search_slice(&player->search, 1, 0);
}

bool run_compare(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    static const uint64_t worlds_range[] = {1, 10000};
    struct action better, worse;
    uint64_t worlds = SUGGEST_REASON_WORLDS;
    struct player *player = &session->thinker->player;
    struct game view;
    command_session_view(session, &view);
    if (!take_action_word(&words, command_session_size(session), &better, why) ||
        !take_action_word(&words, command_session_size(session), &worse, why) ||
        !arguments_take_number(&words, worlds_range, &worlds, why) || !arguments_end(words, why) ||
        !can_think_about(&view, why))
        return false;
    think_for_reasons(player, &view, rng_next(&session->rng));
    return describe_reasons(out, player, &(struct suggest_pair){&better, &worse, (int)worlds}) ||
           refuse(why, "these are not two placements, draws or bids that are legal now");
}

bool run_playouts(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    struct playout playout;
    uint64_t games, placements = 0;
    struct game view;
    if (!arguments_number(words, 1, PLAYOUTS_MOST, &games, why))
        return false;
    command_session_view(session, &view);
    playout_prepare(&playout, &view);
    int64_t start = clock_ns();
    for (uint64_t i = 0; i < games; i++)
        placements += (uint64_t)playout_run(&playout, &session->rng).placements;
    int64_t microseconds = (clock_ns() - start) / 1000;
    text_format(out, "%llu %llu %d.", (unsigned long long)games, (unsigned long long)placements,
                (int)(microseconds / 1000000));
    for (int64_t unit = 100000; unit; unit /= 10)
        text_char(out, (char)('0' + microseconds / unit % 10));
    return true;
}

/* Hears what happened since, and has the view to think about. If there is nothing to think about, nothing has
 * been heard. */
static bool hear_what_happened(struct command_session *session, struct span lines, struct game *view,
                               struct refusal *why) {
    struct game_record before;
    const struct rng rng = session->rng;
    game_record_copy(&before, &session->game_record);
    bool good = game_commands_hear(session, lines, why);
    command_session_view(session, view);
    good = good && can_think_about(view, why);
    if (!good) {
        game_record_copy(&session->game_record, &before);
        session->rng = rng;
    }
    return good;
}

bool run_decide(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    static const uint64_t level_range[] = {LEVEL_LEAST, LEVEL_MOST};
    uint64_t level = LEVEL_USUAL, ms = MS_DEFAULT;
    struct span numbers = words, lines = {0};
    struct game view;
    span_cut(words, '\n', &numbers, &lines);
    if (!arguments_take_number(&numbers, level_range, &level, why) ||
        !arguments_take_number(&numbers, ms_range, &ms, why) || !arguments_end(numbers, why) ||
        !hear_what_happened(session, lines, &view, why))
        return false;
    session->level = (int)level;
    struct action action = decide(session, &view, ms);
    action_write(out, &action, command_session_size(session));
    return true;
}

bool run_weigh(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    uint64_t ms_and_most[] = {MS_DEFAULT, SUGGESTIONS_DEFAULT};
    struct span numbers = words, lines = {0};
    struct game view;
    span_cut(words, '\n', &numbers, &lines);
    if (!take_ms_and_most(numbers, ms_and_most, why) || !hear_what_happened(session, lines, &view, why))
        return false;
    write_weighed_actions(session, &view, ms_and_most, false, out);
    return true;
}
