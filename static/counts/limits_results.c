/* limits_results.c -- of what a call returns, by what it passes. */
#include "static/counts/limiter.h"
#include "static/counts/results.h"
#include "static/inputs/known.h"

/* A call, and whom it calls. */
typedef struct Passed {
    Limiter *l;
    LLVMValueRef call;
    const Symbols *callee;
} Passed;

/* What is passed for a parameter is no farther than this; or NULL. */
static const Expr *limit_argument(void *context, const LimitAsked *asked) {
    Passed *p = context;
    LLVMValueRef passed = known_passed(p->callee, p->call, asked->symbol);
    Reading reading = symbolic_reading(p->callee, asked->symbol);
    ExprList all = {0};
    if (!limiter_value(p->l, passed, reading, asked->most ? AT_MOST : AT_LEAST,
                       &all))
        return NULL;
    const Expr *out = all.at[0];
    for (size_t i = 1; i < all.size; i++)
        out = asked->most ? expr_max(p->l->arena, out, all.at[i])
                          : expr_min(p->l->arena, out, all.at[i]);
    return out;
}

/* "e" of the callee, over what is passed; NULL if that is not known. */
static const Expr *limit_passed(Passed *p, const Expr *e, Side side) {
    return expr_limit(p->l->arena, e, side == AT_MOST, limit_argument, p);
}

bool limiter_by_result(Limiter *l, LLVMValueRef call, Reading reading,
                       Side side, ExprList *out) {
    Results *results = l->symbols->f->ir->results;
    const ResultLimits *limits =
        results ? results_find(results, call, reading, side) : NULL;
    if (!limits)
        return false;
    Passed p = {l, call, limits->symbols};
    for (size_t i = 0; i < limits->where.nonneg.size; i++) {
        const Expr *nonneg =
            limit_passed(&p, limits->where.nonneg.at[i], AT_LEAST);
        if (!nonneg)
            return false;
        *vec_push(l->arena, &l->conditions->nonneg) = nonneg;
    }
    for (size_t i = 0; i < limits->limits.size; i++) {
        const Expr *limit = limit_passed(&p, limits->limits.at[i], side);
        if (!limit || !limiter_add_choice(l, out, limit))
            return false;
    }
    return true;
}
