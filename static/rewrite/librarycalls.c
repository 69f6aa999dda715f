#include "static/rewrite/librarycalls.h"

#include "static/debuginfo/debugnames.h"
#include "static/ir/irquery.h"
#include "static/rewrite/librarybody.h"

#include <string.h>

/* One call of a function that has a row. */
typedef struct Paying {
    LibraryCalls *all;
    const IrModule *ir;
    LLVMValueRef call;
    const LibraryRow *row;
    LibraryBody body;
    Arena *arena;
} Paying;

/* ---- what is passed ---- */

static LLVMValueRef passed(const Paying *p, unsigned parameter) {
    return parameter == LIBRARY_RESULT ? p->call
                                       : LLVMGetOperand(p->call, parameter);
}

static bool is_pointer(LLVMValueRef value) {
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind;
}

static bool is_number(LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
           LLVMGetIntTypeWidth(type) <= 64;
}

/* The bytes before the zero byte that "value" points to, if it is a constant
 * string; else -1. */
static int64_t constant_length(LLVMValueRef value) {
    LLVMValueRef text =
        LLVMIsAGlobalVariable(value) && LLVMIsGlobalConstant(value)
            ? LLVMGetInitializer(value)
            : NULL;
    size_t size;
    if (text && LLVMIsAConstantAggregateZero(text))
        return 0;
    if (!text || !LLVMIsAConstantDataSequential(text) ||
        !LLVMIsConstantString(text))
        return -1;
    const char *chars = LLVMGetAsString(text, &size);
    const char *end = memchr(chars, 0, size);
    return end ? end - chars : -1;
}

static int64_t constant_value(const Paying *p, const LibraryTest *test) {
    LLVMValueRef value = passed(p, test->a);
    if (test->kind == LIBRARY_LEN)
        return constant_length(value);
    return test->kind == LIBRARY_BELOW && LLVMIsAConstantInt(value) &&
                   LLVMConstIntGetSExtValue(value) >= 0
               ? LLVMConstIntGetSExtValue(value)
               : -1;
}

/* ---- the row, as this call has it ---- */

/* Whether "parameter" is passed, as what the row takes it for. */
static bool use(Paying *p, unsigned parameter, bool as_pointer) {
    if (parameter != LIBRARY_RESULT &&
        parameter >= LLVMGetNumArgOperands(p->call))
        return false;
    LLVMValueRef value = passed(p, parameter);
    if (as_pointer ? !is_pointer(value) : !is_number(value))
        return false;
    p->body.types[parameter] =
        as_pointer ? LLVMTypeOf(value) : LLVMInt64TypeInContext(p->ir->context);
    return true;
}

static bool use_test(Paying *p, const LibraryTest *t) {
    if (t->kind == LIBRARY_BELOW)
        return use(p, t->a, false);
    return use(p, t->a, true) &&
           (t->kind == LIBRARY_LEN || use(p, t->b, t->kind != LIBRARY_UNTIL));
}

static bool use_callee(Paying *p, unsigned parameter) {
    p->body.callee = parameter < LLVMGetNumArgOperands(p->call)
                         ? LLVMGetOperand(p->call, parameter)
                         : NULL;
    return p->body.callee && LLVMIsAFunction(p->body.callee);
}

/* Whether a limit of "value" makes "factor" a constant; below 0 it is none.
 * A large one, beside other tests, is hardly what ends it: it says that there
 * is no limit. */
static bool is_constant(const LibraryFactor *factor, int64_t value) {
    enum { LARGE = 4096 };
    return value >= 0 && (value < LARGE || factor->tests.size == 1);
}

/* Whether "factor" fits the call; what is constant becomes a number. */
static bool use_factor(Paying *p, LibraryFactor *factor) {
    if (factor->kind == LIBRARY_NUMBER)
        return true;
    if (factor->kind == LIBRARY_CALL)
        return use_callee(p, factor->a);
    if (factor->kind == LIBRARY_LOG)
        return use(p, factor->a, false);
    for (size_t i = 0; i < factor->tests.size; i++) {
        const LibraryTest *t = &factor->tests.at[i];
        if (t->a < LIBRARY_RESULT && t->a >= LLVMGetNumArgOperands(p->call))
            return false;
        int64_t value = constant_value(p, t);
        if (is_constant(factor, value)) {
            *factor = (LibraryFactor){.kind = LIBRARY_NUMBER,
                                      .number = (uint64_t)value};
            return true;
        }
    }
    for (size_t i = 0; i < factor->tests.size; i++)
        if (!use_test(p, &factor->tests.at[i]))
            return false;
    return true;
}

/* "out" is what of "term" is not constant. */
static bool use_term(Paying *p, LibraryTerm *out, const LibraryTerm *term) {
    bool constant = true;
    *out = (LibraryTerm){0};
    for (size_t i = 0; i < term->factors.size; i++) {
        LibraryFactor factor = term->factors.at[i];
        if (!use_factor(p, &factor))
            return false;
        constant = constant && factor.kind == LIBRARY_NUMBER;
        if (factor.kind != LIBRARY_NUMBER || factor.number != 1)
            *vec_push(p->arena, &out->factors) = factor;
    }
    out->factors.size = constant ? 0 : out->factors.size;
    return true;
}

/* Makes p->body.row; false if the row does not fit the call. */
static bool use_row(Paying *p) {
    LibraryRow *row = ARENA_NEW(p->arena, LibraryRow);
    *row = *p->row;
    row->terms.at = NULL;
    row->terms.size = row->terms.room = 0;
    for (size_t i = 0; i < p->row->terms.size; i++) {
        LibraryTerm term;
        if (!use_term(p, &term, &p->row->terms.at[i]))
            return false;
        if (term.factors.size)
            *vec_push(p->arena, &row->terms) = term;
    }
    p->body.row = row;
    return true;
}

/* ---- the function that pays ---- */

/* What tells it from those of other calls, in all builds. */
static const char *name_of_payer(const Paying *p) {
    LLVMValueRef caller =
        LLVMGetBasicBlockParent(LLVMGetInstructionParent(p->call));
    SourcePlace place = debugnames_place(p->call);
    size_t length;
    const char *name = LLVMGetValueName2(caller, &length);
    return arena_printf(p->arena, "%s at %u:%u of %.*s", p->row->signature,
                        place.line, place.column, (int)length, name);
}

static bool walks(const LibraryFactor *factor) {
    bool walks = false;
    for (size_t i = 0; i < factor->tests.size; i++)
        walks = walks || factor->tests.at[i].kind == LIBRARY_LEN ||
                factor->tests.at[i].kind == LIBRARY_SAME ||
                factor->tests.at[i].kind == LIBRARY_UNTIL;
    return walks;
}

/* Whether a row of the C library costs what one walk is long. */
static bool is_one_walk(const LibraryRow *row) {
    return !row->file && row->terms.size == 1 &&
           row->terms.at[0].factors.size == 1 &&
           walks(&row->terms.at[0].factors.at[0]);
}

/* Each call has its own, which is counted alone. */
static LLVMValueRef payer(Paying *p) {
    p->body.name = name_of_payer(p);
    p->body.takes_end = is_one_walk(p->row);
    LLVMValueRef function =
        librarybody_build((IrModule *)p->ir, &p->body, p->all->never);
    map_put_ptr(&p->all->rows, function,
                (uint32_t)(p->row - p->ir->rows->rows.at));
    map_put_ptr(&p->all->takes_end, function, p->body.takes_end);
    return function;
}

static void position(const Paying *p, LLVMBuilderRef builder) {
    LLVMPositionBuilderBefore(builder, p->row->takes_result
                                           ? LLVMGetNextInstruction(p->call)
                                           : p->call);
    LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(p->call));
}

static void add_call(Paying *p) {
    LLVMValueRef function = payer(p), args[LIBRARY_RESULT + 2];
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(p->ir->context);
    position(p, builder);
    unsigned count = 0;
    for (unsigned i = 0; i <= LIBRARY_RESULT; i++) {
        LLVMTypeRef type = p->body.types[i];
        if (!type)
            continue;
        LLVMValueRef value = passed(p, i);
        args[count++] =
            is_pointer(value) ? value : LLVMBuildSExt(builder, value, type, "");
    }
    if (p->body.takes_end)
        args[count++] =
            LLVMConstNull(LLVMPointerTypeInContext(p->ir->context, 0));
    LLVMValueRef call = LLVMBuildCall2(
        builder, LLVMGlobalGetValueType(function), function, args, count, "");
    LLVMDisposeBuilder(builder);
    map_put_ptr(&p->all->paying, call, (uint32_t)p->all->beside.size);
    *vec_push(p->all->arena, &p->all->beside) = p->call;
}

/* ---- calls ---- */

/* "llvm.memset.p0.i64" is memset. */
static const char *plain_name(LLVMValueRef callee, Arena *arena) {
    size_t length;
    const char *name = LLVMGetValueName2(callee, &length);
    if (strncmp(name, "llvm.", 5))
        return name;
    return arena_strndup(arena, name + 5, strcspn(name + 5, "."));
}

static bool is_elsewhere(LLVMValueRef function) {
    return LLVMIsDeclaration(function) ||
           LLVMGetLinkage(function) == LLVMAvailableExternallyLinkage;
}

static void pay(LibraryCalls *all, const IrModule *ir, LLVMValueRef call,
                Arena *arena) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    const LibraryRow *row =
        LLVMIsAFunction(callee) && is_elsewhere(callee)
            ? library_find(ir->rows, plain_name(callee, arena))
            : NULL;
    Paying p = {all, ir, call, row, {0}, arena};
    if (!row || (row->takes_result && LLVMIsAInvokeInst(call)) || !use_row(&p))
        return;
    if (p.body.row->terms.size)
        add_call(&p);
    map_put_ptr(&all->paid, call,
                p.body.row->terms.size ? LIBRARY_BESIDE : LIBRARY_CONSTANT);
}

static void pay_in(LibraryCalls *all, const IrModule *ir,
                   LLVMValueRef function) {
    Arena *scratch = arena_new();
    Vec(LLVMValueRef) calls = {0};
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
             i = LLVMGetNextInstruction(i))
            if (irquery_is_call(i))
                *vec_push(scratch, &calls) = i;
    for (size_t i = 0; i < calls.size; i++)
        pay(all, ir, calls.at[i], scratch);
    arena_free(scratch);
}

static LLVMValueRef add_never(const IrModule *ir) {
    LLVMTypeRef type = LLVMInt8TypeInContext(ir->context);
    LLVMValueRef never = LLVMAddGlobal(ir->module, type, "asym.never");
    LLVMSetLinkage(never, LLVMInternalLinkage);
    LLVMSetInitializer(never, LLVMConstNull(type));
    return never;
}

void librarycalls_add(IrModule *ir, Arena *arena) {
    LibraryCalls *all = ARENA_NEW(arena, LibraryCalls);
    *all = (LibraryCalls){.rows = {.arena = arena},
                          .paid = {.arena = arena},
                          .paying = {.arena = arena},
                          .takes_end = {.arena = arena},
                          .arena = arena};
    LLVMValueRef last = LLVMGetLastFunction(ir->module);
    all->never = add_never(ir);
    ir->library = all;
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f && last;
         f = f == last ? NULL : LLVMGetNextFunction(f))
        pay_in(all, ir, f);
}

const LibraryRow *librarycalls_row(const IrModule *ir, LLVMValueRef function) {
    uint32_t at = ir->library
                      ? map_get_ptr(&ir->library->rows, function, UINT32_MAX)
                      : UINT32_MAX;
    return at == UINT32_MAX ? NULL : &ir->rows->rows.at[at];
}

LLVMValueRef librarycalls_beside(const IrModule *ir, LLVMValueRef added) {
    const LibraryCalls *all = ir->library;
    uint32_t at =
        all ? map_get_ptr(&all->paying, added, UINT32_MAX) : UINT32_MAX;
    return at == UINT32_MAX ? NULL : all->beside.at[at];
}

LLVMValueRef librarycalls_returning(const IrModule *ir, LLVMValueRef added) {
    LLVMValueRef beside = librarycalls_beside(ir, added);
    return beside &&
                   librarycalls_row(ir, LLVMGetCalledValue(added))->is_returned
               ? beside
               : NULL;
}

LLVMValueRef librarycalls_end(const IrModule *ir, LLVMValueRef function) {
    return ir->library && map_get_ptr(&ir->library->takes_end, function, 0)
               ? LLVMGetLastParam(function)
               : NULL;
}

LibraryPaid librarycalls_paid(const IrModule *ir, LLVMValueRef call) {
    return ir->library ? (LibraryPaid)map_get_ptr(&ir->library->paid, call,
                                                  LIBRARY_UNPAID)
                       : LIBRARY_UNPAID;
}
