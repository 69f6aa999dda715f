#include "interp/model/pcg.h"

uint32_t pcg_next(Pcg *pcg) {
    uint64_t old = pcg->state;
    pcg->state = old * UINT64_C(6364136223846793005) + pcg->step;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    unsigned turn = (unsigned)(old >> 59);
    return mixed >> turn | mixed << (-turn & 31);
}

Pcg pcg_stream(uint64_t seed, uint64_t row, uint64_t feature) {
    Pcg out = {0, (row * UINT64_C(0x9e3779b97f4a7c15) + feature) << 1 | 1};
    (void)pcg_next(&out);
    out.state += seed;
    (void)pcg_next(&out);
    return out;
}

uint32_t pcg_below(Pcg *pcg, uint32_t bound) {
    return (uint32_t)((uint64_t)pcg_next(pcg) * bound >> 32);
}
