#include "interp/forms/form/determined.h"

enum { UNKNOWN, YES, NO };

/* Rows by the values of one or two symbols. */
typedef struct ByValues {
    const Problem *problem;
    SymbolId a, b;
    size_t *places; /* in problem->rows, and one more; 0: none */
    size_t mask;    /* places has this and one more */
} ByValues;

static bool same_values(const ByValues *by, size_t row, size_t other) {
    const Problem *p = by->problem;
    return fmpz_equal(problem_x(p, row, by->a), problem_x(p, other, by->a)) &&
           fmpz_equal(problem_x(p, row, by->b), problem_x(p, other, by->b));
}

/* Knuth's multiplicative hash. */
static size_t hash(const ByValues *by, size_t row) {
    const mp_limb_t *x =
        by->problem->prime.x + row * by->problem->samples->n_symbols;
    uint64_t sum = x[by->a] * UINT64_C(0x9e3779b97f4a7c15) + x[by->b];
    return (size_t)(sum * UINT64_C(0xd1342543de82ef95) >> 32) & by->mask;
}

/* Where a row with these values is, or has its place. */
static size_t *find(const ByValues *by, size_t row) {
    size_t at = hash(by, row);
    while (by->places[at] &&
           !same_values(by, row, by->problem->rows[by->places[at] - 1]))
        at = (at + 1) & by->mask;
    return &by->places[at];
}

static bool same_count(const Problem *problem, size_t row, size_t other) {
    const fmpq *y = problem->samples->y;
    return fmpq_equal(&y[row], &y[other]);
}

static bool find_determined(const ByValues *by) {
    const Problem *problem = by->problem;
    for (size_t i = 0; i < problem->size; i++) {
        size_t *place = find(by, problem->rows[i]);
        if (!*place) {
            *place = i + 1;
        } else if (!same_count(problem, problem->rows[i],
                               problem->rows[*place - 1])) {
            size_t clash[] = {*place - 1, i};
            problem_refute(problem, clash, 2);
            return false;
        }
    }
    return true;
}

static bool find_anew(const Problem *problem, SymbolId a, SymbolId b) {
    ByValues by = {.problem = problem, .a = a, .b = b, .mask = 1};
    while (by.mask < 2 * problem->size)
        by.mask = 2 * by.mask + 1;
    by.places = ARENA_ARRAY(problem->scratch, size_t, by.mask + 1);
    return find_determined(&by);
}

bool determined_by(const Problem *problem, const SymbolId *symbols,
                   size_t n_symbols) {
    if (n_symbols == 0 || n_symbols > 2)
        return true;
    SymbolId a = symbols[0], b = symbols[n_symbols - 1];
    unsigned char *told = &problem->told[a * problem->samples->n_symbols + b];
    if (*told == UNKNOWN)
        *told = find_anew(problem, a, b) ? YES : NO;
    return *told == YES;
}
