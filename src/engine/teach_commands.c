#include "engine/teach_commands.h"

#include "base/json.h"
#include "engine/arguments.h"
#include "teach/situation.h"

bool run_situations(struct command_session *session, struct span words, struct text *out,
                    struct refusal *why) {
    struct game view;
    (void)words, (void)why;
    command_session_view(session, &view);
    unsigned now = table_is_dealt(&session->game_record.table) ? situations_now(&view) : 0;
    json_open(out, NULL, '[');
    for (int n = 0; n < SITUATION_COUNT; n++)
        if (now >> n & 1)
            json_string(out, NULL, span_of(situation_names[n]));
    json_close(out, ']');
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
