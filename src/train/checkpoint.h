#ifndef TRAIN_CHECKPOINT_H
#define TRAIN_CHECKPOINT_H

#include "train/trainer.h"

/* A run of training as a file: a run that was stopped goes on from there as if nothing had been. */
bool checkpoint_save(const struct trainer *trainer, const char *path, struct refusal *why);

/* A refused file leaves the trainer as it was. */
bool checkpoint_load(struct trainer *trainer, const char *path, struct refusal *why);

/* The weights as they would be released. */
bool checkpoint_save_net(const struct net *net, const char *path, struct refusal *why);

#endif
