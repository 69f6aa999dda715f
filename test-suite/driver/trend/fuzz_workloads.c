/* fuzz_workloads.c -- whatever is in the file, it is a table of workloads with
 * a run and numbers each, and of features by name, or is refused in one line.
 */
#include "driver/trend/workloads.h"

#include "test-suite/fuzz.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void settled(Status status) {
    fuzz_require(status.code == ASYM_OK ||
                 (status.code == ASYM_USAGE && !strchr(status.message, '\n')));
}

static void check(const Workloads *w) {
    fuzz_require(w->all.size == w->runs.size && w->all.size > 0);
    for (size_t i = 0; i < w->all.size; i++) {
        fuzz_require(*w->all.at[i].name && w->runs.at[i].index == i);
        fuzz_require(w->runs.at[i].args.size == w->runs.at[i].numbers.size);
    }
}

static Status read_as_workloads(const char *path, Arena *arena) {
    TrendOptions options = {.workloads = path};
    RunOptions runs = {0};
    Workloads w;
    TRY(workloads_new(&w, &options, &runs, false, arena));
    check(&w);
    return status_ok();
}

static Status read_as_features(const char *path, Arena *arena) {
    TrendOptions options = {.features = path};
    RunOptions runs = {0};
    Workloads w;
    Matrix matrix = {.arena = arena};
    TRY(workloads_new(&w, &options, &runs, true, arena));
    (void)workloads_named(&w, "a");
    return workloads_finish(&w, &options, &matrix);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *path = fuzz_path("table.tsv");
    Arena *arena = arena_new();
    FILE *file = fopen(path, "wb");
    fuzz_require(file && fwrite(data, 1, size, file) == size &&
                 fclose(file) == 0);
    settled(read_as_workloads(path, arena));
    settled(read_as_features(path, arena));
    (void)unlink(path);
    arena_free(arena);
    return 0;
}
