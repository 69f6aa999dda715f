/* boxed.h -- random regions, and what enumeration of a box says of them. */
#ifndef ASYM_TEST_ALGEBRA_REGION_BOXED_H
#define ASYM_TEST_ALGEBRA_REGION_BOXED_H

#include "algebra/region/region.h"
#include "test-suite/algebra/sampler.h"

enum { BOXED_ROUNDS = 250, BOXED_SYMBOLS = 3, BOXED_LOW = -3, BOXED_HIGH = 4 };

typedef struct Boxed {
    Sampler sampler;
    Arena *arena;
    fmpz *point;
    SymbolRange ranges[SAMPLER_NAMES]; /* BOXED_LOW..BOXED_HIGH */
} Boxed;

int boxed_set_up(void **state);
int boxed_tear_down(void **state);

#define BOXED_TEST(name)                                                       \
    cmocka_unit_test_setup_teardown(name, boxed_set_up, boxed_tear_down)

void boxed_start(Boxed *f, int64_t low);
/* Goes to the next point of low..high in each symbol; false behind the last. */
bool boxed_next(Boxed *f, int64_t low, int64_t high);

const Expr *boxed_condition(Boxed *f);
Region boxed_region(Boxed *f);

/* Whether e >= 0 wherever "region" holds in the box. */
bool boxed_implies(Boxed *f, const Region *region, const Expr *e, int64_t low,
                   int64_t high);
void boxed_assert_same(Boxed *f, const Region *plain, const Region *reduced,
                       int64_t low, int64_t high);

Region boxed_parse(Boxed *f, const char *text);
const char *boxed_print(Boxed *f, const Region *region);

#endif
