/* prove.c -- three steps, each only if the one before found nothing:
 * 1. the symbols are moved to the corner of their box, so that for n >= 1 the
 *    difference n^2 - n becomes t^2 + t; then the bounds of the terms add up;
 * 2. c - max(a, b) is proved as c - a and c - b;
 * 3. -e - 1 >= 0 is refuted together with the facts, the bounds of symbols and
 *    monomials, products of two facts, and what defines max, min, floor and
 *    ceil. */
#include "algebra/region/prove.h"
#include "algebra/expr/expr_impl.h"
#include "algebra/region/box.h"
#include "algebra/region/inequality.h"

enum { MAX_MULTIPLIED = 10 }; /* facts of which products are formed */

typedef Vec(const Expr *) Rows;

typedef struct RowSystem {
    Box box;
    Rows facts; /* moved with the box */
    Arena *arena;
} RowSystem;

static void push(RowSystem *problem, Rows *rows, const Expr *row) {
    if (row)
        *vec_push(problem->arena, rows) = row;
}

static void push_bounds(RowSystem *problem, Rows *rows, const Expr *a) {
    Interval bounds = box_bounds(&problem->box, a);
    if (bounds.low)
        push(problem, rows, expr_sub(problem->arena, a, bounds.low));
    if (bounds.high)
        push(problem, rows, expr_sub(problem->arena, bounds.high, a));
}

/* By how much "e" and what it is rounded to may differ: symbols are integers,
 * so for half of one it is a half. */
static const Expr *most_rounded(Arena *arena, const Expr *e) {
    if (!expr_is_polynomial(e))
        return expr_int(arena, 1);
    fmpq_t most;
    fmpq_init(most);
    fmpz_one(fmpq_denref(most));
    for (size_t i = 0; i < e->size; i++)
        fmpz_lcm(fmpq_denref(most), fmpq_denref(most),
                 fmpq_denref(&e->terms[i].coefficient));
    fmpz_sub_ui(fmpq_numref(most), fmpq_denref(most), 1);
    const Expr *out = expr_fmpq(arena, most);
    fmpq_clear(most);
    return out;
}

/* What defines max(a, b), min(a, b), floor(a) and ceil(a). */
static void push_definition(RowSystem *problem, Rows *rows, const Atom *atom) {
    Arena *arena = problem->arena;
    const Expr *value = expr_of_atom(arena, atom);
    for (size_t i = 0; i < atom->arity; i++) {
        const Expr *above = expr_sub(arena, value, atom->args[i]);
        if (atom->fn == EXPR_MAX || atom->fn == EXPR_CEIL)
            push(problem, rows, above);
        if (atom->fn == EXPR_MIN || atom->fn == EXPR_FLOOR)
            push(problem, rows, expr_neg(arena, above));
        if (atom->fn == EXPR_CEIL)
            above = expr_neg(arena, above);
        if (atom->fn == EXPR_CEIL || atom->fn == EXPR_FLOOR)
            push(problem, rows,
                 expr_add(arena, above, most_rounded(arena, atom->args[i])));
    }
}

/* What it is to be a root of "of", rounded: for r = floor(of^(1/k)) that of >=
 * r^k and, "of" being whole, that of <= (r + 1)^k - 1.  There is a root, so
 * r >= 0, and r^k >= r.  Products of higher degree would lead to nothing. */
static void push_root(RowSystem *problem, Rows *rows, const Atom *rounded) {
    enum { MOST_DEGREE = 3 };
    bool is_floor = rounded->fn == EXPR_FLOOR;
    bool rounds = rounded->arity && (is_floor || rounded->fn == EXPR_CEIL);
    Arena *arena = problem->arena;
    const Atom *root = rounds ? expr_sole_atom(rounded->args[0]) : NULL;
    ulong degree = root ? expr_root_degree(root) : 0;
    if (!degree || degree > MOST_DEGREE)
        return;
    unsigned k = (unsigned)degree;
    const Expr *of = root->args[0], *r = expr_of_atom(arena, rounded);
    const Expr *one = expr_int(arena, 1), *next = expr_add(arena, r, one);
    const Expr *below = expr_sub(arena, of, expr_pow(arena, r, k));
    push(problem, rows, r);
    push(problem, rows, expr_sub(arena, expr_pow(arena, r, k), r));
    push(problem, rows, is_floor ? below : expr_neg(arena, below));
    if (is_floor && expr_is_whole(of))
        push(problem, rows,
             expr_sub(arena, expr_sub(arena, expr_pow(arena, next, k), one),
                      of));
}

static void push_definitions(RowSystem *problem, Rows *rows, const Expr *a) {
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < a->terms[i].n_factors; k++) {
            push_definition(problem, rows, a->terms[i].factors[k].atom);
            push_root(problem, rows, a->terms[i].factors[k].atom);
        }
}

static void push_monomials(RowSystem *problem, Rows *rows, const Expr *a) {
    for (size_t i = 0; i < a->size && a->terms[i].degree > 0; i++) {
        const Expr *term = expr_term(problem->arena, a, i);
        push_bounds(problem, rows, term);
    }
}

static void push_products(RowSystem *problem, Rows *rows, unsigned degree) {
    size_t n = rows->size < MAX_MULTIPLIED ? rows->size : MAX_MULTIPLIED;
    for (size_t i = 0; i < n; i++)
        for (size_t k = i; k < n; k++) {
            const Expr *a = rows->at[i], *b = rows->at[k];
            if (expr_degree(a) > 0 && expr_degree(b) > 0 &&
                expr_degree(a) + expr_degree(b) <= degree)
                push(problem, rows, expr_mul(problem->arena, a, b));
        }
}

static void push_sides(RowSystem *problem, Rows *rows, const Expr *e) {
    for (size_t i = 0; i < problem->box.sides.size; i++) {
        SymbolId s = problem->box.sides.at[i].symbol;
        if (expr_has_symbol(e, s))
            push_bounds(problem, rows, expr_symbol(problem->arena, s));
    }
}

static unsigned highest_degree(const Expr *e, const Rows *rows) {
    unsigned degree = expr_degree(e);
    for (size_t i = 0; i < rows->size; i++)
        if (degree < expr_degree(rows->at[i]))
            degree = expr_degree(rows->at[i]);
    return degree;
}

static bool refute_negative(RowSystem *problem, const Expr *e) {
    Arena *arena = problem->arena;
    Rows rows = {0};
    push(problem, &rows, expr_sub(arena, expr_int(arena, -1), e)); /* e <= -1 */
    Rows base = {0};
    for (size_t i = 0; i < problem->facts.size; i++)
        push(problem, &base, problem->facts.at[i]);
    push_sides(problem, &base, e);
    push_products(problem, &base, highest_degree(e, &base));
    for (size_t i = 0; i < base.size; i++)
        push(problem, &rows, base.at[i]);
    for (size_t i = 0, n = rows.size; i < n; i++)
        push_definitions(problem, &rows, rows.at[i]);
    for (size_t i = 0, n = rows.size; i < n; i++)
        push_monomials(problem, &rows, rows.at[i]);
    return prove_contradiction(rows.at, rows.size, arena);
}

static bool is_linear(const Expr *e) {
    for (size_t i = 0; i < e->size && e->terms[i].degree > 0; i++)
        if (e->terms[i].degree > 1 || e->terms[i].factors[0].atom->arity > 0)
            return false;
    return true;
}

static bool is_side(const Expr *fact) {
    return expr_degree(fact) == 1 && is_linear(fact) &&
           (fact->size == 1 || fact->terms[1].degree == 0);
}

/* Whether "e" gets as low as the box says: it is linear, and the facts are no
 * more than sides of the box. */
static bool box_is_tight(const RowSystem *problem, const Expr *e) {
    for (size_t i = 0; i < problem->facts.size; i++)
        if (!is_side(problem->facts.at[i]))
            return false;
    return is_linear(e);
}

static bool prove(RowSystem *problem, const Expr *e) {
    Interval bounds = box_bounds(&problem->box, e);
    if (bounds.low && (bounds.low->size == 0 ||
                       fmpq_sgn(&bounds.low->terms[0].coefficient) > 0))
        return true;
    size_t n = inequality_part_count(e);
    for (size_t i = 0; i < n; i++)
        if (!prove(problem, inequality_part(problem->arena, e, i)))
            return false;
    return n > 0 || (expr_is_whole(e) && !box_is_tight(problem, e) &&
                     refute_negative(problem, e));
}

bool prove_nonneg(const Expr *e, const Expr *const *facts, size_t n_facts,
                  const SymbolRange *ranges, size_t n_ranges, Arena *scratch) {
    CornerVerdict verdict =
        prove_in_corners(e, facts, n_facts, ranges, n_ranges, scratch);
    if (verdict != CORNER_UNKNOWN)
        return verdict == CORNER_HOLDS;
    RowSystem problem = {.box.arena = scratch, .arena = scratch};
    Box *box = &problem.box;
    e = inequality_normalise(scratch, e);
    box_cover(box, e, ranges, n_ranges);
    for (size_t i = 0; i < n_facts; i++) {
        const Expr *fact = inequality_normalise(scratch, facts[i]);
        *vec_push(scratch, &problem.facts) = fact;
        box_cover(box, fact, ranges, n_ranges);
    }
    for (size_t i = 0; i < n_facts; i++)
        box_narrow(box, problem.facts.at[i]);
    if (box_is_empty(box))
        return true;
    box_shift(box);
    for (size_t i = 0; i < n_facts; i++)
        problem.facts.at[i] = box_moved(box, problem.facts.at[i]);
    return prove(&problem, box_moved(box, e));
}
