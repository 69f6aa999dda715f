#include "programs.h"

#include <errno.h>
#include <glob.h>
#include <string.h>
#include <unistd.h>

/* In each line, a word with '*' stands for the files that match it in the
 * folder of sources, one that begins with "programs/" for a file of ours. */
typedef struct ProgramRow {
    const char *name, *sources, *options, *arguments[2];
    const char *packing[2]; /* arguments; NULL where it packs nothing */
} ProgramRow;

#define BZIP2_SOURCES                                                          \
    "bzip2-*/bzip2.c bzip2-*/blocksort.c bzip2-*/huffman.c "                   \
    "bzip2-*/crctable.c bzip2-*/randtable.c bzip2-*/compress.c "               \
    "bzip2-*/bzlib.c bzip2-*/decompress.c"
#define BZIP2_OPTIONS "-D_FILE_OFFSET_BITS=64"
#define ZLIB_SOURCES  "zlib-*/test/minigzip.c zlib-*/*.c"
#define ZLIB_OPTIONS  "-DHAVE_UNISTD_H -I zlib-*"

static const ProgramRow own[] = {
    {"fib", "programs/fib.c", "", {"33", "25"}, {NULL}},
    {"quicksort", "programs/quicksort.c", "", {"500000", "30000"}, {NULL}},
    {"tree", "programs/tree.c", "", {"150000", "8000"}, {NULL}},
    {"short", "programs/short.c", "", {"1000000", "30000"}, {NULL}},
    {"lists", "programs/lists.c", "", {"400000", "20000"}, {NULL}},
    {"strings", "programs/strings.c", "", {"60000", "4000"}, {NULL}},
    {"matrices", "programs/matrices.cpp", "", {"12000", "3000"}, {NULL}},
    {"matrices-long", "programs/matrices.cpp", "", {"60000", "20000"}, {NULL}},
    {"containers", "programs/containers.cpp", "", {"20000", "1000"}, {NULL}},
    {"words", "programs/words.cpp", "", {"25000", "1500"}, {NULL}},
};

/* Of Debian's source packages. */
static const ProgramRow packaged[] = {
    {"bzip2-c",
     BZIP2_SOURCES,
     BZIP2_OPTIONS,
     {"-kc bzip2-*/*.c", "-kc bzip2-*/huffman.c"},
     {NULL}},
    {"bzip2-d",
     BZIP2_SOURCES,
     BZIP2_OPTIONS,
     {"-dkc {packed}", "-dkc {packed}"},
     {"-kc sqlite3-*/src/btree.c sqlite3-*/src/where.c",
      "-kc bzip2-*/blocksort.c"}},
    {"minigzip-c",
     ZLIB_SOURCES,
     ZLIB_OPTIONS,
     {"-c sqlite3-*/src/btree.c", "-c zlib-*/inflate.c"},
     {NULL}},
    {"minigzip-d",
     ZLIB_SOURCES,
     ZLIB_OPTIONS,
     {"-c -d {packed}", "-c -d {packed}"},
     {"-c sqlite3-*/sqlite3.c", "-c sqlite3-*/src/btree.c"}},
    {"lua",
     "lua5*/src/l[!u]*.c lua5*/src/lu[nt]*.c lua5*/src/lua.c",
     "-DLUA_USE_POSIX",
     {"programs/script.lua 20000", "programs/script.lua 1000"},
     {NULL}},
    {"sqlite",
     "sqlite3-*/sqlite3.c sqlite3-*/test/speedtest1.c",
     "-DSQLITE_THREADSAFE=0 -DSQLITE_OMIT_LOAD_EXTENSION -I sqlite3-*",
     {"--memdb --size 2", "--memdb --size 1"},
     {NULL}},
};

/* "folder" is where the suite keeps it, ours and the real one. */
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

static bool is_representative(const char *name) {
    static const char *const names[] = {
        "fib", "quicksort", "tree", "short", "bzip2-c", "gemm", "nussinov"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static Status add_matches(Words *out, const char *pattern, const Places *places,
                          Arena *arena) {
    glob_t found;
    const char *path = arena_printf(arena, "%s/%s", places->sources, pattern);
    int code = glob(path, 0, NULL, &found);
    for (size_t i = 0; code == 0 && i < found.gl_pathc; i++)
        words_add(out, arena_strdup(arena, found.gl_pathv[i]), arena);
    globfree(&found);
    return code == 0 ? status_ok()
                     : status_fail(ASYM_USAGE, "'%s' holds no %s",
                                   places->sources, pattern);
}

Status programs_source(const char **out, const Places *places,
                       const char *pattern, Arena *arena) {
    Words found = {0};
    TRY(add_matches(&found, pattern, places, arena));
    *out = found.at[0];
    return status_ok();
}

static Status add_words(Words *out, const char *line, const Places *places,
                        Arena *arena) {
    Words words = {0};
    words_split(&words, line ? line : "", arena);
    for (size_t i = 0; i < words.size; i++) {
        const char *word = words.at[i];
        if (strchr(word, '*'))
            TRY(add_matches(out, word, places, arena));
        else if (strncmp(word, "programs/", strlen("programs/")) == 0)
            words_add(out,
                      arena_printf(arena, "%s/test-suite/bench/%s",
                                   places->root, word),
                      arena);
        else
            words_add(out, word, arena);
    }
    return status_ok();
}

static Status add_rows(Programs *out, const ProgramRow *rows, size_t count,
                       const Places *places, Workload workload, Arena *arena) {
    for (size_t i = 0; i < count; i++) {
        const ProgramRow *row = &rows[i];
        Program program = {.name = row->name,
                           .representative = is_representative(row->name)};
        TRY(add_words(&program.sources, row->sources, places, arena));
        TRY(add_words(&program.options, row->options, places, arena));
        TRY(add_words(&program.arguments, row->arguments[workload], places,
                      arena));
        TRY(add_words(&program.packing, row->packing[workload], places, arena));
        *vec_push(arena, out) = program;
    }
    return status_ok();
}

/* A print function that formats numbers would take most of a small kernel's
 * time, so fprintf only takes its arguments here. */
static void use_our_kernel(Program *program, const char *root,
                           const char *folder, Arena *arena) {
    words_add(&program->sources,
              arena_printf(arena, "%s/test-suite/polybench/%s/%s.c", root,
                           folder, program->name),
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

static Status add_kernels(Programs *out, const Places *places,
                          Workload workload, Arena *arena) {
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        Program program = {.name = kernels[i].name,
                           .suite = "PolyBench",
                           .representative =
                               is_representative(kernels[i].name)};
        words_split(&program.options, kernels[i].sizes[workload], arena);
        if (places->polybench)
            use_real_kernel(&program, places->polybench, kernels[i].folder,
                            arena);
        else
            use_our_kernel(&program, places->root, kernels[i].folder, arena);
        if (access(program.sources.at[0], R_OK) != 0)
            return status_fail(ASYM_USAGE, "cannot read '%s': %s",
                               program.sources.at[0], strerror(errno));
        *vec_push(arena, out) = program;
    }
    return status_ok();
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
    TRY(add_rows(out, own, sizeof own / sizeof *own, places, workload, arena));
    if (places->sources)
        TRY(add_rows(out, packaged, sizeof packaged / sizeof *packaged, places,
                     workload, arena));
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
