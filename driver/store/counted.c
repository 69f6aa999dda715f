#include "driver/store/counted.h"

#include "base/map.h"
#include "instr/runtime/profile_format.h"

#include <string.h>

/* ---- the functions ---- */

static size_t count_loops(const Ecfg *ecfg) {
    size_t count = 0;
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        count += ecfg->preheader[n] != 0;
    return count;
}

static DatabaseTotals no_totals(const DatabaseKey *key, Arena *arena) {
    return (DatabaseTotals){
        .edges = ARENA_ARRAY(arena, uint64_t, key->edges + 1),
        .loops = ARENA_ARRAY(arena, LoopMoments, key->loops + 1)};
}

/* A hash of what a call may add up. */
static uint64_t hash_costs(uint64_t hash, const Plan *plan) {
    for (size_t i = 0; i < plan->functions.size; i++) {
        const PlanFunction *f = &plan->functions.at[i];
        for (size_t b = 0; b < f->blocks.size; b++)
            hash = profile_checksum(hash, &f->blocks.at[b].cost, 1);
    }
    return hash;
}

static void open_calls(CountedFunction *out, Arena *arena) {
    CountedCalls *calls = &out->calls;
    calls->key = out->key;
    calls->key.kind = DATABASE_CALLS;
    calls->key.edges = 0;
    calls->key.loops = out->function->measures_calls;
    if (out->function->measures_calls)
        calls->key.fingerprint = hash_costs(out->key.fingerprint, out->plan);
    calls->totals = no_totals(&calls->key, arena);
    calls->fresh = no_totals(&calls->key, arena);
}

static void open_function(CountedFunction *out, const Plan *plan,
                          const PlanFunction *f, const CountPlan *count,
                          Arena *arena) {
    *out = (CountedFunction){.plan = plan, .function = f, .count = count};
    out->fcdg = fcdg_build(&count->ecfg, arena);
    out->key = (DatabaseKey){.linkage = f->linkage,
                             .source = f->shared ? "" : plan->source,
                             .fingerprint = countplan_fingerprint(count),
                             .edges = count->ecfg.cfg.n_edges,
                             .loops = count_loops(&count->ecfg)};
    out->totals = no_totals(&out->key, arena);
    out->fresh = no_totals(&out->key, arena);
    open_calls(out, arena);
}

static bool have_same_calls(const PlanBlock *a, const PlanBlock *b) {
    if (a->calls.size != b->calls.size)
        return false;
    for (size_t i = 0; i < a->calls.size; i++)
        if (strcmp(a->calls.at[i], b->calls.at[i]) != 0)
            return false;
    return true;
}

/* Nothing in the report would distinguish them. */
static bool is_copy(const CountedFunction *f, const PlanFunction *other,
                    const CountPlan *count) {
    const PlanFunction *own = f->function;
    if (f->key.fingerprint != countplan_fingerprint(count) ||
        own->blocks.size != other->blocks.size)
        return false;
    for (size_t b = 0; b < own->blocks.size; b++)
        if (own->blocks.at[b].cost != other->blocks.at[b].cost ||
            !have_same_calls(&own->blocks.at[b], &other->blocks.at[b]))
            return false;
    return true;
}

/* Adds "f", unless it is a copy of the one that has its name in "shared".
 * Copies that differ are distinguished by their sources. */
static uint32_t add_function(CountedProgram *program, const Plan *plan,
                             const PlanFunction *f, const CountPlan *count,
                             Map *shared) {
    uint32_t *first =
        f->local || f->weak
            ? NULL
            : map_value(shared, f->linkage, strlen(f->linkage), UINT32_MAX);
    bool known = first && *first != UINT32_MAX;
    if (known && is_copy(&program->function[*first], f, count))
        return *first;
    CountedFunction *out = &program->function[program->count];
    open_function(out, plan, f, count, program->arena);
    if (known)
        out->key.source = out->calls.key.source = plan->source;
    else if (first)
        *first = program->count;
    return program->count++;
}

static void add_plan(CountedProgram *program, const Plan *plan,
                     CountedCopy *copies, Map *shared) {
    for (size_t i = 0; i < plan->functions.size; i++) {
        const PlanFunction *f = &plan->functions.at[i];
        copies[i].index = UINT32_MAX;
        if (f->counters < 0)
            continue;
        copies[i].count = countplan_build(f, program->arena);
        copies[i].index =
            add_function(program, plan, f, copies[i].count, shared);
    }
}

CountedProgram counted_new(const ProgramPlans *plans, Arena *arena) {
    CountedProgram out = {.plans = plans, .arena = arena};
    Map shared = {.arena = arena};
    size_t room = 0;
    for (size_t p = 0; p < plans->count; p++)
        room += plans->at[p].functions.size;
    out.function = ARENA_ARRAY(arena, CountedFunction, room + 1);
    out.copy = ARENA_ARRAY(arena, CountedCopy *, plans->count + 1);
    out.order = ARENA_ARRAY(arena, FunctionOrder, plans->count + 1);
    for (size_t p = 0; p < plans->count; p++) {
        const Plan *plan = &plans->at[p];
        out.copy[p] = ARENA_ARRAY(arena, CountedCopy, plan->functions.size + 1);
        add_plan(&out, plan, out.copy[p], &shared);
        out.order[p] = callerorder_of(plan, arena);
    }
    return out;
}

/* ---- one run ---- */

/* Of one process, in "arena". */
static DatabaseTotals totals_of(const CountedFunction *f,
                                const CountTotals *counted, Arena *arena) {
    DatabaseTotals out = no_totals(&f->key, arena);
    const CountPlan *count = f->count;
    size_t l = 0;
    out.runs = 1;
    out.edges = counted->flow.edge;
    for (NodeId n = 1; n <= count->ecfg.cfg.size; n++)
        if (count->ecfg.preheader[n] != 0)
            out.loops[l++] = counted->loop[n];
    return out;
}

static bool has_run(const CountPlan *count, const uint64_t *slot) {
    for (uint32_t i = 0; i < count->n_slots; i++)
        if (slot[i])
            return true;
    return false;
}

/* What one process counted of a module's functions, indexed as those. */
typedef struct ProcessCounts {
    const Plan *plan;
    const CountedCopy *copies;
    const ProfileTotals *module;
    CountTotals *totals; /* no edges: it did not run */
    bool *left_out;
    Arena *scratch;
} ProcessCounts;

/* How often its callers called the function; false if that is not known. */
static bool add_calls(uint64_t *out, const ProcessCounts *p,
                      const PlanFunction *f) {
    *out = 0;
    for (size_t i = 0; i < f->callers.size; i++) {
        const PlanCaller *caller = &f->callers.at[i];
        const CountTotals *totals = &p->totals[caller->function];
        if (p->left_out[caller->function])
            return false;
        if (totals->flow.edge)
            *out += countplan_calls(totals, p->copies[caller->function].count,
                                    caller);
        if (*out > INT64_MAX)
            return false;
    }
    return true;
}

/* False if it counted what is not whole, or too much. */
static bool derive(const ProcessCounts *p, size_t i) {
    const PlanFunction *f = &p->plan->functions.at[i];
    const CountPlan *count = p->copies[i].count;
    const uint64_t *slot = p->module->totals + f->counters;
    uint64_t calls;
    bool known = add_calls(&calls, p, f);
    if (known && calls == 0 && !has_run(count, slot))
        return true;
    return known && p->module->totals[i] == 0 &&
           countplan_derive(&p->totals[i], count, slot, calls, p->scratch);
}

static bool add_function_counts(CountedFunction *f, const CountTotals *counted,
                                Arena *scratch) {
    if (!counted->flow.edge)
        return true;
    DatabaseTotals one = totals_of(f, counted, scratch);
    LoopMoments calls = counted->calls;
    DatabaseTotals work = {.runs = 1, .loops = &calls};
    return database_totals_add(&f->fresh, &one, &f->key) &&
           database_totals_add(&f->calls.fresh, &work, &f->calls.key);
}

static void add_copies(CountedProgram *program, size_t plan,
                       const ProfileTotals *module) {
    size_t room = program->plans->at[plan].functions.size + 1;
    Arena *scratch = arena_new();
    ProcessCounts p = {.plan = &program->plans->at[plan],
                       .copies = program->copy[plan],
                       .module = module,
                       .totals = ARENA_ARRAY(scratch, CountTotals, room),
                       .left_out = ARENA_ARRAY(scratch, bool, room),
                       .scratch = scratch};
    for (size_t k = 0; k < program->order[plan].size; k++) {
        uint32_t i = program->order[plan].at[k];
        CountedFunction *f = &program->function[p.copies[i].index];
        p.left_out[i] = !derive(&p, i);
        if (p.left_out[i] || !add_function_counts(f, &p.totals[i], scratch))
            f->left_out++;
    }
    arena_free(scratch);
}

static void add_module(CountedProgram *program, const ProfileTotals *module) {
    for (size_t p = 0; p < program->plans->count; p++) {
        const Plan *plan = &program->plans->at[p];
        if (plan->fingerprint == module->fingerprint &&
            module->n_totals == plan_total_count(plan))
            add_copies(program, p, module);
    }
}

static Status store(CountedProgram *program, CountedFunction *f,
                    Database *database) {
    uint64_t dropped;
    TRY(database_add(database, &f->key, &f->fresh, &dropped));
    if (dropped)
        *vec_push(program->arena, &program->notes) = arena_printf(
            program->arena,
            "%s was changed: what %llu run%s counted of it is given up",
            f->function->signature, (unsigned long long)dropped,
            dropped == 1 ? "" : "s");
    return status_ok();
}

/* Under other costs they begin again, of which a user need not hear: what rests
 * on them is not said until there are as many as calls. */
static Status store_calls(const CountedCalls *calls, Database *database) {
    uint64_t dropped;
    return calls->key.loops && calls->fresh.runs
               ? database_add(database, &calls->key, &calls->fresh, &dropped)
               : status_ok();
}

static Status store_run(CountedProgram *program, Database *database) {
    TRY(database_begin(database));
    for (uint32_t i = 0; i < program->count; i++) {
        CountedFunction *f = &program->function[i];
        if (f->fresh.runs)
            TRY(store(program, f, database));
        TRY(store_calls(&f->calls, database));
    }
    return database_commit(database);
}

static void clear(DatabaseTotals *totals, const DatabaseKey *key) {
    totals->runs = 0;
    memset(totals->edges, 0, key->edges * sizeof *totals->edges);
    memset(totals->loops, 0, key->loops * sizeof *totals->loops);
}

Status counted_add(CountedProgram *program, const Profile *profiles,
                   size_t count, Database *database) {
    for (uint32_t i = 0; i < program->count; i++) {
        CountedFunction *f = &program->function[i];
        clear(&f->fresh, &f->key);
        clear(&f->calls.fresh, &f->calls.key);
    }
    for (size_t p = 0; p < count; p++)
        for (size_t m = 0; m < profiles[p].modules.size; m++)
            add_module(program, &profiles[p].modules.at[m]);
    for (uint32_t i = 0; i < program->count; i++) {
        CountedFunction *f = &program->function[i];
        f->fresh.runs = f->fresh.runs > 0;
        f->calls.fresh.runs = f->fresh.runs;
        if (f->fresh.runs &&
            (!database_totals_add(&f->totals, &f->fresh, &f->key) ||
             !database_totals_add(&f->calls.totals, &f->calls.fresh,
                                  &f->calls.key)))
            f->left_out++;
    }
    return database ? store_run(program, database) : status_ok();
}

uint64_t counted_work(const CountedProgram *program) {
    uint64_t work = 0;
    for (uint32_t i = 0; i < program->count; i++) {
        const CountedFunction *f = &program->function[i];
        const Ecfg *ecfg = &f->count->ecfg;
        for (EdgeId e = 0; e < f->key.edges; e++)
            if (ecfg->cfg.edge[e].from == ecfg->start || ecfg->is_back[e] ||
                ecfg->kind[ecfg->cfg.edge[e].from] == ECFG_PREHEADER)
                work += f->fresh.edges[e];
    }
    return work;
}

Status counted_load(CountedProgram *program, Database *database) {
    TRY(database_begin(database));
    for (uint32_t i = 0; i < program->count; i++) {
        CountedFunction *f = &program->function[i];
        TRY(database_read(&f->totals, database, &f->key, program->arena));
        if (f->calls.key.loops)
            TRY(database_read(&f->calls.totals, database, &f->calls.key,
                              program->arena));
    }
    return database_commit(database);
}

/* ---- nodes ---- */

uint64_t *counted_nodes(const CountedFunction *f, const uint64_t *edges,
                        Arena *arena) {
    const Ecfg *ecfg = &f->count->ecfg;
    uint64_t *total = ARENA_ARRAY(arena, uint64_t, (size_t)ecfg->cfg.size + 1);
    for (EdgeId e = 0; e < f->key.edges; e++) {
        total[ecfg->cfg.edge[e].to] += edges[e];
        if (ecfg->cfg.edge[e].from == ecfg->start)
            total[ecfg->start] += edges[e];
    }
    return total;
}
