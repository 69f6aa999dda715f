#include "programs.h"

#include <string.h>
#include <unistd.h>

/* One of programs/, with its argument per workload. */
static const struct {
    const char *name, *argument[2];
} own[] = {
    {"fib", {"31", "25"}},
    {"quicksort", {"500000", "30000"}},
    {"tree", {"100000", "8000"}},
    {"short", {"600000", "30000"}},
};

/* "folder" is where the real suite keeps it. */
static const struct {
    const char *name, *folder, *sizes[2];
} kernels[] = {
    {"correlation", "datamining", {"-DM=240 -DN=260", "-DM=80 -DN=90"}},
    {"covariance", "datamining", {"-DM=240 -DN=260", "-DM=80 -DN=90"}},
    {"gemm",
     "linear-algebra/blas",
     {"-DNI=240 -DNJ=260 -DNK=280", "-DNI=80 -DNJ=90 -DNK=100"}},
    {"gemver", "linear-algebra/blas", {"-DN=1500", "-DN=300"}},
    {"gesummv", "linear-algebra/blas", {"-DN=1500", "-DN=300"}},
    {"symm", "linear-algebra/blas", {"-DM=200 -DN=240", "-DM=70 -DN=80"}},
    {"syr2k", "linear-algebra/blas", {"-DM=240 -DN=280", "-DM=80 -DN=90"}},
    {"syrk", "linear-algebra/blas", {"-DM=240 -DN=320", "-DM=80 -DN=100"}},
    {"trmm", "linear-algebra/blas", {"-DM=240 -DN=280", "-DM=80 -DN=90"}},
    {"2mm",
     "linear-algebra/kernels",
     {"-DNI=180 -DNJ=190 -DNK=210 -DNL=220",
      "-DNI=60 -DNJ=64 -DNK=70 -DNL=74"}},
    {"3mm",
     "linear-algebra/kernels",
     {"-DNI=160 -DNJ=170 -DNK=180 -DNL=190 -DNM=200",
      "-DNI=50 -DNJ=54 -DNK=58 -DNL=62 -DNM=66"}},
    {"atax",
     "linear-algebra/kernels",
     {"-DM=1600 -DN=1800", "-DM=350 -DN=400"}},
    {"bicg",
     "linear-algebra/kernels",
     {"-DM=1600 -DN=1800", "-DM=350 -DN=400"}},
    {"doitgen",
     "linear-algebra/kernels",
     {"-DNQ=50 -DNR=60 -DNP=70", "-DNQ=18 -DNR=20 -DNP=24"}},
    {"mvt", "linear-algebra/kernels", {"-DN=1800", "-DN=400"}},
    {"cholesky", "linear-algebra/solvers", {"-DN=260", "-DN=90"}},
    {"durbin", "linear-algebra/solvers", {"-DN=4000", "-DN=900"}},
    {"gramschmidt",
     "linear-algebra/solvers",
     {"-DM=180 -DN=220", "-DM=60 -DN=70"}},
    {"lu", "linear-algebra/solvers", {"-DN=260", "-DN=90"}},
    {"ludcmp", "linear-algebra/solvers", {"-DN=260", "-DN=90"}},
    {"trisolv", "linear-algebra/solvers", {"-DN=2400", "-DN=500"}},
    {"deriche", "medley", {"-DW=720 -DH=480", "-DW=160 -DH=120"}},
    {"floyd-warshall", "medley", {"-DN=240", "-DN=80"}},
    {"nussinov", "medley", {"-DN=380", "-DN=130"}},
    {"adi", "stencils", {"-DTSTEPS=30 -DN=200", "-DTSTEPS=8 -DN=80"}},
    {"fdtd-2d",
     "stencils",
     {"-DTMAX=60 -DNX=240 -DNY=260", "-DTMAX=16 -DNX=100 -DNY=120"}},
    {"heat-3d", "stencils", {"-DTSTEPS=24 -DN=40", "-DTSTEPS=8 -DN=20"}},
    {"jacobi-1d",
     "stencils",
     {"-DTSTEPS=3000 -DN=2000", "-DTSTEPS=600 -DN=400"}},
    {"jacobi-2d", "stencils", {"-DTSTEPS=80 -DN=250", "-DTSTEPS=20 -DN=100"}},
    {"seidel-2d", "stencils", {"-DTSTEPS=30 -DN=250", "-DTSTEPS=8 -DN=110"}},
};

static void add_own(Programs *out, const Places *places, Workload workload,
                    Arena *arena) {
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        Program *program = vec_push(arena, out);
        program->name = own[i].name;
        words_add(&program->sources,
                  arena_printf(arena, "%s/test-suite/bench/programs/%s.c",
                               places->root, own[i].name),
                  arena);
        words_add(&program->arguments, own[i].argument[workload], arena);
    }
}

/* A print function that formats numbers would take most of a small kernel's
 * time, so printf only takes its arguments here. */
static void use_our_kernel(Program *program, const char *root, Arena *arena) {
    words_add(&program->sources,
              arena_printf(arena, "%s/test-suite/polybench/%s.c", root,
                           program->name),
              arena);
    words_add(&program->sources,
              arena_printf(arena, "%s/test-suite/bench/sink.c", root), arena);
    words_add(&program->options, "-Dprintf=bench_sink", arena);
}

static void use_real_kernel(Program *program, const char *suite,
                            const char *folder, Arena *arena) {
    const char *name = program->name;
    words_add(&program->sources,
              arena_printf(arena, "%s/%s/%s/%s.c", suite, folder, name, name),
              arena);
    words_add(&program->sources,
              arena_printf(arena, "%s/utilities/polybench.c", suite), arena);
    words_add(&program->options, arena_printf(arena, "-I%s/utilities", suite),
              arena);
}

static void add_kernels(Programs *out, const Places *places, Workload workload,
                        Arena *arena) {
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        Program program = {.name = kernels[i].name};
        words_split(&program.options, kernels[i].sizes[workload], arena);
        if (places->polybench)
            use_real_kernel(&program, places->polybench, kernels[i].folder,
                            arena);
        else
            use_our_kernel(&program, places->root, arena);
        if (access(program.sources.at[0], R_OK) == 0)
            *vec_push(arena, out) = program;
    }
}

static Status add_bzip2(Programs *out, const Places *places, Workload workload,
                        Arena *arena) {
    static const char *const parts[] = {"bzip2",    "blocksort", "huffman",
                                        "crctable", "randtable", "compress",
                                        "bzlib",    "decompress"};
    static const char *const packed[] = {"bzip2", "bzlib"};
    Program *program = vec_push(arena, out);
    program->name = "bzip2";
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        words_add(&program->sources,
                  arena_printf(arena, "%s/%s.c", places->bzip2, parts[i]),
                  arena);
    words_add(&program->options, "-D_FILE_OFFSET_BITS=64", arena);
    words_add(&program->arguments, "-kc", arena);
    for (size_t i = workload == WORKLOAD_SHORT; i < 2; i++)
        words_add(&program->arguments,
                  arena_printf(arena, "%s/%s.c", places->bzip2, packed[i]),
                  arena);
    if (access(program->sources.at[0], R_OK) == 0)
        return status_ok();
    return status_fail(ASYM_USAGE, "'%s' holds no bzip2.c", places->bzip2);
}

static Status select_named(Programs *programs, const Words *only) {
    size_t kept = 0;
    for (size_t w = 0; w < only->size; w++) {
        size_t i = kept;
        while (i < programs->size &&
               strcmp(programs->at[i].name, only->at[w]) != 0)
            i++;
        if (i == programs->size)
            return status_fail(ASYM_USAGE, "there is no program '%s'",
                               only->at[w]);
        Program found = programs->at[i];
        programs->at[i] = programs->at[kept];
        programs->at[kept++] = found;
    }
    programs->size = kept ? kept : programs->size;
    return status_ok();
}

Status programs_list(Programs *out, const Places *places, Workload workload,
                     const Words *only, Arena *arena) {
    *out = (Programs){0};
    add_own(out, places, workload, arena);
    if (places->bzip2)
        TRY(add_bzip2(out, places, workload, arena));
    add_kernels(out, places, workload, arena);
    return select_named(out, only);
}
