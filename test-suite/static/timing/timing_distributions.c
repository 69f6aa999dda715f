/* Times and variances of random programs against the distribution of times with
 * every outcome in it. */
#include "random_program.h"

#include <flint/fmpq_poly.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

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
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_distributions)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
