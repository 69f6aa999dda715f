/* claim_text.h -- a claim in words, each on one line.
 *
 *     Claim --> [text] --> report, graphs */
#ifndef ASYM_DRIVER_REPORT_WORDS_CLAIM_TEXT_H
#define ASYM_DRIVER_REPORT_WORDS_CLAIM_TEXT_H

#include "interp/analysis.h"

/* What is known about runs that reached a loop. */
typedef enum Reached { REACHED_NEVER, REACHED_SEEN, REACHED_NO_RUNS } Reached;

Reached claim_text_reached(const LoopClaims *loop, Basis basis);

/* Whose claims are printed. */
typedef struct ClaimText {
    const PlanFunction *function; /* whose symbols they are over */
    Reached reached;
    Arena *arena;
} ClaimText;

/* "n + 1", "at most n + 1", "unknown". */
const char *claim_text_form(const ClaimText *t, const Claim *claim);

/* "exact for n 0..212, 37 samples, 12 held out"; a proof does not rest on the
 * range that was tested. */
const char *claim_text_evidence(const ClaimText *t, const Claim *claim);

/* "unknown: ...", with what may help. */
const char *claim_text_unknown(const ClaimText *t, const Claim *claim);

/* Whether it is given by its smallest, mean and largest value. */
bool claim_text_is_several(const Claim *claim);

/* "best 1, typical unknown, worst i + 1" */
const char *claim_text_several(const ClaimText *t, const Claim *claim);

/* The form, or the several forms, whichever there are. */
const char *claim_text_short(const ClaimText *t, const Claim *claim);

/* The same with what it rests on: "n + 1 [proved for n >= 0, 39 samples]",
 * "best 1, typical unknown, worst i + 1 [best: ...; worst: ...]",
 * "unknown: ...". */
const char *claim_text_whole(const ClaimText *t, const Claim *claim);

/* The same, but a mere "unknown" without its reason. */
const char *claim_text_brief(const ClaimText *t, const Claim *claim);

/* "n >= 0 where reached"; "" for everywhere. */
const char *claim_text_valid(const ClaimText *t, const Claim *claim);

/* A number. */
const char *claim_text_number(const fmpz *number, Arena *arena);

/* "reason" of a number that is unknown, with what may help where no runs were
 * made. */
const char *claim_text_remedy(const char *reason, Basis basis, Arena *arena);

#endif
