#include "eval/net_kernel.h"

#include <stddef.h>

#if defined(__x86_64__)
extern const struct net_kernel net_kernel_avx2, net_kernel_plain;
static const struct net_kernel *const kernels[] = {&net_kernel_avx2, &net_kernel_plain, NULL};

const struct net_kernel *const *net_kernels_here(void) {
    return __builtin_cpu_supports("avx2") ? kernels : kernels + 1;
}
#elif defined(__wasm__)
extern const struct net_kernel net_kernel_simd128;
static const struct net_kernel *const kernels[] = {&net_kernel_simd128, NULL};

const struct net_kernel *const *net_kernels_here(void) {
    return kernels;
}
#else
extern const struct net_kernel net_kernel_plain;
static const struct net_kernel *const kernels[] = {&net_kernel_plain, NULL};

const struct net_kernel *const *net_kernels_here(void) {
    return kernels;
}
#endif

const struct net_kernel *net_kernel_best(void) {
    return net_kernels_here()[0];
}
