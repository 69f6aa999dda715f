#include "instr/planner_calls.h"

#include "base/cxxname.h"
#include "instr/plansymbols.h"
#include "static/ir/asmtext.h"
#include "static/library/bounded.h"
#include "static/rewrite/librarycalls.h"

#include <string.h>

const char *planner_linkage(const Planner *p, LLVMValueRef function) {
    size_t length;
    const char *name = LLVMGetValueName2(function, &length);
    return arena_strndup(p->arena, name, length);
}

static const char *print_type(LLVMTypeRef type, Arena *arena) {
    char *printed = LLVMPrintTypeToString(type);
    const char *kept = arena_strdup(arena, printed);
    LLVMDisposeMessage(printed);
    return kept;
}

const char *planner_type(const Planner *p, LLVMTypeRef type) {
    TypeTexts *types = p->types;
    if (LLVMIsFunctionVarArg(type))
        return NULL;
    uint32_t number = map_get_ptr(&types->numbers, type, UINT32_MAX);
    if (number == UINT32_MAX) {
        number = (uint32_t)types->texts.size;
        map_put_ptr(&types->numbers, type, number);
        *vec_push(p->arena, &types->texts) = print_type(type, p->arena);
    }
    return types->texts.at[number];
}

NodeReach planner_reach(const FunctionFacts *facts, LoopId loop, NodeId node) {
    if (!loop) {
        const DomTree *post = &facts->f.post;
        return domtree_dominates(post, node, 1) ? REACH_ROUNDS : REACH_MAYBE;
    }
    return tripcount_reach(&facts->symbols, &facts->trips, loop, node);
}

/* ---- calls ---- */

/* A value over the caller's symbols, as one reading has it. */
typedef struct Argument {
    const Expr *value; /* NULL: it is not a formula */
    Region valid;
    Reading reading;
} Argument;

static Argument read_argument(const Planner *p, const FunctionFacts *facts,
                              LLVMValueRef value, LoopId loop,
                              Reading reading) {
    Argument out = {.reading = reading};
    Region raw = {0};
    Symbolic s = {.symbols = (Symbols *)&facts->symbols,
                  .loop = loop,
                  .conditions = &raw,
                  .arena = p->arena,
                  .divides = true};
    if (!symbolic_value(&s, value, reading, &out.value))
        return (Argument){.reading = reading};
    region_require_all(&out.valid, &raw, facts->symbols.ranges.at,
                       facts->symbols.ranges.size, p->arena);
    return out;
}

/* Whether the program reads what it is made of as unsigned. */
static bool is_unsigned(const FunctionFacts *facts, const Argument *argument) {
    bool all = argument->value && expr_symbol_limit(argument->value);
    EXPR_FOR_SYMBOL(argument->value, s, 0) {
        all = all && !facts->symbols.all.at[s].plan.is_signed;
    }
    return all;
}

static bool is_better(const FunctionFacts *facts, const Argument *other,
                      const Argument *best) {
    size_t more = other->valid.nonneg.size, less = best->valid.nonneg.size;
    return other->value &&
           (more < less || (more == less && is_unsigned(facts, other)));
}

/* A local of which no more is known than a limit. */
static Argument limited_argument(const Planner *p, const PlanFunction *f,
                                 const FunctionFacts *facts,
                                 LLVMValueRef value) {
    Symbols *symbols = (Symbols *)&facts->symbols;
    const LimitsKnown known = plansymbols_known(f);
    Region where = {0};
    SymbolId s =
        LLVMIsAPHINode(value) ? symbols_of_value(symbols, value) : NO_SYMBOL;
    if (s == NO_SYMBOL ||
        !limits_side(symbols, &known, s, AT_MOST, &where).size)
        return (Argument){.reading = READ_SIGNED};
    return (Argument){.value = expr_symbol(p->arena, s),
                      .reading = symbolic_reading(symbols, s)};
}

/* Of two readings the one with fewer conditions, or the program's own. */
static void add_argument(const Planner *p, const PlanFunction *f,
                         const FunctionFacts *facts, LLVMValueRef value,
                         LoopId loop, PlanCall *out) {
    size_t number = out->args.size;
    Argument best = read_argument(p, facts, value, loop, READ_SIGNED);
    if (best.valid.nonneg.size && number < 64) {
        Argument other = read_argument(p, facts, value, loop, READ_UNSIGNED);
        if (is_better(facts, &other, &best))
            best = other;
    }
    if (!best.value)
        best = limited_argument(p, f, facts, value);
    if (best.reading == READ_UNSIGNED && number < 64)
        out->unsigned_args |= UINT64_C(1) << number;
    *vec_push(p->arena, &out->args) = best.value;
    region_add_all(&out->valid, &best.valid, p->arena);
}

/* Notes that the cost of a call may depend on "symbol". */
static void add_cost_input(const Planner *p, FunctionFacts *facts,
                           SymbolId symbol) {
    LoopInputs *cost = &facts->cost;
    *vec_push(p->arena, &facts->passed) = symbol;
    for (size_t i = 0; i < cost->symbols.size; i++)
        if (cost->symbols.at[i] == symbol)
            return;
    *vec_push(p->arena, &cost->symbols) = symbol;
}

/* A constant, or a parameter as it was passed. */
static bool is_plain(LLVMValueRef value) {
    return LLVMIsAConstant(value) || LLVMIsAArgument(value) ||
           LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind;
}

/* Whether samples of calls have values for all that "e" is over. */
static bool is_said(const FunctionFacts *facts, const Expr *e,
                    LoopId outermost) {
    if (!e)
        return false;
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (!symbols_keep_in(&facts->symbols, s, outermost))
            return false;
    }
    return true;
}

/* What decides an argument, "e" if it is a formula, as far as that is no
 * symbol; what is becomes an input of the cost. */
static const char *find_unsaid(const Planner *p, FunctionFacts *facts,
                               LLVMValueRef value, const Expr *e, LoopId loop) {
    LoopId outermost = loop ? facts->f.loops.loop[loop].outermost : 0;
    if (is_plain(value) || is_said(facts, e, outermost))
        return NULL;
    LoopInputs inputs =
        slice_value(&facts->symbols, value, outermost, p->arena);
    for (size_t i = 0; !inputs.opaque && i < inputs.symbols.size; i++)
        add_cost_input(p, facts, inputs.symbols.at[i]);
    return inputs.opaque ? inputs.why : NULL;
}

/* Its linkage name, or what it is instead; NULL: it is called through a
 * pointer. */
static const char *callee_name(const Planner *p, LLVMValueRef callee) {
    if (LLVMIsAInlineAsm(callee))
        return "inline assembly";
    return LLVMIsAFunction(callee) ? planner_linkage(p, callee) : NULL;
}

/* Whether what "call" takes depends on none of its arguments: operator delete
 * of the language, say, though a size be passed. */
static bool is_constant(const Planner *p, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (!LLVMIsAFunction(callee) || !LLVMIsDeclaration(callee))
        return false;
    const char *linkage = planner_linkage(p, callee);
    if (!cxxname_is(linkage))
        return false;
    CxxName name = cxxname_read(linkage, p->arena);
    return name.name && name.takes_builtins && bounded_by_nature(name.name);
}

static void add_call(const Planner *p, PlanFunction *f, FunctionFacts *facts,
                     LLVMValueRef call, NodeId node) {
    LoopId loop = facts->f.loops.innermost[node];
    LLVMValueRef callee = LLVMGetCalledValue(call);
    PlanCall *out = vec_push(p->arena, &f->calls);
    *vec_push(p->arena, &facts->calls) = call;
    *out = (PlanCall){.callee = callee_name(p, callee),
                      .type = planner_type(p, LLVMGetCalledFunctionType(call)),
                      .line = debugnames_place(call).line,
                      .loop = (int)loop - 1,
                      .reach = planner_reach(facts, loop, node),
                      .bounded =
                          librarycalls_paid(p->ir, call) == LIBRARY_CONSTANT};
    unsigned count = LLVMIsAInlineAsm(callee) ? 0 : LLVMGetNumArgOperands(call);
    unsigned fixed = is_constant(p, call)
                         ? 0
                         : LLVMCountParamTypes(LLVMGetCalledFunctionType(call));
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef value = LLVMGetOperand(call, i);
        add_argument(p, f, facts, value, loop, out);
        *vec_push(p->arena, &out->unsaid) =
            i < fixed ? find_unsaid(p, facts, value, out->args.at[i], loop)
                      : NULL;
    }
}

static bool is_counted(LLVMValueRef call) {
    if (LLVMIsAIntrinsicInst(call))
        return false;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    size_t length;
    return !LLVMIsAInlineAsm(callee) ||
           !asmtext_is_straight(LLVMGetInlineAsmAsmString(callee, &length));
}

/* Memory intrinsics take as long as they are long; the rest is arithmetic. */
static bool is_memory_intrinsic(LLVMValueRef i) {
    size_t length;
    if (!LLVMIsAIntrinsicInst(i))
        return false;
    const char *name = LLVMGetValueName2(LLVMGetCalledValue(i), &length);
    return !strncmp(name, "llvm.mem", 8);
}

static void add_calls(const Planner *p, PlanFunction *f, FunctionFacts *facts) {
    for (NodeId n = 1; n <= facts->f.cfg.size; n++) {
        if (!domtree_dominates(&facts->f.dom, 1, n) ||
            (facts->f.returns[1] && !facts->f.returns[n]))
            continue;
        IR_FOR_CALLS(&facts->f, n, call)
            if ((is_counted(*call) || is_memory_intrinsic(*call)) &&
                librarycalls_paid(p->ir, *call) != LIBRARY_BESIDE)
                add_call(p, f, facts, *call, n);
    }
}

/* ---- what the cost of a call is over ---- */

/* The symbols of "call"'s arguments that keep their value while the loops
 * around it run, but for those that are listed
 * already. */
static void add_argument_symbols(const Planner *p, FunctionFacts *facts,
                                 bool *listed, const PlanCall *call) {
    LoopId loop = (LoopId)(call->loop + 1);
    LoopId outermost = loop ? facts->f.loops.loop[loop].outermost : 0;
    for (size_t i = 0; i < call->args.size; i++) {
        const Expr *e = call->args.at[i];
        if (!e)
            continue;
        EXPR_FOR_SYMBOL(e, s, 1) {
            *vec_push(p->arena, &facts->passed) = s;
            if (listed[s] || facts->symbols.all.at[s].scope == SCOPE_POINTER ||
                (outermost &&
                 !symbols_invariant_in(&facts->symbols, s, outermost)))
                continue;
            listed[s] = true;
            *vec_push(p->arena, &facts->cost.symbols) = s;
        }
    }
}

static void add_cost_inputs(const Planner *p, const PlanFunction *f,
                            FunctionFacts *facts) {
    Arena *scratch = arena_new();
    bool *listed = ARENA_ARRAY(scratch, bool, facts->symbols.all.size);
    for (size_t i = 0; i < facts->cost.symbols.size; i++)
        listed[facts->cost.symbols.at[i]] = true;
    for (size_t i = 0; i < f->calls.size; i++)
        if (!is_constant(p, facts->calls.at[i]))
            add_argument_symbols(p, facts, listed, &f->calls.at[i]);
    arena_free(scratch);
}

void planner_calls_add(const Planner *p, PlanFunction *f,
                       FunctionFacts *facts) {
    add_calls(p, f, facts);
    add_cost_inputs(p, f, facts);
}

/* ---- once it is known what callees read ---- */

/* Whether "s" is what "call" returns, as a machine word. */
static bool is_result(const IrSymbol *s, LLVMValueRef call) {
    return s->value == call && s->plan.bits == 64 &&
           (s->scope == SCOPE_VALUE || s->scope == SCOPE_VARYING);
}

/* A call that returns what is walked along beside it. */
static void add_equal(const Planner *p, PlanFunction *f,
                      const FunctionFacts *facts, const CalleeRead *read) {
    LLVMValueRef call = librarycalls_returning(p->ir, read->call);
    for (SymbolId s = 0; call && s < facts->symbols.all.size; s++)
        if (is_result(&facts->symbols.all.at[s], call))
            *vec_push(p->arena, &f->equal) = (PlanEqual){s, read->outer};
}

static void add_apart(const Planner *p, PlanFunction *f, const CalleeApart *a,
                      const Map *number) {
    uint32_t i = map_get_ptr(number, a->call, UINT32_MAX);
    if (i == UINT32_MAX)
        return;
    PlanCall *call = &f->calls.at[i];
    *vec_push(p->arena, &call->reads) = (PlanRead){a->inner, a->outer};
    region_add_all(&call->valid, &a->valid, p->arena);
}

void planner_calls_read(const Planner *p, PlanFunction *f,
                        const FunctionFacts *facts) {
    Arena *scratch = arena_new();
    Map number = {.arena = scratch};
    for (uint32_t i = 0; i < facts->calls.size; i++)
        map_put_ptr(&number, facts->calls.at[i], i);
    for (size_t i = 0; i < facts->reads.size; i++) {
        const CalleeRead *read = &facts->reads.at[i];
        add_equal(p, f, facts, read);
        uint32_t call = map_get_ptr(&number, read->call, UINT32_MAX);
        if (call != UINT32_MAX)
            *vec_push(p->arena, &f->calls.at[call].reads) =
                (PlanRead){read->inner, expr_symbol(p->arena, read->outer)};
    }
    for (size_t i = 0; i < facts->apart.size; i++)
        add_apart(p, f, &facts->apart.at[i], &number);
    arena_free(scratch);
}
