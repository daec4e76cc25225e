#include "base/language.h"

const struct language languages[LANGUAGES] = {
    {"en", "English"}, {"de", "Deutsch"}, {"fr", "français"}, {"nl", "Nederlands"}, {"hu", "magyar"},
};
