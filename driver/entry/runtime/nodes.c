#include "driver/entry/runtime/nodes.h"

#include "driver/design/contents/madeorder.h"
#include "driver/entry/runtime/blocks.h"
#include "driver/entry/runtime/contents.h"

Nodes asym_made_list(int64_t count) {
    return (Nodes){.count = count};
}

/* The root of nodes low..high - 1. */
static int64_t root_of(int64_t low, int64_t high, uint64_t seed) {
    uint64_t span = (uint64_t)(high - low);
    int64_t any =
        low + (int64_t)(asym_made_mixed(seed ^ asym_made_mixed((uint64_t)low)) %
                        span);
    int64_t roots[] = {[MADE_RANDOM] = any,
                       [MADE_FEW] = any,
                       [MADE_UNEVEN] = any,
                       [MADE_RISING] = low,
                       [MADE_FALLING] = high - 1,
                       [MADE_ZERO] = low + (high - low) / 2,
                       [MADE_EQUAL] = low + (high - low) / 2};
    return roots[made_order(seed)];
}

static void grow(Nodes *n, uint64_t seed, int64_t low, int64_t high, int64_t up,
                 int64_t *link) {
    while (low < high) {
        int64_t at = root_of(low, high, seed);
        *link = at;
        n->up[at] = up;
        grow(n, seed, low, at, at, &n->left[at]);
        link = &n->right[at];
        up = at;
        low = at + 1;
    }
}

static int64_t *links(int64_t count) {
    int64_t *out = (int64_t *)asym_made_block(0, count + 1, sizeof *out);
    for (int64_t i = 0; i <= count; i++)
        out[i] = -1;
    return out;
}

Nodes asym_made_tree(int64_t count, uint64_t seed) {
    Nodes n = {.count = count,
               .left = links(count),
               .right = links(count),
               .up = links(count)};
    grow(&n, seed, 0, count, -1, &n.first);
    return n;
}

int64_t asym_made_link(const Nodes *nodes, int64_t at, int kind, int before) {
    if (kind == 'n' && before > 1)
        return -1;
    if (!nodes->left)
        return kind == 'b'             ? at - 1
               : kind != 'n' || before ? -1
               : at + 1 < nodes->count ? at + 1
                                       : -1;
    return kind == 'n'   ? (before ? nodes->right : nodes->left)[at]
           : kind == 'q' ? nodes->up[at]
                         : -1;
}
