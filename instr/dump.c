#include "instr/dump.h"

#include "instr/sample/instrument.h"

#include <string.h>

/* "write" is of one function; NULL: the plan has it, or the module. */
typedef struct Stage {
    const char *name;
    void (*write)(const FunctionFacts *facts, FILE *file);
} Stage;

static const Stage stages[] = {[DUMP_CFG] = {"cfg", facts_dump_cfg},
                               [DUMP_LOOPS] = {"loops", facts_dump_loops},
                               [DUMP_SLICES] = {"slices", facts_dump_slices},
                               [DUMP_PLAN] = {"plan", NULL},
                               [DUMP_STRATEGY] = {"strategy", NULL}};

Status dump_find_stage(DumpStage *out, const char *name) {
    for (size_t i = 0; i < sizeof stages / sizeof *stages; i++)
        if (!strcmp(stages[i].name, name)) {
            *out = (DumpStage)i;
            return status_ok();
        }
    return status_fail(ASYM_USAGE,
                       "asym-ir: there is no stage '%s' but cfg, loops, "
                       "slices, plan and strategy",
                       name);
}

static void dump_function(DumpStage stage, const PlanFunction *function,
                          const FunctionFacts *facts, FILE *file) {
    if (!stages[stage].write) {
        plan_dump_function(function, file);
        return;
    }
    (void)fprintf(file, "function %s\n", function->signature);
    stages[stage].write(facts, file);
}

/* What is left alone has no counters. */
static void dump_left_alone(const PlanFunction *function, FILE *file) {
    if (function->left_alone)
        (void)fprintf(file, "%s, left alone: %s\n", function->signature,
                      function->left_alone);
}

static void dump_all(DumpStage stage, const char *function,
                     const Planner *planner, FunctionFacts *const *facts,
                     FILE *file, bool *found) {
    for (size_t i = 0; i < planner->plan->functions.size; i++) {
        const PlanFunction *f = &planner->plan->functions.at[i];
        if (function && !plan_is_called(f, function))
            continue;
        *found = true;
        if (stage == DUMP_STRATEGY)
            dump_left_alone(f, file);
        else
            dump_function(stage, f, facts[i], file);
    }
}

Status dump_stage(DumpStage stage, const char *function, const Planner *planner,
                  FunctionFacts *const *facts, FILE *file) {
    bool found = !function;
    dump_all(stage, function, planner, facts, file, &found);
    if (!found)
        return status_fail(ASYM_USAGE, "asym-ir: there is no function '%s'",
                           function);
    if (stage != DUMP_STRATEGY)
        return status_ok();
    StrategyDump dump = {file, function};
    return instrument_module(planner->ir, planner->plan, facts,
                             planner->n_totals, &dump, planner->arena);
}
