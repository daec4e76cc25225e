#include "search/crew.h"

#include <pthread.h>
#include <stdlib.h>

/* What one thread does in a slice. The first share is that of whoever asks. */
struct share {
    struct crew *crew;
    pthread_t id;
    int64_t first; /* world */
    struct tally tallies[SEARCH_CANDIDATES];
};

/* The lock guards all that changes; a thread has its share for itself while the slice is on. */
struct crew {
    pthread_mutex_t lock;
    pthread_cond_t begun, ended;
    const struct search *search;
    int worlds;  /* for each thread in this slice */
    int slice;   /* how many slices were begun */
    int at_work; /* threads that have not ended this one */
    bool leaves; /* there will be no other */
    int called;  /* so many were asked for, */
    int size;    /* and so many are there */
    struct share shares[];
};

static void play_share(struct share *share) {
    for (int i = 0; i < share->crew->search->alive; i++)
        share->tallies[i] = (struct tally){0};
    search_play(share->crew->search, share->first, share->crew->worlds, share->tallies);
}

static void *work_in_crew(void *context) {
    struct share *share = context;
    struct crew *crew = share->crew;
    pthread_mutex_lock(&crew->lock);
    for (int done = 0;; done++) {
        while (crew->slice == done && !crew->leaves)
            pthread_cond_wait(&crew->begun, &crew->lock);
        if (crew->leaves)
            break;
        pthread_mutex_unlock(&crew->lock);
        play_share(share);
        pthread_mutex_lock(&crew->lock);
        if (!--crew->at_work)
            pthread_cond_signal(&crew->ended);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

static struct crew *gather_crew(int threads) {
    struct crew *crew = calloc(1, sizeof *crew + (size_t)threads * sizeof *crew->shares);
    if (!crew)
        return NULL;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->begun, NULL);
    pthread_cond_init(&crew->ended, NULL);
    crew->called = threads;
    for (int i = 0; i < threads; i++)
        crew->shares[i].crew = crew;
    crew->size = 1;
    while (crew->size < threads &&
           !pthread_create(&crew->shares[crew->size].id, NULL, work_in_crew, &crew->shares[crew->size]))
        crew->size++;
    return crew;
}

void crew_call(struct crew **crew, int threads) {
    if ((*crew ? (*crew)->called : 1) == threads)
        return;
    crew_dismiss(crew);
    if (threads > 1)
        *crew = gather_crew(threads);
}

void crew_dismiss(struct crew **crew) {
    struct crew *old = *crew;
    if (!old)
        return;
    pthread_mutex_lock(&old->lock);
    old->leaves = true;
    pthread_cond_broadcast(&old->begun);
    pthread_mutex_unlock(&old->lock);
    for (int i = 1; i < old->size; i++)
        pthread_join(old->shares[i].id, NULL);
    pthread_cond_destroy(&old->ended);
    pthread_cond_destroy(&old->begun);
    pthread_mutex_destroy(&old->lock);
    free(old);
    *crew = NULL;
}

/* Each thread looks at worlds of its own; those of threads that could not be started are left out. */
static void begin_slice(struct crew *crew, struct player *player) {
    struct search *search = &player->search;
    pthread_mutex_lock(&crew->lock);
    crew->search = search;
    crew->worlds = player_slice_worlds(player);
    for (int i = 0; i < crew->called; i++) {
        crew->shares[i].first = search->next_game;
        search->next_game += crew->worlds;
    }
    crew->at_work = crew->size - 1;
    crew->slice++;
    pthread_cond_broadcast(&crew->begun);
    pthread_mutex_unlock(&crew->lock);
}

static void end_slice(struct crew *crew) {
    pthread_mutex_lock(&crew->lock);
    while (crew->at_work)
        pthread_cond_wait(&crew->ended, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}

void crew_think(struct crew *crew, struct player *player, int used) {
    if (!crew) {
        player_slice(player, used);
        return;
    }
    struct tally *sums = crew->shares[0].tallies;
    begin_slice(crew, player);
    play_share(&crew->shares[0]);
    end_slice(crew);
    for (int i = 1; i < crew->size; i++)
        for (int n = 0; n < player->search.alive; n++)
            search_tally_add(&sums[n], &crew->shares[i].tallies[n]);
    player_take(player, sums, crew->worlds * crew->size, used);
}
