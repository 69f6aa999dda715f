#include "algebra/growth/roundings.h"

#include "algebra/expr/expr_impl.h"

/* A rounded number, and the least of those that differ from it by a constant.
 */
typedef struct Rounded {
    const Atom *atom;
    const Atom *least;
} Rounded;

typedef struct Roundings {
    Vec(Rounded) all;
    SymbolId first;
} Roundings;

static bool is_rounded(const Atom *atom) {
    return expr_is_call(atom, EXPR_FLOOR) || expr_is_call(atom, EXPR_CEIL);
}

static bool is_in(const Roundings *r, const Atom *atom) {
    for (size_t i = 0; i < r->all.size; i++)
        if (expr_atom_order(r->all.at[i].atom, atom) == 0)
            return true;
    return false;
}

static void collect(Arena *arena, Roundings *r, const Expr *a) {
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < a->terms[i].n_factors; k++) {
            const Atom *atom = a->terms[i].factors[k].atom;
            if (is_rounded(atom) && !is_in(r, atom))
                *vec_push(arena, &r->all) = (Rounded){atom, atom};
        }
}

/* Whether "a" is never more than "b", and less by a constant before rounding.
 */
static bool is_below(Arena *arena, const Atom *a, const Atom *b) {
    fmpq_t more;
    fmpq_init(more);
    bool below =
        a->fn == b->fn &&
        expr_is_constant(expr_sub(arena, b->args[0], a->args[0]), more) &&
        fmpq_sgn(more) > 0;
    fmpq_clear(more);
    return below;
}

static const Expr *part_atom(void *context, Arena *arena, const Atom *atom) {
    const Roundings *r = context;
    for (size_t i = 0; i < r->all.size; i++) {
        const Rounded *rounded = &r->all.at[i];
        if (rounded->least != rounded->atom &&
            expr_atom_order(rounded->atom, atom) == 0)
            return expr_add(arena, expr_of_atom(arena, rounded->least),
                            expr_symbol(arena, r->first + (SymbolId)i));
    }
    return expr_of_atom(arena, atom);
}

const Expr *roundings_part(Arena *arena, const Expr *a, SymbolId *first) {
    Roundings r = {.first = expr_symbol_limit(a)};
    bool any = false;
    *first = r.first;
    collect(arena, &r, a);
    for (size_t i = 0; i < r.all.size; i++)
        for (size_t k = 0; k < r.all.size; k++)
            if (is_below(arena, r.all.at[k].atom, r.all.at[i].least)) {
                r.all.at[i].least = r.all.at[k].atom;
                any = true;
            }
    return any ? expr_map_atoms(arena, a, part_atom, &r) : a;
}

const Expr *roundings_at_most(Arena *arena, const Expr *a, SymbolId first) {
    EXPR_FOR_SYMBOL(a, s, first) {
        a = expr_substitute_one(arena, a, s, expr_int(arena, 1));
    }
    return a;
}

const Expr *roundings_at_least(Arena *arena, const Expr *a, SymbolId first) {
    TermList list = {0};
    for (size_t i = 0; i < a->size; i++) {
        const Expr *term = expr_term(arena, a, i);
        bool more = expr_next_symbol(term, first) != EXPR_NO_SYMBOL &&
                    fmpq_sgn(&a->terms[i].coefficient) > 0;
        term = roundings_at_most(arena, term, first);
        expr_push_terms(arena, &list, more ? expr_neg(arena, term) : term);
    }
    return expr_from_terms(arena, list.at, list.size);
}
