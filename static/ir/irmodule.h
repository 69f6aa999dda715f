/* irmodule.h -- a module in the form that asym analyses.
 *
 *     bitcode or text --> [IrModule] --> IrFunction
 *
 * Variables are in SSA form (promote.h), what values are called is in "names"
 * (debugnames.h), and functions that write no memory have attributes that say
 * so (modref.h). */
#ifndef ASYM_STATIC_IR_IRMODULE_H
#define ASYM_STATIC_IR_IRMODULE_H

#include "algebra/region/range.h"
#include "base/arena.h"
#include "base/status.h"
#include "static/ir/mdnode.h"

#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <stdint.h>

typedef struct IrModule {
    LLVMContextRef context;
    LLVMModuleRef module;
    LLVMTargetMachineRef machine;
    LLVMTargetDataRef layout;
    struct DebugNames *names; /* values and places with a name in the source;
                                 NULL before debugnames_new */
    const struct WriteSets *written; /* by functions: static/memory/writeset.h;
                                        NULL: not known */
    struct KnownFunctions *known; /* static/inputs/known.h; NULL: not asked */
    struct Results *results;    /* what functions return whose facts are there:
                                   static/counts/results.h; NULL: not asked */
    const struct Library *rows; /* what the library costs; NULL: not asked */
    struct LibraryCalls *library; /* librarycalls.h; NULL: nothing was added */
    MdNodes *nodes; /* what has been read of the debug information */
    const SymbolRange *type_ranges; /* see type_range */
    const char *here;               /* the present directory; "": not known */
    uint64_t content; /* hash of the file: of the source and of all options */
    unsigned kind_tbaa, kind_loop, kind_dbg,
        kind_library; /* metadata kinds; the last: libraryuse.h */
    unsigned attr_memory, attr_noalias, attr_noreturn,
        attr_nounwind; /* attribute kinds */
} IrModule;

/* What is known of a module before it is read. */
typedef enum IrOrigin {
    IR_UNVERIFIED, /* anything: LLVM's verifier must look at it */
    IR_VERIFIED    /* Clang 19 has just written it, and verified it before */
} IrOrigin;

/* Reads the module in "path"; "level" is '0'..'3', 's' or 'z'.
 * The module lives as long as the arena.
 * Errors: ASYM_USAGE unreadable, ASYM_COMPILE not a valid module. */
ASYM_CHECKED Status irmodule_read(IrModule *out, const char *path,
                                  IrOrigin origin, char level, Arena *arena);

/* Runs a pipeline of LLVM passes by name. */
ASYM_CHECKED Status irmodule_run_passes(const IrModule *ir,
                                        const char *pipeline);

#endif
