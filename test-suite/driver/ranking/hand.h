/* hand.h -- totals of a program that is put together by hand.
 *
 * Each run has two inputs, n and m; each number of a place or a call is a
 * polynomial in them. */
#ifndef ASYM_TEST_DRIVER_RANKING_HAND_H
#define ASYM_TEST_DRIVER_RANKING_HAND_H

#include "driver/ranking/ranking.h"

/* nn * n^2 + nm * n * m + n * n + m * m + one; 2^n where "exponential". */
typedef struct Poly {
    uint64_t nn, nm, n, m, one;
    bool exponential;
} Poly;

typedef struct Hand {
    Arena *arena;
    Plan plan;
    Totals totals;
    RunInputs inputs;
    uint64_t **values; /* [run][cell] */
} Hand;

/* Numbers of the inputs. */
enum { HAND_N = 7, HAND_M };

enum { HAND_DESIGNED = 40, HAND_DRAWN = 40, HAND_CELLS = 400 };

/* Runs of different n and m, the first ones chosen, then drawn. */
Hand hand_new(void);
void hand_free(Hand *hand);

/* One more function; its place. */
uint32_t hand_function(Hand *hand, const char *name, Poly calls, Poly work);

/* One more loop, inside a loop or in a function's own code; its place. */
uint32_t hand_loop(Hand *hand, uint32_t parent, Poly count, Poly entries,
                   Poly work);

/* Of the place of a function, or of TOTALS_NO_PLACE. */
void hand_call(Hand *hand, uint32_t caller, uint32_t callee, Poly count);

/* Through a pointer. */
void hand_pointer(Hand *hand, uint32_t caller, const char *type, Poly count);

/* What the code says of a function, or of a loop. */
PlanFunction *hand_function_of(const Hand *hand, uint32_t place);
PlanLoop *hand_loop_of(const Hand *hand, uint32_t place);

uint64_t hand_value(const Hand *hand, Poly poly, size_t run);

#endif
