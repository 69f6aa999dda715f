#include "driver/commands/session.h"

#include "base/process/tempdir.h"
#include "driver/build/variants.h"
#include "driver/runs/censor.h"
#include "driver/runs/endings.h"
#include "driver/runs/inference.h"
#include "driver/runs/recorded.h"
#include "driver/runs/runner.h"
#include "interp/analysis.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Rounds without news after which more inputs are not worth their time, and
 * rounds that are made in any case while sizes grow. */
enum { PATIENCE = 3, MIN_ROUNDS = 5 };

typedef struct Session {
    Options options; /* with the inferred arguments filled in */
    const char *directory;
    Variants variants;
    Workload *workload;
    ProgramPlans base;
    Extra *extras;
    size_t n_extras;
    Evidence evidence;
    ReportInput *inputs; /* indexed as the extras */
    Censor censor;
    const char *censored; /* as in Analysis */
    size_t runs, usable;
    Vec(const char *) notes;
    Arena *arena;
} Session;

/* ---- notes about runs ---- */

static void write_notes(Session *s, const Endings *endings) {
    for (size_t i = 0; i < endings->size; i++)
        *vec_push(s->arena, &s->notes) =
            endings_line(&endings->at[i], s->arena);
}

/* ---- preparing ---- */

static Extra extra_of(const WorkloadSymbol *symbol) {
    return (Extra){symbol->name, symbol->kind == WORKLOAD_MACRO
                                     ? SYMBOL_MACRO
                                     : SYMBOL_WORKLOAD};
}

static void prepare_evidence(Session *s, const WorkloadSymbols *symbols) {
    s->n_extras = symbols->size;
    s->extras = ARENA_ARRAY(s->arena, Extra, symbols->size + 1);
    s->inputs = ARENA_ARRAY(s->arena, ReportInput, symbols->size + 1);
    for (size_t i = 0; i < symbols->size; i++) {
        const WorkloadSymbol *symbol = &symbols->at[i];
        s->extras[i] = extra_of(symbol);
        s->inputs[i] =
            (ReportInput){symbol->name, symbol->meaning, INT64_MAX, INT64_MIN};
    }
    s->base = s->variants.all.at[0].plans;
    study_add_extras(&s->base, s->extras, s->n_extras, s->arena);
    s->evidence = evidence_new(&s->base, s->n_extras, s->arena);
}

/* Finds how many arguments the program reads, with a build of its own. */
static Status infer_arguments(Session *s) {
    if (s->options.argument_source != ARGUMENTS_INFERRED)
        return status_ok();
    Workload *first = workload_new(&s->options, s->arena);
    Runs runs = {0};
    workload_next_round(first, &runs, NULL, s->arena);
    TRY(variants_build(&s->variants, &runs));
    return inference_run(&s->options, s->variants.all.at[0].build.executable,
                         s->directory, s->arena);
}

static Status prepare(Session *s, Runs *first_round) {
    TRY(infer_arguments(s));
    s->workload = workload_new(&s->options, s->arena);
    if (s->options.argument_source == ARGUMENTS_ASKED)
        TRY(workload_read_lines(s->workload, stdin,
                                isatty(STDIN_FILENO) ? stderr : NULL));
    workload_next_round(s->workload, first_round, NULL, s->arena);
    TRY(variants_build(&s->variants, first_round));
    prepare_evidence(s, workload_symbols(s->workload));
    return status_ok();
}

/* ---- a round ---- */

static void note_inputs(Session *s, const Run *run) {
    for (size_t i = 0; i < s->n_extras; i++) {
        int64_t value = run->symbols.at[i];
        ReportInput *input = &s->inputs[i];
        input->low = value < input->low ? value : input->low;
        input->high = value > input->high ? value : input->high;
    }
}

static void add_outcome(Session *s, const RunTask *task,
                        const RunOutcome *outcome, Endings *endings) {
    const Variant *variant = variants_of(&s->variants, task->run);
    s->runs++;
    s->usable += outcome->cost.end == RUN_USABLE;
    censor_add(&s->censor, task->run, outcome->cost.end);
    if (outcome->cost.end == RUN_USABLE)
        note_inputs(s, task->run);
    if (outcome->ending)
        endings_add(endings, outcome->ending, outcome->command, s->arena);
    for (size_t i = 0; i < outcome->profiles.size; i++)
        evidence_add(&s->evidence, &outcome->profiles.at[i], &variant->plans,
                     &variant->map, task->run->symbols.at);
}

static size_t make_tasks(Session *s, RunTask *tasks, size_t *run_of,
                         const Runs *runs, Endings *endings) {
    size_t count = 0;
    for (size_t i = 0; i < runs->size; i++) {
        const Variant *variant = variants_of(&s->variants, &runs->at[i]);
        if (variant->build.status.code == ASYM_OK) {
            run_of[count] = i;
            tasks[count++] = (RunTask){&runs->at[i], variant->build.executable};
        } else {
            endings_add(endings, "did not compile", variant->key, s->arena);
        }
    }
    return count;
}

/* Runs one round; costs[i] is that of runs->at[i]. */
static Status run_round(Session *s, const Runs *runs, RunCost *costs,
                        Endings *endings) {
    TRY(variants_build(&s->variants, runs));
    RunTask *tasks = ARENA_ARRAY(s->arena, RunTask, runs->size);
    size_t *run_of = ARENA_ARRAY(s->arena, size_t, runs->size);
    for (size_t i = 0; i < runs->size; i++)
        costs[i] = (RunCost){RUN_WITHOUT, 0};
    size_t count = make_tasks(s, tasks, run_of, runs, endings);
    Arena *scratch = arena_new();
    RunOutcome *outcomes = ARENA_ARRAY(scratch, RunOutcome, count + 1);
    Status status =
        runner_run(outcomes, tasks, count, &s->options, s->directory, scratch);
    for (size_t i = 0; i < count && status.code == ASYM_OK; i++) {
        add_outcome(s, &tasks[i], &outcomes[i], endings);
        costs[run_of[i]] = outcomes[i].cost;
    }
    arena_free(scratch);
    return status;
}

/* ---- until all is settled ---- */

/* The value of each macro among the extras in "variant". */
static const char **macro_values(const Session *s, const Variant *variant,
                                 Arena *arena) {
    const char **values = ARENA_ARRAY(arena, const char *, s->n_extras + 1);
    for (size_t e = 0; e < s->n_extras; e++)
        if (s->extras[e].kind == SYMBOL_MACRO)
            values[e] = variant_macro(variant, s->extras[e].name, arena);
    return values;
}

static Variation built(const Session *s, Arena *arena) {
    VariedBuild *builds =
        ARENA_ARRAY(arena, VariedBuild, s->variants.all.size + 1);
    Variation variation = {.builds = builds, .n_extras = s->n_extras};
    for (size_t i = 0; i < s->variants.all.size; i++) {
        const Variant *variant = &s->variants.all.at[i];
        if (variant->build.status.code == ASYM_OK)
            builds[variation.count++] =
                (VariedBuild){variant->plans, macro_values(s, variant, arena)};
    }
    return variation;
}

static Analysis analyse(Session *s, Arena *arena) {
    Study study = {.basis = s->options.code_only ? BASIS_CODE : BASIS_RUNS,
                   .base = &s->base,
                   .variation = built(s, arena),
                   .extras = s->extras,
                   .n_extras = s->n_extras,
                   .evidence = &s->evidence,
                   .truncated = s->censored};
    return analysis_run(&study, arena);
}

static Settled settled_so_far(Session *s) {
    Arena *scratch = arena_new();
    Analysis analysis = analyse(s, scratch);
    Settled settled = analysis_settled(&analysis);
    arena_free(scratch);
    return settled;
}

static void show_progress(const Session *s, const Settled *settled) {
    if (isatty(STDERR_FILENO))
        (void)fprintf(stderr, "\rasym: %zu runs, %zu of %zu formulas settled ",
                      s->runs, settled->settled,
                      settled->settled + settled->open);
}

static void end_progress(void) {
    if (isatty(STDERR_FILENO))
        (void)fprintf(stderr, "\r%60s\r", "");
}

static Status run_rounds(Session *s, Runs *runs) {
    Endings endings = {0};
    size_t best = 0, without_news = 0;
    for (size_t round = 0; runs->size; round++) {
        RunCost *costs = ARENA_ARRAY(s->arena, RunCost, runs->size);
        TRY(run_round(s, runs, costs, &endings));
        s->censored = censor_reason(&s->censor);
        Settled settled = settled_so_far(s);
        show_progress(s, &settled);
        without_news = settled.settled > best ? 0 : without_news + 1;
        best = settled.settled > best ? settled.settled : best;
        bool grown = workload_is_grown(s->workload);
        if (!settled.open ? round + 1 >= MIN_ROUNDS || grown
                          : without_news >= PATIENCE && grown)
            break;
        WorkloadFeedback feedback = {.costs = costs};
        *runs = (Runs){0};
        workload_next_round(s->workload, runs, &feedback, s->arena);
    }
    end_progress();
    write_notes(s, &endings);
    return status_ok();
}

static Status check_usable(const Session *s) {
    if (s->usable)
        return status_ok();
    return status_fail(ASYM_TOO_FEW, "none of %zu runs gave a sample%s%s",
                       s->runs, s->notes.size ? ": " : "",
                       s->notes.size ? s->notes.at[0] : "");
}

/* The rounds. */
static Status make_runs(Session *s) {
    Runs runs = {0};
    TRY(prepare(s, &runs));
    return run_rounds(s, &runs);
}

/* What the base's own profiles are added to. */
typedef struct OwnEvidence {
    Session *session;
    EvidenceMap map; /* to itself */
} OwnEvidence;

static Status add_recorded(void *context, const Profile *profile) {
    OwnEvidence *own = context;
    evidence_add(&own->session->evidence, profile, &own->session->base,
                 &own->map, NULL);
    return status_ok();
}

/* The runs were made already. */
static Status read_runs(Session *s) {
    static const WorkloadSymbols none;
    const Options *o = &s->options;
    Recorded recorded;
    TRY(recorded_find(&recorded, o->profiles.at, o->profiles.size, s->arena));
    TRY(variants_build_plain(&s->variants));
    prepare_evidence(s, &none);
    OwnEvidence own = {s, evidence_map(&s->base, &s->base, s->arena)};
    TRY(recorded_read(&recorded, &s->base, add_recorded, &own));
    s->runs = recorded.runs;
    s->usable = recorded.usable;
    s->censored = recorded_censor_reason(&recorded);
    for (size_t i = 0; i < recorded.notes.size; i++)
        *vec_push(s->arena, &s->notes) = recorded.notes.at[i];
    return status_ok();
}

/* There are none, and nothing that was varied. */
static Status make_no_runs(Session *s) {
    static const WorkloadSymbols none;
    TRY(variants_build_plain(&s->variants));
    prepare_evidence(s, &none);
    return status_ok();
}

static Status find_evidence(Session *s) {
    if (s->options.code_only)
        return make_no_runs(s);
    TRY(s->options.profiles.size ? read_runs(s) : make_runs(s));
    return check_usable(s);
}

/* "N=4 M=2" */
static const char *base_macros(const Session *s) {
    if (s->options.macros.size == 0)
        return NULL;
    char *text = arena_strdup(s->arena, s->variants.all.at[0].key);
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == '\n')
        text[--length] = '\0';
    for (char *at = text; *at; at++)
        if (*at == '\n')
            *at = ' ';
    return text;
}

static void fill_in(Report *out, Session *s) {
    *out = (Report){.basis = s->options.code_only ? BASIS_CODE : BASIS_RUNS,
                    .seed = s->options.seed,
                    .base = base_macros(s),
                    .runs = s->runs,
                    .usable_runs = s->usable};
    for (size_t i = 0; i < s->options.profiles.size; i++)
        *vec_push(s->arena, &out->profiles) = s->options.profiles.at[i];
    for (size_t i = 0; i < s->n_extras; i++)
        *vec_push(s->arena, &out->inputs) = s->inputs[i];
    for (size_t i = 0; i < s->notes.size; i++)
        *vec_push(s->arena, &out->notes) = s->notes.at[i];
    out->analysis = analyse(s, s->arena);
}

Status session_run(Report *out, const Options *options, Arena *arena) {
    Session s = {
        .options = *options, .arena = arena, .censor = {.arena = arena}};
    TRY(tempdir_new(&s.directory, arena));
    TRY(variants_new(&s.variants, &s.options, s.directory, arena));
    TRY(find_evidence(&s));
    fill_in(out, &s);
    tempdir_remove(s.directory);
    return status_ok();
}
