/* textbed.h -- reports made by hand, and their text. */
#ifndef ASYM_TEST_DRIVER_REPORT_TEXTBED_H
#define ASYM_TEST_DRIVER_REPORT_TEXTBED_H

#include "built.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ENDLESS = 199 };
static char endless[ENDLESS + 1]; /* nnn...n */
static const char *const names[] = {"round", "n",        "m",    "i",
                                    "nm",    "\xc3\xa4", endless};

static Arena *arena;
static Builder builder;

static inline int set_up(void **state) {
    (void)state;
    arena = arena_new();
    builder = (Builder){arena, names, sizeof names / sizeof *names};
    memset(endless, 'n', ENDLESS);
    return 0;
}

static inline int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

static inline Claim proved(const char *formula, const char *valid,
                           size_t samples) {
    Claim claim = built_claim(&builder, CLAIM_PROVED, formula, valid);
    claim.samples = samples;
    return claim;
}

static inline Claim exact(const char *formula, const char *valid,
                          size_t samples, size_t held_out) {
    Claim claim = built_claim(&builder, CLAIM_EXACT, formula, valid);
    claim.samples = samples;
    claim.held_out = held_out;
    return claim;
}

static inline Claim exact_in(const char *formula, const char *symbol,
                             const char *high) {
    Claim claim = exact(formula, "", 37, 12);
    built_range(&builder, &claim, symbol, "0", high);
    return claim;
}

static inline BuiltFunction add_function(Report *report, const char *signature,
                                         const char *cost) {
    return built_function(&builder, report, signature, cost);
}

static inline BuiltLoop add_loop(BuiltFunction f, const char *where,
                                 unsigned depth, Claim count) {
    BuiltLoop loop = built_loop(&builder, f, where, depth);
    loop.claims->count = loop.claims->total = count;
    return loop;
}

static inline const char *text_of(const Report *report, ReportView view) {
    char *chars;
    size_t length;
    FILE *file = open_memstream(&chars, &length);
    report_text(report, view, file);
    (void)fclose(file);
    const char *copy = arena_strdup(arena, chars);
    free(chars);
    return copy;
}

static const ReportView terse = {.look.width = 80}, verbose = {.verbose = true},
                        all = {.all = true, .look.width = 80};

#endif
