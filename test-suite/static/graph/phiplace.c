/* The places of phis against their definition, on random graphs of all kinds.
 * A set of nodes is a mask: bit n for node n. */
#include "static/graph/phiplace.h"
#include "random_graph.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

typedef uint32_t Mask;

enum { MAX_SIZE = 12, GRAPHS = 20000, VARIABLES = 3 };

/* Nodes are below it. */
enum { PHI = 16, NOTHING = 0 };

static Mask bit(NodeId n) {
    return (Mask)1 << n;
}

static bool has(Mask mask, NodeId n) {
    return (mask & bit(n)) != 0;
}

/* One variable in one graph. */
typedef struct Example {
    const Cfg *cfg;
    const DomTree *dom;
    Mask defines, uses; /* of nodes that node 1 reaches */
    Mask live, phis;    /* by definition */
} Example;

/* Where a use follows on some way without a definition before it. */
static Mask live_nodes(const Example *x) {
    Mask live = x->uses, old = 0;
    while (live != old) {
        old = live;
        for (size_t e = 0; e < x->cfg->n_edges; e++) {
            NodeId from = x->cfg->edge[e].from;
            if (has(live, x->cfg->edge[e].to) && !has(x->defines, from) &&
                x->dom->enter[from])
                live |= bit(from);
        }
    }
    return live;
}

/* Whether "n" is in the dominance frontier of "root". */
static bool is_in_frontier(const Example *x, NodeId root, NodeId n) {
    if (root != n && domtree_dominates(x->dom, root, n))
        return false;
    for (size_t e = 0; e < x->cfg->n_edges; e++)
        if (x->cfg->edge[e].to == n &&
            domtree_dominates(x->dom, root, x->cfg->edge[e].from))
            return true;
    return false;
}

static Mask phi_nodes(const Example *x) {
    Mask phis = 0, old;
    do {
        old = phis;
        for (NodeId root = 1; root <= x->cfg->size; root++)
            for (NodeId n = 1; n <= x->cfg->size; n++)
                if (has(x->defines | phis, root) && has(x->live, n) &&
                    is_in_frontier(x, root, n))
                    phis |= bit(n);
    } while (phis != old);
    return phis;
}

static Example random_example(const Cfg *cfg, const DomTree *dom,
                              Random *random) {
    Example x = {.cfg = cfg, .dom = dom};
    uint32_t rare = 1 + random_below(random, 5);
    for (NodeId n = 1; n <= cfg->size; n++) {
        if (!dom->enter[n])
            continue;
        x.defines |= random_below(random, rare) == 0 ? bit(n) : 0;
        x.uses |= random_below(random, 3) == 0 ? bit(n) : 0;
    }
    x.live = live_nodes(&x);
    x.phis = phi_nodes(&x);
    return x;
}

/* What may have been written last as "n" ends: bit n for a definition there,
 * PHI + n for a phi, NOTHING. */
static uint64_t at_end(const Example *x, const uint64_t *start, NodeId n) {
    return has(x->defines, n) ? (uint64_t)1 << n : start[n];
}

static uint64_t at_start(const Example *x, const uint64_t *start, NodeId n) {
    uint64_t set = n == 1 ? 1u << NOTHING : 0;
    for (size_t e = 0; e < x->cfg->n_edges; e++)
        if (x->cfg->edge[e].to == n && x->dom->enter[x->cfg->edge[e].from])
            set |= at_end(x, start, x->cfg->edge[e].from);
    return has(x->phis, n) ? (uint64_t)1 << (PHI + n) : set;
}

static void find_starts(const Example *x, uint64_t *start) {
    bool changed = true;
    while (changed) {
        changed = false;
        for (NodeId n = 1; n <= x->cfg->size; n++) {
            uint64_t set = at_start(x, start, n);
            changed = changed || set != start[n];
            start[n] = set;
        }
    }
}

static uint64_t set_of(Reach reach) {
    switch (reach.kind) {
    case REACH_DEFINITION:
        return (uint64_t)1 << reach.node;
    case REACH_PHI:
        return (uint64_t)1 << (PHI + reach.node);
    default:
        return 1u << NOTHING;
    }
}

static void check_reaching(PhiPlaces *places, const Example *x) {
    uint64_t start[MAX_SIZE + 2] = {0};
    find_starts(x, start);
    for (NodeId n = 1; n <= x->cfg->size; n++) {
        if (!has(x->live, n))
            continue;
        assert_true(set_of(phiplace_at_start(places, n)) == start[n]);
        assert_true(set_of(phiplace_at_end(places, n)) == at_end(x, start, n));
    }
}

/* Nodes that are not reached count for nothing. */
static void place(PhiPlaces *places, const Example *x) {
    phiplace_begin(places);
    for (NodeId n = 1; n <= x->cfg->size; n++) {
        if (has(x->defines, n) || !x->dom->enter[n])
            phiplace_define(places, n);
        if (has(x->uses, n) || !x->dom->enter[n])
            phiplace_use(places, n);
    }
    phiplace_run(places);
}

static Mask found(const PhiPlaces *places) {
    Mask phis = 0;
    for (size_t i = 0; i < places->phis.size; i++) {
        assert_false(has(phis, places->phis.at[i]));
        phis |= bit(places->phis.at[i]);
    }
    return phis;
}

static void check_graph(Random *random, size_t *n_phis, Arena *arena) {
    Cfg cfg = random_graph(MAX_SIZE, random, arena);
    DomTree dom = domtree_build(&cfg, arena);
    PhiPlaces places = phiplace_new(&cfg, &dom, arena);
    for (int i = 0; i < VARIABLES; i++) {
        Example x = random_example(&cfg, &dom, random);
        place(&places, &x);
        assert_int_equal(found(&places), x.phis);
        check_reaching(&places, &x);
        *n_phis += places.phis.size;
    }
}

static void are_where_their_definition_says(void **state) {
    (void)state;
    Random random = {1};
    size_t n_phis = 0;
    for (int i = 0; i < GRAPHS; i++) {
        Arena *arena = arena_new();
        check_graph(&random, &n_phis, arena);
        arena_free(arena);
    }
    assert_true(n_phis > GRAPHS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(are_where_their_definition_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
