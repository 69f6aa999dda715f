#include "driver/entry/runtime/contents.h"
#include "driver/design/madeorder.h"

#include <string.h>

uint64_t asym_made_mixed(uint64_t x) {
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

uint64_t asym_made_content(const Contents *c, uint64_t bound) {
    double count = c->count > 0 ? (double)c->count : 1;
    double far = (double)c->at / count; /* below 1 */
    uint64_t step = (uint64_t)(far * (double)bound);
    switch (c->rises ? MADE_RISING : made_order(c->seed)) {
    case MADE_RISING:
        return step;
    case MADE_UNEVEN:
        return (uint64_t)(far * far * far * far * (double)bound);
    case MADE_FALLING:
        return bound - 1 - step;
    case MADE_EQUAL:
        return asym_made_mixed(c->seed) % bound;
    default:
        return asym_made_mixed(c->seed ^ asym_made_mixed((uint64_t)c->at +
                                                         (c->batch << 40))) %
               bound;
    }
}

void asym_made_put_whole(char *at, size_t size, uint64_t value) {
    memcpy(at, &value, size < sizeof value ? size : sizeof value);
}

void asym_made_put_real(char *at, size_t size, double value) {
    float narrow = (float)value;
    long double wide = value;
    if (size == sizeof narrow)
        memcpy(at, &narrow, sizeof narrow);
    else if (size == sizeof value)
        memcpy(at, &value, sizeof value);
    else
        memcpy(at, &wide, sizeof wide);
}
