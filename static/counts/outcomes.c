#include "static/counts/outcomes.h"

#include "static/ir/irquery.h"
#include "static/memory/answers.h"

/* Values that are looked at, one chain of definitions after the other. */
enum { MOST_VALUES = 400 };

/* Where a value that is none of the loop's own comes from: from before it, or
 * from a choice that a branch in it makes. */
typedef enum Origin { ORIGIN_BEFORE, ORIGIN_CHOSEN } Origin;

typedef struct Outcomes {
    const MemorySteps *steps;
    const IrFunction *f;
    const ExitTest *test;
    Map seen;      /* value -> bit of each question that was asked of it */
    bool computes; /* something is computed from outcomes ... */
    bool chooses;  /* ... or a constant chosen, which says little of that */
    bool finds;    /* some outcome */
    unsigned values;
} Outcomes;

/* Whether that was not asked of "value" before. */
static bool is_new(Outcomes *o, LLVMValueRef value, unsigned question) {
    uint32_t asked = map_get_ptr(&o->seen, value, 0);
    map_put_ptr(&o->seen, value, asked | 1U << question);
    return !(asked >> question & 1);
}

static bool is_too_far(Outcomes *o) {
    return o->values++ >= MOST_VALUES;
}

/* Whether the loop may copy something to what "path" reads, with memcpy() or
 * fread() and the like. */
static bool is_copied_to(const Outcomes *o, const Path *path) {
    Writes *writes = o->steps->symbols->writes;
    const Loop *l = &o->f->loops.loop[o->steps->loop];
    for (size_t i = 0; i < l->nodes.size; i++) {
        NodeId node = l->nodes.at[i];
        for (uint32_t w = writes->first[node]; w < writes->first[node + 1]; w++)
            if (writes->all.at[w].kind == WRITE_ARGUMENT &&
                write_may_change(&writes->objects, &writes->all.at[w], path))
                return true;
    }
    return false;
}

static bool is_flag(const Outcomes *o, LLVMValueRef load) {
    Path path;
    return !LLVMGetVolatile(load) && memory_path(&path, o->f, load) &&
           !path.indices &&
           symbols_is_one_place(o->steps->symbols, &path, o->steps->loop) &&
           !memorysteps_stored(o->steps, load) && !is_copied_to(o, &path);
}

static bool holds(LLVMIntPredicate p, int64_t a, int64_t b) {
    uint64_t x = (uint64_t)a, y = (uint64_t)b;
    switch (p) {
    case LLVMIntEQ:
        return a == b;
    case LLVMIntNE:
        return a != b;
    case LLVMIntSLT:
        return a < b;
    case LLVMIntSLE:
        return a <= b;
    case LLVMIntSGT:
        return a > b;
    case LLVMIntSGE:
        return a >= b;
    case LLVMIntULT:
        return x < y;
    case LLVMIntULE:
        return x <= y;
    case LLVMIntUGT:
        return x > y;
    default:
        return x >= y;
    }
}

/* Whether the loop stays where its test asks about constant "value" itself. */
static bool stays_at(const Outcomes *o, LLVMValueRef value) {
    const ExitTest *test = o->test;
    if (LLVMIsAConstantPointerNull(value))
        return LLVMIsAConstantPointerNull(test->right) &&
               test->stay == LLVMIntEQ;
    if (!LLVMIsAConstantInt(value))
        return false;
    if (!test->left)
        return (LLVMConstIntGetZExtValue(value) & 1) != test->leaves;
    return LLVMTypeOf(value) == LLVMTypeOf(test->right) &&
           LLVMIsAConstantInt(test->right) &&
           holds(test->stay, LLVMConstIntGetSExtValue(value),
                 LLVMConstIntGetSExtValue(test->right));
}

static bool is_outcome(Outcomes *o, LLVMValueRef value, Origin origin);

/* Where "phi" is no header's, a branch of the loop chooses. */
static bool is_phi_of_outcomes(Outcomes *o, LLVMValueRef phi) {
    const IrFunction *f = o->f;
    LoopId loop = o->steps->loop;
    bool is_header = irfunction_node_of(f, phi) == f->loops.loop[loop].header;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        NodeId from = irfunction_node(f, LLVMGetIncomingBlock(phi, i));
        bool begins = is_header && !loops_contain(&f->loops, loop, from);
        if (!is_outcome(o, LLVMGetIncomingValue(phi, i),
                        begins ? ORIGIN_BEFORE : ORIGIN_CHOSEN))
            return false;
    }
    return true;
}

static bool are_outcomes(Outcomes *o, LLVMValueRef value, Origin origin) {
    unsigned count = (unsigned)LLVMGetNumOperands(value);
    unsigned from = LLVMIsASelectInst(value) ? 1 : 0;
    if (LLVMIsAIntrinsicInst(value))
        count = LLVMGetNumArgOperands(value);
    for (unsigned i = from; i < count; i++)
        if (!is_outcome(o, LLVMGetOperand(value, i), origin))
            return false;
    return true;
}

static bool asks_about_bits(LLVMValueRef value) {
    if (LLVMIsAIntrinsicInst(value))
        return irquery_is_intrinsic(value, "llvm.expect");
    return (LLVMIsAICmpInst(value) ||
            LLVMGetInstructionOpcode(value) == LLVMAnd) &&
           LLVMIsAConstant(LLVMGetOperand(value, 1));
}

/* Whether "value", in the loop, is made of outcomes. */
static bool is_made_of_outcomes(Outcomes *o, LLVMValueRef value,
                                Origin origin) {
    if (LLVMIsAPHINode(value))
        return is_phi_of_outcomes(o, value);
    if (LLVMIsASelectInst(value))
        return are_outcomes(o, value, ORIGIN_CHOSEN);
    if (LLVMIsACastInst(value) || LLVMIsAFreezeInst(value))
        return are_outcomes(o, value, origin);
    o->computes = true;
    return asks_about_bits(value) && are_outcomes(o, value, ORIGIN_BEFORE);
}

static bool is_outcome(Outcomes *o, LLVMValueRef value, Origin origin) {
    if (!LLVMIsAInstruction(value) ||
        !irfunction_defined_in(o->f, value, o->steps->loop)) {
        o->chooses = o->chooses || origin == ORIGIN_CHOSEN;
        return origin == ORIGIN_BEFORE || stays_at(o, value);
    }
    if (is_too_far(o))
        return false;
    if (!is_new(o, value, origin))
        return true;
    bool is_call = irquery_is_call(value) && !LLVMIsAIntrinsicInst(value);
    o->finds = o->finds || is_call || LLVMIsALoadInst(value);
    if (is_call)
        return answers_of_call(o->f->ir, value);
    if (LLVMIsALoadInst(value))
        return is_flag(o, value);
    return is_made_of_outcomes(o, value, origin);
}

bool outcomes_decide(const MemorySteps *steps, const ExitTest *test) {
    const IrFunction *f = steps->symbols->f;
    if (!test->condition ||
        (test->left && irfunction_defined_in(f, test->right, steps->loop)))
        return false;
    Arena *scratch = arena_new();
    Outcomes o = {.steps = steps, .f = f, .test = test, .seen.arena = scratch};
    bool decide = is_outcome(&o, test->left ? test->left : test->condition,
                             ORIGIN_BEFORE);
    arena_free(scratch);
    return decide && o.finds && !(o.computes && o.chooses);
}
