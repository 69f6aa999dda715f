/* facts.h -- all that the static half finds out about one function.
 *
 *     IrModule --> [FunctionFacts] --> Plan, instrumented bodies
 *
 * The stages in order: control flow graph and its trees, names, memory,
 * symbols, slices, trip counts, questions. */
#ifndef ASYM_STATIC_FACTS_H
#define ASYM_STATIC_FACTS_H

#include "static/affine/questions.h"
#include "static/inputs/guards/guards.h"
#include "static/inputs/guards/thresholds.h"
#include "static/inputs/slice.h"

/* At "call" the callee's symbol "inner", in memory, is the caller's "outer"
 * (see callees.h). */
typedef struct CalleeRead {
    LLVMValueRef call;
    uint32_t callee; /* its number among the facts of the module */
    SymbolId inner, outer;
    uint32_t place; /* of "inner" in "noted" of the callee */
} CalleeRead;

/* At "call" the two pointers that the callee's symbol "inner" is between are
 * "outer" apart, where "valid" holds. */
typedef struct CalleeApart {
    LLVMValueRef call;
    SymbolId inner;
    const Expr *outer;
    Region valid;
} CalleeApart;

typedef struct FunctionFacts {
    LLVMValueRef function;
    const char *left_alone; /* why it cannot be instrumented; or NULL */
    IrFunction f;
    uint32_t
        *block_number; /* by node: 1, 2, ... in the order of the function's
                          own blocks; 0 for one on an edge that was split */
    Writes *writes;
    Symbols symbols;
    TripCounts trips;
    LoopQuestions *questions; /* indexed by LoopId */
    LoopInputs *inputs;       /* indexed by LoopId */
    LoopInputs *nest;         /* indexed by LoopId, of outermost loops */
    LoopInputs *total;        /* indexed by LoopId: a part of its nest's */
    LoopInputs cost;          /* what the cost of a call may be over */
    Vec(SymbolId) passed;     /* that decide about what calls pass */
    Vec(LLVMValueRef) calls;  /* as the plan has them */
    Vec(CalleeRead) reads;    /* of its calls, by no order */
    Vec(CalleeApart) apart;   /* likewise */
    Vec(SymbolId) noted;      /* its symbols that callers want to know */
    Thresholds thresholds;
    Guards guards;      /* branches that decide about loops and calls */
    bool returns_twice; /* it calls setjmp or the like */
    bool resumes;       /* it continues after an exception or a longjmp that cut
                           something in it short */
} FunctionFacts;

/* Brings a module that was read into the form that the analyses expect. */
ASYM_CHECKED Status facts_prepare(IrModule *ir, Arena *arena);

/* Why no code can be put into "function" at all; NULL if it can.  Samples ask
 * for more: see left_alone. */
const char *facts_why_not_counted(LLVMValueRef function);

/* "function" has a body.  Its loop edges are split; otherwise it stays as it
 * is.  Never fails: what cannot be found out has a reason. */
FunctionFacts *facts_build(const IrModule *ir, LLVMValueRef function,
                           Arena *arena);

/* Blocks of the function are b1, b2, ...; one on an edge into or out of a loop,
 * where code can be put, is edge9, with the number of its node. */
void facts_dump_cfg(const FunctionFacts *facts, FILE *file);
void facts_dump_loops(const FunctionFacts *facts, FILE *file);
/* Writes what each loop depends on: an execution of it, its total and, of an
 * outermost loop, its nest; what the cost of a call depends on; and the
 * thresholds. */
void facts_dump_slices(const FunctionFacts *facts, FILE *file);

#endif
