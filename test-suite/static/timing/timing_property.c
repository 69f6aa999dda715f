/* Times of random programs against what simulated runs added up to. */
#include "random_program.h"
#include "static/timing/recursion.h"

#include <flint/flint.h>
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

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_totals)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
