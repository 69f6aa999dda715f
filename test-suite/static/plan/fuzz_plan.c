/* fuzz_plan.c -- whatever the bytes, reading a plan ends with one that holds
 * together, is written and read again the same, or with an error in one line.
 */
#include "static/plan/plan.h"

#include "test-suite/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* A file in memory; its path goes to "path". */
static FILE *file_in_memory(char path[32]) {
    int fd = memfd_create("plan", 0);
    fuzz_require(fd >= 0);
    (void)snprintf(path, 32, "/proc/self/fd/%d", fd);
    FILE *file = fdopen(fd, "w+");
    fuzz_require(file != NULL);
    return file;
}

static void write_again(const Plan *plan, Arena *arena) {
    char path[32];
    Plan again;
    FILE *file = file_in_memory(path);
    Status status = plan_write(plan, file);
    fuzz_require(status.code == ASYM_OK && fflush(file) == 0);
    status = plan_read(&again, path, arena);
    fuzz_require(status.code == ASYM_OK &&
                 again.functions.size == plan->functions.size &&
                 again.sites.size == plan->sites.size &&
                 again.fingerprint == plan->fingerprint);
    (void)fclose(file);
}

static void walk(const Plan *plan, Arena *arena) {
    FILE *nowhere = fopen("/dev/null", "w");
    fuzz_require(plan_holds_together(plan) && nowhere);
    (void)plan_total_count(plan);
    for (size_t i = 0; i < plan->functions.size; i++)
        plan_dump_function(&plan->functions.at[i], nowhere);
    (void)fclose(nowhere);
    write_again(plan, arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char path[32];
    Plan plan;
    Arena *arena = arena_new();
    FILE *file = file_in_memory(path);
    fuzz_require(fwrite(data, 1, size, file) == size && fflush(file) == 0);
    Status status = plan_read(&plan, path, arena);
    if (status.code == ASYM_OK)
        walk(&plan, arena);
    else
        fuzz_require(status.message[0] && !strchr(status.message, '\n'));
    (void)fclose(file);
    arena_free(arena);
    return 0;
}
