/* timing.h -- average times of functions and of everything in them, and the
 * variance.
 *
 *     Ecfg, Fcdg, counts, costs --> [Timing] --> reports
 *
 * The time of a node is the work of one execution of it and of all that hangs
 * from it in the Fcdg, callees included; that of START is the time of a call.
 * Sums go over labels l, where S(u,l) is the sum of TIME over C(u,l):
 *
 *     COST(u) = what the node does itself + TIME(START) of each callee
 *     TIME(u) = COST(u) + sum FREQ(u,l) S(u,l)
 *     VAR(u)  = VAR(COST(u)) + sum FREQ(u,l) (V(u,l) + S(u,l)^2)
 *                            - (sum FREQ(u,l) S(u,l))^2
 *
 * where V(u,l) is the sum of VAR over C(u,l), and VAR(COST(u)) that of
 * VAR(START) of the callees.  A preheader has one label, and its FREQ, the
 * number of rounds, varies, too.  If all rounds of an execution take the same
 * time (they are correlated), or each its own (they are independent):
 *
 *     VAR(ph) = VAR(COST) + FREQ^2 V + VAR(FREQ) S^2 + VAR(FREQ) V
 *     VAR(ph) = VAR(COST) + FREQ   V + VAR(FREQ) S^2
 *
 * The paper has the former.  Either way a VAR is made of others of its kind.
 * Nodes and calls count as independent of each other, and a node's time as
 * independent of how control came there.
 *
 * A call that does not return (exit, longjmp) is missing in the flow of its
 * node, and one that returns again (setjmp) is too much there.  In a function
 * with such nodes TIME(START) is what calls took, as far as they got: the sum
 * of COST times how often each node ran, by calls.  TIME of other nodes is what
 * it would be if each call returned once, and none where calls returned again.
 * VAR is not known of such a node, nor of a loop that was cut short, nor of
 * what holds them.
 *
 * Recursion, which the paper leaves out, gives a linear equation for each
 * START, since TIME and VAR are linear in those of callees; linear.h says when
 * there is an answer.
 *
 * Source: Sarkar, PLDI 1989, sections 3 to 5.  Numbers are exact up to 512 bits
 * and then rounded, see rational.h. */
#ifndef ASYM_STATIC_TIMING_TIMING_H
#define ASYM_STATIC_TIMING_TIMING_H

#include "static/graph/intervals/fcdg.h"
#include "static/timing/moments.h"
#include "static/timing/rational.h"

/* One function and what was counted over all runs.  Arrays "by node" and "by
 * edge" are those of the Ecfg. */
typedef struct TimedFunction {
    const char *name; /* for reasons */
    const Ecfg *ecfg;
    const Fcdg *fcdg;
    const uint64_t *node_total; /* by node: how often it ran; START: calls */
    const uint64_t *edge_total; /* by edge, TOTAL_FREQ: how often it was taken;
                                   0 for pseudo edges.  In sum less than the
                                   node that they leave ran if a call in it did
                                   not return; more if one returned again */
    const uint64_t *cost;       /* by node: what one execution does itself */
    const uint32_t *callee;     /* functions that node n calls each time that it
                                   runs, as indices: callee[callee_start[n]] up
                                   to, not including,
                                   callee[callee_start[n + 1]] */
    const uint32_t *callee_start; /* by node, size + 2 entries */
    const LoopMoments *moments; /* by node; used of preheaders alone.  NULL: not
                                   measured, and VAR(FREQ) counts as 0 */
    const LoopMoments *calls;   /* what each of its calls took with all that it
                                   led to in its module, as the counts of a loop;
                                   NULL: not measured */
    uint32_t module;            /* which one has it */
    bool returns_twice;         /* calls in it may return again: setjmp */
    bool calls_unseen;  /* it made calls that "callee" has not, which may lead
                           back to functions here */
    bool may_be_unseen; /* such calls may be of it */
    const char
        *uncounted; /* why it has no counts though it ran; NULL: it has */
} TimedFunction;

/* A quantity of each node of a function.  A node has none if something that
 * runs in it has none. */
typedef struct NodeValues {
    fmpq *at;        /* by node; 0 where it has none, and for STOP */
    bool *known;     /* by node */
    const char *why; /* why START has none, "it depends on ..."; NULL where it
                        has */
} NodeValues;

typedef struct Timing {
    fmpq *freq;      /* FREQ, by edge: how often one execution of its source
                        takes it, of those that go on; of a preheader's to its
                        header the header's count over its own.  0 where none
                        does */
    fmpq *node_freq; /* by node: how often a call ran it; NODE_FREQ, unless
                        "broken" */
    NodeValues rounds_variance; /* VAR(FREQ) of preheaders; none of loops that
                                   were cut short */
    NodeValues cost, time, var_correlated,
        var_independent; /* "why" of both is one where one thing is why */
    const char *broken;  /* that calls in it did not return, or returned again;
                            NULL: what enters a node leaves it */
} Timing;

/* In the order of "function".  In O(size of the Fcdgs), and linear_solve for
 * one unknown per function. */
Timing *timing_build(const TimedFunction *function, size_t count, Arena *arena);

/* E[T^2], where "variance" is one of the two in "timing" and node "n" has it.
 */
void timing_second_moment(fmpq_t out, const Timing *timing,
                          const NodeValues *variance, NodeId n);

/* One line per node except STOP: its name, NODE_FREQ, COST, TIME, and E[T^2],
 * VAR and SD for correlated and for independent rounds; "-" for what it does
 * not have. */
void timing_dump(const Timing *timing, const TimedFunction *function,
                 FILE *file);

#endif
