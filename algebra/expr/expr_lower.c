#include "algebra/expr/expr_impl.h"

/* What recurrences are written by: those of one kind, at n, .., n + k - 1. */
typedef struct Lowest {
    const Atom *atom; /* of the recurrence with the least argument, n */
    Arena *arena;
} Lowest;

/* The order of the recurrence. */
static size_t order_of(const Atom *atom) {
    return (atom->arity - 1) / 2;
}

static bool is_same_kind(const Atom *a, const Atom *b) {
    bool same = a->fn == b->fn && a->arity == b->arity;
    for (size_t i = 1; i < a->arity && same; i++)
        same = expr_equal(a->args[i], b->args[i]);
    return same;
}

/* How far the argument of "a" is above that of "b"; false if that is no whole
 * number of a few digits. */
static bool distance(slong *out, Arena *arena, const Atom *a, const Atom *b) {
    enum { FARTHEST = 64 };
    fmpq_t apart;
    fmpq_init(apart);
    bool known =
        expr_is_constant(expr_sub(arena, a->args[0], b->args[0]), apart) &&
        fmpz_is_one(fmpq_denref(apart)) &&
        fmpz_cmp_si(fmpq_numref(apart), FARTHEST) <= 0 &&
        fmpz_cmp_si(fmpq_numref(apart), -FARTHEST) >= 0;
    *out = known ? fmpz_get_si(fmpq_numref(apart)) : 0;
    fmpq_clear(apart);
    return known;
}

static const Expr *at(const Lowest *low, slong further) {
    Arena *arena = low->arena;
    const Expr **args = ARENA_ARRAY(arena, const Expr *, low->atom->arity);
    for (size_t i = 0; i < low->atom->arity; i++)
        args[i] = low->atom->args[i];
    args[0] = expr_add(arena, args[0], expr_int(arena, further));
    return expr_rebuild(arena, low->atom, args);
}

/* The value that is "further" behind the lowest, from the k first ones. */
static const Expr *follow(const Lowest *low, slong further) {
    Arena *arena = low->arena;
    slong k = (slong)order_of(low->atom);
    const Expr **value =
        ARENA_ARRAY(arena, const Expr *, (size_t)(further + k) + 1);
    for (slong i = 0; i <= further; i++) {
        value[i] = i < k ? at(low, i) : expr_int(arena, 0);
        for (slong j = 1; i >= k && j <= k; j++)
            value[i] =
                expr_add(arena, value[i],
                         expr_mul(arena, low->atom->args[j], value[i - j]));
    }
    return value[further];
}

static const Expr *lower_atom(void *context, Arena *arena, const Atom *atom) {
    const Lowest *low = context;
    slong further;
    return expr_is_call(atom, EXPR_RECURRENCE) &&
                   is_same_kind(atom, low->atom) &&
                   distance(&further, arena, atom, low->atom) && further > 0
               ? follow(low, further)
               : expr_of_atom(arena, atom);
}

/* The one with the least argument of the first kind that is there. */
static const Atom *find_lowest(Arena *arena, const Expr *a) {
    const Atom *lowest = NULL;
    slong apart;
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < a->terms[i].n_factors; k++) {
            const Atom *atom = a->terms[i].factors[k].atom;
            if (expr_is_call(atom, EXPR_RECURRENCE) &&
                (!lowest ||
                 (is_same_kind(atom, lowest) &&
                  distance(&apart, arena, atom, lowest) && apart < 0)))
                lowest = atom;
        }
    return lowest;
}

const Expr *expr_lower_recurrences(Arena *arena, const Expr *a,
                                   const Expr **least) {
    Lowest low = {find_lowest(arena, a), arena};
    *least = low.atom ? low.atom->args[0] : NULL;
    return low.atom ? expr_map_atoms(arena, a, lower_atom, &low) : a;
}
