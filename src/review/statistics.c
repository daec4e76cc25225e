#include "review/statistics.h"

#include "base/json.h"
#include "review/people.h"

#include <string.h>

static void write_name(struct text *name, const struct table *table, int seat) {
    struct span given = people_seat_name(table, seat);
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
        write_name(&name, table, seat);
        struct player_statistics *player = find_player(statistics, name.start);
        if (!player)
            return refuse(why, "there are too many players in these records");
        const struct seat_summary *sum = &summary->seats[seat];
        const struct side_summary *side = &summary->sides[table->game.role[seat]];
        player->games++;
        player->luck += sum->luck;
        for (int i = 0; i < DECISION_COUNT; i++) {
            player->loss[i] += sum->loss[i];
            player->judged += sum->judged[i];
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

static int64_t loss_of(const struct player_statistics *player) {
    int64_t loss = 0;
    for (int i = 0; i < DECISION_COUNT; i++)
        loss += player->loss[i];
    return loss;
}

/* A mean, rounded; 0 of nothing. */
static int mean(int64_t sum, int count) {
    return count ? (int)((2 * sum + (sum < 0 ? -count : count)) / (2 * count)) : 0;
}

/* A number at the right of a column. */
static void write_cell(struct text *text, int thousandths, bool sign) {
    enum { WIDTH = 9 };
    struct text cell = text_room(32);
    if (sign)
        people_write_signed(&cell, thousandths);
    else
        people_write_percent(&cell, thousandths);
    int width = 0;
    for (size_t i = 0; i < cell.length; i++)
        width += (cell.start[i] & 0xc0) != 0x80;
    for (; width < WIDTH; width++)
        text_char(text, ' ');
    text_string(text, cell.start);
}

void statistics_text(struct text *text, const struct statistics *statistics) {
    text_format(text, "%d %s. In percent of a game, on the average of each player's games:\n",
                statistics->games, statistics->games == 1 ? "game" : "games");
    text_string(text, "games     lost    picks   places     bids     luck   result  no luck  player\n");
    for (int i = 0; i < statistics->count; i++) {
        const struct player_statistics *player = &statistics->players[i];
        struct text games = text_room(16);
        text_number(&games, player->games);
        for (size_t width = games.length; width < 5; width++)
            text_char(text, ' ');
        text_string(text, games.start);
        write_cell(text, mean(loss_of(player), player->games), false);
        for (int decision = 0; decision < DECISION_COUNT; decision++)
            write_cell(text, mean(player->loss[decision], player->games), false);
        write_cell(text, mean(player->luck, player->games), true);
        write_cell(text, mean(player->result, player->decided), false);
        write_cell(text, mean(player->adjusted, player->decided), false);
        text_format(text, "  %s\n", player->name);
    }
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
            json_thousandths(text, decision_names[decision], mean(player->loss[decision], player->games));
        json_close(text, '}');
        json_thousandths(text, "luck", mean(player->luck, player->games));
        json_thousandths(text, "result", mean(player->result, player->decided));
        json_thousandths(text, "adjusted", mean(player->adjusted, player->decided));
        json_close(text, '}');
    }
    json_close(text, ']');
    json_close(text, '}');
    text_char(text, '\n');
}
