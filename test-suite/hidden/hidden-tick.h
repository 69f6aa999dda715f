/* hidden-tick.h -- what counted programs of test-suite/hidden include (C and
 * C++).
 *
 * A counted program reads lines of arguments, runs its main for each in a
 * process of its own, and writes what became of calls and of executions of
 * loops:
 *
 *     run ARGUMENTS
 *     loop  FUNCTION LINE SIGN COUNT|at call|at entry|
 *     total FUNCTION LINE SIGN COUNT ENTRIES NEST|at call|at entry of the nest|
 *     cost  FUNCTION 0 SIGN COUNT|at call||
 *     whole FUNCTION LINE SIGN COUNT PARENT|||
 *     calls FUNCTION LINE = COUNT|CALLEE||
 *
 * as loop-tick.h does: "at" are name=value pairs, NEST is how often the
 * outermost loop around it was entered.  The sign is "=", or ">" for what was
 * open when the fuel of the run was spent, or "~" for a cost of which an
 * exception or longjmp ended a part.  Of many calls or executions of one place
 * the 1st, 2nd, 3rd, 10th, 31st, ... are written.  "whole" is of the run: calls
 * of a function (LINE is 0), or header executions of a loop, of functions that
 * were called; PARENT is the line of the loop around it, or 0.  "calls" are
 * those of a function out of a loop, or out of no loop (LINE is 0). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __cplusplus
#include <exception>
#endif

enum { TICK_LOOPS = 8, TICK_SITES = 40, TICK_TEXT = 900 };

typedef long long Ticks;

typedef struct TickLoop {
    int is_open, is_seen, line, nest, parent;
    Ticks count, total, entries;
    char at_entry[TICK_TEXT];
} TickLoop;

typedef struct Frame {
    struct Frame *caller;
    const char *function;
    int id, is_seen, is_cut, exceptions;
    int place; /* the loop that it is in; TICK_LOOPS: none */
    Ticks cost;
    char at_call[TICK_TEXT];
    TickLoop loop[TICK_LOOPS];
} Frame;

typedef struct TickState {
    Frame *top;
    Ticks fuel, spent;
    size_t used;
    char text[TICK_TEXT];
    Ticks next[TICK_SITES][TICK_LOOPS + 1], seen[TICK_SITES][TICK_LOOPS + 1];
    const char *function[TICK_SITES]; /* NULL: was not called */
    int line[TICK_SITES][TICK_LOOPS + 1], parent[TICK_SITES][TICK_LOOPS];
    Ticks rounds[TICK_SITES][TICK_LOOPS];
    Ticks calls[TICK_SITES][TICK_LOOPS + 1][TICK_SITES];
} TickState;

__attribute__((weak)) TickState tick_state;
__attribute__((weak)) Ticks *tick_shared; /* what all runs spent */

static inline int tick_exceptions(void) {
#ifdef __cplusplus
    return std::uncaught_exceptions();
#else
    return 0;
#endif
}

static inline int tick_wanted(int id, int place) {
    Ticks *next = &tick_state.next[id][place];
    if (++tick_state.seen[id][place] <= *next)
        return 0;
    *next = *next < 2 ? *next + 1 : *next * 3;
    return 1;
}

static inline void tick_see(char *text, const char *name, long long value) {
    size_t used = strlen(text);
    snprintf(text + used, TICK_TEXT - used, "%s=%lld;", name, value);
}

static inline void tick_note(Frame *f, const char *name, long long value) {
    size_t length = strlen(name);
    for (const char *at = f->at_call; *at; at = strchr(at, ';') + 1)
        if (strncmp(at, name, length) == 0 && at[length] == '=')
            return;
    tick_see(f->at_call, name, value);
}

/* Values that a local has between loops: k#1, k#2, ...; k#7 is for "more". */
static inline void tick_was(Frame *f, const char *name, long long value) {
    char key[40], entry[80];
    for (int i = 1; i <= 7; i++) {
        snprintf(key, sizeof key, "%s#%d=", name, i);
        snprintf(entry, sizeof entry, "%s%lld;", key, value);
        if (strstr(f->at_call, entry) || (i == 7 && strstr(f->at_call, key)))
            return;
        if (!strstr(f->at_call, key)) {
            strncat(f->at_call, entry, TICK_TEXT - strlen(f->at_call) - 1);
            return;
        }
    }
}

static inline void tick_loop(const Frame *f, int i, char sign) {
    if (f->loop[i].is_seen)
        printf("loop %s %d %c %lld|%s|%s|\n", f->function, f->loop[i].line,
               sign, f->loop[i].count, f->at_call, f->loop[i].at_entry);
}

static inline void tick_call(const Frame *f, char sign) {
    if (!f->is_seen)
        return;
    for (int i = 0; i < TICK_LOOPS; i++)
        if (f->loop[i].line)
            printf("total %s %d %c %lld %lld %lld|%s|%s|\n", f->function,
                   f->loop[i].line, sign, f->loop[i].total, f->loop[i].entries,
                   f->loop[f->loop[i].nest].entries, f->at_call,
                   f->loop[f->loop[i].nest].at_entry);
    printf("cost %s 0 %c %lld|%s||\n", f->function,
           sign == '=' && f->is_cut ? '~' : sign, f->cost, f->at_call);
}

static inline void tick_whole(int id, const char *function) {
    char sign = tick_state.spent > tick_state.fuel ? '>' : '=';
    printf("whole %s 0 %c %lld 0|||\n", function, sign,
           tick_state.seen[id][TICK_LOOPS]);
    for (int i = 0; i < TICK_LOOPS; i++)
        if (tick_state.line[id][i])
            printf("whole %s %d %c %lld %d|||\n", function,
                   tick_state.line[id][i], sign, tick_state.rounds[id][i],
                   tick_state.parent[id][i]);
}

static inline void tick_calls(int id, const char *function) {
    for (int i = 0; i <= TICK_LOOPS; i++)
        for (int callee = 0; callee < TICK_SITES; callee++)
            if (tick_state.calls[id][i][callee])
                printf("calls %s %d = %lld|%s||\n", function,
                       tick_state.line[id][i], tick_state.calls[id][i][callee],
                       tick_state.function[callee]);
}

static inline void tick_end(void) {
    for (int id = 0; id < TICK_SITES; id++)
        if (tick_state.function[id]) {
            tick_whole(id, tick_state.function[id]);
            tick_calls(id, tick_state.function[id]);
        }
    fflush(stdout);
    *tick_shared += tick_state.spent;
    _exit(0);
}

static inline void tick_out_of_fuel(void) {
    Ticks inner = 0;
    for (Frame *f = tick_state.top; f; f = f->caller) {
        f->cost += inner;
        inner = f->cost;
        for (int i = 0; i < TICK_LOOPS; i++)
            if (f->loop[i].is_open)
                tick_loop(f, i, '>');
        tick_call(f, '>');
    }
    tick_end();
}

static inline void tick_close(Frame *f, int i) {
    if (f->loop[i].is_open)
        tick_loop(f, i, '=');
    f->loop[i].is_open = 0;
}

static inline void tick_leave(Frame *f) {
    tick_state.top = f->caller;
    if (f->caller)
        f->caller->cost += f->cost;
    if (tick_exceptions() > f->exceptions) {
        if (f->caller)
            f->caller->is_cut = 1;
        return;
    }
    if (f->is_cut && f->caller)
        f->caller->is_cut = 1;
    for (int i = 0; i < TICK_LOOPS; i++)
        tick_close(f, i);
    tick_call(f, '=');
}

static inline void tick_enter(Frame *f, const char *function, int id) {
    f->caller = tick_state.top;
    f->function = function;
    f->id = id;
    f->is_seen = tick_wanted(id, TICK_LOOPS);
    tick_state.function[id] = function;
    if (f->caller)
        tick_state.calls[f->caller->id][f->caller->place][id]++;
    f->place = TICK_LOOPS;
    f->is_cut = 0;
    f->exceptions = tick_exceptions();
    f->cost = 1;
    f->at_call[0] = 0;
    for (int i = 0; i < TICK_LOOPS; i++) {
        f->loop[i].line = f->loop[i].is_open = f->loop[i].nest = 0;
        f->loop[i].total = f->loop[i].entries = 0;
        f->loop[i].at_entry[0] = 0;
    }
    tick_state.top = f;
    if (++tick_state.spent > tick_state.fuel)
        tick_out_of_fuel();
}

static inline void tick_declare(Frame *f, int i, int nest, int line,
                                int parent) {
    f->loop[i].line = tick_state.line[f->id][i] = line;
    f->loop[i].nest = nest;
    tick_state.parent[f->id][i] = parent;
}

/* After longjmp: what was open in frames that are gone, and here, was cut. */
static inline void tick_land(Frame *f) {
    for (Frame *g = tick_state.top; g != f; g = g->caller)
        g->caller->cost += g->cost;
    tick_state.top = f;
    f->place = TICK_LOOPS;
    f->is_cut = 1;
    for (int i = 0; i < TICK_LOOPS; i++)
        f->loop[i].is_open = 0;
}

static inline int tick_begin(Frame *f, int i) {
    tick_close(f, i);
    f->loop[i].is_open = 1;
    f->place = i;
    f->loop[i].count = 0;
    f->loop[i].entries++;
    f->loop[i].is_seen = tick_wanted(f->id, i);
    f->loop[i].at_entry[0] = 0;
    return f->loop[i].is_seen || f->is_seen;
}

static inline void tick(Frame *f, int i) {
    f->place = i;
    f->loop[i].count++;
    f->loop[i].total++;
    tick_state.rounds[f->id][i]++;
    f->cost++;
    if (++tick_state.spent > tick_state.fuel)
        tick_out_of_fuel();
}

/* Whether "status" is that of a run that came to tick_end: of one that crashed
 * the records are not all there. */
static inline int tick_is_whole(int status, const char *line) {
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return 1;
    fprintf(stderr, "status %d of the run with %s\n", status, line);
    return 0;
}

/* Runs "entry" for each line of standard input until "all" ticks are spent.
 * Yields 1 if a run crashed, and ends there. */
static inline int tick_runs(int (*entry)(int, char **), Ticks fuel, Ticks all) {
    static char line[400], words[400];
    int status;
    tick_shared =
        (Ticks *)mmap(NULL, sizeof *tick_shared, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    while (*tick_shared < all && fgets(line, sizeof line, stdin)) {
        printf("run %s", line);
        fflush(stdout);
        if (fork() == 0) {
            char name[] = "program", *argv[20] = {name};
            int argc = 1;
            strcpy(words, line);
            for (char *w = strtok(words, " \n"); w && argc < 19;
                 w = strtok(NULL, " \n"))
                argv[argc++] = w;
            tick_state.fuel = fuel;
            atexit(tick_end);
            exit(entry(argc, argv));
        }
        if (wait(&status) < 0 || !tick_is_whole(status, line))
            return 1;
    }
    return 0;
}

#define SEE(name, value) tick_see(tick_to, name, (long long)(value));
/* Its first value in this call. */
#define NOTE(name, value) tick_note(&frame, name, (long long)(value));
#define WAS(name, value)  tick_was(&frame, name, (long long)(value));
/* First in a function. */
#define FRAME(function, id, loops, sees)                                       \
    Frame frame __attribute__((cleanup(tick_leave)));                          \
    tick_enter(&frame, function, id);                                          \
    loops if (frame.is_seen || 1) {                                            \
        char *tick_to = frame.at_call;                                         \
        sees                                                                   \
    }
/* Each loop of the function, so that one that is not reached has a total. */
#define DECLARE(i, nest, line, parent)                                         \
    tick_declare(&frame, i, nest, line, parent);
/* Lengths: of a chain, as long as it is one, and of what ends with a zero. */
#define CHAIN(first, link)                                                     \
    ({                                                                         \
        long length = 0;                                                       \
        for (__typeof__(first) at = (first); at && length < 1000000;           \
             at = at->link)                                                    \
            length++;                                                          \
        length;                                                                \
    })
#define ENDED(first)                                                           \
    ({                                                                         \
        long length = 0;                                                       \
        while ((first)[length])                                                \
            length++;                                                          \
        length;                                                                \
    })
/* Before a loop. */
#define LOOP(i, sees)                                                          \
    if (tick_begin(&frame, i)) {                                               \
        char *tick_to = frame.loop[i].at_entry;                                \
        sees                                                                   \
    }
/* After a loop, in the one around it. */
#define DONE(around) frame.place = around;
#define T(i)         tick(&frame, i),
#define LANDED()     tick_land(&frame)
