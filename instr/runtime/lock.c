#include "instr/runtime/lock.h"

#include <errno.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { SPINS = 100, WAITS = 100, WAIT_NANOSECONDS = 10000000 };

static uint32_t holder; /* number of the thread that holds the lock, or 0 */
static uint32_t waiters;
static uint32_t numbered; /* threads that have a number */

static _Thread_local uint32_t my_number;
static _Thread_local volatile uintptr_t inside; /* the stack where this thread
                                                   went in; 0: it did not */

__attribute__((noinline)) static uint32_t new_number(void) {
    return my_number = __atomic_add_fetch(&numbered, 1, __ATOMIC_RELAXED);
}

static uint32_t number(void) {
    return my_number ? my_number : new_number();
}

static uint32_t compare_and_swap(uint32_t *word, uint32_t old, uint32_t new) {
    __atomic_compare_exchange_n(word, &old, new, 0, __ATOMIC_ACQ_REL,
                                __ATOMIC_ACQUIRE);
    return old;
}

static bool spin(uint32_t mine) {
    for (int i = 0; i < SPINS; i++)
        if (!__atomic_load_n(&holder, __ATOMIC_RELAXED) &&
            !compare_and_swap(&holder, 0, mine))
            return true;
    return false;
}

static bool sleep_for_it(uint32_t mine) {
    const struct timespec wait = {0, WAIT_NANOSECONDS};
    bool taken = false;
    __atomic_add_fetch(&waiters, 1, __ATOMIC_SEQ_CST);
    for (int i = 0; i < WAITS && !taken; i++) {
        uint32_t other = compare_and_swap(&holder, 0, mine);
        taken = !other;
        if (!taken)
            syscall(SYS_futex, &holder, FUTEX_WAIT_PRIVATE, other, &wait);
    }
    __atomic_sub_fetch(&waiters, 1, __ATOMIC_SEQ_CST);
    return taken;
}

static bool on_signal_stack(void) {
    stack_t stack;
    return sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_ONSTACK);
}

__attribute__((noinline)) static void wake_one(void) {
    int error = errno;
    syscall(SYS_futex, &holder, FUTEX_WAKE_PRIVATE, 1);
    errno = error;
}

static void release(void) {
    __atomic_store_n(&holder, 0, __ATOMIC_SEQ_CST);
    if (__atomic_load_n(&waiters, __ATOMIC_SEQ_CST))
        wake_one();
}

static void recover(uintptr_t here) {
    int error = errno;
    bool is_held = inside > here || on_signal_stack();
    errno = error;
    if (is_held)
        return;
    if (__atomic_load_n(&holder, __ATOMIC_RELAXED) == number())
        release();
    inside = 0;
}

void asym_rt_lock_recover(void) {
    if (inside)
        recover((uintptr_t)__builtin_frame_address(0));
}

__attribute__((noinline)) static bool wait_for_it(uint32_t mine) {
    int error = errno;
    bool taken = spin(mine) || sleep_for_it(mine);
    if (!taken)
        inside = 0;
    errno = error;
    return taken;
}

static bool go_in(uintptr_t here) {
    inside = here;
    uint32_t mine = number();
    return !compare_and_swap(&holder, 0, mine) || wait_for_it(mine);
}

__attribute__((noinline)) static bool go_in_again(uintptr_t here) {
    recover(here);
    return !inside && go_in(here);
}

bool asym_rt_lock_take(void) {
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    return inside ? go_in_again(here) : go_in(here);
}

void asym_rt_lock_give(void) {
    release();
    inside = 0;
}

void asym_rt_lock_renew(void) {
    waiters = 0;
    if (!inside || holder != number())
        holder = 0;
}
