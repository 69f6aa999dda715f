/* The graph algorithms against their definitions, on thousands of small random
 * graphs.  A set of nodes is a mask: bit n for node n. */
#include "random_graph.h"
#include "static/graph/controldep.h"
#include "static/graph/loops.h"
#include "static/graph/scc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

typedef uint32_t Mask;

enum { MAX_SIZE = 10, GRAPHS = 20000 };

static Mask bit(NodeId n) {
    return (Mask)1 << n;
}

static bool has(Mask mask, NodeId n) {
    return (mask & bit(n)) != 0;
}

static int count_bits(Mask mask) {
    return __builtin_popcount(mask);
}

/* What "from" reaches, itself included, without a step on "barred". */
static Mask reached(const Cfg *cfg, Mask from, Mask barred) {
    Mask set = from & ~barred, old = 0;
    while (set != old) {
        old = set;
        for (size_t e = 0; e < cfg->n_edges; e++)
            if (has(set, cfg->edge[e].from))
                set |= bit(cfg->edge[e].to) & ~barred;
    }
    return set;
}

static Mask reaching(const Cfg *cfg, Mask to, Mask barred) {
    Mask set = to & ~barred, old = 0;
    while (set != old) {
        old = set;
        for (size_t e = 0; e < cfg->n_edges; e++)
            if (has(set, cfg->edge[e].to))
                set |= bit(cfg->edge[e].from) & ~barred;
    }
    return set;
}

static Mask live_nodes(const Cfg *cfg) {
    return reached(cfg, bit(1), 0);
}

/* What a graph must be compared with, all by definition. */
typedef struct Oracle {
    const Cfg *cfg;
    Mask live;
    Mask exits;              /* the nodes before the virtual exit */
    Mask dom[MAX_SIZE + 3];  /* by node: its dominators */
    Mask post[MAX_SIZE + 3]; /* by node: its post-dominators */
    uint32_t n_loops;
    NodeId header[MAX_SIZE + 3];
    Mask body[MAX_SIZE + 3]; /* by the same index */
} Oracle;

static Mask dominators_of(const Cfg *cfg, NodeId n) {
    Mask set = 0;
    for (NodeId d = 1; d <= cfg->size; d++)
        if (has(live_nodes(cfg), n) && !has(reached(cfg, bit(1), bit(d)), n))
            set |= bit(d);
    return set;
}

static Mask post_dominators_of(const Cfg *cfg, NodeId n, Mask exits) {
    Mask set = bit(cfg->size + 1);
    for (NodeId d = 1; d <= cfg->size; d++)
        if (!has(reaching(cfg, exits, bit(d)), n))
            set |= bit(d);
    return set;
}

/* Whether all that "n" reaches reaches it. */
static bool is_final(const Cfg *cfg, NodeId n) {
    Mask after = reached(cfg, bit(n), 0);
    return (after & ~reaching(cfg, bit(n), 0)) == 0;
}

/* The nodes before the virtual exit: those without successors, and one in each
 * region that is never left.  Which one is the algorithm's choice. */
static Mask exits_chosen(const Cfg *cfg, const DomTree *post) {
    Mask exits = 0;
    for (NodeId n = 1; n <= cfg->size; n++)
        if (is_final(cfg, n) && post->idom[n] == post->root)
            exits |= bit(n);
    return exits;
}

static void check_exits(const Cfg *cfg, Mask exits) {
    for (NodeId n = 1; n <= cfg->size; n++)
        if (is_final(cfg, n))
            assert_int_equal(count_bits(exits & reached(cfg, bit(n), 0)), 1);
}

static bool is_header(const Oracle *oracle, NodeId h) {
    for (size_t e = 0; e < oracle->cfg->n_edges; e++)
        if (oracle->cfg->edge[e].to == h &&
            has(oracle->dom[oracle->cfg->edge[e].from], h))
            return true;
    return false;
}

static Mask loop_body(const Oracle *oracle, NodeId h) {
    Mask latches = 0;
    for (size_t e = 0; e < oracle->cfg->n_edges; e++)
        if (oracle->cfg->edge[e].to == h &&
            has(oracle->dom[oracle->cfg->edge[e].from], h))
            latches |= bit(oracle->cfg->edge[e].from);
    return bit(h) | (reaching(oracle->cfg, latches, bit(h)) & oracle->live);
}

static Oracle oracle_of(const Cfg *cfg, const DomTree *post) {
    Oracle oracle = {.cfg = cfg, .live = live_nodes(cfg)};
    oracle.exits = exits_chosen(cfg, post);
    for (NodeId n = 1; n <= cfg->size; n++) {
        oracle.dom[n] = dominators_of(cfg, n);
        oracle.post[n] = post_dominators_of(cfg, n, oracle.exits);
    }
    oracle.post[cfg->size + 1] = bit(cfg->size + 1);
    for (NodeId h = 1; h <= cfg->size; h++) {
        if (!is_header(&oracle, h))
            continue;
        oracle.header[++oracle.n_loops] = h;
        oracle.body[oracle.n_loops] = loop_body(&oracle, h);
    }
    return oracle;
}

/* graphs */

static void check_successors(const Cfg *cfg) {
    size_t seen = 0;
    for (NodeId n = 1; n <= cfg->size; n++)
        CFG_FOR_SUCC(cfg, n, e) {
            assert_int_equal(cfg->edge[*e].from, n);
            assert_true(e == cfg->succ + cfg->succ_start[n] || e[-1] < e[0]);
            seen++;
        }
    assert_int_equal(seen, cfg->n_edges);
}

static void check_predecessors(const Cfg *cfg) {
    size_t seen = 0;
    for (NodeId n = 1; n <= cfg->size; n++)
        CFG_FOR_PRED(cfg, n, e) {
            assert_int_equal(cfg->edge[*e].to, n);
            assert_true(e == cfg->pred + cfg->pred_start[n] || e[-1] < e[0]);
            seen++;
        }
    assert_int_equal(seen, cfg->n_edges);
}

static void check_graph(const Cfg *cfg) {
    check_successors(cfg);
    check_predecessors(cfg);
    assert_int_equal(cfg->pred_start[1], cfg->pred_start[2]);
}

static void check_same_graph(const Cfg *a, const Cfg *b) {
    assert_int_equal(a->size, b->size);
    assert_int_equal(a->n_edges, b->n_edges);
    for (NodeId n = 1; n <= a->size; n++)
        assert_string_equal(a->name[n], b->name[n]);
    for (size_t e = 0; e < a->n_edges; e++) {
        assert_int_equal(a->edge[e].from, b->edge[e].from);
        assert_int_equal(a->edge[e].to, b->edge[e].to);
        assert_string_equal(a->edge[e].label, b->edge[e].label);
    }
}

static void check_round_trip(const Cfg *cfg, Arena *arena) {
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    cfg_dump(cfg, file);
    fclose(file);
    Cfg again;
    Status status = cfg_parse(&again, text, arena);
    free(text);
    assert_string_equal(status.message, "");
    check_same_graph(cfg, &again);
}

/* dominators */

/* The one among "strict" that all of them dominate. */
static NodeId nearest(Mask strict, const Mask *dominators, NodeId last) {
    for (NodeId d = 1; d <= last; d++)
        if (has(strict, d) && (strict & ~dominators[d]) == 0)
            return d;
    return 0;
}

static void check_tree(const DomTree *tree, const Mask *dominators,
                       NodeId last) {
    for (NodeId b = 1; b <= last; b++) {
        NodeId idom = nearest(dominators[b] & ~bit(b), dominators, last);
        assert_int_equal(tree->idom[b], idom);
        assert_int_equal(tree->enter[b] == 0, dominators[b] == 0);
        for (NodeId a = 1; a <= last; a++)
            assert_int_equal(domtree_dominates(tree, a, b),
                             has(dominators[b], a));
    }
}

static void check_times(const DomTree *tree, NodeId last) {
    uint32_t n_nodes = 0;
    for (NodeId n = 1; n <= last; n++)
        n_nodes += tree->enter[n] != 0;
    assert_int_equal(tree->enter[tree->root], 1);
    assert_int_equal(tree->leave[tree->root], n_nodes);
}

/* components */

static Mask component_nodes(const Components *c, uint32_t i) {
    Mask set = 0;
    for (uint32_t k = c->start[i]; k < c->start[i + 1]; k++)
        set |= bit(c->node[k]);
    return set;
}

static void check_components(const Cfg *cfg, Arena *arena) {
    Components c = components_build(cfg, arena);
    Mask before = 0;
    for (uint32_t i = 0; i < c.count; i++) {
        NodeId first = c.node[c.start[i]];
        Mask set = component_nodes(&c, i);
        assert_int_equal(set, reached(cfg, bit(first), 0) &
                                  reaching(cfg, bit(first), 0));
        assert_int_equal(before & reached(cfg, set, 0), 0);
        assert_true(first == 1 ||
                    has(reached(cfg, before, ~(before | bit(first))), first));
        before |= set;
    }
    assert_int_equal(before, live_nodes(cfg));
}

/* loops */

static Mask nodes_of(const Loop *loop) {
    Mask set = 0;
    for (size_t i = 0; i < loop->nodes.size; i++)
        set |= bit(loop->nodes.at[i]);
    return set;
}

static uint32_t index_of_header(const Oracle *oracle, NodeId header) {
    for (uint32_t i = 1; i <= oracle->n_loops; i++)
        if (oracle->header[i] == header)
            return i;
    fail_msg("node %u is no header", (unsigned)header);
    return 0;
}

/* The smallest loop that holds all of "set"; 0 if there is none. */
static uint32_t smallest_around(const Oracle *oracle, Mask set) {
    uint32_t best = 0;
    for (uint32_t i = 1; i <= oracle->n_loops; i++)
        if ((set & ~oracle->body[i]) == 0 &&
            (best == 0 ||
             count_bits(oracle->body[i]) < count_bits(oracle->body[best])))
            best = i;
    return best;
}

static uint32_t smallest_beyond(const Oracle *oracle, uint32_t inner) {
    Oracle others = *oracle;
    others.body[inner] = 0;
    return smallest_around(&others, oracle->body[inner]);
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
    assert_int_equal(loop->nodes.size, count_bits(oracle->body[i]));
    assert_int_equal(loop->nodes.at[0], loop->header);
    assert_int_equal(loop->depth, depth_of(oracle, i));
    uint32_t around = smallest_beyond(oracle, i);
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
        bool to_header = edge->to == loop->header && has(live, edge->from);
        bool inside = has(body, edge->from);
        bool exits = inside && !has(body, edge->to);
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
        uint32_t i = smallest_around(oracle, bit(n));
        LoopId l = loops->innermost[n];
        assert_int_equal(l ? loops->loop[l].header : 0, oracle->header[i]);
        assert_true(loops_contain(loops, 0, n));
        for (LoopId k = 1; k <= loops->count; k++)
            assert_int_equal(loops_contain(loops, k, n),
                             has(nodes_of(&loops->loop[k]), n));
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

static void check_loops(const Loops *loops, const Oracle *oracle) {
    assert_int_equal(loops->count, oracle->n_loops);
    for (LoopId l = 1; l <= loops->count; l++) {
        check_nesting(loops, l, oracle);
        check_loop_edges(&loops->loop[l], oracle->cfg, oracle->live);
    }
    check_membership(loops, oracle);
    check_nested(loops);
    check_order(loops);
}

/* irreducible regions */

static bool is_strongly_connected(const Cfg *cfg, Mask set) {
    Mask one = set & (~set + 1);
    return reached(cfg, one, ~set) == set && reaching(cfg, one, ~set) == set;
}

static bool has_dominator_inside(const Oracle *oracle, Mask set) {
    Mask common = set;
    for (NodeId n = 1; n <= oracle->cfg->size; n++)
        if (has(set, n))
            common &= oracle->dom[n];
    return common != 0;
}

/* A strongly connected set that no node of it dominates. */
static bool is_irreducible(const Oracle *oracle, Mask set) {
    return count_bits(set) > 1 && (set & ~oracle->live) == 0 &&
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
    for (Mask set = 0; set < bit(oracle->cfg->size + 1); set += 2) {
        if (count_bits(set) != size || !is_irreducible(oracle, set))
            continue;
        uint32_t around = smallest_around(oracle, set);
        if (lies_in(regions, set, around))
            continue;
        regions->nodes[regions->count] = set;
        regions->around[regions->count++] = around;
    }
}

static bool is_entered_at(const Oracle *oracle, Mask region, NodeId n) {
    CFG_FOR_PRED(oracle->cfg, n, e) {
        NodeId from = oracle->cfg->edge[*e].from;
        if (has(oracle->live & ~region, from))
            return true;
    }
    return false;
}

/* Whether "n" is a node by which "region" may be named: in it, but in no loop
 * inside it except as its header. */
static bool names_region(const Oracle *oracle, const Regions *regions,
                         size_t region, NodeId n) {
    uint32_t i = smallest_around(oracle, bit(n));
    if (i != 0 && oracle->header[i] == n)
        i = smallest_beyond(oracle, i);
    return has(regions->nodes[region], n) && regions->around[region] == i &&
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
        on |= bit(oracle->header[l + 1]);
    for (size_t i = 0; i < regions->count; i++)
        inside |= regions->nodes[i];
    for (size_t i = 0; i < loops->turns.size; i++) {
        assert_true(has(inside & ~on, loops->turns.at[i]));
        on |= bit(loops->turns.at[i]);
    }
    for (size_t e = 0; e < oracle->cfg->n_edges; e++) {
        const CfgEdge *edge = &oracle->cfg->edge[e];
        if (has(oracle->live & ~on, edge->from) && !has(on, edge->to))
            assert_false(
                has(reached(oracle->cfg, bit(edge->to), on), edge->from));
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

/* control dependence */

static bool depends(const Oracle *oracle, NodeId y, const CfgEdge *edge) {
    bool strictly = y != edge->from && has(oracle->post[edge->from], y);
    return has(oracle->live, edge->from) && has(oracle->post[edge->to], y) &&
           !strictly;
}

static void check_controldep(const ControlDep *dep, const Oracle *oracle) {
    uint32_t next = 0;
    for (NodeId y = 1; y <= oracle->cfg->size; y++) {
        assert_int_equal(dep->start[y], next);
        for (EdgeId e = 0; e < oracle->cfg->n_edges; e++)
            if (depends(oracle, y, &oracle->cfg->edge[e]))
                assert_int_equal(dep->on[next++], e);
        assert_int_equal(dep->start[y + 1], next);
    }
}

/* tests */

typedef struct Seen {
    unsigned loops, nests, irreducible, endless, dead, added;
} Seen;

static void note(Seen *seen, const Loops *loops, const Oracle *oracle) {
    seen->loops += loops->count > 0;
    seen->irreducible += loops->irreducible.size > 0;
    seen->added += oracle->cfg->has_added_entry;
    seen->dead += count_bits(oracle->live) < (int)oracle->cfg->size;
    for (LoopId l = 1; l <= loops->count; l++)
        seen->nests += loops->loop[l].depth > 2;
    for (NodeId n = 1; n <= oracle->cfg->size; n++)
        seen->endless +=
            has(oracle->exits, n) &&
            oracle->cfg->succ_start[n] != oracle->cfg->succ_start[n + 1];
}

static void check_all(const Cfg *cfg, Seen *seen, Arena *arena) {
    DomTree dom = domtree_build(cfg, arena);
    DomTree post = domtree_build_post(cfg, arena);
    Loops loops = loops_build(cfg, &dom, arena);
    ControlDep dep = controldep_build(cfg, &post, arena);
    Oracle oracle = oracle_of(cfg, &post);
    check_components(cfg, arena);
    check_exits(cfg, oracle.exits);
    check_tree(&dom, oracle.dom, cfg->size);
    check_times(&dom, cfg->size);
    check_tree(&post, oracle.post, cfg->size + 1);
    check_times(&post, cfg->size + 1);
    check_loops(&loops, &oracle);
    check_irreducible(&loops, &oracle);
    check_controldep(&dep, &oracle);
    note(seen, &loops, &oracle);
}

static void test_definitions(void **state) {
    (void)state;
    Random random = {20240611};
    Seen seen = {0};
    for (int i = 0; i < GRAPHS; i++) {
        Arena *arena = arena_new();
        Cfg cfg = random_graph(MAX_SIZE, &random, arena);
        check_graph(&cfg);
        check_round_trip(&cfg, arena);
        check_all(&cfg, &seen, arena);
        arena_free(arena);
    }
    assert_true(seen.loops > GRAPHS / 2 && seen.nests > GRAPHS / 20);
    assert_true(seen.irreducible > GRAPHS / 10 && seen.dead > GRAPHS / 10);
    assert_true(seen.endless > GRAPHS / 10 && seen.added > GRAPHS / 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_definitions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
