#include "driver/entry/runtime/contents.h"
#include "driver/design/contents/madeorder.h"

#include <string.h>

enum { FEW = 8 }; /* different numbers, where these are few */

uint64_t asym_made_mixed(uint64_t x) {
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* Of "whole" what "at" is of "count", which is larger, rounded down. */
static uint64_t share(uint64_t at, uint64_t count, uint64_t whole) {
    return whole / count * at + whole % count * at / count;
}

/* The fourth power of a share. */
static uint64_t uneven(uint64_t at, uint64_t count, uint64_t whole) {
    const uint64_t one = UINT64_C(1) << 31;
    uint64_t far = share(at, count, one), square = share(far, one, far);
    return share(share(square, one, square), one, whole);
}

static uint64_t any(const Contents *c) {
    return asym_made_mixed(c->seed ^
                           asym_made_mixed((uint64_t)c->at + (c->batch << 40)));
}

uint64_t asym_made_content(const Contents *c, uint64_t bound) {
    uint64_t at = (uint64_t)c->at;
    uint64_t count = c->count > 0 ? (uint64_t)c->count : 1;
    switch (c->rises ? MADE_RISING : made_order(c->seed)) {
    case MADE_RISING:
        return share(at, count, bound);
    case MADE_UNEVEN:
        return uneven(at, count, bound);
    case MADE_FALLING:
        return bound - 1 - share(at, count, bound);
    case MADE_ZERO:
        return 0;
    case MADE_EQUAL:
        return asym_made_mixed(c->seed) % bound;
    case MADE_FEW:
        return any(c) % (bound < FEW ? bound : FEW);
    default:
        return any(c) % bound;
    }
}

/* The digit behind c->at others of outer/count, in base "bound". */
static uint64_t digit(const Contents *c, int64_t outer, int64_t count,
                      uint64_t bound) {
    MadeOrder order = c->rises ? MADE_RISING : made_order(c->seed);
    if (count <= 1 || made_is_random(order) || made_is_equal(order))
        return asym_made_content(c, bound);
    uint64_t of = (uint64_t)count, out = 0;
    uint64_t left = order == MADE_FALLING  ? of - 1 - (uint64_t)outer
                    : order == MADE_UNEVEN ? uneven((uint64_t)outer, of, of)
                                           : (uint64_t)outer;
    for (int64_t i = 0; i <= c->at; i++) {
        out = left * bound / of;
        left = left * bound % of;
    }
    return out;
}

/* Rising. */
static const char letters[] =
    " (),.0123456789ABCDEF[]_abcdefghijklmnopqrstuvwxyz{}";
/* Of which texts of few letters are. */
static const char *const few[] = {"ab", "()", "01", "a "};

char asym_made_letter(const Contents *c, int64_t outer, int64_t count) {
    if (!c->rises && made_order(c->seed) == MADE_FEW)
        return few[asym_made_mixed(c->seed) % (sizeof few / sizeof *few)]
                  [any(c) % 2];
    return letters[digit(c, outer, count, sizeof letters - 1)];
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
