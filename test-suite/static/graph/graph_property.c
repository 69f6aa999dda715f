/* The graph algorithms against their definitions, on thousands of small random
 * graphs. */
#include "loops_check.h"
#include "random_graph.h"
#include "static/graph/controldep.h"
#include "static/graph/scc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GRAPHS = 20000 };

/* ---- graphs ---- */

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

/* ---- dominators ---- */

/* One in each region that is never left. */
static void check_exits(const Cfg *cfg, Mask exits) {
    for (NodeId n = 1; n <= cfg->size; n++)
        if (oracle_is_final(cfg, n))
            assert_int_equal(
                oracle_count(exits & oracle_reached(cfg, oracle_bit(n), 0)), 1);
}

/* The one among "strict" that all of them dominate. */
static NodeId nearest(Mask strict, const Mask *dominators, NodeId last) {
    for (NodeId d = 1; d <= last; d++)
        if (oracle_has(strict, d) && (strict & ~dominators[d]) == 0)
            return d;
    return 0;
}

static void check_tree(const DomTree *tree, const Mask *dominators,
                       NodeId last) {
    for (NodeId b = 1; b <= last; b++) {
        NodeId idom = nearest(dominators[b] & ~oracle_bit(b), dominators, last);
        assert_int_equal(tree->idom[b], idom);
        assert_int_equal(tree->enter[b] == 0, dominators[b] == 0);
        for (NodeId a = 1; a <= last; a++)
            assert_int_equal(domtree_dominates(tree, a, b),
                             oracle_has(dominators[b], a));
    }
}

static void check_times(const DomTree *tree, NodeId last) {
    uint32_t n_nodes = 0;
    for (NodeId n = 1; n <= last; n++)
        n_nodes += tree->enter[n] != 0;
    assert_int_equal(tree->enter[tree->root], 1);
    assert_int_equal(tree->leave[tree->root], n_nodes);
}

/* ---- components ---- */

static Mask component_nodes(const Components *c, uint32_t i) {
    Mask set = 0;
    for (uint32_t k = c->start[i]; k < c->start[i + 1]; k++)
        set |= oracle_bit(c->node[k]);
    return set;
}

static void check_components(const Cfg *cfg, Mask live, Arena *arena) {
    Components c = components_build(cfg, arena);
    Mask before = 0;
    for (uint32_t i = 0; i < c.count; i++) {
        NodeId first = c.node[c.start[i]];
        Mask set = component_nodes(&c, i);
        assert_int_equal(set, oracle_reached(cfg, oracle_bit(first), 0) &
                                  oracle_reaching(cfg, oracle_bit(first), 0));
        assert_int_equal(before & oracle_reached(cfg, set, 0), 0);
        assert_true(first == 1 ||
                    oracle_has(oracle_reached(cfg, before,
                                              ~(before | oracle_bit(first))),
                               first));
        before |= set;
    }
    assert_int_equal(before, live);
}

/* ---- control dependence ---- */

static bool depends(const Oracle *oracle, NodeId y, const CfgEdge *edge) {
    bool strictly = y != edge->from && oracle_has(oracle->post[edge->from], y);
    return oracle_has(oracle->live, edge->from) &&
           oracle_has(oracle->post[edge->to], y) && !strictly;
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

/* ---- tests ---- */

typedef struct Seen {
    unsigned loops, nests, irreducible, endless, dead, added;
} Seen;

static void note(Seen *seen, const Loops *loops, const Oracle *oracle) {
    seen->loops += loops->count > 0;
    seen->irreducible += loops->irreducible.size > 0;
    seen->added += oracle->cfg->has_added_entry;
    seen->dead += oracle_count(oracle->live) < (int)oracle->cfg->size;
    for (LoopId l = 1; l <= loops->count; l++)
        seen->nests += loops->loop[l].depth > 2;
    for (NodeId n = 1; n <= oracle->cfg->size; n++)
        seen->endless +=
            oracle_has(oracle->exits, n) &&
            oracle->cfg->succ_start[n] != oracle->cfg->succ_start[n + 1];
}

static void check_all(const Cfg *cfg, Seen *seen, Arena *arena) {
    DomTree dom = domtree_build(cfg, arena);
    DomTree post = domtree_build_post(cfg, arena);
    Loops loops = loops_build(cfg, &dom, arena);
    ControlDep dep = controldep_build(cfg, &post, arena);
    Oracle oracle = oracle_of(cfg, &post);
    check_components(cfg, oracle.live, arena);
    check_exits(cfg, oracle.exits);
    check_tree(&dom, oracle.dom, cfg->size);
    check_times(&dom, cfg->size);
    check_tree(&post, oracle.post, cfg->size + 1);
    check_times(&post, cfg->size + 1);
    loops_check(&loops, &oracle);
    check_controldep(&dep, &oracle);
    note(seen, &loops, &oracle);
}

static void test_definitions(void **state) {
    (void)state;
    Random random = {20240611};
    Seen seen = {0};
    for (int i = 0; i < GRAPHS; i++) {
        Arena *arena = arena_new();
        Cfg cfg = random_graph(ORACLE_SIZE, &random, arena);
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
