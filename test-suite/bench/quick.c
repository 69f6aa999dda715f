#include "quick.h"

#include <math.h>
#include <stdio.h>

static const ToolId shown[] = {TOOL_ASYM, TOOL_TIME, TOOL_PROFILE_GENERATE};
enum { SHOWN = sizeof shown / sizeof *shown };

/* Logarithms of ratios, for geometric means in which the programs of a suite
 * are one entry; there is one suite. */
typedef struct Mean {
    double own, suite;
    size_t n_own, n_suite;
} Mean;

static void add(Mean *mean, const Program *program, double ratio) {
    *(program->suite ? &mean->suite : &mean->own) += log(ratio);
    *(program->suite ? &mean->n_suite : &mean->n_own) += 1;
}

static double mean_value(const Mean *mean) {
    double suite = mean->n_suite ? mean->suite / (double)mean->n_suite : 0;
    return exp((mean->own + suite) /
               (double)(mean->n_own + (mean->n_suite > 0)));
}

static Status count(uint64_t *out, ToolId tool, const Program *program,
                    const Workshop *shop, Arena *arena) {
    Built built;
    TRY(tool_build(&built, tool, program, shop, arena));
    return measure_instructions(out, NULL, &built.command, shop->scratch,
                                arena);
}

Status quick_run(const Programs *programs, const Workshop *shop, Arena *arena) {
    Mean means[SHOWN] = {0};
    printf("%-16s %14s %10s %10s %10s\n", "program", "instructions", "asym",
           "asym time", "clang PGO");
    for (size_t i = 0; i < programs->size; i++) {
        const Program *program = &programs->at[i];
        uint64_t plain;
        TRY(count(&plain, TOOL_CLANG, program, shop, arena));
        printf("%-16s %14lu", program->name, plain);
        for (int s = 0; s < SHOWN; s++) {
            uint64_t n;
            TRY(count(&n, shown[s], program, shop, arena));
            printf(" %10.4f", (double)n / (double)plain);
            add(&means[s], program, (double)n / (double)plain);
        }
        printf("\n");
        fflush(stdout);
    }
    printf("%-16s %14s", "geometric mean", "");
    for (int s = 0; s < SHOWN; s++)
        printf(" %10.4f", mean_value(&means[s]));
    printf("\n");
    return status_ok();
}
