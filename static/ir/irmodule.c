#include "static/ir/irmodule.h"

#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/Error.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Support.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void dispose_context(void *context) {
    LLVMContextDispose(context);
}

static void dispose_module(void *module) {
    LLVMDisposeModule(module);
}

static void dispose_machine(void *machine) {
    LLVMDisposeTargetMachine(machine);
}

static void dispose_layout(void *layout) {
    LLVMDisposeTargetData(layout);
}

/* A failure whose text LLVM allocated: its first line. */
static Status llvm_failure(StatusCode code, const char *path, char *message) {
    message[strcspn(message, "\n")] = '\0';
    Status status = status_fail(code, "%s: %s", path, message);
    LLVMDisposeMessage(message);
    return status;
}

static void ignore_diagnostic(LLVMDiagnosticInfoRef info, void *unused) {
    (void)info;
    (void)unused;
}

static uint64_t hash_word(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 32;
}

/* In the manner of FNV-1a, 64 bits at a time, the last ones filled up with
 * zeros. */
static uint64_t hash_of(LLVMMemoryBufferRef buffer) {
    const char *bytes = LLVMGetBufferStart(buffer);
    size_t size = LLVMGetBufferSize(buffer), at = 0;
    uint64_t hash = UINT64_C(0xcbf29ce484222325), word;
    for (; size - at >= sizeof word; at += sizeof word) {
        memcpy(&word, bytes + at, sizeof word);
        hash = hash_word(hash, word);
    }
    if (at == size)
        return hash;
    word = 0;
    memcpy(&word, bytes + at, size - at);
    return hash_word(hash, word);
}

/* LLVM's reader verifies every module that has debug information, to upgrade
 * what older versions wrote: a third of the time that reading takes. */
static void skip_verifying_reader(void) {
    const char *const words[] = {"asym-ir", "-disable-auto-upgrade-debug-info"};
    LLVMParseCommandLineOptions(2, words, NULL);
}

/* LLVM verifies a module as it reads it, if it has debug information of the
 * present version, and keeps that only then. */
static bool was_verified(LLVMModuleRef module) {
    return LLVMGetModuleDebugMetadataVersion(module) ==
           LLVMDebugMetadataVersion();
}

static Status parse(IrModule *out, const char *path, IrOrigin origin,
                    Arena *arena) {
    LLVMMemoryBufferRef buffer;
    char *message = NULL;
    if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &message))
        return llvm_failure(ASYM_USAGE, path, message);
    out->content = hash_of(buffer);
    out->context = LLVMContextCreate();
    arena_on_free(arena, dispose_context, out->context);
    LLVMContextSetDiagnosticHandler(out->context, ignore_diagnostic, NULL);
    if (origin == IR_VERIFIED)
        skip_verifying_reader();
    if (LLVMParseIRInContext(out->context, buffer, &out->module, &message))
        return llvm_failure(ASYM_COMPILE, path, message);
    LLVMContextSetDiscardValueNames(out->context, 1); /* of what LLVM adds */
    arena_on_free(arena, dispose_module, out->module);
    if (origin != IR_VERIFIED && !was_verified(out->module) &&
        LLVMVerifyModule(out->module, LLVMReturnStatusAction, &message))
        return llvm_failure(ASYM_COMPILE, path, message);
    LLVMDisposeMessage(message);
    return status_ok();
}

static LLVMCodeGenOptLevel codegen_level(char level) {
    switch (level) {
    case '0':
        return LLVMCodeGenLevelNone;
    case '1':
        return LLVMCodeGenLevelLess;
    case '3':
        return LLVMCodeGenLevelAggressive;
    default:
        return LLVMCodeGenLevelDefault;
    }
}

static Status make_machine(IrModule *out, const char *path, char level,
                           Arena *arena) {
    (void)LLVMInitializeNativeTarget();
    (void)LLVMInitializeNativeAsmPrinter();
    (void)LLVMInitializeNativeAsmParser();
    const char *triple = LLVMGetTarget(out->module);
    char *own = NULL, *message = NULL;
    if (!*triple)
        LLVMSetTarget(out->module, own = LLVMGetDefaultTargetTriple());
    LLVMTargetRef target;
    if (LLVMGetTargetFromTriple(own ? own : triple, &target, &message))
        return llvm_failure(ASYM_COMPILE, path, message);
    out->machine = LLVMCreateTargetMachine(target, own ? own : triple, "", "",
                                           codegen_level(level), LLVMRelocPIC,
                                           LLVMCodeModelDefault);
    LLVMDisposeMessage(own);
    arena_on_free(arena, dispose_machine, out->machine);
    out->layout = LLVMCreateTargetDataLayout(out->machine);
    arena_on_free(arena, dispose_layout, out->layout);
    LLVMSetModuleDataLayout(out->module, out->layout);
    return status_ok();
}

static unsigned attribute_kind(const char *name) {
    return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

static unsigned metadata_kind(LLVMContextRef context, const char *name) {
    return LLVMGetMDKindIDInContext(context, name, (unsigned)strlen(name));
}

static void look_up_kinds(IrModule *ir) {
    ir->kind_tbaa = metadata_kind(ir->context, "tbaa");
    ir->kind_loop = metadata_kind(ir->context, "llvm.loop");
    ir->kind_dbg = metadata_kind(ir->context, "dbg");
    ir->kind_library = metadata_kind(ir->context, "asym.library");
    ir->attr_memory = attribute_kind("memory");
    ir->attr_noalias = attribute_kind("noalias");
    ir->attr_noreturn = attribute_kind("noreturn");
    ir->attr_nounwind = attribute_kind("nounwind");
}

Status irmodule_run_passes(const IrModule *ir, const char *pipeline) {
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMErrorRef error =
        LLVMRunPasses(ir->module, pipeline, ir->machine, options);
    LLVMDisposePassBuilderOptions(options);
    if (!error)
        return status_ok();
    char *message = LLVMGetErrorMessage(error);
    Status status =
        status_fail(ASYM_INTERNAL, "LLVM passes %s: %s", pipeline, message);
    LLVMDisposeErrorMessage(message);
    return status;
}

static const char *present_directory(Arena *arena) {
    char *directory = getcwd(NULL, 0);
    const char *kept = directory ? arena_strdup(arena, directory) : "";
    free(directory);
    return kept;
}

Status irmodule_read(IrModule *out, const char *path, IrOrigin origin,
                     char level, Arena *arena) {
    *out = (IrModule){0};
    TRY(parse(out, path, origin, arena));
    TRY(make_machine(out, path, level, arena));
    look_up_kinds(out);
    out->here = present_directory(arena);
    out->nodes = mdnodes_new(out->context, arena);
    out->type_ranges = type_ranges_new(arena);
    return status_ok();
}
