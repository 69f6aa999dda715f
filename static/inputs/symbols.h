/* symbols.h -- the named quantities in the formulas of one function.
 *
 *     slices, trip counts --> [Symbols] --> Plan, counters
 *
 * A symbol is an SSA value with a source name, or a path in memory that keeps
 * its value throughout a scope: the whole call up to the reads, or a loop. */
#ifndef ASYM_STATIC_INPUTS_SYMBOLS_H
#define ASYM_STATIC_INPUTS_SYMBOLS_H

#include "algebra/region/region.h"
#include "base/map.h"
#include "static/plan/plan.h"
#include "static/walks/containers/containers.h"
#include "static/walks/searches.h"

#define NO_SYMBOL UINT32_MAX

typedef enum SymbolScope {
    SCOPE_VALUE,    /* one SSA value */
    SCOPE_CALL,     /* memory as it was when the function was entered */
    SCOPE_LOOP,     /* memory that nothing in "loop" may write */
    SCOPE_VARYING,  /* memory that "loop" may write: its first value there */
    SCOPE_STEPPED,  /* memory that "loop" changes once a round: its value as a
                       round begins, which is never recorded */
    SCOPE_DISTANCE, /* how many elements lie between two pointers */
    SCOPE_APART,    /* the same, between what was there as the function was
                       called: in memory, or in memory and a parameter */
    SCOPE_LENGTH,   /* how long something is that a loop walks along */
    SCOPE_POINTER,  /* the address that an SSA value holds */
    SCOPE_ROUND     /* not a quantity of the program: the number of a round, or
                       the disorder of an array */
} SymbolScope;

typedef struct IrSymbol {
    PlanSymbol plan;
    SymbolScope scope;
    LoopId loop; /* SCOPE_LENGTH: in which what is walked along stays as
                    it is; 0: from the entry of the function on.
                    SCOPE_POINTER, SCOPE_DISTANCE, of a pointer that is
                    loaded in loops: the outermost one that keeps it; or,
                    if it "varies", one that may write it: what is read
                    there first; 0: it is no such pointer */
    bool varies;
    bool is_loaded_twice;   /* SCOPE_DISTANCE: both ends are loaded in "loop" */
    const PlaceName *place; /* SCOPE_POINTER: what holds it; NULL: the source
                               has no name for it */
    LLVMValueRef value;     /* SCOPE_VALUE, SCOPE_POINTER; of SCOPE_DISTANCE,
                               and of SCOPE_APART that this function reads, the
                               far end */
    LLVMValueRef from;      /* and the near end; SCOPE_LENGTH:
                               what is walked along is named after it, if it is
                               no argument of a search */
    int64_t unit;           /* and the size of an element */
    const Walk *walk;       /* SCOPE_LENGTH: one that finds it; NULL: a search
                               does */
    const Path *path;       /* SCOPE_CALL: where it is; its loads may be those
                               of a callee. SCOPE_APART: of the far end, without
                               steps if that is a parameter */
    const Path *near;       /* SCOPE_APART: of the other one */
    Vec(LLVMValueRef) defs; /* instructions that yield it; empty: an argument,
                               or memory that only callees read */
} IrSymbol;

/* A loop that finds a length: as it ends there, its rounds and "extra" more. */
typedef struct LengthWalk {
    Walk walk;
    SymbolId length;
    unsigned extra;
    bool is_kept;      /* the program itself keeps the length in memory: no walk
                          needs to tell it; "walk" has its loop only */
    LLVMValueRef size; /* the side of the test that the length is of, which
                          falls by 1 each round; NULL: the loop is left where
                          nothing of it remains */
    bool is_bound;     /* its rounds are so many at most, and ... */
    Vec(SymbolId) more; /* ... these more */
} LengthWalk;

/* A loop that finds a length which only it has: its rounds. */
typedef struct LengthSearch {
    LoopId loop;
    SymbolId length;
} LengthSearch;

/* A loop that takes elements out of a container that it asks, but not known to
 * be one each round. */
typedef struct UnevenDrain {
    LoopId loop;
    const char *why; /* the reason of the rule that forbids it */
} UnevenDrain;

typedef struct Symbols {
    const IrFunction *f;
    const DebugNames *names;
    Writes *writes;
    Vec(IrSymbol) all;       /* indexed by SymbolId */
    Vec(SymbolRange) ranges; /* likewise: what their machine types can hold; the
                                numbers belong to the module */
    Map by_value;
    Map by_key; /* what a symbol that is not a plain value means, in words ->
                   symbol, or NO_SYMBOL */
    Vec(LengthWalk) walks;      /* by loop */
    Vec(LengthSearch) counted;  /* outermost loops whose rounds are a symbol of
                                   their own */
    Map by_test;                /* condition of an exit -> 1 + its walk */
    Vec(UnevenDrain) uneven;    /* by loop */
    Vec(LengthSearch) searches; /* by loop */
    SymbolId round;
    SymbolId disorder; /* NO_SYMBOL: nobody has asked for it */
    SymbolId passes;   /* likewise */
    Arena *arena;
} Symbols;

Symbols symbols_build(const IrFunction *f, Writes *writes, Arena *arena);

/* The symbol for an integer "value"; NO_SYMBOL if it has no name or is wider
 * than 64 bits.  A load of a place that keeps its value is that place. */
SymbolId symbols_of_value(Symbols *symbols, LLVMValueRef value);

/* The symbol for what "path", which starts at what was there as the function
 * was called, held then; NO_SYMBOL if it has no name. */
SymbolId symbols_of_path(Symbols *symbols, const Path *path);

/* The symbol for what "load" in "loop" reads first, although the loop may
 * write it; NO_SYMBOL if the address varies in the loop. */
SymbolId symbols_first_read(Symbols *symbols, LLVMValueRef load, LoopId loop);

/* The symbol for the result of "call" as it is when "loop" first makes it. */
SymbolId symbols_first_call(Symbols *symbols, LLVMValueRef call, LoopId loop);

/* One of the two: of a load, or of a call of this program, or of a function
 * that only reads, with the same arguments each time; else NO_SYMBOL. */
SymbolId symbols_first_value(Symbols *symbols, LLVMValueRef value, LoopId loop);

/* Whether the symbol has one value throughout an execution of "loop". */
bool symbols_invariant_in(const Symbols *symbols, SymbolId symbol, LoopId loop);

/* Whether the symbol has the value that a sample of a call has for it wherever
 * it is used in "region", an outermost loop, or outside all loops where that is
 * 0. */
bool symbols_keep_in(const Symbols *symbols, SymbolId symbol, LoopId region);

/* The symbol for how far from its order an array is that a nest of loops sorts:
 * at least twice as many pairs of elements as are out of order. */
SymbolId symbols_disorder(Symbols *symbols);
/* And for how many passes over it are still to exchange something. */
SymbolId symbols_passes(Symbols *symbols);

/* The symbol for a pointer, in bytes.  It is never recorded: a formula may only
 * hold differences in which it cancels. */
SymbolId symbols_of_pointer(Symbols *symbols, LLVMValueRef value);
/* Likewise, for the pointer that "load" in "loop" reads first, although the
 * loop may write it; NO_SYMBOL if the address varies in the loop. */
SymbolId symbols_first_pointer(Symbols *symbols, LLVMValueRef load,
                               LoopId loop);

/* Whether two pointer symbols are loads of one place, in which nothing was
 * written between them, or before. */
bool symbols_same_pointer(const Symbols *symbols, SymbolId a, SymbolId b);

/* The symbol for the number of elements of "unit" bytes from one pointer symbol
 * to another; NO_SYMBOL if one of them has no name, or both are loaded where
 * the other is not there. */
SymbolId symbols_of_distance(Symbols *symbols, SymbolId to, SymbolId from,
                             int64_t unit);

/* The same for what was at both places as the function was called; a path
 * without steps is a parameter. */
SymbolId symbols_of_apart(Symbols *symbols, const Path *to, const Path *from,
                          int64_t unit);

/* Finds what the loops walk along.  Lengths are symbols like others then. */
void symbols_find_lengths(Symbols *symbols);
/* The walk that "condition" of an exit may end; NULL. */
const LengthWalk *symbols_walk_of(const Symbols *symbols,
                                  LLVMValueRef condition);
/* Likewise, of one that is watched. */
const LengthWalk *symbols_watched_of(const Symbols *symbols,
                                     LLVMValueRef condition);

/* What "loop" goes along until it finds something; NULL: it is no search. */
const LengthSearch *symbols_search_of(const Symbols *symbols, LoopId loop);

/* Why "loop" is not known to take one element out each round, of a container
 * that it asks; NULL: it is, or takes none out. */
const char *symbols_why_uneven(const Symbols *symbols, LoopId loop);

/* The symbol for the rounds of "loop", an outermost one: rounds(line 12). */
SymbolId symbols_of_rounds(Symbols *symbols, LoopId loop);
/* Likewise; NO_SYMBOL if nobody has asked for it. */
SymbolId symbols_rounds_asked(const Symbols *symbols, LoopId loop);

/* The symbol for the length of what "walk", of a callee, goes along: in terms
 * of this function, as it was when that was called.  NO_SYMBOL if it has no
 * name.  "line" is that of the call. */
SymbolId symbols_of_length(Symbols *symbols, const Walk *walk, unsigned line);

/* The symbol for how many elements a container has as a loop begins that
 * empties it; NO_SYMBOL if it has no name. */
SymbolId symbols_of_kept_size(Symbols *symbols, const ContainerSize *size);

/* The symbol for what size() of a deque returned; NO_SYMBOL if "value" is
 * something else, or may be another one in each round. For the files of this
 * header only. */
SymbolId symbols_of_computed_size(Symbols *symbols, LLVMValueRef value);

/* "strlen(s)", "v.size()"; NULL: what is called has no name. For the files of
 * this header only. */
const char *symbols_call_name(const Symbols *symbols, LLVMValueRef call);
/* What people call the number of elements of what "read" reads a part of;
 * NULL.  Likewise. */
const char *symbols_size_name(const Symbols *symbols, LLVMValueRef read);
/* What a distance is called; NULL: an end has no name.  Likewise. */
const char *symbols_distance_name(const Symbols *symbols,
                                  const IrSymbol *distance);

/* Whether "value" is an integer that a symbol may be, of *bits. For the files
 * of this header only. */
bool symbols_has_type(LLVMValueRef value, unsigned *bits);

/* Adds "symbol"; for the files of this header only. */
SymbolId symbols_add(Symbols *symbols, IrSymbol symbol);

/* The outermost loop around "load", of "path", in which the place keeps its
 * value; for the files of this header only. */
LoopId symbols_keeping_loop(const Symbols *symbols, const Path *path,
                            LLVMValueRef load);

/* Whether "path" leads to one place in all rounds of "loop", if nothing there
 * writes the pointers on the way; for the files of this header only. */
bool symbols_is_one_place(const Symbols *symbols, const Path *path,
                          LoopId loop);

/* Names "s" by variables that hold what it says at the ends of all "places",
 * where there are such; else false, and *line is where the name said it.  A
 * parameter is what was passed.  For the files of this header only. */
bool symbols_name_held(Symbols *symbols, IrSymbol *s, const NodeEnds *places,
                       unsigned *line);

/* Whether what "s" is read through is still where that was read. */
typedef enum PointerName {
    POINTER_STAYS,
    POINTER_IN_VARIABLE, /* not so, but a variable holds it at all "places", and
                            "s" is named after that */
    POINTER_LOST         /* none does; *line is where it was read */
} PointerName;
/* For the files of this header only. */
PointerName symbols_name_moved(Symbols *symbols, IrSymbol *s,
                               const NodeEnds *places, unsigned *line);

/* Makes the names unique: of several "n" the one that existed when the function
 * was called, else the first that is "used", keeps its name, and another
 * becomes "n@12" by its line.  So does what was read from a place that was
 * there as the function was called and may have been written before the read;
 * what was read from one that may be written later, unless a variable holds it;
 * and what no variable holds any more at the ends of its "places", by symbol.
 */
void symbols_make_unique(Symbols *symbols, const bool *used,
                         const NodeEnds *places);

#endif
