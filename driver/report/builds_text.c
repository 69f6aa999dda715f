#include "driver/report/builds_text.h"

void builds_text_add_loops(Lines *lines, const FunctionResult *f) {
    for (size_t i = 0; i < f->other_loops.size; i++) {
        const VariedPart *part = &f->other_loops.at[i];
        lines_add(lines,
                  arena_printf(
                      lines->arena, "%*sLoop at line %s: in other builds (%s)",
                      LINES_INDENT, "",
                      plan_loop_place(part->function, part->loop, lines->arena),
                      part->build),
                  NULL);
    }
}

void builds_text_write(Text *out, const Report *report) {
    const VariedParts *parts = &report->analysis.other_functions;
    if (!parts->size)
        return;
    lines_part(out);
    text_add(out, "In other builds:\n");
    for (size_t i = 0; i < parts->size; i++) {
        const PlanFunction *f = parts->at[i].function;
        text_add(out, "  %s at line %u (%s)\n", f->signature, f->line,
                 parts->at[i].build);
    }
}
