#include "static/rewrite/accessors.h"

#include "static/graph/scc.h"
#include "static/ir/irfunction.h"
#include "static/ir/irquery.h"
#include "static/rewrite/accessorrules.h"
#include "static/rewrite/libraryuse.h"

#include <string.h>

/* Most instructions of one that is taken in, without variables. */
enum { MOST = 120 };

/* What is in the map of a function: one more than its instructions, or that it
 * is not taken in. */
enum { UNKNOWN = 0, LARGE = UINT16_MAX };

typedef struct Accessors {
    const IrModule *ir;
    AccessorFacts facts;
    unsigned always, never; /* attribute kinds */
    Map size;               /* by function */
    LibraryMarks marks;
    Arena *arena;
} Accessors;

/* ---- which functions ---- */

static bool has_loop(const Accessors *a, LLVMValueRef function) {
    Arena *scratch = arena_new();
    IrFunction f = irfunction_graph(a->ir, function, scratch);
    Components c = components_build(&f.cfg, scratch);
    bool found = c.start[c.count] != c.count;
    for (size_t e = 0; e < f.cfg.n_edges; e++)
        found |= f.cfg.edge[e].from == f.cfg.edge[e].to;
    arena_free(scratch);
    return found;
}

static unsigned size_of(Accessors *a, LLVMValueRef function);

static unsigned size_at(Accessors *a, LLVMValueRef i) {
    if (LLVMIsAAllocaInst(i))
        return 0;
    LLVMValueRef callee = irquery_is_call(i) ? LLVMGetCalledValue(i) : NULL;
    if (!callee || !LLVMIsAFunction(callee))
        return 1;
    unsigned size = size_of(a, callee);
    return size == LARGE ? 1 : size;
}

static unsigned count(Accessors *a, LLVMValueRef function) {
    unsigned size = 1;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        IR_FOR_INSTRUCTIONS(b, i) {
            size += size_at(a, i);
            if (size > MOST)
                return LARGE;
        }
    return has_loop(a, function) ? LARGE : size;
}

/* One that calls itself is large where it does. */
static unsigned size_of(Accessors *a, LLVMValueRef function) {
    unsigned size = map_get_ptr(&a->size, function, UNKNOWN);
    if (size != UNKNOWN)
        return size;
    map_put_ptr(&a->size, function, LARGE);
    size =
        accessorrules_first(&a->facts, function) ? LARGE : count(a, function);
    map_put_ptr(&a->size, function, size);
    return size;
}

/* ---- taking in ---- */

static void set(const Accessors *a, LLVMValueRef function, unsigned kind) {
    LLVMAddAttributeAtIndex(function,
                            (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                            LLVMCreateEnumAttribute(a->ir->context, kind, 0));
}

static bool unset(LLVMValueRef function, unsigned kind) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    bool had = LLVMGetEnumAttributeAtIndex(function, at, kind) != NULL;
    LLVMRemoveEnumAttributeAtIndex(function, at, kind);
    return had;
}

typedef Vec(LLVMValueRef) Functions;

/* What marks of the source wait until those are taken in that are small. */
typedef struct Waiting {
    Functions always; /* functions of its own, which stay */
    Map never;        /* functions, of which LLVM may remove some */
} Waiting;

/* Marks those that LLVM is to take in; what the source has marked waits. */
static size_t mark(Accessors *a, Waiting *waiting) {
    size_t marked = 0;
    for (LLVMValueRef f = LLVMGetFirstFunction(a->ir->module); f;
         f = LLVMGetNextFunction(f)) {
        if (unset(f, a->always))
            *vec_push(a->arena, &waiting->always) = f;
        if (size_of(a, f) == LARGE)
            continue;
        if (unset(f, a->never))
            map_put_ptr(&waiting->never, f, 1);
        set(a, f, a->always);
        marked++;
    }
    return marked;
}

/* Those that are still there are called otherwise than by their names. */
static void unmark(const Accessors *a, const Waiting *waiting) {
    for (LLVMValueRef f = LLVMGetFirstFunction(a->ir->module); f;
         f = LLVMGetNextFunction(f)) {
        (void)unset(f, a->always);
        if (map_get_ptr(&waiting->never, f, 0))
            set(a, f, a->never);
    }
    for (size_t i = 0; i < waiting->always.size; i++)
        if (map_get_ptr(&a->size, waiting->always.at[i], LARGE) == LARGE)
            set(a, waiting->always.at[i], a->always);
}

/* ---- calls that the source marks ---- */

/* What is written on those that wait: it is copied with a call. */
static const char held[] = "asym-always-inline";

static void hold(const Accessors *a, LLVMValueRef call) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    if (!LLVMGetCallSiteEnumAttribute(call, at, a->always))
        return;
    LLVMRemoveCallSiteEnumAttribute(call, at, a->always);
    LLVMAddCallSiteAttribute(call, at,
                             LLVMCreateStringAttribute(a->ir->context, held,
                                                       sizeof held - 1, "", 0));
}

static void release(const Accessors *a, LLVMValueRef call) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    if (!LLVMGetCallSiteStringAttribute(call, at, held, sizeof held - 1))
        return;
    LLVMRemoveCallSiteStringAttribute(call, at, held, sizeof held - 1);
    LLVMAddCallSiteAttribute(
        call, at, LLVMCreateEnumAttribute(a->ir->context, a->always, 0));
}

static void for_calls(const Accessors *a,
                      void (*visit)(const Accessors *a, LLVMValueRef call)) {
    for (LLVMValueRef f = LLVMGetFirstFunction(a->ir->module); f;
         f = LLVMGetNextFunction(f))
        for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
             b = LLVMGetNextBasicBlock(b))
            IR_FOR_INSTRUCTIONS(b, i)
                if (irquery_is_call(i))
                    visit(a, i);
}

/* Takes in those that "mark" has marked, and no other. */
static Status take_marked(const Accessors *a) {
    for_calls(a, hold);
    Status status = irmodule_run_passes(a->ir, "always-inline");
    for_calls(a, release);
    return status;
}

/* ---- places and variables ---- */

/* That of the call which the header's code stands in for; NULL: "place" is no
 * place of such code. */
static LLVMMetadataRef place_outside(Accessors *a, LLVMMetadataRef place) {
    LLVMMetadataRef at, outside = NULL;
    while ((at = LLVMDILocationGetInlinedAt(place)) != NULL &&
           accessorrules_is_system(a->ir, LLVMDILocationGetScope(place)))
        outside = place = at;
    return outside;
}

static bool is_debug_call(LLVMValueRef i) {
    return irquery_is_intrinsic(i, "llvm.dbg.declare") ||
           irquery_is_intrinsic(i, "llvm.dbg.value") ||
           irquery_is_intrinsic(i, "llvm.dbg.label");
}

/* Whether "i" comes from a function that was taken in. */
static bool settle_instruction(Accessors *a, LLVMValueRef i) {
    LLVMMetadataRef place = LLVMInstructionGetDebugLoc(i);
    LLVMMetadataRef outside = place ? place_outside(a, place) : NULL;
    if (!outside)
        return false;
    if (is_debug_call(i)) {
        LLVMInstructionEraseFromParent(i);
        return true;
    }
    libraryuse_mark(&a->marks, i, outside);
    LLVMInstructionSetDebugLoc(i, outside);
    return true;
}

/* Whether it has taken something in. */
static bool settle_function(Accessors *a, LLVMValueRef function) {
    bool has_changed = false;
    LLVMValueRef next;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = next) {
            next = LLVMGetNextInstruction(i);
            has_changed |= settle_instruction(a, i);
        }
    return has_changed;
}

/* ---- all ---- */

static void settle(Accessors *a, Functions *unchanged) {
    LLVMSetIsNewDbgInfoFormat(a->ir->module, 0);
    for (LLVMValueRef f = LLVMGetFirstFunction(a->ir->module); f;
         f = LLVMGetNextFunction(f))
        if (!settle_function(a, f) && !LLVMIsDeclaration(f) &&
            !irquery_has(f, "optnone"))
            *vec_push(a->arena, unchanged) = f;
}

/* Parts of variables become values where functions were taken in; LLVM passes
 * the others by. */
static Status split_variables(const Accessors *a, const Functions *unchanged) {
    unsigned none = irquery_kind("optnone");
    for (size_t i = 0; i < unchanged->size; i++)
        set(a, unchanged->at[i], none);
    Status status = irmodule_run_passes(a->ir, "function(sroa<preserve-cfg>)");
    for (size_t i = 0; i < unchanged->size; i++)
        (void)unset(unchanged->at[i], none);
    return status;
}

static Status take_in(Accessors *a) {
    Functions unchanged = {0};
    Waiting waiting = {.never.arena = a->arena};
    size_t marked = mark(a, &waiting);
    Status status = marked ? take_marked(a) : status_ok();
    unmark(a, &waiting);
    if (!marked || status.code != ASYM_OK)
        return status;
    settle(a, &unchanged);
    return split_variables(a, &unchanged);
}

Status accessors_take_in(const IrModule *ir) {
    Arena *arena = arena_new();
    Accessors a = {.ir = ir,
                   .facts = accessorrules_facts(ir),
                   .always = irquery_kind("alwaysinline"),
                   .never = irquery_kind("noinline"),
                   .size.arena = arena,
                   .marks = libraryuse_marks(ir, arena),
                   .arena = arena};
    Status status = take_in(&a);
    arena_free(arena);
    return status;
}
