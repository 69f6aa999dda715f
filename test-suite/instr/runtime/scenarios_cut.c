/* Calls that are cut short, left for a while, or too deep. */
#include "byhand.h"
#include "scenarios.h"

#include <pthread.h>
#include <setjmp.h>
#include <sys/mman.h>
#include <ucontext.h>

static jmp_buf back;

static void jump(void) {
    longjmp(back, 1);
}

static void jump_from_two_calls(void) {
    byhand_call_around(20, jump);
}

static void catch_with_notice(void) {
    volatile char here = 0;
    if (setjmp(back) == 0)
        byhand_call_around(10, jump_from_two_calls);
    else
        asym_rt_cut((const void *)&here);
    byhand_call(5);
}

static void calls_catcher(void) {
    byhand_call_around(1, catch_with_notice);
}

static void cut_noticed(void) {
    byhand_call_around(3, calls_catcher);
    byhand_call(7);
}

__attribute__((noinline)) static void scribble(void) {
    volatile unsigned char bytes[4096];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = 0xa5;
}

/* As when a library without counters catches: nobody calls asym_rt_cut, and
 * the memory of the lost frames is written over. */
static void catch_without_notice(void) {
    if (setjmp(back) == 0)
        byhand_call_around(10, jump_from_two_calls);
    scribble();
    byhand_call(5);
}

static void cut_unnoticed(void) {
    for (int i = 0; i < 3; i++)
        byhand_call_around(1, catch_without_notice);
    byhand_call(7);
}

static ucontext_t main_context, coroutine_context;

static void yield_to_main(void) {
    swapcontext(&coroutine_context, &main_context);
}

static void coroutine(void) {
    byhand_call_around(10, yield_to_main);
}

enum { COROUTINE_STACK = 1 << 16 };

static void *enter_coroutine(void) {
    void *stack = mmap(NULL, COROUTINE_STACK, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    BYHAND_EXPECT(stack != MAP_FAILED && getcontext(&coroutine_context) == 0);
    coroutine_context.uc_stack.ss_sp = stack;
    coroutine_context.uc_stack.ss_size = COROUTINE_STACK;
    coroutine_context.uc_link = &main_context;
    makecontext(&coroutine_context, coroutine, 0);
    BYHAND_EXPECT(swapcontext(&main_context, &coroutine_context) == 0);
    return stack;
}

static void resumes_coroutine(void) {
    enter_coroutine();
    byhand_call(5);
    BYHAND_EXPECT(swapcontext(&main_context, &coroutine_context) == 0);
}

static void frees_coroutine(void) {
    BYHAND_EXPECT(munmap(enter_coroutine(), COROUTINE_STACK) == 0);
    byhand_call(6);
}

static void coroutines(void) {
    byhand_call_around(1, resumes_coroutine);
    byhand_call_around(2, frees_coroutine);
    byhand_call(7);
}

static uint64_t depth_left = PLAYED_DEPTH;

static void recurse(void) {
    byhand_never_end();
    if (--depth_left)
        byhand_call_around(0, recurse);
}

static void *thread_recurses(void *unused) {
    byhand_call(1);
    byhand_call_around(0, recurse);
    return unused;
}

static void deep_recursion(void) {
    pthread_attr_t large;
    pthread_t thread;
    BYHAND_EXPECT(pthread_attr_init(&large) == 0);
    BYHAND_EXPECT(pthread_attr_setstacksize(&large, 64 << 20) == 0);
    BYHAND_EXPECT(pthread_create(&thread, &large, thread_recurses, NULL) == 0);
    BYHAND_EXPECT(pthread_join(thread, NULL) == 0);
}

const Scenario scenarios_cut[] = {
    {"cut_noticed", cut_noticed},
    {"cut_unnoticed", cut_unnoticed},
    {"coroutines", coroutines},
    {"deep_recursion", deep_recursion},
    {NULL, NULL},
};
