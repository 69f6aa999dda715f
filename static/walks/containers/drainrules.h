/* drainrules.h -- what forbids that a loop empties a container.
 *
 *     a loop, the containers that it asks --> [rules] --> the first that
 *     forbids it, or none
 *
 * Two things are asked: whether each round takes one element out, so that the
 * rounds are as many as the container has elements; and whether each takes one
 * out at least, of one of several containers, so that they are no more than
 * those have together.  One ordered list says both; to add a rule, add a row,
 * with tests. */
#ifndef ASYM_STATIC_WALKS_CONTAINERS_DRAINRULES_H
#define ASYM_STATIC_WALKS_CONTAINERS_DRAINRULES_H

#include "static/memory/writes.h"
#include "static/walks/containers/containers.h"

/* A call that takes an element out: what became of it (libraryuse.h), or the
 * call itself. */
typedef struct Taker {
    uint64_t number; /* 0: it is "call" */
    LLVMValueRef call;
    const SizeTest *of; /* the first test of that container */
} Taker;

typedef Vec(Taker) Takers;

/* What is known of a loop. */
typedef struct DrainFacts {
    const IrFunction *f;
    Writes *writes; /* which have been read */
    LoopId loop;
    const SizeTests *tests; /* that may end it */
    Takers takers;          /* that take out of one of their containers */
    const SizeTest *asked;  /* those of them whose containers ... */
    size_t count;           /* ... are to be emptied */
    Arena *arena;
} DrainFacts;

/* Of the containers that "tests" ask. */
DrainFacts drainrules_facts(const IrFunction *f, Writes *writes, LoopId loop,
                            const SizeTests *tests, Arena *arena);

/* How many elements the container of "test" has as the loop begins. */
bool drainrules_size(ContainerSize *out, const DrainFacts *facts,
                     const SizeTest *test);

typedef enum DrainKind {
    DRAIN_EACH, /* each round takes one out of the container that is asked */
    DRAIN_LEAST /* at least one, of one of them */
} DrainKind;

typedef struct DrainRule {
    const char *name;
    bool (*applies)(const DrainFacts *facts);
    DrainKind least; /* DRAIN_LEAST: it forbids both */
    const char *reason;
} DrainRule;

/* In order; "count" of them. */
const DrainRule *drainrules_list(size_t *count);

/* The first rule that forbids "kind"; NULL: none does. */
const DrainRule *drainrules_first(const DrainFacts *facts, DrainKind kind);

#endif
