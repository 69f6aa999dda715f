#include "driver/runs/stages.h"

#include "base/numbers.h"

/* Rounds without news after which more inputs are not worth their time, and
 * rounds that are made in any case while sizes grow. */
enum { PATIENCE = 3, MIN_ROUNDS = 5 };

/* ---- decisions ---- */

static StageNext search(Stages *s) {
    s->stage = DESIGN_SEARCH;
    s->without_news = 0;
    return STAGE_SEARCH;
}

/* Draws that say nothing new (of builds that were all made, say) end it. */
static StageNext draw(Stages *s, const StageFacts *facts) {
    size_t missing = facts->numbers.draws_missing;
    bool in_vain = s->stage == DESIGN_DRAW && missing >= s->draws_missing;
    if (in_vain || facts->numbers.draws_least > facts->runs_left)
        return STAGE_END;
    s->stage = DESIGN_DRAW;
    s->draws_missing = missing;
    return STAGE_DRAW;
}

static StageNext after_search(Stages *s, const StageFacts *facts) {
    const Settled *numbers = &facts->numbers;
    if (!facts->can_draw ||
        !(numbers->tested || numbers->waiting || numbers->open))
        return STAGE_END;
    if (facts->is_attacked)
        return draw(s, facts);
    s->stage = DESIGN_ATTACK;
    return STAGE_ATTACK;
}

static size_t found(const StageFacts *facts) {
    return facts->numbers.settled + facts->numbers.waiting;
}

static bool is_searched(const Stages *s, const StageFacts *facts) {
    return facts->numbers.open ? s->without_news >= PATIENCE && facts->is_grown
                               : facts->rounds >= MIN_ROUNDS || facts->is_grown;
}

StageNext stages_after_round(Stages *s, const StageFacts *facts) {
    size_t before = s->best;
    s->without_news = found(facts) > before ? 0 : s->without_news + 1;
    if (s->stage == DESIGN_SEARCH) {
        s->best = found(facts) > before ? found(facts) : before;
        return is_searched(s, facts) ? after_search(s, facts) : STAGE_STAYS;
    }
    s->best = found(facts);
    if (found(facts) < before)
        return search(s);
    if (s->stage == DESIGN_ATTACK && !facts->is_attacked)
        return STAGE_STAYS;
    return draw(s, facts);
}

StageNext stages_after_last(Stages *s, const StageFacts *facts) {
    switch (s->stage) {
    case DESIGN_SEARCH:
        return after_search(s, facts);
    case DESIGN_ATTACK:
        return draw(s, facts);
    default:
        return STAGE_END;
    }
}

/* ---- numbers of the code ---- */

static void add_numbers(AttackNumbers *out, const PlanFunction *f,
                        Arena *arena) {
    for (size_t i = 0; i < f->compared.size; i++)
        *vec_push(arena, &out->compared) = f->compared.at[i];
    for (size_t i = 0; i < f->divided.size; i++)
        *vec_push(arena, &out->divided) = f->divided.at[i];
}

AttackNumbers stages_numbers(const Analysis *analysis, Arena *arena) {
    AttackNumbers out = {0};
    for (size_t i = 0; i < analysis->functions.size; i++) {
        const FunctionResult *f = &analysis->functions.at[i];
        if (f->claims.ran && !f->plan->system_header)
            add_numbers(&out, f->plan, arena);
    }
    out.compared.size = numbers_sort_once(out.compared.at, out.compared.size);
    out.divided.size = numbers_sort_once(out.divided.at, out.divided.size);
    return out;
}
