#include "engine/draw_commands.h"

#include "draw/card.h"
#include "draw/qr_drawing.h"
#include "draw/svg.h"
#include "engine/arguments.h"

/* With its zero: Hungarian has coasts of two letters, in up to four bytes. */
enum { COAST_LETTER_LENGTH = 9, CARD_LINE_LENGTH = 200 };

bool run_ground(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    struct span word;
    bool plain = span_word(&words, &word);
    if (plain && !span_equal(word, "plain"))
        return refuse_input(why, "too much said", word);
    if (!arguments_end(words, why))
        return false;
    struct svg_pen svg = svg_pen_to(out);
    draw_ground(&svg.pen, &(struct ground){.edition = command_session_game(session)->setup.edition,
                                           .ornaments = !plain,
                                           .coasts = true,
                                           .labels = !plain});
    return true;
}

bool run_scene(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)words, (void)why;
    struct svg_pen svg = svg_pen_to(out);
    draw_scene(&svg.pen, command_session_game(session));
    return true;
}

/* The only argument: a placement on the board of this game. */
static bool only_placement(struct command_session *session, struct span words, struct placement *placement,
                           struct refusal *why) {
    struct action action;
    struct span word;
    if (!span_word(&words, &word))
        return refuse(why, "a placement is needed");
    if (!arguments_end(words, why) || !action_read(word, command_session_size(session), &action, why))
        return false;
    if (action.kind != ACTION_PLACE)
        return refuse_input(why, "that is no placement", word);
    *placement = action.placement;
    return true;
}

bool run_piece(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    struct placement placement;
    if (!only_placement(session, words, &placement, why))
        return false;
    struct svg_pen svg = svg_pen_to(out);
    draw_piece(&svg.pen, placement, command_session_game(session)->setup.edition);
    return true;
}

/* The next word as a string, for a letter of a coast. */
static bool take_letter(struct span *words, char letter[COAST_LETTER_LENGTH], struct refusal *why) {
    struct span word;
    if (!span_word(words, &word))
        return refuse(why, "four letters are needed, of north, east, south and west");
    if (word.length >= COAST_LETTER_LENGTH)
        return refuse_input(why, "too much said", word);
    struct text text = text_in(letter, COAST_LETTER_LENGTH);
    text_format(&text, "%.*s", text_of(word));
    return true;
}

bool run_coasts(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    const struct game *game = command_session_game(session);
    char letters[SIDE_COUNT][COAST_LETTER_LENGTH];
    for (int side = 0; side < SIDE_COUNT; side++)
        if (!take_letter(&words, letters[side], why))
            return false;
    struct points now = board_points(&game->board), then = now;
    struct placement tried;
    if (span_trim(words).length) {
        struct board board = game->board;
        int edge;
        if (!only_placement(session, words, &tried, why))
            return false;
        if (board_misfit(&board, tried, &edge) == FITS)
            board_lay(&board, tried);
        then = board_points(&board);
    }
    struct svg_pen svg = svg_pen_to(out);
    draw_coasts(&svg.pen, &(struct coasts){.edition = game->setup.edition,
                                           .letters = (const char *const[]){letters[NORTH], letters[EAST],
                                                                            letters[SOUTH], letters[WEST]},
                                           .points = &now,
                                           .tried = &then});
    return true;
}

/* Behind the letters come lines: two names, two products, the sentence, the address. */
bool run_card(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    enum { LINE_COUNT = 6 };
    char memory[SIDE_COUNT][COAST_LETTER_LENGTH], lines[LINE_COUNT][CARD_LINE_LENGTH];
    struct span letters, line;
    if (!span_line(&words, &letters))
        return refuse(why, "four letters are needed, of north, east, south and west");
    for (int side = 0; side < SIDE_COUNT; side++)
        if (!take_letter(&letters, memory[side], why))
            return false;
    for (int i = 0; i < LINE_COUNT; i++) {
        if (!span_line(&words, &line) || line.length >= CARD_LINE_LENGTH)
            return refuse(why, "six lines are needed, of at most 200 bytes");
        struct text text = text_in(lines[i], CARD_LINE_LENGTH);
        text_format(&text, "%.*s", text_of(line));
    }
    struct svg_pen svg = svg_pen_to(out);
    draw_card(&svg.pen,
              &(struct card){command_session_game(session),
                             (const char *const[]){memory[NORTH], memory[EAST], memory[SOUTH], memory[WEST]},
                             {lines[0], lines[1]},
                             {lines[2], lines[3]},
                             lines[4],
                             lines[5]});
    return true;
}

bool run_places(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    struct placement list[PLACEMENTS_MAX];
    struct span word;
    int count = 0;
    for (; span_word(&words, &word); count++)
        if (count == PLACEMENTS_MAX)
            return refuse(why, "too much said");
        else if (!only_placement(session, word, &list[count], why))
            return false;
    struct svg_pen svg = svg_pen_to(out);
    draw_places(&svg.pen, command_session_game(session)->setup.edition, list, count);
    return true;
}

bool run_tile(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)session;
    struct span word;
    int tile;
    if (!span_word(&words, &word))
        return refuse(why, "a tile is needed");
    if (!tile_read(word, &tile))
        return refuse_input(why, "no such tile", word);
    if (!arguments_end(words, why))
        return false;
    struct svg_pen svg = svg_pen_to(out);
    draw_tile(&svg.pen, tile, 0);
    return true;
}

bool run_back(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)session;
    struct span word = span_trim(words);
    struct sight sight;
    if (!sight_read(word, &sight, why))
        return false;
    if (sight.back != BACK_RING && sight.back != BACK_PLAIN)
        return refuse_input(why, "a back is ring or plain", word);
    struct svg_pen svg = svg_pen_to(out);
    draw_back(&svg.pen, sight.back == BACK_RING);
    if (sight.exits | sight.blanks)
        draw_sides(&svg.pen, sight);
    return true;
}

bool run_why(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    static const char *const rules[] = {
        [FITS] = "fits",          [MISFIT_START] = "start", [MISFIT_COVERED] = "covered",
        [MISFIT_APART] = "apart", [MISFIT_EXIT] = "exit",   [MISFIT_BLANK] = "blank",
    };
    struct placement placement;
    int edge = 0;
    if (!only_placement(session, words, &placement, why))
        return false;
    text_string(out, rules[board_misfit(&command_session_game(session)->board, placement, &edge)]);
    if (edge)
        text_format(out, " %d", edge);
    return true;
}

bool run_qr(struct command_session *session, struct span words, struct text *out, struct refusal *why) {
    (void)session;
    struct qr qr;
    if (!qr_encode(&qr, span_trim(words)))
        return refuse(why, "this is too long for a QR code");
    text_format(out, "%d ", qr.size + 2 * DRAW_QR_BORDER);
    draw_qr_path(out, &qr);
    return true;
}
