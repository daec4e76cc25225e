#include "table/host.h"

#include "base/check.h"
#include "table/view.h"

/* "key value" lines as "key=value" words. */
static void write_setup(struct text *out, const struct setup *setup) {
    struct text lines = text_room(1024);
    struct span rest, line, key;
    setup_write(&lines, setup);
    check(!lines.cut);
    rest = text_as_span(&lines);
    while (span_line(&rest, &line) && span_word(&line, &key)) {
        struct span value = span_trim(line);
        text_format(out, " %.*s=%.*s", text_of(key), text_of(value));
    }
}

void host_write_new(struct text *out, const struct table *table) {
    text_string(out, "new");
    write_setup(out, &table->game.setup);
    text_string(out, " supply=unknown");
}

void host_write_deed(struct text *out, const struct table *table, int viewer, int n) {
    const struct deed *deed = &table->deeds[n];
    struct action seen = view_action(&table->game, viewer, deed->seat, &deed->action);
    text_string(out, "play ");
    action_write(out, &seen, table_size(table));
}

bool host_write_backs(struct text *out, const struct table *table) {
    const struct supply *supply = &table->game.supply;
    struct sight sights[] = {supply_sight(supply, 0), supply_sight(supply, 1)};
    if (supply->draw != DRAW_BLOCK || (sights[0].back == BACK_UNKNOWN && sights[1].back == BACK_UNKNOWN))
        return false;
    text_string(out, "backs");
    for (int column = 0; column < 2; column++) {
        text_char(out, ' ');
        sight_write(out, sights[column], supply->peek == PEEK_ON);
    }
    return true;
}

void host_write_news(struct text *out, const struct table *table, int viewer, int known) {
    for (int n = table->count; n < known; n++)
        text_string(out, "undo\n");
    for (int n = known; n < table->count; n++) {
        host_write_deed(out, table, viewer, n);
        text_char(out, '\n');
    }
    if (host_write_backs(out, table))
        text_char(out, '\n');
}
