#include "algebra/region/plainer/possible.h"

#include "algebra/expr/expr_impl.h"

typedef struct Known {
    const Region *region;
    const SymbolRange *ranges;
    size_t count;
} Known;

static bool is_nonneg(const Known *k, const Expr *e) {
    return region_implies(k->region, e, k->ranges, k->count);
}

/* Whether "a" is what "fn" takes of it and "b", always. */
static bool is_beyond(const Known *k, Arena *arena, ExprFn fn, const Expr *a,
                      const Expr *b) {
    return is_nonneg(k, fn == EXPR_MAX ? expr_sub(arena, a, b)
                                       : expr_sub(arena, b, a));
}

static const Expr *without_beaten(const Known *k, Arena *arena,
                                  const Atom *atom) {
    const Expr *out = atom->args[0];
    for (size_t i = 1; i < atom->arity; i++) {
        const Expr *next = atom->args[i];
        if (is_beyond(k, arena, atom->fn, out, next))
            continue;
        out = is_beyond(k, arena, atom->fn, next, out) ? next
              : atom->fn == EXPR_MAX ? expr_max(arena, out, next)
                                     : expr_min(arena, out, next);
    }
    return out;
}

/* Whether it is from 0 to below 1, whole but for its denominator. */
static bool is_part_of_one(const Known *k, Arena *arena, const Expr *e) {
    fmpz_t by;
    fmpz_init(by);
    expr_denominator(by, e);
    const Expr *times = expr_mul(arena, e, expr_fmpz(arena, by));
    const Expr *left = expr_sub(
        arena, expr_sub(arena, expr_fmpz(arena, by), expr_int(arena, 1)),
        times);
    bool is = expr_is_whole(times) && is_nonneg(k, e) && is_nonneg(k, left);
    fmpz_clear(by);
    return is;
}

static const Expr *part_of(void *context, Arena *arena, const Atom *atom);

/* What it is of has none of that, either. */
static const Expr *with_parts(Known *k, Arena *arena, const Atom *atom) {
    const Expr **args = ARENA_ARRAY(arena, const Expr *, atom->arity);
    for (size_t i = 0; i < atom->arity; i++)
        args[i] = expr_map_atoms(arena, atom->args[i], part_of, k);
    return expr_rebuild(arena, atom, args);
}

static bool is_looked_into(const Atom *atom) {
    return expr_is_call(atom, EXPR_MAX) || expr_is_call(atom, EXPR_MIN) ||
           expr_is_call(atom, EXPR_FLOOR) || expr_is_call(atom, EXPR_CEIL);
}

static const Expr *part_of(void *context, Arena *arena, const Atom *atom) {
    Known *k = context;
    if (!is_looked_into(atom))
        return expr_of_atom(arena, atom);
    const Expr *whole = with_parts(k, arena, atom);
    const Atom *left = expr_sole_atom(whole);
    if (left && (expr_is_call(left, EXPR_MAX) || expr_is_call(left, EXPR_MIN)))
        return without_beaten(k, arena, left);
    if (left && expr_is_call(left, EXPR_FLOOR) &&
        is_part_of_one(k, arena, left->args[0]))
        return expr_int(arena, 0);
    return whole;
}

const Expr *possible_part(const Expr *e, const Region *region,
                          const SymbolRange *ranges, size_t count,
                          Arena *arena) {
    Known known = {region, ranges, count};
    return expr_map_atoms(arena, e, part_of, &known);
}
