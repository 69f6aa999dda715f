#include "algebra/region/plainer/plainmost.h"

#include "algebra/expr/expr_impl.h"

typedef struct Where {
    const Region *region;
    const SymbolRange *ranges;
    size_t n_ranges;
} Where;

/* Whether argument "i" is no less than the others. */
static bool is_largest(const Where *w, const Atom *atom, size_t i,
                       Arena *arena) {
    bool largest = true;
    for (size_t k = 0; k < atom->arity && largest; k++)
        largest = k == i ||
                  region_implies(w->region,
                                 expr_sub(arena, atom->args[i], atom->args[k]),
                                 w->ranges, w->n_ranges);
    return largest;
}

static const Expr *without_max(void *context, Arena *arena, const Atom *atom) {
    for (size_t i = 0; expr_is_call(atom, EXPR_MAX) && i < atom->arity; i++)
        if (is_largest(context, atom, i, arena))
            return atom->args[i];
    return expr_of_atom(arena, atom);
}

/* The term, or what it is at most, being a sum. */
static const Expr *without_sum(const Expr *term, Arena *arena) {
    const Term *t = &term->terms[0];
    const Atom *atom = t->degree == 1 ? t->factors[0].atom : NULL;
    fmpq_t factor;
    fmpq_init(factor);
    expr_term_coefficient(factor, term, 0);
    const Expr *most = NULL;
    if (atom && expr_is_call(atom, EXPR_SUM) && fmpq_sgn(factor) > 0) {
        const Expr *count = expr_sub(arena, atom->args[2], atom->args[1]);
        count = expr_add(arena, count, expr_int(arena, 1));
        most = expr_times_largest(arena, atom->args[0], count);
    }
    if (most)
        most = expr_scale(arena, most, factor);
    fmpq_clear(factor);
    return most ? most : term;
}

const Expr *plainmost(const Expr *e, const Region *where,
                      const SymbolRange *ranges, size_t n_ranges,
                      Arena *arena) {
    Where w = {where, ranges, n_ranges};
    const Expr *sum = expr_int(arena, 0);
    for (size_t i = 0; i < expr_term_count(e); i++)
        sum = expr_add(arena, sum, without_sum(expr_term(arena, e, i), arena));
    return expr_map_atoms(arena, sum, without_max, &w);
}
