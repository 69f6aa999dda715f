#include "loops_check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* ---- loops ---- */

static Mask nodes_of(const Loop *loop) {
    Mask set = 0;
    for (size_t i = 0; i < loop->nodes.size; i++)
        set |= oracle_bit(loop->nodes.at[i]);
    return set;
}

static uint32_t index_of_header(const Oracle *oracle, NodeId header) {
    for (uint32_t i = 1; i <= oracle->n_loops; i++)
        if (oracle->header[i] == header)
            return i;
    fail_msg("node %u is no header", (unsigned)header);
    return 0;
}

static uint32_t depth_of(const Oracle *oracle, uint32_t i) {
    uint32_t depth = 0;
    for (uint32_t j = 1; j <= oracle->n_loops; j++)
        depth += (oracle->body[i] & ~oracle->body[j]) == 0;
    return depth;
}

static void check_nesting(const Loops *loops, LoopId l, const Oracle *oracle) {
    const Loop *loop = &loops->loop[l];
    uint32_t i = index_of_header(oracle, loop->header);
    assert_int_equal(nodes_of(loop), oracle->body[i]);
    assert_int_equal(loop->nodes.size, oracle_count(oracle->body[i]));
    assert_int_equal(loop->nodes.at[0], loop->header);
    assert_int_equal(loop->depth, depth_of(oracle, i));
    uint32_t around = oracle_beyond(oracle, i);
    NodeId parent = loop->parent ? loops->loop[loop->parent].header : 0;
    assert_int_equal(parent, oracle->header[around]);
    assert_true(loop->parent < l);
    assert_int_equal(loop->outermost,
                     loop->parent ? loops->loop[loop->parent].outermost : l);
}

static bool is_listed(const EdgeId *edge, size_t n_edges, EdgeId wanted) {
    for (size_t i = 0; i < n_edges; i++)
        if (edge[i] == wanted)
            return true;
    return false;
}

static void check_loop_edges(const Loop *loop, const Cfg *cfg, Mask live) {
    Mask body = nodes_of(loop);
    size_t n_back = 0, n_entry = 0, n_exit = 0;
    for (EdgeId e = 0; e < cfg->n_edges; e++) {
        const CfgEdge *edge = &cfg->edge[e];
        bool to_header =
            edge->to == loop->header && oracle_has(live, edge->from);
        bool inside = oracle_has(body, edge->from);
        bool exits = inside && !oracle_has(body, edge->to);
        assert_int_equal(is_listed(loop->back.at, loop->back.size, e),
                         to_header && inside);
        assert_int_equal(is_listed(loop->entry.at, loop->entry.size, e),
                         to_header && !inside);
        assert_int_equal(is_listed(loop->exit.at, loop->exit.size, e), exits);
        n_back += to_header && inside;
        n_entry += to_header && !inside;
        n_exit += exits;
    }
    assert_int_equal(loop->back.size, n_back);
    assert_int_equal(loop->entry.size, n_entry);
    assert_int_equal(loop->exit.size, n_exit);
}

static void check_membership(const Loops *loops, const Oracle *oracle) {
    for (NodeId n = 1; n <= oracle->cfg->size; n++) {
        uint32_t i = oracle_around(oracle, oracle_bit(n));
        LoopId l = loops->innermost[n];
        assert_int_equal(l ? loops->loop[l].header : 0, oracle->header[i]);
        assert_true(loops_contain(loops, 0, n));
        for (LoopId k = 1; k <= loops->count; k++)
            assert_int_equal(loops_contain(loops, k, n),
                             oracle_has(nodes_of(&loops->loop[k]), n));
    }
}

static void check_nested(const Loops *loops) {
    for (LoopId a = 1; a <= loops->count; a++) {
        assert_true(loops_nested(loops, 0, a));
        assert_false(loops_nested(loops, a, 0));
        for (LoopId b = 1; b <= loops->count; b++)
            assert_int_equal(
                loops_nested(loops, a, b),
                (nodes_of(&loops->loop[b]) & ~nodes_of(&loops->loop[a])) == 0);
    }
    assert_true(loops_nested(loops, 0, 0));
}

/* Where headers come before the headers inside, loops are in their order. */
static void check_order(const Loops *loops) {
    for (LoopId l = 1; l <= loops->count; l++)
        if (loops->loop[l].header < loops->loop[loops->loop[l].parent].header)
            return;
    for (LoopId l = 2; l <= loops->count; l++)
        assert_true(loops->loop[l - 1].header < loops->loop[l].header);
}

static void check_all_loops(const Loops *loops, const Oracle *oracle) {
    assert_int_equal(loops->count, oracle->n_loops);
    for (LoopId l = 1; l <= loops->count; l++) {
        check_nesting(loops, l, oracle);
        check_loop_edges(&loops->loop[l], oracle->cfg, oracle->live);
    }
    check_membership(loops, oracle);
    check_nested(loops);
    check_order(loops);
}

/* ---- irreducible regions ---- */

static bool is_strongly_connected(const Cfg *cfg, Mask set) {
    Mask one = set & (~set + 1);
    return oracle_reached(cfg, one, ~set) == set &&
           oracle_reaching(cfg, one, ~set) == set;
}

static bool has_dominator_inside(const Oracle *oracle, Mask set) {
    Mask common = set;
    for (NodeId n = 1; n <= oracle->cfg->size; n++)
        if (oracle_has(set, n))
            common &= oracle->dom[n];
    return common != 0;
}

/* A strongly connected set that no node of it dominates. */
static bool is_irreducible(const Oracle *oracle, Mask set) {
    return oracle_count(set) > 1 && (set & ~oracle->live) == 0 &&
           is_strongly_connected(oracle->cfg, set) &&
           !has_dominator_inside(oracle, set);
}

/* The largest irreducible sets, each right inside one loop; by "around" in the
 * oracle's numbers of loops. */
typedef struct Regions {
    size_t count;
    Mask nodes[64];
    uint32_t around[64];
} Regions;

static bool lies_in(const Regions *regions, Mask set, uint32_t around) {
    for (size_t i = 0; i < regions->count; i++)
        if (regions->around[i] == around && (set & ~regions->nodes[i]) == 0)
            return true;
    return false;
}

/* Sets of "size" nodes; those that lie in larger ones are not wanted. */
static void add_regions(Regions *regions, const Oracle *oracle, int size) {
    for (Mask set = 0; set < oracle_bit(oracle->cfg->size + 1); set += 2) {
        if (oracle_count(set) != size || !is_irreducible(oracle, set))
            continue;
        uint32_t around = oracle_around(oracle, set);
        if (lies_in(regions, set, around))
            continue;
        regions->nodes[regions->count] = set;
        regions->around[regions->count++] = around;
    }
}

static bool is_entered_at(const Oracle *oracle, Mask region, NodeId n) {
    CFG_FOR_PRED(oracle->cfg, n, e) {
        NodeId from = oracle->cfg->edge[*e].from;
        if (oracle_has(oracle->live & ~region, from))
            return true;
    }
    return false;
}

/* Whether "n" is a node by which "region" may be named: in it, but in no loop
 * inside it except as its header. */
static bool names_region(const Oracle *oracle, const Regions *regions,
                         size_t region, NodeId n) {
    uint32_t i = oracle_around(oracle, oracle_bit(n));
    if (i != 0 && oracle->header[i] == n)
        i = oracle_beyond(oracle, i);
    return oracle_has(regions->nodes[region], n) &&
           regions->around[region] == i &&
           is_entered_at(oracle, regions->nodes[region], n);
}

static bool is_around_region(const Oracle *oracle, const Regions *regions,
                             NodeId header) {
    for (size_t i = 0; i < regions->count; i++)
        if (regions->around[i] != 0 &&
            oracle->header[regions->around[i]] == header)
            return true;
    return false;
}

/* Headers of loops and turns are on every way round, and each turn is in a
 * region. */
static void check_turns(const Loops *loops, const Oracle *oracle,
                        const Regions *regions) {
    Mask on = 0, inside = 0;
    for (uint32_t l = 0; l < oracle->n_loops; l++)
        on |= oracle_bit(oracle->header[l + 1]);
    for (size_t i = 0; i < regions->count; i++)
        inside |= regions->nodes[i];
    for (size_t i = 0; i < loops->turns.size; i++) {
        assert_true(oracle_has(inside & ~on, loops->turns.at[i]));
        on |= oracle_bit(loops->turns.at[i]);
    }
    for (size_t e = 0; e < oracle->cfg->n_edges; e++) {
        const CfgEdge *edge = &oracle->cfg->edge[e];
        if (oracle_has(oracle->live & ~on, edge->from) &&
            !oracle_has(on, edge->to))
            assert_false(oracle_has(
                oracle_reached(oracle->cfg, oracle_bit(edge->to), on),
                edge->from));
    }
}

static void check_irreducible(const Loops *loops, const Oracle *oracle) {
    Regions regions = {0};
    for (int size = (int)oracle->cfg->size; size > 1; size--)
        add_regions(&regions, oracle, size);
    check_turns(loops, oracle, &regions);
    assert_int_equal(loops->irreducible.size, regions.count);
    for (size_t region = 0; region < regions.count; region++) {
        int names = 0;
        for (size_t i = 0; i < regions.count; i++)
            names += names_region(oracle, &regions, region,
                                  loops->irreducible.at[i]);
        assert_int_equal(names, 1);
    }
    for (LoopId l = 1; l <= loops->count; l++)
        assert_int_equal(
            loops->loop[l].is_tangled,
            is_around_region(oracle, &regions, loops->loop[l].header));
}

void loops_check(const Loops *loops, const Oracle *oracle) {
    check_all_loops(loops, oracle);
    check_irreducible(loops, oracle);
}
