#include "program_text.h"

#include "claim_text.h"
#include "samples_text.h"
#include "sides_text.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* The function that is being read. */
typedef struct Reader {
    Program *program;
    PlanFunction *plan; /* NULL before the first one */
    FunctionClaims *claims;
    CommonCall *calls;
    bool *side_seen;
    CostFunction cost;
    SamplesText *samples;
    bool ran, calls_differ;
    Arena *arena;
} Reader;

enum { ROOM = 16 }; /* for loops and calls of a function */

/* Goes behind "word" if it is there, and blanks behind it. */
static bool take(const char **at, const char *word) {
    size_t length = strlen(word);
    if (strncmp(*at, word, length))
        return false;
    *at += length;
    *at += strspn(*at, " ");
    return true;
}

static unsigned take_number(const char **at) {
    char *end;
    unsigned long number = strtoul(*at, &end, 10);
    if (end == *at)
        fail_msg("no number at '%s'", *at);
    *at = end + strspn(end, " ");
    return (unsigned)number;
}

/* ---- functions ---- */

static void add_round(Reader *r) {
    *vec_push(r->arena, &r->plan->symbols) =
        (PlanSymbol){.name = "round", .kind = SYMBOL_INDUCTION, .bits = 64};
}

/* Enough builds for what is exact. */
static const Claim *by_builds(Arena *arena) {
    Claim claim = {.status = CLAIM_EXACT,
                   .expr = expr_int(arena, 1),
                   .trial = {.evidence = EVIDENCE_BUILDS, .draws = 5}};
    return claim_keep(claim, arena);
}

static void read_words(Reader *r, const char *at) {
    while (*at)
        if (take(&at, "shared"))
            r->plan->shared = true;
        else if (take(&at, "weak"))
            r->plan->weak = true;
        else if (take(&at, "local"))
            r->plan->local = true;
        else if (take(&at, "taken"))
            r->plan->taken = true;
        else if (take(&at, "resumes"))
            r->plan->resumes = true;
        else if (take(&at, "lacks-inputs"))
            r->plan->lacks_inputs = true;
        else if (take(&at, "ran"))
            r->ran = true;
        else if (take(&at, "calls-differ"))
            r->calls_differ = true;
        else if (take(&at, "loops-differ"))
            r->cost.other_loops = true;
        else if (take(&at, "inputs-differ"))
            r->cost.other_inputs = true;
        else if (take(&at, "by-builds"))
            r->claims->by_builds = by_builds(r->arena);
        else
            fail_msg("'%s' behind a function", at);
}

static void begin(Reader *r, const char *at) {
    size_t length = strcspn(at, " ");
    r->plan = ARENA_NEW(r->arena, PlanFunction);
    r->plan->name = r->plan->linkage = arena_strndup(r->arena, at, length);
    r->claims = ARENA_NEW(r->arena, FunctionClaims);
    r->claims->plan = r->plan;
    r->claims->loops = ARENA_ARRAY(r->arena, LoopClaims, ROOM);
    r->calls = ARENA_ARRAY(r->arena, CommonCall, ROOM);
    r->claims->side_seen = r->side_seen = ARENA_ARRAY(r->arena, bool, ROOM);
    r->cost = (CostFunction){.claims = r->claims};
    r->samples = samples_text_new(r->plan, r->arena);
    r->ran = r->calls_differ = false;
    add_round(r);
    read_words(r, at + length + strspn(at + length, " "));
}

static void add_symbols(Reader *r) {
    PlanFunction *f = r->plan;
    size_t n_extras = r->samples->source.n_extras;
    for (SymbolId s = 0; s < f->symbols.size - n_extras; s++)
        if (f->symbols.at[s].kind == SYMBOL_PARAMETER)
            *vec_push(r->arena, &f->parameters) = s;
    for (size_t k = 0; k < r->samples->keys->keys.size; k++)
        *vec_push(r->arena, &f->inputs) = r->samples->keys->keys.at[k];
    plan_list_symbols(f, r->arena);
}

static const size_t *in_order(size_t count, Arena *arena) {
    size_t *order = ARENA_ARRAY(arena, size_t, count + 1);
    for (size_t i = 0; i < count; i++)
        order[i] = i;
    return order;
}

static void finish(Reader *r) {
    if (!r->plan)
        return;
    for (size_t i = 0; i < r->plan->loops.size; i++) {
        LoopClaims *loop = &r->claims->loops[i];
        loop->plan = &r->plan->loops.at[i];
        loop->counts = r->samples->source;
        loop->conditional = nodereach_is_conditional(
            r->plan->loops.at[loop->plan->outermost].reach);
    }
    r->claims->by_place = in_order(r->plan->loops.size, r->arena);
    r->claims->ran = r->ran || r->samples->site->rows.size;
    r->cost.measured = r->samples->source;
    r->cost.measured.may_be_constant = true;
    r->cost.calls = r->calls_differ ? NULL : r->calls;
    *vec_push(r->arena, &r->program->functions) = r->cost;
}

/* ---- loops ---- */

static int loop_at(const PlanFunction *f, unsigned line) {
    for (size_t i = 0; i < f->loops.size; i++)
        if (f->loops.at[i].line == line)
            return (int)i;
    fail_msg("no loop at line %u", line);
    return -1;
}

/* Where a loop or a call is; other words are left to the caller. */
static bool take_place(Reader *r, const char **at, int *loop,
                       NodeReach *reach) {
    if (take(at, "in "))
        *loop = loop_at(r->plan, take_number(at));
    else if (take(at, "maybe"))
        *reach = REACH_MAYBE;
    else if (take(at, "some"))
        *reach = REACH_SOME_ROUNDS;
    else if (take(at, "plus"))
        *reach = REACH_ROUNDS_PLUS;
    else
        return false;
    return true;
}

static void read_loop(Reader *r, const char *at) {
    size_t number = r->plan->loops.size;
    assert_true(number < ROOM);
    PlanLoop *loop = vec_push(r->arena, &r->plan->loops);
    LoopClaims *claims = &r->claims->loops[number];
    *loop = (PlanLoop){.line = take_number(&at), .parent = -1};
    claims->reached = true;
    while (!take(&at, ":"))
        if (take(&at, "unreached"))
            claims->reached = false;
        else if (take(&at, "opaque"))
            loop->nest_opaque = true;
        else if (take(&at, "elsewhere"))
            loop->count.elsewhere = true;
        else if (!take_place(r, &at, &loop->parent, &loop->reach))
            fail_msg("'%s' behind a loop", at);
    loop->outermost = loop->parent < 0
                          ? (int)number
                          : r->plan->loops.at[loop->parent].outermost;
    claims->total = claim_of(at, r->plan, r->arena);
}

static PlanPath path_of(const char *at) {
    if (take(&at, "none "))
        return (PlanPath){.reason = at};
    PlanPath path = {.least = take_number(&at)};
    path.most = take(&at, "..") ? take_number(&at) : path.least;
    return path;
}

static void read_induction(Reader *r, PlanLoop *loop, const char *at) {
    const char *from = strstr(at, " from "), *by = strstr(at, " by ");
    if (!from || !by)
        fail_msg("no induction at '%s'", at);
    const char *name = arena_strndup(r->arena, at, (size_t)(from - at));
    const char *init =
        arena_strndup(r->arena, from + 6, (size_t)(by - from - 6));
    *vec_push(r->arena, &loop->inductions) = (RoundVariable){
        samples_symbol(r->plan, name), expr_of(init, r->plan, r->arena),
        expr_of(by + 4, r->plan, r->arena)};
}

/* A line about the last loop. */
static bool read_of_loop(Reader *r, const char *at) {
    if (!r->plan->loops.size)
        return false;
    PlanLoop *loop = &r->plan->loops.at[r->plan->loops.size - 1];
    LoopClaims *claims = &r->claims->loops[r->plan->loops.size - 1];
    if (take(&at, "worst "))
        claims->total.worst =
            claim_keep(claim_of(at, r->plan, r->arena), r->arena);
    else if (take(&at, "entries "))
        claims->entries = claim_of(at, r->plan, r->arena);
    else if (take(&at, "count "))
        claims->count = claim_of(at, r->plan, r->arena);
    else if (take(&at, "rounds "))
        loop->rounds = proof_of(at, r->plan, r->arena);
    else if (take(&at, "induction "))
        read_induction(r, loop, at);
    else if (take(&at, "changes "))
        *vec_push(r->arena, &loop->changing) = samples_symbol(r->plan, at);
    else if (take(&at, "round "))
        loop->round = path_of(at);
    else if (take(&at, "last "))
        loop->last = path_of(at);
    else
        return false;
    return true;
}

/* ---- calls ---- */

static void read_argument(Reader *r, PlanCall *call, const char *at) {
    at += strspn(at, " ");
    if (take(&at, "unsigned "))
        call->unsigned_args |= UINT64_C(1) << call->args.size;
    bool is_formula = !take(&at, "?");
    *vec_push(r->arena, &call->args) =
        is_formula ? expr_of(at, r->plan, r->arena) : NULL;
    *vec_push(r->arena, &call->unsaid) = !is_formula && *at ? at : NULL;
}

/* Behind the parenthesis that closes the arguments. */
static const char *read_arguments(Reader *r, PlanCall *call, const char *at) {
    const char *begin = at;
    for (int open = 0; *at && open >= 0; at++) {
        open += *at == '(' ? 1 : *at == ')' ? -1 : 0;
        if ((open < 0 && at > begin) || (open == 0 && *at == ',')) {
            read_argument(r, call,
                          arena_strndup(r->arena, begin, (size_t)(at - begin)));
            begin = at + 1;
        }
    }
    return at + strspn(at, " ");
}

static void read_call(Reader *r, const char *at) {
    assert_true(r->plan->calls.size < ROOM);
    CommonCall *common = &r->calls[r->plan->calls.size];
    PlanCall call = {.line = take_number(&at), .loop = -1};
    while (!take(&at, ":"))
        if (take(&at, "varies"))
            common->varies = true;
        else if (!take_place(r, &at, &call.loop, &call.reach))
            fail_msg("'%s' behind a call", at);
    if (strcmp(at, "*")) {
        size_t length = strcspn(at, "(");
        if (*at != '*')
            call.callee = arena_strndup(r->arena, at, length);
        at = read_arguments(r, &call, at + length + 1);
        if (take(&at, "for "))
            call.valid = region_of(at, r->plan, r->arena);
    }
    common->call = call;
    *vec_push(r->arena, &r->plan->calls) = call;
}

/* What the last call's callee reads: "1 as size" is its symbol 1. */
static void read_reads(Reader *r, const char *at) {
    size_t last = r->plan->calls.size - 1;
    PlanRead read = {.inner = take_number(&at)};
    if (!take(&at, "as "))
        fail_msg("'%s' behind 'reads'", at);
    read.outer = expr_symbol(r->arena, samples_symbol(r->plan, at));
    *vec_push(r->arena, &r->calls[last].call.reads) = read;
    r->plan->calls.at[last] = r->calls[last].call;
}

/* ---- ways ---- */

static int call_at(const PlanFunction *f, unsigned line) {
    for (size_t i = 0; i < f->calls.size; i++)
        if (f->calls.at[i].line == line)
            return (int)i;
    return -1;
}

/* A way through the function, by the lines of its calls and nests. */
static void read_way(Reader *r, const char *at) {
    PlanWay *way = vec_push(r->arena, &r->plan->ways);
    const char *colon = strchr(at, ':');
    *way = (PlanWay){0};
    if (!colon)
        fail_msg("no ':' in way '%s'", at);
    if (take(&at, "for "))
        way->where =
            region_of(arena_strndup(r->arena, at, (size_t)(colon - at)),
                      r->plan, r->arena);
    at = colon + 1 + strspn(colon + 1, " ");
    while (*at) {
        unsigned line = take_number(&at);
        int call = call_at(r->plan, line);
        if (call >= 0)
            *vec_push(r->arena, &way->calls) = call;
        else
            *vec_push(r->arena, &way->nests) = loop_at(r->plan, line);
    }
}

/* ---- lines ---- */

/* A line about the function. */
static bool read_of_function(Reader *r, const char *at) {
    if (take(&at, "remark "))
        r->plan->remark = at;
    else if (take(&at, "left alone "))
        r->plan->left_alone = at;
    else if (take(&at, "truncated "))
        r->cost.truncated = at;
    else if (take(&at, "source "))
        r->cost.source = take_number(&at);
    else if (take(&at, "straight "))
        r->plan->straight = path_of(at);
    else if (take(&at, "branch "))
        sides_text_read(r->plan, r->side_seen, at, r->arena);
    else if (take(&at, "loop "))
        read_loop(r, at);
    else if (take(&at, "call "))
        read_call(r, at);
    else if (take(&at, "reads "))
        read_reads(r, at);
    else if (take(&at, "way"))
        read_way(r, at);
    else
        return false;
    return true;
}

static void read_line(Reader *r, const char *line) {
    const char *at = line;
    if (take(&at, "function ")) {
        finish(r);
        begin(r, at);
        return;
    }
    if (!r->plan)
        fail_msg("no function before '%s'", line);
    if (read_of_function(r, line) || read_of_loop(r, line))
        return;
    Status status = samples_text_line(r->samples, line);
    if (status.code != ASYM_OK)
        fail_msg("%s in '%s'", status.message, line);
    if (take(&at, "inputs"))
        add_symbols(r);
}

Program program_of(const char *text, Arena *arena) {
    Program program = {.arena = arena};
    Reader reader = {.program = &program, .arena = arena};
    const char *line;
    while ((line = samples_next_line(&text, arena)))
        if (*line)
            read_line(&reader, line);
    finish(&reader);
    return program;
}

/* ---- costs ---- */

size_t program_number(const Program *program, const char *function) {
    for (size_t i = 0; i < program->functions.size; i++)
        if (!strcmp(program->functions.at[i].claims->plan->name, function))
            return i;
    fail_msg("no function '%s'", function);
    return 0;
}

void program_find_costs(Program *program, Basis basis) {
    size_t count = program->functions.size;
    for (size_t i = 0; basis == BASIS_CODE && i < count; i++)
        program->functions.at[i].measured = (SampleSource){0};
    program->costs = ARENA_ARRAY(program->arena, FunctionCost, count + 1);
    cost_find(program->costs, program->functions.at, count, basis,
              program->arena);
}

void check_cost_of(const char *text, Basis basis, const char *claim,
                   Arena *arena) {
    Program program = program_of(text, arena);
    program_find_costs(&program, basis);
    check_claim(&program.costs[0].claim, program.functions.at[0].claims->plan,
                claim);
}

const char *order_shown(const Order *order, const PlanFunction *f,
                        Arena *arena) {
    if (!order->cost)
        return "not set";
    const char *where = region_shown(&order->where, f, arena);
    return arena_printf(
        arena, "%s%sO of %s%s%s", order->at_least ? "at least " : "",
        order->upper ? "at most " : "", claim_expr_text(order->cost, f, arena),
        *where ? " for " : "", where);
}
