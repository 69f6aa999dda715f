/* asym_ir.c -- the child program of asym that loads LLVM.
 *
 *     asym-ir --source NAME --level L --object OUT.o --plan OUT.plan IN.bc
 *     asym-ir --source NAME --level L --plan OUT.plan IN.bc
 *     asym-ir --dump STAGE [--function NAME] IN.bc
 *
 * With --graphs the plan has the blocks of each function, with --count they are
 * what the object counts, with --count-calls beside what calls of recursions
 * take.  --cost-table FILE prices instructions.  It reads one
 * module, analyses it, writes the instrumented object and the plan, or the plan
 * alone.  --library FILE says what functions without a body cost. With --dump
 * it says what one stage found (see dump.h).  A crash in
 * LLVM ends this process only.  With --verified, IN.bc comes from Clang, which
 * has verified it.  With --times, standard error says how many seconds of
 * processor time each stage took. */
#include "algebra/memory/exactmemory.h"
#include "instr/count/edgecount.h"
#include "instr/dump.h"
#include "instr/insert/returnsplit.h"
#include "instr/planner.h"
#include "instr/sample/emit.h"
#include "instr/sample/instrument.h"
#include "instr/weights/costtable.h"
#include "static/calleesfirst.h"
#include "static/counts/results.h"
#include "static/inputs/known.h"
#include "static/library/library.h"

#include <getopt.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>

typedef struct Request {
    const char *source, *plan, *input;
    const char *object;     /* NULL: only the plan is wanted */
    const char *cost_table; /* NULL: none */
    const char *library;    /* rows of the user; NULL: none */
    bool unpaid;            /* what the library costs is not counted */
    bool dump;              /* what a stage found goes to standard output */
    DumpStage stage;
    const char *function; /* of which function; NULL: of all */
    bool times;           /* of the stages, to standard error */
    bool graphs, counts;
    bool calls; /* beside edges, what calls of recursions take */
    IrOrigin origin;
    char level;
} Request;

static const struct option options[] = {
    {"source", required_argument, NULL, 's'},
    {"level", required_argument, NULL, 'l'},
    {"object", required_argument, NULL, 'o'},
    {"plan", required_argument, NULL, 'p'},
    {"graphs", no_argument, NULL, 'g'},
    {"count", no_argument, NULL, 'n'},
    {"count-calls", no_argument, NULL, 'w'},
    {"dump", required_argument, NULL, 'd'},
    {"function", required_argument, NULL, 'f'},
    {"times", no_argument, NULL, 't'},
    {"cost-table", required_argument, NULL, 'c'},
    {"library", required_argument, NULL, 'b'},
    {"unpaid", no_argument, NULL, 'u'},
    {"verified", no_argument, NULL, 'v'},
    {NULL, 0, NULL, 0},
};

/* Where the argument of "option" goes as it is; NULL: it has none such. */
static const char **text_of(Request *out, int option) {
    switch (option) {
    case 's':
        return &out->source;
    case 'o':
        return &out->object;
    case 'p':
        return &out->plan;
    case 'f':
        return &out->function;
    case 'c':
        return &out->cost_table;
    case 'b':
        return &out->library;
    default:
        return NULL;
    }
}

/* False: "option" is none without an argument. */
static bool set_flag(Request *out, int option) {
    switch (option) {
    case 'w':
        out->calls = true;
        /* fall through */
    case 'n':
        out->counts = true;
        /* fall through */
    case 'g':
        out->graphs = true;
        return true;
    case 't':
        out->times = true;
        return true;
    case 'u':
        out->unpaid = true;
        return true;
    case 'v':
        out->origin = IR_VERIFIED;
        return true;
    default:
        return false;
    }
}

static Status read_option(Request *out, int option) {
    const char **text = text_of(out, option);
    if (text) {
        *text = optarg;
    } else if (option == 'l') {
        out->level = optarg[0];
    } else if (option == 'd') {
        out->dump = true;
        return dump_find_stage(&out->stage, optarg);
    } else if (!set_flag(out, option)) {
        return status_fail(ASYM_USAGE, "asym-ir: unknown option");
    }
    return status_ok();
}

static Status read_request(Request *out, int argc, char **argv) {
    *out = (Request){.level = '2'};
    int option;
    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1)
        TRY(read_option(out, option));
    out->input = optind < argc ? argv[optind] : NULL;
    if (!out->input || (!out->dump && !out->plan))
        return status_fail(ASYM_USAGE, "asym-ir is started by asym; run asym");
    out->source = out->source ? out->source : out->input;
    return status_ok();
}

/* "since" is when the present stage began. */
static void end_stage(const Request *request, const char *name,
                      clock_t *since) {
    clock_t now = clock();
    if (request->times)
        (void)fprintf(stderr, "%-10s %.3f\n", name,
                      (double)(now - *since) / CLOCKS_PER_SEC);
    *since = now;
}

static bool has_body(LLVMValueRef function) {
    return !LLVMIsDeclaration(function) &&
           LLVMGetLinkage(function) != LLVMAvailableExternallyLinkage;
}

/* What was found about the functions of the plan, each indexed as there. */
typedef struct Findings {
    FunctionFacts **facts;
    FunctionGraph **graphs; /* NULL where not asked for */
} Findings;

static size_t count_functions(const IrModule *ir) {
    size_t count = 0;
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        count++;
    return count;
}

/* Numbers of the functions of the plan. */
static Map numbers_of(const IrModule *ir, Arena *arena) {
    Map out = {.arena = arena};
    uint32_t count = 0;
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        if (has_body(f))
            map_put_ptr(&out, f, count++);
    return out;
}

static void find_facts(Findings *out, const Request *request,
                       const IrModule *ir, const Grapher *grapher,
                       Arena *arena) {
    Map numbers = numbers_of(ir, arena);
    FunctionList order = calleesfirst_order(ir, arena);
    for (size_t k = 0; k < order.size; k++) {
        LLVMValueRef f = order.at[k];
        uint32_t i = map_get_ptr(&numbers, f, UINT32_MAX);
        if (i == UINT32_MAX)
            continue;
        if (request->graphs)
            out->graphs[i] = grapher_build(grapher, f);
        out->facts[i] = facts_build(ir, f, arena);
    }
}

static Findings analyse(const Request *request, Planner *planner,
                        const Grapher *grapher) {
    Arena *arena = planner->arena;
    size_t count = count_functions(planner->ir) + 1;
    Findings out = {ARENA_ARRAY(arena, FunctionFacts *, count),
                    ARENA_ARRAY(arena, FunctionGraph *, count)};
    find_facts(&out, request, planner->ir, grapher, arena);
    for (size_t i = 0; out.facts[i]; i++) {
        planner_add(planner, out.facts[i]);
        if (request->graphs)
            grapher_attach(&planner->plan->functions.at[i], out.graphs[i],
                           out.facts[i]);
    }
    planner_finish(planner, out.facts);
    return out;
}

static Status write_plan(const Plan *plan, const char *path) {
    FILE *file = fopen(path, "w");
    if (!file)
        return status_fail(ASYM_INTERNAL, "cannot write %s", path);
    Status status = plan_write(plan, file);
    if (fclose(file) && status.code == ASYM_OK)
        return status_fail(ASYM_INTERNAL, "cannot write %s", path);
    return status;
}

static Status instrument(const Request *request, const Planner *planner,
                         const Findings *found) {
    if (request->counts)
        return edgecount_module(
            planner->ir, planner->plan, found->graphs, found->facts,
            request->calls ? MEASURE_CALLS : MEASURE_EDGES, planner->arena);
    return instrument_module(planner->ir, planner->plan, found->facts,
                             planner->n_totals, NULL, planner->arena);
}

static Status emit(const Request *request, const Planner *planner,
                   const Findings *found) {
    clock_t since = clock();
    TRY(instrument(request, planner, found));
    end_stage(request, "instrument", &since);
    TRY(emit_object(planner->ir, request->level, request->object));
    end_stage(request, "compile", &since);
    return write_plan(planner->plan, request->plan);
}

static Status read_costs(const Request *request, CostFile *out, Arena *arena) {
    *out = costfile_default(arena);
    return request->cost_table ? costfile_read(out, request->cost_table, arena)
                               : status_ok();
}

static Status read_library(const Request *request, Library *out, Arena *arena) {
    *out = library_default(arena);
    return request->library ? library_read(out, request->library, arena)
                            : status_ok();
}

/* LLVM may go round in circles on damaged bitcode: SIGVTALRM ends this process
 * then.  It reads some 20 MiB a second. */
static Status read_module(const Request *request, IrModule *out, Arena *arena) {
    enum { LEAST_SECONDS = 10, BYTES_A_SECOND = 1 << 20 };
    struct stat file = {0};
    (void)stat(request->input, &file);
    struct itimerval limit = {.it_value.tv_sec = LEAST_SECONDS +
                                                 file.st_size / BYTES_A_SECOND};
    const struct itimerval none = {0};
    (void)setitimer(ITIMER_VIRTUAL, &limit, NULL);
    TRY(irmodule_read(out, request->input, request->origin, request->level,
                      arena));
    (void)setitimer(ITIMER_VIRTUAL, &none, NULL);
    return status_ok();
}

static Status run(const Request *request, Arena *arena) {
    CostFile cost_file;
    Library library;
    TRY(read_costs(request, &cost_file, arena));
    TRY(read_library(request, &library, arena));
    clock_t since = clock();
    IrModule ir;
    TRY(read_module(request, &ir, arena));
    end_stage(request, "read", &since);
    if (!request->unpaid)
        ir.rows = &library;
    TRY(facts_prepare(&ir, arena));
    ir.known = known_new(arena);
    ir.results = results_new(arena);
    if (request->counts)
        returnsplit_run(&ir);
    end_stage(request, "prepare", &since);
    CostTable costs = costtable_build(&cost_file, &ir, arena);
    Plan plan = {.source = request->source};
    TypeTexts types = {.numbers.arena = arena};
    Planner planner = {.ir = &ir,
                       .plan = &plan,
                       .costs = &costs,
                       .types = &types,
                       .kind = request->counts ? PLAN_COUNTS : PLAN_SAMPLES,
                       .arena = arena};
    Grapher grapher = {0};
    if (request->graphs)
        grapher = grapher_new(&ir, &costs, arena);
    Findings found = analyse(request, &planner, &grapher);
    end_stage(request, "analyse", &since);
    if (request->object)
        return emit(request, &planner, &found);
    if (request->plan)
        return write_plan(&plan, request->plan);
    return dump_stage(request->stage, request->function, &planner, found.facts,
                      stdout);
}

static int exit_code(StatusCode code) {
    return code == ASYM_OK        ? 0
           : code == ASYM_USAGE   ? 2
           : code == ASYM_COMPILE ? 3
                                  : 5;
}

/* The end of the process frees all memory at once; LLVM would take a fifth of
 * the time to do so object by object.  Where leaks are looked for, all is
 * freed: what FLINT keeps of large numbers does not look like a pointer. */
static void end(Arena *arena) {
#ifdef ASYM_SANITIZE
    arena_free(arena);
#else
    (void)arena;
#endif
}

/* LLVM asks for many small pieces: the heap grows by so much at once, of which
 * what is not used costs nothing. */
enum { HEAP_STEP = 64 << 20 };

int main(int argc, char **argv) {
    (void)mallopt(M_TOP_PAD, HEAP_STEP);
    exactmemory_install();
    Arena *arena = arena_new();
    Request request;
    Status status = read_request(&request, argc, argv);
    if (status.code == ASYM_OK)
        status = run(&request, arena);
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "%s\n", status.message);
    end(arena);
    return exit_code(status.code);
}
