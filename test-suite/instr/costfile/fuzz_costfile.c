/* fuzz_costfile.c -- whatever the text, a cost file is read or refused in one
 * line that names it. */
#include "instr/costfile/costfile.h"

#include "test-suite/fuzz.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Arena *arena = arena_new();
    CostFile costs;
    const char *text = arena_strndup(arena, (const char *)data, size);
    Status status = costfile_parse(&costs, "costs.txt", text, arena);
    if (status.code == ASYM_OK)
        for (size_t i = 0; i < COSTFILE_OPCODES; i++)
            fuzz_require(costs.opcode[i] <= INT32_MAX);
    else
        fuzz_require(status.code == ASYM_USAGE &&
                     strncmp(status.message, "costs.txt", 9) == 0 &&
                     !strchr(status.message, '\n'));
    arena_free(arena);
    return 0;
}
