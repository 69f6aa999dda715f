#include "static/memory/modref.h"

#include "static/ir/irquery.h"
#include "static/memory/effects.h"
#include "static/memory/malloclike.h"
#include "static/memory/memory.h"

#define FUNCTION ((LLVMAttributeIndex)LLVMAttributeFunctionIndex)

enum {
    SHARES = 64 /* it may return memory that others know */
};

static const uint32_t NOBODY = UINT32_MAX;

/* What a function is found to do: EFFECT_ bits and SHARES.  Bits are only ever
 * added. */
typedef struct Summary {
    LLVMValueRef function;
    uint64_t bits, may; /* "may": what its attributes allow */
    uint32_t callers;   /* the first of its edges, or NOBODY */
    bool is_pending;
} Summary;

/* "caller" does what the callee does. */
typedef struct Edge {
    uint32_t caller, next; /* "next" of the same callee, or NOBODY */
    uint64_t may;          /* what the call's attributes allow */
    uint64_t through;      /* what writing through its arguments writes */
} Edge;

typedef struct ModRef {
    const IrModule *ir;
    Map index; /* function -> summary */
    Vec(Summary) summaries;
    Vec(Edge) edges;
    Vec(uint32_t) pending;
    Arena *arena;
} ModRef;

/* ---- which functions ---- */

static void list_functions(ModRef *m) {
    for (LLVMValueRef f = LLVMGetFirstFunction(m->ir->module); f;
         f = LLVMGetNextFunction(f)) {
        if (!irquery_is_final(f))
            continue;
        map_put_ptr(&m->index, f, (uint32_t)m->summaries.size);
        *vec_push(m->arena, &m->summaries) =
            (Summary){.function = f,
                      .may = effects_written(LLVMGetEnumAttributeAtIndex(
                          f, FUNCTION, m->ir->attr_memory)),
                      .callers = NOBODY};
    }
}

/* ---- what one function does ---- */

/* The objects that a pointer may point into, where that is easy to see. */
typedef struct Origins {
    LLVMValueRef at[72]; /* MOST objects, each with MOST ways to it, and one */
    unsigned size, seen;
} Origins;

enum { MOST = 8 };

/* Adds what the phi or select "object" chooses from; false if it is neither. */
static bool add_choices(Origins *o, LLVMValueRef object) {
    if (LLVMIsASelectInst(object)) {
        o->at[o->size++] = LLVMGetOperand(object, 1);
        o->at[o->size++] = LLVMGetOperand(object, 2);
        return true;
    }
    if (!LLVMIsAPHINode(object) || LLVMCountIncoming(object) > MOST)
        return false;
    for (unsigned i = 0; i < LLVMCountIncoming(object); i++)
        o->at[o->size++] = LLVMGetIncomingValue(object, i);
    return true;
}

static bool was_seen(const Origins *o, LLVMValueRef object) {
    for (unsigned i = 0; i < o->seen; i++)
        if (o->at[i] == object)
            return true;
    return false;
}

/* Local to the function, or never written at all. */
static bool is_harmless(LLVMValueRef object) {
    return LLVMIsAAllocaInst(object) ||
           (LLVMIsAGlobalVariable(object) && LLVMIsGlobalConstant(object));
}

/* What a write through "pointer" writes that others may see. */
static uint64_t written_through(LLVMValueRef pointer) {
    Origins o = {.at = {memory_underlying(pointer)}, .size = 1};
    if (LLVMIsAArgument(o.at[0]))
        return EFFECT_ARGUMENTS;
    for (; o.seen < o.size; o.seen++) {
        LLVMValueRef object = memory_underlying(o.at[o.seen]);
        o.at[o.seen] = object;
        if (o.seen == MOST || !(was_seen(&o, object) || is_harmless(object) ||
                                add_choices(&o, object)))
            return EFFECT_ARGUMENTS | EFFECT_OTHER;
    }
    return 0;
}

static uint64_t written_by_access(LLVMValueRef i, unsigned pointer) {
    return written_through(LLVMGetOperand(i, pointer)) |
           (LLVMGetVolatile(i) ? EFFECT_INACCESSIBLE : 0);
}

/* Loads in an order with others count as writes. */
static bool is_plain_load(LLVMValueRef load) {
    return !LLVMGetVolatile(load) &&
           LLVMGetOrdering(load) <= LLVMAtomicOrderingUnordered;
}

static uint64_t written_by_call(LLVMValueRef call, uint64_t may,
                                uint64_t through) {
    if (LLVMGetNumOperandBundles(call))
        return EFFECT_ANY;
    uint64_t bits = may & (EFFECT_INACCESSIBLE | EFFECT_OTHER);
    if (may & EFFECT_OTHER)
        bits |= EFFECT_ARGUMENTS;
    return bits | (may & EFFECT_ARGUMENTS ? through : 0);
}

static uint64_t through_arguments(LLVMValueRef call) {
    uint64_t bits = 0;
    unsigned count = LLVMGetNumArgOperands(call);
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef argument = LLVMGetOperand(call, i);
        if (LLVMGetTypeKind(LLVMTypeOf(argument)) == LLVMPointerTypeKind)
            bits |= written_through(argument);
    }
    return bits;
}

static void add_edge(ModRef *m, uint32_t callee, Edge edge) {
    edge.next = m->summaries.at[callee].callers;
    m->summaries.at[callee].callers = (uint32_t)m->edges.size;
    *vec_push(m->arena, &m->edges) = edge;
}

/* What is known of a call at once; the rest comes over an edge. */
static uint64_t read_call(ModRef *m, uint32_t caller, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    uint64_t may = effects_written_by(m->ir, call);
    if (!may)
        return 0;
    uint64_t through = may & EFFECT_ARGUMENTS ? through_arguments(call) : 0;
    uint32_t known = LLVMGetNumOperandBundles(call)
                         ? NOBODY
                         : map_get_ptr(&m->index, callee, NOBODY);
    if (known == NOBODY)
        return written_by_call(call, may, through);
    add_edge(m, known,
             (Edge){.caller = caller, .may = may, .through = through});
    return 0;
}

static uint64_t read_instruction(ModRef *m, uint32_t f, LLVMValueRef i) {
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMLoad:
        return is_plain_load(i) ? 0 : written_by_access(i, 0);
    case LLVMStore:
        return written_by_access(i, 1);
    case LLVMAtomicCmpXchg:
    case LLVMAtomicRMW:
        return written_by_access(i, 0);
    case LLVMVAArg:
        return written_through(LLVMGetOperand(i, 0));
    case LLVMCall:
    case LLVMInvoke:
        return read_call(m, f, i);
    case LLVMCallBr:
    case LLVMFence:
    case LLVMCatchPad:
    case LLVMCatchRet:
        return EFFECT_ANY;
    default:
        return 0;
    }
}

/* Nothing can be added to what may do anything, so the rest is not read. */
static void read_body(ModRef *m, uint32_t f) {
    LLVMValueRef function = m->summaries.at[f].function;
    uint64_t may = m->summaries.at[f].may, bits = 0;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function);
         b && bits != may; b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i && bits != may;
             i = LLVMGetNextInstruction(i))
            bits |= read_instruction(m, f, i) & may;
    m->summaries.at[f].bits |= bits;
}

static void read_returns(ModRef *m, uint32_t f) {
    Arena *scratch = arena_new();
    MallocLike sources =
        malloclike_sources(m->ir, m->summaries.at[f].function, scratch);
    bool shares = !sources.is_own;
    for (size_t i = 0; i < sources.callees.size; i++) {
        uint32_t callee = map_get_ptr(&m->index, sources.callees.at[i], NOBODY);
        shares = shares || callee == NOBODY;
        if (callee != NOBODY)
            add_edge(m, callee, (Edge){.caller = f, .may = SHARES});
    }
    m->summaries.at[f].bits |= shares ? SHARES : 0;
    arena_free(scratch);
}

/* ---- from callees to callers ---- */

static void push(ModRef *m, uint32_t f) {
    if (m->summaries.at[f].is_pending)
        return;
    m->summaries.at[f].is_pending = true;
    *vec_push(m->arena, &m->pending) = f;
}

static uint64_t brought_by(const Edge *edge, uint64_t callee) {
    uint64_t bits = callee & edge->may;
    uint64_t brought = bits & ~(uint64_t)EFFECT_ARGUMENTS;
    if (bits & EFFECT_OTHER)
        brought |= EFFECT_ARGUMENTS;
    return brought | (bits & EFFECT_ARGUMENTS ? edge->through : 0);
}

static void notify_callers(ModRef *m, uint32_t callee) {
    uint64_t bits = m->summaries.at[callee].bits;
    for (uint32_t e = m->summaries.at[callee].callers; e != NOBODY;
         e = m->edges.at[e].next) {
        const Edge *edge = &m->edges.at[e];
        Summary *caller = &m->summaries.at[edge->caller];
        uint64_t more = brought_by(edge, bits) & (caller->may | SHARES);
        if ((caller->bits | more) == caller->bits)
            continue;
        caller->bits |= more;
        push(m, edge->caller);
    }
}

static void solve(ModRef *m) {
    for (uint32_t f = 0; f < m->summaries.size; f++)
        push(m, f);
    while (m->pending.size) {
        uint32_t f = m->pending.at[--m->pending.size];
        m->summaries.at[f].is_pending = false;
        notify_callers(m, f);
    }
}

/* ---- attributes ---- */

static void note_writes(const ModRef *m, const Summary *s) {
    const IrModule *ir = m->ir;
    uint64_t bits = (s->bits & EFFECT_ANY) | EFFECT_READS;
    LLVMAttributeRef old =
        LLVMGetEnumAttributeAtIndex(s->function, FUNCTION, ir->attr_memory);
    if (old)
        bits &= LLVMGetEnumAttributeValue(old);
    LLVMAddAttributeAtIndex(
        s->function, FUNCTION,
        LLVMCreateEnumAttribute(ir->context, ir->attr_memory, bits));
}

static void note(const ModRef *m, const Summary *s) {
    if ((s->bits & EFFECT_ANY) != s->may)
        note_writes(m, s);
    if (!(s->bits & SHARES))
        LLVMAddAttributeAtIndex(
            s->function, LLVMAttributeReturnIndex,
            LLVMCreateEnumAttribute(m->ir->context, m->ir->attr_noalias, 0));
}

void modref_infer(const IrModule *ir) {
    Arena *arena = arena_new();
    ModRef m = {.ir = ir, .index = {.arena = arena}, .arena = arena};
    list_functions(&m);
    for (uint32_t f = 0; f < m.summaries.size; f++) {
        read_body(&m, f);
        read_returns(&m, f);
    }
    solve(&m);
    for (uint32_t f = 0; f < m.summaries.size; f++)
        note(&m, &m.summaries.at[f]);
    arena_free(arena);
}
