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
    say_filled(text, &(struct text_value){"name", memory, 0}, 1);
}

/* Asks whoever has to agree, one after another, or until the input ends. */
static void ask_who_must_agree(struct play *play) {
    struct table *table = &play->game_record.table;
    struct refusal never;
    while (table->offer.kind && !play->quit) {
        int seat = policy_waits_for(table, POLICY_EVERYBODY);
        say_to(seat,
               tr("{name}: the tile fits nowhere and nobody has a score. Set it aside and draw another?"));
        say("\n");
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

static const char choice[] = tr_later("there is a choice: 'places' and 'legal' tell it, 'help' tells more");

/* What a word stands for: an action, or one of the places that were told; no word, the only action there is.
 */
static bool read_action(struct play *play, struct span word, struct action *action, struct refusal *why) {
    if (!word.length)
        return only_action(play, action) || refuse(why, choice);
    if (word.start[0] >= '0' && word.start[0] <= '9')
        return plain_numbered(play, word, action, why);
    if (action_read(word, table_size(&play->game_record.table), action, why))
        return true;
    say_reason(why);
    return refuse(why, choice);
}

static bool says_no_more(struct span rest, struct refusal *why) {
    rest = span_trim(rest);
    return !rest.length || refuse_input(why, tr_later("too much said"), rest);
}

static void play_word(struct play *play, struct span word, struct span rest) {
    struct refusal why;
    struct action action;
    if (plain_is_correcting(play))
        return;
    bool good = read_action(play, word, &action, &why) && says_no_more(rest, &why);
    bool unnamed = good && policy_is_real(&play->game_record.table) && action.kind == ACTION_DRAW &&
                   action.tile == TILE_NONE;
    if (unnamed && !plain_name_tile(play, &action))
        return;
    if (!good)
        say_reason(&why);
    else if (plain_tutor_lets(play, &action) && !plain_act(play, action, &why))
        say_reason(&why);
}

static void undo_in_dialogue(struct play *play, struct span rest) {
    struct refusal why;
    (void)rest;
    if (!policy_take_back(&play->game_record.table, &why))
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

static const struct plain_command own[] = {{"undo", true, undo_in_dialogue},
                                           {"quit", true, leave_dialogue},
                                           {"review", true, review},
                                           {"mistakes", true, mistakes},
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
    struct span rest = span_of(line), word = {0};
    struct refusal why;
    span_word(&rest, &word);
    const struct plain_command *command = find_dialogue_command(play, word);
    if (!command)
        return false;
    if (command->alone && !says_no_more(rest, &why))
        say_reason(&why);
    else
        command->obey(play, span_trim(rest));
    return true;
}

static void obey(struct play *play, const char *line) {
    struct span rest = span_of(line), word = {0};
    span_word(&rest, &word);
    if (!span_is_text(span_of(line)))
        say_line(tr("that is not text"));
    else if (!plain_obey(play, line))
        play_word(play, word, rest);
}

/* RULES 6: at one keyboard a hidden hand is shown when its owner says so. */
static bool hand_over(struct play *play, int seat) {
    char line[80];
    if (!policy_covers(&play->game_record.table, POLICY_EVERYBODY) || play->shown_to == seat)
        return true;
    for (int i = 0; i < 60; i++)
        say("\n");
    say_to(seat, tr("{name}: press Enter when only you can see the screen."));
    say("\n");
    play->shown_to = seat;
    return plain_read("> ", line, sizeof line);
}

static void write_prompt(struct text *prompt, const struct game *game) {
    static const char *const texts[] = {
        tr_later("seat {seat} ({role}), bid > "), tr_later("seat {seat} ({role}), choose a side > "),
        tr_later("seat {seat} ({role}), draw > "), tr_later("seat {seat} ({role}), place > "), ""};
    text_fill(
        prompt, tr(texts[game->phase]),
        (const struct text_value[]){{"seat", NULL, game->seat}, {"role", show_role(game, game->seat), 0}}, 2);
}

static void person_turn(struct play *play) {
    char line[400], memory[160];
    struct text prompt = text_in(memory, sizeof memory);
    const struct game *game = plain_game(play);
    if (!hand_over(play, game->seat)) {
        play->quit = true;
        return;
    }
    show_turn(&play->game_record.table, play->board);
    plain_offer_lesson(play);
    write_prompt(&prompt, game);
    uint64_t hash = game_hash(game);
    int games = play->games;
    while (!play->quit && play->games == games && game_hash(game) == hash && game->phase != PHASE_OVER) {
        if (!plain_read(memory, line, sizeof line))
            play->quit = true;
        else
            obey(play, line);
        plain_keep(play);
    }
}

/* RULES 5: the end. Whoever played can still save and take back; nobody is asked who only watched. */
static void end_of_game(struct play *play) {
    char line[400];
    const struct game *game = plain_game(play);
    int games = play->games;
    show_end(&play->game_record.table, play->board);
    play->quit = plain_only_watches(play);
    if (!play->quit)
        say_line(tr("'review' goes through the game, 'mistakes' lets you try your worst moves again, 'save' "
                    "saves it, "
                    "'new' begins another one; Enter leaves."));
    if (!play->quit)
        plain_offer_levels(play);
    while (!play->quit && play->games == games && game->phase == PHASE_OVER) {
        if (!plain_read(tr("the game is over > "), line, sizeof line) || !span_trim(span_of(line)).length)
            play->quit = true;
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
