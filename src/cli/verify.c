#include "arguments.h"
#include "cli.h"
#include "options.h"
#include "say.h"
#include "stream.h"
#include "table/game_record.h"
#include "table/unseal.h"

#include <limits.h>
#include <stdio.h>

static const char about[] = tr_later(
    "Checks records: whether every action is legal, whether the result follows, and whether the tiles "
    "are those of the seal, computed anew (docs/online.md). Says in a line what it found of each; the "
    "status is 1 if something is wrong. '-' is standard input. Options:");

static const struct say_option help[] = {
    {"--sealed", tr_later("a record without an opened seal is wrong too")},
    {0},
};

/* All that the command works on, too large for the stack. */
struct work {
    struct game_record game_record;
    struct unseal unseal;
    char record[RECORD_LENGTH_MAX + 1];
};

static void say_counted(const char *text, int64_t n) {
    say_filled(text, &(const struct text_value){"n", NULL, n}, 1);
}

static void say_with_reason(const char *text, const struct refusal *why) {
    struct text reason = text_room(REFUSAL_LENGTH);
    words_reason(&reason, why);
    say_sentence(text, &(const struct text_value){"reason", reason.start, 0}, 1);
}

static void say_game(const struct table *table) {
    struct text result_text = text_room(40);
    struct result result = game_result(&table->game);
    say_counted(trn("{n} action, legal", "{n} actions, all legal", table->count), table->count);
    say("; ");
    result_write(&result_text, &result);
    if (table->game.phase == PHASE_OVER)
        say_filled(tr("result {result}"), &(const struct text_value){"result", result_text.start, 0}, 1);
    else
        say(tr("the game goes on"));
    say("; ");
}

static void say_seal(const struct unseal *unseal) {
    switch (unseal->state) {
    case UNSEAL_NONE:
        say_line(tr("no seal"));
        return;
    case UNSEAL_CLOSED:
        say_line(tr("sealed, to be opened when the game is over"));
        return;
    case UNSEAL_HOLDS:
        say_counted(trn("sealed: {n} deal, which holds", "sealed: {n} deals, which hold", unseal->deals),
                    unseal->deals);
        say("\n");
        return;
    case UNSEAL_BROKEN:
        say_with_reason(tr("the seal is broken: {reason}"), &unseal->why);
    }
}

/* Says what is found of one record; true if all of it is as wanted. */
static bool verify(struct work *work, const char *path, bool sealed) {
    struct refusal why;
    struct span record;
    say(path);
    say(": ");
    if (!stream_read(path, work->record, sizeof work->record, &record, &why) ||
        !game_record_read(&work->game_record, record, &why)) {
        say_with_reason(tr("refused: {reason}"), &why);
        return false;
    }
    unseal_record(&work->unseal, record);
    say_game(&work->game_record.table);
    say_seal(&work->unseal);
    return sealed ? work->unseal.state == UNSEAL_HOLDS : work->unseal.state != UNSEAL_BROKEN;
}

int cli_verify(int count, char **arguments) {
    static struct work work;
    int sealed = 0;
    bool good = true;
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu verify [--sealed] FILE…", about, help);
    const struct option options[] = {{"--sealed", NULL, &sealed, NULL, 0, 0}, {0}};
    int files = options_read("verify", options, INT_MAX, count, arguments);
    if (files < 0)
        return 2;
    if (!files)
        return arguments_refuse_with("verify", tr_later("a record is needed"));
    game_record_open(&work.game_record);
    for (int i = 0; i < files; i++)
        good = verify(&work, arguments[i], sealed) && good;
    return !good;
}
