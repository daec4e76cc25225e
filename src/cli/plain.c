#include "plain.h"

#include "base/check.h"
#include "interrupt.h"
#include "plain_parts.h"
#include "say.h"
#include "show.h"
#include "terminal_common/survey.h"
#include "terminal_common/tell.h"

/* A sentence that begins with who is meant. */
static void say_to(int seat, const char *text) {
    char memory[40];
    struct text name = text_in(memory, sizeof memory);
    text_fill(&name, tr("Seat {seat}"), &(struct text_value){"seat", NULL, seat}, 1);
    say_sentence(text, &(struct text_value){"name", memory, 0}, 1);
}

/* Asks whoever has to agree, one after another, or until the input ends. */
static void ask_who_must_agree(struct play *play) {
    struct table *table = &play->game_record.table;
    struct refusal never;
    while (table->offer.kind && !play->quit) {
        int seat = policy_waits_for(table, POLICY_EVERYBODY);
        say_to(seat,
               tr("{name}: the tile fits nowhere and nobody has a score. Set it aside and draw another?"));
        bool agrees = plain_yes(play);
        if (!play->quit)
            check(policy_answer(table, seat, agrees, &never));
    }
}

/* What was done, in words, and what it changed. The tile that a person drew is told with the turn it begins.
 */
static void say_last_move(struct play *play, const struct board *before) {
    const struct table *table = &play->game_record.table;
    const struct move *move = &table->moves[table->count - 1];
    bool person = table->seats[move->seat].sitter == SITTER_PERSON;
    int viewer = policy_persons(table, POLICY_EVERYBODY) == 1 && person ? move->seat : ONLOOKER;
    if (person && move->action.kind == ACTION_DRAW && table->game.phase == PHASE_PLACE)
        return;
    struct text line = text_room(1000), change = text_room(500);
    tell_action_in_words(&line, table, viewer, move->seat, &move->action);
    survey_change(&change, before, &table->game.board);
    say(line.start);
    say(change.length ? ". " : ".");
    say_line(change.start);
}

bool plain_act(struct play *play, struct action action, struct refusal *why) {
    struct board before = plain_game(play)->board;
    if (!policy_act(&play->game_record.table, &action, why))
        return false;
    ask_who_must_agree(play);
    plain_keep(play);
    if (!play->quit)
        say_last_move(play, &before);
    return true;
}

static void computer_turn(struct play *play) {
    struct refusal why;
    if (policy_is_real(&play->game_record.table) && plain_game(play)->phase == PHASE_DRAW)
        if (!plain_ask_backs(play))
            return;
    struct action action = plain_decide(play);
    if (policy_is_real(&play->game_record.table) && action.kind == ACTION_DRAW &&
        !plain_name_tile(play, &action))
        return;
    if (!plain_act(play, action, &why))
        say_reason(&why);
}

/* Enter alone does the only thing there is to do. */
static bool only_action(struct play *play, struct action *action) {
    struct action list[GAME_LEGAL_MAX];
    if (game_legal(plain_game(play), list) != 1)
        return false;
    *action = list[0];
    return true;
}

/* What a word stands for: an action; a number, that is one of the places that were told, or a bid. */
static bool read_word(struct play *play, struct span word, struct action *action, struct refusal *why) {
    struct text bid = text_room(ACTION_LENGTH);
    bool number = word.start[0] >= '0' && word.start[0] <= '9';
    if (number && plain_game(play)->phase != PHASE_BID)
        return plain_numbered(play, word, action, why);
    text_string(&bid, "bid");
    text_span(&bid, word);
    bool whole = number && !bid.cut;
    return action_read(whole ? text_as_span(&bid) : word, table_size(&play->game_record.table), action, why);
}

/* "draw left", "place 3", "bid 20" are read as "left", "3", "20". No word is the only action there is; a verb
 * alone decides nothing. Without a reason nothing was wrong, it was only not said which. */
static bool read_action(struct play *play, struct span *rest, struct action *action, struct refusal *why) {
    struct span word;
    why->sentence = NULL;
    if (!span_word(rest, &word))
        return only_action(play, action);
    bool draws = span_equal(word, "draw");
    if (draws && plain_game(play)->phase != PHASE_DRAW) {
        *action = (struct action){.kind = ACTION_DRAW, .tile = TILE_NONE};
        *rest = (struct span){0};
        return true;
    }
    bool verb = draws || span_equal(word, "place") || span_equal(word, "lay") || span_equal(word, "bid");
    return (!verb || span_word(rest, &word)) && read_word(play, word, action, why);
}

static bool says_no_more(struct span rest, struct refusal *why) {
    rest = span_trim(rest);
    return !rest.length || refuse_input(why, tr_later("too much said"), rest);
}

/* Why that was not possible and, unless it was a place for the tile, what is. */
static void say_why_not(const struct play *play, const struct action *action, const struct refusal *why) {
    bool place = action && action->kind == ACTION_PLACE && plain_game(play)->phase == PHASE_PLACE;
    if (why->sentence)
        say_reason(why);
    if (!place)
        plain_say_ways(play);
}

static void play_line(struct play *play, struct span rest) {
    struct refusal why;
    struct action action;
    if (plain_is_correcting(play))
        return;
    if (!read_action(play, &rest, &action, &why) || !says_no_more(rest, &why)) {
        say_why_not(play, NULL, &why);
        return;
    }
    bool unnamed = policy_is_real(&play->game_record.table) && plain_game(play)->phase == PHASE_DRAW &&
                   action.kind == ACTION_DRAW && action.tile == TILE_NONE;
    if (unnamed && !plain_name_tile(play, &action))
        return;
    if (plain_tutor_lets(play, &action) && !plain_act(play, action, &why))
        say_why_not(play, &action, &why);
}

/* Whether the player means it, where that is in doubt. */
static bool wants_undo(struct play *play) {
    if (!policy_undo_passes_draw(&play->game_record.table))
        return true;
    say_line(tr("A draw alone is not taken back: the tile has been seen."));
    say_line(tr("Take back your move before this draw?"));
    return plain_yes(play);
}

static void undo_in_dialogue(struct play *play, struct span rest) {
    struct refusal why;
    struct text told = text_room(200);
    (void)rest;
    if (!wants_undo(play))
        return;
    if (policy_take_back(&play->game_record.table, &why)) {
        tell_taken_back(&told, &play->game_record.table);
        say_line(told.start);
    } else
        say_reason(&why);
}

static void leave_dialogue(struct play *play, struct span rest) {
    (void)rest;
    play->quit = plain_may_leave(play);
}

static void mistakes(struct play *play, struct span rest) {
    (void)rest;
    plain_mistakes(play);
}

static void review(struct play *play, struct span rest) {
    (void)rest;
    plain_review(play);
}

static const struct plain_command own[] = {{"undo", PLAIN_ALONE, undo_in_dialogue},
                                           {"quit", PLAIN_ALONE, leave_dialogue},
                                           {"review", PLAIN_ALONE, review},
                                           {"mistakes", PLAIN_ALONE, mistakes},
                                           {0}};

/* NULL if the word is none. */
static const struct plain_command *find_dialogue_command(const struct play *play, struct span word) {
    const struct plain_command *const tables[] = {
        own,          plain_helping, plain_thinking, plain_keeping,
        plain_asking, plain_of_day,  plain_learning, plain_correcting};
    int count = (int)(sizeof tables / sizeof *tables) - !policy_is_real(&play->game_record.table);
    for (int i = 0; i < count; i++)
        for (const struct plain_command *command = tables[i]; command->word; command++)
            if (span_equal(word, command->word))
                return command;
    return NULL;
}

bool plain_obey(struct play *play, const char *line) {
    char lower[PLAIN_LINE];
    struct text copy = text_in(lower, sizeof lower);
    struct span rest, word = {0};
    struct refusal why;
    text_string(&copy, line);
    plain_lower(lower);
    rest = span_of(lower);
    span_word(&rest, &word);
    const struct plain_command *command = find_dialogue_command(play, word);
    if (!command)
        return false;
    if (command->takes == PLAIN_PATH)
        rest = span_of(line + (rest.start - lower));
    if (command->takes == PLAIN_ALONE && !says_no_more(rest, &why))
        say_reason(&why);
    else
        command->obey(play, span_trim(rest));
    return true;
}

static void obey(struct play *play, char *line) {
    if (!span_is_text(span_of(line))) {
        say_line(tr("that is not text"));
        return;
    }
    if (plain_obey(play, line))
        return;
    plain_lower(line);
    play_line(play, span_of(line));
}

/* RULES 6: at one keyboard a hidden hand is shown when its owner says so. */
static bool hand_over(struct play *play, int seat) {
    char line[80];
    if (!policy_covers(&play->game_record.table, POLICY_EVERYBODY) || play->shown_to == seat)
        return true;
    for (int i = 0; i < 60; i++)
        say("\n");
    say_to(seat, tr("{name}: press Enter when only you can see the screen."));
    play->shown_to = seat;
    return plain_read("> ", line, sizeof line);
}

static void person_turn(struct play *play) {
    char line[PLAIN_LINE];
    struct text prompt = text_room(200);
    const struct game *game = plain_game(play);
    if (!hand_over(play, game->seat)) {
        play->quit = true;
        return;
    }
    show_turn(&play->game_record.table, play->board);
    plain_offer_lesson(play);
    plain_write_prompt(&prompt, game);
    uint64_t hash = game_hash(game);
    int games = play->games;
    while (!play->quit && play->games == games && game_hash(game) == hash && game->phase != PHASE_OVER) {
        if (!plain_read(prompt.start, line, sizeof line))
            play->quit = true;
        else
            obey(play, line);
        plain_keep(play);
    }
}

/* RULES 5: the end. The game can still be saved and gone through, also by whoever only watched it. */
static void end_of_game(struct play *play) {
    char line[PLAIN_LINE];
    const struct game *game = plain_game(play);
    int games = play->games;
    show_end(&play->game_record.table, play->board);
    say_line(
        plain_only_watches(play)
            ? tr("'review' goes through the game, 'save' saves it, 'new' begins another one; Enter leaves.")
            : tr("'review' goes through the game, 'mistakes' lets you try your worst moves again, 'save' "
                 "saves it, "
                 "'new' begins another one; Enter leaves."));
    plain_offer_levels(play);
    while (!play->quit && play->games == games && game->phase == PHASE_OVER) {
        if (!plain_read(tr("the game is over > "), line, sizeof line))
            play->quit = true;
        else if (!span_trim(span_of(line)).length)
            play->quit = plain_may_leave(play);
        else
            obey(play, line);
        plain_keep(play);
    }
}

int plain_play(const struct play_options *options, struct refusal *why) {
    static struct play play;
    if (!plain_begin(&play, options, why))
        return 2;
    interrupt_note();
    while (!play.quit && !interrupt_came()) {
        if (plain_game(&play)->phase == PHASE_OVER)
            end_of_game(&play);
        else if (policy_waits_for(&play.game_record.table, POLICY_EVERYBODY))
            person_turn(&play);
        else
            computer_turn(&play);
        plain_keep(&play);
    }
    plain_leave(&play);
    return 0;
}
