/* scenarios.h -- what played.c can play, by subject. */
#ifndef ASYM_TEST_INSTR_RUNTIME_SCENARIOS_H
#define ASYM_TEST_INSTR_RUNTIME_SCENARIOS_H

typedef struct Scenario {
    const char *name;
    void (*play)(void);
} Scenario;

/* Each ends with one without a name. */
extern const Scenario scenarios_plain[];     /* calls and budgets */
extern const Scenario scenarios_processes[]; /* threads, fork, exec */
extern const Scenario scenarios_cut[]; /* longjmp, coroutines, deep recursion */
extern const Scenario scenarios_signals[];

#endif
