#include "puzzle/seek.h"

#include "base/check.h"
#include "search/reason.h"
#include "table/view.h"

/* What a policy says of a placement: the first one's chance less its own, over so many worlds. */
struct behind {
    int worlds;
    double sum, squares;
};

/* The first `alive` candidates of the search are still played on from. Bounds are kept by a margin. */
struct trial {
    struct search *search;
    int count, alive;
    int margin;
    int worlds[SEEK_POLICIES];
    struct behind behind[PUZZLE_ANSWERS][SEEK_POLICIES];
};

static double win_by_fast_eval(const struct search *search, int i, uint64_t world) {
    const struct rollout_order order = {&search->fast_eval, EYES_FAST_EVAL, SUPPLY_MAX};
    struct rng rng = rng_seeded(~search->seed, world);
    struct arrival arrival = rollout_run(search->list[i].rollout, &order, &rng);
    int lead = search->role == ROLE_NS ? arrival.ns - arrival.ew : arrival.ew - arrival.ns;
    return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

static void play_world_of_trial(struct trial *trial, enum seek_policy policy) {
    enum { FIRST_WORLD = 1 << 29 };
    struct tally tallies[SEARCH_CANDIDATES] = {0};
    double win[PUZZLE_ANSWERS];
    int world = FIRST_WORLD + trial->worlds[policy]++;
    trial->search->alive = trial->alive;
    if (policy == SEEK_BY_NET)
        search_play(trial->search, world, 1, tallies);
    for (int i = 0; i < trial->alive; i++) {
        struct behind *behind = &trial->behind[i][policy];
        win[i] = policy == SEEK_BY_NET ? (double)tallies[i].win / NET_CERTAIN
                                       : win_by_fast_eval(trial->search, i, (uint64_t)world);
        behind->worlds++;
        behind->sum += win[0] - win[i];
        behind->squares += (win[0] - win[i]) * (win[0] - win[i]);
    }
}

/* What a placement costs against the first by a policy, in thousandths. */
static double cost(const struct trial *trial, enum seek_policy policy, int i) {
    return 1000 * trial->behind[i][policy].sum / trial->behind[i][policy].worlds;
}

static bool is_behind_by(const struct behind *behind, double thousandths, int errors) {
    double n = behind->worlds, mean = behind->sum / n;
    double error_squared = (behind->squares / n - mean * mean) / (n - 1);
    return 1000 * mean >= thousandths && mean * mean >= errors * errors * error_squared;
}

static bool is_far_behind(const struct trial *trial, int i, double thousandths, int errors) {
    return is_behind_by(&trial->behind[i][SEEK_BY_NET], thousandths, errors) &&
           is_behind_by(&trial->behind[i][SEEK_BY_FAST_EVAL], thousandths, errors);
}

static bool is_one(const struct trial *trial) {
    for (int i = 1; i < trial->count; i++)
        if (!is_far_behind(trial, i, SEEK_AHEAD + trial->margin, SEEK_ERRORS))
            return false;
    return true;
}

static bool is_fine(const struct trial *trial, int i) {
    int most = PUZZLE_ACCEPTED - trial->margin / 2;
    return cost(trial, SEEK_BY_NET, i) <= most && cost(trial, SEEK_BY_FAST_EVAL, i) <= most;
}

/* Something else is as good, nothing is better, and something is bad. */
static bool is_several(const struct trial *trial) {
    int fine = 0, bad = 0, better = trial->margin / 2 - PUZZLE_ACCEPTED;
    for (int i = 1; i < trial->count; i++) {
        if (cost(trial, SEEK_BY_NET, i) < better || cost(trial, SEEK_BY_FAST_EVAL, i) < better)
            return false;
        fine += is_fine(trial, i);
        bad += is_far_behind(trial, i, SEEK_WORSE + trial->margin, SEEK_ERRORS);
    }
    return fine > 0 && bad > 0;
}

/* After some worlds, whether it can still become what is wanted. Chances of the network differ little from
 * world to world, so they tell soon. */
static bool is_hopeful(const struct seek *seek, const struct trial *trial, enum seek_policy policy) {
    bool one = true, several = false;
    for (int i = 1; i < trial->count; i++) {
        one = one && cost(trial, policy, i) > SEEK_AHEAD * 3.0 / 4;
        several = several || cost(trial, policy, i) < PUZZLE_ACCEPTED * 3.0 / 2;
    }
    return (one && seek->wants[PUZZLE_ONE]) || (several && seek->wants[PUZZLE_SEVERAL]);
}

/* What is surely far behind is not played on from any more. */
static void drop_far_behind(struct trial *trial) {
    for (int i = trial->alive - 1; i > 1; i--) {
        struct search *search = trial->search;
        int last = trial->alive - 1;
        if (!is_far_behind(trial, i, SEEK_AHEAD * 3.0 / 2, SEEK_ERRORS + 1))
            continue;
        struct candidate candidate = search->list[i];
        search->list[i] = search->list[last];
        search->list[last] = candidate;
        for (int policy = 0; policy < SEEK_POLICIES; policy++) {
            struct behind behind = trial->behind[i][policy];
            trial->behind[i][policy] = trial->behind[last][policy];
            trial->behind[last][policy] = behind;
        }
        trial->alive--;
    }
}

static bool play_worlds(const struct seek *seek, struct trial *trial, enum seek_policy policy, int worlds) {
    while (trial->worlds[policy] < worlds)
        play_world_of_trial(trial, policy);
    return is_hopeful(seek, trial, policy);
}

/* First the few worlds that tell whether it is worth more of them. */
static bool play_all(const struct seek *seek, struct trial *trial) {
    enum { FEW = 48, SOME = 300, EACH = 100 };
    if (!play_worlds(seek, trial, SEEK_BY_NET, FEW) || !play_worlds(seek, trial, SEEK_BY_FAST_EVAL, SOME) ||
        !play_worlds(seek, trial, SEEK_BY_NET, SOME))
        return false;
    for (int worlds = SOME + EACH; worlds <= seek->worlds; worlds += EACH) {
        drop_far_behind(trial);
        if (!play_worlds(seek, trial, SEEK_BY_NET, worlds) ||
            !play_worlds(seek, trial, SEEK_BY_FAST_EVAL, worlds))
            return false;
    }
    return true;
}

/* Whether what is judged so far may become what is wanted, in a game that is open. */
static bool may_be_wanted(const struct seek *seek, double ahead) {
    const struct search *search = &seek->player.search;
    if (search->count < PUZZLE_ANSWERS || search->list[0].action.kind != ACTION_PLACE)
        return false;
    double win[3] = {search_win(search, &search->list[0]), search_win(search, &search->list[1]),
                     search_win(search, &search->list[PUZZLE_ANSWERS - 1])};
    bool one = seek->wants[PUZZLE_ONE] && win[0] - win[1] > ahead,
         several = seek->wants[PUZZLE_SEVERAL] && win[0] - win[1] < 0.02 && win[0] - win[2] > ahead;
    return win[0] > 0.1 && win[0] < 0.95 && (one || several);
}

/* The best placements, by a first judgement that is fast and rough, then by a closer one. */
static bool think(struct seek *seek, const struct game *view) {
    struct skill rough = skill_best;
    rough.counts = false;
    search_begin(&seek->player.search, view, &rough, seek->seed);
    if (!may_be_wanted(seek, 0.05))
        return false;
    search_begin(&seek->player.search, view, &skill_best, seek->seed);
    return may_be_wanted(seek, 0.07);
}

static enum puzzle_theme theme_of_reason(const struct reason *reason) {
    switch (reason->kind) {
    case REASON_OWN_COAST:
    case REASON_OPENS:
    case REASON_SHUTS:
        return THEME_COASTS;
    case REASON_OTHER_COAST:
    case REASON_GIVES:
        return THEME_AWAY;
    case REASON_CLOSES:
    case REASON_TURNS:
        return THEME_CLOSING;
    case REASON_OWN_SQUARE:
    case REASON_OTHER_SQUARE:
    case REASON_FEW_TILES:
        return THEME_DOUBLES;
    case REASON_SOONER:
    case REASON_LATER:
        return THEME_END;
    default:
        return THEME_OTHER;
    }
}

/* Nearly every position has to do with some coast; what else there is says more about it. */
static enum puzzle_theme theme_of(const struct seek *seek, int worse) {
    struct contrast contrast;
    struct reason reasons[REASONS_MOST];
    int count = reason_between(&seek->player.search, 0, worse, SEEK_WORLDS / 4, &contrast, reasons);
    enum puzzle_theme theme = count ? theme_of_reason(&reasons[0]) : THEME_OTHER;
    for (int i = 1; i < count; i++) {
        enum puzzle_theme other = theme_of_reason(&reasons[i]);
        theme = other != THEME_OTHER && other > THEME_AWAY && other > theme ? other : theme;
    }
    return theme;
}

/* The mean of what both policies say; the first of all costs nothing. */
static void take_answers(const struct trial *trial, struct puzzle *puzzle) {
    puzzle->answer_count = (uint8_t)trial->count;
    for (int i = 0; i < trial->count; i++) {
        double mean = (cost(trial, SEEK_BY_NET, i) + cost(trial, SEEK_BY_FAST_EVAL, i)) / 2;
        bool fine = is_fine(trial, i);
        int16_t rounded = (int16_t)(mean > 0 ? mean + 0.5 : 0);
        puzzle->answers[i] =
            (struct puzzle_answer){trial->search->list[i].action.placement,
                                   !fine && rounded <= PUZZLE_ACCEPTED ? PUZZLE_ACCEPTED + 1 : rounded};
    }
}

static bool is_accepted(const struct puzzle *puzzle, const struct action *action) {
    int found = action->kind == ACTION_PLACE ? puzzle_cost(puzzle, action->placement) : -1;
    return found >= 0 && found <= PUZZLE_ACCEPTED;
}

static void ask_levels(struct seek *seek, const struct game *view, struct puzzle *puzzle) {
    enum { SIMULATIONS = 1000 };
    puzzle->found_by = 0;
    for (int level = LEVEL_LEAST; level <= LEVEL_MOST; level++) {
        const struct order order = {
            .level = level, .simulations = level == LEVEL_MOST ? SIMULATIONS : 0, .seed = seek->seed};
        player_begin(&seek->player, view, &order);
        while (!seek->player.settled)
            player_slice(&seek->player, 0);
        struct action action = player_action(&seek->player);
        puzzle->found_by = (uint16_t)(puzzle->found_by | is_accepted(puzzle, &action) << level);
    }
}

bool seek_ask_levels(struct seek *seek, struct puzzle *puzzle, struct refusal *why) {
    struct game game;
    if (!puzzle_game(puzzle, &game, why))
        return false;
    ask_levels(seek, &game, puzzle);
    return true;
}

/* Who learns of it sees what lies there and draws from a bag: so it is looked at in that game. */
static bool describe(const struct game *game, struct puzzle *puzzle, struct game *view) {
    struct refusal why;
    *puzzle = (struct puzzle){.edition = game->setup.edition,
                              .tile = game->hands[game->seat].drawn,
                              .laid_count = game->board.tiles};
    for (int i = 0; i < game->board.tiles; i++)
        puzzle->laid[i] = game->laid[i];
    return puzzle_game(puzzle, view, &why);
}

static bool is_wanted_kind(const struct seek *seek, const struct trial *trial, uint8_t *kind) {
    bool one = is_one(trial), several = !one && is_several(trial);
    *kind = one ? PUZZLE_ONE : PUZZLE_SEVERAL;
    return (one && seek->wants[PUZZLE_ONE]) || (several && seek->wants[PUZZLE_SEVERAL]);
}

static bool look_once(struct seek *seek, const struct game *view, int margin, struct trial *trial) {
    *trial = (struct trial){
        .search = &seek->player.search, .count = PUZZLE_ANSWERS, .alive = PUZZLE_ANSWERS, .margin = margin};
    if (!think(seek, view))
        return false;
    search_prepare(trial->search);
    return play_all(seek, trial);
}

/* Found with a margin, and then, with worlds of its own, seen to be that. */
static bool look_and_confirm(struct seek *seek, const struct game *view, struct trial *trial, uint8_t *kind) {
    const uint64_t seed = seek->seed;
    uint8_t again;
    if (!seek->confirms)
        return look_once(seek, view, 0, trial) && is_wanted_kind(seek, trial, kind);
    if (!look_once(seek, view, SEEK_MARGIN, trial) || !is_wanted_kind(seek, trial, kind))
        return false;
    seek->seed = seed + ((uint64_t)1 << 48);
    bool good = look_once(seek, view, 0, trial) && is_wanted_kind(seek, trial, &again) && again == *kind;
    seek->seed = seed;
    return good;
}

bool seek_look(struct seek *seek, const struct game *game, struct puzzle *puzzle) {
    struct game view;
    struct trial trial;
    if (!describe(game, puzzle, &view) || !look_and_confirm(seek, &view, &trial, &puzzle->kind))
        return false;
    bool one = puzzle->kind == PUZZLE_ONE;
    puzzle->theme = (uint8_t)theme_of(seek, one ? 1 : trial.count - 1);
    if (seek->enough[puzzle->theme] || (one && puzzle->theme == THEME_OTHER))
        return false;
    take_answers(&trial, puzzle);
    ask_levels(seek, &view, puzzle);
    return true;
}

static struct game begin_game_to_seek(int number) {
    return game_dealt((struct setup){.edition = number % 4 == 3 ? EDITION_GOLIATH : EDITION_KOSMOS,
                                     .players = 2,
                                     .draw = DRAW_BAG,
                                     .discard = DISCARD_NEVER,
                                     .start = 1,
                                     .seed = (uint64_t)number,
                                     .has_seed = true});
}

void seek_game(struct seek *seek, int number, bool (*take)(void *whose, const struct puzzle *puzzle),
               void *whose) {
    enum { FEWEST = 8, MOST = 90, APART = 6 };
    struct game game = begin_game_to_seek(number), view;
    struct refusal why;
    int last = FEWEST - APART;
    while (game.phase != PHASE_OVER) {
        struct puzzle puzzle;
        int tiles = game.board.tiles;
        seek->seed = ((uint64_t)number << 16) + (uint64_t)tiles;
        if (game.phase == PHASE_PLACE && tiles <= MOST && tiles - last >= APART &&
            seek_look(seek, &game, &puzzle)) {
            last = tiles;
            if (!take(whose, &puzzle))
                return;
        }
        const struct order order = {.level = 4 + (number + game.seat) % 4, .seed = seek->seed};
        view_game(&game, game.seat, &view);
        player_begin(&seek->player, &view, &order);
        struct action action = player_action(&seek->player);
        check(game_play(&game, &action, &why));
    }
}
