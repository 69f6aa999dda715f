#include "interp/claims/rules/draws.h"

/* The formula that a number has, and how many draws there were when it was
 * first seen. */
typedef struct Tenure {
    const Expr *expr;
    Region region;
    size_t since;
} Tenure;

struct Draws {
    const Evidence *evidence;
    size_t all_builds; /* 0: there may be more */
    Map index;         /* of a DrawsKey -> its number */
    Vec(Tenure) tenures;
    Arena *arena;
};

/* All bits count: no padding. */
typedef struct DrawsKey {
    uint64_t site, column, form;
} DrawsKey;

Draws *draws_new(const Evidence *evidence, Arena *arena) {
    Draws *draws = ARENA_NEW(arena, Draws);
    draws->evidence = evidence;
    draws->index.arena = draws->arena = arena;
    return draws;
}

void draws_all_built(Draws *draws, size_t count) {
    draws->all_builds = count;
}

/* ---- since when ---- */

static Tenure tenure_of(const Draws *draws, const Claim *claim) {
    return (Tenure){.expr = expr_copy(draws->arena, claim->expr),
                    .region = region_copy(&claim->region, draws->arena),
                    .since = draws->evidence->draws.size};
}

/* Draws made before the formula was first seen. */
static size_t draws_since(Draws *draws, const DrawsNumber *number,
                          const Claim *claim) {
    const DrawsKey key = {(uint64_t)(uintptr_t)number->source->site,
                          number->source->column, number->form};
    uint32_t next = (uint32_t)draws->tenures.size;
    uint32_t found = *map_value(&draws->index, &key, sizeof key, next);
    if (found == next)
        *vec_push(draws->arena, &draws->tenures) = tenure_of(draws, claim);
    Tenure *tenure = &draws->tenures.at[found];
    if (!expr_equal(tenure->expr, claim->expr) ||
        !region_equal(&tenure->region, &claim->region))
        *tenure = tenure_of(draws, claim);
    return tenure->since;
}

/* ---- draws that reached it ---- */

typedef struct Count {
    size_t draws;
    Vec(uint32_t) rows; /* of these draws, that the formula is about */
} Count;

static bool counts(const Draws *draws, const DrawsNumber *number,
                   uint32_t draw) {
    return !number->is_built ||
           draws->evidence->draws.at[draw] == RUN_DRAWN_AND_BUILT;
}

/* What is tried rests on samples. */
static RowFormula tried(const Claim *claim) {
    return (RowFormula){claim->expr, &claim->region, true};
}

static void count_draws(Count *count, const Draws *draws,
                        const DrawsNumber *number, const Claim *claim,
                        size_t since, Arena *arena) {
    const EvidenceSite *site = number->source->site;
    RowFormula formula = tried(claim);
    RowValues *values = rows_values_new(number->source, arena);
    uint32_t last = UINT32_MAX;
    for (size_t i = site->touches.size;
         i-- && site->touches.at[i].draw >= since;) {
        const EvidenceTouch *touch = &site->touches.at[i];
        rows_values_load(values, number->source, &site->rows.at[touch->row]);
        if (!counts(draws, number, touch->draw) ||
            !rows_is_about(&formula, values))
            continue;
        *vec_push(arena, &count->rows) = touch->row;
        count->draws += touch->draw != last;
        last = touch->draw;
    }
}

ClaimTrial draws_trial(Draws *draws, const DrawsNumber *number,
                       const Claim *claim, ClaimRanges *met, Arena *arena) {
    if (!draws)
        return (ClaimTrial){.evidence = EVIDENCE_GIVEN};
    if (number->is_proof && draws->all_builds)
        return (ClaimTrial){.evidence = EVIDENCE_BUILDS,
                            .draws = draws->all_builds};
    Count count = {0};
    Arena *scratch = arena_new();
    size_t since = draws_since(draws, number, claim);
    RowFormula formula = tried(claim);
    count_draws(&count, draws, number, claim, since, scratch);
    bool few = number->is_built && number->is_proved_in_builds;
    if (count.draws && !few)
        *met =
            claim_ranges(rows_tested_in(number->source, &formula, count.rows.at,
                                        count.rows.size, arena),
                         arena);
    arena_free(scratch);
    return (ClaimTrial){.evidence = few ? EVIDENCE_BUILDS : EVIDENCE_DRAWS,
                        .draws = count.draws,
                        .needed = few ? DRAWS_BUILDS_NEEDED : DRAWS_NEEDED,
                        .made = draws->evidence->draws.size - since};
}
