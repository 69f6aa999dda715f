/* expr_kept.c -- sums that are kept as they are.
 *
 * What a sum runs over has no name: inside it is the number of sums between it
 * and its own (de Bruijn 1972).  So formulas that differ in names alone are
 * equal, and what is put in for a symbol is never taken for it. */
#include "algebra/expr/expr_impl.h"

/* Puts "by" for "symbol", or what that is inside of "depth" sums. */
typedef struct Renaming {
    SymbolId symbol, by;
    bool opens; /* it is "symbol" */
} Renaming;

static const Expr *rename_symbol(void *context, Arena *arena,
                                 const Atom *atom) {
    const Renaming *r = context;
    if (atom->arity == 0)
        return atom->symbol == r->symbol ? expr_symbol(arena, r->by)
                                         : expr_of_atom(arena, atom);
    Renaming inside = *r;
    inside.symbol += r->opens;
    inside.by += !r->opens;
    const Expr **args = ARENA_ARRAY(arena, const Expr *, atom->arity);
    for (size_t i = 0; i < atom->arity; i++) {
        bool body = atom->fn == EXPR_SUM && i == 0;
        args[i] = expr_map_atoms(arena, atom->args[i], rename_symbol,
                                 body ? &inside : context);
    }
    return expr_rebuild(arena, atom, args);
}

/* Up to the larger of "hi" and what is just below "lo" is up to "hi". */
static const Expr *upper_end(Arena *arena, const Expr *lo, const Expr *hi) {
    const Expr *below = expr_sub(arena, lo, expr_int(arena, 1));
    for (size_t i = 0; i < hi->size; i++) {
        const Term *term = &hi->terms[i];
        const Atom *atom = term->degree == 1 ? term->factors[0].atom : NULL;
        if (!atom || !expr_is_call(atom, EXPR_MAX) || atom->arity != 2 ||
            !fmpq_is_one(&term->coefficient))
            continue;
        const Expr *rest = expr_sub(arena, hi, expr_of_atom(arena, atom));
        for (size_t k = 0; k < 2; k++)
            if (expr_equal(expr_add(arena, rest, atom->args[k]), below))
                return expr_add(arena, rest, atom->args[1 - k]);
    }
    return hi;
}

static const Expr *make(Arena *arena, const Expr *a, const Expr *lo,
                        const Expr *hi) {
    hi = upper_end(arena, lo, hi);
    const Expr **args = ARENA_ARRAY(arena, const Expr *, 3);
    args[0] = a;
    args[1] = lo;
    args[2] = hi;
    fmpq_t rounds;
    fmpq_init(rounds);
    bool empty = expr_is_constant(expr_sub(arena, hi, lo), rounds) &&
                 fmpq_sgn(rounds) < 0;
    fmpq_clear(rounds);
    return empty || expr_is_zero(a) ? expr_int(arena, 0)
                                    : expr_function(arena, EXPR_SUM, args, 3);
}

const Expr *expr_sum_of(Arena *arena, const Expr *const *args) {
    return make(arena, args[0], args[1], args[2]);
}

const Expr *expr_kept_sum(Arena *arena, const Expr *a, SymbolId index,
                          const Expr *lo, const Expr *hi) {
    Renaming closed = {.symbol = index, .by = EXPR_FIRST_BOUND};
    return make(arena, expr_map_atoms(arena, a, rename_symbol, &closed), lo,
                hi);
}

const Expr *expr_open_sum(Arena *arena, const Atom *atom, SymbolId index) {
    Renaming opened = {.symbol = EXPR_FIRST_BOUND, .by = index, .opens = true};
    return expr_map_atoms(arena, atom->args[0], rename_symbol, &opened);
}

/* ---- values ---- */

static bool eval_whole(fmpz_t out, const Expr *a, const ExprPoint *point) {
    fmpq_t value;
    fmpq_init(value);
    bool known =
        expr_eval_at(value, a, point) && fmpz_is_one(fmpq_denref(value));
    fmpz_set(out, fmpq_numref(value));
    fmpq_clear(value);
    return known;
}

static bool add_terms(fmpq_t out, const Atom *atom, fmpz_t from,
                      const fmpz_t to, const ExprPoint *point) {
    const ExprBound bound = {from, point->bound};
    ExprPoint inside = *point;
    bool known = true;
    fmpq_t term;
    fmpq_init(term);
    inside.bound = &bound;
    for (; fmpz_cmp(from, to) <= 0 && known; fmpz_add_ui(from, from, 1)) {
        known = *point->terms_left > 0 &&
                expr_eval_at(term, atom->args[0], &inside);
        *point->terms_left -= *point->terms_left > 0;
        fmpq_add(out, out, term);
    }
    fmpq_clear(term);
    return known;
}

bool expr_eval_sum(fmpq_t out, const Atom *atom, const ExprPoint *point) {
    fmpz_t from, to;
    fmpz_init(from);
    fmpz_init(to);
    fmpq_zero(out);
    bool known = eval_whole(from, atom->args[1], point) &&
                 eval_whole(to, atom->args[2], point) &&
                 add_terms(out, atom, from, to, point);
    fmpz_clear(from);
    fmpz_clear(to);
    return known;
}
