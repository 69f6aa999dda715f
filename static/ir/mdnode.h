/* mdnode.h -- the operands of metadata nodes.
 *
 *     debug information --> [MdNodes] --> debugnames, debugtype
 *
 * LLVM's C API wraps all operands of a node again whenever one is asked for, so
 * they are kept. */
#ifndef ASYM_STATIC_IR_MDNODE_H
#define ASYM_STATIC_IR_MDNODE_H

#include "base/map.h"
#include "base/vec.h"

#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>

typedef struct MdOperands {
    unsigned count;
    LLVMValueRef *at;
} MdOperands;

/* Of the nodes that were asked about. */
typedef struct MdNodes {
    LLVMContextRef context;
    Map index; /* node -> index in "known" */
    Vec(MdOperands) known;
    Arena *arena;
} MdNodes;

MdNodes *mdnodes_new(LLVMContextRef context, Arena *arena);

/* Where operands are in the nodes of debug information of LLVM 19. */
enum {
    MD_SCOPE = 1,
    MD_NAME = 2,
    MD_TYPE_BASE = 3,
    MD_COMPOSITE_ELEMENTS = 4,
    MD_SUBROUTINE_TYPES = 3,
    MD_SUBPROGRAM_TYPE = 4,
    MD_VARIABLE_SCOPE = 0,
    MD_VARIABLE_NAME = 1,
    MD_VARIABLE_TYPE = 3,
    MD_EXPRESSION_VARIABLE = 0
};

/* Whether "md" is a node, not a string or a value; false for NULL. */
bool mdnode_is_node(LLVMMetadataRef md);
/* The DWARF tag of a node of debug information; 0 for what has none. */
uint16_t mdnode_tag(LLVMMetadataRef md);

/* 0 for what is not a node. */
unsigned mdnode_count(MdNodes *nodes, LLVMMetadataRef md);
/* Operand "i" as a value, as the C API gives it; NULL if there is none. */
LLVMValueRef mdnode_value(MdNodes *nodes, LLVMMetadataRef md, unsigned i);
LLVMMetadataRef mdnode_operand(MdNodes *nodes, LLVMMetadataRef md, unsigned i);
/* NULL unless operand "i" is a string. */
const char *mdnode_text(MdNodes *nodes, LLVMMetadataRef md, unsigned i,
                        Arena *arena);

#endif
