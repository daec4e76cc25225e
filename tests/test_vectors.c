/* Figures computed by others: tests/data/games.txt and perft.txt, every line of them. */
#include <stdio.h>
#include <string.h>

#include "support.h"
#include "twin.h"

/* One line of games.txt. */
struct drawn {
    char tile[4], action[ACTION_LENGTH];
    int placements;
    int north, south, west, east;
};

static bool read_drawn(struct span line, struct drawn *drawn) {
    return sscanf(line.start, "%3s %d %11s %d %d %d %d", drawn->tile, &drawn->placements, drawn->action,
                  &drawn->north, &drawn->south, &drawn->west, &drawn->east) == 7;
}

static void play_drawn(struct game *game, const struct drawn *drawn) {
    char draw[12];
    snprintf(draw, sizeof draw, "bag=%s", drawn->tile);
    play(game, draw);
    assert_int_equal(board_count(&game->board, tile_from(drawn->tile)), drawn->placements);
    assert_true(is_legal(game, drawn->action));
    play(game, drawn->action);
    struct points points = board_points(&game->board);
    assert_int_equal(points.coast[NORTH], drawn->north);
    assert_int_equal(points.coast[SOUTH], drawn->south);
    assert_int_equal(points.coast[WEST], drawn->west);
    assert_int_equal(points.coast[EAST], drawn->east);
}

TEST(vectors_of_games) {
    struct span rest = read_test_file("data/games.txt"), line;
    struct game game = game_from("draw=bag start=1");
    int games = 0, lines = 0;
    while (span_line(&rest, &line)) {
        struct drawn drawn;
        if (!line.length || *line.start == '#')
            continue;
        if (memcmp(line.start, "game ", 5) == 0) {
            assert_true(!games || game.phase == PHASE_OVER);
            bool goliath = line.start[5] == 'g';
            game = game_from(goliath ? "edition=goliath draw=bag discard=ask start=1"
                                     : "edition=kosmos draw=bag start=1");
            games++;
            continue;
        }
        assert_true(read_drawn(line, &drawn));
        play_drawn(&game, &drawn);
        lines++;
    }
    assert_int_equal(game.phase, PHASE_OVER);
    assert_int_equal(games, 24);
    assert_int_equal(lines, 1760);
}

TEST(vectors_of_perft) {
    struct span rest = read_test_file("data/perft.txt"), line;
    int lines = 0;
    while (span_line(&rest, &line)) {
        char edition[10], names[4][4];
        int ways[4];
        if (!line.length || *line.start == '#')
            continue;
        assert_int_equal(sscanf(line.start, "%9s %d %d %d %d : %3s %3s %3s %3s", edition, &ways[0], &ways[1],
                                &ways[2], &ways[3], names[0], names[1], names[2], names[3]),
                         9);
        struct board board;
        uint8_t tiles[4];
        board_clear(&board, *edition == 'k' ? EDITION_KOSMOS : EDITION_GOLIATH);
        for (int i = 0; i < 4; i++)
            tiles[i] = (uint8_t)tile_from(names[i]);
        for (int i = 0; i < 4; i++)
            assert_int_equal(board_perft(&board, tiles, i + 1), ways[i]);
        lines++;
    }
    assert_int_equal(lines, 16);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vectors_of_games),
        cmocka_unit_test(vectors_of_perft),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
