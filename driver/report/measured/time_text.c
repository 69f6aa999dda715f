#include "driver/report/measured/time_blocks.h"
#include "driver/report/measured/time_report.h"
#include "driver/report/words/lines.h"

#include <string.h>

enum { DIGITS = 4 };

uint64_t time_report_calls(const CountedFunction *function) {
    return function->node_total[function->count->ecfg.start];
}

bool time_report_shows(const CountedFunction *function, ReportView view) {
    return view.all || !function->function->system_header;
}

/* "920, SD 300 correlated, 94.8683 independent"; what has no time says why. */
static void add_time(Text *out, const Timing *t, NodeId n) {
    Arena *arena = out->arena;
    if (!t->time.known[n]) {
        text_add(out, "unknown: %s",
                 t->time.why ? t->time.why
                 : t->broken ? t->broken
                             : "something in it has none");
        return;
    }
    text_add(out, "%s", rational_text(&t->time.at[n], DIGITS, arena));
    if (!t->var_correlated.known[n] && !t->var_independent.known[n]) {
        text_add(out, ", SD unknown");
        return;
    }
    const char *word = "correlated", *before = ", SD ";
    const NodeValues *kinds[] = {&t->var_correlated, &t->var_independent};
    for (size_t i = 0; i < 2; i++, word = "independent", before = ", ")
        text_add(out, "%s%s %s", before,
                 kinds[i]->known[n]
                     ? rational_root_text(&kinds[i]->at[n], DIGITS, arena)
                     : "unknown",
                 word);
}

static bool has_same_deviation(const Timing *t, NodeId n) {
    return t->var_correlated.known[n] && t->var_independent.known[n] &&
           fmpq_equal(&t->var_correlated.at[n], &t->var_independent.at[n]);
}

static void add_deviation(Text *out, const fmpq_t variance) {
    text_add(out, ", SD %s", rational_root_text(variance, DIGITS, out->arena));
}

/* The two kinds are one where nothing depends on how rounds go together. */
static void add_short_time(Text *out, const Timing *t, NodeId n) {
    if (!t->time.known[n] || !has_same_deviation(t, n)) {
        add_time(out, t, n);
        return;
    }
    text_add(out, "%s", rational_text(&t->time.at[n], DIGITS, out->arena));
    add_deviation(out, &t->var_correlated.at[n]);
}

static const char *times(uint64_t count, Arena *arena) {
    return count == 1
               ? "once"
               : arena_printf(arena, "%llu times", (unsigned long long)count);
}

/* It is not known how long executions that were cut short would have been. */
static void add_frequency_deviation(Text *out, const Timing *t,
                                    NodeId preheader) {
    if (t->rounds_variance.known[preheader])
        add_deviation(out, &t->rounds_variance.at[preheader]);
    else
        text_add(out, ", SD unknown");
}

static const char *place_of(const PlanFunction *f, const CountedLoop *loop,
                            Arena *arena) {
    if (loop->line == 0)
        return "at a line that is not known";
    return arena_printf(arena, "at line %s",
                        loop->loop ? plan_loop_place(f, loop->loop, arena)
                                   : arena_printf(arena, "%u", loop->line));
}

static void write_loop(Text *out, const CountedFunction *f,
                       const CountedLoop *loop) {
    Arena *arena = out->arena;
    int indent = 2 * (int)loop->depth;
    uint64_t entered = f->node_total[loop->preheader];
    text_add(out, "%*sLoop%s %s: ", indent, "",
             loop->loop ? "" : " with several entries",
             place_of(f->function, loop, arena));
    if (entered == 0) {
        text_add(out, "never reached\n");
        return;
    }
    EdgeId e = ecfg_loop_edge(&f->count->ecfg, loop->preheader);
    text_add(out, "frequency %s",
             rational_text(&f->timing->freq[e], DIGITS, arena));
    add_frequency_deviation(out, f->timing, loop->preheader);
    text_add(out, ", entered %s\n%*sTime: ", times(entered, arena), indent + 2,
             "");
    add_short_time(out, f->timing, loop->preheader);
    text_add(out, "\n");
}

static void write_assumed(Text *out, const CountedFunction *f) {
    if (f->assumed.size)
        text_add(out, "  Of these the call alone counts: ");
    for (size_t i = 0; i < f->assumed.size; i++)
        text_add(out, "%s%s", i ? ", " : "",
                 *f->assumed.at[i] ? f->assumed.at[i]
                                   : "calls through pointers");
    if (f->assumed.size)
        text_add(out, "\n");
}

static void add_reason(Text *out, const char *kind, const char *why) {
    if (why)
        text_add(out, "  SD%s unknown: %s\n", kind, why);
}

/* Why a call has no deviation, though it has a time. */
static void write_reasons(Text *out, const Timing *t) {
    const char *correlated = t->var_correlated.why;
    const char *independent = t->var_independent.why;
    if (t->time.why)
        return;
    if (correlated == independent) {
        add_reason(out, "", correlated);
        return;
    }
    add_reason(out, " correlated", correlated);
    add_reason(out, " independent", independent);
}

/* Modules may have functions of one name each for itself. */
static bool has_namesake(const CountedProgram *program,
                         const CountedFunction *f) {
    for (uint32_t i = 0; i < program->count; i++)
        if (&program->function[i] != f &&
            strcmp(program->function[i].function->signature,
                   f->function->signature) == 0)
            return true;
    return false;
}

static void write_head(Text *out, const CountedProgram *program,
                       const CountedFunction *f) {
    text_add(out, "\nFunction '%s'", f->function->signature);
    if (has_namesake(program, f))
        text_add(out, " of %s", f->plan->source);
    text_add(out, ", called %s", times(time_report_calls(f), out->arena));
    if (f->own->is_known)
        text_add(out, ", %s from outside of its recursion",
                 times(f->own->of_outside, out->arena));
    text_add(out, ":\n");
}

static void write_function(Text *out, const CountedFunction *f,
                           ReportView view) {
    CountedLoops loops = counted_loops(f, out->arena);
    text_add(out, "  Time: ");
    add_short_time(out, f->timing, f->count->ecfg.start);
    text_add(out, "\n");
    if (f->own->is_known)
        text_add(out, "  Of each call by itself: %s\n",
                 rational_text(f->own->time, DIGITS, out->arena));
    if (f->own->has_each)
        text_add(out, "  Over all calls, with what each leads to: %s, SD %s\n",
                 rational_text(&f->own->each[0], DIGITS, out->arena),
                 rational_root_text(&f->own->each[1], DIGITS, out->arena));
    write_reasons(out, f->timing);
    if (f->timing->broken)
        text_add(out, "  The time is what calls took as far as they came\n");
    for (size_t i = 0; i < loops.size; i++)
        write_loop(out, f, &loops.at[i]);
    if (!view.verbose)
        return;
    time_blocks_write(out, f, DIGITS);
    write_assumed(out, f);
}

static void write_never_ran(Text *out, const CountedProgram *program,
                            ReportView view) {
    bool any = false;
    for (uint32_t i = 0; i < program->count; i++) {
        const CountedFunction *f = &program->function[i];
        if (time_report_calls(f) || f->left_out || !time_report_shows(f, view))
            continue;
        text_add(out, any ? "  %s\n" : "\nNever ran:\n  %s\n",
                 f->function->signature);
        any = true;
    }
}

static void write_legend(Text *out, const TimeReport *report, ReportView view) {
    Lines lines = {.arena = out->arena, .look = view.look};
    text_add(out, "Average times in %s%s, with all that is called.\n",
             report->cost_table ? "units of " : "instructions of LLVM",
             report->cost_table ? report->cost_table : "");
    lines_add(&lines, "  time",
              "of a call of a function, of an execution of a loop");
    lines_add(&lines, "  SD",
              "standard deviation: correlated if all rounds of an execution of "
              "a loop take the same time, independent if each takes its own; "
              "mostly it lies between");
    lines_add(&lines, "  frequency",
              "how often the header of a loop runs in an execution of it");
    if (view.verbose)
        lines_add(
            &lines, "  block",
            "how often a call of the function runs it, its cost, and the "
            "time of it and of all that depends on the way that it takes");
    lines_write(out, &lines, 0);
}

static void write_inputs(Text *out, const TimeReport *report) {
    if (!report->runs)
        return;
    text_add(out, "\nInputs:\n");
    if (!report->inputs.size)
        text_add(out, "  none was varied\n");
    for (size_t i = 0; i < report->inputs.size; i++) {
        const ReportInput *input = &report->inputs.at[i];
        text_add(out, "  %s: %s, %lld..%lld\n", input->name, input->meaning,
                 (long long)input->low, (long long)input->high);
    }
}

static void write_notes(Text *out, const TimeReport *report) {
    text_add(out, "\nRuns:\n  %zu of %zu were counted\n", report->usable,
             report->runs);
    if (report->database)
        text_add(out, "  averages are over all runs in %s\n", report->database);
    for (size_t i = 0; i < report->notes.size; i++)
        text_add(out, "  %s\n", report->notes.at[i]);
}

void time_report_text(const TimeReport *report, ReportView view, FILE *file) {
    Arena *arena = arena_new();
    Text out = text_new_harmless(arena);
    const CountedProgram *program = &report->program;
    write_legend(&out, report, view);
    for (uint32_t i = 0; i < program->count; i++)
        if (time_report_calls(&program->function[i]) &&
            time_report_shows(&program->function[i], view)) {
            write_head(&out, program, &program->function[i]);
            write_function(&out, &program->function[i], view);
        }
    if (view.verbose)
        write_never_ran(&out, program, view);
    if (!report->profiles)
        write_inputs(&out, report);
    write_notes(&out, report);
    wrap_write(&out, view.look, file);
    arena_free(arena);
}
