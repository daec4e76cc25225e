#include "rules/kernel.h"

#include <stddef.h>

#if defined(__x86_64__)
extern const struct kernel kernel_avx512, kernel_avx2, kernel_plain;
static const struct kernel *const kernels[] = {&kernel_avx512, &kernel_avx2, &kernel_plain, NULL};

const struct kernel *const *kernels_here(void) {
    bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    bool avx512 = avx2 && __builtin_cpu_supports("avx512bw");
    return avx512 ? kernels : avx2 ? kernels + 1 : kernels + 2;
}
#elif defined(__wasm__)
extern const struct kernel kernel_simd128;
static const struct kernel *const kernels[] = {&kernel_simd128, NULL};

const struct kernel *const *kernels_here(void) {
    return kernels;
}
#else
extern const struct kernel kernel_plain;
static const struct kernel *const kernels[] = {&kernel_plain, NULL};

const struct kernel *const *kernels_here(void) {
    return kernels;
}
#endif

const struct kernel *kernel_best(void) {
    return kernels_here()[0];
}
