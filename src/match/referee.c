#include "match/referee.h"

#include "base/check.h"
#include "table/state.h"
#include "table/view.h"

#include <string.h>

static struct game *game_of(struct referee *referee) {
    return &referee->table.game;
}

static int players_of(const struct referee *referee) {
    return referee->fixture.setup.players;
}

static bool is_over(const struct referee *referee) {
    return referee->table.game.phase == PHASE_OVER || referee->outcome.forfeiter != NO_ENTRANT;
}

static void tell(struct referee *referee, int seat, const struct text *line) {
    check(!line->cut);
    child_ask(referee->engine[seat], text_as_span(line), referee->conditions.patience_ms);
}

/* "key value" lines as "key=value" words. */
static void write_setup(struct text *text, const struct setup *setup) {
    char memory[QUESTION_LENGTH];
    struct text lines = text_in(memory, sizeof memory);
    struct span rest, line, key;
    setup_write(&lines, setup);
    rest = text_as_span(&lines);
    while (span_line(&rest, &line) && span_word(&line, &key)) {
        text_char(text, ' ');
        text_span(text, key);
        text_char(text, '=');
        text_span(text, span_trim(line));
    }
}

static void tell_new(struct referee *referee, int seat) {
    char memory[QUESTION_LENGTH];
    struct text line = text_in(memory, sizeof memory);
    text_string(&line, "new");
    write_setup(&line, &referee->fixture.setup);
    text_string(&line, " supply=unknown seed=");
    text_unsigned(&line, referee->fixture.engine_seed[seat]);
    tell(referee, seat, &line);
}

/* RULES 4: what all players see of the block. It changes with every draw. */
static void tell_backs(struct referee *referee) {
    const struct supply *supply = &game_of(referee)->supply;
    char memory[QUESTION_LENGTH];
    struct text line = text_in(memory, sizeof memory);
    if (supply->draw != DRAW_BLOCK)
        return;
    text_string(&line, "backs");
    for (int column = 0; column < 2; column++) {
        text_char(&line, ' ');
        sight_write(&line, supply_sight(supply, column), supply->peek == PEEK_ON);
    }
    for (int seat = 1; seat <= players_of(referee); seat++)
        tell(referee, seat, &line);
}

static void tell_action(struct referee *referee, int seat, int actor, const struct action *action) {
    char memory[QUESTION_LENGTH];
    struct text line = text_in(memory, sizeof memory);
    struct action seen = view_action(game_of(referee), seat, actor, action);
    text_string(&line, "play ");
    action_write(&line, &seen, editions[referee->fixture.setup.edition].size);
    tell(referee, seat, &line);
}

/* The last action. Whoever did it knows, but for the tile of a draw. */
static void tell_all(struct referee *referee) {
    int last = referee->table.count - 1, actor = referee->table.seats[last];
    const struct action *action = &referee->table.actions[last];
    for (int seat = 1; seat <= players_of(referee); seat++)
        if (seat != actor || action->kind == ACTION_DRAW)
            tell_action(referee, seat, actor, action);
    if (action->kind == ACTION_DRAW)
        tell_backs(referee);
}

static void ask_for_action(struct referee *referee) {
    char memory[QUESTION_LENGTH];
    struct text line = text_in(memory, sizeof memory);
    text_string(&line, "genmove");
    if (referee->conditions.ms) {
        text_char(&line, ' ');
        text_number(&line, referee->conditions.ms);
    }
    child_ask(referee->engine[game_turn(game_of(referee))], text_as_span(&line),
              referee->conditions.ms + referee->conditions.patience_ms);
}

void referee_begin(struct referee *referee, const struct fixture *fixture, struct conditions conditions,
                   struct child *const engines[SEATS_MAX + 1]) {
    char memory[8];
    struct text name = text_in(memory, sizeof memory);
    text_string(&name, "name");
    referee->fixture = *fixture;
    referee->conditions = conditions;
    referee->broken = false;
    referee->outcome = (struct outcome){.forfeiter = NO_ENTRANT};
    table_new(&referee->table, &fixture->setup);
    table_shuffle(&referee->table);
    for (int seat = 1; seat <= players_of(referee); seat++) {
        referee->engine[seat] = engines[seat];
        referee->name[seat][0] = 0;
        tell(referee, seat, &name);
        tell_new(referee, seat);
    }
    tell_backs(referee);
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

static void play_answer(struct referee *referee, int seat, struct span word) {
    char memory[NOTE_LENGTH], refusal[NOTE_LENGTH];
    struct text reason = text_in(memory, sizeof memory), why = text_in(refusal, sizeof refusal);
    struct action action;
    if (action_read(word, editions[referee->fixture.setup.edition].size, &action, &why) &&
        check_draw(&action, &why) && table_play(&referee->table, &action, &why)) {
        tell_all(referee);
        return;
    }
    text_string(&reason, "answers ");
    text_quoted(&reason, word);
    text_string(&reason, " to genmove: ");
    text_string(&reason, refusal);
    forfeit(referee, seat, memory);
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

static void hear_answer(struct referee *referee, int seat, const struct answer *answer) {
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
static bool hear(struct referee *referee, int seat) {
    char memory[NOTE_LENGTH];
    struct refusal why;
    struct answer answer;
    bool heard = false;
    for (;;) {
        switch (child_look(referee->engine[seat], &answer, &why)) {
        case CHILD_QUIET:
            return heard;
        case CHILD_FAILED:
            forfeit(referee, seat, memory);
            return false;
        case CHILD_ANSWERED:
            hear_answer(referee, seat, &answer);
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
            heard = hear(referee, seat) || heard;
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
        ask_for_action(referee);
        hear_all(referee);
    }
    if (!referee->broken && !all_idle(referee))
        return false;
    outcome_judge(&referee->outcome, game_of(referee), &referee->fixture);
    return true;
}
