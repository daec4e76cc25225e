#ifndef BASE_TR_LATER_H
#define BASE_TR_LATER_H

/* Marks a text that is translated where it is shown, so that the catalogues have it. */
#define tr_later(english) english

#endif
