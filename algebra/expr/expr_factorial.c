/* expr_factorial.c -- factorials by each other.
 *
 * n! is n*(n - 1)!, and 1/(k - 1)! is k/k!: of those whose arguments differ by
 * numbers one is left, of what is multiplied the least, of what is divided by
 * the largest, so that terms have one divisor. */
#include "algebra/expr/expr_impl.h"

enum { FARTHEST = 64 };

/* Factorials on one side that differ by numbers. */
typedef struct Kind {
    bool divides;
    const Expr *least, *most; /* of their arguments */
} Kind;

typedef struct Kinds {
    Vec(Kind) all;
    Arena *arena;
} Kinds;

static bool distance(slong *out, Arena *arena, const Expr *a, const Expr *b) {
    fmpq_t apart;
    fmpq_init(apart);
    bool known = expr_is_constant(expr_sub(arena, a, b), apart) &&
                 fmpz_is_one(fmpq_denref(apart)) &&
                 fmpz_cmp_si(fmpq_numref(apart), FARTHEST) <= 0 &&
                 fmpz_cmp_si(fmpq_numref(apart), -FARTHEST) >= 0;
    *out = known ? fmpz_get_si(fmpq_numref(apart)) : 0;
    fmpq_clear(apart);
    return known;
}

/* The factorial that "atom" is, or divides by; NULL: neither. */
static const Atom *factorial_in(const Atom *atom, bool *divides) {
    *divides = expr_is_reciprocal(atom);
    const Atom *inside = *divides ? expr_sole_atom(atom->args[0]) : atom;
    return inside && expr_is_call(inside, EXPR_FACTORIAL) ? inside : NULL;
}

static Kind *kind_of(const Kinds *kinds, const Expr *argument, bool divides) {
    slong apart;
    for (size_t i = 0; i < kinds->all.size; i++) {
        Kind *kind = &kinds->all.at[i];
        if (kind->divides == divides &&
            distance(&apart, kinds->arena, argument, kind->least))
            return kind;
    }
    return NULL;
}

static void note(Kinds *kinds, const Atom *atom) {
    bool divides;
    slong apart;
    const Atom *factorial = factorial_in(atom, &divides);
    if (!factorial)
        return;
    const Expr *argument = factorial->args[0];
    Kind *kind = kind_of(kinds, argument, divides);
    if (!kind) {
        *vec_push(kinds->arena, &kinds->all) =
            (Kind){divides, argument, argument};
        return;
    }
    if (distance(&apart, kinds->arena, argument, kind->least) && apart < 0)
        kind->least = argument;
    if (distance(&apart, kinds->arena, argument, kind->most) && apart > 0)
        kind->most = argument;
}

/* (from + 1)*..*(from + count) */
static const Expr *product(Arena *arena, const Expr *from, slong count) {
    const Expr *out = expr_int(arena, 1);
    for (slong i = 1; i <= count; i++)
        out = expr_mul(arena, out, expr_add(arena, from, expr_int(arena, i)));
    return out;
}

static const Expr *level_atom(void *context, Arena *arena, const Atom *atom) {
    const Kinds *kinds = context;
    bool divides;
    slong apart = 0;
    const Atom *factorial = factorial_in(atom, &divides);
    const Kind *kind =
        factorial ? kind_of(kinds, factorial->args[0], divides) : NULL;
    if (!kind)
        return expr_of_atom(arena, atom);
    const Expr *argument = factorial->args[0];
    const Expr *one = divides ? kind->most : kind->least;
    bool near = divides ? distance(&apart, arena, one, argument)
                        : distance(&apart, arena, argument, one);
    if (!near)
        return expr_of_atom(arena, atom);
    const Expr *left = expr_factorial(arena, one);
    if (divides)
        left = expr_divide(arena, expr_int(arena, 1), left);
    return expr_mul(arena, left,
                    product(arena, divides ? argument : one, apart));
}

const Expr *expr_level_factorials(Arena *arena, const Expr *a,
                                  ExprList *defined) {
    Kinds kinds = {.arena = arena};
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < a->terms[i].n_factors; k++)
            note(&kinds, a->terms[i].factors[k].atom);
    for (size_t i = 0; i < kinds.all.size; i++)
        *vec_push(arena, defined) = kinds.all.at[i].least;
    return kinds.all.size ? expr_map_atoms(arena, a, level_atom, &kinds) : a;
}
