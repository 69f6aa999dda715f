#include "instr/strategy/strategy.h"

/* What is known of a nest, all its loops taken together. */
typedef struct Nest {
    uint32_t size, uncounted; /* loops; those that are not counted */
} Nest;

/* What is asked while one strategy is made. */
typedef struct Decider {
    const StrategyFacts *facts;
    CountStrategy *out;
    Nest *nest;       /* indexed by LoopId, of outermost loops */
    bool *holds_loop; /* indexed by LoopId */
    Arena *arena;
} Decider;

static const LoopFacts *facts_of(const Decider *d, LoopId loop) {
    return &d->facts->loop[loop];
}

/* Whether control may leave loops where no code can be put. */
static bool may_end_unseen(const StrategyFacts *facts) {
    return facts->returns_twice;
}

/* ---- nests ---- */

static void find_nests(const Decider *d) {
    for (LoopId loop = 1; loop <= d->facts->count; loop++) {
        LoopStrategy *s = &d->out->loop[loop];
        LoopId parent = facts_of(d, loop)->parent;
        s->outermost = parent ? d->out->loop[parent].outermost : loop;
        d->holds_loop[parent] = true;
        Nest *nest = &d->nest[s->outermost];
        s->column = nest->size++;
        nest->uncounted += !facts_of(d, loop)->is_counted;
    }
}

/* ---- rounds ---- */

/* Nothing that need not be there may take registers of such a loop, or nest. */
static bool is_large(const LoopFacts *loop) {
    enum { MOST_INSTRUCTIONS = 250 };
    return loop->size > MOST_INSTRUCTIONS;
}

/* Whether a variable of the program costs less than a counter.  Its start, if
 * it is not a constant, has to be kept through the loop, which costs as much
 * where the loop has no other use of the variable; but of a loop with several
 * back edges the optimiser makes two, and moves a counter's value from one to
 * the other.  Where the count is computed beforehand, both cost nothing.  In a
 * large loop with many ways out, it makes variables of what is computed from it
 * on these, one for each such value. */
static bool stepper_pays(const LoopFacts *loop) {
    if (is_large(loop) && !loop->is_counted)
        return false;
    return loop->step == STEP_FROM_CONSTANT || loop->step == STEP_TESTED ||
           (loop->step == STEP_FROM_VALUE &&
            (loop->is_counted || loop->latches > 1));
}

/* A search along a list takes some six instructions a round, and counting one
 * more, which unrolling spares.  A walk to its end has a count, by the length,
 * and stays as it is.  In a larger loop, or in one that calls, the counter is a
 * small part. */
bool strategy_unrolls(const LoopFacts *l) {
    enum { MOST_INSTRUCTIONS = 40 };
    return !l->is_counted && !l->has_hints && !l->has_calls &&
           l->latches == 1 && l->size <= MOST_INSTRUCTIONS;
}

static RoundsBy rounds_by(const Decider *d, LoopId loop) {
    if (may_end_unseen(d->facts))
        return ROUNDS_BY_VARIABLE;
    if (stepper_pays(facts_of(d, loop)))
        return ROUNDS_BY_STEPPER;
    return !d->holds_loop[loop] && strategy_unrolls(facts_of(d, loop))
               ? ROUNDS_BY_UNROLLED
               : ROUNDS_BY_PHI;
}

/* ---- where sums are ---- */

/* With more loops whose count is not known beforehand, their sums have no room
 * in registers; with so many ways out of a nest, times its loops, the code
 * there would be longer than the function. */
static bool is_too_much_for_variables(const Decider *d, LoopId outermost) {
    enum { MOST_UNCOUNTED = 3, MOST_WAYS = 64 };
    const Nest *nest = &d->nest[outermost];
    uint64_t exits = facts_of(d, outermost)->exits;
    return !may_end_unseen(d->facts) &&
           (nest->uncounted > MOST_UNCOUNTED || exits * nest->size > MOST_WAYS);
}

/* What was counted before a fork is added early, from variables. */
static SumsIn sums_in(const Decider *d, LoopId outermost) {
    if (d->facts->forks || !is_too_much_for_variables(d, outermost))
        return SUMS_IN_VARIABLES;
    if (d->facts->records)
        return SUMS_IN_ARRAY;
    return facts_of(d, outermost)->has_calls ? SUMS_IN_TOTALS : SUMS_BY_TOTALS;
}

/* Of an unrolled loop each round would begin with loads of the next. */
static bool keeps_loads(const Decider *d, LoopId loop) {
    const LoopStrategy *s = &d->out->loop[loop];
    return s->is_hidden && (s->rounds_by == ROUNDS_BY_UNROLLED ||
                            is_large(facts_of(d, s->outermost)));
}

/* ---- entries ---- */

/* No execution ends unseen, and none is added before it ends. */
static bool is_plain(const Decider *d) {
    return !d->facts->forks && !may_end_unseen(d->facts);
}

static EntriesBy entries_by(const Decider *d, LoopId loop) {
    const LoopFacts *l = facts_of(d, loop);
    if (!l->parent || d->out->loop[loop].sums != SUMS_IN_VARIABLES ||
        !is_plain(d) || l->entry == REACH_MAYBE)
        return ENTRIES_COUNTED;
    return l->entry == REACH_ROUNDS ? ENTRIES_AS_ROUNDS : ENTRIES_AS_HEADER;
}

/* The header of a loop runs in each of its rounds and once more in each
 * execution, so with it as with the header, the sum goes on outwards. */
static void sum_up_entries(const Decider *d, LoopId loop) {
    LoopStrategy *s = &d->out->loop[loop];
    for (LoopId at = loop; at;) {
        EntriesBy by = d->out->loop[at].entries_by;
        LoopId around = facts_of(d, at)->parent;
        if (by == ENTRIES_COUNTED)
            s->entries_of = at;
        else
            *vec_push(d->arena, &s->rounds_of) = around;
        at = by == ENTRIES_AS_HEADER ? around : 0;
    }
}

static void choose_what_is_added(const Decider *d, LoopId loop) {
    LoopStrategy *s = &d->out->loop[loop];
    if (s->entries_by == ENTRIES_COUNTED)
        return;
    s->adds_rounds = true;
    if (s->entries_by == ENTRIES_AS_ROUNDS)
        d->out->loop[facts_of(d, loop)->parent].adds_rounds = true;
}

/* ---- calls and captures ---- */

static CallsBy calls_by(const Decider *d, const CallFacts *calls) {
    if (!calls->loop)
        return CALLS_AT_ONCE;
    LoopStrategy *s = &d->out->loop[calls->loop];
    switch (calls->reach) {
    case REACH_ROUNDS:
        s->calls_a_round += calls->calls;
        return CALLS_BY_ROUNDS;
    case REACH_ROUNDS_PLUS:
        s->calls_a_header += calls->calls;
        return CALLS_BY_HEADER;
    default:
        return CALLS_BY_NEST;
    }
}

/* Of the call and of all loops.  With more values in registers, and code for
 * each on each way out, large functions would take minutes to compile, and what
 * is kept through a loop would take the registers of that loop. */
static CapturesIn captures_in(const StrategyFacts *facts) {
    enum { MOST_IN_REGISTERS = 14 };
    uint32_t captures = facts->captures;
    for (LoopId loop = 1; loop <= facts->count; loop++)
        captures += facts->loop[loop].captures;
    return captures > MOST_IN_REGISTERS ? CAPTURES_IN_MEMORY
                                        : CAPTURES_IN_REGISTERS;
}

/* ---- the whole ---- */

static void decide_loop(const Decider *d, LoopId loop) {
    LoopStrategy *s = &d->out->loop[loop];
    s->rounds_by = rounds_by(d, loop);
    s->is_hidden = !facts_of(d, loop)->is_counted;
    s->keeps_loads = keeps_loads(d, loop);
    s->sums = s->outermost == loop ? sums_in(d, loop)
                                   : d->out->loop[s->outermost].sums;
    s->entries_by = entries_by(d, loop);
    sum_up_entries(d, loop);
}

CountStrategy strategy_decide(const StrategyFacts *facts, Arena *arena) {
    CountStrategy out = {
        .count = facts->count,
        .loop = ARENA_ARRAY(arena, LoopStrategy, facts->count + 1),
        .calls = ARENA_ARRAY(arena, CallsBy, facts->calls.size + 1),
        .is_copied = ARENA_ARRAY(arena, bool, facts->cycles.size + 1),
        .captures = captures_in(facts)};
    Decider d = {facts, &out, ARENA_ARRAY(arena, Nest, facts->count + 1),
                 ARENA_ARRAY(arena, bool, facts->count + 1), arena};
    find_nests(&d);
    for (LoopId loop = 1; loop <= facts->count; loop++)
        decide_loop(&d, loop);
    for (LoopId loop = 1; loop <= facts->count; loop++)
        choose_what_is_added(&d, loop);
    for (size_t i = 0; i < facts->calls.size; i++)
        out.calls[i] = calls_by(&d, &facts->calls.at[i]);
    return out;
}

/* ---- copies ---- */

/* Where the count of an inner loop is computed from what changes in this one,
 * and its own is known, too, the optimiser may compute the sum of all, if it
 * knows where this one began. */
static bool may_sum_up(const LoopFacts *loop) {
    return loop->feeds_inner && loop->is_counted && !loop->has_calls;
}

/* No branch of ours leads to a landing pad; and what several back edges lead to
 * a region by is in one copy, with it. */
bool strategy_wants_copy(const StrategyFacts *facts, size_t i) {
    const CycleFacts *cycle = &facts->cycles.at[i];
    return facts->records && cycle->asks && !may_end_unseen(facts) &&
           !cycle->begins_with_pad &&
           !(cycle->loop && may_sum_up(&facts->loop[cycle->loop])) &&
           !(cycle->within && strategy_wants_copy(facts, cycle->within - 1));
}

static LoopId nest_of(const CountStrategy *strategy, const CycleFacts *cycle) {
    return cycle->around ? strategy->loop[cycle->around].outermost
                         : cycle->loop;
}

/* How long its nest is, as far as that is known. */
static uint32_t nest_size(const CountStrategy *strategy,
                          const StrategyFacts *facts, const CycleFacts *cycle) {
    LoopId nest = nest_of(strategy, cycle);
    for (size_t i = 0; nest && i < facts->cycles.size; i++)
        if (facts->cycles.at[i].loop == nest)
            return facts->cycles.at[i].written;
    return 0;
}

/* Whether no smaller cycle is at least half of the same nest: an interpreter
 * goes round there, and to the loops around it now and then. */
static bool is_core(const CountStrategy *strategy, const StrategyFacts *facts,
                    const CycleFacts *cycle) {
    uint32_t half = nest_size(strategy, facts, cycle) / 2;
    if (!half || cycle->written < half)
        return false;
    for (size_t i = 0; i < facts->cycles.size; i++) {
        const CycleFacts *other = &facts->cycles.at[i];
        if (nest_of(strategy, other) == nest_of(strategy, cycle) &&
            other->written >= half && other->written < cycle->written)
            return false;
    }
    return true;
}

/* What is in a loop is in the copies of all loops around it, too. */
void strategy_decide_copies(const CountStrategy *strategy,
                            const StrategyFacts *facts) {
    enum { MOST_INNER = 1000 };
    for (size_t i = 0; i < facts->cycles.size; i++) {
        const CycleFacts *cycle = &facts->cycles.at[i];
        strategy->is_copied[i] =
            strategy_wants_copy(facts, i) && cycle->written &&
            (!cycle->around || cycle->written <= MOST_INNER ||
             is_core(strategy, facts, cycle));
    }
}

/* ---- as text ---- */

static void dump_entries(const LoopStrategy *s, FILE *file) {
    if (s->entries_by == ENTRIES_COUNTED) {
        (void)fputs("; entries counted", file);
        return;
    }
    (void)fputs("; entries:", file);
    for (size_t i = 0; i < s->rounds_of.size; i++)
        (void)fprintf(file, "%s rounds of %u", i ? " +" : "",
                      s->rounds_of.at[i]);
    if (s->entries_of)
        (void)fprintf(file, " + entries of %u", s->entries_of);
}

static void dump_loop(const LoopStrategy *s, LoopId loop, FILE *file) {
    static const char *const rounds[] = {[ROUNDS_BY_STEPPER] =
                                             "the program's variable",
                                         [ROUNDS_BY_PHI] = "phi",
                                         [ROUNDS_BY_UNROLLED] = "phi, unrolled",
                                         [ROUNDS_BY_VARIABLE] = "variable"};
    static const char *const sums[] = {[SUMS_IN_VARIABLES] = "variables",
                                       [SUMS_IN_ARRAY] = "array",
                                       [SUMS_IN_TOTALS] = "totals",
                                       [SUMS_BY_TOTALS] =
                                           "totals, work by these"};
    (void)fprintf(file, "loop %u: rounds by %s%s%s", loop, rounds[s->rounds_by],
                  s->is_hidden ? ", hidden" : "",
                  s->keeps_loads ? ", loads stay" : "");
    dump_entries(s, file);
    (void)fprintf(file, "; sums in %s; adds %s", sums[s->sums],
                  s->adds_rounds ? "rounds" : "count");
    if (s->calls_a_round)
        (void)fprintf(file, "; %u calls a round", s->calls_a_round);
    if (s->calls_a_header)
        (void)fprintf(file, "; %u calls a header", s->calls_a_header);
    (void)fputc('\n', file);
}

static void dump_copy(const CycleFacts *cycle, FILE *file) {
    if (cycle->loop)
        (void)fprintf(file, "loop %u: copied\n", cycle->loop);
    else
        (void)fprintf(file, "region in %u: copied\n", cycle->around);
}

void strategy_dump(const CountStrategy *strategy, const StrategyFacts *facts,
                   FILE *file) {
    static const char *const calls[] = {[CALLS_AT_ONCE] = "at once",
                                        [CALLS_BY_ROUNDS] = "by rounds",
                                        [CALLS_BY_HEADER] = "by header",
                                        [CALLS_BY_NEST] = "by a variable"};
    if (strategy->captures == CAPTURES_IN_MEMORY)
        (void)fputs("captures in memory\n", file);
    for (LoopId loop = 1; loop <= strategy->count; loop++)
        dump_loop(&strategy->loop[loop], loop, file);
    for (size_t i = 0; i < facts->calls.size; i++)
        (void)fprintf(file, "calls in node %u: %s\n", facts->calls.at[i].node,
                      calls[strategy->calls[i]]);
    for (size_t i = 0; i < facts->cycles.size; i++)
        if (strategy->is_copied[i])
            dump_copy(&facts->cycles.at[i], file);
}
