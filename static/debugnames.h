/* debugnames.h -- the names that stand in the source.
 *
 *     IrModule (debug information) --> [names, types, lines] --> symbols
 *
 * Operands of debug-information nodes are read by position, as LLVM 19 lays
 * them out. */
#ifndef ASYM_STATIC_DEBUGNAMES_H
#define ASYM_STATIC_DEBUGNAMES_H

#include "base/ptrmap.h"
#include "base/text.h"
#include "base/vec.h"
#include "static/irfunction.h"

#include <llvm-c/DebugInfo.h>

/* A source variable. */
typedef struct DebugVariable {
    const char *name;
    unsigned line;
    LLVMMetadataRef type; /* NULL if unknown */
    bool is_address;      /* the IR value is where the variable lives */
} DebugVariable;

/* The variables of one function by IR value: SSA values and allocas. */
typedef struct DebugNames {
    const IrModule *ir;
    PtrMap index; /* value -> index in variables */
    Vec(DebugVariable) variables;
    PtrMap labels; /* block -> line of the label it begins with */
    Arena *arena;
} DebugNames;

DebugNames debugnames_build(const IrFunction *f, Arena *arena);
/* The variable that holds "value"; NULL if none does. */
const DebugVariable *debugnames_variable(const DebugNames *names,
                                         LLVMValueRef value);
/* The variable behind a global; false if it has none. */
bool debugnames_global(DebugVariable *out, const IrModule *ir,
                       LLVMValueRef global, Arena *arena);

/* What surrounds a function. */
typedef struct DebugFunction {
    const char *name;      /* qualified: Table::sweep */
    const char *signature; /* with parameter types */
    const char *file;
    unsigned line;
} DebugFunction;

/* The last part of a function's name, without namespaces, classes and template
 * arguments: "size".  *is_method: its first argument is "this". */
const char *debugnames_short(bool *is_method, const IrModule *ir,
                             LLVMValueRef function, Arena *arena);

/* False if there is no debug information. */
bool debugnames_function(DebugFunction *out, const IrModule *ir,
                         LLVMValueRef function, Arena *arena);

/* "int**", "const Table&": as a C programmer writes it without the name. */
const char *debugnames_type(const IrModule *ir, LLVMMetadataRef type,
                            Arena *arena);
/* Whether a scalar of this type is signed; "otherwise" if it is not known. */
bool debugnames_is_signed(const IrModule *ir, LLVMMetadataRef type,
                          bool otherwise);
bool debugnames_is_reference(const IrModule *ir, LLVMMetadataRef type);
/* The type that a pointer or reference of this type points to; NULL. */
LLVMMetadataRef debugnames_pointee(const IrModule *ir, LLVMMetadataRef type);

/* Writes the path from a value of "type" to the scalar of "bytes" bytes (0: of
 * any size) at byte "offset": ".rows", ".dims[2]"; *scalar is its type.  False
 * if there is none; a bit-field has none. */
bool debugnames_path(Text *out, LLVMMetadataRef *scalar, const IrModule *ir,
                     LLVMMetadataRef type, uint64_t offset, uint64_t bytes);

/* Line and column of an instruction, or of the nearest one around it that has
 * one; 0 if none has. */
typedef struct SourcePlace {
    unsigned line, column;
} SourcePlace;
SourcePlace debugnames_place(LLVMValueRef instruction);
/* Where a loop's keyword or label stands. */
SourcePlace debugnames_loop_place(const DebugNames *names, const IrFunction *f,
                                  LoopId loop);

#endif
