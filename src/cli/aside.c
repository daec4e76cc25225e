#include "aside.h"

#include "rules/action.h"
#include "say.h"
#include "show.h"
#include "terminal_common/tell.h"

/* All of them: there are fewer than in a game one has to find one's way in. */
static void say_places(const struct game *game) {
    struct action list[GAME_LEGAL_MAX];
    int count = game->phase == PHASE_PLACE ? game_legal(game, list) : 0,
        size = editions[game->setup.edition].size;
    for (int i = 0; i < count; i++) {
        struct text line = text_room(300);
        if (list[i].kind != ACTION_PLACE)
            continue;
        action_write(&line, &list[i], size);
        text_string(&line, ": ");
        tell_placement(&line, list[i].placement, size);
        say_line(line.start);
    }
    if (count <= 0)
        say_line(tr("There is no tile to place yet."));
}

enum aside aside_answer(const struct game *game, struct span word, const char *help) {
    if (span_equal(word, "quit"))
        return ASIDE_QUIT;
    if (span_equal(word, "help")) {
        say_wrapped(help);
        say_wrapped(
            tr("'places' tells where the tile fits, 'board' draws the board, 'quit' ends the program."));
    } else if (span_equal(word, "board"))
        show_board(game);
    else if (span_equal(word, "places"))
        say_places(game);
    else
        return ASIDE_OTHER;
    return ASIDE_SAID;
}
