#include "algebra/expr/expr_impl.h"

static const Expr *map_term(Arena *arena, const Term *term, ExprAtomMap by,
                            void *context) {
    const Expr *product = expr_fmpq(arena, &term->coefficient);
    for (size_t i = 0; i < term->n_factors; i++) {
        const Expr *base = by(context, arena, term->factors[i].atom);
        const Expr *power = expr_pow(arena, base, term->factors[i].exponent);
        product = expr_mul(arena, product, power);
    }
    return product;
}

const Expr *expr_map_atoms(Arena *arena, const Expr *a, ExprAtomMap by,
                           void *context) {
    TermList list = {0};
    for (size_t i = 0; i < a->size; i++)
        expr_push_terms(arena, &list,
                        map_term(arena, &a->terms[i], by, context));
    return expr_from_terms(arena, list.at, list.size);
}

typedef struct Substitution {
    ExprSymbolMap by;
    const void *context;
} Substitution;

static const Expr *substitute(Arena *arena, const Expr *a, Substitution *s);

static const Expr *substitute_atom(void *context, Arena *arena,
                                   const Atom *atom) {
    Substitution *s = context;
    if (atom->arity == 0) {
        const Expr *by = atom->symbol < EXPR_FIRST_BOUND
                             ? s->by(s->context, atom->symbol)
                             : NULL;
        return by ? by : expr_of_atom(arena, atom);
    }
    const Expr **args = ARENA_ARRAY(arena, const Expr *, atom->arity);
    for (size_t i = 0; i < atom->arity; i++)
        args[i] = substitute(arena, atom->args[i], s);
    return expr_rebuild(arena, atom, args);
}

static const Expr *substitute(Arena *arena, const Expr *a, Substitution *s) {
    return expr_map_atoms(arena, a, substitute_atom, s);
}

const Expr *expr_substitute_by(Arena *arena, const Expr *a, ExprSymbolMap by,
                               const void *context) {
    Substitution s = {by, context};
    return substitute(arena, a, &s);
}

typedef struct Table {
    SymbolId first; /* the symbol of by[0] */
    size_t count;
    const Expr *const *by;
} Table;

static const Expr *from_table(const void *context, SymbolId symbol) {
    const Table *table = context;
    size_t at = (size_t)symbol - table->first;
    return symbol >= table->first && at < table->count ? table->by[at] : NULL;
}

const Expr *expr_substitute(Arena *arena, const Expr *a, const Expr *const *by,
                            size_t count) {
    const Table table = {0, count, by};
    return expr_substitute_by(arena, a, from_table, &table);
}

const Expr *expr_substitute_one(Arena *arena, const Expr *a, SymbolId symbol,
                                const Expr *by) {
    const Table table = {symbol, 1, &by};
    return expr_substitute_by(arena, a, from_table, &table);
}
