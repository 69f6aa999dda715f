#include "interp/forms/recurrence.h"

#include "interp/forms/form/numbers.h"
#include "interp/forms/form/span.h"

#include <flint/fmpz_vec.h>

enum {
    LEAST_ORDER = 2,
    MOST_ORDER = 4,
    MORE = 3,         /* samples in a row than determine the coefficients */
    MOST_FACTOR = 64, /* a larger coefficient is noise */
    MOST_SIZE = 4096  /* no larger n: what grows is too large there */
};

/* a(n) = c[0]*a(n-1) + .. + c[order-1]*a(n-order) */
typedef struct Law {
    bool is_known;
    slong c[MOST_ORDER];
} Law;

/* By symbol. */
typedef struct Laws {
    unsigned order;
    const Law *of;
} Laws;

static const Laws *laws_of(const Candidate *candidate) {
    return span_basis(candidate)->own;
}

/* ---- the coefficients ---- */

/* The residues of y where "symbol" is 0, 1, .., as far as there are such
 * samples, at most "most"; none if it is negative in others, or so large that
 * no sequence is computed up to there. */
static size_t first_values(mp_limb_t *y, size_t most, const Problem *problem,
                           SymbolId symbol) {
    bool *seen = ARENA_ARRAY(problem->scratch, bool, most);
    size_t size = 0;
    for (size_t i = 0; i < problem->size; i++) {
        const fmpz *x = problem_x(problem, problem->rows[i], symbol);
        if (fmpz_sgn(x) < 0 || fmpz_cmp_ui(x, MOST_SIZE) >= 0)
            return 0;
        if (fmpz_cmp_ui(x, most) >= 0)
            continue;
        y[fmpz_get_ui(x)] = problem->prime.y[problem->rows[i]];
        seen[fmpz_get_ui(x)] = true;
    }
    while (size < most && seen[size])
        size++;
    return size;
}

/* Whether "c" are small whole numbers modulo the prime, the last one not 0. */
static bool read_law(Law *out, const mp_limb_t *c, unsigned order, nmod_t mod) {
    for (unsigned i = 0; i < order; i++) {
        bool is_negative = c[i] > mod.n / 2;
        slong size = (slong)(is_negative ? mod.n - c[i] : c[i]);
        if (size > MOST_FACTOR)
            return false;
        out->c[i] = is_negative ? -size : size;
    }
    return out->c[order - 1] != 0;
}

/* Each equation: order values in a row, the latest first, and the next one. */
static bool find_law(Law *out, const mp_limb_t *y, size_t size, unsigned order,
                     const Problem *problem) {
    Echelon echelon;
    mp_limb_t row[MOST_ORDER + 1], c[MOST_ORDER];
    nmod_t mod = problem->prime.mod;
    echelon_make(&echelon, order, mod, problem->scratch);
    for (size_t i = order; i < size; i++) {
        for (unsigned k = 0; k < order; k++)
            row[k] = y[i - 1 - k];
        row[order] = y[i];
        if (echelon_add(&echelon, row) == ECHELON_CONTRADICTS)
            return false;
    }
    if (echelon.rank < order)
        return false;
    echelon_solve(c, &echelon);
    return read_law(out, c, order, mod);
}

static const Law *find_laws(const Problem *problem, unsigned order) {
    enum { MOST = 2 * MOST_ORDER + MORE };
    Law *laws = ARENA_ARRAY(problem->scratch, Law, problem->samples->n_symbols);
    mp_limb_t y[MOST];
    for (size_t i = 0; i < problem->n_varied; i++) {
        SymbolId s = problem->varied[i];
        size_t size = first_values(y, 2 * order + MORE, problem, s);
        laws[s].is_known = size == 2 * order + MORE &&
                           find_law(&laws[s], y, size, order, problem);
    }
    return laws;
}

/* ---- the sequences ---- */

/* The values at "n" of the sequences that begin with a single 1. */
static void sequences(fmpz *out, const Law *law, unsigned order, ulong n) {
    fmpz *state = _fmpz_vec_init((slong)order + 1);
    for (unsigned t = 0; t < order; t++) {
        _fmpz_vec_zero(state, (slong)order);
        fmpz_one(&state[t]);
        for (ulong i = 0; i < n; i++) {
            fmpz_zero(&state[order]);
            for (unsigned k = 0; k < order; k++)
                fmpz_addmul_si(&state[order], &state[order - 1 - k], law->c[k]);
            for (unsigned k = 0; k < order; k++)
                fmpz_swap(&state[k], &state[k + 1]);
        }
        fmpz_set(&out[t], &state[0]);
    }
    _fmpz_vec_clear(state, (slong)order + 1);
}

/* Zeros, with which no sample agrees that is not 0, where there is no law. */
static void values(fmpz *out, const Candidate *candidate, const fmpz *x,
                   const unsigned char *needed) {
    (void)needed;
    const Laws *laws = laws_of(candidate);
    SymbolId symbol = candidate->symbols[0];
    const fmpz *n = x + symbol;
    if (laws->of[symbol].is_known && fmpz_sgn(n) >= 0 &&
        fmpz_cmp_ui(n, MOST_SIZE) < 0)
        sequences(out, &laws->of[symbol], laws->order, fmpz_get_ui(n));
    else
        _fmpz_vec_zero(out, (slong)laws->order);
}

static void residues(mp_limb_t *out, const Candidate *candidate,
                     const Problem *problem, const Residues *modulo,
                     size_t row) {
    const Samples *samples = problem->samples;
    slong order = (slong)candidate->unknowns;
    fmpz *exact = _fmpz_vec_init(order);
    values(exact, candidate, samples->x + row * samples->n_symbols, NULL);
    for (slong t = 0; t < order; t++)
        out[t] = fmpz_fdiv_ui(&exact[t], modulo->mod.n);
    _fmpz_vec_clear(exact, order);
}

/* As many values as the law has coefficients say nothing about others. */
static unsigned degree(const Candidate *candidate, size_t t, size_t v) {
    (void)t;
    (void)v;
    return 2 * laws_of(candidate)->order;
}

/* Sums are made of the numbers of a solution at once. */
static const Expr *no_expr(const Candidate *candidate, size_t t, Arena *arena) {
    (void)candidate;
    (void)t;
    return expr_int(arena, 0);
}

static const SpanFunctions functions = {.residues = residues,
                                        .values = values,
                                        .degree = degree,
                                        .to_expr = no_expr};

/* ---- the form ---- */

static unsigned max_level(const Form *form, size_t n_symbols) {
    (void)form;
    return n_symbols == 1 ? MOST_ORDER - LEAST_ORDER + 1 : 0;
}

static size_t unknowns(const Form *form, size_t n_symbols, unsigned level) {
    (void)form;
    (void)n_symbols;
    return level ? LEAST_ORDER + level - 1 : 0;
}

static void prepare(Candidate *out, const Problem *problem) {
    Laws *laws = ARENA_NEW(problem->scratch, Laws);
    laws->order = (unsigned)out->unknowns;
    laws->of = find_laws(problem, laws->order);
    span_prepare(out, &functions, laws, problem);
}

/* ---- as text ---- */

/* Whether the law is that of a constant and of b(n) with a shorter law, which
 * has none: 1 is a simple root of its polynomial. */
static bool has_offset(const Law *law, unsigned order) {
    slong sum = -1, shorter = -1;
    for (unsigned k = 0; k < order; k++) {
        sum += law->c[k];
        shorter += k + 1 < order ? sum : 0;
    }
    return order > LEAST_ORDER && sum == 0 && shorter != 0;
}

/* Then a(n) = offset + b(n); "c" and "first" become those of b. */
static void take_offset(fmpq_t offset, fmpq *c, fmpq *first, unsigned order) {
    fmpq_t sum, rest;
    fmpq_init(sum);
    fmpq_init(rest);
    fmpq_set_si(sum, -1, 1);
    fmpq_one(rest);
    fmpq_set(offset, &first[order - 1]);
    for (unsigned k = 0; k < order - 1; k++) {
        fmpq_add(sum, sum, &c[k]);
        fmpq_set(&c[k], sum);
        fmpq_submul(offset, &c[k], &first[order - 2 - k]);
        fmpq_sub(rest, rest, &c[k]);
    }
    fmpq_div(offset, offset, rest);
    for (unsigned k = 0; k < order - 1; k++)
        fmpq_sub(&first[k], &first[k], offset);
    fmpq_clear(rest);
    fmpq_clear(sum);
}

/* first[0]*fib(n + 1) + (first[1] - first[0])*fib(n); c is 1, 1. */
static const Expr *fibonacci(const Expr *n, const fmpq *c, fmpq *first,
                             Arena *arena) {
    const fmpq zero_one[] = {{0, 1}, {1, 1}};
    const Expr *next = expr_add(arena, n, expr_int(arena, 1));
    fmpq_sub(&first[1], &first[1], &first[0]);
    return expr_add(arena,
                    expr_scale(arena,
                               expr_recurrence(arena, next, 2, c, zero_one),
                               &first[0]),
                    expr_scale(arena, expr_recurrence(arena, n, 2, c, zero_one),
                               &first[1]));
}

static const Expr *law_to_expr(const Law *law, unsigned order, fmpq *first,
                               const Expr *n, Arena *arena) {
    fmpq c[MOST_ORDER];
    fmpq_t offset;
    fmpq_init(offset);
    for (unsigned k = 0; k < order; k++) {
        fmpq_init(&c[k]);
        fmpq_set_si(&c[k], law->c[k], 1);
    }
    unsigned left = order;
    if (has_offset(law, order))
        take_offset(offset, c, first, left--);
    bool is_fib = left == 2 && fmpq_is_one(&c[0]) && fmpq_is_one(&c[1]);
    const Expr *sequence = is_fib ? fibonacci(n, c, first, arena)
                                  : expr_recurrence(arena, n, left, c, first);
    sequence = expr_add(arena, sequence, expr_fmpq(arena, offset));
    for (unsigned k = 0; k < order; k++)
        fmpq_clear(&c[k]);
    fmpq_clear(offset);
    return sequence;
}

static const Expr *to_expr(const Solution *solution, Arena *arena) {
    const Candidate *candidate = &solution->candidate;
    const SpanSum *sum = span_sum(solution);
    const Laws *laws = laws_of(candidate);
    const Expr *n = expr_symbol(arena, candidate->symbols[0]);
    fmpq first[MOST_ORDER];
    for (unsigned k = 0; k < laws->order; k++) {
        fmpq_init(&first[k]);
        fmpq_set_fmpz_frac(&first[k], &sum->numerators[k], sum->denominator);
    }
    const Expr *formula = law_to_expr(&laws->of[candidate->symbols[0]],
                                      laws->order, first, n, arena);
    for (unsigned k = 0; k < laws->order; k++)
        fmpq_clear(&first[k]);
    return formula;
}

const Form recurrence_form = {.name = "recurrence",
                              .max_level = max_level,
                              .unknowns = unknowns,
                              .most_cost = (uint64_t)1 << 16,
                              .prepare = prepare,
                              .solve = span_solve,
                              .is_checked = span_is_checked,
                              .is_integral = span_is_integral,
                              .to_expr = to_expr,
                              SPAN_MEMBERS};
