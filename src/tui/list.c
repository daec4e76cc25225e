#include "ui.h"

/* A long list over the screen, to choose from. */

struct view_of_list {
    const char *question;
    const struct ui_list *list;
    int at;    /* chosen */
    int first; /* the uppermost that is shown */
    int rows;  /* that are shown */
    int row;   /* of the screen, where the first stands */
};

static void draw_list(struct ui *ui, struct view_of_list *view) {
    enum { AROUND = 6, WIDEST = 76 };
    ui_draw(ui);
    int most = screen_rows() - AROUND, width = screen_columns() - 8 < WIDEST ? screen_columns() - 8 : WIDEST;
    view->rows = view->list->count < most ? view->list->count : most;
    if (view->at < view->first)
        view->first = view->at;
    if (view->at >= view->first + view->rows)
        view->first = view->at - view->rows + 1;
    struct box box = ui_box(width, view->rows + 4);
    view->row = box.row + 3;
    screen_put(box.row + 1, box.column + 2, box.width - 4, LOOK_BOLD, view->question);
    for (int i = 0; i < view->rows; i++) {
        struct text line = text_room(KEEP_PATH);
        view->list->write(&line, view->list->context, view->first + i);
        screen_put(view->row + i, box.column + 2, box.width - 4,
                   view->first + i == view->at ? LOOK_SELECTED : LOOK_PLAIN, line.start);
    }
    screen_show();
}

static int moved(const struct view_of_list *view, int key) {
    int last = view->list->count - 1;
    int to = key == TUI_UP || key == 'k'                       ? view->at - 1
             : key == TUI_DOWN || key == 'j' || key == TUI_TAB ? view->at + 1
             : key == TUI_PAGE_UP                              ? view->at - view->rows
             : key == TUI_PAGE_DOWN                            ? view->at + view->rows
             : key == TUI_HOME                                 ? 0
             : key == TUI_END                                  ? last
                                                               : view->at;
    return to < 0 ? 0 : to > last ? last : to;
}

int ui_ask_list(struct ui *ui, const char *question, const struct ui_list *list) {
    struct view_of_list view = {.question = question, .list = list};
    for (;;) {
        draw_list(ui, &view);
        int key = screen_key(-1), clicked = view.first + screen_mouse().row - view.row;
        view.at = moved(&view, key);
        if (key == TUI_ENTER)
            return view.at;
        if (key == TUI_CLICK && clicked >= view.first && clicked < view.first + view.rows)
            return clicked;
        if (key == TUI_ESCAPE || key == 'q' || key == TUI_INTERRUPT)
            return -1;
    }
}
