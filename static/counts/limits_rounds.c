/* limits_rounds.c -- of a variable that no round moves by more than a number,
 * where it is known how many rounds there are. */
#include "static/counts/limiter.h"
#include "static/walks/values/loopvalue.h"

/* Adds the limits of "value", and what is "added" to it on its way. */
static bool add_begin(Limiter *l, LLVMValueRef value, int64_t added,
                      Reading reading, Side side, ExprList *out) {
    ExprList from = {0};
    const Expr *more = expr_int(l->arena, side == AT_MOST ? added : -added);
    if (!limiter_value(l, value, reading, side, &from))
        return false;
    for (size_t i = 0; i < from.size; i++)
        if (!limiter_add_choice(l, out, expr_add(l->arena, from.at[i], more)))
            return false;
    return true;
}

/* Where it may begin. */
static bool find_begin(Limiter *l, const Drift *drift, LoopId loop,
                       Reading reading, Side side, ExprList *out) {
    LLVMValueRef phi = drift->phi;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (loopvalue_is_first(l->symbols->f, phi, i, loop) &&
            !add_begin(l, LLVMGetIncomingValue(phi, i), 0, reading, side, out))
            return false;
    for (size_t i = 0; i < drift->restarts.size; i++) {
        const Restart *r = &drift->restarts.at[i];
        if (!add_begin(l, r->value, r->added, reading, side, out))
            return false;
    }
    return true;
}

static bool find_rounds(Limiter *l, LoopId loop, ExprList *out) {
    const PlanFormula *rounds = l->known->rounds(l->known->context, loop);
    if (!rounds || !rounds->formula)
        return false;
    region_add_all(l->conditions, &rounds->valid, l->arena);
    return limiter_sum(l, rounds->formula, AT_MOST, out);
}

static bool add_end(Limiter *l, const Expr *end, LLVMValueRef phi,
                    Reading reading, Side side, ExprList *out) {
    if (reading == READ_UNSIGNED)
        drifts_require_room(l->conditions, end, side,
                            LLVMGetIntTypeWidth(LLVMTypeOf(phi)), l->arena);
    return limiter_add_choice(l, out, end);
}

bool limiter_by_rounds(Limiter *l, LLVMValueRef phi, LoopId loop,
                       Reading reading, Side side, ExprList *out) {
    ExprList begin = {0}, rounds = {0};
    Drift drift;
    if (!drifts_find(&drift, l->symbols->f, loop, phi, reading, side,
                     l->arena) ||
        !find_begin(l, &drift, loop, reading, side, &begin) ||
        !find_rounds(l, loop, &rounds))
        return false;
    const Expr *step =
        expr_int(l->arena, side == AT_MOST ? drift.step : -drift.step);
    for (size_t i = 0; i < begin.size; i++)
        for (size_t k = 0; k < rounds.size; k++) {
            const Expr *way = expr_mul(l->arena, step, rounds.at[k]);
            if (!add_end(l, expr_add(l->arena, begin.at[i], way), phi, reading,
                         side, out))
                return false;
        }
    return true;
}
