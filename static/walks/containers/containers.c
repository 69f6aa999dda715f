#include "static/walks/containers/containers.h"

#include "static/debuginfo/debugtype.h"
#include "static/ir/irquery.h"
#include "static/walks/values/address.h"
#include "static/walks/values/exittest.h"

#include <string.h>

enum { POINTER = 8 };

/* ---- tests ---- */

static bool is_zero(LLVMValueRef value) {
    return LLVMIsAConstantInt(value) && LLVMIsNull(value);
}

/* Whether "value" is "side" of a container, which begins at *base + *offset. */
static bool is_side(const IrModule *ir, LLVMValueRef value, int64_t side,
                    LLVMValueRef *base, int64_t *offset) {
    if (side == SIDE_ZERO)
        return is_zero(value);
    bool is_load = memory_is_plain_load(value);
    if (side == SIDE_ITS_ADDRESS
            ? LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMPointerTypeKind
            : !is_load)
        return false;
    LLVMValueRef place =
        side == SIDE_ITS_ADDRESS ? value : LLVMGetOperand(value, 0);
    if (!memory_offset(ir, place, base, offset))
        return false;
    *offset -= side == SIDE_ITS_ADDRESS ? 0 : side;
    return true;
}

static bool find_sides(SizeTest *out, const IrModule *ir,
                       const ContainerLayout *layout, LLVMValueRef first,
                       LLVMValueRef second) {
    LLVMValueRef base = NULL;
    int64_t offset = 0;
    if (!is_side(ir, first, layout->side[0], &out->base, &out->offset) ||
        !is_side(ir, second, layout->side[1], &base, &offset) ||
        (base && (base != out->base || offset != out->offset)))
        return false;
    out->load[out->loads++] = first;
    if (layout->side[1] >= 0)
        out->load[out->loads++] = second;
    return true;
}

static bool is_empty_test(SizeTest *out, const IrModule *ir, LLVMValueRef value,
                          Arena *arena) {
    LibraryUse use;
    if (!LLVMIsAICmpInst(value) || LLVMGetICmpPredicate(value) != LLVMIntEQ ||
        !libraryuse_of(&use, ir, value, arena) || !use.container ||
        strcmp(use.method, "empty") != 0)
        return false;
    const ContainerLayout *layout =
        containerlayout_of(NULL, ir, use.container, arena);
    *out = (SizeTest){.layout = layout,
                      .condition = value,
                      .type = use.container,
                      .call = use.call};
    LLVMValueRef left = LLVMGetOperand(value, 0),
                 right = LLVMGetOperand(value, 1);
    return layout && (find_sides(out, ir, layout, left, right) ||
                      find_sides(out, ir, layout, right, left));
}

bool containers_test(SizeTest *out, const IrModule *ir, LLVMValueRef value,
                     Arena *arena) {
    return is_empty_test(out, ir, value, arena) ||
           containers_size_test(out, ir, value, arena);
}

static bool is_each_round(const IrFunction *f, LoopId loop,
                          LLVMValueRef value) {
    NodeId node = irfunction_node_of(f, value);
    return node && f->loops.innermost[node] == loop;
}

static bool is_known(const SizeTests *tests, LLVMValueRef condition) {
    for (size_t i = 0; i < tests->size; i++)
        if (tests->at[i].condition == condition)
            return true;
    return false;
}

static void add_test(SizeTests *out, const IrFunction *f, LoopId loop,
                     LLVMValueRef condition, Arena *arena) {
    SizeTest test;
    if (!containers_test(&test, f->ir, condition, arena) ||
        is_known(out, condition) || !is_each_round(f, loop, condition))
        return;
    for (unsigned i = 0; i < test.loads; i++)
        if (!is_each_round(f, loop, test.load[i]))
            return;
    *vec_push(arena, out) = test;
}

SizeTests containers_tests(const IrFunction *f, LoopId loop, Arena *arena) {
    SizeTests out = {0};
    const Loop *l = &f->loops.loop[loop];
    for (size_t i = 0; i < l->exit.size; i++) {
        ExitTests tests = exittest_find(f, loop, l->exit.at[i], arena);
        for (size_t k = 0; k < tests.size; k++)
            if (tests.at[k].left)
                add_test(&out, f, loop, tests.at[k].condition, arena);
    }
    return out;
}

bool containers_deque(SizeTest *out, const IrModule *ir, const LibraryUse *use,
                      LLVMValueRef end, Arena *arena) {
    *out = (SizeTest){.layout =
                          containerlayout_of(NULL, ir, use->container, arena),
                      .type = use->container,
                      .call = use->call};
    return out->layout && out->layout->form == SIZE_IN_BLOCKS &&
           is_side(ir, end, DEQUE_END, &out->base, &out->offset);
}

int64_t containers_unit(const SizeTest *test, const IrModule *ir,
                        Arena *arena) {
    LLVMMetadataRef member = NULL;
    if (!containerlayout_of(&member, ir, test->type, arena))
        return 0;
    LLVMMetadataRef element = debugtype_pointee(ir, member);
    return element ? (int64_t)debugtype_size(ir, element) : 0;
}

/* ---- marks ---- */

static unsigned kind_of_mark(const IrModule *ir) {
    static const char name[] = "asym.size";
    return LLVMGetMDKindIDInContext(ir->context, name, sizeof name - 1);
}

static LLVMValueRef number(const IrModule *ir, int64_t value) {
    return LLVMConstInt(LLVMInt64TypeInContext(ir->context), (uint64_t)value,
                        1);
}

static void set_mark(const IrModule *ir, LLVMValueRef instruction,
                     uint64_t call, int64_t unit) {
    LLVMMetadataRef operands[] = {
        LLVMValueAsMetadata(number(ir, (int64_t)call)),
        LLVMValueAsMetadata(number(ir, unit))};
    LLVMMetadataRef node = LLVMMDNodeInContext2(ir->context, operands, 2);
    LLVMSetMetadata(instruction, kind_of_mark(ir),
                    LLVMMetadataAsValue(ir->context, node));
}

/* ---- sizes ---- */

typedef struct Adding {
    const IrModule *ir;
    const SizeTest *test;
    LLVMBuilderRef builder;
    LLVMTypeRef word;
} Adding;

static LLVMValueRef add_load(const Adding *a, int64_t at, LLVMTypeRef type) {
    LLVMTypeRef byte = LLVMInt8TypeInContext(a->ir->context);
    LLVMValueRef distance = number(a->ir, a->test->offset + at);
    LLVMValueRef place =
        LLVMBuildGEP2(a->builder, byte, a->test->base, &distance, 1, "");
    return LLVMBuildLoad2(a->builder, type, place, "");
}

static LLVMValueRef add_pointer(const Adding *a, int64_t at) {
    return add_load(a, at, LLVMPointerTypeInContext(a->ir->context, 0));
}

static LLVMValueRef add_distance(const Adding *a, LLVMValueRef far,
                                 LLVMValueRef near, int64_t unit) {
    far = LLVMBuildPtrToInt(a->builder, far, a->word, "");
    near = LLVMBuildPtrToInt(a->builder, near, a->word, "");
    return LLVMBuildExactSDiv(a->builder,
                              LLVMBuildSub(a->builder, far, near, ""),
                              number(a->ir, unit), "");
}

/* What std::deque::size() does: whole blocks between the first and the last
 * one, and what is in these. How many elements a block has the first one tells:
 * a program may have set _GLIBCXX_DEQUE_BUF_SIZE. */
static LLVMValueRef add_blocks(const Adding *a, int64_t unit) {
    LLVMValueRef begin = add_pointer(a, DEQUE_BEGIN),
                 end = add_pointer(a, DEQUE_END),
                 start = add_pointer(a, DEQUE_BEGIN + IN_ITERATOR_FIRST),
                 last = add_pointer(a, DEQUE_BEGIN + IN_ITERATOR_LAST),
                 first = add_pointer(a, DEQUE_END + IN_ITERATOR_FIRST),
                 from = add_pointer(a, DEQUE_BEGIN + IN_ITERATOR_NODE),
                 to = add_pointer(a, DEQUE_END + IN_ITERATOR_NODE);
    LLVMValueRef blocks = LLVMBuildSub(
        a->builder, add_distance(a, to, from, POINTER), number(a->ir, 1), "");
    LLVMValueRef inner = LLVMBuildMul(a->builder, blocks,
                                      add_distance(a, last, start, unit), "");
    LLVMValueRef ends =
        LLVMBuildAdd(a->builder, add_distance(a, end, first, unit),
                     add_distance(a, last, begin, unit), "");
    return LLVMBuildAdd(a->builder, inner, ends, "");
}

/* A load of what the test reads there, or else of a number. */
static LLVMValueRef add_like(const Adding *a, int64_t at) {
    const SizeTest *t = a->test;
    Address place = {.base = t->base, .offset = t->offset}, read;
    for (unsigned i = 0; i < t->loads; i++) {
        LLVMValueRef like = t->load[i];
        if (!address_read(&read, a->ir, LLVMGetOperand(like, 0)) ||
            !address_is_behind(&place, at, &read))
            continue;
        LLVMValueRef load = add_load(a, at, LLVMTypeOf(like));
        LLVMSetMetadata(load, a->ir->kind_tbaa,
                        LLVMGetMetadata(like, a->ir->kind_tbaa));
        return load;
    }
    return add_load(a, at, a->word);
}

static LLVMValueRef add_value(const Adding *a, int64_t unit) {
    const ContainerLayout *l = a->test->layout;
    switch (l->form) {
    case SIZE_BETWEEN:
        (void)add_like(a, l->side[0]);
        return add_like(a, l->side[1]);
    case SIZE_IN_BLOCKS:
        return add_blocks(a, unit);
    default:
        return add_like(a, l->at);
    }
}

void containers_add_size(const IrModule *ir, const SizeTest *test,
                         LLVMValueRef before, Arena *arena) {
    Adding a = {.ir = ir,
                .test = test,
                .builder = LLVMCreateBuilderInContext(ir->context),
                .word = LLVMInt64TypeInContext(ir->context)};
    int64_t unit =
        test->layout->form == SIZE_KEPT ? 1 : containers_unit(test, ir, arena);
    if (unit > 0) {
        LLVMPositionBuilderBefore(a.builder, before);
        LLVMSetCurrentDebugLocation2(a.builder,
                                     LLVMInstructionGetDebugLoc(before));
        set_mark(ir, add_value(&a, unit), test->call, unit);
    }
    LLVMDisposeBuilder(a.builder);
}

/* The jump that leads to the header of "loop" from outside; NULL: there are
 * several, or it goes elsewhere as well. */
static LLVMValueRef way_in(const IrFunction *f, const Loop *loop) {
    if (loop->entry.size != 1 || loop->is_tangled)
        return NULL;
    LLVMValueRef last =
        irfunction_terminator(f, f->cfg.edge[loop->entry.at[0]].from);
    return LLVMIsABranchInst(last) && !LLVMIsConditional(last) ? last : NULL;
}

static bool does_something(LLVMValueRef i) {
    return !LLVMIsADbgInfoIntrinsic(i) &&
           (irquery_is_call(i) || LLVMIsAStoreInst(i) || LLVMIsAFenceInst(i) ||
            LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i) ||
            (LLVMIsALoadInst(i) && !memory_is_plain_load(i)));
}

/* Whether the first round begins with a read of the container: what comes
 * before, need(q) of while (need(q), !q->empty()), might not come back. */
static bool is_read_first(LLVMBasicBlockRef header, const SizeTest *test) {
    IR_FOR_INSTRUCTIONS(header, i) {
        for (unsigned k = 0; k < test->loads; k++)
            if (i == test->load[k])
                return true;
        if (does_something(i))
            return false;
    }
    return false;
}

/* Bytes that are there as long as "argument" is, which is a reference. */
static int64_t referred_bytes(LLVMValueRef argument) {
    LLVMValueRef function = LLVMGetParamParent(argument);
    LLVMAttributeIndex at = 1;
    for (LLVMValueRef p = LLVMGetFirstParam(function); p != argument;
         p = LLVMGetNextParam(p))
        at++;
    LLVMAttributeRef bytes = LLVMGetEnumAttributeAtIndex(
        function, at, irquery_kind("dereferenceable"));
    return bytes ? (int64_t)LLVMGetEnumAttributeValue(bytes) : 0;
}

/* Whether what the container is in can be read wherever it has a name. */
static bool is_there(const SizeTest *test) {
    LLVMValueRef base = test->base;
    if (LLVMIsAGlobalVariable(base))
        return LLVMGetLinkage(base) != LLVMExternalWeakLinkage;
    return LLVMIsAAllocaInst(base) ||
           (LLVMIsAArgument(base) && test->offset >= 0 &&
            test->offset + test->layout->bytes <= referred_bytes(base));
}

static void look_at_loop(const IrFunction *f, LoopId loop, Arena *arena) {
    const Loop *l = &f->loops.loop[loop];
    LLVMValueRef before = way_in(f, l);
    SizeTests tests =
        before ? containers_tests(f, loop, arena) : (SizeTests){0};
    for (size_t i = 0; i < tests.size; i++) {
        const SizeTest *test = &tests.at[i];
        if (!irfunction_defined_in(f, test->base, loop) &&
            (is_there(test) || is_read_first(f->block[l->header], test)))
            containers_add_size(f->ir, test, before, arena);
    }
}

static bool has_test(const IrModule *ir, LLVMValueRef function, Arena *arena) {
    SizeTest test;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        IR_FOR_INSTRUCTIONS(b, i) {
            if (LLVMIsAICmpInst(i) && LLVMHasMetadata(i) &&
                containers_test(&test, ir, i, arena))
                return true;
        }
    return false;
}

void containers_add_sizes(const IrModule *ir) {
    for (LLVMValueRef function = LLVMGetFirstFunction(ir->module); function;
         function = LLVMGetNextFunction(function)) {
        Arena *scratch = arena_new();
        if (has_test(ir, function, scratch)) {
            IrFunction f = irfunction_loops(ir, function, scratch);
            for (LoopId loop = 1; loop <= f.loops.count; loop++)
                look_at_loop(&f, loop, scratch);
        }
        arena_free(scratch);
    }
}

/* ---- what was added ---- */

/* The last load before "value", which was added together with it. */
static LLVMValueRef load_before(LLVMValueRef value) {
    do
        value = LLVMGetPreviousInstruction(value);
    while (value && !LLVMIsALoadInst(value));
    return value;
}

static bool read_mark(ContainerSize *out, const IrModule *ir,
                      LLVMValueRef value, const SizeTest *test) {
    LLVMValueRef mark = LLVMHasMetadata(value)
                            ? LLVMGetMetadata(value, kind_of_mark(ir))
                            : NULL;
    LLVMMetadataRef node = mark ? LLVMValueAsMetadata(mark) : NULL;
    if (!node || LLVMConstIntGetZExtValue(mdnode_value(ir->nodes, node, 0)) !=
                     test->call)
        return false;
    bool is_between = test->layout->form == SIZE_BETWEEN;
    LLVMValueRef read = LLVMIsALoadInst(value) ? value : load_before(value);
    *out = (ContainerSize){
        .value = is_between ? NULL : value,
        .far = is_between ? value : NULL,
        .near = is_between ? load_before(value) : NULL,
        .unit = LLVMConstIntGetSExtValue(mdnode_value(ir->nodes, node, 1)),
        .read = read};
    return true;
}

bool containers_size_in(ContainerSize *out, const IrModule *ir,
                        LLVMBasicBlockRef block, const SizeTest *test) {
    IR_FOR_INSTRUCTIONS(block, i) {
        if (read_mark(out, ir, i, test))
            return true;
    }
    return false;
}
