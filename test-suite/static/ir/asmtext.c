#include "static/ir/asmtext.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static void check(bool is_straight, const char *const *texts) {
    for (; *texts; texts++)
        if (asmtext_is_straight(*texts) != is_straight)
            fail_msg("'%s' is%s straight", *texts, is_straight ? " not" : "");
}

/* As LLVM has them: "$" for operands, "$$" for itself. */
static void test_what_takes_a_constant_time(void **state) {
    static const char *const texts[] = {"",
                                        "nop",
                                        "add $$1, $0",
                                        "mov %fs:0, $0",
                                        "movl ${1:k}, ${0:k}",
                                        "lock; xaddl $0, $1",
                                        "mfence\n\tlfence",
                                        "cpuid",
                                        "bswap $0; bsf $1, $0",
                                        "movsb",
                                        "pushf\npop $0",
                                        "prefetcht0 ($0)",
                                        ".p2align 4",
                                        NULL};
    (void)state;
    check(true, texts);
}

static void test_what_may_take_longer(void **state) {
    static const char *const texts[] = {"rep stosb",
                                        "cld\n\trep movsq",
                                        "REPNE SCASB",
                                        "repz;cmpsb",
                                        "xor %eax, %eax; rep\n stosl",
                                        "1: dec $0\n jnz 1b",
                                        "1:\tdec $0\n\tloop 1b",
                                        ".Lagain${:uid}:\n dec $0",
                                        "again: nop",
                                        "jmp *$0",
                                        "call f",
                                        "CALL *$0",
                                        "loopne 1b",
                                        "/* fast */ rep movsb",
                                        "$(rep stosb$|REP STOSB$)",
                                        "{evex} jz 1f",
                                        ".byte 0xf3, 0xaa",
                                        "0: subs x0, x0, #1\n b.ne 0b",
                                        NULL};
    (void)state;
    check(false, texts);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_takes_a_constant_time),
        cmocka_unit_test(test_what_may_take_longer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
