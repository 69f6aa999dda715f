#include "instr/dump.h"

#include "instr/sample/instrument.h"

#include <string.h>

static const char *const stages[] = {[DUMP_CFG] = "cfg",
                                     [DUMP_LOOPS] = "loops",
                                     [DUMP_SLICES] = "slices",
                                     [DUMP_PLAN] = "plan",
                                     [DUMP_STRATEGY] = "strategy"};

Status dump_find_stage(DumpStage *out, const char *name) {
    for (size_t i = 0; i < sizeof stages / sizeof *stages; i++)
        if (!strcmp(stages[i], name)) {
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
    if (stage != DUMP_PLAN)
        (void)fprintf(file, "function %s\n", function->signature);
    switch (stage) {
    case DUMP_CFG:
        facts_dump_cfg(facts, file);
        break;
    case DUMP_LOOPS:
        facts_dump_loops(facts, file);
        break;
    case DUMP_SLICES:
        facts_dump_slices(facts, file);
        break;
    default:
        plan_dump_function(function, file);
    }
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
