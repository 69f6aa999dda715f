#include "programs.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* One of programs/, with its argument per workload. */
static const struct {
    const char *name, *argument[2];
} own[] = {
    {"fib", {"33", "25"}},
    {"quicksort", {"500000", "30000"}},
    {"tree", {"150000", "8000"}},
    {"short", {"1000000", "30000"}},
};

/* "folder" is where the real suite keeps it. */
static const struct {
    const char *name, *folder, *sizes[2];
} kernels[] = {
    {"correlation", "datamining", {"-DM=360 -DN=400", "-DM=80 -DN=90"}},
    {"covariance", "datamining", {"-DM=360 -DN=400", "-DM=80 -DN=90"}},
    {"gemm",
     "linear-algebra/blas",
     {"-DNI=320 -DNJ=340 -DNK=360", "-DNI=80 -DNJ=90 -DNK=100"}},
    {"gemver", "linear-algebra/blas", {"-DN=2000", "-DN=300"}},
    {"gesummv", "linear-algebra/blas", {"-DN=2000", "-DN=300"}},
    {"symm", "linear-algebra/blas", {"-DM=280 -DN=320", "-DM=70 -DN=80"}},
    {"syr2k", "linear-algebra/blas", {"-DM=300 -DN=360", "-DM=80 -DN=90"}},
    {"syrk", "linear-algebra/blas", {"-DM=340 -DN=420", "-DM=80 -DN=100"}},
    {"trmm", "linear-algebra/blas", {"-DM=320 -DN=360", "-DM=80 -DN=90"}},
    {"2mm",
     "linear-algebra/kernels",
     {"-DNI=210 -DNJ=220 -DNK=230 -DNL=240",
      "-DNI=60 -DNJ=64 -DNK=70 -DNL=74"}},
    {"3mm",
     "linear-algebra/kernels",
     {"-DNI=190 -DNJ=200 -DNK=210 -DNL=220 -DNM=230",
      "-DNI=50 -DNJ=54 -DNK=58 -DNL=62 -DNM=66"}},
    {"atax",
     "linear-algebra/kernels",
     {"-DM=2600 -DN=2800", "-DM=350 -DN=400"}},
    {"bicg",
     "linear-algebra/kernels",
     {"-DM=2600 -DN=2800", "-DM=350 -DN=400"}},
    {"doitgen",
     "linear-algebra/kernels",
     {"-DNQ=60 -DNR=70 -DNP=80", "-DNQ=18 -DNR=20 -DNP=24"}},
    {"mvt", "linear-algebra/kernels", {"-DN=2400", "-DN=400"}},
    {"cholesky", "linear-algebra/solvers", {"-DN=300", "-DN=90"}},
    {"durbin", "linear-algebra/solvers", {"-DN=4400", "-DN=900"}},
    {"gramschmidt",
     "linear-algebra/solvers",
     {"-DM=260 -DN=300", "-DM=60 -DN=70"}},
    {"lu", "linear-algebra/solvers", {"-DN=300", "-DN=90"}},
    {"ludcmp", "linear-algebra/solvers", {"-DN=300", "-DN=90"}},
    {"trisolv", "linear-algebra/solvers", {"-DN=4800", "-DN=500"}},
    {"deriche", "medley", {"-DW=1920 -DH=1080", "-DW=160 -DH=120"}},
    {"floyd-warshall", "medley", {"-DN=280", "-DN=80"}},
    {"nussinov", "medley", {"-DN=500", "-DN=130"}},
    {"adi", "stencils", {"-DTSTEPS=60 -DN=220", "-DTSTEPS=8 -DN=80"}},
    {"fdtd-2d",
     "stencils",
     {"-DTMAX=120 -DNX=260 -DNY=300", "-DTMAX=16 -DNX=100 -DNY=120"}},
    {"heat-3d", "stencils", {"-DTSTEPS=40 -DN=56", "-DTSTEPS=8 -DN=20"}},
    {"jacobi-1d",
     "stencils",
     {"-DTSTEPS=6000 -DN=2400", "-DTSTEPS=600 -DN=400"}},
    {"jacobi-2d", "stencils", {"-DTSTEPS=120 -DN=320", "-DTSTEPS=20 -DN=100"}},
    {"seidel-2d", "stencils", {"-DTSTEPS=60 -DN=320", "-DTSTEPS=8 -DN=110"}},
};

static void add_own(Programs *out, const Places *places, Workload workload,
                    Arena *arena) {
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        Program *program = vec_push(arena, out);
        program->name = own[i].name;
        program->representative = true;
        words_add(&program->sources,
                  arena_printf(arena, "%s/test-suite/bench/programs/%s.c",
                               places->root, own[i].name),
                  arena);
        words_add(&program->arguments, own[i].argument[workload], arena);
    }
}

/* A print function that formats numbers would take most of a small kernel's
 * time, so fprintf only takes its arguments here. */
static void use_our_kernel(Program *program, const char *root, Arena *arena) {
    words_add(&program->sources,
              arena_printf(arena, "%s/test-suite/polybench/%s.c", root,
                           program->name),
              arena);
    words_add(&program->sources,
              arena_printf(arena, "%s/test-suite/bench/sink.c", root), arena);
    words_add(&program->options, "-Dfprintf=bench_sink", arena);
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

static bool is_representative(const char *name) {
    static const char *const names[] = {"gemm", "durbin", "nussinov",
                                        "jacobi-2d"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static Status add_kernels(Programs *out, const Places *places,
                          Workload workload, Arena *arena) {
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        Program program = {.name = kernels[i].name,
                           .representative =
                               is_representative(kernels[i].name)};
        words_split(&program.options, kernels[i].sizes[workload], arena);
        if (places->polybench)
            use_real_kernel(&program, places->polybench, kernels[i].folder,
                            arena);
        else
            use_our_kernel(&program, places->root, arena);
        if (access(program.sources.at[0], R_OK) != 0)
            return status_fail(ASYM_USAGE, "cannot read '%s': %s",
                               program.sources.at[0], strerror(errno));
        *vec_push(arena, out) = program;
    }
    return status_ok();
}

static Status add_bzip2(Programs *out, const Places *places, Workload workload,
                        Arena *arena) {
    static const char *const parts[] = {"bzip2",    "blocksort", "huffman",
                                        "crctable", "randtable", "compress",
                                        "bzlib",    "decompress"};
    Program *program = vec_push(arena, out);
    program->name = "bzip2";
    program->representative = true;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        words_add(&program->sources,
                  arena_printf(arena, "%s/%s.c", places->bzip2, parts[i]),
                  arena);
    words_add(&program->options, "-D_FILE_OFFSET_BITS=64", arena);
    words_add(&program->arguments, "-kc", arena);
    size_t packed = workload == WORKLOAD_FULL ? program->sources.size : 1;
    for (size_t i = 0; i < packed; i++)
        words_add(&program->arguments, program->sources.at[i], arena);
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
    TRY(add_kernels(out, places, workload, arena));
    return select_named(out, only);
}

void programs_keep_representative(Programs *programs) {
    size_t kept = 0;
    for (size_t i = 0; i < programs->size; i++)
        if (programs->at[i].representative)
            programs->at[kept++] = programs->at[i];
    programs->size = kept;
}
