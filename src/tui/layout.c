#include "panel.h"

enum { PANEL_MOST = 46, LABEL_WIDTH = 3, MESSAGE_MOST = 3, OFF_SCREEN = -1000 };

/* A message that needs it gets more than a row: what it says last, as the name of a file, matters. */
static int message_rows(const struct ui *ui, int columns) {
    int rows = screen_wrap((struct area){OFF_SCREEN, 0, columns, MESSAGE_MOST}, LOOK_PLAIN, ui->message);
    return rows < 1 ? 1 : rows;
}

/* Squares of two columns and one row. Of a board that is too high, the part around the focus. */
static void lay_out_small(struct layout *layout, int rows, int columns, const struct ui *ui) {
    int board_rows = layout->letters_row + 1, spare = rows - board_rows, height = rows - 1;
    int said = message_rows(ui, columns), hidden = board_rows - (height - said);
    bool below = spare >= 5;
    if (hidden > 0) {
        int shown = height - said - 1, above = ui->focus_row + 1 - shown / 2;
        layout->board_row = -(above < 0 ? 0 : above > hidden ? hidden : above);
        layout->letters_row = shown;
        layout->panel.rows = height - said;
        layout->message = (struct area){height - said, 0, columns, said};
        return;
    }
    layout->panel.rows = !below || layout->side.width ? board_rows : height;
    layout->message = (struct area){board_rows + below, 0, below ? layout->board_width : columns,
                                    height - board_rows - below};
}

/* Squares of four columns and two rows where there is room. */
struct layout ui_layout_for(const struct ui *ui, int size) {
    int rows = screen_rows(), columns = screen_columns();
    struct layout layout = {.scale = 1};
    layout.fits = rows >= SCREEN_ROWS_LEAST && columns >= SCREEN_COLUMNS_LEAST;
    if (rows >= 2 * size + 2 && columns >= LABEL_WIDTH + 4 * size + 3 + PANEL_LEAST)
        layout.scale = 2;
    layout.board_width = LABEL_WIDTH + 2 * layout.scale * size + 2;
    layout.letters_row = layout.scale * size + (layout.scale == 1 ? 2 : 0);
    layout.keys_row = rows - 1;
    int gap = columns < SCREEN_COLUMNS_ROOMY ? 1 : 2;
    int from = layout.board_width + gap, width = columns - from, height = rows - 1;
    layout.panel = (struct area){0, from, width, height};
    if (width >= 2 * PANEL_LEAST + 2) {
        int first = width / 2 > PANEL_MOST ? PANEL_MOST : width / 2 - 1;
        layout.panel.width = first;
        layout.side = (struct area){0, from + first + 2, width - first - 2, height};
    }
    if (layout.scale == 2) {
        layout.panel.rows -= 5;
        layout.message = (struct area){height - 4, from, layout.panel.width, 4};
    } else
        lay_out_small(&layout, rows, columns, ui);
    return layout;
}

struct layout ui_layout_of(const struct ui *ui) {
    return ui_layout_for(ui, table_size(&ui->game_record.table));
}

void ui_focus_last(struct ui *ui, const struct game *game) {
    int tiles = game->board.tiles;
    ui->focus_row =
        tiles ? slot_square(game->laid[tiles - 1].slot, 1).row : table_size(&ui->game_record.table) / 2;
}

static void draw_too_small(void) {
    screen_clear();
    screen_wrap((struct area){0, 0, screen_columns(), screen_rows()}, LOOK_ALERT,
                tr("The terminal is too small: 60 columns and 20 rows are needed."));
    screen_show();
}

void ui_draw(struct ui *ui) {
    if (!ui_layout_of(ui).fits) {
        draw_too_small();
        return;
    }
    screen_clear();
    ui->draw(ui);
    screen_show();
}

int ui_key(struct ui *ui) {
    for (;;) {
        int key = screen_key(-1);
        if (key != KEY_NONE && key != TUI_RESIZED && key != TUI_HOVER)
            return key;
        ui_draw(ui);
    }
}

void ui_say(struct ui *ui, const char *text) {
    struct text message = text_in(ui->message, sizeof ui->message);
    text_string(&message, text);
    ui->message_look = LOOK_BOLD;
}

void ui_say_reason(struct ui *ui, const struct refusal *why) {
    struct text message = text_in(ui->message, sizeof ui->message);
    words_reason_sentence(&message, why);
    ui->message_look = LOOK_ALERT;
}
