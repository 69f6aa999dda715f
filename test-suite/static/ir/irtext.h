/* Modules as text, for tests. */
#ifndef ASYM_TEST_STATIC_IR_IRTEXT_H
#define ASYM_TEST_STATIC_IR_IRTEXT_H

#include "static/ir/irmodule.h"

/* What "text" is, in LLVM's assembly language; it is valid.  It has names
 * (debugnames.h). */
void irtext_read(IrModule *out, const char *text, Arena *arena);

/* What debug information begins with: a header of the system, and a source of
 * the program. */
#define IRTEXT_PLACES                                                          \
    "\n!llvm.dbg.cu = !{!90}\n"                                                \
    "!llvm.module.flags = !{!91}\n"                                            \
    "!90 = distinct !DICompileUnit(language: DW_LANG_C11, file: !93, "         \
    "emissionKind: FullDebug)\n"                                               \
    "!91 = !{i32 2, !\"Debug Info Version\", i32 3}\n"                         \
    "!92 = !DIFile(filename: \"/usr/include/stdlib.h\", directory: \"/\")\n"   \
    "!93 = !DIFile(filename: \"/home/p/own.c\", directory: \"/home/p\")\n"     \
    "!94 = !DISubroutineType(types: !{null})\n"

/* The subprogram !NUMBER, a function "name" of a header, or of the program. */
#define IRTEXT_SUBPROGRAM(number, name, file)                                  \
    "!" #number " = distinct !DISubprogram(name: \"" name "\", scope: !" file  \
    ", file: !" file ", line: 7, type: !94, spFlags: DISPFlagDefinition, "     \
    "unit: !90)\n"
#define IRTEXT_HEADER "92"
#define IRTEXT_OWN    "93"

/* How many instructions of "function" have the opcode; 0 if there is no such
 * function. */
size_t irtext_count(const IrModule *ir, const char *function,
                    LLVMOpcode opcode);

#endif
