/* measure.h -- a kernel that counts for itself, run at sizes of our choice.
 *
 *     Kernel --> copy with counters (nest-tick.h) --> runs --> [Measured] */
#ifndef ASYM_TEST_POLYBENCH_TOOLS_MEASURE_H
#define ASYM_TEST_POLYBENCH_TOOLS_MEASURE_H

#include "kernel.h"
#include "tensor.h"

/* What is needed to compile and run. */
typedef struct Bench {
    const Kernel *kernel;
    const char *clang, *profdata, *cov; /* programs of LLVM */
    const char *tick;                   /* nest-tick.h */
    const char *scratch;                /* a directory */
    Arena *arena;
} Bench;

typedef struct MeasuredSample {
    long point[TENSOR_AXES];
    long value;
} MeasuredSample;

typedef Vec(MeasuredSample) MeasuredSamples;

/* Indexed as the kernel's loops. */
typedef struct MeasuredLoop {
    size_t around[TENSOR_AXES]; /* the loops around it, outermost first */
    size_t depth;               /* how many */
    MeasuredSamples counts;     /* point: sizes, then variables of "around" */
    MeasuredSamples totals;     /* point: sizes */
} MeasuredLoop;

typedef struct Measured {
    MeasuredLoop *loops;
    MeasuredSamples *costs; /* by function, callees included; point: sizes */
} Measured;

/* Compiles "source" so that its sizes come from $NEST_SIZES; "options" are
 * further ones of clang.  Errors: ASYM_COMPILE. */
ASYM_CHECKED Status bench_compile(const char **program, const Bench *bench,
                                  const char *source, const char *options);

/* Runs words[0] with these sizes.  Errors: ASYM_CHECK_FAILED. */
ASYM_CHECKED Status bench_run(const Bench *bench, const Words *words,
                              const long *sizes);

/* The kernel with counters, compiled. */
ASYM_CHECKED Status measure_compile(const char **program, const Bench *bench);

/* A "Measured" without samples. */
Measured measure_nothing(const Bench *bench);

/* Adds what one run gives.  Errors: ASYM_CHECK_FAILED, also where a function
 * was called twice, so that its cost is not that of one call. */
ASYM_CHECKED Status measure_run(Measured *out, const Bench *bench,
                                const char *program, const long *sizes);

/* The value at "point", of "axes" coordinates; NULL where it was not met. */
const long *measured_at(const MeasuredSamples *samples, const long *point,
                        size_t axes);

#endif
