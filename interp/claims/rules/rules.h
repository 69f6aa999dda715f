/* rules.h -- what forbids a claim that the samples suggest.
 *
 *     SampleSource --> [Weighing] --> the first rule that applies, or none
 *
 * A formula goes through the samples of a number.  Whether that may be called
 * exact is decided by one ordered list of rules: the first one that applies
 * makes the number unknown, or at last fitted, and its reason is what the user
 * reads.  To add a
 * rule, add a row to the list, with tests. */
#ifndef ASYM_INTERP_CLAIMS_RULES_RULES_H
#define ASYM_INTERP_CLAIMS_RULES_RULES_H

#include "interp/claims/rules/draws.h"
#include "interp/claims/rules/fitting.h"

/* For the cost of a call: what may be missing from its samples. */
typedef struct MeasuredCalls {
    bool contents;      /* a loop depends on what is not a symbol */
    const char *unseen; /* "the loop at line 7" was executed, but not in
                           them; or NULL */
    int64_t step;       /* see Circumstances; not reached, of it and all that
                           it calls; 0: there is none */
    const char *hidden; /* why a callee depends on what is no input; or NULL */
    uint64_t entered, completed; /* recorded calls; of these, those that ran to
                                    the end */
} MeasuredCalls;

/* What is known about a number besides its samples. */
typedef struct Circumstances {
    bool opaque;            /* it also depends on what is not a symbol */
    const char *opaque_why; /* "on the contents of a (line 7)"; or NULL */
    bool early;             /* a loop has a way out that the code says nothing
                               about, beside another one */
    bool changed;     /* in some execution, memory did not keep its value, or an
                         outcome ended a loop: it need not be a recorded one */
    unsigned one_way; /* line of a branch that it depends on, and that went
                         one way only in all samples; 0: there is none */
    bool reshaped;    /* samples of some builds are of another number: macros
                         change its inputs, or the loops around it */
    int64_t step;     /* that the plan has for it: inputs must reach it to
                         show what the number does */
    const Expr *bound;     /* an upper bound that the code proves; or NULL */
    const char *truncated; /* why samples may leave out what took long; NULL:
                              they do not */
    const MeasuredCalls *calls; /* NULL: it is not a cost */
    Draws *draws;               /* NULL: none can be made */
    FittingKnown known;         /* of its fits */
    bool proved_in_builds;      /* the code of each build proves the number */
} Circumstances;

/* A number while it is weighed. */
typedef struct Weighing {
    const SampleSource *source;
    const Circumstances *with;
    Fitting fitting;   /* of its samples */
    Claim claim;       /* "exact", if nothing forbids it; after a fit */
    const char *input; /* that the rule which applies is about */
    Arena *arena;
} Weighing;

typedef struct Rule {
    const char *name;
    bool (*applies)(Weighing *w);
    const char *(*reason)(const Weighing *w);
    bool adds_contents; /* to its reason: what else the number depends on */
    ClaimStatus leaves; /* what the claim becomes: unknown, or fitted */
    ClaimStatus seen;   /* and, of one that is unknown, what is still said of
                           the samples (Claim); unknown: nothing */
    bool models;        /* or a model by statistics may say something */
    const char *remedy; /* behind all of the reason; NULL: there is none, or the
                           reason has it */
} Rule;

/* For reasons: "n + 1", "n + 1 fits all 37 samples". */
const char *rules_claim_text(const Weighing *w);
const char *rules_fits_all(const Weighing *w);

/* The samples with what goes through them; there is no claim where nothing
 * does. */
Weighing rules_weigh(const SampleSource *source, FittingOf of,
                     const Circumstances *with, Arena *arena);

/* In order; "count" of them. */
const Rule *rules_list(size_t *count);

/* The first rule behind "rule", if any, that applies; NULL: the claim may be
 * made. */
const Rule *rules_next(const Rule *rule, Weighing *w);

/* The reason of "rule", which applies. */
const char *rules_reason(const Rule *rule, const Weighing *w);

#endif
