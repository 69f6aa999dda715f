#include "static/affine/pred.h"

/* ---- making them ---- */

static const Pred *make(Pred p, Arena *arena) {
    Pred *out = ARENA_NEW(arena, Pred);
    *out = p;
    return out;
}

const Pred *pred_constant(bool holds, Arena *arena) {
    return make((Pred){.kind = holds ? PRED_ALL : PRED_ANY}, arena);
}

bool pred_is_constant(const Pred *p, bool holds) {
    return p->kind == (holds ? PRED_ALL : PRED_ANY) && !p->left && !p->right;
}

const Pred *pred_nonneg(const Expr *e, Arena *arena) {
    return make((Pred){.kind = PRED_NONNEG, .nonneg = e}, arena);
}

const Pred *pred_zero(const Expr *e, bool is_zero, Arena *arena) {
    const Expr *less = expr_neg(arena, e), *one = expr_int(arena, 1);
    if (is_zero)
        return pred_and(pred_nonneg(e, arena), pred_nonneg(less, arena), arena);
    return pred_or(pred_nonneg(expr_sub(arena, e, one), arena),
                   pred_nonneg(expr_sub(arena, less, one), arena), arena);
}

const Pred *pred_and(const Pred *a, const Pred *b, Arena *arena) {
    if (pred_is_constant(a, true) || pred_is_constant(b, false))
        return b;
    if (pred_is_constant(b, true) || pred_is_constant(a, false))
        return a;
    return make((Pred){.kind = PRED_ALL, .left = a, .right = b}, arena);
}

const Pred *pred_or(const Pred *a, const Pred *b, Arena *arena) {
    if (pred_is_constant(a, false) || pred_is_constant(b, true))
        return b;
    if (pred_is_constant(b, false) || pred_is_constant(a, true))
        return a;
    return make((Pred){.kind = PRED_ANY, .left = a, .right = b}, arena);
}

const Pred *pred_some(SymbolId symbol, const Expr *last, const Pred *p,
                      Arena *arena) {
    if (pred_is_constant(p, false))
        return p;
    return make(
        (Pred){.kind = PRED_SOME, .left = p, .symbol = symbol, .last = last},
        arena);
}

const Pred *pred_not(const Pred *p, Arena *arena) {
    static const PredKind inverse[] = {[PRED_ALL] = PRED_ANY,
                                       [PRED_ANY] = PRED_ALL,
                                       [PRED_SOME] = PRED_NONE,
                                       [PRED_NONE] = PRED_SOME};
    if (p->kind == PRED_NONNEG)
        return pred_nonneg(expr_sub(arena, expr_int(arena, -1), p->nonneg),
                           arena);
    Pred out = *p;
    out.kind = inverse[p->kind];
    if (p->left && p->right) {
        out.left = pred_not(p->left, arena);
        out.right = pred_not(p->right, arena);
    }
    return make(out, arena);
}

const Pred *pred_substitute(const Pred *p, SymbolId symbol, const Expr *by,
                            Arena *arena) {
    if (!p)
        return NULL;
    Pred out = *p;
    if (p->nonneg)
        out.nonneg = expr_substitute_one(arena, p->nonneg, symbol, by);
    out.left = pred_substitute(p->left, symbol, by, arena);
    out.right = pred_substitute(p->right, symbol, by, arena);
    return make(out, arena);
}

/* ---- derived numbers ---- */

const Expr *pred_derive(Derived *derived, size_t *index, Arena *arena) {
    *index = derived->is.size;
    *vec_push(arena, &derived->is) = NULL;
    return expr_symbol(arena, (SymbolId)(PRED_FIRST_DERIVED + *index));
}

const Pred *pred_definition(const Derived *derived, SymbolId s) {
    return s < PRED_FIRST_DERIVED ? NULL
                                  : derived->is.at[s - PRED_FIRST_DERIVED];
}

/* A definition is over the number that it defines, and over earlier ones:
 * those below "limit" are looked at. */
static bool expr_depends(const Derived *derived, const Expr *e, SymbolId symbol,
                         SymbolId limit);

static bool depends(const Derived *derived, const Pred *p, SymbolId symbol,
                    SymbolId limit) {
    return p &&
           ((p->nonneg && expr_depends(derived, p->nonneg, symbol, limit)) ||
            depends(derived, p->left, symbol, limit) ||
            depends(derived, p->right, symbol, limit));
}

static bool expr_depends(const Derived *derived, const Expr *e, SymbolId symbol,
                         SymbolId limit) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (s == symbol ||
            (s < limit &&
             depends(derived, pred_definition(derived, s), symbol, s)))
            return true;
    }
    return false;
}

bool pred_depends(const Derived *derived, const Expr *e, SymbolId symbol) {
    return expr_depends(derived, e, symbol, EXPR_NO_SYMBOL);
}
