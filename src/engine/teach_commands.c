#include "engine/teach_commands.h"

#include "base/clock.h"
#include "base/json.h"
#include "engine/arguments.h"
#include "rules/setup.h"
#include "teach/situation.h"

void teach_commands_write_situations(struct text *out, const char *key, const struct game *view) {
    unsigned now = situations_now(view);
    json_open(out, key, '[');
    for (int n = 0; n < SITUATION_COUNT; n++)
        if (now >> n & 1)
            json_string(out, NULL, span_of(situation_names[n]));
    json_close(out, ']');
}

bool run_situations(struct command_session *session, struct span words, struct text *out,
                    struct refusal *why) {
    struct game view;
    (void)words, (void)why;
    if (!table_is_dealt(&session->game_record.table)) {
        text_string(out, "[]");
        return true;
    }
    command_session_view(session, &view);
    teach_commands_write_situations(out, NULL, &view);
    return true;
}

bool run_meets(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    struct span name, word;
    struct action action;
    struct game view, after;
    if (!span_word(&words, &name) || !span_word(&words, &word))
        return refuse_as(why, REFUSAL_MALFORMED, "a lesson and an action are needed");
    enum situation situation = situation_find(name);
    if (situation == SITUATION_COUNT)
        return refuse_input(why, "no such lesson", name);
    if (!arguments_end(words, why) || !action_read(word, command_session_size(session), &action, why))
        return false;
    command_session_view(session, &view);
    after = *command_session_game(session);
    action = game_named(&after, &action);
    if (!game_play(&after, &action, why))
        return false;
    text_string(out, situation_is_met(situation, &view, &action) ? "true" : "false");
    return true;
}

/* The day and its game, and who it can be compared with. */
static void describe_wall(struct text *out, int64_t day) {
    struct text words = text_room(300);
    struct setup setup;
    day_setup(day, &setup);
    text_string(&words, "new");
    setup_write_words(&words, &setup);
    text_format(&words, " seed=%llu", (unsigned long long)setup.seed);
    json_open(out, NULL, '{');
    json_number(out, "day", day);
    json_string(out, "new", text_as_span(&words));
    json_number(out, "seat", DAY_SEAT);
    json_number(out, "opponent", DAY_OPPONENT);
    json_number(out, "levels", DAY_LEVELS);
    json_close(out, '}');
}

static void describe_run(struct text *out, const struct day_run *run) {
    struct result result = game_result(&run->game);
    struct points points = board_points(&run->game.board);
    bool over = run->game.phase == PHASE_OVER;
    json_open(out, NULL, '{');
    json_number(out, "level", run->level);
    json_bool(out, "over", over);
    json_number(out, "tiles", run->game.board.tiles);
    json_number(out, "ns", over ? result.ns : points_ns(points));
    json_number(out, "ew", over ? result.ew : points_ew(points));
    json_close(out, '}');
}

bool run_wall(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    static const uint64_t days[] = {0, DAY_MOST}, level_range[] = {1, DAY_LEVELS}, ms_range[] = {0, 60000};
    uint64_t day = 0, level = 0, ms = 1000;
    if (!span_trim(words).length)
        return refuse(why, "a number is needed");
    if (!arguments_take_number(&words, days, &day, why) ||
        !arguments_take_number(&words, level_range, &level, why) ||
        !arguments_take_number(&words, ms_range, &ms, why) || !arguments_end(words, why))
        return false;
    if (!level) {
        describe_wall(out, (int64_t)day);
        return true;
    }
    struct day_run *run = &session->run;
    int64_t until = clock_ns() + (int64_t)ms * 1000000;
    if (run->day != (int64_t)day || run->level != (int)level)
        day_run_begin(run, (int64_t)day, (int)level);
    while (day_run_step(run, &session->thinker->player) && clock_ns() < until) {
    }
    describe_run(out, run);
    return true;
}
