/* samples.h -- executions of a transition system, from small random inputs.
 *
 *     System, condition --> [Samples] --> guesses
 *
 * What can become anything is not in the system, and where several ways are
 * open one is drawn: so these are executions of the loop, and some more.  The
 * same system has the same samples. */
#ifndef ASYM_PROVE_INVARIANTS_SAMPLES_H
#define ASYM_PROVE_INVARIANTS_SAMPLES_H

#include "prove/invariants/system.h"

typedef struct Sample {
    int64_t value[POLY_VARIABLES];
} Sample;

typedef Vec(Sample) SampleList;

/* An execution that ended: how often something was counted from its inputs. */
typedef struct Ending {
    int64_t value[POLY_VARIABLES]; /* of symbols */
    int64_t counted;
} Ending;

typedef struct Samples {
    SampleList *before; /* by way: before it was taken */
    Vec(Ending) endings;
} Samples;

/* Executions with inputs at which all of "given" are >= 0. */
Samples samples_draw(const System *system, const PolyList *given, Arena *arena);

#endif
