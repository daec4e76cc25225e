#include "ui.h"

#include <string.h>

static void draw_frame_of_box(const struct box *box) {
    for (int y = 0; y < box->height; y++)
        for (int x = 0; x < box->width; x++) {
            bool top = y == 0, bottom = y == box->height - 1, left = x == 0, right = x == box->width - 1;
            const char *line = top && left       ? "┌"
                               : top && right    ? "┐"
                               : bottom && left  ? "└"
                               : bottom && right ? "┘"
                               : top || bottom   ? "─"
                               : left || right   ? "│"
                                                 : " ";
            screen_put(box->row + y, box->column + x, 1, LOOK_PLAIN, line);
        }
}

struct box ui_box(int width, int height) {
    int most = screen_columns() - 4;
    width = width + 4 > most ? most : width + 4;
    struct box box = {(screen_rows() - height) / 2, (screen_columns() - width) / 2, width, height};
    draw_frame_of_box(&box);
    return box;
}

/* As screen_wrap would, drawn beyond the screen. */
int ui_lines(const char *text, int width) {
    return screen_wrap((struct area){-1000, 0, width, 100}, LOOK_PLAIN, text);
}

struct choice {
    const char *question;
    const char *const *answers;
    int count, at;
    struct box box;
    int first; /* the row of the first answer */
};

static void draw_choice(struct ui *ui, struct choice *choice) {
    int width = 0;
    ui_draw(ui);
    for (int i = 0; i < choice->count; i++)
        width = words_width(choice->answers[i]) > width ? words_width(choice->answers[i]) : width;
    width = width + 4 < 40 ? 40 : width + 4;
    int lines = ui_lines(choice->question, width);
    choice->box = ui_box(width, lines + choice->count + 3);
    choice->first = choice->box.row + lines + 2;
    screen_wrap((struct area){choice->box.row + 1, choice->box.column + 2, width, lines}, LOOK_BOLD,
                choice->question);
    for (int i = 0; i < choice->count; i++) {
        char memory[200];
        struct text text = text_in(memory, sizeof memory);
        text_char(&text, (char)('1' + i));
        text_string(&text, "  ");
        text_string(&text, choice->answers[i]);
        screen_put(choice->first + i, choice->box.column + 2, choice->box.width - 4,
                   i == choice->at ? LOOK_SELECTED : LOOK_PLAIN, memory);
    }
    screen_show();
}

static int clicked_answer(const struct choice *choice) {
    int row = screen_mouse().row - choice->first;
    return row >= 0 && row < choice->count ? row : -1;
}

int ui_ask_choice(struct ui *ui, const char *question, const char *const *answers, int count) {
    struct choice choice = {.question = question, .answers = answers, .count = count};
    for (;;) {
        draw_choice(ui, &choice);
        int key = screen_key(-1);
        if (key == TUI_UP || key == 'k')
            choice.at = (choice.at + count - 1) % count;
        else if (key == TUI_DOWN || key == 'j' || key == TUI_TAB)
            choice.at = (choice.at + 1) % count;
        else if (key >= '1' && key < '1' + count)
            return key - '1';
        else if (key == TUI_ENTER)
            return choice.at;
        else if (key == TUI_ESCAPE || key == 'q' || key == TUI_INTERRUPT)
            return -1;
        else if (key == TUI_CLICK && clicked_answer(&choice) >= 0)
            return clicked_answer(&choice);
    }
}

bool ui_ask_yes(struct ui *ui, const char *question) {
    const char *const answers[] = {tr("Yes"), tr("No")};
    return ui_ask_choice(ui, question, answers, 2) == 0;
}

static void draw_input_line(struct ui *ui, const char *question, const char *line) {
    ui_draw(ui);
    int width = screen_columns() - 8 < 60 ? screen_columns() - 8 : 60, lines = ui_lines(question, width);
    struct box box = ui_box(width, lines + 4);
    screen_wrap((struct area){box.row + 1, box.column + 2, width, lines}, LOOK_BOLD, question);
    while (words_width(line) > width - 3)
        line++;
    screen_put(box.row + lines + 2, box.column + 2, 2, LOOK_PLAIN, "> ");
    int end = screen_put(box.row + lines + 2, box.column + 4, width - 2, LOOK_PLAIN, line);
    screen_cursor(box.row + lines + 2, box.column + 4 + end);
    screen_show();
}

static void remove_last(char *line) {
    size_t length = strlen(line);
    while (length && (line[length - 1] & 0xc0) == 0x80)
        length--;
    line[length ? length - 1 : 0] = 0;
}

/* Adds a character in UTF-8. */
static void add_character(char *line, int size, int key) {
    struct text text = {.start = line, .size = (size_t)size, .length = strlen(line)};
    if ((int)text.length + 5 > size)
        return;
    if (key < 0x80)
        text_char(&text, (char)key);
    else if (key < 0x800) {
        text_char(&text, (char)(0xc0 | key >> 6));
        text_char(&text, (char)(0x80 | (key & 0x3f)));
    } else if (key < 0x10000) {
        text_char(&text, (char)(0xe0 | key >> 12));
        text_char(&text, (char)(0x80 | (key >> 6 & 0x3f)));
        text_char(&text, (char)(0x80 | (key & 0x3f)));
    }
}

bool ui_ask_line(struct ui *ui, const char *question, char *line, int size) {
    for (;;) {
        draw_input_line(ui, question, line);
        int key = screen_key(-1);
        if (key == TUI_ENTER || key == TUI_ESCAPE || key == TUI_INTERRUPT) {
            screen_no_cursor();
            return key == TUI_ENTER && *line;
        }
        if (key == TUI_BACKSPACE)
            remove_last(line);
        else if (key == 21) /* Ctrl-U */
            *line = 0;
        else if (key >= 32 && key < KEY_FIRST_SPECIAL)
            add_character(line, size, key);
    }
}
