/* librarycalls.h -- what the library costs, as code that is analysed like any
 * other.
 *
 *     IrModule, Library --> [librarycalls] --> IrModule
 *
 * Beside each call of a function without body that has a row, a call is put of
 * a function that does nothing but loop as often as the row says: it reads the
 * bytes that the other one reads, and no more.  So what the library costs is
 * counted, composed through arguments and summed over loops as any callee's
 * cost is.  A row that speaks of "result" is paid after the call, others
 * before. */
#ifndef ASYM_STATIC_REWRITE_LIBRARYCALLS_H
#define ASYM_STATIC_REWRITE_LIBRARYCALLS_H

#include "base/map.h"
#include "static/ir/irmodule.h"
#include "static/library/library.h"

/* How a call of a function without body is paid. */
typedef enum LibraryPaid {
    LIBRARY_UNPAID,  /* it has no row, or none that fits it */
    LIBRARY_BESIDE,  /* by the call beside it */
    LIBRARY_CONSTANT /* all that it costs is constant here */
} LibraryPaid;

typedef struct LibraryCalls {
    Map rows;                 /* function that was added -> index in ir->rows */
    Map paid;                 /* call -> LibraryPaid */
    Map paying;               /* call that was added -> index in "beside" */
    Vec(LLVMValueRef) beside; /* what each pays for */
    Map takes_end;            /* function that was added: non-zero */
    LLVMValueRef never;       /* a global variable that nothing writes */
    Arena *arena;
} LibraryCalls;

/* Adds the calls that ir->rows pays to all functions of "ir", and sets
 * ir->library.  Variables are in SSA form. */
void librarycalls_add(IrModule *ir, Arena *arena);

/* The row of a function that was added; NULL: it is of the program. */
const LibraryRow *librarycalls_row(const IrModule *ir, LLVMValueRef function);

/* The call beside "added", which that pays for; NULL: it was not added. */
LLVMValueRef librarycalls_beside(const IrModule *ir, LLVMValueRef added);

/* The same, if it returns what it costs. */
LLVMValueRef librarycalls_returning(const IrModule *ir, LLVMValueRef added);

/* The parameter of a function that was added which is for the place that the
 * walk of the call beside came to: one that is passed NULL, and that nothing
 * reads.  NULL: it has none, since more is walked than one string, or none. */
LLVMValueRef librarycalls_end(const IrModule *ir, LLVMValueRef function);

LibraryPaid librarycalls_paid(const IrModule *ir, LLVMValueRef call);

#endif
