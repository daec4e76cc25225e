#include "search/slice.h"

#include <pthread.h>

/* What one thread does in a slice. */
struct share {
    const struct search *search;
    int64_t first;
    int worlds;
    struct tally tallies[SEARCH_CANDIDATES];
};

static void *work(void *context) {
    struct share *share = context;
    search_play(share->search, share->first, share->worlds, share->tallies);
    return NULL;
}

/* Each thread looks at worlds of its own. A thread that cannot be started is done without. */
static void think_together(struct player *player, int threads, int used) {
    struct share shares[THREADS_MOST];
    struct search *search = &player->search;
    pthread_t ids[THREADS_MOST];
    int worlds = player_slice_worlds(player), started = 1;
    for (int i = 0; i < threads; i++) {
        shares[i] = (struct share){.search = search, .first = search->next_game, .worlds = worlds};
        search->next_game += worlds;
    }
    while (started < threads && !pthread_create(&ids[started], NULL, work, &shares[started]))
        started++;
    work(&shares[0]);
    for (int i = 1; i < started; i++) {
        pthread_join(ids[i], NULL);
        for (int n = 0; n < search->alive; n++)
            search_tally_add(&shares[0].tallies[n], &shares[i].tallies[n]);
    }
    player_take(player, shares[0].tallies, worlds * started, used);
}

void slice_think(struct player *player, int threads, int used) {
    if (threads > 1)
        think_together(player, threads, used);
    else
        player_slice(player, used);
}
