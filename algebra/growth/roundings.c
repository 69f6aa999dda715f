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

/* One that is put as what is rounded, and a number up to 1. */
typedef struct Opened {
    const Atom *atom;
    SymbolId more;
} Opened;

static const Expr *open_atom(void *context, Arena *arena, const Atom *atom) {
    const Opened *o = context;
    if (expr_atom_order(o->atom, atom) != 0)
        return expr_of_atom(arena, atom);
    const Expr *more = expr_symbol(arena, o->more);
    return atom->fn == EXPR_FLOOR ? expr_sub(arena, atom->args[0], more)
                                  : expr_add(arena, atom->args[0], more);
}

static bool has_atom(const Term *term, const Atom *atom) {
    for (size_t k = 0; k < term->n_factors; k++)
        if (expr_atom_order(term->factors[k].atom, atom) == 0)
            return true;
    return false;
}

/* Terms that are over neither. */
static size_t count_others(Arena *arena, const Expr *a, const Opened *o) {
    size_t others = 0;
    for (size_t i = 0; i < a->size; i++)
        others += !has_atom(&a->terms[i], o->atom) &&
                  !expr_has_symbol(expr_term(arena, a, i), o->more);
    return others;
}

/* n - 3*floor(n/3) is 3 times that number: terms cancel out. */
static const Expr *open_all(Arena *arena, const Expr *a, Roundings *r) {
    for (size_t i = 0; i < r->all.size; i++) {
        const Rounded *rounded = &r->all.at[i];
        Opened o = {rounded->atom, r->first + (SymbolId)i};
        if (rounded->least != rounded->atom)
            continue;
        const Expr *opened = expr_map_atoms(arena, a, open_atom, &o);
        if (count_others(arena, opened, &o) < count_others(arena, a, &o))
            a = opened;
    }
    return a;
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
    a = any ? expr_map_atoms(arena, a, part_atom, &r) : a;
    return open_all(arena, a, &r);
}

static const Expr *at_one(Arena *arena, const Expr *a, SymbolId first) {
    EXPR_FOR_SYMBOL(a, s, first) {
        a = expr_substitute_one(arena, a, s, expr_int(arena, 1));
    }
    return a;
}

const Expr *roundings_at_most(Arena *arena, const Expr *a, SymbolId first) {
    TermList list = {0};
    for (size_t i = 0; i < a->size; i++) {
        const Expr *term = expr_term(arena, a, i);
        bool less = expr_next_symbol(term, first) != EXPR_NO_SYMBOL &&
                    fmpq_sgn(&a->terms[i].coefficient) < 0;
        if (!less)
            expr_push_terms(arena, &list, at_one(arena, term, first));
    }
    return expr_from_terms(arena, list.at, list.size);
}

const Expr *roundings_at_least(Arena *arena, const Expr *a, SymbolId first) {
    TermList list = {0};
    for (size_t i = 0; i < a->size; i++) {
        const Expr *term = expr_term(arena, a, i);
        bool more = expr_next_symbol(term, first) != EXPR_NO_SYMBOL &&
                    fmpq_sgn(&a->terms[i].coefficient) > 0;
        term = at_one(arena, term, first);
        expr_push_terms(arena, &list, more ? expr_neg(arena, term) : term);
    }
    return expr_from_terms(arena, list.at, list.size);
}
