/* claim.h -- what asym says about one number, and what that rests on.
 *
 *     proof, samples --> [Claim] --> cost, report
 *
 * A claim is a value: expressions, regions, exact ranges.  Only the report
 * prints it, and nothing reads what was printed.  A reason is a message for the
 * user, as that of a Status is. */
#ifndef ASYM_INTERP_CLAIMS_CLAIM_CLAIM_H
#define ASYM_INTERP_CLAIMS_CLAIM_CLAIM_H

#include "algebra/region/region.h"
#include "interp/samples/rows.h"

typedef enum ClaimStatus { /* weakest first */
                           CLAIM_UNKNOWN,
                           CLAIM_FITTED,
                           CLAIM_ASSUMED,
                           CLAIM_EXACT,
                           CLAIM_PROVED
} ClaimStatus;

/* "unknown", "fitted", "assumed", "exact", "proved". */
const char *claim_status_name(ClaimStatus status);

/* What all claims of a report rest on. */
typedef enum Basis {
    BASIS_RUNS,
    BASIS_CODE /* no runs were made: nothing is known to have run */
} Basis;

/* The values of one symbol in the samples, both ends included; they belong to
 * the arena of the claim. */
typedef struct ClaimRange {
    SymbolId symbol;
    const fmpz *low, *high;
} ClaimRange;

typedef Vec(ClaimRange) ClaimRanges;

/* What a claim rests on besides the code. */
typedef enum ClaimEvidence {
    EVIDENCE_CODE,   /* nothing */
    EVIDENCE_BUILDS, /* samples of several builds, in each of which the code
                        proves the number */
    EVIDENCE_DRAWS,  /* samples */
    EVIDENCE_GIVEN   /* samples, where none can be drawn */
} ClaimEvidence;

/* "builds", "draws", "given"; NULL for EVIDENCE_CODE. */
const char *claim_evidence_name(ClaimEvidence evidence);

/* What a formula has gone through since it was found. */
typedef struct ClaimTrial {
    ClaimEvidence evidence;
    size_t draws;  /* verification draws that reached it, all without a miss */
    size_t needed; /* so many, for it to be exact; 0 for EVIDENCE_GIVEN */
    size_t made;   /* draws, whether they count or not */
} ClaimTrial;

/* Whether it has not met as many draws as it needs. */
bool claim_trial_is_short(const ClaimTrial *trial);

/* "12 of the 30 random inputs that an exact one needs", for reasons. */
const char *claim_trial_text(const ClaimTrial *trial, Arena *arena);

/* A sample that contradicts a proof: a fault in asym. */
typedef struct Contradiction {
    const char *proved; /* "n + 1 for n >= 0", "at most n + 1" */
    const char *seen;   /* "7 where n = 5" */
} Contradiction;

/* How it grows, by statistics (interp/measured/measured.h). */
typedef struct MeasuredOrder MeasuredOrder;

typedef struct Claim {
    ClaimStatus status;
    const Expr *expr;   /* over the function's symbols; NULL: unknown */
    Region region;      /* where it holds; empty where nothing is known */
    bool where_reached; /* it is only over calls that reach the loop */
    PlanLines unless;   /* as in PlanFormula */
    bool for_equal; /* only where inputs are equal that never varied apart */
    bool upper;     /* an upper bound, not the number itself */
    const Expr *everywhere; /* holds on both sides of the region, and samples
                               were seen there; or NULL */
    const Expr *because;    /* as in PlanFormula; or NULL */
    PlanMove move;          /* likewise */
    bool models;        /* of one that is unknown: a model by statistics may say
                           something of it */
    bool of_samples;    /* it is only what they agree with (see "seen") */
    const char *reason; /* unknown: why, and what to do, NULL if that is not
                           known; else what a reader should know about it,
                           or NULL */
    ClaimRanges tested;
    ClaimTrial trial;
    ClaimRanges range;   /* where it rests on samples: the values that its
                                draws had, or else those that were tested */
    size_t samples,      /* distinct inputs that agree */
        held_out;        /* of these, not used to find the formula */
    uint64_t executions; /* all that were counted, recorded or not */
    const Contradiction *contradiction; /* why it is unknown; else NULL */
    /* Where equal inputs gave several values, so that the number is unknown,
       or is known only in what the loop finds: of the smallest, the mean and
       the largest one.  All three or none. */
    const struct Claim *best, *typical, *worst;
    /* Of one that the code proves, or "for_equal": a bound that the code proves
       further; or NULL. */
    const struct Claim *beyond;
    /* Of a total in the rounds of a loop, which only that tells: what is
       claimed without them, and costs are made of; or NULL. */
    const struct Claim *costed;
    /* Of one that is unknown: what all samples agree with, though it may not
       hold for others; no part of a cost.  Or NULL. */
    const struct Claim *seen;
    const MeasuredOrder *about; /* of such a one that is unknown: how those that
                                   were seen grow; or NULL */
    const char *not_about;      /* why statistics may say nothing of it, where a
                                   rule forbids it; or NULL */
} Claim;

Claim claim_unknown(const char *reason);

/* Whether it says anything: a number, or a bound. */
bool claim_is_known(const Claim *claim);

/* Whether it says the number or a bound for other inputs than those which were
 * equal in all samples.  Costs are made of no other, and it alone stands in for
 * what the code bounds. */
bool claim_is_for_all(const Claim *claim);

/* The claim itself, or else what was seen. */
const Claim *claim_said(const Claim *claim);

/* Whether it is proved, and nothing that ran is where it holds: a formula may
 * be found where it is. */
bool claim_is_elsewhere(const Claim *claim);

/* What costs are made of: the claim itself, or "costed" where there is one. */
const Claim *claim_for_cost(const Claim *claim);

/* An upper bound of the largest value: "worst" where there is one. */
const Claim *claim_largest(const Claim *claim);

/* What is known furthest: "beyond" or "worst" where there is one. */
const Claim *claim_furthest(const Claim *claim);

/* The form in which samples are compared with it.  Whether it rests on samples
 * is in its trial, if it had one yet: "exact" and "fitted" do anyway. */
RowFormula claim_over_rows(const Claim *claim);

/* Those that were tested. */
ClaimRanges claim_ranges(const RowRanges *ranges, Arena *arena);

/* Sets the range of each symbol of "claim" over the samples in its region. */
void claim_set_tested(Claim *claim, const SampleSource *source, Arena *arena);

/* Where no formula is known: how many samples there were to find it in. */
void claim_set_samples(Claim *claim, const SampleSource *source);

/* A copy that lives as long as the arena. */
const Claim *claim_keep(Claim claim, Arena *arena);

/* For people who watch a stage, on one line: "exact n + 1 for n >= 0; tested n
 * 0..124; 39 samples, 36 held out, 50 executions". */
void claim_dump(Text *out, const Claim *claim, const PlanFunction *function);

/* For reasons: an expression and a region in the function's names. */
const char *claim_expr_text(const Expr *e, const PlanFunction *function,
                            Arena *arena);
/* What proves "claim": "i*(n + 1) + j = count - 1", of a bound with ">=", or
 * how a variable moves, "i = 2^(count - 1)"; NULL if it has no such proof. */
const char *claim_because_text(const Claim *claim, const PlanFunction *function,
                               Arena *arena);
/* Whether that goes without saying: one variable is changed by 1 a round, from
 * what is no variable to a bound. */
bool claim_is_plain(const Claim *claim, const PlanFunction *function);
/* " unless it is left at line 12"; "" if it has no "unless". */
const char *claim_unless_text(const Claim *claim, Arena *arena);
const char *claim_region_text(const Region *region,
                              const PlanFunction *function, Arena *arena);

#endif
