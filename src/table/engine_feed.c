#include "table/engine_feed.h"

#include "base/check.h"
#include "table/view.h"

void engine_feed_write_new(struct text *out, const struct table *table) {
    struct setup seen;
    view_setup(&table->game, &seen);
    text_string(out, "new");
    setup_write_words(out, &seen);
    text_string(out, " supply=unknown");
}

void engine_feed_write_sealed(struct text *out, const struct setup *agreed,
                              const struct seat seats[SEATS_MAX + 1]) {
    text_string(out, "new");
    setup_write_words(out, agreed);
    text_string(out, " supply=sealed seats=");
    seat_write_list(out, seats, agreed->players);
}

static bool is_bid(const struct move *move) {
    return move->action.kind == ACTION_BID || move->action.kind == ACTION_PASS;
}

bool engine_feed_tells_anew(const struct table *table, int known) {
    struct refusal never;
    struct game then;
    struct setup seen, was_seen;
    view_setup(&table->game, &seen);
    if (seen.start <= SEATS_MAX || known > table->count || (known > 0 && !is_bid(&table->moves[known - 1])))
        return false;
    game_start(&then, &table->game.setup);
    for (int i = 0; i < known; i++)
        check(game_play(&then, &table->moves[i].action, &never));
    view_setup(&then, &was_seen);
    return was_seen.start != seen.start;
}

void engine_feed_write_move(struct text *out, const struct table *table, int viewer, int n) {
    const struct move *move = &table->moves[n];
    struct action seen = view_action(&table->game, viewer, move->seat, &move->action);
    text_string(out, "play ");
    action_write(out, &seen, table_size(table));
}

bool engine_feed_write_backs(struct text *out, const struct table *table) {
    const struct supply *supply = &table->game.supply;
    const struct draw_way *way = supply_way(supply);
    struct sight sights[] = {supply_sight(supply, 0), supply_sight(supply, 1)};
    if (way->sight != SIGHT_TOPS || (sights[0].back == BACK_UNKNOWN && sights[1].back == BACK_UNKNOWN))
        return false;
    text_string(out, "backs");
    for (int n = 0; n < way->count; n++) {
        text_char(out, ' ');
        sight_write(out, sights[n], supply->peek == PEEK_ON);
    }
    return true;
}

void engine_feed_write_news(struct text *out, const struct table *table, int viewer, int known) {
    if (known < 0 || engine_feed_tells_anew(table, known)) {
        engine_feed_write_new(out, table);
        text_char(out, '\n');
        known = 0;
    }
    for (int n = table->count; n < known; n++)
        text_string(out, "undo\n");
    for (int n = known; n < table->count; n++) {
        engine_feed_write_move(out, table, viewer, n);
        text_char(out, '\n');
    }
    if (engine_feed_write_backs(out, table))
        text_char(out, '\n');
}
