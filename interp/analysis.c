#include "interp/analysis.h"

#include "interp/claims/faults.h"
#include "interp/claims/proved.h"
#include "interp/cost/cost.h"
#include "interp/cost/instructions.h"

#include <stdlib.h>
#include <string.h>

/* One function of the base, and where its evidence is. */
typedef struct Subject {
    const Analysis *analysis;
    size_t plan;
    const PlanFunction *function;
    Arena *arena;
} Subject;

static void add_extras(PlanFunction *f, const Extra *extras, size_t n_extras,
                       Arena *arena) {
    for (size_t e = 0; e < n_extras; e++)
        *vec_push(arena, &f->symbols) = (PlanSymbol){.name = extras[e].name,
                                                     .kind = extras[e].kind,
                                                     .bits = 64,
                                                     .is_signed = true};
    plan_list_symbols(f, arena);
}

void analysis_add_extras(ProgramPlans *base, const Extra *extras,
                         size_t n_extras, Arena *arena) {
    for (size_t p = 0; p < base->count; p++)
        for (size_t f = 0; f < base->at[p].functions.size; f++)
            add_extras(&base->at[p].functions.at[f], extras, n_extras, arena);
}

static VariedFunction varied(const Subject *s) {
    return (VariedFunction){&s->analysis->variation, s->plan, s->function};
}

static uint64_t extras_of_kind(const Subject *s, SymbolKind kind) {
    uint64_t mask = 0;
    for (size_t e = 0; e < s->analysis->n_extras; e++)
        if (s->analysis->extras[e].kind == kind)
            mask |= UINT64_C(1) << e;
    return mask;
}

/* "macros" explain constants, sizes of the input explain what is no symbol.
 * What depends on more than symbols and constants may depend on any macro; and
 * where one counts, a claim is about the tested values of all. */
static void set_extras(const Subject *s, FormulaSource *source, uint64_t macros,
                       bool opaque) {
    uint64_t all = extras_of_kind(s, SYMBOL_MACRO);
    source->extras = macros;
    if (opaque)
        source->extras =
            (macros ? all : 0) | extras_of_kind(s, SYMBOL_WORKLOAD);
    source->claimed = macros ? all : 0;
}

/* ---- the numbers of a loop ---- */

static uint64_t total_at(const Subject *s, int index) {
    return s->analysis->evidence->totals[s->plan][index];
}

/* A process that was killed leaves its samples, but not its running totals. */
static uint64_t executions_at(const Subject *s, int total, int site) {
    uint64_t counted = total_at(s, total), recorded = 0;
    if (site < 0)
        return counted;
    const EvidenceSite *samples = &s->analysis->evidence->sites[s->plan][site];
    for (size_t i = 0; i < samples->rows.size; i++)
        recorded += samples->rows.at[i].executions;
    return counted > recorded ? counted : recorded;
}

static FormulaSource source_at(const Subject *s, int site, size_t column) {
    const Plan *plan = &s->analysis->base->at[s->plan];
    return (FormulaSource){.function = s->function,
                           .site = &s->analysis->evidence->sites[s->plan][site],
                           .keys = &plan->sites.at[site],
                           .column = column,
                           .n_extras = s->analysis->n_extras};
}

static bool speaks_of_workload(const Subject *s, const Expr *e) {
    for (SymbolId i = 0; i < expr_symbol_limit(e); i++)
        if (expr_has_symbol(e, i) &&
            s->function->symbols.at[i].kind == SYMBOL_WORKLOAD)
            return true;
    return false;
}

/* A fit claims nothing where what decides was not varied knowingly, unless it
 * is the bound that the code proves: then no sample left the loop early. */
static Formula without_opaque(const Subject *s, Formula formula,
                              const PlanFormula *bound, const char *why) {
    if (formula.status == STATUS_UNKNOWN && why)
        formula.reason = arena_printf(s->arena, "%s; it also depends %s",
                                      formula.reason, why);
    if (formula.status != STATUS_EXACT || speaks_of_workload(s, formula.expr) ||
        (bound && bound->formula && expr_equal(bound->formula, formula.expr)))
        return formula;
    return formula_unknown(
        arena_printf(s->arena,
                     "%s fits all %zu samples, but it also depends %s",
                     formula.formula, formula.samples,
                     why ? why : "on what is no symbol"),
        s->arena);
}

static bool proof_is_whole(const PlanFormula *proof) {
    return proof && proof->formula && !proof->upper;
}

static const char *several_reason(const Subject *s, const char *why) {
    return why ? arena_printf(s->arena,
                              "equal inputs gave different counts; it also "
                              "depends %s",
                              why)
               : "equal inputs gave different counts";
}

static const Formula *keep(const Subject *s, Formula formula,
                           const FormulaSource *source, const char *what) {
    Formula *kept = ARENA_NEW(s->arena, Formula);
    *kept = s->analysis->censored && formula.status == STATUS_EXACT
                ? formula_unknown(s->analysis->censored, s->arena)
                : formula;
    formula_set_samples(kept, source);
    if (kept->expr && !kept->bound)
        kept->reason = what;
    return kept;
}

/* The smallest, mean and largest value for each input; for the largest one the
 * bound that the code proves, where it proves one. */
static void find_extremes(const Subject *s, Formula *out,
                          const FormulaSource *source,
                          const PlanFormula *proof) {
    bool bounded = proof && proof->formula;
    FormulaSource by_bound = *source;
    if (bounded)
        by_bound.only = proof->formula;
    out->best =
        keep(s, formula_of_statistic(&by_bound, STATISTIC_MIN, s->arena),
             source, "smallest seen");
    out->typical =
        keep(s, formula_of_statistic(&by_bound, STATISTIC_MEAN, s->arena),
             source, "mean");
    out->worst =
        keep(s,
             bounded ? formula_upper(source, proof, s->arena)
                     : formula_of_statistic(source, STATISTIC_MAX, s->arena),
             source, "largest seen");
}

/* One number from the code and the samples, if there are any.  Where the code
 * gives no more than a bound, or equal inputs gave different values, the number
 * is unknown, and its extremes say the rest. */
static Formula find_number(const Subject *s, const FormulaSource *source,
                           const PlanFormula *proof, bool opaque,
                           const char *why) {
    if (s->analysis->basis == BASIS_CODE)
        return proved_number(s->function, proof, why, s->arena);
    bool several;
    Formula found = formula_find(source, proof, &several, s->arena);
    if (several)
        found.reason = several_reason(s, why);
    else if (opaque && !proof_is_whole(proof))
        found = without_opaque(s, found, proof, why);
    if (s->analysis->censored && found.status == STATUS_EXACT)
        found = formula_unknown(s->analysis->censored, s->arena);
    bool bounded = proof && proof->formula && proof->upper;
    if (!found.expr && source->site->rows.size && (several || bounded))
        find_extremes(s, &found, source, bounded ? proof : NULL);
    formula_set_samples(&found, source);
    return found;
}

static void find_count(const Subject *s, ReportLoop *out,
                       const PlanLoop *loop) {
    FormulaSource source = source_at(s, loop->site, 0);
    VariedFunction f = varied(s);
    set_extras(s, &source, variation_macros(&f, loop, NUMBER_COUNT, s->arena),
               loop->opaque);
    source.executions = executions_at(s, loop->totals + 1, loop->site);
    out->count = find_number(s, &source,
                             variation_proof(&f, loop, NUMBER_COUNT, s->arena),
                             loop->opaque, loop->opaque_why);
}

static size_t column_in_nest(const PlanLoop *root, int loop) {
    for (size_t i = 0; i < root->nest_columns.size; i++)
        if (root->nest_columns.at[i] == loop)
            return 2 * i;
    return 0;
}

static Formula find_in_nest(const Subject *s, int index, Number number) {
    const PlanLoop *loop = &s->function->loops.at[index];
    const PlanLoop *root = &s->function->loops.at[loop->outermost];
    size_t column =
        column_in_nest(root, index) + (number == NUMBER_ENTRIES ? 1 : 0);
    FormulaSource source = source_at(s, root->nest_site, column);
    VariedFunction f = varied(s);
    const PlanFormula *proof = variation_proof(&f, loop, number, s->arena);
    set_extras(s, &source, variation_macros(&f, loop, number, s->arena),
               loop->nest_opaque);
    source.executions = executions_at(s, root->totals + 1, root->nest_site);
    return find_number(s, &source, proof, loop->nest_opaque,
                       loop->nest_opaque_why);
}

/* Whether some call passes by the nest of "loop". */
static bool is_conditional(const PlanFunction *f, const PlanLoop *loop) {
    return f->loops.at[loop->outermost].reach == REACH_MAYBE;
}

static void say_where_reached(const Subject *s, Formula *formula);

static const Formula *reached_copy(const Subject *s, const Formula *formula) {
    Formula *copy = ARENA_NEW(s->arena, Formula);
    *copy = *formula;
    say_where_reached(s, copy);
    return copy;
}

/* Adds to "valid" that the formula speaks of calls that reach the loop. */
static void say_where_reached(const Subject *s, Formula *formula) {
    if (formula->worst)
        formula->worst = reached_copy(s, formula->worst);
    if (formula->expr)
        formula->valid =
            arena_printf(s->arena, "%s%swhere reached", formula->valid,
                         *formula->valid ? " " : "");
}

/* Of a loop that no run came to only the code can tell: that every total was 0
 * is no evidence for the inputs between the ones tried. */
static void forget_unproved(const Subject *s, Formula *formula) {
    if (formula->contradiction)
        return;
    if (!formula->expr || formula->status != STATUS_PROVED)
        *formula = formula_unknown("it was never reached", s->arena);
}

static void find_loop(const Subject *s, ReportLoop *out, int index) {
    const PlanLoop *loop = &s->function->loops.at[index];
    *out = (ReportLoop){.line = loop->line,
                        .column = loop->column,
                        .ordinal = loop->ordinal,
                        .depth = loop->depth,
                        .conditional = is_conditional(s->function, loop),
                        .opaque = loop->nest_opaque,
                        .where = plan_loop_place(s->function, loop, s->arena)};
    for (size_t i = 0; i < loop->inputs.size; i++)
        *vec_push(s->arena, &out->inputs) =
            s->function->symbols.at[loop->inputs.at[i]].name;
    if (loop->site < 0) {
        out->count = out->total = out->entries =
            formula_unknown(s->function->left_alone, s->arena);
        return;
    }
    out->reached = total_at(s, loop->totals) > 0 ||
                   executions_at(s, loop->totals + 1, loop->site) > 0;
    find_count(s, out, loop);
    out->total = find_in_nest(s, index, NUMBER_TOTAL);
    out->entries = find_in_nest(s, index, NUMBER_ENTRIES);
    if (out->conditional) {
        say_where_reached(s, &out->total);
        say_where_reached(s, &out->entries);
    }
    if (!out->reached && s->analysis->basis == BASIS_RUNS) {
        forget_unproved(s, &out->count);
        forget_unproved(s, &out->total);
        forget_unproved(s, &out->entries);
    }
}

/* ---- functions ---- */

static int compare_loops(const void *a, const void *b) {
    const ReportLoop *x = a, *y = b;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    if (x->column != y->column)
        return x->column < y->column ? -1 : 1;
    return (x->ordinal > y->ordinal) - (x->ordinal < y->ordinal);
}

/* Symbol 0 is the number of a round, which no formula speaks of. */
static void list_symbols(const Subject *s, ReportFunction *out) {
    for (size_t i = 1; i < s->function->symbols.size; i++) {
        const PlanSymbol *symbol = &s->function->symbols.at[i];
        *vec_push(s->arena, &out->symbols) =
            (ReportSymbol){symbol->name, plan_kind_names[symbol->kind],
                           symbol->line, symbol->late};
    }
}

static bool has_run(const Subject *s) {
    const PlanFunction *f = s->function;
    if (f->left_alone)
        return false;
    bool ran = executions_at(s, f->entered, f->site) > 0;
    for (size_t i = 0; i < f->loops.size && !ran; i++) {
        const PlanLoop *loop = &f->loops.at[i];
        ran = loop->site >= 0 &&
              executions_at(s, loop->totals + 1, loop->site) > 0;
    }
    return ran;
}

static void find_function(const Subject *s, ReportFunction *out) {
    const PlanFunction *f = s->function;
    VariedFunction v = varied(s);
    *out = (ReportFunction){.plan = f,
                            .name = f->name,
                            .signature = variation_signature(&v, s->arena),
                            .file = f->file,
                            .line = f->line,
                            .system_header = f->system_header,
                            .has_debug = f->has_debug,
                            .left_alone = f->left_alone,
                            .ran = has_run(s)};
    list_symbols(s, out);
    for (size_t i = 0; i < f->loops.size; i++) {
        ReportLoop *loop = vec_push(s->arena, &out->loops);
        find_loop(s, loop, (int)i);
        instructions_of_loop(loop, &v, &f->loops.at[i], s->arena);
    }
    instructions_of_function(out, &v, s->arena);
    if (f->site >= 0)
        out->instructions.formula.executions =
            executions_at(s, f->entered, f->site);
    if (out->loops.size)
        qsort(out->loops.at, out->loops.size, sizeof *out->loops.at,
              compare_loops);
}

static size_t count_functions(const Analysis *analysis) {
    size_t count = 0;
    for (size_t p = 0; p < analysis->base->count; p++)
        count += analysis->base->at[p].functions.size;
    return count;
}

static CostFunction cost_function(const Subject *s, ReportFunction *report) {
    VariedFunction f = varied(s);
    CostFunction cost = {.plan = s->function,
                         .source = s->plan,
                         .report = report,
                         .calls = variation_calls(&f, s->arena)};
    if (s->function->site < 0 || s->analysis->basis == BASIS_CODE)
        return cost;
    cost.measured = source_at(s, s->function->site, 0);
    set_extras(s, &cost.measured, extras_of_kind(s, SYMBOL_MACRO), false);
    cost.measured.may_be_constant = true;
    cost.censored = s->analysis->censored;
    cost.measured.executions =
        executions_at(s, s->function->entered, s->function->site);
    return cost;
}

static int compare_functions(const void *a, const void *b) {
    const ReportFunction *x = a, *y = b;
    int order = strcmp(x->file, y->file);
    if (order || x->line != y->line)
        return order ? order : x->line < y->line ? -1 : 1;
    return strcmp(x->signature, y->signature);
}

void analysis_run(Report *report, const Analysis *analysis, Arena *arena) {
    size_t count = count_functions(analysis), next = 0;
    CostFunction *costs = ARENA_ARRAY(arena, CostFunction, count + 1);
    for (size_t i = 0; i < count; i++)
        (void)vec_push(arena, &report->functions);
    for (size_t p = 0; p < analysis->base->count; p++) {
        const Plan *plan = &analysis->base->at[p];
        for (size_t f = 0; f < plan->functions.size; f++, next++) {
            Subject s = {analysis, p, &plan->functions.at[f], arena};
            find_function(&s, &report->functions.at[next]);
            costs[next] = cost_function(&s, &report->functions.at[next]);
        }
    }
    cost_find(costs, count, analysis->basis, arena);
    if (analysis->basis == BASIS_CODE)
        proved_add_remedy(report, arena);
    if (count)
        qsort(report->functions.at, count, sizeof *report->functions.at,
              compare_functions);
    faults_collect(report, arena);
}

static void tally(Settled *settled, const Formula *formula) {
    if (formula->status >= STATUS_EXACT && !formula->bound)
        settled->settled++;
    else
        settled->open++;
}

Settled analysis_settled(const Report *report) {
    Settled settled = {0, 0};
    for (size_t f = 0; f < report->functions.size; f++) {
        const ReportFunction *function = &report->functions.at[f];
        for (size_t i = 0; i < function->loops.size; i++) {
            const ReportLoop *loop = &function->loops.at[i];
            if (!loop->reached) {
                settled.open++;
                continue;
            }
            tally(&settled, &loop->count);
            tally(&settled, &loop->total);
        }
        if (function->ran)
            tally(&settled, &function->cost);
    }
    return settled;
}
