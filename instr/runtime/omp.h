/* omp.h -- OpenMP's library, as one thread sees it.
 *
 *     a program that is compiled with -fopenmp --> [omp.h] --> its serial form
 *
 * asym counts a program of OpenMP as what it is without its pragmas, and these
 * functions say what they would say there: one thread, no parallel region
 * (OpenMP 5.1, 3).  Found before the compiler's own; needs no library. */
#ifndef ASYM_INSTR_RUNTIME_OMP_H
#define ASYM_INSTR_RUNTIME_OMP_H

#include <stdlib.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#define ASYM_OMP inline __attribute__((unused))
#else
#define ASYM_OMP static __inline__ __attribute__((unused))
#endif

typedef enum omp_sched_t {
    omp_sched_static = 1,
    omp_sched_dynamic = 2,
    omp_sched_guided = 3,
    omp_sched_auto = 4,
    omp_sched_monotonic = 0x7fffffff
} omp_sched_t;

typedef enum omp_proc_bind_t {
    omp_proc_bind_false = 0,
    omp_proc_bind_true = 1,
    omp_proc_bind_master = 2,
    omp_proc_bind_close = 3,
    omp_proc_bind_spread = 4
} omp_proc_bind_t;

typedef enum omp_sync_hint_t {
    omp_sync_hint_none = 0,
    omp_lock_hint_none = 0,
    omp_sync_hint_uncontended = 1,
    omp_lock_hint_uncontended = 1,
    omp_sync_hint_contended = 2,
    omp_lock_hint_contended = 2,
    omp_sync_hint_nonspeculative = 4,
    omp_lock_hint_nonspeculative = 4,
    omp_sync_hint_speculative = 8,
    omp_lock_hint_speculative = 8
} omp_sync_hint_t;
typedef omp_sync_hint_t omp_lock_hint_t;

/* ---- threads and regions ---- */

#define ASYM_OMP_NUMBER(name, value)                                           \
    ASYM_OMP int name(void) {                                                  \
        return value;                                                          \
    }

ASYM_OMP_NUMBER(omp_get_num_threads, 1)
ASYM_OMP_NUMBER(omp_get_max_threads, 1)
ASYM_OMP_NUMBER(omp_get_thread_num, 0)
ASYM_OMP_NUMBER(omp_get_num_procs, 1)
ASYM_OMP_NUMBER(omp_get_thread_limit, 1)
ASYM_OMP_NUMBER(omp_in_parallel, 0)
ASYM_OMP_NUMBER(omp_in_final, 1)
ASYM_OMP_NUMBER(omp_get_dynamic, 0)
ASYM_OMP_NUMBER(omp_get_nested, 0)
ASYM_OMP_NUMBER(omp_get_cancellation, 0)
ASYM_OMP_NUMBER(omp_get_level, 0)
ASYM_OMP_NUMBER(omp_get_active_level, 0)
ASYM_OMP_NUMBER(omp_get_max_active_levels, 1)
ASYM_OMP_NUMBER(omp_get_supported_active_levels, 1)
ASYM_OMP_NUMBER(omp_get_num_places, 0)
ASYM_OMP_NUMBER(omp_get_place_num, -1)
ASYM_OMP_NUMBER(omp_get_num_devices, 0)
ASYM_OMP_NUMBER(omp_get_default_device, 0)
ASYM_OMP_NUMBER(omp_get_initial_device, 0)
ASYM_OMP_NUMBER(omp_get_device_num, 0)
ASYM_OMP_NUMBER(omp_is_initial_device, 1)
ASYM_OMP_NUMBER(omp_get_num_teams, 1)
ASYM_OMP_NUMBER(omp_get_team_num, 0)
ASYM_OMP_NUMBER(omp_get_max_teams, 1)
ASYM_OMP_NUMBER(omp_get_max_task_priority, 0)
#undef ASYM_OMP_NUMBER

#ifndef __cplusplus /* where it would be an error behind "::" */
#define omp_get_num_threads() 1
#define omp_get_max_threads() 1
#define omp_get_thread_num()  0
#define omp_get_num_procs()   1
#endif

#define ASYM_OMP_SETTING(name)                                                 \
    ASYM_OMP void name(int value) {                                            \
        (void)value;                                                           \
    }

ASYM_OMP_SETTING(omp_set_num_threads)
ASYM_OMP_SETTING(omp_set_dynamic)
ASYM_OMP_SETTING(omp_set_nested)
ASYM_OMP_SETTING(omp_set_max_active_levels)
ASYM_OMP_SETTING(omp_set_default_device)
ASYM_OMP_SETTING(omp_set_num_teams)
#undef ASYM_OMP_SETTING

ASYM_OMP int omp_get_ancestor_thread_num(int level) {
    return level ? -1 : 0;
}

ASYM_OMP int omp_get_team_size(int level) {
    return level ? -1 : 1;
}

ASYM_OMP omp_proc_bind_t omp_get_proc_bind(void) {
    return omp_proc_bind_false;
}

ASYM_OMP void omp_set_schedule(omp_sched_t kind, int chunk) {
    (void)kind, (void)chunk;
}

ASYM_OMP void omp_get_schedule(omp_sched_t *kind, int *chunk) {
    *kind = omp_sched_static;
    *chunk = 0;
}

/* ---- time ---- */

ASYM_OMP double omp_get_wtime(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

ASYM_OMP double omp_get_wtick(void) {
    return 1.0 / CLOCKS_PER_SEC;
}

/* ---- locks: how often each is held ---- */

typedef struct omp_lock_t {
    int asym_held;
} omp_lock_t;
typedef struct omp_nest_lock_t {
    int asym_held;
} omp_nest_lock_t;

#define ASYM_OMP_LOCK(infix, most)                                             \
    ASYM_OMP void omp_init_##infix(omp_##infix##_t *lock) {                    \
        lock->asym_held = 0;                                                   \
    }                                                                          \
    ASYM_OMP void omp_init_##infix##_with_hint(omp_##infix##_t *lock,          \
                                               omp_sync_hint_t hint) {         \
        (void)hint;                                                            \
        lock->asym_held = 0;                                                   \
    }                                                                          \
    ASYM_OMP void omp_destroy_##infix(omp_##infix##_t *lock) {                 \
        (void)lock;                                                            \
    }                                                                          \
    ASYM_OMP void omp_set_##infix(omp_##infix##_t *lock) {                     \
        lock->asym_held++;                                                     \
    }                                                                          \
    ASYM_OMP void omp_unset_##infix(omp_##infix##_t *lock) {                   \
        lock->asym_held--;                                                     \
    }                                                                          \
    ASYM_OMP int omp_test_##infix(omp_##infix##_t *lock) {                     \
        return lock->asym_held < (most) ? ++lock->asym_held : 0;               \
    }

ASYM_OMP_LOCK(lock, 1)
ASYM_OMP_LOCK(nest_lock, 0x7fffffff)
#undef ASYM_OMP_LOCK

/* ---- memory ---- */

typedef size_t omp_allocator_handle_t;
enum { omp_null_allocator, omp_default_mem_alloc };

#ifdef __cplusplus
ASYM_OMP void *
omp_alloc(size_t size, omp_allocator_handle_t allocator = omp_null_allocator) {
    (void)allocator;
    return malloc(size);
}
ASYM_OMP void omp_free(void *memory,
                       omp_allocator_handle_t allocator = omp_null_allocator) {
    (void)allocator;
    free(memory);
}
}
#else
ASYM_OMP void *omp_alloc(size_t size, omp_allocator_handle_t allocator) {
    (void)allocator;
    return malloc(size);
}
ASYM_OMP void omp_free(void *memory, omp_allocator_handle_t allocator) {
    (void)allocator;
    free(memory);
}
#endif

#undef ASYM_OMP
#endif
