/* Any bytes as the games of a match, behind the header of that match; or, if the first byte is 0, as all of
 * its file: refused with a reason and left as it was, or every game that is read is written as it was read,
 * one more is added, and all of them are there when the match goes on. */
#include "base/check.h"
#include "clock.h"
#include "in_memory.h"
#include "match/ledger.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct command command = {.line = "tayu engine"};
static struct outcome last;

static struct match_options options_for(const char *path) {
    struct match_options options = {.games = 2,
                                    .parallel = 1,
                                    .conditions = {.ms = 1, .patience_ms = 1},
                                    .seed = 1,
                                    .has_seed = true,
                                    .out = path,
                                    .commands = {&command, &command}};
    struct refusal why;
    check(setup_complete(&options.agreed, &why));
    return options;
}

static bool take(void *context, const struct outcome *outcome, struct refusal *why) {
    int *count = context;
    struct text one = text_room(OUTCOME_LINE_LENGTH), other = text_room(OUTCOME_LINE_LENGTH);
    outcome_write(&one, outcome);
    check(!one.cut && outcome_read(text_as_span(&one), &last, why));
    outcome_write(&other, &last);
    check(!strcmp(one.start, other.start));
    ++*count;
    return true;
}

static bool read_file(const char *path, int *count, bool add) {
    struct match_options options = options_for(path);
    struct ledger ledger;
    struct refusal why;
    struct text reason = text_room(REFUSAL_LENGTH);
    *count = 0;
    bool good = ledger_open(&ledger, &options, take, count, &why);
    if (good && add)
        check(ledger_add(&ledger, &last, &why));
    ledger_close(&ledger);
    if (good)
        return true;
    refuse_write(&reason, &why);
    check(reason.length);
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char memory[1 << 20];
    struct text file = text_in(memory, sizeof memory);
    struct match_options options = options_for("out");
    int count, again;
    clock_restart();
    last =
        (struct outcome){.holder = {NO_ENTRANT, NO_ENTRANT, NO_ENTRANT, NO_ENTRANT}, .forfeiter = NO_ENTRANT};
    if (!size)
        return 0;
    if (data[0])
        ledger_write_header(&file, &options);
    text_span(&file, (struct span){(const char *)data + 1, size - 1});
    const char *path = in_memory(text_as_span(&file));
    if (file.cut || !read_file(path, &count, true))
        return 0;
    check(read_file(path, &again, false) && again == count + 1);
    return 0;
}
