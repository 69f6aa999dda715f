/* expectations.c -- writes a kernel with what asym must report of it: above
 * each loop its count and total, above each function its order of growth.
 * Nothing of it comes from asym: the kernel counts for itself, at sizes on a
 * grid; the counts are interpolated, and the polynomials must hold for every
 * count, those at sizes off the grid included.  llvm-cov must count the same.
 *
 *     expectations CLANG LLVM-PROFDATA LLVM-COV NEST-TICK.H KERNEL */
#include "coverage.h"
#include "test-suite/programs/tools/process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEAST_SIZE = 8, /* of the grid */
    HELD_OUT = 4,   /* sizes off the grid */
    LAST_START = 9, /* where a loop variable's nodes begin at most */
};

/* Cubes have degree 3 in one size; where there are more than three sizes,
 * squares are the most, and what is held out would show it if they were not.
 */
static size_t node_count(const Kernel *kernel) {
    return kernel->sizes.size <= 3 ? 4 : 3;
}

static Status measure_grid(Measured *measured, const Bench *bench,
                           const char *program) {
    size_t axes = bench->kernel->sizes.size;
    Tensor *grid = tensor_new(axes, node_count(bench->kernel), bench->arena);
    for (size_t i = 0; i < grid->size; i++) {
        long sizes[TENSOR_AXES];
        for (size_t axis = 0; axis < axes; axis++)
            sizes[axis] = LEAST_SIZE + tensor_coordinate(grid, i, axis);
        TRY(measure_run(measured, bench, program, sizes));
    }
    return status_ok();
}

/* Sizes 5 to 16, each axis another order of them. */
static void held_out(long *sizes, size_t axes, size_t run) {
    for (size_t axis = 0; axis < axes; axis++)
        sizes[axis] = 5 + (long)((7 * run + 5 * axis + 9 * run * axis) % 12);
}

static Status measure_held_out(Measured *measured, const Bench *bench,
                               const char *program) {
    const char *coverage;
    TRY(coverage_compile(&coverage, bench));
    for (size_t run = 0; run < HELD_OUT; run++) {
        long sizes[TENSOR_AXES];
        held_out(sizes, bench->kernel->sizes.size, run);
        TRY(measure_run(measured, bench, program, sizes));
        TRY(coverage_compare(measured, bench, coverage, sizes));
    }
    return status_ok();
}

static Status measure(Measured *out, const Bench *bench) {
    const char *program;
    TRY(measure_compile(&program, bench));
    *out = measure_nothing(bench);
    TRY(measure_grid(out, bench, program));
    return measure_held_out(out, bench, program);
}

/* Whether every point of the grid was met; the values are then in "grid". */
static bool fill(Tensor *grid, const MeasuredSamples *samples) {
    for (size_t i = 0; i < grid->size; i++) {
        long point[TENSOR_AXES];
        for (size_t axis = 0; axis < grid->axes; axis++)
            point[axis] = tensor_coordinate(grid, i, axis);
        const long *value = measured_at(samples, point, grid->axes);
        if (!value)
            return false;
        fmpq_set_si(grid->at + i, *value, 1);
    }
    return true;
}

/* Looks for nodes of the axes from "axis" on that lie inside the nest: j from
 * i + 1 on needs other ones than i. */
static bool fill_from(Tensor *grid, size_t axis,
                      const MeasuredSamples *samples) {
    if (axis == grid->axes)
        return fill(grid, samples);
    for (long start = 0; start <= LAST_START; start++) {
        grid->base[axis] = start;
        if (fill_from(grid, axis + 1, samples))
            return true;
    }
    return false;
}

/* The polynomial through "samples", over the sizes and "depth" variables. */
static Status interpolate(Tensor **out, const Bench *bench, size_t depth,
                          const MeasuredSamples *samples) {
    const Kernel *kernel = bench->kernel;
    size_t sizes = kernel->sizes.size;
    Tensor *grid = tensor_new(sizes + depth, node_count(kernel), bench->arena);
    for (size_t axis = 0; axis < sizes; axis++)
        grid->base[axis] = LEAST_SIZE;
    if (!fill_from(grid, sizes, samples))
        return status_fail(ASYM_CHECK_FAILED, "%s: no grid inside a nest",
                           kernel->path);
    tensor_interpolate(grid);
    for (size_t i = 0; i < samples->size; i++)
        if (!tensor_is_at(grid, samples->at[i].point, samples->at[i].value))
            return status_fail(ASYM_CHECK_FAILED, "%s: no polynomial",
                               kernel->path);
    *out = grid;
    return status_ok();
}

/* Writing. */

static const char *const *names_of(const Bench *bench,
                                   const KernelFunction *function,
                                   const MeasuredLoop *loop) {
    const Kernel *kernel = bench->kernel;
    Words names = {0};
    for (size_t i = 0; i < kernel->sizes.size; i++)
        *vec_push(bench->arena, &names) =
            kernel_size_name(kernel, i, function, bench->arena);
    for (size_t i = 0; loop && i < loop->depth; i++)
        *vec_push(bench->arena, &names) =
            kernel->loops.at[loop->around[i]].variable;
    return names.at;
}

static Status write_loop(const Bench *bench, const Measured *measured,
                         size_t index) {
    const KernelLoop *loop = &bench->kernel->loops.at[index];
    const MeasuredLoop *samples = &measured->loops[index];
    const KernelFunction *function =
        &bench->kernel->functions.at[loop->function];
    const char *const *names = names_of(bench, function, samples);
    Tensor *count, *total;
    TRY(interpolate(&count, bench, samples->depth, &samples->counts));
    TRY(interpolate(&total, bench, 0, &samples->totals));
    int indent = (int)strspn(bench->kernel->lines.at[loop->line - 1], " ");
    printf("%*s//@ loop count = %s [settled]; total = %s [settled]\n", indent,
           "", tensor_print(count, names, bench->arena),
           tensor_print(total, names, bench->arena));
    return status_ok();
}

/* fprintf has no counters: what rests on it is assumed. */
static const char *status_of(const KernelFunction *function) {
    bool prints = !strcmp(function->name, "print_array") ||
                  !strcmp(function->name, "main");
    return prints ? "assumed" : "settled";
}

static Status write_function(const Bench *bench, const Measured *measured,
                             size_t index) {
    const KernelFunction *function = &bench->kernel->functions.at[index];
    Tensor *cost;
    TRY(interpolate(&cost, bench, 0, &measured->costs[index]));
    printf("//@ function %s: complexity = %s [%s]\n", function->name,
           tensor_order(cost, names_of(bench, function, NULL), bench->arena),
           status_of(function));
    return status_ok();
}

/* What is above line "number". */
static Status write_above(const Bench *bench, const Measured *measured,
                          unsigned number) {
    const Kernel *kernel = bench->kernel;
    for (size_t i = 0; i < kernel->functions.size; i++)
        if (kernel->functions.at[i].line == number)
            return write_function(bench, measured, i);
    for (size_t i = 0; i < kernel->loops.size; i++)
        if (kernel->loops.at[i].line == number)
            return write_loop(bench, measured, i);
    return status_ok();
}

static bool is_generated(const char *line) {
    line += strspn(line, " ");
    return strncmp(line, "//@ loop ", 9) == 0 ||
           strncmp(line, "//@ function ", 13) == 0;
}

static Status write_kernel(const Bench *bench) {
    Measured measured;
    TRY(measure(&measured, bench));
    for (unsigned number = 1; number <= bench->kernel->lines.size; number++) {
        const char *line = bench->kernel->lines.at[number - 1];
        TRY(write_above(bench, &measured, number));
        if (!is_generated(line))
            printf("%s\n", line);
    }
    return status_ok();
}

int main(int argc, char **argv) {
    if (argc != 6) {
        fprintf(stderr, "usage: expectations CLANG LLVM-PROFDATA LLVM-COV "
                        "NEST-TICK.H KERNEL\n");
        return 2;
    }
    Arena *arena = arena_new();
    Kernel kernel;
    Status status = kernel_read(&kernel, argv[5], arena);
    Bench bench = {.kernel = &kernel,
                   .clang = argv[1],
                   .profdata = argv[2],
                   .cov = argv[3],
                   .tick = argv[4],
                   .scratch = scratch_directory(arena),
                   .arena = arena};
    if (status.code == ASYM_OK)
        status = write_kernel(&bench);
    if (status.code != ASYM_OK)
        fprintf(stderr, "%s\n", status.message);
    arena_free(arena);
    return status.code != ASYM_OK;
}
