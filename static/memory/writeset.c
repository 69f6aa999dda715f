#include "static/memory/writeset.h"

#include "base/map.h"
#include "static/ir/irquery.h"
#include "static/memory/alias.h"
#include "static/memory/effects.h"

enum { MOST_PLACES = 40 };

/* A call of the function. */
typedef struct Use {
    uint32_t caller;
    LLVMValueRef call;
} Use;

typedef Vec(Use) Callers;

/* One function. */
typedef struct Entry {
    LLVMValueRef function;
    WriteSet set;
    Callers callers;
    bool is_pending;
} Entry;

struct WriteSets {
    Map index; /* function -> its number */
    Vec(Entry) entries;
};

typedef struct Finder {
    const IrModule *ir;
    struct WriteSets *out;
    Vec(uint32_t) pending;
    Arena *arena, *scratch;
} Finder;

/* ---- sets ---- */

static bool is_in(const WriteSet *set, const WrittenPlace *place) {
    if (set->is_anything)
        return true;
    for (size_t i = 0; i < set->places.size; i++)
        if (set->places.at[i].object == place->object &&
            set->places.at[i].tag == place->tag)
            return true;
    return false;
}

/* Whether that is new. */
static bool add(const Finder *f, uint32_t number, const WrittenPlace *place) {
    WriteSet *set = &f->out->entries.at[number].set;
    if (is_in(set, place))
        return false;
    if ((!place->object && !place->tag) || set->places.size == MOST_PLACES)
        set->is_anything = true;
    else
        *vec_push(f->arena, &set->places) = *place;
    return true;
}

static void add_anything(const Finder *f, uint32_t number) {
    const WrittenPlace anything = {NULL, NULL};
    add(f, number, &anything);
}

/* ---- one body ---- */

/* Another function of that name is the same one, where there may be one. */
static bool is_what_runs(LLVMValueRef function) {
    LLVMLinkage linkage = LLVMGetLinkage(function);
    bool is_inline =
        linkage == LLVMLinkOnceODRLinkage || linkage == LLVMWeakODRLinkage;
    if (!is_inline)
        return irquery_is_final(function);
    return !LLVMIsDeclaration(function) && !irquery_has(function, "naked") &&
           !irquery_has(function, "presplitcoroutine");
}

/* A write into "object"; whether that is new. */
static bool add_object(const Finder *f, uint32_t number, LLVMValueRef object,
                       LLVMMetadataRef tag) {
    if (object && (LLVMIsAAllocaInst(object) || alias_is_fresh(f->ir, object)))
        return false;
    bool is_named =
        object && (LLVMIsAGlobalVariable(object) || LLVMIsAArgument(object));
    WrittenPlace place = {is_named ? object : NULL, tag};
    return add(f, number, &place);
}

static void add_pointer(const Finder *f, uint32_t number, LLVMValueRef pointer,
                        LLVMMetadataRef tag) {
    add_object(f, number, memory_underlying(pointer), tag);
}

static void add_store(const Finder *f, uint32_t number, LLVMValueRef store) {
    if (LLVMGetOrdering(store) != LLVMAtomicOrderingNotAtomic)
        add_anything(f, number);
    else
        add_pointer(f, number, LLVMGetOperand(store, 1),
                    alias_tag(f->ir, store));
}

static void add_arguments(const Finder *f, uint32_t number, LLVMValueRef call) {
    for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++) {
        LLVMValueRef argument = LLVMGetOperand(call, i);
        if (effects_through(f->ir, call, i))
            add_pointer(f, number, argument, NULL);
    }
}

static uint32_t known_callee(const struct WriteSets *sets, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    uint32_t number = map_get_ptr(&sets->index, callee, UINT32_MAX);
    bool is_plain =
        number != UINT32_MAX && !LLVMGetNumOperandBundles(call) &&
        LLVMGlobalGetValueType(callee) == LLVMGetCalledFunctionType(call);
    return is_plain ? number : UINT32_MAX;
}

static void add_call(const Finder *f, uint32_t number, LLVMValueRef call) {
    Effect effect = effects_of_call(f->ir, call);
    uint32_t callee = known_callee(f->out, call);
    if (effect == WRITES_NOTHING)
        return;
    if (callee != UINT32_MAX)
        *vec_push(f->scratch, &f->out->entries.at[callee].callers) =
            (Use){number, call};
    else if (effect == WRITES_ARGUMENTS)
        add_arguments(f, number, call);
    else
        add_anything(f, number);
}

static void read_instruction(const Finder *f, uint32_t number, LLVMValueRef i) {
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMStore:
        add_store(f, number, i);
        break;
    case LLVMCall:
    case LLVMInvoke:
        add_call(f, number, i);
        break;
    case LLVMAtomicCmpXchg:
    case LLVMAtomicRMW:
    case LLVMVAArg:
    case LLVMCallBr:
    case LLVMFence:
    case LLVMCatchPad:
    case LLVMCatchRet:
        add_anything(f, number);
        break;
    default:
        break;
    }
}

static void read_body(const Finder *f, uint32_t number) {
    LLVMValueRef function = f->out->entries.at[number].function;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
             i = LLVMGetNextInstruction(i))
            read_instruction(f, number, i);
}

/* ---- from callees to callers ---- */

static void push(Finder *f, uint32_t number) {
    if (f->out->entries.at[number].is_pending)
        return;
    f->out->entries.at[number].is_pending = true;
    *vec_push(f->scratch, &f->pending) = number;
}

LLVMValueRef writeset_object(const WrittenPlace *place, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (!place->object || !LLVMIsAArgument(place->object))
        return place->object;
    for (unsigned i = 0; i < LLVMCountParams(callee); i++)
        if (LLVMGetParam(callee, i) == place->object)
            return memory_underlying(LLVMGetOperand(call, i));
    return NULL;
}

/* What "set" is to a caller.  A function may call itself: its set grows. */
static bool add_all(const Finder *f, const Use *use, uint32_t callee) {
    const WriteSet *set = &f->out->entries.at[callee].set;
    const WrittenPlace anything = {NULL, NULL};
    bool news = set->is_anything && add(f, use->caller, &anything);
    for (size_t i = 0; i < set->places.size; i++) {
        WrittenPlace place = set->places.at[i];
        if (add_object(f, use->caller, writeset_object(&place, use->call),
                       place.tag))
            news = true;
    }
    return news;
}

static void solve(Finder *f) {
    for (uint32_t i = 0; i < f->out->entries.size; i++)
        push(f, i);
    while (f->pending.size) {
        uint32_t number = f->pending.at[--f->pending.size];
        Entry *callee = &f->out->entries.at[number];
        callee->is_pending = false;
        for (size_t i = 0; i < callee->callers.size; i++)
            if (add_all(f, &callee->callers.at[i], number))
                push(f, callee->callers.at[i].caller);
    }
}

const struct WriteSets *writesets_build(const IrModule *ir, Arena *arena) {
    struct WriteSets *out = ARENA_NEW(arena, struct WriteSets);
    Finder f = {.ir = ir, .out = out, .arena = arena, .scratch = arena_new()};
    out->index.arena = arena;
    for (LLVMValueRef i = LLVMGetFirstFunction(ir->module); i;
         i = LLVMGetNextFunction(i)) {
        if (!is_what_runs(i))
            continue;
        map_put_ptr(&out->index, i, (uint32_t)out->entries.size);
        *vec_push(arena, &out->entries) = (Entry){.function = i};
    }
    for (uint32_t i = 0; i < out->entries.size; i++)
        read_body(&f, i);
    solve(&f);
    arena_free(f.scratch);
    return out;
}

const WriteSet *writeset_of_call(const IrModule *ir, LLVMValueRef call) {
    if (!ir->written)
        return NULL;
    uint32_t number = known_callee(ir->written, call);
    const WriteSet *set =
        number == UINT32_MAX ? NULL : &ir->written->entries.at[number].set;
    return set && !set->is_anything ? set : NULL;
}
