#include "ui.h"

#include <stddef.h>
#include <string.h>

/* The screen where a game is set up: every option of the rules. */

enum row {
    ROW_BOX,
    ROW_PLAYERS,
    ROW_SEAT, /* four of them */
    ROW_EDITION = ROW_SEAT + SEATS_MAX,
    ROW_DRAW,
    ROW_HAND,
    ROW_PEEK,
    ROW_DISCARD,
    ROW_THREE,
    ROW_TARGET,
    ROW_FLOOD,
    ROW_START,
    ROW_REAL,
    ROW_BEGIN,
    ROW_COUNT
};

enum { KIND_PERSON = 0, TARGET_MOST = 484, LABEL = 3, VALUE = 30 };

static struct {
    struct setup setup;
    int seats[SEATS_MAX + 1]; /* 0 a person, else the level of a computer */
    char names[SEATS_MAX + 1][SEAT_NAME_LENGTH];
    bool real;
    int at;
    bool open;
} form;

static const struct box {
    const char *name;
    uint8_t edition, draw, hand, discard, three;
} boxes[] = {
    {tr_later("Kosmos 1999"), EDITION_KOSMOS, DRAW_BLOCK, HAND_SINGLE, DISCARD_ASK, THREE_AUCTION},
    {tr_later("Goliath 2007"), EDITION_GOLIATH, DRAW_BAG, HAND_SINGLE, DISCARD_NEVER, THREE_TARGET},
    {tr_later("Professional"), EDITION_KOSMOS, DRAW_BLOCK, HAND_OPEN, DISCARD_ASK, THREE_AUCTION},
};
enum { BOX_COUNT = 3 };

static void take_box(int n) {
    const struct box *box = &boxes[n];
    form.setup.edition = box->edition;
    form.setup.draw = box->draw;
    form.setup.hand = box->hand;
    form.setup.discard = box->discard;
    form.setup.three = box->three;
    form.setup.peek = PEEK_OFF;
    if (box->hand != HAND_SINGLE)
        form.setup.players = 2;
}

/* The box whose rules are chosen, or BOX_COUNT. */
static int box_now(void) {
    int n = 0;
    while (n < BOX_COUNT && (boxes[n].edition != form.setup.edition || boxes[n].draw != form.setup.draw ||
                             boxes[n].hand != form.setup.hand || boxes[n].discard != form.setup.discard ||
                             boxes[n].three != form.setup.three || form.setup.peek != PEEK_OFF))
        n++;
    return n;
}

static void open_form(void) {
    if (form.open)
        return;
    form.open = true;
    form.setup = (struct setup){.players = 2, .target = 24, .start = 1};
    for (int seat = 2; seat <= SEATS_MAX; seat++)
        form.seats[seat] = LEVEL_OTHERWISE;
    take_box(0);
}

static bool is_shown(int row) {
    const struct setup *setup = &form.setup;
    bool three = setup->players == 3, target = three && setup->three == THREE_TARGET;
    switch (row) {
    case ROW_HAND:
        return setup->players == 2;
    case ROW_PEEK:
        return setup->draw == DRAW_BLOCK;
    case ROW_THREE:
        return three;
    case ROW_TARGET:
    case ROW_FLOOD:
        return target;
    case ROW_START:
        return !three || target;
    default:
        return row < ROW_SEAT || row >= ROW_EDITION || row - ROW_SEAT < setup->players;
    }
}

static void write_seat_place(struct text *text, int seat) {
    static const char *const places[] = {"", tr_later("North"), tr_later("East"), tr_later("South"),
                                         tr_later("West")};
    if (form.setup.players == 2)
        text_string(text, tell_role(seat == 1 ? ROLE_NS : ROLE_EW));
    else if (form.setup.players == 4)
        text_string(text, tr(places[seat]));
    else
        text_fill(text, tr("Seat {seat}"), &(struct text_value){"seat", NULL, seat}, 1);
}

/* The rows that choose one of a few names; the value is the number of the name, from 1. */
static const struct choice {
    size_t field;
    const char *names[3];
} choices[ROW_COUNT] = {
    [ROW_EDITION] = {offsetof(struct setup, edition),
                     {tr_later("Kosmos, 19 × 19"), tr_later("Goliath, 18 × 18")}},
    [ROW_DRAW] = {offsetof(struct setup, draw),
                  {tr_later("from two stacks"), tr_later("from the bag"),
                   tr_later("from the table, ring or not")}},
    [ROW_HAND] = {offsetof(struct setup, hand),
                  {tr_later("one tile"), tr_later("two tiles, open"), tr_later("two tiles, hidden")}},
    [ROW_PEEK] = {offsetof(struct setup, peek), {tr_later("not allowed"), tr_later("allowed")}},
    [ROW_DISCARD] = {offsetof(struct setup, discard),
                     {tr_later("may be set aside"), tr_later("is set aside"), tr_later("ends the game")}},
    [ROW_THREE] = {offsetof(struct setup, three),
                   {tr_later("by auction"), tr_later("agreed, with a number to reach")}},
};

static uint8_t *chosen(int row) {
    return (uint8_t *)&form.setup + choices[row].field;
}

static int name_count(int row) {
    int count = 0;
    while (count < 3 && choices[row].names[count])
        count++;
    return count;
}

static void write_label(struct text *text, int row) {
    static const char *const labels[ROW_COUNT] = {[ROW_BOX] = tr_later("Box"),
                                                  [ROW_PLAYERS] = tr_later("Players"),
                                                  [ROW_EDITION] = tr_later("Board"),
                                                  [ROW_DRAW] = tr_later("Draw"),
                                                  [ROW_HAND] = tr_later("Hand"),
                                                  [ROW_PEEK] = tr_later("Sides of the stacks"),
                                                  [ROW_DISCARD] = tr_later("Tile that fits nowhere"),
                                                  [ROW_THREE] = tr_later("The flood"),
                                                  [ROW_TARGET] = tr_later("Number to reach"),
                                                  [ROW_FLOOD] = tr_later("Who is the flood"),
                                                  [ROW_START] = tr_later("Who starts"),
                                                  [ROW_REAL] = tr_later("Tiles"),
                                                  [ROW_BEGIN] = tr_later("Begin")};
    if (row >= ROW_SEAT && row < ROW_EDITION)
        write_seat_place(text, row - ROW_SEAT + 1);
    else
        text_string(text, tr(labels[row]));
}

static void write_seat_or_lot(struct text *text, int seat) {
    if (seat)
        write_seat_place(text, seat);
    else
        text_string(text, tr("by lot"));
}

static void write_player(struct text *text, int seat) {
    int kind = form.seats[seat];
    if (kind == KIND_PERSON) {
        text_string(text, tr("Person"));
        text_string(text, form.names[seat][0] ? ": " : "");
        text_string(text, form.names[seat]);
        return;
    }
    text_string(text, tr("Computer"));
    text_string(text, ". ");
    tell_level(text, kind);
}

static void write_value(struct text *text, int row) {
    const struct setup *setup = &form.setup;
    if (name_count(row))
        text_string(text, tr(choices[row].names[*chosen(row) - 1]));
    else if (row >= ROW_SEAT && row < ROW_EDITION)
        write_player(text, row - ROW_SEAT + 1);
    else if (row == ROW_BOX)
        text_string(text, box_now() < BOX_COUNT ? tr(boxes[box_now()].name) : tr("my own choice"));
    else if (row == ROW_PLAYERS || row == ROW_TARGET)
        text_number(text, row == ROW_PLAYERS ? setup->players : setup->target);
    else if (row == ROW_FLOOD || row == ROW_START)
        write_seat_or_lot(text, row == ROW_FLOOD ? setup->flood : setup->start);
    else if (row == ROW_REAL)
        text_string(text, form.real ? tr("real, from your own box") : tr("the program’s"));
}

/* One row of the form; returns the row of the screen below it. */
static int draw_row(int row, int y) {
    char label_memory[100], value_memory[120];
    struct text label = text_in(label_memory, sizeof label_memory),
                value = text_in(value_memory, sizeof value_memory);
    bool here = row == form.at;
    write_label(&label, row);
    write_value(&value, row);
    y += row == ROW_BEGIN;
    screen_put(y, LABEL, VALUE - LABEL - 1, here ? LOOK_SELECTED : LOOK_BOLD, label_memory);
    if (*value_memory) {
        int end = screen_put(y, VALUE + 2, screen_columns() - VALUE - 4, here ? LOOK_SELECTED : LOOK_PLAIN,
                             value_memory);
        screen_put(y, VALUE, 1, LOOK_DIM, here ? "←" : " ");
        screen_put(y, VALUE + 3 + end, 1, LOOK_DIM, here ? "→" : " ");
    }
    return y + 1;
}

static void draw_setup(struct ui *ui) {
    (void)ui;
    int y = 3;
    screen_put(1, LABEL, 40, LOOK_TITLE, tr("New game"));
    for (int row = 0; row < ROW_COUNT; row++)
        if (is_shown(row))
            y = draw_row(row, y);
    screen_wrap(
        (struct area){screen_rows() - 2, LABEL, screen_columns() - 2 * LABEL, 2}, LOOK_DIM,
        tr("Up and down choose, left and right change, n names a person, Enter begins, Escape goes back"));
}

static uint8_t cycled(int value, int step, int least, int most) {
    int count = most - least + 1;
    return (uint8_t)(least + ((value - least + step) % count + count) % count);
}

static void change_players(int step) {
    form.setup.players = cycled(form.setup.players, step, 2, 4);
    if (form.setup.players != 2)
        form.setup.hand = HAND_SINGLE;
    if (form.setup.start > form.setup.players)
        form.setup.start = 0;
}

static void change(int row, int step) {
    struct setup *setup = &form.setup;
    if (name_count(row))
        *chosen(row) = cycled(*chosen(row), step, 1, name_count(row));
    else if (row >= ROW_SEAT && row < ROW_EDITION)
        form.seats[row - ROW_SEAT + 1] =
            cycled(form.seats[row - ROW_SEAT + 1], step, KIND_PERSON, LEVEL_MOST);
    else if (row == ROW_BOX)
        take_box(cycled(box_now() % BOX_COUNT, step, 0, BOX_COUNT - 1));
    else if (row == ROW_PLAYERS)
        change_players(step);
    else if (row == ROW_TARGET)
        setup->target = (uint16_t)(1 + (setup->target - 1 + step + TARGET_MOST) % TARGET_MOST);
    else if (row == ROW_FLOOD)
        setup->flood = cycled(setup->flood, step, 0, 3);
    else if (row == ROW_START)
        setup->start = cycled(setup->start, step, 0, setup->players);
    else if (row == ROW_REAL)
        form.real = !form.real;
    if (row == ROW_DRAW)
        setup->peek = PEEK_OFF;
}

static void move(int step) {
    do
        form.at = (form.at + step + ROW_COUNT) % ROW_COUNT;
    while (!is_shown(form.at));
}

/* Only what the game has a use for. */
static struct setup wanted(void) {
    struct setup setup = form.setup;
    bool target = setup.players == 3 && setup.three == THREE_TARGET;
    if (!target)
        setup.flood = 0;
    if (setup.players == 3 && (!target || setup.start == setup.flood))
        setup.start = 0;
    return setup;
}

static bool begin(struct ui *ui) {
    struct refusal why;
    for (int number = 1; number <= SEATS_MAX; number++) {
        bool person = form.seats[number] == KIND_PERSON;
        struct seat seat = {.sitter = person ? SITTER_PERSON : SITTER_COMPUTER,
                            .level = (uint8_t)(person ? LEVEL_OTHERWISE : form.seats[number])};
        seat_name(&seat, span_of(person ? form.names[number] : ""));
        table_seat(&ui->book.table, number, &seat);
    }
    if (wishes_new_game(&ui->book, wanted(), form.real, &why)) {
        ui_say(ui, "");
        return true;
    }
    ui_say_reason(ui, &why);
    return false;
}

static void ask_name(struct ui *ui) {
    int seat = form.at - ROW_SEAT + 1;
    if (seat >= 1 && seat <= SEATS_MAX && form.seats[seat] == KIND_PERSON)
        ui_ask_line(ui, tr("Name"), form.names[seat], SEAT_NAME_LENGTH);
}

static void form_key(struct ui *ui, int key) {
    if (key == TUI_UP || key == 'k')
        move(-1);
    else if (key == TUI_DOWN || key == 'j' || key == TUI_TAB)
        move(1);
    else if (key == TUI_LEFT || key == 'h')
        change(form.at, -1);
    else if (key == TUI_RIGHT || key == 'l' || key == ' ')
        change(form.at, 1);
    else if (key == TUI_PAGE_UP || key == TUI_PAGE_DOWN)
        change(form.at, key == TUI_PAGE_UP ? 10 : -10);
    else if (key == 'n')
        ask_name(ui);
}

bool ui_setup_screen(struct ui *ui, bool real) {
    void (*draw)(struct ui *) = ui->draw;
    bool begun = false;
    open_form();
    form.real = real;
    ui->draw = draw_setup;
    for (bool done = false; !done;) {
        ui_draw(ui);
        int key = ui_key(ui);
        if (key == TUI_ENTER)
            done = begun = begin(ui);
        else if (key == TUI_ESCAPE || key == 'q' || key == TUI_INTERRUPT)
            done = true;
        else
            form_key(ui, key);
    }
    ui->draw = draw;
    return begun;
}
