#include "eval/critic_view.h"

#include "eval/net.h"
#include "eval/net_reach.h"

/* Patterns as sets of bits, and tiles as those of their first patterns. */
typedef uint64_t patterns;
enum { COPIES_MAX = 4 };
static const patterns firsts = 0x0055555555555555u;

/* What is left of the supply. */
struct left {
    patterns with[EDGE_COUNT]; /* an exit there */
    patterns some;
    patterns least[COPIES_MAX]; /* tiles of which there is one, two, … */
};

struct looking {
    const struct critic_position *position;
    struct critic_view *view;
    struct left left;
    int size;
    patterns covers[CRITIC_SQUARES], scores[2][CRITIC_SQUARES];
};

struct square critic_turn_square(struct critic_turn turn, int size, struct square square) {
    int column = turn.columns ? size - 1 - square.column : square.column;
    int row = turn.rows ? size - 1 - square.row : square.row;
    return turn.transposed ? (struct square){row, column} : (struct square){column, row};
}

enum side critic_turn_side(struct critic_turn turn, enum side side) {
    static const enum side across[SIDE_COUNT] = {WEST, SOUTH, EAST, NORTH};
    bool along = side == NORTH || side == SOUTH;
    if (along ? turn.rows : turn.columns)
        side = (enum side)(side ^ 2);
    return turn.transposed ? across[side] : side;
}

static int at_turned(const struct looking *looking, struct square square) {
    struct square turned = critic_turn_square(looking->position->turn, looking->size, square);
    return critic_square_at(turned.column, turned.row);
}

/* The logarithm of one more than the number, to base 2: between powers of two in a straight line. */
static uint8_t logarithm(int number) {
    enum { UNIT = CRITIC_UNIT / 2 };
    int power = 31 - __builtin_clz((unsigned)number + 1);
    return (uint8_t)(UNIT * power + (UNIT * (number + 1) >> power) - UNIT);
}

static void count_left(struct left *left, const uint8_t unlaid[TILE_COUNT]) {
    *left = (struct left){0};
    for (int pattern = 0; pattern < PATTERN_COUNT; pattern++) {
        patterns bit = (patterns)1 << pattern;
        int copies = unlaid[pattern_tile(pattern)];
        for (int edge = 0; edge < EDGE_COUNT; edge++)
            left->with[edge] |= pattern_exits[pattern] >> edge & 1 ? bit : 0;
        left->some |= copies ? bit : 0;
        for (int i = 0; i < COPIES_MAX; i++)
            left->least[i] |= copies > i ? bit & firsts : 0;
    }
}

static patterns fitting(const struct left *left, uint8_t must, uint8_t barred) {
    patterns fits = left->some;
    for (unsigned edges = must; edges; edges &= edges - 1)
        fits &= left->with[__builtin_ctz(edges)];
    for (unsigned edges = barred; edges; edges &= edges - 1)
        fits &= ~left->with[__builtin_ctz(edges)];
    return fits;
}

static patterns tiles_of(patterns set) {
    return (set | set >> 1) & firsts;
}

static int copies_of(const struct left *left, patterns tiles) {
    int copies = 0;
    for (int i = 0; tiles && i < COPIES_MAX; i++)
        copies += __builtin_popcountll(tiles & left->least[i]);
    return copies;
}

static bool is_on_board(const struct looking *looking, struct square square) {
    return square.column >= 0 && square.row >= 0 && square.column < looking->size &&
           square.row < looking->size;
}

/* Whose coast it is: 0 for the own ones. */
static int owner_of(const struct looking *looking, enum side side) {
    enum side turned = critic_turn_side(looking->position->turn, side);
    return turned == EAST || turned == WEST;
}

static void note_scorers(struct looking *looking, int slot, patterns fits) {
    for (int n = 0; n < EDGE_COUNT; n++) {
        struct edge_place edge = slot_edge(slot_orientation(slot), n);
        struct square from = slot_square(slot, edge.square);
        if (!is_on_board(looking, square_beyond(from, (enum side)edge.side)))
            looking->scores[owner_of(looking, (enum side)edge.side)][at_turned(looking, from)] |=
                tiles_of(fits & looking->left.with[n]);
    }
}

static void look_at_slot(struct looking *looking, int slot) {
    const struct board *board = looking->position->board;
    if (board->barred[slot] == 0xff)
        return;
    patterns fits = fitting(&looking->left, board->must[slot], board->barred[slot]), tiles = tiles_of(fits);
    bool standing = (slot_orientation(slot) == STANDING) != looking->position->turn.transposed;
    uint8_t *middle = looking->view->squares[at_turned(looking, slot_square(slot, 1))];
    if (!board->must[slot]) {
        middle[CRITIC_LATER + standing] = logarithm(copies_of(&looking->left, tiles));
        return;
    }
    middle[CRITIC_FITS + standing] = logarithm(copies_of(&looking->left, tiles));
    middle[CRITIC_KINDS + standing] = logarithm(__builtin_popcountll(tiles));
    for (int n = 0; n < 3; n++)
        looking->covers[at_turned(looking, slot_square(slot, n))] |= tiles;
    struct square first = slot_square(slot, 0), last = slot_square(slot, 2);
    if (!first.column || !first.row || last.column == looking->size - 1 || last.row == looking->size - 1)
        note_scorers(looking, slot, fits);
}

static void look_at_slots(struct looking *looking) {
    for (int across = 0; across < looking->size; across++)
        for (int along = 0; along + 3 <= looking->size; along++) {
            look_at_slot(looking, slot_at(LYING, along, across));
            look_at_slot(looking, slot_at(STANDING, across, along));
        }
}

static void look_at_square(struct looking *looking, struct square square) {
    struct critic_turn turn = looking->position->turn;
    int at = at_turned(looking, square), last = looking->size - 1;
    int state = looking->position->position->squares[net_square_at(square.column, square.row)];
    struct square turned = critic_turn_square(turn, looking->size, square);
    uint8_t *planes = looking->view->squares[at];
    planes[CRITIC_BOARD] = CRITIC_UNIT;
    planes[CRITIC_COVERED] = state == NET_COVERED ? CRITIC_UNIT : 0;
    for (int side = 0, rest = state; side < SIDE_COUNT && state != NET_COVERED; side++, rest /= 3)
        if (rest % 3)
            planes[(rest % 3 == 1 ? CRITIC_EXIT : CRITIC_BLANK) + critic_turn_side(turn, (enum side)side)] =
                CRITIC_UNIT;
    planes[CRITIC_FROM_OWN] =
        (uint8_t)(8 * (turned.row < last - turned.row ? turned.row : last - turned.row));
    planes[CRITIC_FROM_OTHER] =
        (uint8_t)(8 * (turned.column < last - turned.column ? turned.column : last - turned.column));
    planes[CRITIC_COVERERS] = logarithm(copies_of(&looking->left, looking->covers[at]));
    for (int owner = 0; owner < 2; owner++)
        planes[CRITIC_OWN_SCORERS + owner] = logarithm(copies_of(&looking->left, looking->scores[owner][at]));
}

/* The n-th square of a coast from the north or the west. */
static struct square coast_square(enum side coast, int n, int size) {
    int far = coast == SOUTH || coast == EAST ? size - 1 : 0;
    return coast == NORTH || coast == SOUTH ? (struct square){n, far} : (struct square){far, n};
}

static void look_at_coast(struct looking *looking, enum side coast) {
    const struct edition *edition = &editions[looking->position->board->edition];
    uint32_t estuaries = board_estuaries(looking->position->board, coast);
    int owner = owner_of(looking, coast);
    for (int n = 0; n < looking->size; n++) {
        uint8_t *planes = looking->view->squares[at_turned(looking, coast_square(coast, n, looking->size))];
        uint8_t worth = edition_is_double(edition, n) ? 2 * CRITIC_UNIT : CRITIC_UNIT;
        planes[CRITIC_OWN_WORTH + owner] = worth;
        if (estuaries >> n & 1)
            planes[CRITIC_OWN_ESTUARY + owner] = worth;
        else if (!planes[CRITIC_NEARNESS] && !planes[CRITIC_COVERED])
            planes[CRITIC_OWN_DEAD + owner] = CRITIC_UNIT;
    }
}

/* Returns how many squares five tiles can reach. */
static int look_how_near(struct looking *looking) {
    const struct net_inputs *inputs = &looking->position->position->inputs;
    union net_grid flood = net_squares_of(&inputs->joined[LYING], &inputs->joined[STANDING]), slots[2];
    int reached = 0;
    net_open_slots(inputs, slots);
    for (int tile = 1; tile <= NET_FAR_TILES; tile++) {
        for (int row = 0; row < looking->size; row++)
            for (uint32_t bits = flood.row[net_bit_row(row + 1)]; bits; bits &= bits - 1) {
                struct square square = {__builtin_ctz(bits) - 1, row};
                if (!is_on_board(looking, square))
                    continue;
                uint8_t *plane = &looking->view->squares[at_turned(looking, square)][CRITIC_NEARNESS];
                reached += !*plane;
                *plane = *plane ? *plane : (uint8_t)(CRITIC_UNIT / 2 * (NET_FAR_TILES + 1 - tile));
            }
        net_flood(&flood, slots);
    }
    return reached;
}

static int within(int number, int most) {
    return number < -most ? -most : number > most ? most : number;
}

static void look_at_whole(const struct looking *looking, int room, int16_t wholes[CRITIC_WHOLES]) {
    const struct net_inputs *inputs = &looking->position->position->inputs;
    bool ns = !looking->position->turn.transposed;
    struct net_outlook outlook = net_outlook_of(inputs);
    const uint8_t *points = inputs->points;
    int sums[2] = {points[NORTH] + points[SOUTH], points[EAST] + points[WEST]};
    int products[2] = {points[NORTH] * points[SOUTH], points[EAST] * points[WEST]};
    int value = within(looking->position->value, 4 * NET_UNIT) / (NET_UNIT / CRITIC_UNIT);
    const int list[CRITIC_WHOLES] = {
        [CRITIC_TILES] = inputs->tiles,
        [CRITIC_GOLIATH] = inputs->edition == EDITION_GOLIATH ? CRITIC_UNIT : 0,
        [CRITIC_OWN_POINTS] = 2 * sums[!ns],
        [CRITIC_OWN_PRODUCT] = within(2 * products[!ns], 4 * CRITIC_UNIT),
        [CRITIC_OTHER_POINTS] = 2 * sums[ns],
        [CRITIC_OTHER_PRODUCT] = within(2 * products[ns], 4 * CRITIC_UNIT),
        [CRITIC_STUCK] = outlook.left ? CRITIC_UNIT * outlook.stuck / outlook.left : CRITIC_UNIT,
        [CRITIC_PLACES] = outlook.left ? CRITIC_UNIT / 8 * outlook.places / outlook.left : 0,
        [CRITIC_ROOM] = room / 4,
        [CRITIC_VALUE] = value,
        [CRITIC_HOPE] = value < 0 ? -value : value,
    };
    for (int i = 0; i < CRITIC_WHOLES; i++)
        wholes[i] = (int16_t)list[i];
}

void critic_look(const struct critic_position *position, struct critic_view *view) {
    struct looking looking = {
        .position = position, .view = view, .size = editions[position->board->edition].size};
    *view = (struct critic_view){.size = (uint8_t)looking.size};
    count_left(&looking.left, position->position->inputs.unlaid);
    look_at_slots(&looking);
    for (int row = 0; row < looking.size; row++)
        for (int column = 0; column < looking.size; column++)
            look_at_square(&looking, (struct square){column, row});
    int room = look_how_near(&looking);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        look_at_coast(&looking, (enum side)coast);
    look_at_whole(&looking, room, view->wholes);
}
