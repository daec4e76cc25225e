#include "store/rows.h"

const struct rows_description rows_descriptions[] = {
    [ROWS_SEATS] = {"seats", 1, 3, {{"game", ROWS_GAME}, {"seat", ROWS_NUMBER}, {"owner", ROWS_HASH}}},
    [ROWS_TOKENS] = {"tokens", 1, 1, {{"token", ROWS_HASH}, {"owner", ROWS_HASH}}},
};
const int rows_kinds = sizeof rows_descriptions / sizeof *rows_descriptions;
