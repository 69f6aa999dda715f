/* Values that are said to be parts of a variable, by what they are called. */
#include "static/rewrite/promote.h"

#include "irtext.h"
#include "static/debuginfo/debugnames.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* struct { char c; int n; } s, packed, of which a parameter of "type" is the
 * "bits" bits from bit "at" on. */
#define TEXT                                                                   \
    "declare void @llvm.dbg.value(metadata, metadata, metadata)\n"             \
    "define void @f(%s %%x) !dbg !1 {\n"                                       \
    "  call void @llvm.dbg.value(metadata %s %%x, metadata !20, "              \
    "metadata !DIExpression(DW_OP_LLVM_fragment, %u, %u)), !dbg !21\n"         \
    "  ret void\n}\n"                                                          \
    "%s"
#define PLACES                                                                 \
    IRTEXT_PLACES IRTEXT_SUBPROGRAM(                                           \
        1, "f",                                                                \
        IRTEXT_OWN) "!20 = !DILocalVariable(name: \"s\", scope: !1, file: "    \
                    "!93, line: 7, "                                           \
                    "type: !22)\n"                                             \
                    "!21 = !DILocation(line: 7, column: 1, scope: !1)\n"       \
                    "!22 = !DICompositeType(tag: DW_TAG_structure_type, "      \
                    "name: \"P\", "                                            \
                    "file: !93, line: 1, size: 40, elements: !23)\n"           \
                    "!23 = !{!24, !25}\n"                                      \
                    "!24 = !DIDerivedType(tag: DW_TAG_member, name: \"c\", "   \
                    "scope: !22, "                                             \
                    "file: !93, line: 1, baseType: !26, size: 8)\n"            \
                    "!25 = !DIDerivedType(tag: DW_TAG_member, name: \"n\", "   \
                    "scope: !22, "                                             \
                    "file: !93, line: 1, baseType: !27, size: 32, offset: "    \
                    "8)\n"                                                     \
                    "!26 = !DIBasicType(name: \"char\", size: 8, "             \
                    "encoding: DW_ATE_signed_char)\n"                          \
                    "!27 = !DIBasicType(name: \"int\", size: 32, encoding: "   \
                    "DW_ATE_signed)\n"

/* What the parameter is called; "" if that is not known. */
static const char *name_of(const char *type, unsigned at, unsigned bits,
                           Arena *arena) {
    IrModule ir;
    irtext_read(&ir, arena_printf(arena, TEXT, type, type, at, bits, PLACES),
                arena);
    promote_variables(&ir);
    LLVMValueRef f = LLVMGetNamedFunction(ir.module, "f");
    const DebugVariable *of = debugnames_variable(ir.names, LLVMGetParam(f, 0));
    return of ? of->name : "";
}

static void test_parts(void **state) {
    (void)state;
    static const struct {
        const char *type;
        unsigned at, bits;
        const char *name;
    } cases[] = {
        {"i8", 0, 8, "s.c"},
        {"i32", 8, 32, "s.n"}, /* at no multiple of its size */
        {"i32", 0, 32, ""},    /* it is no scalar of it */
        {"i32", 8, 8, ""},     /* the value is larger than that */
        {"{}", 0, 8, ""},      /* it has no bytes */
    };
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(
            name_of(cases[i].type, cases[i].at, cases[i].bits, arena),
            cases[i].name);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_parts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
