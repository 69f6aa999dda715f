#include "algebra/growth/bigo.h"
#include "algebra/growth/binomial.h"
#include "algebra/growth/bound.h"
#include "algebra/growth/dominance.h"
#include "algebra/growth/minima.h"
#include "algebra/growth/monomial.h"
#include "algebra/growth/roundings.h"

const Expr *bigo_simplify(Arena *arena, const Expr *cost) {
    Arena *scratch = arena_new();
    Minima numbers;
    const Expr *order =
        bound(scratch, minima_name_numbers(&numbers, cost, scratch));
    if (expr_is_zero(order))
        order = expr_int(scratch, 1);
    order = expr_copy(arena, minima_put_numbers(&numbers, order, scratch));
    arena_free(scratch);
    return order;
}

/* Without floor and ceil, but for those in exponents: what grows is off by less
 * than one. */
static const Expr *unround(void *context, Arena *arena, const Atom *atom) {
    if (expr_is_call(atom, EXPR_FLOOR) || expr_is_call(atom, EXPR_CEIL))
        return expr_map_atoms(arena, atom->args[0], unround, context);
    return expr_of_atom(arena, atom);
}

static bool same_order(Arena *arena, const Expr *a, const Expr *b) {
    return expr_equal(bound(arena, a), bound(arena, b));
}

/* Unrounded, terms may cancel out that are off by more than what is left: then
 * the order is another one. */
bool bigo_is_tight(Arena *arena, const Expr *cost) {
    (void)arena; /* nothing is handed out */
    Arena *scratch = arena_new();
    SymbolId more;
    Minima numbers;
    cost = binomial_quotients(scratch,
                              minima_name_numbers(&numbers, cost, scratch));
    bool is_bound = binomial_bound(scratch, cost) != cost;
    const Expr *least = roundings_part(scratch, cost, &more);
    least = roundings_at_least(scratch, least, more);
    const Expr *smooth = expr_map_atoms(scratch, least, unround, NULL);
    bool tight = !is_bound &&
                 (dominance_is_tight(scratch, least) ||
                  (dominance_is_tight(scratch, smooth) &&
                   same_order(scratch, least, smooth))) &&
                 same_order(scratch, cost, least);
    arena_free(scratch);
    return tight;
}

bool bigo_is_exponential(Arena *arena, const Expr *cost, SymbolId symbol) {
    (void)arena; /* nothing is handed out */
    Arena *scratch = arena_new();
    const Expr *order = bigo_simplify(scratch, cost);
    bool found = false;
    for (size_t i = 0; i < order->size; i++)
        for (size_t k = 0; k < order->terms[i].n_factors; k++) {
            const Atom *atom = order->terms[i].factors[k].atom;
            found |= monomial_is_exponential(atom) &&
                     expr_number(atom->args[0]) &&
                     expr_has_symbol(atom->args[1], symbol);
        }
    arena_free(scratch);
    return found;
}

void bigo_print_terms(Text *out, const Expr *cost, const char *const *names,
                      Arena *arena) {
    const ExprStyle style = {.order = true};
    expr_print_whole(out, bigo_simplify(arena, cost), names, &style);
}

void bigo_print(Text *out, const Expr *cost, const char *const *names,
                Arena *arena) {
    text_add(out, "O(");
    bigo_print_terms(out, cost, names, arena);
    text_add(out, ")");
}
