/* debugnames.h -- the names that are in the source, and where.
 *
 *     IrModule (debug information) --> [names, lines] --> symbols
 */
#ifndef ASYM_STATIC_DEBUGINFO_DEBUGNAMES_H
#define ASYM_STATIC_DEBUGINFO_DEBUGNAMES_H

#include "base/map.h"
#include "base/text.h"
#include "base/vec.h"
#include "static/debuginfo/placename.h"
#include "static/ir/irfunction.h"

#include <llvm-c/DebugInfo.h>

/* A source variable. */
typedef struct DebugVariable {
    LLVMMetadataRef node;
    const char *name; /* NULL: the node has not been read yet */
    PlaceName place;  /* the same, before it became text: a part of a variable
                         may be one */
    unsigned line;
    LLVMMetadataRef type; /* NULL if unknown */
    bool is_address;      /* the IR value is where the variable lives */
    bool is_object;       /* "this" of a method: no variable of the source */
    bool is_followed;     /* all its values are in "sets" */
    uint32_t first_set, last_set; /* of these, 1 + their index; 0: none */
} DebugVariable;

/* That a variable gets a value in a block: by a phi at its start, or later. */
typedef struct DebugSet {
    LLVMBasicBlockRef block;
    uint32_t value; /* see DebugNames; DEBUG_NO_VALUE: a constant */
    uint32_t next;  /* of the same variable, like first_set */
} DebugSet;
#define DEBUG_NO_VALUE UINT32_MAX

/* A value that holds variables. */
typedef struct DebugValue {
    uint32_t variable; /* the one that counts */
    uint32_t others;   /* 1 + the index in "links" of the next one; 0: none */
    uint32_t now;      /* the value that has replaced it, or itself */
} DebugValue;

typedef struct DebugLink {
    uint32_t variable, next; /* like DebugValue.others */
} DebugLink;

/* Where in a function something is asked. */
typedef struct NodeEnd {
    NodeId node;
    LLVMValueRef call; /* before this one in it; NULL: at its end */
} NodeEnd;
typedef Vec(NodeEnd) NodeEnds;

/* Where variables are to hold what goes by their names. */
typedef struct DebugEnds {
    const IrFunction *f;
    const NodeEnds *ends;
} DebugEnds;

/* Which value holds which variable of a function, in the whole module: SSA
 * values and allocas. */
typedef struct DebugNames {
    const IrModule *ir;
    const DebugEnds *at; /* see heldby_view; NULL: wherever they were held */
    Map index;           /* value -> index in "values" */
    Vec(DebugVariable) variables;
    Vec(DebugValue) values;
    Vec(DebugLink) links;
    Vec(DebugSet) sets; /* those of one variable in one block in their order */
    Map calls; /* call -> how many "sets" there were when it was noted: those of
                  its block come before it */
    Map labels;   /* block -> line of the label it begins with */
    Map system;   /* file -> 1 + whether it is a header of the system */
    Arena *arena; /* its own: they grow while others are rewound */
} DebugNames;

DebugNames *debugnames_new(const IrModule *ir, Arena *arena);

/* How a value holds a variable. */
typedef enum DebugRole { DEBUG_VALUE, DEBUG_ADDRESS } DebugRole;

/* The number of the variable that "node" describes, for debugnames_add. */
uint32_t debugnames_add_variable(DebugNames *names, LLVMMetadataRef node,
                                 DebugRole role);
/* Likewise, for the scalar of "bytes" bytes at byte "offset" of the variable;
 * false if it has none. */
bool debugnames_add_part(uint32_t *out, DebugNames *names, LLVMMetadataRef node,
                         uint64_t offset, uint64_t bytes);
/* Notes that "value" holds "variable".  It may hold others as well: the first
 * one counts that is not reserved, or else the first. */
void debugnames_add(DebugNames *names, LLVMValueRef value, uint32_t variable);
/* Notes that "variable" has "value", which may be a constant, from some place
 * in "block" on.  Whoever calls it for a variable does so for all its values,
 * in the order of a block. */
void debugnames_set(DebugNames *names, uint32_t variable,
                    LLVMBasicBlockRef block, LLVMValueRef value);
/* What was set in its block so far was set before "call". */
void debugnames_note_call(DebugNames *names, LLVMValueRef call);
/* "value" is a parameter that the source does not have. */
void debugnames_add_named(DebugNames *names, LLVMValueRef value,
                          const char *name);
/* "fresh", or nothing if it is NULL, replaces "old", which is removed. */
void debugnames_move(DebugNames *names, LLVMValueRef old, LLVMValueRef fresh);
void debugnames_add_label(DebugNames *names, LLVMBasicBlockRef block,
                          unsigned line);

/* Whether its name is one that only the compiler and its libraries may use:
 * __begin1. */
bool debugnames_is_reserved(const DebugVariable *variable);

/* The variable that holds "value", or held it, first; NULL if none does.  If
 * "names" are as at some place, one that holds it there goes before. */
const DebugVariable *debugnames_variable(const DebugNames *names,
                                         LLVMValueRef value);
/* All that hold it, or held it, one after the other. */
typedef struct DebugHolders {
    const DebugNames *names;
    uint32_t value; /* its number; DEBUG_NO_VALUE: it has none */
    uint32_t next;  /* like DebugValue.others */
    bool has_begun;
} DebugHolders;
DebugHolders debugnames_holders(const DebugNames *names, LLVMValueRef value);
/* NULL: there are no more. */
const DebugVariable *debugnames_next(DebugHolders *holders);
/* The variable that counts, or the global that "value" is; false if there is
 * none. */
bool debugnames_find(DebugVariable *out, const DebugNames *names,
                     LLVMValueRef value, Arena *arena);

/* The function that "scope", of debug information, is in; NULL where it is in
 * none. */
LLVMMetadataRef debugnames_around(const IrModule *ir, LLVMMetadataRef scope);

/* Whether the first argument of "function", of debug information, is "this". */
bool debugnames_is_method(const IrModule *ir, LLVMMetadataRef function);

/* What surrounds a function. */
typedef struct DebugFunction {
    const char *name;      /* qualified: Table::sweep */
    const char *signature; /* with parameter types */
    TextNumbers sizes;     /* in the signature */
    const char *file;
    unsigned line;
} DebugFunction;

/* The last part of a function's name, without namespaces, classes and template
 * arguments: "size".  *has_object: its first argument is "this". */
const char *debugnames_short(bool *has_object, const IrModule *ir,
                             LLVMValueRef function, Arena *arena);

/* False if there is no debug information. */
bool debugnames_function(DebugFunction *out, const IrModule *ir,
                         LLVMValueRef function, Arena *arena);

/* The path of "file": relative to the present directory where it lies there,
 * else absolute. */
const char *debugnames_path(const IrModule *ir, LLVMMetadataRef file,
                            Arena *arena);

/* Whether "file" is a header of the system, by its path; NULL is none. */
bool debugnames_is_system(const IrModule *ir, LLVMMetadataRef file);

/* Line and column of an instruction, or of the nearest one around it that has
 * one; 0 if none has. */
typedef struct SourcePlace {
    unsigned line, column;
} SourcePlace;
SourcePlace debugnames_place(LLVMValueRef instruction);
/* Where a loop's keyword or label is. */
SourcePlace debugnames_loop_place(const IrFunction *f, LoopId loop);

#endif
