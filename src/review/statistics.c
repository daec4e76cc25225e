#include "review/statistics.h"

#include "base/json.h"
#include "review/people.h"
#include "search/player.h"
#include "words/words.h"

#include <string.h>

static void write_name_of_seat(struct text *name, const struct table *table, int seat) {
    struct span given = span_of(table->seats[seat].name);
    if (given.length)
        text_span(name, given);
    else if (table->seats[seat].sitter == SITTER_COMPUTER)
        text_format(name, "computer, level %d", table->seats[seat].level);
    else
        text_string(name, "without a name");
}

static struct player_statistics *find_player(struct statistics *statistics, const char *name) {
    for (int i = 0; i < statistics->count; i++)
        if (!strcmp(statistics->players[i].name, name))
            return &statistics->players[i];
    if (statistics->count == STATISTICS_PLAYERS)
        return NULL;
    struct player_statistics *player = &statistics->players[statistics->count++];
    struct text text = text_in(player->name, sizeof player->name);
    text_string(&text, name);
    return player;
}

bool statistics_add(struct statistics *statistics, const struct table *table, const struct summary *summary,
                    struct refusal *why) {
    for (int seat = 1; seat <= table->game.setup.players; seat++) {
        struct text name = text_room(STATISTICS_NAME);
        write_name_of_seat(&name, table, seat);
        struct player_statistics *player = find_player(statistics, name.start);
        if (!player)
            return refuse(why, "there are too many players in these records");
        player->named = *table->seats[seat].name;
        player->level = table->seats[seat].sitter == SITTER_COMPUTER ? table->seats[seat].level : 0;
        const struct seat_summary *sum = &summary->seats[seat];
        const struct side_summary *side = &summary->sides[table->game.role[seat]];
        player->games++;
        player->luck += sum->luck;
        for (int i = 0; i < DECISION_COUNT; i++) {
            player->loss[i] += sum->loss[i];
            player->judged += sum->judged[i];
            for (int stage = 0; stage < STAGE_COUNT; stage++) {
                player->parts[i][stage].loss += sum->parts[i][stage].loss;
                player->parts[i][stage].judged += sum->parts[i][stage].judged;
            }
        }
        if (summary->adjusts) {
            player->decided++;
            player->result += side->result;
            player->adjusted += side->adjusted;
        }
    }
    statistics->games++;
    return true;
}

static int64_t loss_of_player(const struct player_statistics *player) {
    int64_t loss = 0;
    for (int i = 0; i < DECISION_COUNT; i++)
        loss += player->loss[i];
    return loss;
}

/* A mean, rounded; 0 of nothing. */
static int rounded_mean(int64_t sum, int count) {
    return count ? (int)((2 * sum + (sum < 0 ? -count : count)) / (2 * count)) : 0;
}

enum { CELL_WIDTH = 9 };

/* At the right of a column. */
static void write_right(struct text *text, int width, const char *cell) {
    for (width -= words_width(cell); width > 0; width--)
        text_char(text, ' ');
    text_string(text, cell);
}

static void write_percent_cell(struct text *text, int thousandths, bool sign) {
    struct text cell = text_room(32);
    if (sign)
        people_write_signed(&cell, thousandths);
    else
        people_write_percent(&cell, thousandths);
    write_right(text, CELL_WIDTH, cell.start);
}

static void write_statistics_heads(struct text *text, const struct statistics *statistics) {
    static const char *const heads[] = {tr_later("lost"),   tr_later("picks"), tr_later("places"),
                                        tr_later("bids"),   tr_later("luck"),  tr_later("result"),
                                        tr_later("no luck")};
    text_fill(text,
              trn("{n} game. In percent of a game, on average over each player's games:",
                  "{n} games. In percent of a game, on average over each player's games:", statistics->games),
              &(const struct text_value){"n", NULL, statistics->games}, 1);
    text_format(text, "\n%s", tr("games"));
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        write_right(text, CELL_WIDTH, tr(heads[i]));
    text_format(text, "  %s\n", tr("player"));
}

static void write_player_of_statistics(struct text *text, const struct player_statistics *player) {
    if (player->named)
        text_string(text, player->name);
    else if (player->level)
        text_fill(text, tr("computer, level {level}: {name}"),
                  (const struct text_value[]){{"level", NULL, player->level},
                                              {"name", tr(levels[player->level].name), 0}},
                  2);
    else
        text_string(text, tr("without a name"));
}

static struct decisions all_stages(const struct decisions parts[STAGE_COUNT]) {
    struct decisions all = {0};
    for (int stage = 0; stage < STAGE_COUNT; stage++) {
        all.loss += parts[stage].loss;
        all.judged += parts[stage].judged;
    }
    return all;
}

/* "4", or "–" where there are too few decisions to tell. */
static void write_like(struct text *text, const struct decisions *decisions, enum decision decision,
                       enum stage stage) {
    int level = averages_level(decisions, decision, stage);
    if (level)
        text_number(text, level);
    else
        text_string(text, "–");
}

/* The levels that decide as well, by kind and by how far the game had come. */
static void write_comparison(struct text *text, const struct player_statistics *player) {
    struct text name = text_room(STATISTICS_NAME), picks = text_room(8), places = text_room(8),
                stages[STAGE_COUNT] = {text_room(8), text_room(8), text_room(8)};
    struct decisions pick = all_stages(player->parts[DECISION_PICK]),
                     place = all_stages(player->parts[DECISION_PLACEMENT]);
    write_player_of_statistics(&name, player);
    write_like(&picks, &pick, DECISION_PICK, STAGE_COUNT);
    write_like(&places, &place, DECISION_PLACEMENT, STAGE_COUNT);
    for (int stage = 0; stage < STAGE_COUNT; stage++)
        write_like(&stages[stage], &player->parts[DECISION_PLACEMENT][stage], DECISION_PLACEMENT,
                   (enum stage)stage);
    text_fill(
        text,
        tr("{player} picks like level {picks} and places like level {places} (opening {opening}, middle "
           "{middle}, end {end}); – is too few decisions to tell."),
        (const struct text_value[]){{"player", name.start, 0},
                                    {"picks", picks.start, 0},
                                    {"places", places.start, 0},
                                    {"opening", stages[STAGE_OPENING].start, 0},
                                    {"middle", stages[STAGE_MIDDLE].start, 0},
                                    {"end", stages[STAGE_END].start, 0}},
        6);
    text_char(text, '\n');
}

void statistics_text(struct text *text, const struct statistics *statistics) {
    write_statistics_heads(text, statistics);
    for (int i = 0; i < statistics->count; i++) {
        const struct player_statistics *player = &statistics->players[i];
        struct text games = text_room(16);
        text_number(&games, player->games);
        write_right(text, words_width(tr("games")), games.start);
        write_percent_cell(text, rounded_mean(loss_of_player(player), player->games), false);
        for (int decision = 0; decision < DECISION_COUNT; decision++)
            write_percent_cell(text, rounded_mean(player->loss[decision], player->games), false);
        write_percent_cell(text, rounded_mean(player->luck, player->games), true);
        write_percent_cell(text, rounded_mean(player->result, player->decided), false);
        write_percent_cell(text, rounded_mean(player->adjusted, player->decided), false);
        text_string(text, "  ");
        write_player_of_statistics(text, player);
        text_char(text, '\n');
    }
    for (int i = 0; i < statistics->count; i++)
        write_comparison(text, &statistics->players[i]);
}

void statistics_json(struct text *text, const struct statistics *statistics) {
    json_open(text, NULL, '{');
    json_number(text, "games", statistics->games);
    json_open(text, "players", '[');
    for (int i = 0; i < statistics->count; i++) {
        const struct player_statistics *player = &statistics->players[i];
        json_open(text, NULL, '{');
        json_string(text, "name", span_of(player->name));
        json_number(text, "games", player->games);
        json_number(text, "decisions", player->judged);
        json_open(text, "loss", '{');
        for (int decision = 0; decision < DECISION_COUNT; decision++)
            json_thousandths(text, decision_names[decision],
                             rounded_mean(player->loss[decision], player->games));
        json_close(text, '}');
        json_thousandths(text, "luck", rounded_mean(player->luck, player->games));
        averages_write_json(text, player->parts);
        json_thousandths(text, "result", rounded_mean(player->result, player->decided));
        json_thousandths(text, "adjusted", rounded_mean(player->adjusted, player->decided));
        json_close(text, '}');
    }
    json_close(text, ']');
    json_close(text, '}');
    text_char(text, '\n');
}
