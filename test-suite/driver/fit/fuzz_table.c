/* fuzz_table.c -- whatever is in the file, it is a table of parameters and
 * counts, of which each has an answer, or is refused in one line. */
#include "driver/fit/fits.h"

#include "test-suite/fuzz.h"

#include <stdlib.h>
#include <string.h>

static void check_found(const Found *f) {
    if (f->kind == FOUND_NOTHING)
        fuzz_require(f->reason && *f->reason);
    else
        fuzz_require((f->kind == FOUND_MODEL) == !f->growth);
    fuzz_require((f->kind == FOUND_EXACT || f->kind == FOUND_BUT_SOME) ==
                 (f->formula != NULL));
}

static Status run(FILE *file, Arena *arena) {
    Cells cells;
    Table table;
    Fits fits;
    FitOptions options = {0};
    TRY(cells_read(&cells, file, "table", arena));
    TRY(table_make(&table, &cells, "table", NULL, arena));
    fuzz_require(table.parameters.size && table.counts.size && table.rows);
    if (table.rows > 40 || table.counts.size > 3 || table.parameters.size > 3)
        return status_ok();
    TRY(fits_find(&fits, &table, &options, arena));
    fuzz_require(fits.all.size == table.counts.size);
    for (size_t i = 0; i < fits.all.size; i++)
        check_found(&fits.all.at[i].found);
    return status_ok();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size)
        return 0;
    Arena *arena = arena_new();
    FILE *file = fmemopen((void *)(uintptr_t)data, size, "rb");
    fuzz_require(file != NULL);
    Status status = run(file, arena);
    fuzz_require(status.code == ASYM_OK ||
                 (status.code == ASYM_USAGE && !strchr(status.message, '\n')));
    (void)fclose(file);
    arena_free(arena);
    return 0;
}
