/* loop-tick.h -- what the programs of random-loops.c are compiled with.
 *
 * Without TICKS its macros are nothing: that is what asym reads.  With TICKS
 * the program counts for itself, and writes to $LOOP_TRACE what became of each
 * execution of a loop and of each call:
 *
 *     loop  FUNCTION LINE = COUNT | at call | at entry |
 *     total FUNCTION LINE = COUNT ENTRIES NEST | at call | at entry of the nest
 * | cost  FUNCTION 0 = COUNT | at call | |
 *
 * where "at" are name=value pairs, and NEST is how often the outermost loop
 * around it was entered.  When the fuel is spent, what is open is written with
 * ">" in place of "=", and the run ends. */
#ifndef TICKS
#define FRAME(...)
#define LOOP(...)
#define T(loop)
#define APART(call) call
#else
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* How many executions of loops a process writes, and how many calls. */
#ifndef TICK_LINES
#define TICK_LINES 3000
#endif

enum { TICK_LOOPS = 16, TICK_FUEL = 30000, TICK_TEXT = 640 };

typedef unsigned long long Ticks;

typedef struct Frame {
    struct Frame *caller;
    const char *function;
    char at_call[TICK_TEXT];
    Ticks cost;
    struct {
        bool open;
        int line, nest;
        Ticks count, total, entries;
        char at_entry[TICK_TEXT];
    } loop[TICK_LOOPS];
} Frame;

static Frame *tick_top;
static FILE *tick_trace;
static int tick_fuel = TICK_FUEL, tick_lines = TICK_LINES;
static int tick_calls = TICK_LINES;
static char tick_text[TICK_TEXT];

#define TICK_VALUE(name, value)                                                \
    (tick_value(name, (long long)(value),                                      \
                _Generic((value), unsigned long: 1, default: 0)),              \
     0),

static inline void tick_value(const char *name, long long value, int is_wide) {
    size_t used = strlen(tick_text);
    snprintf(tick_text + used, sizeof tick_text - used,
             is_wide ? "%s=%llu;" : "%s=%lld;", name, value);
}

static inline void tick_loop(const Frame *f, int i, char sign) {
    if (tick_trace && tick_lines-- > 0)
        fprintf(tick_trace, "loop %s %d %c %llu|%s|%s|\n", f->function,
                f->loop[i].line, sign, f->loop[i].count, f->at_call,
                f->loop[i].at_entry);
}

static inline void tick_call(const Frame *f, char sign) {
    if (!tick_trace || tick_calls-- <= 0)
        return;
    for (int i = 0; i < TICK_LOOPS; i++)
        if (f->loop[i].line)
            fprintf(tick_trace, "total %s %d %c %llu %llu %llu|%s|%s|\n",
                    f->function, f->loop[i].line, sign, f->loop[i].total,
                    f->loop[i].entries, f->loop[f->loop[i].nest].entries,
                    f->at_call, f->loop[f->loop[i].nest].at_entry);
    fprintf(tick_trace, "cost %s 0 %c %llu|%s||\n", f->function, sign, f->cost,
            f->at_call);
}

static inline void tick_out_of_fuel(void) {
    Ticks inner = 0;
    for (Frame *f = tick_top; f; f = f->caller) {
        f->cost += inner;
        inner = f->cost;
        for (int i = 0; i < TICK_LOOPS; i++)
            if (f->loop[i].open)
                tick_loop(f, i, '>');
        tick_call(f, '>');
    }
    if (tick_trace)
        fclose(tick_trace);
    _Exit(0);
}

static inline void tick_close(Frame *f, int i) {
    if (f->loop[i].open)
        tick_loop(f, i, '=');
    f->loop[i].open = false;
}

static inline void tick_leave(Frame *f) {
    for (int i = 0; i < TICK_LOOPS; i++)
        tick_close(f, i);
    tick_call(f, '=');
    if (f->caller)
        f->caller->cost += f->cost;
    tick_top = f->caller;
}

static inline void tick_enter(Frame *f, const char *function) {
    if (!tick_top && !tick_trace && getenv("LOOP_TRACE"))
        tick_trace = fopen(getenv("LOOP_TRACE"), "a"), fputs("\n", tick_trace);
    *f = (Frame){.caller = tick_top, .function = function, .cost = 1};
    strcpy(f->at_call, tick_text);
    *tick_text = 0;
    tick_top = f;
    if (tick_fuel-- <= 0)
        tick_out_of_fuel();
}

static inline void tick_begin(Frame *f, int i, int nest, int line) {
    tick_close(f, i);
    f->loop[i].open = true;
    f->loop[i].count = 0;
    f->loop[i].entries++;
    f->loop[i].line = line;
    f->loop[i].nest = nest;
    strcpy(f->loop[i].at_entry, tick_text);
    *tick_text = 0;
}

static inline void tick(Frame *f, int i) {
    f->loop[i].count++;
    f->loop[i].total++;
    f->cost++;
    if (tick_fuel-- <= 0)
        tick_out_of_fuel();
}

/* Stands first in a function; "at" lists TICK_VALUEs. */
#define FRAME(function, loops, at)                                             \
    (void)(at 0);                                                              \
    Frame frame __attribute__((cleanup(tick_leave)));                          \
    tick_enter(&frame, function);                                              \
    loops
/* Every loop of the function, so that one that is not reached has a total. */
#define DECLARE(i, nest_of, line_of)                                           \
    frame.loop[i].line = line_of, frame.loop[i].nest = nest_of;
/* Stands on the line before the loop's. */
#define LOOP(i, nest, at)                                                      \
    (void)(at 0);                                                              \
    tick_begin(&frame, i, nest, __LINE__ + 1);
#define T(i) tick(&frame, i),
/* In a process of its own, with its own fuel and its own end. */
#define APART(call)                                                            \
    if (fork() == 0) {                                                         \
        call;                                                                  \
        exit(0);                                                               \
    } else                                                                     \
        wait(NULL);
#endif
#include "loop-world.h"
