#include "rules/listing.h"

#include "base/check.h"
#include "base/json.h"

typedef char action_name[ACTION_LENGTH];

struct listing {
    action_name names[GAME_LEGAL_MAX];
    uint16_t order[GAME_LEGAL_MAX];
    int count;
};

static bool before(const char *a, const char *b) {
    while (*a && *a == *b)
        a++, b++;
    return (unsigned char)*a < (unsigned char)*b;
}

/* Shell's way to sort: there is no qsort in the browser. */
static void sort_listing(struct listing *listing) {
    uint16_t *order = listing->order;
    for (int gap = listing->count / 2; gap; gap /= 2)
        for (int i = gap; i < listing->count; i++) {
            uint16_t moved = order[i];
            int to = i;
            for (; to >= gap && before(listing->names[moved], listing->names[order[to - gap]]); to -= gap)
                order[to] = order[to - gap];
            order[to] = moved;
        }
}

static void list_actions(struct listing *listing, const struct action *list, int count, int size) {
    check(count <= GAME_LEGAL_MAX);
    listing->count = count;
    for (int i = 0; i < count; i++) {
        struct text name = text_in(listing->names[i], sizeof listing->names[i]);
        action_write(&name, &list[i], size);
        listing->order[i] = (uint16_t)i;
    }
    sort_listing(listing);
}

void listing_write_sorted(struct text *text, const struct action *list, int count, int size) {
    struct listing listing;
    list_actions(&listing, list, count, size);
    for (int i = 0; i < count; i++)
        text_format(text, "%s%s", i ? " " : "", listing.names[listing.order[i]]);
}

void listing_write_json(struct text *text, const char *key, const struct action *list, int count, int size) {
    struct listing listing;
    list_actions(&listing, list, count, size);
    json_open(text, key, '[');
    for (int i = 0; i < count; i++)
        json_string(text, NULL, span_of(listing.names[listing.order[i]]));
    json_close(text, ']');
}
