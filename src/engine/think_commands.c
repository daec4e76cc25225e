#include "engine/think_commands.h"

#include "base/clock.h"
#include "base/json.h"
#include "engine/arguments.h"
#include "engine/game_commands.h"
#include "search/playout.h"

enum { MS_DEFAULT = 1000, PLAYOUTS_MOST = 100000000, PERFT_MOST = 10, SUGGESTIONS_DEFAULT = 5 };

bool run_perft(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    uint8_t tiles[SUPPLY_MAX];
    uint64_t depth;
    if (!arguments_number(words, 0, PERFT_MOST, &depth, why))
        return false;
    if (!desk_game(desk)->supply.known)
        return refuse(why, "the supply of this game is not known");
    if (supply_rest(&desk_game(desk)->supply, tiles) < (int)depth)
        return refuse(why, "fewer tiles are left");
    text_unsigned(out, board_perft(&desk_game(desk)->board, tiles, (int)depth));
    return true;
}

bool run_level(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)out;
    uint64_t level;
    if (!arguments_number(words, LEVEL_LEAST, LEVEL_MOST, &level, why))
        return false;
    desk->level = (int)level;
    return true;
}

bool run_threads(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    (void)out;
    uint64_t threads;
    if (!arguments_number(words, 1, THREADS_MOST, &threads, why))
        return false;
    desk->thinker->threads = (int)threads;
    return true;
}

/* Whether there is something to decide here; if not, why. */
static bool can_think(const struct game *view, struct refusal *why) {
    struct action list[GAME_LEGAL_MAX];
    if (view->phase == PHASE_OVER)
        return refuse(why, "the game is over");
    return game_legal(view, list) >= 0 || refuse(why, "the tiles of the player on turn are not known here");
}

/* What the player of this desk does in its view; the level is the desk's. */
static struct action decide(struct desk *desk, const struct game *view, uint64_t ms) {
    struct order order = {desk->bot, desk->level, desk->simulations, rng_next(&desk->rng)};
    thinker_decide(desk->thinker, view, &order, (int64_t)ms);
    thinker_finish(desk->thinker);
    return thinker_action(desk->thinker);
}

static const uint64_t ms_range[] = {0, 3600000};

bool run_genmove(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    uint64_t ms = MS_DEFAULT;
    struct game view;
    desk_view(desk, &view);
    if (!arguments_take_number(&words, ms_range, &ms, why) || !arguments_end(words, why) ||
        !can_think(&view, why))
        return false;
    struct table *table = &desk->book.table;
    struct action action = decide(desk, &view, ms);
    bool tile_turned_over = action.kind != ACTION_DRAW || table->game.supply.known;
    if (tile_turned_over && !table_play(table, &action, why))
        return false;
    if (tile_turned_over)
        action = table->deeds[table->count - 1].action;
    action_write(out, &action, desk_size(desk));
    return true;
}

static void write_suggestion(struct desk *desk, const struct suggestion *suggestion, struct text *out) {
    struct text action = text_room(ACTION_LENGTH);
    action_write(&action, &suggestion->action, desk_size(desk));
    json_open(out, NULL, '{');
    json_string(out, "action", text_as_span(&action));
    json_thousandths(out, "win", (int64_t)(suggestion->win * 1000 + 0.5));
    json_thousandths(out, "ns", (int64_t)(suggestion->ns * 1000 + 0.5));
    json_thousandths(out, "ew", (int64_t)(suggestion->ew * 1000 + 0.5));
    json_number(out, "games", suggestion->games);
    json_close(out, '}');
}

/* Weighs what the seat on turn may do and writes the best of it. */
static void weigh(struct desk *desk, const struct game *view, const uint64_t ms_and_most[2],
                  struct text *out) {
    struct suggestion list[SEARCH_CANDIDATES];
    thinker_weigh(desk->thinker, view, rng_next(&desk->rng), (int64_t)ms_and_most[0]);
    thinker_finish(desk->thinker);
    int count = thinker_list(desk->thinker, list);
    json_open(out, NULL, '[');
    for (int i = 0; i < count && i < (int)ms_and_most[1]; i++)
        write_suggestion(desk, &list[i], out);
    json_close(out, ']');
}

static bool take_ms_and_most(struct span words, uint64_t ms_and_most[2], struct refusal *why) {
    static const uint64_t most_range[] = {1, GAME_LEGAL_MAX};
    return arguments_take_number(&words, ms_range, &ms_and_most[0], why) &&
           arguments_take_number(&words, most_range, &ms_and_most[1], why) && arguments_end(words, why);
}

bool run_suggest(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    uint64_t ms_and_most[] = {MS_DEFAULT, SUGGESTIONS_DEFAULT};
    struct game view;
    desk_view(desk, &view);
    if (!take_ms_and_most(words, ms_and_most, why) || !can_think(&view, why))
        return false;
    weigh(desk, &view, ms_and_most, out);
    return true;
}

bool run_playouts(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    struct playout playout;
    uint64_t games, placements = 0;
    struct game view;
    if (!arguments_number(words, 1, PLAYOUTS_MOST, &games, why))
        return false;
    desk_view(desk, &view);
    playout_prepare(&playout, &view);
    int64_t start = clock_ns();
    for (uint64_t i = 0; i < games; i++)
        placements += (uint64_t)playout_run(&playout, &desk->rng).placements;
    int64_t microseconds = (clock_ns() - start) / 1000;
    text_format(out, "%llu %llu %d.", (unsigned long long)games, (unsigned long long)placements,
                (int)(microseconds / 1000000));
    for (int64_t unit = 100000; unit; unit /= 10)
        text_char(out, (char)('0' + microseconds / unit % 10));
    return true;
}

/* Hears what happened since, and has the view to think about. If there is nothing to think about, nothing has
 * been heard. */
static bool hear(struct desk *desk, struct span lines, struct game *view, struct refusal *why) {
    struct book before;
    const struct rng rng = desk->rng;
    book_copy(&before, &desk->book);
    bool good = game_commands_hear(desk, lines, why);
    desk_view(desk, view);
    good = good && can_think(view, why);
    if (!good) {
        book_copy(&desk->book, &before);
        desk->rng = rng;
    }
    return good;
}

bool run_decide(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    static const uint64_t level_range[] = {LEVEL_LEAST, LEVEL_MOST};
    uint64_t level = LEVEL_USUAL, ms = MS_DEFAULT;
    struct span numbers = words, lines = {0};
    struct game view;
    span_cut(words, '\n', &numbers, &lines);
    if (!arguments_take_number(&numbers, level_range, &level, why) ||
        !arguments_take_number(&numbers, ms_range, &ms, why) || !arguments_end(numbers, why) ||
        !hear(desk, lines, &view, why))
        return false;
    desk->level = (int)level;
    struct action action = decide(desk, &view, ms);
    action_write(out, &action, desk_size(desk));
    return true;
}

bool run_weigh(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    uint64_t ms_and_most[] = {MS_DEFAULT, SUGGESTIONS_DEFAULT};
    struct span numbers = words, lines = {0};
    struct game view;
    span_cut(words, '\n', &numbers, &lines);
    if (!take_ms_and_most(numbers, ms_and_most, why) || !hear(desk, lines, &view, why))
        return false;
    weigh(desk, &view, ms_and_most, out);
    return true;
}
