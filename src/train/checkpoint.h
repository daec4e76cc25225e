#ifndef TRAIN_CHECKPOINT_H
#define TRAIN_CHECKPOINT_H

#include "train/trainer.h"

/* A run of training as a file: a run that was stopped goes on from there as if nothing had been. */
bool checkpoint_save(const struct trainer *trainer, const char *path, struct refusal *why);

/* A trainer whose file is refused is left in an unknown state. */
bool checkpoint_load(struct trainer *trainer, const char *path, struct refusal *why);

/* What such a file is made of, also for other networks: a head, and behind it what is learned. */
bool checkpoint_write(const char *path, struct span head, struct span learned, struct refusal *why);

/* False with a reason if it cannot be read or has another length; whether it is of this network the head
 * tells. */
bool checkpoint_read(const char *path, void *head, size_t head_size, void *learned, size_t learned_size,
                     struct refusal *why);

/* For a head that tells otherwise. */
bool checkpoint_refuse(struct refusal *why);

/* The weights as they would be released. */
bool checkpoint_save_net(const struct net *net, const char *path, struct refusal *why);

#endif
