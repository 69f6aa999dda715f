/* plantext.h -- everything that a plan says, as text. */
#ifndef ASYM_TEST_STATIC_PLAN_PLANTEXT_H
#define ASYM_TEST_STATIC_PLAN_PLANTEXT_H

#include "fullplan.h"

#include <inttypes.h>

static inline void add_text(Text *out, const char *text) {
    text_add(out, text ? " \"%s\"" : " -", text);
}

static inline void add_expr(Text *out, const Expr *e) {
    text_add(out, " ");
    if (e)
        expr_print(out, e, letters);
    else
        text_add(out, "-");
}

static inline void add_region(Text *out, const Region *r) {
    text_add(out, " {");
    region_print(out, r, letters);
    text_add(out, "}");
}

static inline void add_formula(Text *out, const PlanFormula *f) {
    add_expr(out, f->formula);
    add_region(out, &f->valid);
    text_add(out, " %d", f->upper);
    add_text(out, f->reason);
    for (size_t i = 0; i < f->unless.size; i++)
        text_add(out, " unless %u", f->unless.at[i]);
    text_add(out, "\n");
}

static inline void add_ids(Text *out, const SymbolId *ids, size_t count) {
    text_add(out, " [");
    for (size_t i = 0; i < count; i++)
        text_add(out, " %u", ids[i]);
    text_add(out, " ]");
}

static inline void add_loop_lists(Text *out, const PlanLoop *l) {
    add_ids(out, l->inputs.at, l->inputs.size);
    add_ids(out, l->nest_inputs.at, l->nest_inputs.size);
    for (size_t i = 0; i < l->constants.size; i++)
        text_add(out, " %lld", (long long)l->constants.at[i]);
    for (size_t i = 0; i < l->nest_columns.size; i++)
        text_add(out, " column %d", l->nest_columns.at[i]);
    for (size_t i = 0; i < l->inductions.size; i++) {
        text_add(out, " induction %u", l->inductions.at[i].symbol);
        add_expr(out, l->inductions.at[i].init);
        add_expr(out, l->inductions.at[i].step);
    }
}

static inline void add_path(Text *out, const PlanPath *p) {
    text_add(out, "path %llu %llu", (unsigned long long)p->most,
             (unsigned long long)p->least);
    add_text(out, p->reason);
    for (size_t i = 0; i < p->steps.size; i++) {
        text_add(out, " %u:", p->steps.at[i].block);
        add_ids(out, p->steps.at[i].lines.at, p->steps.at[i].lines.size);
    }
    text_add(out, "\n");
}

static inline void add_loop(Text *out, const PlanLoop *l) {
    text_add(out, "loop %u %u %u %u %d %d %d %d %d %d %d %d", l->line,
             l->column, l->ordinal, l->depth, l->parent, l->outermost,
             l->opaque, l->reach, l->nest_opaque, l->totals, l->site,
             l->nest_site);
    add_text(out, l->opaque_why);
    add_text(out, l->nest_opaque_why);
    add_text(out, l->uneven);
    add_loop_lists(out, l);
    add_formula(out, &l->count);
    add_formula(out, &l->total);
    add_formula(out, &l->entries);
    add_formula(out, &l->rounds);
    add_path(out, &l->round);
    add_path(out, &l->last);
}

static inline void add_call(Text *out, const PlanCall *c) {
    text_add(out, "call %u %d %d %llu", c->line, c->loop, c->reach,
             (unsigned long long)c->unsigned_args);
    add_text(out, c->callee);
    add_region(out, &c->valid);
    for (size_t i = 0; i < c->args.size; i++)
        add_expr(out, c->args.at[i]);
    for (size_t i = 0; i < c->unsaid.size; i++)
        add_text(out, c->unsaid.at[i]);
    for (size_t i = 0; i < c->reads.size; i++) {
        text_add(out, " %u is", c->reads.at[i].inner);
        add_expr(out, c->reads.at[i].outer);
    }
    text_add(out, "\n");
}

static inline void add_symbol(Text *out, const PlanSymbol *s) {
    text_add(out, "symbol %d %u %u %d %u %d", s->kind, s->line, s->bits,
             s->is_signed, s->rank, s->late);
    add_text(out, s->name);
    add_text(out, s->plain);
    text_add(out, "\n");
}

static inline void add_function(Text *out, const PlanFunction *f) {
    text_add(out, "function %u %d %d %d %d %d %d %d", f->line, f->system_header,
             f->has_debug, f->local, f->weak, f->taken, f->site, f->entered);
    const char *const texts[] = {f->name, f->linkage,    f->signature,
                                 f->file, f->left_alone, f->remark};
    for (size_t i = 0; i < 6; i++)
        add_text(out, texts[i]);
    for (size_t i = 0; i < f->sizes.size; i++)
        text_add(out, " %u..%u is %" PRIu64, f->sizes.at[i].from,
                 f->sizes.at[i].to, f->sizes.at[i].value);
    add_ids(out, f->parameters.at, f->parameters.size);
    add_ids(out, f->inputs.at, f->inputs.size);
    add_ids(out, f->idle.at, f->idle.size);
    text_add(out, "\n");
    add_path(out, &f->straight);
    for (size_t i = 0; i < f->symbols.size; i++)
        add_symbol(out, &f->symbols.at[i]);
    for (size_t i = 0; i < f->loops.size; i++)
        add_loop(out, &f->loops.at[i]);
    for (size_t i = 0; i < f->calls.size; i++)
        add_call(out, &f->calls.at[i]);
    for (size_t i = 0; i < f->blocks.size; i++)
        add_text(out, f->blocks.at[i].name);
    for (size_t i = 0; i < f->edges.size; i++) {
        const PlanEdge *edge = &f->edges.at[i];
        add_text(out, edge->label);
        text_add(out, " %u %u %d", edge->from, edge->to, edge->next);
    }
    for (size_t i = 0; i < f->callers.size; i++)
        text_add(out, " %u %u %d", f->callers.at[i].function,
                 f->callers.at[i].block, f->callers.at[i].goes_on);
}

static inline const char *described(const Plan *plan) {
    Text out = text_new(arena);
    text_add(&out, "plan %llu %d %d", (unsigned long long)plan->fingerprint,
             plan->is_cxx, plan->has_main);
    add_text(&out, plan->source);
    text_add(&out, "\n");
    for (size_t i = 0; i < plan->functions.size; i++)
        add_function(&out, &plan->functions.at[i]);
    for (size_t i = 0; i < plan->sites.size; i++) {
        text_add(&out, "site %d", plan->sites.at[i].function);
        add_ids(&out, plan->sites.at[i].keys.at, plan->sites.at[i].keys.size);
        text_add(&out, "\n");
    }
    for (size_t i = 0; i < plan->outside.size; i++) {
        text_add(&out, "outside %u", plan->outside.at[i].parameters);
        add_text(&out, plan->outside.at[i].linkage);
        add_text(&out, plan->outside.at[i].type);
        text_add(&out, "\n");
    }
    for (size_t i = 0; i < plan->words.size; i++)
        add_text(&out, plan->words.at[i]);
    for (size_t i = 0; i < plan->remarks.size; i++)
        add_text(&out, plan->remarks.at[i]);
    return text_chars(&out);
}

#endif
