/* costfile.h -- what instructions cost, as the user says with --cost-table.
 *
 *     FILE --> [CostFile] --> CostTable
 *
 * One per line; '#' begins a comment:
 *
 *     OPCODE COST     every instruction of this opcode, by its name in LLVM's
 *                     assembly language: add, load, call; "condbr" is a
 *                     conditional branch where its cost is not that of br
 *     default COST    every instruction that no line names
 *     call NAME COST  every call of this function, by its linkage name or as
 *                     the source has it (Table::sweep)
 *
 * A COST is a whole number from 0 to 2^31 - 1.  What no line prices costs 1,
 * or 0 if it never makes machine code: phi and unreachable do not, so "default"
 * is not about them.
 *
 * It does not use LLVM, so that the driver can report a mistake before anything
 * is compiled. */
#ifndef ASYM_INSTR_COSTFILE_COSTFILE_H
#define ASYM_INSTR_COSTFILE_COSTFILE_H

#include "base/map.h"

enum { COSTFILE_CONDBR = 0, COSTFILE_OPCODES = 69 };

typedef struct CostFile {
    uint64_t opcode[COSTFILE_OPCODES]; /* by LLVMOpcode; that of a conditional
                                          branch is COSTFILE_CONDBR */
    Map calls;                         /* name of a function -> cost */
} CostFile;

/* What holds without a file. */
CostFile costfile_default(Arena *arena);

/* Errors: ASYM_USAGE, it cannot be read, or a line of it is wrong.  On error
 * *out is unchanged. */
ASYM_CHECKED Status costfile_read(CostFile *out, const char *path,
                                  Arena *arena);

/* The same for text; "name" is what messages call it. */
ASYM_CHECKED Status costfile_parse(CostFile *out, const char *name,
                                   const char *text, Arena *arena);

#endif
