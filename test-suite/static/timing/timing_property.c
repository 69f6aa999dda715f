/* Times and variances of random programs: against what simulated runs added up
 * to, and against the distribution of times with every outcome in it. */
#include "random_program.h"

#include "static/timing/recursion.h"

#include <flint/fmpq_poly.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* ---- simulated runs ---- */

typedef struct Simulation {
    Program *p;
    Random *random;
    unsigned steps;               /* left */
    uint64_t spent;               /* sum of the costs of nodes that ran */
    unsigned open[MAX_FUNCTIONS]; /* calls that have not come back */
    bool recursed;
    /* by caller, MAX_FUNCTIONS for none, and callee: calls, and what they took
     * with all that they led to */
    uint64_t calls[MAX_FUNCTIONS + 1][MAX_FUNCTIONS];
    uint64_t took[MAX_FUNCTIONS + 1][MAX_FUNCTIONS];
} Simulation;

/* "open" holds by header the count of the execution at hand. */
static void count_rounds(const Program *p, uint32_t f, NodeId n,
                         uint64_t *open) {
    const Ecfg *ecfg = &p->graphs[f].ecfg;
    if (ecfg->preheader[n] != 0)
        open[n]++;
    if (ecfg->kind[n] != ECFG_POSTEXIT)
        return;
    NodeId header = ecfg->node_of[ecfg->block[n]];
    *vec_push(p->arena, &p->rounds[f][ecfg->preheader[header]]) = open[header];
    open[header] = 0;
}

static bool simulate_call(Simulation *s, uint32_t caller, uint32_t f);

static bool simulate_node(Simulation *s, uint32_t f, NodeId n) {
    const Measured *measured = &s->p->measured[f];
    if (s->steps-- == 0)
        return false;
    measured->counts.node[n]++;
    s->spent += measured->cost[n];
    bool ended = true;
    for (size_t i = 0; ended && i < measured->callees[n].size; i++)
        ended = simulate_call(s, f, measured->callees[n].at[i]);
    return ended;
}

/* False if it took too long. */
static bool simulate_call(Simulation *s, uint32_t caller, uint32_t f) {
    const Ecfg *ecfg = &s->p->graphs[f].ecfg;
    NodeId n = ecfg->start;
    uint64_t before = s->spent;
    s->recursed |= s->open[f]++ > 0;
    uint64_t *open =
        ARENA_ARRAY(s->p->arena, uint64_t, (size_t)ecfg->cfg.size + 1);
    while (simulate_node(s, f, n)) {
        count_rounds(s->p, f, n, open);
        if (n == ecfg->stop) {
            s->open[f]--;
            s->calls[caller][f]++;
            s->took[caller][f] += s->spent - before;
            return true;
        }
        EdgeId e = random_way_on(ecfg, n, s->random);
        s->p->measured[f].counts.edge[e]++;
        n = ecfg->cfg.edge[e].to;
    }
    return false;
}

static bool simulate_runs(Simulation *s, unsigned runs) {
    for (unsigned run = 0; run < runs; run++)
        if (!simulate_call(s, MAX_FUNCTIONS, 0))
            return false;
    return true;
}

/* spent = runs * TIME(START of f0) */
static void check_program_total(const Simulation *s, const Timing *timing,
                                unsigned runs) {
    fmpq *total = rational_array(s->p->arena, 1);
    NodeId start = s->p->graphs[0].ecfg.start;
    assert_true(timing->time.known[start]);
    fmpq_mul_ui(total, &timing->time.at[start], runs);
    assert_true(fmpz_is_one(fmpq_denref(total)));
    assert_true(fmpz_equal_ui(fmpq_numref(total), s->spent));
}

/* The sum of COST * node_total = calls * TIME(START) */
static void check_function_total(const Program *p, uint32_t f,
                                 const Timing *timing) {
    const Ecfg *ecfg = &p->graphs[f].ecfg;
    fmpq *total = rational_array(p->arena, 2), *part = total + 1;
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        if (p->measured[f].counts.node[n] == 0 || n == ecfg->stop)
            continue;
        assert_true(timing->cost.known[n]);
        fmpq_mul_ui(part, &timing->cost.at[n], p->measured[f].counts.node[n]);
        fmpq_add(total, total, part);
    }
    fmpq_mul_ui(part, &timing->time.at[ecfg->start],
                p->measured[f].counts.node[ecfg->start]);
    assert_true(fmpq_equal(total, part));
}

/* NODE_FREQ * calls = node_total */
static void check_node_frequencies(const Program *p, uint32_t f,
                                   const Timing *timing) {
    const uint64_t *total = p->measured[f].counts.node;
    const Ecfg *ecfg = &p->graphs[f].ecfg;
    fmpq *runs = rational_array(p->arena, 1);
    assert_null(timing->broken);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        if (n == ecfg->stop || total[ecfg->start] == 0)
            continue;
        fmpq_mul_ui(runs, &timing->node_freq[n], total[ecfg->start]);
        assert_true(fmpz_is_one(fmpq_denref(runs)));
        assert_true(fmpz_equal_ui(fmpq_numref(runs), total[n]));
    }
}

/* ---- what calls of a recursion take by themselves ---- */

typedef struct Reach {
    bool at[MAX_FUNCTIONS][MAX_FUNCTIONS]; /* by calls that were made */
} Reach;

static Reach find_reach(const Simulation *s) {
    Reach reach;
    for (uint32_t f = 0; f < MAX_FUNCTIONS; f++)
        for (uint32_t g = 0; g < MAX_FUNCTIONS; g++)
            reach.at[f][g] = s->calls[f][g] > 0;
    for (uint32_t k = 0; k < MAX_FUNCTIONS; k++)
        for (uint32_t f = 0; f < MAX_FUNCTIONS; f++)
            for (uint32_t g = 0; g < MAX_FUNCTIONS; g++)
                reach.at[f][g] |= reach.at[f][k] && reach.at[k][g];
    return reach;
}

static bool is_circle(const Reach *reach, uint32_t f, uint32_t g) {
    return f < MAX_FUNCTIONS && reach->at[f][g] && reach->at[g][f];
}

static uint64_t calls_of(const Simulation *s, uint32_t f) {
    uint64_t sum = 0;
    for (uint32_t caller = 0; caller <= MAX_FUNCTIONS; caller++)
        sum += s->calls[caller][f];
    return sum;
}

static uint64_t calls_of_outside(const Simulation *s, const Reach *reach,
                                 uint32_t f) {
    uint64_t sum = 0;
    for (uint32_t caller = 0; caller <= MAX_FUNCTIONS; caller++)
        sum += is_circle(reach, caller, f) ? 0 : s->calls[caller][f];
    return sum;
}

static bool calls_others(const Simulation *s, const Reach *reach, uint32_t f) {
    for (uint32_t g = 0; g < s->p->size; g++)
        if (s->calls[f][g] && !is_circle(reach, f, g))
            return true;
    return false;
}

/* Of the circle of "f", unless it calls others, which have times of their own:
 * the sum of OWN times calls is what calls from outside took.  Returns whether
 * it is such a one. */
static bool check_own_total(const Simulation *s, const Reach *reach,
                            const OwnTime *own, uint32_t f) {
    fmpq *total = rational_array(s->p->arena, 2), *part = total + 1;
    uint64_t took = 0;
    for (uint32_t g = 0; g < s->p->size; g++) {
        if (!is_circle(reach, f, g))
            continue;
        if (calls_others(s, reach, g))
            return false;
        for (uint32_t caller = 0; caller <= MAX_FUNCTIONS; caller++)
            took += is_circle(reach, caller, g) ? 0 : s->took[caller][g];
        fmpq_mul_ui(part, own[g].time, calls_of(s, g));
        fmpq_add(total, total, part);
    }
    assert_true(fmpz_is_one(fmpq_denref(total)));
    assert_true(fmpz_equal_ui(fmpq_numref(total), took));
    return true;
}

static int check_own_times(const Simulation *s, const Timing *timing) {
    int checked = 0;
    Reach reach = find_reach(s);
    const OwnTime *own =
        recursion_times(s->p->function, timing, s->p->size, s->p->arena);
    for (uint32_t f = 0; f < s->p->size; f++) {
        assert_int_equal(own[f].is_recursive, reach.at[f][f]);
        assert_int_equal(own[f].is_known, reach.at[f][f]);
        if (!reach.at[f][f])
            continue;
        assert_int_equal(own[f].of_outside, calls_of_outside(s, &reach, f));
        checked += check_own_total(s, &reach, own, f);
    }
    return checked;
}

/* The time of every call is in the time of the runs, recursion or not. */
static void test_totals(void **state) {
    (void)state;
    Random random = {5};
    int ended = 0, recursed = 0, own = 0;
    for (int i = 0; i < 40000; i++) {
        Arena *arena = arena_new();
        Simulation s = {.p = random_program(CALLS_ANY, &random, arena),
                        .random = &random,
                        .steps = 600};
        unsigned runs = 1 + random_below(&random, 3);
        if (simulate_runs(&s, runs)) {
            const Timing *timing = time_program(s.p);
            check_program_total(&s, &timing[0], runs);
            for (uint32_t f = 0; f < s.p->size; f++) {
                check_node_frequencies(s.p, f, &timing[f]);
                check_function_total(s.p, f, &timing[f]);
            }
            ended++;
            recursed += s.recursed;
            own += check_own_times(&s, timing);
        }
        arena_free(arena);
    }
    assert_true(ended > 10000 && recursed > 200 && own > 200);
}

/* ---- distributions ---- */

/* Counts that need not come from runs: any loop takes any number of rounds, and
 * a node runs as often as it likes. */
static void make_up_nodes(Program *p, uint32_t f, Random *random) {
    const Ecfg *ecfg = &p->graphs[f].ecfg;
    uint64_t *total = p->measured[f].counts.node;
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        total[n] = random_below(random, 4);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        NodeId preheader = ecfg->preheader[n];
        if (preheader != 0)
            total[n] = 0;
        for (uint64_t i = 0; preheader != 0 && i < total[preheader]; i++) {
            uint64_t rounds = random_below(random, 4);
            *vec_push(p->arena, &p->rounds[f][preheader]) = rounds;
            total[n] += rounds;
        }
    }
}

/* What comes to a node leaves it. */
static void make_up_edges(Program *p, uint32_t f, Random *random) {
    const Ecfg *ecfg = &p->graphs[f].ecfg;
    const Counts *counts = &p->measured[f].counts;
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        uint64_t left = counts->node[n];
        EdgeId last = NO_EDGE;
        CFG_FOR_SUCC(&ecfg->cfg, n, e) {
            if (ecfg->is_pseudo[*e])
                continue;
            counts->edge[*e] = random_below(random, (uint32_t)left + 1);
            left -= counts->edge[*e];
            last = *e;
        }
        if (last != NO_EDGE)
            counts->edge[last] += left;
    }
}

/* Times as probability generating functions: the coefficient of x^t is the
 * probability of t. */
typedef struct Distribution {
    fmpq_poly_struct *at; /* by node */
    NodeId size;
} Distribution;

static void clear_distribution(void *object) {
    Distribution *distribution = object;
    for (NodeId n = 0; n <= distribution->size; n++)
        fmpq_poly_clear(&distribution->at[n]);
}

static Distribution *distribution_new(NodeId size, Arena *arena) {
    Distribution *out = ARENA_NEW(arena, Distribution);
    *out = (Distribution){
        ARENA_ARRAY(arena, fmpq_poly_struct, (size_t)size + 1), size};
    for (NodeId n = 0; n <= size; n++)
        fmpq_poly_init(&out->at[n]);
    arena_on_free(arena, clear_distribution, out);
    return out;
}

/* Of the sum of the times of what hangs from an edge. */
static void spread_children(fmpq_poly_t out, const Fcdg *fcdg, EdgeId e,
                            const Distribution *nodes) {
    fmpq_poly_one(out);
    FCDG_FOR_CHILD(fcdg, e, v) {
        fmpq_poly_mul(out, out, &nodes->at[*v]);
    }
}

static void add_scaled(fmpq_poly_t sum, fmpq_poly_t part, uint64_t above,
                       uint64_t below) {
    fmpq_poly_scalar_mul_ui(part, part, above);
    fmpq_poly_scalar_div_ui(part, part, below);
    fmpq_poly_add(sum, sum, part);
}

static void spread_branches(fmpq_poly_t out, const Program *p, uint32_t f,
                            NodeId n, const Distribution *nodes) {
    const Counts *counts = &p->measured[f].counts;
    fmpq_poly_t part;
    fmpq_poly_init(part);
    fmpq_poly_zero(out);
    CFG_FOR_SUCC(&p->graphs[f].ecfg.cfg, n, e) {
        spread_children(part, &p->graphs[f].fcdg, *e, nodes);
        add_scaled(out, part, counts->edge[*e], counts->node[n]);
    }
    fmpq_poly_clear(part);
}

/* The time of a number of rounds, given that of one. */
typedef void (*RoundsLaw)(fmpq_poly_t out, const fmpq_poly_t round,
                          uint64_t rounds);

static void correlated(fmpq_poly_t out, const fmpq_poly_t round,
                       uint64_t rounds) {
    fmpq_poly_t power;
    fmpq_poly_init(power);
    fmpq_poly_set_coeff_ui(power, (slong)rounds, 1);
    fmpq_poly_compose(out, round, power);
    fmpq_poly_clear(power);
}

static void independent(fmpq_poly_t out, const fmpq_poly_t round,
                        uint64_t rounds) {
    fmpq_poly_pow(out, round, rounds);
}

static void spread_rounds(fmpq_poly_t out, const Program *p, uint32_t f,
                          NodeId preheader, const Distribution *nodes,
                          RoundsLaw law) {
    const Ecfg *ecfg = &p->graphs[f].ecfg;
    size_t executions = p->rounds[f][preheader].size;
    fmpq_poly_t round, part;
    fmpq_poly_init(round);
    fmpq_poly_init(part);
    spread_children(round, &p->graphs[f].fcdg, ecfg_loop_edge(ecfg, preheader),
                    nodes);
    fmpq_poly_zero(out);
    for (size_t i = 0; i < executions; i++) {
        law(part, round, p->rounds[f][preheader].at[i]);
        add_scaled(out, part, 1, executions);
    }
    fmpq_poly_clear(round);
    fmpq_poly_clear(part);
}

static void spread_node(Distribution *const *functions, const Program *p,
                        uint32_t f, NodeId n, RoundsLaw law) {
    const Measured *measured = &p->measured[f];
    fmpq_poly_struct *out = &functions[f]->at[n];
    if (measured->counts.node[n] == 0)
        fmpq_poly_one(out);
    else if (p->graphs[f].ecfg.kind[n] == ECFG_PREHEADER)
        spread_rounds(out, p, f, n, functions[f], law);
    else
        spread_branches(out, p, f, n, functions[f]);
    fmpq_poly_shift_left(out, out, (slong)measured->cost[n]);
    for (size_t i = 0; i < measured->callees[n].size; i++) {
        uint32_t callee = measured->callees[n].at[i];
        fmpq_poly_mul(out, out,
                      &functions[callee]->at[p->graphs[callee].ecfg.start]);
    }
}

/* The first and second moment. */
static void moments_of(fmpq *moment, const fmpq_poly_t distribution) {
    fmpq_poly_t derivative;
    fmpq_poly_init(derivative);
    fmpq_poly_set(derivative, distribution);
    for (int i = 0; i < 2; i++) {
        fmpq_poly_derivative(derivative, derivative);
        fmpq_poly_evaluate_fmpz(&moment[i], derivative, (const fmpz[]){1});
        fmpq_poly_shift_left(derivative, derivative, 1);
    }
    fmpq_poly_clear(derivative);
}

static void check_node(const Timing *timing, const NodeValues *variance,
                       NodeId n, const fmpq_poly_t distribution, Arena *arena) {
    fmpq *moment = rational_array(arena, 3), *second = moment + 2;
    moments_of(moment, distribution);
    assert_true(timing->time.known[n] && variance->known[n]);
    assert_true(fmpq_equal(&timing->time.at[n], &moment[0]));
    timing_second_moment(second, timing, variance, n);
    assert_true(fmpq_equal(second, &moment[1]));
}

/* Functions from last to first, so that callees come before callers. */
static void find_distributions(Distribution **functions, const Program *p,
                               RoundsLaw law) {
    for (uint32_t f = p->size; f-- > 0;) {
        const Fcdg *fcdg = &p->graphs[f].fcdg;
        functions[f] = distribution_new(p->graphs[f].ecfg.cfg.size, p->arena);
        for (NodeId i = fcdg->n_order; i-- > 0;) {
            NodeId n = fcdg->order[i];
            spread_node(functions, p, f, n, law);
        }
    }
}

static void check_distributions(const Program *p, const Timing *timing,
                                RoundsLaw law) {
    Distribution *functions[MAX_FUNCTIONS];
    find_distributions(functions, p, law);
    for (uint32_t f = 0; f < p->size; f++) {
        const NodeValues *variance = law == correlated
                                         ? &timing[f].var_correlated
                                         : &timing[f].var_independent;
        for (NodeId i = 0; i < p->graphs[f].fcdg.n_order; i++) {
            NodeId n = p->graphs[f].fcdg.order[i];
            check_node(&timing[f], variance, n, &functions[f]->at[n], p->arena);
        }
    }
}

static void test_distributions(void **state) {
    (void)state;
    Random random = {11};
    for (int i = 0; i < 3000; i++) {
        Arena *arena = arena_new();
        Program *p = random_program(CALLS_LATER, &random, arena);
        for (uint32_t f = 0; f < p->size; f++) {
            make_up_nodes(p, f, &random);
            make_up_edges(p, f, &random);
        }
        const Timing *timing = time_program(p);
        check_distributions(p, timing, correlated);
        check_distributions(p, timing, independent);
        arena_free(arena);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_totals),
        cmocka_unit_test(test_distributions),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
