/* evidence.h -- the samples of all runs, by site.
 *
 *     Profiles --> [Evidence] --> SampleSource
 *
 * The sites are those of the base variant of the program; samples of a variant
 * with other macro values are carried over where the same function has the same
 * loop.  The run's own values are added to the keys of each sample: macros and
 * sizes of the input ("extras"). */
#ifndef ASYM_INTERP_SAMPLES_EVIDENCE_H
#define ASYM_INTERP_SAMPLES_EVIDENCE_H

#include "base/map.h"
#include "interp/samples/profile.h"
#include "static/plan/plan.h"

/* The plans of one variant, one per source, in the order of the sources. */
typedef struct ProgramPlans {
    Plan *at;
    size_t count;
} ProgramPlans;

/* Where samples come from. */
typedef enum EvidenceRun {
    RUN_DESIGNED,       /* inputs that were chosen, or given */
    RUN_DRAWN,          /* an independent random input */
    RUN_DRAWN_AND_BUILT /* the same, and its build is one that no run before
                           had */
} EvidenceRun;

/* Samples with equal keys, merged over runs.  "keys" has the keys of the site
 * and then the extras, which are always present. */
typedef struct EvidenceRow {
    const uint64_t *keys;
    uint64_t present;
    uint64_t executions;
    ProfileStat *columns;
    bool is_dearest;    /* of some process of a run: no other row of it had more
                           in column 0 */
    bool only_drawn;    /* no run but draws had it */
    uint32_t last_draw; /* that had it, from 1; 0: none */
} EvidenceRow;

/* Verification draw "draw", from 0, has samples in row "row". */
typedef struct EvidenceTouch {
    uint32_t draw, row;
} EvidenceTouch;

typedef struct EvidenceSite {
    size_t n_keys, n_columns;   /* keys without extras */
    Vec(EvidenceRow) rows;      /* in the order of their first occurrence */
    Map index;                  /* of what makes a row -> its number */
    Vec(EvidenceTouch) touches; /* by draw; some of the rows of one that had
                                   very many */
    size_t touched;             /* by the last draw */
    struct RowOrders *orders;   /* of the rows; NULL: none is kept */
} EvidenceSite;

typedef struct Evidence {
    const ProgramPlans *base;
    size_t n_extras;
    EvidenceSite **sites;   /* [plan][site] */
    uint64_t **totals;      /* [plan][running total], over all runs */
    uint64_t dropped;       /* samples for which a program had no room */
    Vec(EvidenceRun) draws; /* verification draws so far */
    EvidenceRun run;        /* what is added now comes from it */
    Arena *arena;
} Evidence;

Evidence evidence_new(const ProgramPlans *base, size_t n_extras, Arena *arena);

/* Where the sites and totals of a variant are in the base: -1 for nowhere, as
 * everywhere in a plan whose running totals are counters of edges. */
typedef struct EvidenceMap {
    int **site;  /* [plan][site of the variant] */
    int **total; /* [plan][running total of the variant] */
} EvidenceMap;

/* Whether samples at site "site_a" of "a", in "fa", are carried over to site
 * "site_b" of "b", in "fb". */
bool evidence_same_site(const Plan *a, int site_a, const PlanFunction *fa,
                        const Plan *b, int site_b, const PlanFunction *fb);

EvidenceMap evidence_map(const ProgramPlans *base, const ProgramPlans *variant,
                         Arena *arena);

/* The next run begins; before any is one that was designed. */
void evidence_next_run(Evidence *evidence, EvidenceRun run);

/* Adds what one process of the run recorded. */
void evidence_add(Evidence *evidence, const Profile *profile,
                  const ProgramPlans *variant, const EvidenceMap *map,
                  const int64_t *extras);

#endif
