/* totals.h -- what each place of a program did in each run.
 *
 *     CountedProgram after each run --> [Totals] --> claims, causes, ranking
 *
 * A place is a function's own code, outside its loops, or a loop without those
 * inside it.  Places of several builds are one where function and loop are the
 * same in the source. */
#ifndef ASYM_DRIVER_RANKING_TOTALS_TOTALS_H
#define ASYM_DRIVER_RANKING_TOTALS_TOTALS_H

#include "driver/store/counted.h"

#define TOTALS_NO_PLACE UINT32_MAX

/* A number of each run: its index in TotalsRun.values. */
typedef uint32_t TotalsCell;

typedef struct TotalsPlace {
    const Plan *plan; /* of the first build that has it, as are the next two */
    const PlanFunction *function;
    const PlanLoop *loop; /* NULL: the function's own code, or a cycle that is
                             entered in several places */
    bool is_loop;
    unsigned line;      /* of the loop's keyword, or of the function */
    uint32_t parent;    /* the loop around it, else the function's own code;
                           TOTALS_NO_PLACE for that */
    TotalsCell count;   /* header executions, or calls of the function */
    TotalsCell entries; /* of a loop; of a function its calls */
    TotalsCell work;    /* blocks executed, without inner loops and callees */
    bool sampled;       /* runs that were not counted came to it (sampled.h) */
    bool limited; /* of a loop: the code says that it ends to grow: limited.h */
    double most;  /* of a loop: header executions that the code lets an
                     execution have; INFINITY: any number; 0: not known */
    bool cuts;    /* of a loop: no way on from it returns from the function */
    uint64_t dearest; /* of a function's own code: loop rounds in that of its
                         calls that has most, with all that it calls, as far
                         as they were sampled; 0: none was */
} TotalsPlace;

/* Calls of one function from a place, on one line. */
typedef struct TotalsCall {
    uint32_t caller;    /* place */
    unsigned line;      /* 0: unknown */
    const char *callee; /* linkage name; "" for calls through pointers */
    const char *type;   /* of what may be called through a pointer, as in
                           PlanCall; NULL: several, or not known */
    uint32_t function;  /* place of the callee's own code; TOTALS_NO_PLACE where
                           it has no counters */
    bool at_most; /* "count" is how often its block was begun: a call before it
                     there may not have come back */
    bool cuts;    /* no way on from it returns from the function */
    TotalsCell count;
} TotalsCall;

typedef struct TotalsRun {
    const uint64_t *values; /* by cell */
    size_t count; /* cells that it knows: those that later builds added are 0 */
} TotalsRun;

typedef struct Totals {
    Vec(TotalsPlace) places;
    Vec(TotalsCall) calls;
    Vec(TotalsRun) runs;
    size_t n_cells;
    Map index; /* of what makes a place or a call -> its number */
    Arena *arena;
} Totals;

Totals totals_new(Arena *arena);

/* One build of the program, whose places it has. */
typedef struct TotalsBuild TotalsBuild;

/* "plans" are those of a counting build. */
TotalsBuild *totals_build(Totals *totals, const ProgramPlans *plans);

/* Adds what the processes of one run of that build counted.  False: something
 * of it was lost (CountedFunction.left_out), and the run is not added. */
bool totals_add_run(Totals *totals, TotalsBuild *build, const Profile *profiles,
                    size_t count);

/* Blocks executed in the last run that was added. */
uint64_t totals_last_work(const Totals *totals);

/* The place of a function's own code, or of a loop of it, of any build;
 * TOTALS_NO_PLACE if none counted it. */
uint32_t totals_place(const Totals *totals, const PlanFunction *function,
                      const PlanLoop *loop);

/* That of the function that "name" is in "plan". */
uint32_t totals_callee(const Totals *totals, const Plan *plan,
                       const char *name);

/* The own code of the function that "call" is of; NULL where it has no
 * counters.
 */
const TotalsPlace *totals_called(const Totals *totals, const TotalsCall *call);

/* The place of the code of the function, outside its loops, that "place" is in.
 */
uint32_t totals_function(const Totals *totals, uint32_t place);

uint64_t totals_value(const Totals *totals, size_t run, TotalsCell cell);

/* How much of a block of the program a block of "place" is: what a function of
 * the library does to one byte (PlanFunction.library), it does to many at once.
 */
double totals_weight(const TotalsPlace *place);

#endif
