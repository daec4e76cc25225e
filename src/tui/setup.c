#include "ui.h"

#include "rules/options.h"
#include "rules/preset.h"

#include <string.h>

/* The screen where a game is set up: every option of the rules. */

/* Rows of its own, seats, and one for each option of the rules. */
enum row {
    ROW_PRESET,
    ROW_PLAYERS,
    ROW_SEAT, /* four of them */
    ROW_OPTION = ROW_SEAT + SEATS_MAX,
    ROW_REAL = ROW_OPTION + GAME_OPTIONS,
    ROW_BEGIN,
    ROW_COUNT
};

enum { KIND_PERSON = 0, LABEL = 3, VALUE = 30, VALUE_SMALL = 24, TOP = 3, BELOW = 2 };

static struct {
    struct setup setup;
    int seats[SEATS_MAX + 1]; /* 0 a person, else the level of a computer */
    char names[SEATS_MAX + 1][SEAT_NAME_LENGTH];
    bool real;
    int at;
    bool open;
} form;

static void open_form(void) {
    if (form.open)
        return;
    form.open = true;
    form.setup = (struct setup){.start = 1};
    preset_fill(&form.setup);
    for (int seat = 2; seat <= SEATS_MAX; seat++)
        form.seats[seat] = LEVEL_USUAL;
}

static bool is_seat(int row) {
    return row >= ROW_SEAT && row < ROW_OPTION;
}

/* The option that a row is about, or NULL. How many play stands above their seats. */
static const struct game_option *option_of(int row) {
    if (row == ROW_PLAYERS)
        return option_find(span_of("players"));
    return row >= ROW_OPTION && row < ROW_REAL ? &game_options[row - ROW_OPTION] : NULL;
}

static bool is_shown(int row) {
    const struct game_option *option = option_of(row);
    if (is_seat(row))
        return row - ROW_SEAT < form.setup.players;
    return !option ||
           (option_matters(option, &form.setup) && (row == ROW_PLAYERS || option != option_of(ROW_PLAYERS)));
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

static void write_label_of_form(struct text *text, int row) {
    if (is_seat(row))
        write_seat_place(text, row - ROW_SEAT + 1);
    else if (option_of(row))
        text_string(text, tr(option_of(row)->label));
    else
        text_string(text, row == ROW_PRESET ? tr("Rules") : row == ROW_REAL ? tr("Tiles") : tr("Begin"));
}

static void write_seat_or_lot(struct text *text, int seat) {
    if (seat)
        write_seat_place(text, seat);
    else
        text_string(text, tr("random"));
}

static void write_player_of_form(struct text *text, int seat) {
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

static void write_option_of_form(struct text *text, const struct game_option *option) {
    int value = option_get(option, &form.setup);
    if (option->kind == OPTION_CHOICE)
        text_string(text, tr(option_label(option, value)));
    else if (option->kind == OPTION_SEAT)
        write_seat_or_lot(text, value);
    else
        text_number(text, value);
}

static void write_value(struct text *text, int row) {
    int preset = preset_of(&form.setup);
    if (option_of(row))
        write_option_of_form(text, option_of(row));
    else if (is_seat(row))
        write_player_of_form(text, row - ROW_SEAT + 1);
    else if (row == ROW_PRESET)
        text_string(text, preset ? tr(presets[preset - 1].label) : tr("my own choice"));
    else if (row == ROW_REAL)
        text_string(text, form.real ? tr("real, from your own box") : tr("the program’s"));
}

static int value_column(void) {
    return screen_columns() < SCREEN_COLUMNS_ROOMY ? VALUE_SMALL : VALUE;
}

/* One row of the form. */
static void draw_row(int row, int y) {
    char label_memory[100], value_memory[120];
    struct text label = text_in(label_memory, sizeof label_memory),
                value = text_in(value_memory, sizeof value_memory);
    bool here = row == form.at;
    int from = value_column();
    write_label_of_form(&label, row);
    write_value(&value, row);
    screen_put(y, LABEL, from - LABEL - 1, here ? LOOK_SELECTED : LOOK_BOLD, label_memory);
    if (*value_memory) {
        int end = screen_put(y, from + 2, screen_columns() - from - 4, here ? LOOK_SELECTED : LOOK_PLAIN,
                             value_memory);
        screen_put(y, from, 1, LOOK_DIM, here ? "←" : " ");
        screen_put(y, from + 3 + end, 1, LOOK_DIM, here ? "→" : " ");
    }
}

/* How many rows of the form come before one; an empty one stands before the last. */
static int rows_before(int end) {
    int count = end >= ROW_BEGIN;
    for (int row = 0; row < end; row++)
        count += is_shown(row);
    return count;
}

/* The rows around the chosen one, where there is not room for all. */
static void draw_rows(void) {
    int room = screen_rows() - TOP - BELOW, hidden = rows_before(ROW_COUNT) - room;
    int above = rows_before(form.at) - room / 2;
    above = hidden <= 0 || above < 0 ? 0 : above > hidden ? hidden : above;
    for (int row = 0; row < ROW_COUNT; row++) {
        int at = rows_before(row) - above;
        if (is_shown(row) && at >= 0 && at < room)
            draw_row(row, TOP + at);
    }
}

static void draw_setup(struct ui *ui) {
    (void)ui;
    int preset = preset_of(&form.setup);
    screen_put(0, LABEL, 40, LOOK_TITLE, tr("New game"));
    if (preset)
        screen_wrap((struct area){1, LABEL, screen_columns() - 2 * LABEL, TOP - 1}, LOOK_DIM,
                    tr(presets[preset - 1].note));
    draw_rows();
    screen_wrap(
        (struct area){screen_rows() - BELOW, LABEL, screen_columns() - 2 * LABEL, BELOW}, LOOK_DIM,
        tr("Up and down choose, left and right change, n names a person, Enter begins, Escape goes back"));
}

static int cycled(int value, int step, int least, int most) {
    int count = most - least + 1;
    return least + ((value - least + step) % count + count) % count;
}

static void change_option(const struct game_option *option, int step) {
    int least = option->kind == OPTION_SEAT ? 0 : option->kind == OPTION_CHOICE ? 1 : option->least;
    int most = option_most(option, &form.setup);
    option_set(option, &form.setup, cycled(option_get(option, &form.setup), step, least, most));
    if (option == option_of(ROW_PLAYERS) && form.setup.players != 2)
        form.setup.start = 0; /* RULES 7, 8: by lot, unless it is chosen */
    options_settle(&form.setup);
}

static void change_row_of_form(int row, int step) {
    if (option_of(row))
        change_option(option_of(row), step);
    else if (is_seat(row))
        form.seats[row - ROW_SEAT + 1] =
            cycled(form.seats[row - ROW_SEAT + 1], step, KIND_PERSON, LEVEL_MOST);
    else if (row == ROW_PRESET)
        preset_take(&form.setup, cycled(preset_of(&form.setup), step, 1, PRESETS));
    else if (row == ROW_REAL)
        form.real = !form.real;
}

static void move_in_form(int step) {
    do
        form.at = (form.at + step + ROW_COUNT) % ROW_COUNT;
    while (!is_shown(form.at));
}

static bool begin_game_of_form(struct ui *ui) {
    struct refusal why;
    for (int number = 1; number <= SEATS_MAX; number++) {
        bool person = form.seats[number] == KIND_PERSON;
        struct seat seat = {.sitter = person ? SITTER_PERSON : SITTER_COMPUTER,
                            .level = (uint8_t)(person ? LEVEL_USUAL : form.seats[number])};
        seat_name(&seat, span_of(person ? form.names[number] : ""));
        table_seat(&ui->game_record.table, number, &seat);
    }
    if (play_options_new_game(&ui->game_record, form.setup, form.real, &why)) {
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
        move_in_form(-1);
    else if (key == TUI_DOWN || key == 'j' || key == TUI_TAB)
        move_in_form(1);
    else if (key == TUI_LEFT || key == 'h')
        change_row_of_form(form.at, -1);
    else if (key == TUI_RIGHT || key == 'l' || key == ' ')
        change_row_of_form(form.at, 1);
    else if (key == TUI_PAGE_UP || key == TUI_PAGE_DOWN)
        change_row_of_form(form.at, key == TUI_PAGE_UP ? 10 : -10);
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
            done = begun = begin_game_of_form(ui);
        else if (key == TUI_ESCAPE || key == 'q' || key == TUI_INTERRUPT)
            done = true;
        else
            form_key(ui, key);
    }
    ui->draw = draw;
    return begun;
}
