/* session.h -- a program that is run until its formulas are settled.
 *
 *     CommandOptions --> [Session] --> Analysis, what asym's report is made of
 *
 * The rounds of runs of asym and of asym --dump: each adds samples, is
 * analysed, and says what the next one is to try. */
#ifndef ASYM_DRIVER_COMMANDS_SESSION_H
#define ASYM_DRIVER_COMMANDS_SESSION_H

#include "driver/commands/analysed/notable.h"
#include "driver/commands/analysed/runcosts.h"
#include "driver/commands/commands.h"
#include "driver/runs/stages.h"

typedef struct Session {
    const CommandOptions *options;
    Campaign campaign;
    ProgramPlans base;
    Extra *extras;
    size_t n_extras;
    Evidence evidence;
    RunCosts run_costs;
    Depends depends;
    Notable *notable;
    Draws *draws;        /* NULL: none can be made */
    Refuted *refuted;    /* in the rounds so far */
    ReportInput *inputs; /* indexed as the extras */
    size_t unfinished; /* processes that may have done more than they counted */
    Stages stages;
    Vec(bool) has_run;   /* of the builds, by number */
    Analysis latest;     /* of the rounds so far; in an arena of its own */
    Arena *latest_arena; /* NULL: nothing was analysed yet */
    Arena *arena;
} Session;

/* Makes all runs.  Errors: those of a campaign; ASYM_TOO_FEW, they show
 * nothing. */
ASYM_CHECKED Status session_run(Session *out, const CommandOptions *options,
                                Arena *arena);

Basis session_basis(const Session *session);

/* Of all evidence so far; no evidence comes after the last round. */
const Analysis *session_analysis(Session *session);

/* What the analysis was made from. */
Study session_study(Session *session, Arena *arena);

/* What the sources have beside the names of macros. */
void session_add_written(const Session *session, AttackNumbers *numbers);

#endif
