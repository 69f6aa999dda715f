#include "coverage.h"

#include "test-suite/programs/tools/process.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

Status coverage_compile(const char **program, const Bench *bench) {
    const char *path = arena_printf(bench->arena, "%s/cov.c", bench->scratch);
    FILE *file = fopen(path, "w");
    for (size_t i = 0; file && i < bench->kernel->lines.size; i++)
        fprintf(file, "%s\n", bench->kernel->lines.at[i]);
    if (!file || fclose(file) != 0)
        return status_fail(ASYM_CHECK_FAILED, "%s: cannot be written", path);
    return bench_compile(program, bench, path,
                         "-fprofile-instr-generate -fcoverage-mapping");
}

/* What llvm-cov says of a run, as JSON; NULL on failure. */
static json_t *profile(const Bench *bench, const char *program,
                       const long *sizes) {
    Arena *arena = bench->arena;
    const char *raw = arena_printf(arena, "%s/cov.raw", bench->scratch);
    const char *data = arena_printf(arena, "%s/cov.data", bench->scratch);
    setenv("LLVM_PROFILE_FILE", raw, 1);
    setenv("NEST_COUNTS", "/dev/null", 1);
    Words run = {0}, merge = {0}, export = {0};
    *vec_push(arena, &run) = program;
    words_split(
        &merge,
        arena_printf(arena, "%s merge -o %s %s", bench->profdata, data, raw),
        arena);
    words_split(&export,
                arena_printf(arena, "%s export %s -instr-profile=%s",
                             bench->cov, program, data),
                arena);
    if (bench_run(bench, &run, sizes).code ||
        bench_run(bench, &merge, sizes).code)
        return NULL;
    Outcome outcome =
        process_run(&export, bench->scratch, bench->scratch, arena);
    return json_loads(outcome.out, 0, NULL);
}

static long number(const json_t *array, size_t index) {
    return (long)json_integer_value(json_array_get(array, index));
}

/* The count of the region of "function" that begins at "line" and "column",
 * -1 if there is none.  A region: [line, column, end line, end column, count,
 * file, expanded file, kind]. */
static long region_count(const json_t *function, long line, long column) {
    size_t i;
    json_t *region;
    const json_t *regions = json_object_get(function, "regions");
    json_array_foreach(
        (json_t *)regions, i,
        region) if (number(region, 0) == line && number(region, 1) == column &&
                    number(region, 5) == 0 &&
                    number(region, 7) == 0) return number(region, 4);
    return -1;
}

static bool is_of_kernel(const json_t *function) {
    const json_t *files = json_object_get(function, "filenames");
    const char *file = json_string_value(json_array_get(files, 0));
    return file && strcmp(strrchr(file, '/'), "/cov.c") == 0;
}

static long loop_count(const json_t *report, const KernelLoop *loop) {
    const json_t *data = json_array_get(json_object_get(report, "data"), 0);
    size_t i;
    json_t *function;
    json_array_foreach(json_object_get(data, "functions"), i, function) {
        long count =
            is_of_kernel(function)
                ? region_count(function, loop->line, (long)loop->condition + 1)
                : -1;
        if (count >= 0)
            return count;
    }
    return -1;
}

Status coverage_compare(const Measured *measured, const Bench *bench,
                        const char *program, const long *sizes) {
    json_t *report = profile(bench, program, sizes);
    Status status =
        report ? status_ok()
               : status_fail(ASYM_CHECK_FAILED, "%s: no coverage", program);
    const Kernel *kernel = bench->kernel;
    for (size_t i = 0; i < kernel->loops.size && !status.code; i++) {
        const long *ours =
            measured_at(&measured->loops[i].totals, sizes, kernel->sizes.size);
        long theirs = loop_count(report, &kernel->loops.at[i]);
        if (!ours || *ours != theirs)
            status = status_fail(ASYM_CHECK_FAILED,
                                 "%s:%u: llvm-cov counts %ld, not %ld",
                                 kernel->path, kernel->loops.at[i].line, theirs,
                                 ours ? *ours : -1);
    }
    json_decref(report);
    return status;
}
