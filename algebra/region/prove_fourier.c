#include "algebra/expr/expr_impl.h"
#include "algebra/region/inequality.h"
#include "algebra/region/prove.h"

/* Bounds the cost: leaving rows out loses proofs, never soundness. */
enum { MAX_ROWS = 96 };

typedef struct System {
    Arena *arena;
    bool refuted;
    Vec(const Expr *) rows; /* normalised, distinct, not constant */
} System;

static void add_row(System *system, const Expr *row) {
    row = inequality_normalise(system->arena, row);
    if (expr_degree(row) == 0) {
        system->refuted |=
            row->size > 0 && fmpq_sgn(&row->terms[0].coefficient) < 0;
        return;
    }
    for (size_t i = 0; i < system->rows.size; i++)
        if (expr_equal(system->rows.at[i], row))
            return;
    if (system->rows.size < MAX_ROWS)
        *vec_push(system->arena, &system->rows) = row;
}

/* The term of "row" with the monomial of "like"; NULL if there is none. */
static const Term *find_term(const Expr *row, const Term *like) {
    for (size_t i = 0; i < row->size; i++)
        if (expr_term_order(&row->terms[i], like) == 0)
            return &row->terms[i];
    return NULL;
}

static int sign_in(const Expr *row, const Term *monomial) {
    const Term *term = find_term(row, monomial);
    return term ? fmpq_sgn(&term->coefficient) : 0;
}

static size_t elimination_cost(const System *system, const Term *monomial) {
    size_t positive = 0, negative = 0;
    for (size_t i = 0; i < system->rows.size; i++) {
        int sign = sign_in(system->rows.at[i], monomial);
        positive += sign > 0;
        negative += sign < 0;
    }
    return positive * negative;
}

static const Term *cheapest_monomial(const System *system) {
    const Term *best = NULL;
    size_t best_cost = 0;
    for (size_t i = 0; i < system->rows.size; i++) {
        const Expr *row = system->rows.at[i];
        for (size_t k = 0; k < row->size && row->terms[k].degree > 0; k++) {
            size_t cost = elimination_cost(system, &row->terms[k]);
            if (!best || cost < best_cost) {
                best = &row->terms[k];
                best_cost = cost;
            }
            if (cost == 0)
                return best;
        }
    }
    return best;
}

/* The sum of positive multiples of two rows in which "monomial" cancels. */
static const Expr *combine(Arena *arena, const Expr *positive,
                           const Expr *negative, const Term *monomial) {
    fmpq_t factor;
    fmpq_init(factor);
    fmpq_div(factor, &find_term(positive, monomial)->coefficient,
             &find_term(negative, monomial)->coefficient);
    fmpq_neg(factor, factor);
    const Expr *scaled = expr_scale(arena, negative, factor);
    fmpq_clear(factor);
    return expr_add(arena, positive, scaled);
}

static System eliminate(const System *from, const Term *monomial) {
    System to = {.arena = from->arena};
    for (size_t i = 0; i < from->rows.size; i++)
        if (sign_in(from->rows.at[i], monomial) == 0)
            *vec_push(to.arena, &to.rows) = from->rows.at[i];
    for (size_t i = 0; i < from->rows.size; i++) {
        if (sign_in(from->rows.at[i], monomial) <= 0)
            continue;
        for (size_t k = 0; k < from->rows.size && !to.refuted; k++)
            if (sign_in(from->rows.at[k], monomial) < 0)
                add_row(&to, combine(to.arena, from->rows.at[i],
                                     from->rows.at[k], monomial));
    }
    return to;
}

bool prove_contradiction(const Expr *const *rows, size_t n, Arena *arena) {
    System system = {.arena = arena};
    for (size_t i = 0; i < n; i++)
        add_row(&system, rows[i]);
    while (!system.refuted && system.rows.size > 0)
        system = eliminate(&system, cheapest_monomial(&system));
    return system.refuted;
}
