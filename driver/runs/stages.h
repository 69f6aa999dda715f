/* stages.h -- what the next rounds of a campaign are for.
 *
 *     Analysis, Workload --> [Stages] --> search, attack, draw, end
 *
 * The search for formulas ends when all is settled, or when inputs have grown
 * as far as they may and rounds bring nothing new.  What rests on samples is
 * attacked then, and drawn inputs verify it as long as some formula may still
 * meet as many as it needs.  Where a formula is lost the search goes on. */
#ifndef ASYM_DRIVER_RUNS_STAGES_H
#define ASYM_DRIVER_RUNS_STAGES_H

#include "driver/runs/inputs/workload.h"
#include "interp/analysis.h"

/* What is known after a round. */
typedef struct StageFacts {
    size_t rounds; /* made so far */
    Settled numbers;
    bool is_grown;    /* later rounds are no larger */
    bool can_draw;    /* inputs can be chosen */
    bool is_attacked; /* there is nothing left to attack with */
    size_t runs_left; /* that may be draws */
} StageFacts;

typedef enum StageNext {
    STAGE_STAYS, /* one more round of the same */
    STAGE_SEARCH,
    STAGE_ATTACK,
    STAGE_DRAW,
    STAGE_END
} StageNext;

/* Begins with a search: all 0. */
typedef struct Stages {
    DesignStage stage;
    size_t best;          /* formulas found so far, at most */
    size_t without_news;  /* rounds of the search since then */
    size_t draws_missing; /* before the last round of draws */
} Stages;

/* After each round. */
StageNext stages_after_round(Stages *stages, const StageFacts *facts);
/* Where the stage has no new input left; never STAGE_STAYS. */
StageNext stages_after_last(Stages *stages, const StageFacts *facts);

/* The numbers of all functions that ran, but for those of system headers. */
AttackNumbers stages_numbers(const Analysis *analysis, Arena *arena);

#endif
