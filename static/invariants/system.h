/* system.h -- a nest of loops as a transition system; for the files of
 * systems.h only.
 *
 *     Symbols, Loops --> [System] --> PlanQuestion
 *
 * Its places are the headers of the nest, its states the integer variables that
 * these headers have phis for, its ways the acyclic paths between headers. */
#ifndef ASYM_STATIC_INVARIANTS_SYSTEM_H
#define ASYM_STATIC_INVARIANTS_SYSTEM_H

#include "static/symbolic/symbolic.h"

/* Of a way: that "nonneg" is >= 0, because a branch went so ("is_taken"), or
 * else because what is said from here on holds only there. */
typedef struct SystemStep {
    bool is_taken;
    const Expr *nonneg;
} SystemStep;

typedef Vec(SystemStep) SystemSteps;

/* What a way makes of a state; of others it changes nothing. */
typedef struct SystemSet {
    SymbolId state;
    const Expr *to;    /* over states before the way; NULL: anything */
    Region conditions; /* where it is so */
} SystemSet;

/* Of two numbers of one type: how they compare, "cast" before that.  It is one
 * of <, >, and so never holds both ways, and is transitive. */
typedef struct SystemRelation {
    bool is_real; /* "predicate" is an LLVMRealPredicate */
    int predicate;
    LLVMOpcode cast;  /* 0: none */
    LLVMTypeRef type; /* that are compared */
} SystemRelation;

/* On a way: elements "low" and "high" of the array at "base", low < high, are
 * exchanged, and "before" holds of them in this order. */
typedef struct SystemSwap {
    LLVMValueRef base;
    LLVMTypeRef element;
    const Expr *low, *high;
    Region conditions; /* where it is so */
    SystemRelation before;
    size_t compared;    /* by the branch at the end of that node of the path */
    LLVMValueRef by[2]; /* what writes */
    LLVMValueRef read;  /* a load of an element */
} SystemSwap;

/* "from" is 0 where the nest is entered, "to" is 0 where it is left. */
typedef struct SystemWay {
    LoopId from, to;
    SystemSteps steps;
    Vec(SystemSet) sets;
    Vec(NodeId) path;
    const SystemSwap *swap; /* or NULL */
} SystemWay;

/* "of", over states before a way, divided by "by" and rounded down, or, if "by"
 * is 0, its rest by "modulo": a number behind those of symbols. */
typedef struct SystemPart {
    const Expr *of;
    int64_t by;
    const Expr *modulo; /* or NULL */
} SystemPart;

typedef struct System {
    Symbols *symbols;
    const IrFunction *f;
    LoopId root;
    Vec(SymbolId) states;
    Vec(SystemWay) ways;
    Vec(SystemPart) parts;
    SymbolId disorder;  /* see system_order(); NO_SYMBOL: nothing is sorted */
    SymbolId passes;    /* see system_pass(); likewise */
    unsigned magnitude; /* bits with which its branches compare, at most */
    Arena *arena;
} System;

/* One way in the making: the nodes from a header on. */
typedef struct SystemWalk {
    System *system;
    Vec(NodeId) path;
    SystemSteps steps;
} SystemWalk;

/* ---- ways (system_ways.c) ---- */

/* The nest of "root"; false where it has too many ways, or nodes that may run
 * several times on one. */
bool system_find(System *out, Symbols *symbols, LoopId root, Arena *arena);

/* ---- what is put in order (system_swap.c, system_order.c) ---- */

/* Whether the nest of "root" compares what it reads, as sorting does. */
bool system_may_sort(const IrFunction *f, LoopId root);

/* What the way so far exchanges that were in the wrong order; NULL: nothing, or
 * more than that. */
const SystemSwap *system_swap(SystemWalk *walk);

/* Where all that the nest does to an array is to exchange elements that are in
 * the wrong order, adds a state: at least twice as many pairs as are. */
void system_order(System *system);

/* Likewise, "swap" being its first exchange, where it goes over the array in
 * passes that compare all neighbours (system_pass.c): at least as many passes
 * as are still to exchange something. */
void system_pass(System *system, const SystemSwap *swap);

/* ---- what matters (system_slice.c) ---- */

/* Takes out states that may become anything, and those that decide about no
 * branch, with what is said of them. */
void system_slice(System *system);

bool system_is_state(const System *system, SymbolId symbol);

/* Whether "e" is over symbols of the function alone. */
bool system_is_fixed(const System *system, const Expr *e);

/* The part that "symbol" is; NULL: it is a symbol of the function. */
const SystemPart *system_part(const System *system, SymbolId symbol);

/* Symbols of the function and parts. */
size_t system_symbols(const System *system);

/* ---- values (system_values.c) ---- */

/* The header that "phi" is at, as a loop of the nest; 0 if it is none. */
LoopId system_loop_of(const System *system, LLVMValueRef phi);

/* A SymbolicOther of a SystemWalk: quotients and rests that the nest computes
 * (system_parts.c).  What is divided before it is a symbol. */
bool system_part_value(Symbolic *s, LLVMValueRef value, Reading reading,
                       const Expr **out);

/* As many parts as a question has room for (prove/invariants/system.h). */
enum { SYSTEM_MAX_PARTS = 2 };

/* What "value" is worth at the end of the way so far, as its symbol reads it.
 */
bool system_value(SystemWalk *walk, LLVMValueRef value, Reading reading,
                  const Expr **out, Region *conditions);

/* How a condition may come to hold: by one list of steps, by one of two, or not
 * at all. */
typedef struct Alternatives {
    SystemSteps steps[2];
    unsigned count;
} Alternatives;

/* That "condition", an integer of one bit, is "truth" at the end of the way so
 * far. */
Alternatives system_condition(SystemWalk *walk, LLVMValueRef condition,
                              bool truth);

/* What "condition" comes to by the way so far: a comparison, which is then
 * "truth".  False if it comes to none, or to a number. */
bool system_compared(const SystemWalk *walk, LLVMValueRef *condition,
                     bool *truth);

/* That "value" is the constant "is". */
Alternatives system_equal(SystemWalk *walk, LLVMValueRef value,
                          LLVMValueRef is);

#endif
