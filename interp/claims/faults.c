#include "interp/claims/faults.h"

/* A number of a function or of one of its loops. */
static void collect(Report *report, const ReportFault *where,
                    const Formula *formula, Arena *arena) {
    if (!formula)
        return;
    if (formula->contradiction) {
        ReportFault *fault = vec_push(arena, &report->faults);
        *fault = *where;
        fault->what = formula->contradiction;
    }
    collect(report, where, formula->worst, arena);
}

static void collect_loop(Report *report, const ReportFunction *f,
                         const ReportLoop *loop, Arena *arena) {
    const struct {
        const char *name;
        const Formula *formula;
    } numbers[] = {{"count", &loop->count},
                   {"total", &loop->total},
                   {"entries", &loop->entries}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        ReportFault where = {f->signature, loop->where, numbers[i].name, NULL};
        collect(report, &where, numbers[i].formula, arena);
    }
}

void faults_collect(Report *report, Arena *arena) {
    for (size_t i = 0; i < report->functions.size; i++) {
        const ReportFunction *f = &report->functions.at[i];
        for (size_t k = 0; k < f->loops.size; k++)
            collect_loop(report, f, &f->loops.at[k], arena);
        ReportFault where = {f->signature, NULL, "cost", NULL};
        collect(report, &where, &f->cost, arena);
    }
}

Status faults_verdict(const Report *report) {
    if (!report->faults.size)
        return status_ok();
    const ReportFault *first = &report->faults.at[0];
    return status_fail(ASYM_INTERNAL,
                       "the runs contradict what the code seems to prove of "
                       "%.80s%s%.20s: see the end of the report, and please "
                       "report this program",
                       first->function, first->loop ? ", loop at line " : "",
                       first->loop ? first->loop : "");
}
