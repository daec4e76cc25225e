/* Any bytes as a record that the page reads: what the page saves, the terminal and the engine read, to the
 * same game; and what they save, the page reads and saves as it was. */
#include "base/check.h"
#include "clock.h"
#include "wasm/page.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct page page;
static struct game_record game_record;
static char first[RECORD_LENGTH_MAX + 1], second[RECORD_LENGTH_MAX + 1];

/* The text of the answer, or NULL if it is refused. */
static const char *ask(const char *request, struct span more) {
    struct text text = text_in(page.text, sizeof page.text);
    text_string(&text, request);
    text_span(&text, more);
    if (text.cut)
        return NULL;
    page_answer(&page, text.length);
    return page.text[0] == '=' ? page.text + 2 : NULL;
}

/* Nothing at all is saved where it would be too long. */
static bool save_page(char memory[RECORD_LENGTH_MAX + 1]) {
    const char *saved = ask("save", (struct span){"", 0});
    if (!saved)
        return false;
    check(strlen(saved) <= RECORD_LENGTH_MAX);
    strcpy(memory, saved);
    return true;
}

static void read_elsewhere(void) {
    struct text text = text_in(second, sizeof second);
    struct refusal why;
    game_record_open(&game_record);
    check(game_record_read(&game_record, span_of(first), &why));
    check(game_hash(&game_record.table.game) == game_hash(command_session_game(&page.session)));
    game_record_save(&game_record, &text);
    check(!text.cut && !strcmp(first, second));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    clock_restart();
    page_start(&page, 1);
    if (size > RECORD_LENGTH_MAX || !ask("read\n", (struct span){(const char *)data, size}) ||
        !save_page(first))
        return 0;
    read_elsewhere();
    check(ask("read\n", span_of(second)));
    check(save_page(second) && !strcmp(first, second));
    return 0;
}
