#include "algebra/growth/minima.h"
#include "algebra/expr/expr_impl.h"

static bool is_above_one(const Expr *e) {
    fmpq_t k;
    fmpq_init(k);
    bool above = expr_is_constant(e, k) && fmpq_cmp_ui(k, 1) > 0;
    fmpq_clear(k);
    return above;
}

static const Expr *name_of(Minima *numbers, Arena *arena, const Expr *number) {
    size_t i = 0;
    while (i < numbers->at.size && !expr_equal(numbers->at.at[i], number))
        i++;
    if (i == numbers->at.size)
        *vec_push(arena, &numbers->at) = number;
    return expr_symbol(arena, numbers->first + (SymbolId)i);
}

static const Expr *name_number(void *context, Arena *arena, const Atom *atom) {
    Minima *numbers = context;
    if (atom->arity == 0)
        return expr_of_atom(arena, atom);
    const Expr **args = ARENA_ARRAY(arena, const Expr *, atom->arity);
    for (size_t i = 0; i < atom->arity; i++) {
        args[i] = expr_map_atoms(arena, atom->args[i], name_number, numbers);
        if (atom->fn == EXPR_MIN && is_above_one(args[i]))
            args[i] = name_of(numbers, arena, args[i]);
    }
    return expr_rebuild(arena, atom, args);
}

const Expr *minima_name_numbers(Minima *out, const Expr *e, Arena *arena) {
    *out = (Minima){.first = expr_symbol_limit(e)};
    return expr_map_atoms(arena, e, name_number, out);
}

const Expr *minima_put_numbers(const Minima *numbers, const Expr *e,
                               Arena *arena) {
    for (size_t i = 0; i < numbers->at.size; i++)
        e = expr_substitute_one(arena, e, numbers->first + (SymbolId)i,
                                numbers->at.at[i]);
    return e;
}

/* ---- numbers that were tried ---- */

static const Expr *settle_minimum(void *context, Arena *arena,
                                  const Atom *atom) {
    const fmpq *most = context;
    if (atom->arity == 0)
        return expr_of_atom(arena, atom);
    const Expr **args = ARENA_ARRAY(arena, const Expr *, atom->arity);
    const Expr *number = NULL;
    fmpq_t k;
    fmpq_init(k);
    for (size_t i = 0; i < atom->arity; i++) {
        args[i] = expr_map_atoms(arena, atom->args[i], settle_minimum, context);
        if (atom->fn == EXPR_MIN && expr_is_constant(args[i], k) &&
            fmpq_cmp(k, most) <= 0)
            number = args[i];
    }
    fmpq_clear(k);
    return number ? number : expr_rebuild(arena, atom, args);
}

const Expr *minima_as_tried(const Expr *e, const fmpz_t most, Arena *arena) {
    fmpq_t limit;
    fmpq_init(limit);
    fmpq_set_fmpz(limit, most);
    const Expr *settled = expr_map_atoms(arena, e, settle_minimum, limit);
    fmpq_clear(limit);
    return settled;
}
