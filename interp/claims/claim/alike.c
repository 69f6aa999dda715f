#include "interp/claims/claim/alike.h"

#include "interp/builds/naming.h"

#include <string.h>

static bool same_move(const PlanMove *a, const PlanMove *b) {
    return naming_same_expr(a->at, b->at) &&
           (!a->at || (a->variable == b->variable && a->round == b->round));
}

static bool same_lines(const PlanLines *a, const PlanLines *b) {
    for (size_t i = 0; i < a->size && a->size == b->size; i++)
        if (a->at[i] != b->at[i])
            return false;
    return a->size == b->size;
}

static bool same_range(const ClaimRange *a, const ClaimRange *b) {
    return a->symbol == b->symbol && fmpz_equal(a->low, b->low) &&
           fmpz_equal(a->high, b->high);
}

static bool same_ranges(const ClaimRanges *a, const ClaimRanges *b) {
    for (size_t i = 0; i < a->size && a->size == b->size; i++)
        if (!same_range(&a->at[i], &b->at[i]))
            return false;
    return a->size == b->size;
}

static bool same_trial(const ClaimTrial *a, const ClaimTrial *b) {
    return a->evidence == b->evidence && a->draws == b->draws &&
           a->needed == b->needed;
}

/* A reason is what is told, with the places and the names in it: there is
 * nothing else of it to compare. */
static bool same_reason(const char *a, const char *b) {
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool same_number(const Claim *a, const Claim *b) {
    return a->status == b->status && a->upper == b->upper &&
           naming_same_expr(a->expr, b->expr) &&
           naming_same_expr(a->everywhere, b->everywhere) &&
           naming_same_expr(a->because, b->because) &&
           same_move(&a->move, &b->move) && a->about == b->about;
}

static bool same_place(const Claim *a, const Claim *b) {
    return naming_same_region(&a->region, &b->region) &&
           a->where_reached == b->where_reached &&
           a->for_equal == b->for_equal && same_lines(&a->unless, &b->unless);
}

static bool same_evidence(const Claim *a, const Claim *b) {
    return a->samples == b->samples && a->held_out == b->held_out &&
           same_ranges(&a->tested, &b->tested) &&
           same_ranges(&a->range, &b->range) &&
           same_trial(&a->trial, &b->trial) &&
           same_reason(a->reason, b->reason);
}

static bool same_part(const Claim *a, const Claim *b) {
    return a && b ? alike_claims(a, b) : a == b;
}

bool alike_claims(const Claim *a, const Claim *b) {
    return same_number(a, b) && same_place(a, b) && same_evidence(a, b) &&
           same_part(a->best, b->best) && same_part(a->typical, b->typical) &&
           same_part(a->worst, b->worst) && same_part(a->seen, b->seen);
}
