#include "irtext.h"

#include "static/debuginfo/debugnames.h"
#include "static/ir/irfunction.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

void irtext_read(IrModule *out, const char *text, Arena *arena) {
    char path[] = "/tmp/asym-irtext-XXXXXX";
    int file = mkstemp(path);
    size_t length = strlen(text);
    assert_true(file >= 0);
    assert_true(write(file, text, length) == (ssize_t)length);
    assert_int_equal(close(file), 0);
    Status status = irmodule_read(out, path, IR_UNVERIFIED, '2', arena);
    assert_int_equal(remove(path), 0);
    assert_string_equal(status.message, "");
    out->names = debugnames_new(out, arena);
    LLVMSetIsNewDbgInfoFormat(out->module, 0);
}

size_t irtext_count(const IrModule *ir, const char *function,
                    LLVMOpcode opcode) {
    size_t count = 0;
    LLVMValueRef f = LLVMGetNamedFunction(ir->module, function);
    for (LLVMBasicBlockRef b = f ? LLVMGetFirstBasicBlock(f) : NULL; b;
         b = LLVMGetNextBasicBlock(b))
        IR_FOR_INSTRUCTIONS(b, i)
            count += LLVMGetInstructionOpcode(i) == opcode;
    return count;
}
