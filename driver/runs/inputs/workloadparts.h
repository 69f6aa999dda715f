/* workloadparts.h -- what a workload is made of; for the files of workload.h
 * only. */
#ifndef ASYM_DRIVER_RUNS_INPUTS_WORKLOADPARTS_H
#define ASYM_DRIVER_RUNS_INPUTS_WORKLOADPARTS_H

#include "driver/design/share.h"
#include "driver/runs/inputs/workload.h"
#include "driver/runs/inputs/worst.h"

typedef struct UserLine {
    Vec(const char *) words;
    Vec(RunNumber) numbers; /* of "words" */
} UserLine;

/* Where the value of a variable goes. */
typedef enum Role { ROLE_ARGUMENT, ROLE_MACRO, ROLE_INPUT, ROLE_LINE } Role;

typedef struct Slot {
    Role role;
    size_t position; /* argument or macro */
    const ArgTemplate *template;
    bool has_symbol;
} Slot;

struct Workload {
    Arena *arena;
    const RunOptions *options;
    Vec(Slot) slots; /* indexed as the design's variables */
    Vec(UserLine) lines;
    WorkloadSymbols symbols;
    ContentWords words; /* of the program */
    Design design;
    Trials last; /* of the last round */
    Worst worst;
    bool is_started;
    size_t runs; /* made so far */
    Share share; /* of later stages */
};

void workload_make(Workload *workload, Run *run, const Trial *trial,
                   Arena *arena);

/* What the file of "slot" is made of. */
Content workload_content(const Workload *workload, const Slot *slot);

/* A variable with values "low".."high" or, if that is less, "low" alone. */
Variable workload_up_to(int64_t low, int64_t high, uint64_t first);

#endif
