#include "store/memory_news.h"

#include "base/check.h"

#include <stdlib.h>

enum { NAME_ROOM = 40 };

struct memory_letter {
    struct memory_letter *next;
    int number;
    char node[NAME_ROOM], game[NAME_ROOM], word[STORE_WORD + 1];
};

static void copy_into_room(char *to, size_t room, struct span text) {
    struct text copy = text_in(to, room);
    text_span(&copy, text);
    check(!copy.cut);
}

void memory_mailbox_put(struct memory_mailbox *mailbox, const struct store_news *news) {
    struct memory_letter *letter = calloc(1, sizeof *letter);
    check(letter);
    letter->number = news->number;
    copy_into_room(letter->node, NAME_ROOM, span_of(news->node));
    copy_into_room(letter->game, NAME_ROOM, span_of(news->game));
    copy_into_room(letter->word, sizeof letter->word, news->word);
    *(mailbox->end ? mailbox->end : &mailbox->first) = letter;
    mailbox->end = &letter->next;
}

/* A listener may cause more news. */
void memory_mailbox_empty(struct memory_mailbox *mailbox, store_hear *hear, void *context) {
    struct memory_letter *letter = mailbox->first;
    mailbox->first = NULL;
    mailbox->end = NULL;
    for (struct memory_letter *next; letter; letter = next) {
        next = letter->next;
        hear(context,
             &(struct store_news){letter->node, letter->game, letter->number, span_of(letter->word)});
        free(letter);
    }
}

void memory_mailbox_free(struct memory_mailbox *mailbox) {
    for (struct memory_letter *letter = mailbox->first, *next; letter; letter = next) {
        next = letter->next;
        free(letter);
    }
}
