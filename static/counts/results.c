#include "static/counts/results.h"

#include "static/counts/limiter.h"
#include "static/ir/irquery.h"

enum { READINGS = 2, SIDES = 2 };

/* Functions of which one returns what the next one does: more would pass the
 * end of the stack. */
enum { MOST_DEPTH = 64 };

typedef enum State { NOT_ASKED, IN_THE_MAKING, KNOWN, UNKNOWN } State;

/* One question of one function. */
typedef struct Answer {
    State state;
    ResultLimits limits;
} Answer;

typedef struct Entry {
    ResultsFunction function;
    Answer answer[READINGS][SIDES];
} Entry;

struct Results {
    Map index; /* function -> its number */
    Vec(Entry) entries;
    unsigned depth; /* of functions in the making */
    Arena *arena;
};

Results *results_new(Arena *arena) {
    Results *out = ARENA_NEW(arena, Results);
    out->index.arena = out->arena = arena;
    return out;
}

void results_add(Results *results, const ResultsFunction *function) {
    LLVMValueRef f = function->symbols->f->function;
    if (!irquery_is_final(f))
        return;
    map_put_ptr(&results->index, f, (uint32_t)results->entries.size);
    *vec_push(results->arena, &results->entries) =
        (Entry){.function = *function};
}

/* ---- over parameters ---- */

static bool is_over_parameters(const Symbols *symbols, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        const IrSymbol *symbol = &symbols->all.at[s];
        if (symbol->scope != SCOPE_VALUE || !LLVMIsAArgument(symbol->value))
            return false;
    }
    return true;
}

static bool are_over_parameters(const ResultLimits *limits) {
    bool all = limits->limits.size;
    for (size_t i = 0; all && i < limits->limits.size; i++)
        all = is_over_parameters(limits->symbols, limits->limits.at[i]);
    for (size_t i = 0; all && i < limits->where.nonneg.size; i++)
        all = is_over_parameters(limits->symbols, limits->where.nonneg.at[i]);
    return all;
}

/* ---- one function ---- */

/* What each of its returns gives back. */
static bool limit_returns(Limiter *l, Reading reading, Side side,
                          ExprList *out) {
    LLVMValueRef function = l->symbols->f->function;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b)) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
        if (LLVMIsAReturnInst(end) &&
            !limiter_value(l, LLVMGetOperand(end, 0), reading, side, out))
            return false;
    }
    return true;
}

static void answer(Results *results, const ResultsFunction *function,
                   Reading reading, Side side, Answer *out) {
    Region raw = {0};
    Symbols *symbols = function->symbols;
    Limiter l = {.symbols = symbols,
                 .known = &function->known,
                 .conditions = &raw,
                 .to_callers = true,
                 .arena = results->arena};
    ResultLimits limits = {.symbols = symbols};
    bool is_known = limit_returns(&l, reading, side, &limits.limits);
    region_require_all(&limits.where, &raw, symbols->ranges.at,
                       symbols->ranges.size, results->arena);
    out->limits = limits;
    out->state = is_known && are_over_parameters(&limits) ? KNOWN : UNKNOWN;
}

static uint32_t number_of_callee(const Results *results, LLVMValueRef call) {
    return irquery_is_plain_call(call)
               ? map_get_ptr(&results->index, LLVMGetCalledValue(call),
                             UINT32_MAX)
               : UINT32_MAX;
}

const ResultLimits *results_find(Results *results, LLVMValueRef call,
                                 Reading reading, Side side) {
    uint32_t number = number_of_callee(results, call);
    if (number == UINT32_MAX)
        return NULL;
    Entry *entry = &results->entries.at[number];
    Answer *out = &entry->answer[reading == READ_SIGNED][side == AT_MOST];
    if (out->state == NOT_ASKED && results->depth < MOST_DEPTH) {
        out->state = IN_THE_MAKING;
        results->depth++;
        answer(results, &entry->function, reading, side, out);
        results->depth--;
    }
    return out->state == KNOWN ? &out->limits : NULL;
}
