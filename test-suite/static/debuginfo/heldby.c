/* Which variable holds a value where, by what they are called. */
#include "static/debuginfo/heldby.h"

#include "irtext.h"
#include "static/rewrite/promote.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A function of two variables, w and u; "get" returns the value that is asked
 * about, %x. */
#define BEGIN                                                                  \
    "declare void @llvm.dbg.declare(metadata, metadata, metadata)\n"           \
    "declare i32 @get()\n"                                                     \
    "declare void @use(i32)\n"                                                 \
    "define void @f(i1 %c) !dbg !1 {\n"                                        \
    "entry:\n"                                                                 \
    "  %w = alloca i32\n"                                                      \
    "  %u = alloca i32\n"                                                      \
    "  call void @llvm.dbg.declare(metadata ptr %w, metadata !20, "            \
    "metadata !DIExpression()), !dbg !22\n"                                    \
    "  call void @llvm.dbg.declare(metadata ptr %u, metadata !21, "            \
    "metadata !DIExpression()), !dbg !22\n"                                    \
    "  %x = call i32 @get()\n"
/* What is read at the end keeps phis. */
#define END                                                                    \
    "end:\n"                                                                   \
    "  %lw = load i32, ptr %w\n"                                               \
    "  call void @use(i32 %lw)\n"                                              \
    "  %lu = load i32, ptr %u\n"                                               \
    "  call void @use(i32 %lu)\n"                                              \
    "  br label %last\n"                                                       \
    "last:\n"                                                                  \
    "  ret void\n}\n" IRTEXT_PLACES IRTEXT_SUBPROGRAM(1, "f", IRTEXT_OWN)      \
        VARIABLE("20", "w") VARIABLE(                                          \
            "21", "u") "!22 = !DILocation(line: 7, column: 1, scope: !1)\n"    \
                       "!23 = !DIBasicType(name: \"int\", size: 32, "          \
                       "encoding: DW_ATE_signed)\n"
#define VARIABLE(number, name)                                                 \
    "!" number " = !DILocalVariable(name: \"" name                             \
    "\", scope: !1, file: !93, line: 7, type: !23)\n"
#define W(value) "  store i32 " value ", ptr %w\n"
#define U(value) "  store i32 " value ", ptr %u\n"
#define TO_END   "  br label %end\n"
#define FORK                                                                   \
    "  br i1 %c, label %yes, label %no\n"                                      \
    "yes:\n"
#define NO TO_END "no:\n"

static LLVMBasicBlockRef block_of(LLVMValueRef f, const char *name) {
    LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f);
    while (b && strcmp(LLVMGetBasicBlockName(b), name) != 0)
        b = LLVMGetNextBasicBlock(b);
    assert_non_null(b);
    return b;
}

static LLVMValueRef call_of_get(LLVMValueRef f) {
    IR_FOR_INSTRUCTIONS(LLVMGetFirstBasicBlock(f), i)
        if (LLVMIsACallInst(i))
            return i;
    return NULL;
}

/* Who holds %x at the end of "block"; "" if none does. */
static const char *holder(const char *body, const char *block, Arena *arena) {
    IrModule ir;
    NodeEnds ends = {0};
    irtext_read(&ir, arena_printf(arena, "%s%s%s", BEGIN, body, END), arena);
    promote_variables(&ir);
    LLVMValueRef f = LLVMGetNamedFunction(ir.module, "f");
    IrFunction graph = irfunction_graph(&ir, f, arena);
    *vec_push(arena, &ends) =
        (NodeEnd){irfunction_node(&graph, block_of(f, block)), NULL};
    const DebugVariable *v = heldby_variable(&graph, call_of_get(f), &ends);
    return v ? v->name : "";
}

typedef struct Case {
    const char *body, *block, *name;
} Case;

static void check(const Case *cases, size_t count) {
    Arena *arena = arena_new();
    for (size_t i = 0; i < count; i++)
        assert_string_equal(holder(cases[i].body, cases[i].block, arena),
                            cases[i].name);
    arena_free(arena);
}

static void test_one_way(void **state) {
    (void)state;
    static const Case cases[] = {
        {W("%x") TO_END, "end", "w"},
        {W("%x") U("%x") TO_END, "end", "w"}, /* the first one */
        {W("%x") U("%x") W("0") TO_END, "entry", "u"},
        {W("%x") U("%x") W("0") TO_END, "end", "u"},
        {W("%x") U("%x") W("0") TO_END, "last", "u"},
        {W("%x") W("0") TO_END, "end", ""},
        {W("%x") W("0") W("%x") TO_END, "end", "w"},
    };
    check(cases, sizeof cases / sizeof *cases);
}

static void test_two_ways(void **state) {
    (void)state;
    static const Case cases[] = {
        {W("%x") U("%x") FORK W("0") NO TO_END, "end", "u"},
        {W("%x") U("%x") FORK W("0") NO TO_END, "no", "w"},
        {W("%x") FORK W("0") NO TO_END, "end", ""},
        {W("%x") FORK W("0") NO TO_END, "no", "w"},
        {W("0") FORK W("%x") NO W("%x") TO_END, "end", "w"},
        {W("0") FORK W("%x") NO TO_END, "end", ""},
        {U("0") FORK U("%x") NO W("%x") TO_END, "yes", "u"},
    };
    check(cases, sizeof cases / sizeof *cases);
}

/* Around a loop that is entered with what it holds. */
#define LOOP "  br label %head\nhead:\n"
#define BODY "  br i1 %c, label %body, label %end\nbody:\n"
#define BACK "  br label %head\n"

static void test_loops(void **state) {
    (void)state;
    static const Case cases[] = {
        {W("%x") LOOP BODY BACK, "body", "w"},
        {W("%x") U("%x") LOOP BODY W("0") BACK, "entry", "w"},
        {W("%x") U("%x") LOOP BODY W("0") BACK, "head", "u"},
        {W("%x") LOOP BODY W("0") BACK, "head", ""},
        {W("%x") LOOP W("%x") BODY W("0") BACK, "head", "w"},
        {U("0") LOOP BODY U("%x") BACK, "end", ""},
    };
    check(cases, sizeof cases / sizeof *cases);
}

/* Before a call of use, which what was set in its block comes before or
 * behind. */
static LLVMValueRef call_of_use(LLVMBasicBlockRef block) {
    IR_FOR_INSTRUCTIONS(block, i)
        if (LLVMIsACallInst(i) &&
            strcmp(LLVMGetValueName(LLVMGetCalledValue(i)), "use") == 0)
            return i;
    return NULL;
}

static const char *holder_before_use(const char *body, const char *block,
                                     Arena *arena) {
    IrModule ir;
    NodeEnds ends = {0};
    irtext_read(&ir, arena_printf(arena, "%s%s%s", BEGIN, body, END), arena);
    promote_variables(&ir);
    LLVMValueRef f = LLVMGetNamedFunction(ir.module, "f");
    IrFunction graph = irfunction_graph(&ir, f, arena);
    LLVMBasicBlockRef at = block_of(f, block);
    *vec_push(arena, &ends) =
        (NodeEnd){irfunction_node(&graph, at), call_of_use(at)};
    const DebugVariable *v = heldby_variable(&graph, call_of_get(f), &ends);
    return v ? v->name : "";
}

#define USE "  call void @use(i32 %x)\n"

static void test_calls(void **state) {
    (void)state;
    static const Case cases[] = {
        {W("%x") USE W("0") TO_END, "entry", "w"},
        {USE W("%x") TO_END, "entry", ""},
        {W("%x") U("%x") W("0") USE W("%x") TO_END, "entry", "u"},
        {W("%x") FORK USE W("0") NO TO_END, "yes", "w"},
        {W("%x") FORK W("0") USE NO TO_END, "yes", ""},
        {W("0") FORK W("%x") USE NO TO_END, "yes", "w"},
        {U("0") W("%x") LOOP BODY USE W("0") BACK, "body", ""},
        {U("0") W("%x") LOOP BODY W("%x") USE W("0") BACK, "body", "w"},
    };
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(
            holder_before_use(cases[i].body, cases[i].block, arena),
            cases[i].name);
    arena_free(arena);
}

/* A value that takes the place of another keeps its variables. */
static void test_moved(void **state) {
    (void)state;
    Arena *arena = arena_new();
    IrModule ir;
    NodeEnds ends = {0};
    irtext_read(&ir, BEGIN W("%x") U("%x") W("0") TO_END END, arena);
    promote_variables(&ir);
    LLVMValueRef f = LLVMGetNamedFunction(ir.module, "f"), x = call_of_get(f);
    LLVMValueRef fresh = LLVMInstructionClone(x);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(ir.context);
    LLVMPositionBuilderBefore(builder, x);
    LLVMInsertIntoBuilder(builder, fresh);
    LLVMDisposeBuilder(builder);
    debugnames_move(ir.names, x, fresh);
    LLVMReplaceAllUsesWith(x, fresh);
    LLVMInstructionEraseFromParent(x);
    IrFunction graph = irfunction_graph(&ir, f, arena);
    *vec_push(arena, &ends) =
        (NodeEnd){irfunction_node(&graph, block_of(f, "end")), NULL};
    assert_string_equal(heldby_variable(&graph, fresh, &ends)->name, "u");
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_way), cmocka_unit_test(test_two_ways),
        cmocka_unit_test(test_loops), cmocka_unit_test(test_calls),
        cmocka_unit_test(test_moved)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
