#include "driver/report/runs_text.h"

#include "driver/report/words/lines.h"

static void write_inputs(Text *out, const Report *report) {
    if (!report->inputs.size)
        return;
    lines_part(out);
    text_add(out, "Inputs:\n");
    for (size_t i = 0; i < report->inputs.size; i++) {
        const ReportInput *input = &report->inputs.at[i];
        text_add(out, "  %s: %s, %lld..%lld\n", input->name, input->meaning,
                 (long long)input->low, (long long)input->high);
    }
}

static void write_profiles(Text *out, const Report *report) {
    text_add(out, "  %zu read from ", report->runs);
    for (size_t i = 0; i < report->profiles.size; i++)
        text_add(out, "%s%s", i ? ", " : "", report->profiles.at[i]);
    text_add_char(out, '\n');
}

static void write_notes(Text *out, const Report *report) {
    bool lost = report->usable_runs < report->runs;
    if (!report->notes.size && !report->profiles.size && !lost)
        return;
    lines_part(out);
    text_add(out, "Runs:\n");
    if (report->profiles.size)
        write_profiles(out, report);
    if (lost)
        text_add(out, "  %zu of %zu could be used\n", report->usable_runs,
                 report->runs);
    for (size_t i = 0; i < report->notes.size; i++)
        text_add(out, "  %s\n", report->notes.at[i]);
}

static void write_faults(Text *out, const Report *report) {
    if (!report->analysis.faults.size)
        return;
    lines_part(out);
    text_add(out, "Faults of asym's own; please report them with this program, "
                  "unless clang -fsanitize=undefined,address finds fault with "
                  "it, or it goes away with -- -fno-strict-aliasing: what C "
                  "leaves undefined is not run as it is written:\n");
    for (size_t i = 0; i < report->analysis.faults.size; i++) {
        const Fault *fault = &report->analysis.faults.at[i];
        text_add(out, "  %s", fault->function->signature);
        if (fault->loop)
            text_add(out, ", loop at line %s",
                     plan_loop_place(fault->function->plan, fault->loop,
                                     out->arena));
        text_add(out, ", %s: proved %s, seen %s\n", fault->number,
                 fault->what->proved, fault->what->seen);
    }
}

void runs_text_write(Text *out, const Report *report) {
    write_inputs(out, report);
    write_notes(out, report);
    write_faults(out, report);
}
