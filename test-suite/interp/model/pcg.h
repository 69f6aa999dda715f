/* pcg.h -- drawn numbers for tests, the same everywhere: PCG32 (O'Neill 2014).
 */
#ifndef ASYM_TEST_INTERP_MODEL_PCG_H
#define ASYM_TEST_INTERP_MODEL_PCG_H

#include <stddef.h>
#include <stdint.h>

typedef struct Pcg {
    uint64_t state;
} Pcg;

static inline uint32_t pcg_next(Pcg *pcg) {
    uint64_t old = pcg->state;
    pcg->state = old * UINT64_C(6364136223846793005) + 1442695040888963407u;
    uint32_t x = (uint32_t)(((old >> 18) ^ old) >> 27);
    unsigned by = (unsigned)(old >> 59);
    return x >> by | x << (-by & 31);
}

static inline Pcg pcg_new(uint64_t seed) {
    Pcg pcg = {seed + 1442695040888963407u};
    (void)pcg_next(&pcg);
    return pcg;
}

/* 0..last */
static inline size_t pcg_up_to(Pcg *pcg, size_t last) {
    return pcg_next(pcg) % (last + 1);
}

/* 0 and more, below 1. */
static inline double pcg_unit(Pcg *pcg) {
    return pcg_next(pcg) / 4294967296.0;
}

#endif
