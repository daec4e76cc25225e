#ifndef EVAL_NET_KERNEL_H
#define EVAL_NET_KERNEL_H

#include "eval/net_position.h"

/* The arithmetic of the network, built once for each instruction set that helps (net_kernel.c). All give the
 * same results, bit for bit. */
struct net_kernel {
    const char *name;
    void (*lay)(const struct net *net, struct net_position *position, const struct board *board,
                struct placement placement);
    /* What the inputs will be after a placement. */
    void (*inputs_after)(const struct net *net, const struct net_position *position,
                         const struct board *board, struct placement placement, struct net_inputs *inputs);
    /* The heads for the side that draws next, north-south or east-west. */
    void (*heads)(const struct net *net, const struct net_inputs *inputs, bool ns_next,
                  int32_t heads[NET_HEADS]);
};

/* The kernels this machine can run, best first, ended by NULL. */
const struct net_kernel *const *net_kernels_here(void);
const struct net_kernel *net_kernel_best(void);

#endif
