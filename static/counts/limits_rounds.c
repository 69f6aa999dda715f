/* limits_rounds.c -- of a variable that no round moves by more than a number,
 * where it is known how many rounds there are. */
#include "static/counts/limiter.h"
#include "static/walks/loopvalue.h"

/* Where "phi" may begin. */
static bool find_begin(Limiter *l, LLVMValueRef phi, LoopId loop,
                       Reading reading, Side side, Choices *out) {
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (loopvalue_is_first(l->symbols->f, phi, i, loop) &&
            !limiter_value(l, LLVMGetIncomingValue(phi, i), reading, side, out))
            return false;
    return true;
}

static bool find_rounds(Limiter *l, LoopId loop, Choices *out) {
    const PlanFormula *rounds = &l->function->loops.at[loop - 1].rounds;
    if (!rounds->formula)
        return false;
    region_add_all(l->conditions, &rounds->valid, l->arena);
    return limiter_sum(l, rounds->formula, AT_MOST, out);
}

bool limiter_by_rounds(Limiter *l, LLVMValueRef phi, LoopId loop,
                       Reading reading, Side side, Choices *out) {
    Choices begin = {0}, rounds = {0};
    int64_t step;
    if (!drifts_step(l->symbols->f, loop, phi, reading, side, &step) ||
        !find_begin(l, phi, loop, reading, side, &begin) ||
        !find_rounds(l, loop, &rounds))
        return false;
    const Expr *each = expr_int(l->arena, side == AT_MOST ? step : -step);
    for (size_t i = 0; i < begin.size; i++)
        for (size_t k = 0; k < rounds.size; k++) {
            const Expr *end = expr_add(l->arena, begin.at[i],
                                       expr_mul(l->arena, each, rounds.at[k]));
            if (reading == READ_UNSIGNED)
                drifts_require_room(l->conditions, end, side,
                                    LLVMGetIntTypeWidth(LLVMTypeOf(phi)),
                                    l->arena);
            if (!limiter_add_choice(l, out, end))
                return false;
        }
    return true;
}
