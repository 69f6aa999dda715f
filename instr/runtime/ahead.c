#include "instr/runtime/ahead.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { PAGE = 4096, MOST_BYTES = 1024, WORD = 64 };

static uint64_t all_reads;

/* Some memory of the program, as it was read last. */
typedef struct Ahead {
    unsigned char bytes[MOST_BYTES];
    uint64_t from, size;
    uint64_t reads;
    bool is_late; /* the process has made all its reads */
    pid_t process;
} Ahead;

static bool may_read(Ahead *a) {
    a->is_late = __atomic_fetch_add(&all_reads, 1, __ATOMIC_RELAXED) >=
                 ASYM_RT_AHEAD_ALL;
    return !a->is_late && a->reads++ < ASYM_RT_AHEAD_READS;
}

/* What is in one page with "address", but "size" bytes at least. */
static bool load(Ahead *a, uint64_t address, uint64_t size) {
    uint64_t most = PAGE - address % PAGE;
    most = most < size ? size : most;
    most = most < MOST_BYTES ? most : MOST_BYTES;
    struct iovec to = {a->bytes, most};
    struct iovec from = {(void *)(uintptr_t)address, most};
    a->size = 0;
    if (!may_read(a) || syscall(SYS_process_vm_readv, a->process, &to, 1UL,
                                &from, 1UL, 0UL) != (long)most)
        return false;
    a->from = address;
    a->size = most;
    return true;
}

/* The number of "size" bytes at "address"; false if nothing can be read there.
 */
static bool read_at(Ahead *a, uint64_t address, uint64_t size, uint64_t *out) {
    uint64_t at = address - a->from;
    if ((at >= a->size || size > a->size - at) && !load(a, address, size))
        return false;
    *out = 0;
    memcpy(out, a->bytes + (address - a->from), size);
    return true;
}

/* "value" of "from" bits as one of 64. */
static uint64_t widen(uint64_t value, unsigned from, bool is_signed) {
    unsigned rest = WORD - from;
    value <<= rest;
    return is_signed ? (uint64_t)((int64_t)value >> rest) : value >> rest;
}

static bool is_less(uint64_t a, uint64_t b, bool is_signed) {
    return is_signed ? (int64_t)a < (int64_t)b : a < b;
}

/* Whether the loop goes on after "test" of what was read, or of a place. */
static bool stays(const AsymRtTest *test, uint64_t value, uint64_t end) {
    bool by_sign = test->stay & ASYM_RT_BY_SIGN;
    if (test->bytes)
        value = widen(value, test->bytes * 8, test->is_signed);
    value = widen(value, test->bits, by_sign);
    end = widen(end, test->bits, by_sign);
    uint32_t is = value == end                   ? ASYM_RT_EQUAL
                  : is_less(value, end, by_sign) ? ASYM_RT_LESS
                                                 : ASYM_RT_GREATER;
    return test->stay & is;
}

/* Whether a round at "place" is completed: sets *next.  *known: all that it
 * needs could be read. */
static bool makes_round(Ahead *a, const AsymRtWalk *walk, const uint64_t *ends,
                        uint64_t place, uint64_t *next, bool *known) {
    uint64_t link = 0, value;
    for (uint32_t i = 0; i < walk->n_tests; i++) {
        const AsymRtTest *test = &walk->tests[i];
        uint64_t from =
            walk->is_ahead ? (uint64_t)walk->link : (uint64_t)test->field;
        value = place;
        *known = !test->bytes || read_at(a, place + from, test->bytes, &value);
        if (!*known || !stays(test, value, ends[i]))
            return false;
    }
    if (walk->is_chain)
        *known = read_at(a, place + (uint64_t)walk->link, sizeof link, &link);
    *next = (walk->is_chain ? link : place) + (uint64_t)walk->step;
    return *known;
}

void asym_rt_ahead(const AsymRtWalk *walk, uint64_t *values) {
    Ahead a = {.process = getpid()};
    int before = errno;
    uint64_t place = values[0], rounds = 0,
             most = walk->most < ASYM_RT_AHEAD_ROUNDS ? walk->most
                                                      : ASYM_RT_AHEAD_ROUNDS;
    bool known = true;
    while (rounds <= most &&
           makes_round(&a, walk, values + 1, place, &place, &known))
        rounds++;
    values[0] = a.is_late                 ? 0
                : known && rounds <= most ? rounds + 1
                                          : ASYM_RT_NOT_AHEAD;
    errno = before;
}
