#include "review/summary.h"

#include "search/reward.h"

int summary_stake(int chance, int tiles) {
    enum { FIRST = 20, WHOLE = 60 };
    int open = 4 * chance * (CHANCE_WHOLE - chance) / CHANCE_WHOLE;
    return open * (FIRST + tiles) / WHOLE;
}

static void add_verdict(struct summary *summary, const struct verdict *verdict, int seat, int tiles) {
    struct seat_summary *sum = &summary->seats[seat];
    summary->not_told += verdict->judged == NOT_TOLD;
    if (verdict->judged != JUDGED)
        return;
    sum->loss[verdict->decision] += verdict->loss;
    sum->judged[verdict->decision]++;
    struct decisions *part = &sum->parts[verdict->decision][stage_of_tiles(tiles)];
    part->loss += verdict->loss;
    part->judged++;
    sum->luck += verdict->luck;
    if (verdict->decision == DECISION_PLACEMENT)
        sum->stakes += summary_stake(verdict->before, tiles);
}

static int abs_of(int number) {
    return number < 0 ? -number : number;
}

/* How far a moment moved the game towards its winner. */
static int swing_towards_winner(const struct moment *moment, const struct table *table, enum winner winner) {
    enum role role = (enum role)table->game.role[table->moves[moment->at].seat];
    bool decided = winner == WINNER_NS || winner == WINNER_EW || winner == WINNER_FLOOD;
    if (!decided)
        return abs_of(moment->swing);
    return reward_share(winner, role) > 0 ? moment->swing : -moment->swing;
}

/* Keeps the three of the greatest weight, the first of equal ones. */
static void offer(struct summary *summary, struct moment moment, const struct table *table,
                  enum winner winner) {
    int weight = swing_towards_winner(&moment, table, winner), least = -1, least_weight = weight;
    if (weight <= 0)
        return;
    if (summary->moment_count < MOMENTS) {
        summary->moments[summary->moment_count++] = moment;
        return;
    }
    for (int i = MOMENTS - 1; i >= 0; i--) {
        int other = swing_towards_winner(&summary->moments[i], table, winner);
        least = other < least_weight ? i : least;
        least_weight = other < least_weight ? other : least_weight;
    }
    for (int i = least; least >= 0 && i + 1 < MOMENTS; i++)
        summary->moments[i] = summary->moments[i + 1];
    if (least >= 0)
        summary->moments[MOMENTS - 1] = moment;
}

static void find_moments(struct summary *summary, const struct review *review, const struct table *table) {
    enum winner winner = game_result(&table->game).winner;
    for (int at = 0; at < review->count; at++) {
        const struct verdict *verdict = &review->verdicts[at];
        if (verdict->judged != JUDGED)
            continue;
        if (verdict_grade(verdict) > GRADE_GOOD)
            offer(summary, (struct moment){at, false, -verdict->loss}, table, winner);
        if (verdict->has_luck && abs_of(verdict->luck) >= VERDICT_NAMED)
            offer(summary, (struct moment){at, true, verdict->luck}, table, winner);
    }
}

/* The luck of a side, less that of the others. */
static int net_luck(const struct summary *summary, const struct table *table, enum role role) {
    int own = 0, others = 0, players = table->game.setup.players;
    for (int seat = 1; seat <= players; seat++)
        if (table->game.role[seat] == role)
            own += summary->seats[seat].luck;
        else
            others += summary->seats[seat].luck;
    return own - (players == 3 ? others / 2 : others);
}

static void find_results(struct summary *summary, const struct table *table) {
    enum winner winner = game_result(&table->game).winner;
    summary->over = winner != WINNER_NONE;
    summary->adjusts = summary->over && !summary->not_told && summary->complete;
    for (int seat = 1; seat <= table->game.setup.players; seat++) {
        enum role role = (enum role)table->game.role[seat];
        struct side_summary *side = &summary->sides[role];
        if (role == ROLE_NONE)
            continue;
        side->plays = true;
        side->result = summary->over ? (int)(CHANCE_WHOLE * reward_share(winner, role)) : 0;
        side->adjusted = side->result - net_luck(summary, table, role);
    }
}

/* In a short game hardly anything is scored, and so hardly anything given away, by whomever. */
static bool can_tell_level(const struct setup *setup, const struct seat_summary *sum) {
    enum { LEAST_JUDGED = 15, LEAST_STAKES = 10 * CHANCE_WHOLE };
    return setup->players != 3 && setup->length != LENGTH_SHORT &&
           sum->judged[DECISION_PLACEMENT] >= LEAST_JUDGED && sum->stakes >= LEAST_STAKES;
}

int summary_level(const struct summary *summary, const struct table *table, int seat) {
    enum { MILLION = 1000000 };
    /* Measured (levels.c): millionths of the stakes that each level but the last gives away; who gives away
     * less than half way to the next level is like that one. */
    static const int given[] = {0, 77400, 63400, 49300, 39200, 36900, 24800, 12800, 5800, 2500};
    const struct seat_summary *sum = &summary->seats[seat];
    int level = LEVEL_LEAST;
    if (!can_tell_level(&table->game.setup, sum))
        return 0;
    int64_t share = (int64_t)MILLION * sum->loss[DECISION_PLACEMENT] / sum->stakes;
    while (level < (int)(sizeof given / sizeof *given) - 1 && 2 * share < given[level] + given[level + 1])
        level++;
    return level;
}

void summary_make(struct summary *summary, const struct review *review, const struct table *table) {
    *summary = (struct summary){0};
    for (int i = 0, tiles = 0; i < review->count; i++) {
        add_verdict(summary, &review->verdicts[i], table->moves[i].seat, tiles);
        tiles += table->moves[i].action.kind == ACTION_PLACE;
    }
    summary->complete = review->count == table->count;
    find_moments(summary, review, table);
    find_results(summary, table);
}
