#include "algebra/growth/minima.h"
#include "algebra/expr/expr_impl.h"

static bool is_above(const Expr *e, unsigned least) {
    fmpq_t k;
    fmpq_init(k);
    bool above = expr_is_constant(e, k) && fmpq_cmp_ui(k, least) > 0;
    fmpq_clear(k);
    return above;
}

/* A number that many inputs do not come to. */
enum { LARGE = 64 };

/* What inputs come to of what is in "minimum": large ones to little of a
 * logarithm or a root. */
static unsigned least_limit(const Atom *minimum) {
    for (size_t i = 0; i < minimum->arity; i++)
        if (expr_has_function(minimum->args[i], EXPR_LOG) ||
            expr_has_function(minimum->args[i], EXPR_POWER))
            return 1;
    return LARGE;
}

static const Expr *name_of(Minima *numbers, Arena *arena, const Expr *number) {
    size_t i = 0;
    while (i < numbers->at.size && !expr_equal(numbers->at.at[i], number))
        i++;
    if (i == numbers->at.size)
        *vec_push(arena, &numbers->at) = number;
    return expr_symbol(arena, numbers->first + (SymbolId)i);
}

static const Expr *name_in_term(Minima *numbers, Arena *arena,
                                const Expr *term) {
    fmpq_t k;
    fmpq_init(k);
    expr_term_coefficient(k, term, 0);
    if (fmpq_cmp_ui(k, LARGE) > 0) {
        const Expr *number = expr_fmpq(arena, k);
        term = expr_mul(arena, expr_divide(arena, term, number),
                        name_of(numbers, arena, number));
    }
    fmpq_clear(k);
    return term;
}

static const Expr *name_large(Minima *numbers, Arena *arena, const Expr *e);

static const Expr *name_inside(void *context, Arena *arena, const Atom *atom) {
    if (atom->arity == 0 || atom->fn == EXPR_POWER)
        return expr_of_atom(arena, atom);
    const Expr **args = ARENA_ARRAY(arena, const Expr *, atom->arity);
    for (size_t i = 0; i < atom->arity; i++)
        args[i] = name_large(context, arena, atom->args[i]);
    return expr_rebuild(arena, atom, args);
}

/* m + 1000000, or 1000000/m, is no less a limit than 1000000 is. */
static const Expr *name_large(Minima *numbers, Arena *arena, const Expr *e) {
    const Expr *all = expr_map_atoms(arena, e, name_inside, numbers);
    const Expr *sum = expr_int(arena, 0);
    for (size_t i = 0; i < expr_term_count(all); i++)
        sum = expr_add(arena, sum,
                       name_in_term(numbers, arena, expr_term(arena, all, i)));
    return sum;
}

static const Expr *name_number(void *context, Arena *arena, const Atom *atom) {
    Minima *numbers = context;
    if (atom->arity == 0)
        return expr_of_atom(arena, atom);
    const Expr **args = ARENA_ARRAY(arena, const Expr *, atom->arity);
    for (size_t i = 0; i < atom->arity; i++) {
        args[i] = expr_map_atoms(arena, atom->args[i], name_number, numbers);
        if (atom->fn == EXPR_MIN)
            args[i] = is_above(args[i], least_limit(atom))
                          ? name_of(numbers, arena, args[i])
                          : name_large(numbers, arena, args[i]);
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
            fmpq_sgn(k) > 0 && fmpq_cmp(k, most) <= 0)
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
