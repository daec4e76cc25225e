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

/* Behind the head lies what is learned. */
enum { RUN_SIZE = sizeof(struct head) + sizeof(struct learner) };

bool checkpoint_save(const struct trainer *trainer, const char *path, struct refusal *why) {
    struct head head;
    char *bytes = malloc(RUN_SIZE);
    if (!bytes)
        return refuse(why, "there is not enough memory");
    memset(&head, 0, sizeof head);
    memcpy(head.mark, mark, sizeof mark);
    head.games = trainer->games;
    head.error = trainer->error;
    head.recipe = trainer->recipe;
    head.steps = trainer->steps;
    head.weights = WEIGHT_COUNT;
    memcpy(bytes, &head, sizeof head);
    memcpy(bytes + sizeof head, &trainer->learner, sizeof trainer->learner);
    bool written = file_write(path, (struct span){bytes, RUN_SIZE}, why);
    free(bytes);
    return written;
}

static bool take_run(struct trainer *trainer, const char *bytes, size_t length, struct refusal *why) {
    struct head head;
    memcpy(&head, bytes, sizeof head);
    if (length != RUN_SIZE || memcmp(head.mark, mark, sizeof mark) || head.weights != WEIGHT_COUNT)
        return refuse(why, "not a run of training with this network");
    memcpy(&trainer->learner, bytes + sizeof head, sizeof trainer->learner);
    trainer->games = head.games;
    trainer->error = head.error;
    trainer->recipe = head.recipe;
    trainer->steps = head.steps;
    trainer_compose(trainer);
    return true;
}

bool checkpoint_load(struct trainer *trainer, const char *path, struct refusal *why) {
    size_t length = 0;
    char *bytes = calloc(1, RUN_SIZE + 1);
    if (!bytes)
        return refuse(why, "there is not enough memory");
    bool good = file_read(path, bytes, RUN_SIZE + 1, &length, why) && take_run(trainer, bytes, length, why);
    free(bytes);
    return good;
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
