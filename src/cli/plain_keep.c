#include "base/file.h"
#include "interrupt.h"
#include "plain_parts.h"
#include "say.h"
#include "terminal_common/keep.h"

/* Which game the plain dialogue plays, and where it is kept. */

static void say_file(const char *text, const char *path) {
    say_sentence(text, &(struct text_value){"file", path, 0}, 1);
}

/* "This game cannot be kept: …" */
static void say_why_not_kept(const struct play *play, const char *text) {
    struct text reason = text_room(REFUSAL_LENGTH);
    words_reason(&reason, &play->keeper.why);
    say_sentence(text, &(struct text_value){"reason", reason.start, 0}, 1);
}

void plain_keep(struct play *play) {
    bool failed = play->keeper.failed, kept = keep_save(&play->keeper, &play->game_record);
    if (play->keeper.left[0])
        say_file(tr("The game you left is saved as {file}"), play->keeper.left);
    if (!kept && !failed)
        say_why_not_kept(play, tr("This game cannot be saved: {reason}"));
    if (kept && failed)
        say_line(tr("This game can be saved again."));
}

/* How a game stands, in a sentence that says what can be done about it. */
static void say_standing(const char *text, const struct game *game) {
    struct points points = board_points(&game->board);
    say_sentence(text,
                 (const struct text_value[]){{"tiles", NULL, game->board.tiles},
                                             {"ns", NULL, points_ns(points)},
                                             {"ew", NULL, points_ew(points)}},
                 3);
}

/* Whether what was last done is in no file. */
static bool is_lost(const struct play *play) {
    return play->keeper.failed && play->saved_at != play->game_record.table.changes;
}

bool plain_may_leave(struct play *play) {
    if (!is_lost(play) || play->warned)
        return true;
    play->warned = true;
    say_why_not_kept(play, tr("This game cannot be saved: {reason}"));
    say_line(tr("'save FILE' saves it elsewhere. Do that again to leave without saving."));
    return false;
}

/* Another game is played from now on. */
static void play_other(struct play *play) {
    play->games++;
    play->warned = play->correcting = false;
    play->shown_to = 0;
}

static void continue_kept_game(struct play *play, const struct game_record *kept) {
    game_record_copy(&play->game_record, kept);
    keep_go_on(&play->keeper, &play->game_record);
    play_other(play);
    say_standing(
        plain_game(play)->phase == PHASE_OVER
            ? tr("The last game, which is over (tiles placed: {tiles}, {ns}–{ew}).")
            : tr("The last game goes on (tiles placed: {tiles}, {ns}–{ew}). 'new' begins another one."),
        plain_game(play));
}

/* The game that was played last, beside the one that is played. */
static bool load_last_game(const struct play *play, struct game_record *last) {
    struct refusal why;
    game_record_open(last);
    play_options_seat_all(last, LEVEL_USUAL);
    return keep_load(&play->keeper, last, &why);
}

bool plain_begin(struct play *play, const struct play_options *options, struct refusal *why) {
    static struct game_record last;
    play->setup = options->setup;
    play->setup.has_seed = false;
    play->saved_at = UINT32_MAX;
    if (!play_options_begin(options, &play->game_record, why))
        return false;
    play->tutor.least = options->tutor ? TUTOR_USUAL : 0;
    progress_read(&play->progress);
    keep_open(&play->keeper);
    keep_begin(&play->keeper, &play->game_record, options->path);
    say_in_ascii(options->ascii);
    say_line(tr("Ta Yü. Type 'help' for a list of commands."));
    if (!load_last_game(play, &last))
        return true;
    bool over = last.table.game.phase == PHASE_OVER;
    if (!over && !play_options_name_game(options))
        continue_kept_game(play, &last);
    else
        say_standing(over ? tr("The last game is over, {ns}–{ew}: 'resume' shows it again.")
                          : tr("A new game begins, as you asked. The one you left (tiles placed: {tiles}, "
                               "{ns}–{ew}) is saved: "
                               "type 'resume' to continue it."),
                     &last.table.game);
    return true;
}

static void resume_last_game(struct play *play, struct span rest) {
    (void)rest;
    static struct game_record last;
    if (play->keeper.holds || !load_last_game(play, &last))
        say_line(tr("no other game was left"));
    else if (plain_may_leave(play))
        continue_kept_game(play, &last);
}

static void begin_another_game(struct play *play, struct span rest) {
    (void)rest;
    struct refusal why;
    bool real = policy_is_real(&play->game_record.table);
    if (!plain_may_leave(play))
        return;
    if (!play_options_new_game(&play->game_record, play->setup, real, &why)) {
        say_reason(&why);
        return;
    }
    keep_begin(&play->keeper, &play->game_record, NULL);
    play_other(play);
}

/* What can be opened; its number opens it. */
static void list_games(struct play *play, struct span rest) {
    (void)rest;
    shelf_fill(&play->shelf);
    for (int n = 0; n < play->shelf.count; n++) {
        struct text line = text_room(KEEP_PATH);
        text_format(&line, "%d: ", n + 1);
        shelf_write(&line, &play->shelf.games[n]);
        say_line(line.start);
    }
    say_line(play->shelf.count ? tr("'open 1' opens the first of them.") : tr("There are no other games."));
}

/* The number of one that was listed, or a path. */
static bool read_game_path(const struct play *play, struct span typed, struct text *path) {
    uint64_t number;
    if (span_number(typed, (uint64_t)play->shelf.count, &number) && number) {
        text_string(path, play->shelf.games[number - 1].path);
        return true;
    }
    return gamefile_read_path(path, typed);
}

static void open_game_file(struct play *play, struct span typed) {
    struct text path = text_room(KEEP_PATH);
    struct refusal why;
    if (!plain_may_leave(play))
        return;
    if (!read_game_path(play, typed, &path) || !path.length)
        say_line(tr("the name of a file is needed"));
    else if (!gamefile_load(&play->game_record, path.start, false, &why))
        say_reason(&why);
    else {
        keep_begin(&play->keeper, &play->game_record, path.start);
        play_other(play);
    }
}

static void save_game_file(struct play *play, struct span typed, bool replace) {
    struct text file = text_room(KEEP_PATH);
    struct refusal why;
    bool whole = gamefile_read_path(&file, typed);
    if (!file.length)
        gamefile_propose(&file);
    if (!whole)
        say_line(tr("that is too long to be saved"));
    else if (!replace && file_is_plain(file.start))
        say_file(tr("There is a file of this name: 'save! {file}' replaces it."), file.start);
    else if (gamefile_save(&play->game_record, file.start, &why)) {
        play->saved_at = play->game_record.table.changes;
        say_file(tr("Saved as {file}"), file.start);
    } else
        say_reason(&why);
}

static void save_new(struct play *play, struct span typed) {
    save_game_file(play, typed, false);
}

static void save_over(struct play *play, struct span typed) {
    save_game_file(play, typed, true);
}

const struct plain_command plain_keeping[] = {{"save", PLAIN_PATH, save_new},
                                              {"save!", PLAIN_PATH, save_over},
                                              {"resume", PLAIN_ALONE, resume_last_game},
                                              {"new", PLAIN_ALONE, begin_another_game},
                                              {"games", PLAIN_ALONE, list_games},
                                              {"open", PLAIN_PATH, open_game_file},
                                              {0}};

bool plain_only_watches(const struct play *play) {
    return !policy_persons(&play->game_record.table, POLICY_EVERYBODY) &&
           !policy_is_real(&play->game_record.table);
}

static void say_farewell(struct play *play) {
    say("\n");
    if (is_lost(play))
        say_why_not_kept(play, tr("This game could not be saved: {reason}"));
    else if (play->keeper.holds && play->keeper.taken)
        say_file(tr("Your game is saved as {file}"), play->keeper.path);
    else if (play->keeper.holds)
        say_line(plain_game(play)->phase == PHASE_OVER
                     ? tr("Your game is saved. Type 'resume' next time to see it again.")
                     : tr("Your game is saved. Run 'tayu play' to continue."));
    say_line(tr("Until next time."));
}

void plain_leave(struct play *play) {
    if (plain_game(play)->phase != PHASE_OVER || !plain_only_watches(play))
        say_farewell(play);
    interrupt_leave();
}
