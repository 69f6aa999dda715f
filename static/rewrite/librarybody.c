#include "static/rewrite/librarybody.h"

#include "static/debuginfo/debugnames.h"
#include "static/ir/irquery.h"

#include <string.h>

typedef struct Builder {
    const IrModule *ir;
    const LibraryBody *body;
    LLVMValueRef function, never;
    LLVMValueRef value[LIBRARY_RESULT + 1]; /* what was passed */
    LLVMBuilderRef at;
} Builder;

/* A loop: code is put where "at" is, in its header and its tests. */
typedef struct Looping {
    LLVMBasicBlockRef before, header, end;
    LLVMValueRef index;                     /* of the round; NULL: not wanted */
    LLVMValueRef place[LIBRARY_RESULT + 1]; /* by parameter that is walked */
} Looping;

static LLVMTypeRef word(const Builder *b) {
    return LLVMInt64TypeInContext(b->ir->context);
}

static LLVMTypeRef byte(const Builder *b) {
    return LLVMInt8TypeInContext(b->ir->context);
}

static LLVMValueRef number(const Builder *b, uint64_t value) {
    return LLVMConstInt(word(b), value, 0);
}

static LLVMBasicBlockRef new_block(const Builder *b) {
    return LLVMAppendBasicBlockInContext(b->ir->context, b->function, "");
}

/* ---- loops ---- */

static LLVMValueRef new_phi(const Builder *b, const Looping *loop,
                            LLVMValueRef start, const char *name) {
    LLVMValueRef phi = LLVMBuildPhi(b->at, LLVMTypeOf(start), "");
    LLVMAddIncoming(phi, &start, (LLVMBasicBlockRef[]){loop->before}, 1);
    debugnames_add_named(b->ir->names, phi, name);
    return phi;
}

static Looping begin_loop(const Builder *b) {
    Looping loop = {.before = LLVMGetInsertBlock(b->at),
                    .header = new_block(b),
                    .end = new_block(b)};
    LLVMBuildBr(b->at, loop.header);
    LLVMPositionBuilderAtEnd(b->at, loop.header);
    return loop;
}

/* The loop goes on while "stay". */
static void test(const Builder *b, const Looping *loop, LLVMValueRef stay) {
    LLVMBasicBlockRef next = new_block(b);
    LLVMBuildCondBr(b->at, stay, next, loop->end);
    LLVMPositionBuilderAtEnd(b->at, next);
}

static void step(LLVMValueRef phi, LLVMValueRef next, LLVMBasicBlockRef latch) {
    if (phi)
        LLVMAddIncoming(phi, &next, &latch, 1);
}

static LLVMValueRef one_on(const Builder *b, LLVMValueRef phi) {
    if (!phi)
        return NULL;
    LLVMValueRef one = number(b, 1);
    if (LLVMGetTypeKind(LLVMTypeOf(phi)) == LLVMPointerTypeKind)
        return LLVMBuildGEP2(b->at, byte(b), phi, &one, 1, "");
    return LLVMBuildNSWAdd(b->at, phi, one, "");
}

static void end_loop(const Builder *b, const Looping *loop) {
    LLVMBasicBlockRef latch = LLVMGetInsertBlock(b->at);
    step(loop->index, one_on(b, loop->index), latch);
    for (unsigned i = 0; i <= LIBRARY_RESULT; i++)
        step(loop->place[i], one_on(b, loop->place[i]), latch);
    LLVMBuildBr(b->at, loop->header);
    LLVMPositionBuilderAtEnd(b->at, loop->end);
}

/* ---- tests ---- */

static bool reads_second(const LibraryTest *t) {
    return t->kind == LIBRARY_SAME;
}

static bool walks_first(const LibraryTest *t) {
    return t->kind != LIBRARY_BELOW && t->kind != LIBRARY_MOVED;
}

static void walk(const Builder *b, Looping *loop, unsigned parameter) {
    if (!loop->place[parameter])
        loop->place[parameter] = new_phi(b, loop, b->value[parameter], "at");
}

static void add_phis(const Builder *b, Looping *loop,
                     const LibraryFactor *factor) {
    for (size_t i = 0; i < factor->tests.size; i++) {
        const LibraryTest *t = &factor->tests.at[i];
        if (t->kind == LIBRARY_BELOW && !loop->index)
            loop->index = new_phi(b, loop, number(b, 0), "i");
        if (walks_first(t))
            walk(b, loop, t->a);
        if (reads_second(t))
            walk(b, loop, t->b);
    }
}

static LLVMValueRef byte_at(const Builder *b, LLVMValueRef place) {
    return LLVMBuildLoad2(b->at, byte(b), place, "");
}

static LLVMValueRef differs(const Builder *b, LLVMValueRef x, LLVMValueRef y) {
    return LLVMBuildICmp(b->at, LLVMIntNE, x, y, "");
}

static LLVMValueRef holds(const Builder *b, const Looping *loop,
                          const LibraryTest *t) {
    LLVMValueRef place = loop->place[t->a];
    switch (t->kind) {
    case LIBRARY_BELOW:
        return LLVMBuildICmp(b->at, LLVMIntSLT, loop->index, b->value[t->a],
                             "");
    case LIBRARY_LEN:
        return differs(b, byte_at(b, place), LLVMConstNull(byte(b)));
    case LIBRARY_SAME:
        return LLVMBuildICmp(b->at, LLVMIntEQ, byte_at(b, place),
                             byte_at(b, loop->place[t->b]), "");
    case LIBRARY_UNTIL:
        return differs(b, byte_at(b, place),
                       LLVMBuildTrunc(b->at, b->value[t->b], byte(b), ""));
    case LIBRARY_UPTO:
        return differs(b, place, b->value[t->b]);
    default:
        return differs(b, b->value[t->a], b->value[t->b]);
    }
}

/* ---- factors ---- */

static LLVMValueRef never_is(const Builder *b, LLVMIntPredicate predicate) {
    LLVMValueRef zero = LLVMConstNull(byte(b));
    return LLVMBuildICmp(b->at, predicate,
                         LLVMBuildLoad2(b->at, byte(b), b->never, ""), zero,
                         "");
}

static Looping loop_of_number(const Builder *b, uint64_t count) {
    Looping loop = begin_loop(b);
    loop.index = new_phi(b, &loop, number(b, 0), "i");
    test(b, &loop,
         LLVMBuildICmp(b->at, LLVMIntSLT, loop.index, number(b, count), ""));
    return loop;
}

static Looping loop_of_least(const Builder *b, const LibraryFactor *factor) {
    Looping loop = begin_loop(b);
    add_phis(b, &loop, factor);
    for (size_t i = 0; i < factor->tests.size; i++)
        test(b, &loop, holds(b, &loop, &factor->tests.at[i]));
    return loop;
}

/* It halves the number until that is 1. */
static void end_log(const Builder *b, const Looping *loop,
                    LLVMValueRef halved) {
    LLVMValueRef two = number(b, 2);
    step(halved, LLVMBuildSDiv(b->at, halved, two, ""),
         LLVMGetInsertBlock(b->at));
    LLVMBuildBr(b->at, loop->header);
    LLVMPositionBuilderAtEnd(b->at, loop->end);
}

/* It is made as often as nobody knows: see LibraryCalls.never. */
static void call_parameter(const Builder *b) {
    LLVMTypeRef type = LLVMGlobalGetValueType(b->body->callee);
    LLVMValueRef args[LIBRARY_RESULT];
    LLVMTypeRef types[LIBRARY_RESULT];
    LLVMBasicBlockRef called = new_block(b), after = new_block(b);
    LLVMBuildCondBr(b->at, never_is(b, LLVMIntNE), called, after);
    LLVMPositionBuilderAtEnd(b->at, called);
    LLVMGetParamTypes(type, types);
    for (unsigned i = 0; i < LLVMCountParamTypes(type); i++)
        args[i] = LLVMGetUndef(types[i]);
    LLVMBuildCall2(b->at, type, b->body->callee, args,
                   LLVMCountParamTypes(type), "");
    LLVMBuildBr(b->at, after);
    LLVMPositionBuilderAtEnd(b->at, after);
}

/* The factors from number "from" on, each a loop around the next. */
static void add_factors(const Builder *b, const LibraryTerm *term,
                        size_t from) {
    if (from == term->factors.size)
        return;
    const LibraryFactor *factor = &term->factors.at[from];
    if (factor->kind == LIBRARY_CALL) {
        call_parameter(b);
        add_factors(b, term, from + 1);
        return;
    }
    LLVMValueRef halved = NULL;
    Looping loop;
    if (factor->kind == LIBRARY_LOG) {
        loop = begin_loop(b);
        halved = new_phi(b, &loop, b->value[factor->a], "rest");
        test(b, &loop,
             LLVMBuildICmp(b->at, LLVMIntSGT, halved, number(b, 1), ""));
    } else {
        loop = factor->kind == LIBRARY_NUMBER
                   ? loop_of_number(b, factor->number)
                   : loop_of_least(b, factor);
    }
    if (b->body->row->upper && !from)
        test(b, &loop, never_is(b, LLVMIntEQ));
    add_factors(b, term, from + 1);
    if (halved)
        end_log(b, &loop, halved);
    else
        end_loop(b, &loop);
}

/* ---- the function ---- */

static const char *name_of(const LibraryRow *row, unsigned parameter) {
    return parameter == LIBRARY_RESULT ? "result"
                                       : row->parameters.at[parameter];
}

static void name_parameters(Builder *b) {
    for (unsigned i = 0, n = 0; i <= LIBRARY_RESULT; i++) {
        if (!b->body->types[i])
            continue;
        b->value[i] = LLVMGetParam(b->function, n++);
        debugnames_add_named(b->ir->names, b->value[i],
                             name_of(b->body->row, i));
    }
}

static LLVMValueRef declare(const IrModule *ir, const LibraryBody *body) {
    LLVMTypeRef types[LIBRARY_RESULT + 2];
    unsigned count = 0;
    for (unsigned i = 0; i <= LIBRARY_RESULT; i++)
        if (body->types[i])
            types[count++] = body->types[i];
    if (body->takes_end)
        types[count++] = LLVMPointerTypeInContext(ir->context, 0);
    LLVMTypeRef type =
        LLVMFunctionType(LLVMVoidTypeInContext(ir->context), types, count, 0);
    LLVMValueRef function = LLVMAddFunction(ir->module, body->name, type);
    LLVMSetLinkage(function, LLVMInternalLinkage);
    return function;
}

static void add_attribute(const IrModule *ir, LLVMValueRef function,
                          const char *name) {
    LLVMAddAttributeAtIndex(
        function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
        LLVMCreateEnumAttribute(ir->context, irquery_kind(name), 0));
}

LLVMValueRef librarybody_build(IrModule *ir, const LibraryBody *body,
                               LLVMValueRef never) {
    Builder b = {.ir = ir,
                 .body = body,
                 .function = declare(ir, body),
                 .never = never,
                 .at = LLVMCreateBuilderInContext(ir->context)};
    add_attribute(ir, b.function, "nounwind");
    add_attribute(ir, b.function, "willreturn");
    name_parameters(&b);
    LLVMPositionBuilderAtEnd(b.at, new_block(&b));
    for (size_t i = 0; i < body->row->terms.size; i++)
        add_factors(&b, &body->row->terms.at[i], 0);
    LLVMBuildRetVoid(b.at);
    LLVMDisposeBuilder(b.at);
    return b.function;
}
