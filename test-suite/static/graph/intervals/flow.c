/* Counters: Sarkar's example, and random walks against a counter per node. */
#include "static/graph/intervals/flow.h"

#include "walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char sarkar[] = "M -T> L\nM -F> G\nL -T> K\nL -F> C\n"
                             "G -T> K\nG -F> C\nC -U> M\n";

static Graphs parsed(const char *text, Arena *arena) {
    Cfg cfg = {0};
    Graphs graphs;
    assert_string_equal(cfg_parse(&cfg, text, arena).message, "");
    assert_true(graphs_build(&graphs, &cfg, arena));
    return graphs;
}

/* The walk that takes "way" in turn, one label a node: 'T', 'F' or 'U'. */
static void walk_along(Counts *counts, const Ecfg *ecfg, const char *way) {
    NodeId n = ecfg->start;
    for (; n != ecfg->stop; counts->node[n]++) {
        counts->node[n] += n == ecfg->start;
        EdgeId taken = NO_EDGE;
        CFG_FOR_SUCC(&ecfg->cfg, n, e) {
            const char *label = ecfg->cfg.edge[*e].label;
            if (!ecfg->is_pseudo[*e] && (*label == 'U' || *label == *way))
                taken = *e;
        }
        assert_int_not_equal(taken, NO_EDGE);
        way += *ecfg->cfg.edge[taken].label != 'U';
        counts->edge[taken]++;
        n = ecfg->cfg.edge[taken].to;
    }
}

static uint64_t increments(const FlowPlan *plan, const Counts *counts) {
    uint64_t sum = 0;
    for (size_t i = 0; i < plan->counted.size; i++)
        sum += counts->edge[plan->counted.at[i]];
    return sum;
}

/* The header runs ten times, k of them to L, and the loop is left there. */
static Counts sarkar_run(const Ecfg *ecfg, int k, Arena *arena) {
    Counts counts = counts_new(ecfg, arena);
    char way[32] = "";
    for (int i = 0; i < 10 - k; i++)
        strcat(way, "FF");
    for (int i = 0; i < k; i++)
        strcat(way, i == k - 1 ? "TT" : "TF");
    walk_along(&counts, ecfg, way);
    return counts;
}

static void test_sarkar(void **state) {
    (void)state;
    static const FlowFacts none = {0};
    for (int k = 1; k <= 10; k++) {
        Arena *arena = arena_new();
        Graphs graphs = parsed(sarkar, arena);
        FlowPlan plan = flow_plan(&graphs.ecfg, &none, arena);
        Counts counts = sarkar_run(&graphs.ecfg, k, arena);
        assert_int_equal(plan.counted.size, 4);
        assert_int_equal(increments(&plan, &counts), 10);
        uint64_t blocks = 0;
        for (NodeId n = 1; n <= graphs.cfg.size; n++)
            if (graphs.ecfg.kind[graphs.ecfg.node_of[n]] == ECFG_BLOCK)
                blocks += counts.node[graphs.ecfg.node_of[n]];
        assert_int_equal(blocks, 30);
        arena_free(arena);
    }
}

/* while (a && b): where "a" fails, which is known to lead out, the edge to the
 * test of both is the one in the loop that is counted. */
static void test_leaving(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Graphs graphs = parsed("M -U> a\na -T> b\na -F> both\nb -U> both\n"
                           "both -T> a\nboth -F> end\n",
                           arena);
    const Ecfg *ecfg = &graphs.ecfg;
    bool *leaves = ARENA_ARRAY(arena, bool, ecfg->cfg.n_edges + 1);
    FlowLoop *loop = ARENA_ARRAY(arena, FlowLoop, (size_t)ecfg->cfg.size + 1);
    NodeId a = ecfg->node_of[2], both = ecfg->node_of[4];
    assert_string_equal(ecfg->cfg.name[a], "a");
    loop[a].kind = ROUNDS_SUMMED;
    EdgeId fails = NO_EDGE;
    CFG_FOR_SUCC(&ecfg->cfg, a, e) {
        if (ecfg->cfg.edge[*e].to == both)
            fails = *e;
    }
    leaves[fails] = true;
    FlowFacts facts = {.loop = loop, .leaves = leaves, .knows_calls = true};
    FlowPlan plan = flow_plan(ecfg, &facts, arena);
    assert_int_equal(plan.counted.size, 1);
    assert_int_equal(plan.counted.at[0], fails);
    arena_free(arena);
}

static NodeId root_of(NodeId *up, NodeId n) {
    while (up[n] != n)
        n = up[n];
    return n;
}

/* Whether counters on these edges would be enough, and not one too many: the
 * others are a spanning tree. */
static bool is_basis(const Ecfg *ecfg, const char *const *counted, size_t count,
                     Arena *arena) {
    NodeId *up = ARENA_ARRAY(arena, NodeId, (size_t)ecfg->cfg.size + 1);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        up[n] = n;
    size_t n_tree = 1; /* STOP to START */
    up[ecfg->stop] = ecfg->start;
    for (EdgeId e = 0; e < ecfg->cfg.n_edges; e++) {
        const CfgEdge *edge = &ecfg->cfg.edge[e];
        const char *text = arena_printf(
            arena, "%s-%s", ecfg->cfg.name[edge->from], edge->label);
        bool is_counted = ecfg->is_pseudo[e];
        for (size_t i = 0; i < count; i++)
            is_counted = is_counted || strcmp(text, counted[i]) == 0;
        if (is_counted)
            continue;
        NodeId a = root_of(up, edge->from), b = root_of(up, edge->to);
        if (a == b)
            return false;
        up[a] = b;
        n_tree++;
    }
    return n_tree == ecfg->cfg.size - 1;
}

static void test_sarkars_choice(void **state) {
    (void)state;
    static const char *const choice[] = {"START-U", "L-F", "G-F", "G-T"};
    static const char *const wrong[] = {"M-T", "M-F", "G-F", "G-T"};
    Arena *arena = arena_new();
    Graphs graphs = parsed(sarkar, arena);
    assert_true(is_basis(&graphs.ecfg, choice, 4, arena));
    assert_false(is_basis(&graphs.ecfg, choice, 3, arena));
    assert_false(is_basis(&graphs.ecfg, wrong, 4, arena));
    arena_free(arena);
}

/* ---- random walks ---- */

typedef struct Setting {
    FlowLoop *loop;
    bool *may_stop, *leaves;
} Setting;

static bool holds(const Ecfg *ecfg, NodeId header, NodeId n) {
    for (NodeId h = ecfg->hdr[n]; h != 0; h = ecfg->hdr_parent[h])
        if (h == header)
            return true;
    return false;
}

static bool stops_within(const Ecfg *ecfg, const bool *may_stop,
                         NodeId header) {
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        if (may_stop[n] && holds(ecfg, header, n))
            return true;
    return false;
}

static Setting random_setting(const Ecfg *ecfg, Random *random, Arena *arena) {
    size_t room = (size_t)ecfg->cfg.size + 1;
    Setting setting = {ARENA_ARRAY(arena, FlowLoop, room),
                       ARENA_ARRAY(arena, bool, room),
                       ARENA_ARRAY(arena, bool, ecfg->cfg.n_edges + 1)};
    for (EdgeId e = 0; e < ecfg->cfg.n_edges; e++)
        setting.leaves[e] = random_below(random, 4) == 1;
    uint32_t share = 1 + random_below(random, 12);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        setting.may_stop[n] =
            ecfg->kind[n] == ECFG_BLOCK && random_below(random, share) == 1;
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        if (ecfg->preheader[n] && !stops_within(ecfg, setting.may_stop, n) &&
            random_below(random, 2))
            setting.loop[n].kind = ROUNDS_SUMMED;
    return setting;
}

static uint64_t back_edges(const Ecfg *ecfg, const Counts *counts,
                           NodeId header) {
    uint64_t sum = 0;
    CFG_FOR_PRED(&ecfg->cfg, header, e) {
        if (ecfg->is_back[*e])
            sum += counts->edge[*e];
    }
    return sum;
}

/* Some loops turn out to have taken the same number of rounds each time, or as
 * if they had: the mean is whole. */
static void find_constants(Setting *setting, const Ecfg *ecfg,
                           const Counts *counts, Random *random) {
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        NodeId ph = ecfg->preheader[n];
        if (setting->loop[n].kind != ROUNDS_SUMMED || random_below(random, 2))
            continue;
        uint64_t entries = counts->node[ph];
        uint64_t rounds = back_edges(ecfg, counts, n);
        if (entries && rounds % entries == 0)
            setting->loop[n] = (FlowLoop){ROUNDS_CONSTANT, rounds / entries};
    }
}

static void check_plan(const FlowPlan *plan, const Counts *counts,
                       Arena *arena) {
    const Ecfg *ecfg = plan->ecfg;
    uint64_t *counter = ARENA_ARRAY(arena, uint64_t, plan->counted.size + 1);
    for (size_t i = 0; i < plan->counted.size; i++)
        counter[i] = counts->edge[plan->counted.at[i]];
    FlowCounts known = {counter, counts->node, counts->node[ecfg->start]};
    FlowTotals totals;
    assert_true(flow_derive(&totals, plan, &known, arena));
    for (EdgeId e = 0; e < ecfg->cfg.n_edges; e++)
        assert_int_equal(totals.edge[e], counts->edge[e]);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        assert_int_equal(totals.node[n], counts->node[n]);
}

/* Without further knowledge: edges - nodes + 1, of the closed graph, and an
 * edge more for each node where control may stop. */
static void check_number(const FlowPlan *plan, const Setting *setting) {
    const Ecfg *ecfg = plan->ecfg;
    size_t expected = 2;
    for (EdgeId e = 0; e < ecfg->cfg.n_edges; e++)
        expected += !ecfg->is_pseudo[e];
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        expected += setting->may_stop[n];
    assert_int_equal(plan->counted.size, expected - ecfg->cfg.size);
}

/* Else no edge is needed that closes the graph. */
static bool may_end(const Ecfg *ecfg, const Setting *setting) {
    for (EdgeId e = 0; e < ecfg->cfg.n_edges; e++)
        if (ecfg->cfg.edge[e].to == ecfg->stop && !ecfg->is_pseudo[e])
            return true;
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        if (setting->may_stop[n])
            return true;
    return false;
}

static void check_walks(const Ecfg *ecfg, Random *random) {
    Arena *arena = arena_new();
    Setting setting = random_setting(ecfg, random, arena);
    Counts counts = counts_new(ecfg, arena);
    bool ended = true;
    for (uint32_t calls = random_below(random, 4); ended && calls; calls--)
        ended = walk(&counts, ecfg, setting.may_stop, random);
    if (ended) {
        find_constants(&setting, ecfg, &counts, random);
        FlowFacts facts = {.loop = setting.loop,
                           .may_stop = setting.may_stop,
                           .leaves = setting.leaves};
        FlowPlan plan = flow_plan(ecfg, &facts, arena);
        check_plan(&plan, &counts, arena);
        FlowFacts simple = {.may_stop = setting.may_stop};
        plan = flow_plan(ecfg, &simple, arena);
        check_plan(&plan, &counts, arena);
        check_number(&plan, &setting);
        size_t counters = plan.counted.size;
        simple.knows_calls = true;
        plan = flow_plan(ecfg, &simple, arena);
        check_plan(&plan, &counts, arena);
        assert_int_equal(plan.counted.size,
                         counters - (may_end(ecfg, &setting) ? 1 : 0));
        facts.knows_calls = true;
        plan = flow_plan(ecfg, &facts, arena);
        check_plan(&plan, &counts, arena);
        FlowFacts everything = {.may_stop = setting.may_stop,
                                .counts_all = true};
        plan = flow_plan(ecfg, &everything, arena);
        check_plan(&plan, &counts, arena);
    }
    arena_free(arena);
}

static void test_random(void **state) {
    (void)state;
    Random random = {7};
    for (int i = 0; i < 5000; i++) {
        Arena *arena = arena_new();
        Cfg cfg = random_graph(12, &random, arena);
        Graphs graphs;
        if (graphs_build(&graphs, &cfg, arena))
            check_walks(&graphs.ecfg, &random);
        arena_free(arena);
    }
}

/* More came out of a call than went in. */
static void test_impossible(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Graphs graphs = parsed("a -U> b", arena);
    const Ecfg *ecfg = &graphs.ecfg;
    bool *may_stop = ARENA_ARRAY(arena, bool, (size_t)ecfg->cfg.size + 1);
    may_stop[ecfg->node_of[1]] = true;
    FlowFacts facts = {.may_stop = may_stop};
    FlowPlan plan = flow_plan(ecfg, &facts, arena);
    assert_int_equal(plan.counted.size, 2);
    assert_int_equal(ecfg->cfg.edge[plan.counted.at[0]].from, ecfg->start);
    const uint64_t fewer[] = {3, 1}, more[] = {1, 3};
    const FlowCounts left = {.counter = fewer}, came = {.counter = more};
    FlowTotals totals;
    assert_true(flow_derive(&totals, &plan, &left, arena));
    assert_int_equal(totals.node[ecfg->node_of[2]], 1);
    assert_false(flow_derive(&totals, &plan, &came, arena));
    arena_free(arena);
}

/* ---- large graphs ---- */

/* "depth" loops in each other, "length" times one after the other, each with a
 * branch in its body. */
static Cfg large_graph(unsigned depth, unsigned length, Arena *arena) {
    CfgBuilder builder = cfg_builder(arena);
    NodeId last = cfg_add_node(&builder, "first");
    NodeId *header = ARENA_ARRAY(arena, NodeId, (size_t)depth + 1);
    for (unsigned i = 0; i < length; i++) {
        for (unsigned d = 0; d < depth; d++) {
            header[d] = cfg_add_node(&builder, "header");
            cfg_add_edge(&builder, last, header[d], d ? "T" : "U");
            last = header[d];
        }
        for (unsigned d = depth; d > 0; d--) {
            NodeId rare = cfg_add_node(&builder, "rare");
            NodeId latch = cfg_add_node(&builder, "latch");
            cfg_add_edge(&builder, last, rare, "T");
            cfg_add_edge(&builder, last, latch, "F");
            cfg_add_edge(&builder, rare, latch, "U");
            cfg_add_edge(&builder, latch, header[d - 1], "U");
            last = cfg_add_node(&builder, "after");
            cfg_add_edge(&builder, header[d - 1], last, "F");
        }
    }
    return cfg_finish(&builder);
}

static void check_large(unsigned depth, unsigned length) {
    Arena *arena = arena_new();
    Cfg cfg = large_graph(depth, length, arena);
    Graphs graphs;
    static const FlowFacts none = {0};
    assert_true(graphs_build(&graphs, &cfg, arena));
    FlowPlan plan = flow_plan(&graphs.ecfg, &none, arena);
    assert_int_equal(graphs.fcdg.n_order, graphs.ecfg.cfg.size - 1);
    uint64_t *counter = ARENA_ARRAY(arena, uint64_t, plan.counted.size + 1);
    FlowTotals totals;
    assert_true(
        flow_derive(&totals, &plan, &(FlowCounts){.counter = counter}, arena));
    arena_free(arena);
}

/* 100,000 blocks, in a row and in nests: nothing recursive, nothing quadratic.
 */
static void test_large(void **state) {
    (void)state;
    check_large(1, 25000);
    check_large(10, 2500);
    check_large(1000, 25);
    check_large(5000, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sarkar),         cmocka_unit_test(test_leaving),
        cmocka_unit_test(test_sarkars_choice), cmocka_unit_test(test_random),
        cmocka_unit_test(test_impossible),     cmocka_unit_test(test_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
