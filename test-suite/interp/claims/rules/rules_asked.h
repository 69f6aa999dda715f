/* rules_asked.h -- the rules that apply to samples which are text. */
#ifndef ASYM_TEST_INTERP_CLAIMS_RULES_RULES_ASKED_H
#define ASYM_TEST_INTERP_CLAIMS_RULES_RULES_ASKED_H

#include "interp/claims/rules/rules.h"
#include "test-suite/interp/names.h"

/* A question about samples. */
typedef struct Asked {
    const char *samples;
    FittingOf of;              /* the value, if it is not set */
    const Circumstances *with; /* NULL: nothing else is known */
    int64_t least;             /* that an execution can have */
} Asked;

/* The samples belong to the weighing. */
Weighing asked_weigh(const Asked *asked, Arena *arena);

/* Those that can be asked: behind "nothing fits" all are about a claim. */
Names asked_applying(Weighing *w);

/* n + 1 for n = 0..6. */
#define LINE     "n=0: 1\nn=1: 2\nn=2: 3\nn=3: 4\nn=4: 5\nn=5: 6\nn=6: 7\n"
#define N_PLUS_1 "inputs n\n" LINE

/* n + 1 whatever m is. */
#define TWO_VALUES_OF_M                                                        \
    "n=0 m=1: 1\nn=1 m=9: 2\nn=2 m=1: 3\nn=3 m=9: 4\n"                         \
    "n=4 m=1: 5\nn=5 m=9: 6\nn=6 m=1: 7\n"

/* m was read by most. */
#define MOSTLY_READ                                                            \
    "inputs n m\n"                                                             \
    "n=0 m=4: 4\nn=1 m=0: 1\nn=2 m=2: 4\nn=3 m=5: 8\nn=4 m=1: 5\n"             \
    "n=5 m=6: 11\nn=6 m=3: 9\nn=7 m=7: 14\nn=8 m=8: 16\n"

/* Only that the number is opaque. */
extern const Circumstances asked_contents;

#endif
