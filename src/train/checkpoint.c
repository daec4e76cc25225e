#include "train/checkpoint.h"

#include "base/file.h"
#include "eval/net_file.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "numbers are kept as they lie in memory");

/* What comes before the weights. */
struct head {
    char mark[8];
    uint64_t games;
    double error;
    struct recipe recipe;
    int32_t steps;
    int32_t weights;
};
static const char mark[8] = "tayutrn2";

bool checkpoint_write(const char *path, struct span head, struct span learned, struct refusal *why) {
    size_t size = head.length + learned.length;
    char *bytes = malloc(size);
    if (!bytes)
        return refuse(why, "there is not enough memory");
    memcpy(bytes, head.start, head.length);
    memcpy(bytes + head.length, learned.start, learned.length);
    bool written = file_write(path, (struct span){bytes, size}, why);
    free(bytes);
    return written;
}

bool checkpoint_refuse(struct refusal *why) {
    return refuse(why, "not a run of training with this network");
}

bool checkpoint_read(const char *path, void *head, size_t head_size, void *learned, size_t learned_size,
                     struct refusal *why) {
    size_t size = head_size + learned_size, length = 0;
    char *bytes = malloc(size + 1);
    if (!bytes)
        return refuse(why, "there is not enough memory");
    bool good = file_read(path, bytes, size + 1, &length, why) && (length == size || checkpoint_refuse(why));
    if (good) {
        memcpy(head, bytes, head_size);
        memcpy(learned, bytes + head_size, learned_size);
    }
    free(bytes);
    return good;
}

bool checkpoint_save(const struct trainer *trainer, const char *path, struct refusal *why) {
    struct head head;
    memset(&head, 0, sizeof head);
    memcpy(head.mark, mark, sizeof mark);
    head.games = trainer->games;
    head.error = trainer->error;
    head.recipe = trainer->recipe;
    head.steps = trainer->steps;
    head.weights = WEIGHT_COUNT;
    return checkpoint_write(path, (struct span){(const char *)&head, sizeof head},
                            (struct span){(const char *)&trainer->learner, sizeof trainer->learner}, why);
}

bool checkpoint_load(struct trainer *trainer, const char *path, struct refusal *why) {
    struct head head;
    if (!checkpoint_read(path, &head, sizeof head, &trainer->learner, sizeof trainer->learner, why))
        return false;
    if (memcmp(head.mark, mark, sizeof mark) || head.weights != WEIGHT_COUNT)
        return checkpoint_refuse(why);
    trainer->games = head.games;
    trainer->error = head.error;
    trainer->recipe = head.recipe;
    trainer->steps = head.steps;
    trainer_compose(trainer);
    return true;
}

bool checkpoint_save_net(const struct net *net, const char *path, struct refusal *why) {
    uint8_t *bytes = malloc(net_file_size);
    if (!bytes)
        return refuse(why, "there is not enough memory");
    net_write(net, bytes);
    bool written = file_write(path, (struct span){(const char *)bytes, net_file_size}, why);
    free(bytes);
    return written;
}
