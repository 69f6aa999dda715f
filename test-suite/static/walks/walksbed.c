#include "walksbed.h"

#include "static/facts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void walksbed_read(IrModule *out, const char *path, Arena *arena) {
    Status status = irmodule_read(out, path, IR_UNVERIFIED, '2', arena);
    assert_string_equal(status.message, "");
    status = facts_prepare(out, arena);
    assert_string_equal(status.message, "");
}

WalksBed *walksbed_of(const IrModule *ir, const char *name, Arena *arena) {
    WalksBed *bed = ARENA_NEW(arena, WalksBed);
    LLVMValueRef function = LLVMGetNamedFunction(ir->module, name);
    if (!function)
        fail_msg("no function %s", name);
    bed->f = irfunction_loops(ir, function, arena);
    bed->arena = arena;
    irfunction_finish(&bed->f);
    assert_true(bed->f.loops.count > 0);
    bed->writes = writes_build(&bed->f, arena);
    return bed;
}
