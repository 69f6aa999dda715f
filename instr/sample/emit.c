#include "instr/sample/emit.h"

#include "base/vec.h"
#include "instr/sample/walks/signs.h"
#include "static/ir/irquery.h"
#include "static/rewrite/inlines.h"

#include <stdlib.h>
#include <string.h>

/* ---- what passes leave out ---- */

static const char unoptimised[] = "asym.unoptimised";

/* What the program has so stays so. */
void emit_unoptimised(LLVMValueRef body) {
    LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(body));
    if (!irquery_has(body, "optnone"))
        LLVMAddAttributeAtIndex(
            body, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
            LLVMCreateStringAttribute(context, unoptimised,
                                      sizeof unoptimised - 1, "", 0));
}

typedef Vec(LLVMValueRef) Functions;

/* With more blocks it is an interpreter, say, where each way from one case to
 * the next would become code of its own. */
static Functions large_functions(const IrModule *ir, Arena *arena) {
    enum { MOST_BLOCKS = 400 };
    Functions large = {0};
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        if (LLVMCountBasicBlocks(f) > MOST_BLOCKS && !irquery_has(f, "optnone"))
            *vec_push(arena, &large) = f;
    return large;
}

/* Bodies that nothing calls are gone after passes. */
static Functions unoptimised_functions(const IrModule *ir, Arena *arena) {
    Functions all = {0};
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        if (LLVMGetStringAttributeAtIndex(
                f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, unoptimised,
                sizeof unoptimised - 1))
            *vec_push(arena, &all) = f;
    return all;
}

/* For the time of some passes. */
static void leave_out(const IrModule *ir, const Functions *functions) {
    LLVMAttributeRef none =
        LLVMCreateEnumAttribute(ir->context, irquery_kind("optnone"), 0);
    for (size_t i = 0; i < functions->size; i++)
        LLVMAddAttributeAtIndex(functions->at[i],
                                (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                none);
}

static void take_in(const Functions *functions) {
    for (size_t i = 0; i < functions->size; i++)
        LLVMRemoveEnumAttributeAtIndex(
            functions->at[i], (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
            irquery_kind("optnone"));
}

/* The optimiser is made for code that has its variables in memory at first, as
 * Clang writes it: of the values that we have it would make a select where a
 * loop ends by "a && b", before it leads the first test out of the loop. */
static Status lead_tests_out(const IrModule *ir) {
    Arena *scratch = arena_new();
    Functions large = large_functions(ir, scratch);
    leave_out(ir, &large);
    Status status = irmodule_run_passes(ir, "function(jump-threading)");
    take_in(&large);
    arena_free(scratch);
    return status;
}

/* What -O0 leaves as it is are our variables, too: of these it has less to do.
 */
static Status optimise(const IrModule *ir, char level) {
    char pipeline[] = "default<O2>";
    *strchr(pipeline, '2') = level;
    if (level == '0') {
        TRY(irmodule_run_passes(
            ir, "function(mem2reg,instsimplify,simplifycfg,dce)"));
        return irmodule_run_passes(ir, pipeline);
    }
    TRY(irmodule_run_passes(ir, "function(mem2reg)"));
    Arena *scratch = arena_new();
    Functions left = unoptimised_functions(ir, scratch);
    leave_out(ir, &left);
    Status status = lead_tests_out(ir);
    if (status.code == ASYM_OK)
        status = irmodule_run_passes(ir, pipeline);
    left = unoptimised_functions(ir, scratch);
    take_in(&left);
    signs_use(ir->module, scratch);
    arena_free(scratch);
    return status;
}

Status emit_object(const IrModule *ir, char level, const char *path) {
    inlines_finish(ir);
    TRY(optimise(ir, level));
    char *message = NULL, *file = strdup(path);
    bool failed = LLVMTargetMachineEmitToFile(ir->machine, ir->module, file,
                                              LLVMObjectFile, &message);
    free(file);
    if (!failed)
        return status_ok();
    Status status =
        status_fail(ASYM_INTERNAL, "cannot write %s: %s", path, message);
    LLVMDisposeMessage(message);
    return status;
}
