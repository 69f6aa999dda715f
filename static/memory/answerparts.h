/* answerparts.h -- which of their arguments functions may return; for answers.c
 * only. */
#ifndef ASYM_STATIC_MEMORY_ANSWERPARTS_H
#define ASYM_STATIC_MEMORY_ANSWERPARTS_H

#include "base/map.h"
#include "base/vec.h"
#include "static/ir/irmodule.h"

/* Of a function, or of the functions of one type whose address is taken. */
typedef struct FunctionAnswer {
    LLVMValueRef function; /* NULL: those of a type */
    uint32_t type; /* 1 + where those are; 0: its address is not taken */
    bool is_contents;
    uint64_t given;          /* bit k: it may return its argument k */
    Vec(uint32_t) passed_on; /* those that return what it does */
} FunctionAnswer;

/* While it is found which ones answer how they went. */
typedef struct Answers {
    const IrModule *ir;
    Vec(FunctionAnswer) all;
    uint32_t functions;    /* of "all"; types are behind them */
    Map index;             /* function -> 1 + its place in "all" */
    Map types;             /* likewise */
    Map seen;              /* values, of the function that is read */
    uint32_t reading;      /* that function */
    Vec(uint32_t) pending; /* those that return contents, not passed on yet */
    Arena *arena;
} Answers;

/* Of argument 0, 1, ...; those from the 64th on are one. */
uint64_t answerparts_bit(unsigned number);

/* Whether "call" is of no function by name. */
bool answerparts_is_indirect(LLVMValueRef call);

/* 1 + what "call" may be of; 0: nothing here. */
uint32_t answerparts_callee(const Answers *a, LLVMValueRef call);

/* The arguments of which "value", of a function, is made, as bits; "seen" are
 * values that were looked at. */
uint64_t answerparts_traced(Answers *a, LLVMValueRef value, Map *seen);

/* Fills in "given" of all that are listed. */
void answerparts_find_given(Answers *a);

#endif
