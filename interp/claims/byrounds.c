#include "interp/claims/byrounds.h"

static bool is_of_rounds(const PlanFunction *f, SymbolId symbol) {
    return plan_kinds[f->symbols.at[symbol].kind].is_of_loop;
}

bool byrounds_is(const Expr *e, const PlanFunction *f) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (is_of_rounds(f, s))
            return true;
    }
    return false;
}

/* ---- rules ---- */

static bool total_is_unknown(const Claim *total, const Claim *count) {
    (void)count;
    return !total->expr || total->status != CLAIM_PROVED;
}

/* Without rounds, or the total is not in rounds. */
static bool total_is_known(const Claim *total, const Claim *count) {
    (void)count;
    return !total->costed || total->costed->expr;
}

static bool count_is_unknown(const Claim *total, const Claim *count) {
    (void)total;
    return !count->expr || count->status < CLAIM_EXACT;
}

static bool count_is_bound(const Claim *total, const Claim *count) {
    (void)total;
    return count->upper;
}

static bool count_is_of_ends(const Claim *total, const Claim *count) {
    (void)total;
    return count->unless.size;
}

static bool count_is_elsewhere(const Claim *total, const Claim *count) {
    (void)total;
    return claim_is_elsewhere(count);
}

static const ByRoundsRule rules[] = {
    {"no total", total_is_unknown, "the total is not proved"},
    {"another total", total_is_known, "a total without rounds is known"},
    {"no count", count_is_unknown,
     "the count of the outermost loop is not exact"},
    {"a bound", count_is_bound, "the count is a bound"},
    {"a count that an outcome may end", count_is_of_ends,
     "the count is that of executions which no outcome ends"},
    {"a count where nothing ran", count_is_elsewhere,
     "no execution was where the count holds"},
};

const ByRoundsRule *byrounds_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const ByRoundsRule *byrounds_forbids(const Claim *total, const Claim *count) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].forbids(total, count))
            return &rules[i];
    return NULL;
}

/* ---- the claim ---- */

/* What puts "count" in. */
static const Expr **rounds_of(const Claim *total, const Claim *count,
                              const PlanFunction *f, Arena *arena) {
    const Expr **by = ARENA_ARRAY(arena, const Expr *, f->symbols.size + 1);
    EXPR_FOR_SYMBOL(total->expr, s, 0) {
        if (is_of_rounds(f, s))
            by[s] = expr_sub(arena, count->expr, expr_int(arena, 1));
    }
    return by;
}

const Claim *byrounds_put(const Claim *total, const Claim *count,
                          const PlanFunction *f, Arena *arena) {
    size_t symbols = f->symbols.size;
    const Expr **by = rounds_of(total, count, f, arena);
    Claim out = {.status = count->status,
                 .expr = expr_substitute(arena, total->expr, by, symbols),
                 .region =
                     region_substitute(&total->region, by, symbols, arena),
                 .where_reached = total->where_reached,
                 .unless = total->unless,
                 .for_equal = total->for_equal || count->for_equal,
                 .upper = total->upper,
                 .tested = count->tested,
                 .trial = count->trial,
                 .range = count->range,
                 .samples = count->samples,
                 .held_out = count->held_out,
                 .executions = count->executions};
    region_require_all(&out.region, &count->region,
                       plan_symbol_ranges(f, arena), symbols, arena);
    return claim_keep(out, arena);
}
