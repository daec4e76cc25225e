#include "train/learn.h"

extern const struct learn_kernel learn_kernel_plain;

#if defined(__x86_64__)
extern const struct learn_kernel learn_kernel_avx2;

const struct learn_kernel *learn_kernel_best(void) {
    bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    return avx2 ? &learn_kernel_avx2 : &learn_kernel_plain;
}
#else
const struct learn_kernel *learn_kernel_best(void) {
    return &learn_kernel_plain;
}
#endif
