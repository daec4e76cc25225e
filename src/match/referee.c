#include "match/referee.h"

#include "base/check.h"
#include "match/luck.h"
#include "table/engine_feed.h"

#include <string.h>

static struct table *table_of(struct referee *referee) {
    return &referee->game_record.table;
}

static struct game *refereed_game(struct referee *referee) {
    return &referee->game_record.table.game;
}

static int players_of(const struct referee *referee) {
    return referee->fixture.setup.players;
}

static bool is_over(const struct referee *referee) {
    return referee->game_record.table.game.phase == PHASE_OVER || referee->outcome.forfeiter != NO_ENTRANT;
}

static void tell_engine(struct referee *referee, int seat, const struct text *line) {
    check(!line->cut);
    child_ask(referee->engine[seat], text_as_span(line), referee->conditions.patience_ms);
}

static void tell_new(struct referee *referee, int seat) {
    struct text line = text_room(QUESTION_LENGTH);
    engine_feed_write_new(&line, table_of(referee));
    text_format(&line, " seed=%llu", (unsigned long long)referee->fixture.engine_seed[seat]);
    tell_engine(referee, seat, &line);
}

/* RULES 4: what all players see of the block. It changes with every draw. */
static void tell_backs_to_all(struct referee *referee) {
    struct text line = text_room(QUESTION_LENGTH);
    if (engine_feed_write_backs(&line, table_of(referee)))
        for (int seat = 1; seat <= players_of(referee); seat++)
            tell_engine(referee, seat, &line);
}

static void tell_move(struct referee *referee, int seat, int n) {
    struct text line = text_room(QUESTION_LENGTH);
    engine_feed_write_move(&line, table_of(referee), seat, n);
    tell_engine(referee, seat, &line);
}

static void tell_game_anew(struct referee *referee) {
    referee->anew = true;
    referee->retold = 0;
    for (int seat = 1; seat <= players_of(referee); seat++)
        tell_new(referee, seat);
}

/* One more of the moves that are told again: an engine is asked few things at a time. */
static void go_on_anew(struct referee *referee) {
    for (int seat = 1; seat <= players_of(referee); seat++)
        tell_move(referee, seat, referee->retold);
    referee->anew = ++referee->retold < referee->game_record.table.count;
    if (!referee->anew)
        tell_backs_to_all(referee);
}

/* The last action. Whoever did it knows, but for the tile of a draw; nobody knows whom the lot of an auction
 * lets start. */
static void tell_last_action(struct referee *referee) {
    int last = referee->game_record.table.count - 1;
    const struct move *move = &referee->game_record.table.moves[last];
    bool draw = move->action.kind == ACTION_DRAW;
    if (engine_feed_tells_anew(table_of(referee), last)) {
        tell_game_anew(referee);
        return;
    }
    for (int seat = 1; seat <= players_of(referee); seat++)
        if (seat != move->seat || draw)
            tell_move(referee, seat, last);
    if (draw)
        tell_backs_to_all(referee);
}

static void ask_for_action(struct referee *referee) {
    char memory[QUESTION_LENGTH];
    struct text line = text_in(memory, sizeof memory);
    text_string(&line, "genmove");
    if (referee->conditions.ms) {
        text_char(&line, ' ');
        text_number(&line, referee->conditions.ms);
    }
    child_ask(referee->engine[game_turn(refereed_game(referee))], text_as_span(&line),
              referee->conditions.ms + referee->conditions.patience_ms);
}

void referee_begin(struct referee *referee, const struct fixture *fixture, struct conditions conditions,
                   struct child *const engines[SEATS_MAX + 1]) {
    char memory[8];
    struct text name = text_in(memory, sizeof memory);
    text_string(&name, "name");
    referee->fixture = *fixture;
    referee->conditions = conditions;
    referee->broken = referee->anew = false;
    referee->outcome = (struct outcome){.forfeiter = NO_ENTRANT, .has_luck = luck_is_known(&fixture->setup)};
    game_record_open(&referee->game_record);
    game_record_new(&referee->game_record, &fixture->setup);
    table_shuffle(table_of(referee));
    for (int seat = 1; seat <= players_of(referee); seat++) {
        referee->engine[seat] = engines[seat];
        referee->name[seat][0] = 0;
        tell_engine(referee, seat, &name);
        tell_new(referee, seat);
    }
    tell_backs_to_all(referee);
}

/* An engine failed: it has lost, unless the game was over anyway. */
static void forfeit(struct referee *referee, int seat, const char *reason) {
    referee->broken = true;
    if (is_over(referee))
        return;
    struct text note = text_in(referee->outcome.note, sizeof referee->outcome.note);
    referee->outcome.forfeiter = referee->fixture.entrant[seat];
    text_string(&note, "seat ");
    text_number(&note, seat);
    text_char(&note, ' ');
    text_string(&note, reason);
}

static void note_thinking(struct referee *referee, int seat, int64_t us) {
    enum { LATE_MS = 20, LATE_PART = 5 };
    struct thinking *thinking = &referee->outcome.thinking[referee->fixture.entrant[seat]];
    int64_t ms = referee->conditions.ms, grace_ms = ms / LATE_PART > LATE_MS ? ms / LATE_PART : LATE_MS;
    thinking->genmoves++;
    thinking->us += (uint64_t)us;
    if ((uint64_t)us > thinking->longest_us)
        thinking->longest_us = (uint64_t)us;
    thinking->late += ms && us > (ms + grace_ms) * 1000;
}

/* With an unknown supply a draw is answered without its tile, which nobody has turned over yet. */
static bool check_draw(const struct action *action, struct refusal *why) {
    return action->kind != ACTION_DRAW || action->tile == TILE_NONE ||
           refuse(why, "a draw is answered without its tile");
}

static void note_luck(struct referee *referee, const struct game *before, const struct action *draw) {
    int luck = luck_of_draw(before, (enum source)draw->source, draw->tile);
    referee->outcome.luck += referee->fixture.entrant[before->seat] == ENTRANT_A ? luck : -luck;
}

static bool play_action(struct referee *referee, const struct action *action, struct refusal *why) {
    struct table *table = table_of(referee);
    struct game before = table->game;
    if (!table_play(table, action, why))
        return false;
    if (referee->outcome.has_luck && action->kind == ACTION_DRAW)
        note_luck(referee, &before, &table->moves[table->count - 1].action);
    return true;
}

static void play_answer(struct referee *referee, int seat, struct span word) {
    struct refusal why;
    struct action action;
    if (action_read(word, table_size(table_of(referee)), &action, &why) && check_draw(&action, &why) &&
        play_action(referee, &action, &why)) {
        tell_last_action(referee);
        return;
    }
    struct text reason = text_room(NOTE_LENGTH);
    text_string(&reason, "answers ");
    text_quoted(&reason, word);
    text_string(&reason, " to genmove: ");
    refuse_write(&reason, &why);
    forfeit(referee, seat, reason.start);
}

static void refused(struct referee *referee, int seat, struct span said) {
    char memory[NOTE_LENGTH];
    struct text reason = text_in(memory, sizeof memory);
    text_string(&reason, "refuses ");
    text_quoted(&reason, span_of(referee->engine[seat]->question));
    text_string(&reason, ": ");
    note_write(&reason, said);
    forfeit(referee, seat, memory);
}

static bool was_asked(const struct child *engine, const char *command) {
    struct span rest = span_of(engine->question), word = {0};
    span_word(&rest, &word);
    return span_equal(word, command);
}

static void hear_engine_answer(struct referee *referee, int seat, const struct answer *answer) {
    const struct child *engine = referee->engine[seat];
    if (was_asked(engine, "name")) {
        struct text name = text_in(referee->name[seat], sizeof referee->name[seat]);
        note_write(&name, answer->good ? answer->text : span_of(""));
    } else if (was_asked(engine, "genmove") && answer->good) {
        note_thinking(referee, seat, answer->us);
        play_answer(referee, seat, answer->text);
    } else if (!answer->good) {
        refused(referee, seat, answer->text);
    }
}

/* Hears what an engine has said; whether there was anything. */
static bool hear_engine(struct referee *referee, int seat) {
    struct text note = text_room(NOTE_LENGTH);
    struct answer answer;
    bool heard = false;
    for (;;) {
        switch (child_look(referee->engine[seat], &answer, &note)) {
        case CHILD_QUIET:
            return heard;
        case CHILD_FAILED:
            forfeit(referee, seat, note.start);
            return false;
        case CHILD_ANSWERED:
            hear_engine_answer(referee, seat, &answer);
            heard = true;
        }
        if (referee->broken)
            return false;
    }
}

/* Until nobody says anything more: an answer of one engine can be a question to another. */
static void hear_all(struct referee *referee) {
    bool heard;
    do {
        heard = false;
        for (int seat = 1; seat <= players_of(referee) && !referee->broken; seat++)
            heard = hear_engine(referee, seat) || heard;
    } while (heard && !referee->broken);
}

static bool all_idle(const struct referee *referee) {
    for (int seat = 1; seat <= players_of(referee); seat++)
        if (!child_is_idle(referee->engine[seat]))
            return false;
    return true;
}

bool referee_look(struct referee *referee) {
    hear_all(referee);
    while (!referee->broken && !is_over(referee) && all_idle(referee)) {
        if (referee->anew)
            go_on_anew(referee);
        else
            ask_for_action(referee);
        hear_all(referee);
    }
    if (!referee->broken && !all_idle(referee))
        return false;
    outcome_judge(&referee->outcome, refereed_game(referee), &referee->fixture);
    return true;
}
