#include "interp/search/support.h"

#include <stdlib.h>
#include <string.h>

typedef struct Sized {
    const fmpz *size; /* the value furthest from zero; NULL without symbols */
    size_t row;
} Sized;

static int compare_sized(const void *a, const void *b) {
    const Sized *x = a, *y = b;
    int order = x->size ? fmpz_cmpabs(x->size, y->size) : 0;
    return order ? order : (x->row > y->row) - (x->row < y->row);
}

static const fmpz *furthest(const Problem *problem, size_t row,
                            const SymbolId *symbols, size_t n_symbols) {
    const fmpz *size = NULL;
    for (size_t i = 0; i < n_symbols; i++) {
        const fmpz *x = problem_x(problem, row, symbols[i]);
        if (!size || fmpz_cmpabs(x, size) > 0)
            size = x;
    }
    return size;
}

/* All rows, the smallest in "symbols" first. */
static size_t *sort_rows(const Problem *problem, const SymbolId *symbols,
                         size_t n_symbols) {
    Sized *sorted = ARENA_ARRAY(problem->scratch, Sized, problem->size);
    size_t *rows = ARENA_ARRAY(problem->scratch, size_t, problem->size);
    for (size_t i = 0; i < problem->size; i++) {
        size_t row = problem->rows[i];
        sorted[i].row = row;
        sorted[i].size = furthest(problem, row, symbols, n_symbols);
    }
    qsort(sorted, problem->size, sizeof *sorted, compare_sized);
    for (size_t i = 0; i < problem->size; i++)
        rows[i] = sorted[i].row;
    return rows;
}

/* The first samples that determine the formula; the others are held out.  Both
 * are put in "rows", the fitted ones in front.  Returns how many those are. */
static size_t choose_fitted(size_t *rows, const size_t *sorted,
                            const Problem *problem,
                            const Candidate *candidate) {
    Telling telling = {.candidate = candidate,
                       .problem = problem,
                       .rows = sorted,
                       .size = problem->size};
    size_t last = 0, held_out = problem->size;
    FormStep step;
    candidate->form->forget(candidate);
    while (form_tell(&step, &telling)) {
        if (step != FORM_NEW)
            continue;
        while (last < telling.at - 1)
            rows[--held_out] = sorted[last++];
        rows[telling.known - 1] = sorted[last++];
    }
    while (last < problem->size)
        rows[--held_out] = sorted[last++];
    return telling.known;
}

static void range_of(fmpz_t low, fmpz_t high, const Problem *problem,
                     const size_t *rows, size_t size, SymbolId symbol) {
    fmpz_set(low, problem_x(problem, rows[0], symbol));
    fmpz_set(high, low);
    for (size_t i = 1; i < size; i++) {
        const fmpz *x = problem_x(problem, rows[i], symbol);
        if (fmpz_cmp(x, low) < 0)
            fmpz_set(low, x);
        if (fmpz_cmp(x, high) > 0)
            fmpz_set(high, x);
    }
}

static void mark_beyond(unsigned char *beyond, const Problem *problem,
                        const size_t *rows, size_t fitted, SymbolId symbol) {
    fmpz_t low, high;
    fmpz_init(low);
    fmpz_init(high);
    range_of(low, high, problem, rows, fitted, symbol);
    for (size_t i = fitted; i < problem->size; i++) {
        const fmpz *x = problem_x(problem, rows[i], symbol);
        if ((fmpz_sgn(x) > 0 && fmpz_cmp(x, high) > 0) ||
            (fmpz_sgn(x) < 0 && fmpz_cmp(x, low) < 0))
            beyond[i] = 1;
    }
    fmpz_clear(high);
    fmpz_clear(low);
}

static size_t count_beyond(const Problem *problem, const size_t *rows,
                           size_t fitted, const SymbolId *symbols,
                           size_t n_symbols) {
    unsigned char *beyond =
        ARENA_ARRAY(problem->scratch, unsigned char, problem->size);
    size_t count = 0;
    for (size_t s = 0; s < n_symbols; s++)
        mark_beyond(beyond, problem, rows, fitted, symbols[s]);
    for (size_t i = fitted; i < problem->size; i++)
        count += beyond[i];
    return count;
}

/* "enough" values, or every integer between the least and the largest. */
static bool values_suffice(const Problem *problem, SymbolId symbol,
                           size_t enough) {
    const fmpz **values = ARENA_ARRAY(problem->scratch, const fmpz *, enough);
    size_t count = problem_values(problem, symbol, values, enough);
    if (count >= enough)
        return true;
    fmpz_t low, high;
    fmpz_init(low);
    fmpz_init(high);
    range_of(low, high, problem, problem->rows, problem->size, symbol);
    fmpz_sub(high, high, low);
    bool every = fmpz_equal_ui(high, count - 1);
    fmpz_clear(high);
    fmpz_clear(low);
    return every;
}

static bool range_doubled(const Problem *problem, SymbolId symbol) {
    fmpz_t low, high, width;
    fmpz_init(low);
    fmpz_init(high);
    fmpz_init(width);
    range_of(low, high, problem, problem->rows, problem->size, symbol);
    fmpz_sub(width, high, low);
    bool doubled =
        fmpz_cmpabs(width, low) >= 0 || fmpz_cmpabs(width, high) >= 0;
    fmpz_clear(width);
    fmpz_clear(high);
    fmpz_clear(low);
    return doubled;
}

static bool constant_is_tried(const Problem *problem) {
    enum { ENOUGH = 5 };
    const fmpz *values[ENOUGH];
    for (size_t i = 0; i < problem->n_varied; i++) {
        SymbolId s = problem->varied[i];
        if (problem_rank(problem, s) > problem_lowest_rank(problem))
            break;
        if (problem_values(problem, s, values, ENOUGH) < ENOUGH &&
            !range_doubled(problem, s))
            return false;
    }
    return true;
}

/* Counts are integers, so a formula of counts has only integer values. */
static bool values_agree(const Solution *solution, const Problem *problem) {
    for (size_t i = 0; i < problem->size; i++)
        if (!fmpz_is_one(fmpq_denref(&problem->samples->y[problem->rows[i]])))
            return true;
    return solution->candidate.form->is_integral(solution);
}

static bool sizes_suffice(const Support *s, const Problem *problem) {
    const Form *form = s->solution.candidate.form;
    for (size_t i = 0; i < s->n_symbols; i++) {
        size_t needed = form->values_needed(&s->solution, s->symbols[i]);
        if (!values_suffice(problem, s->symbols[i], needed))
            return false;
    }
    return s->n_symbols > 0 || constant_is_tried(problem);
}

/* "rows" as choose_fitted left them, and the solution made from them. */
static void judge(Support *out, const Problem *problem, const size_t *rows) {
    const Candidate *candidate = &out->solution.candidate;
    const Form *form = candidate->form;
    SymbolId *symbols =
        ARENA_ARRAY(problem->scratch, SymbolId, candidate->n_symbols);
    out->symbols = symbols;
    out->n_symbols = form->symbols(symbols, &out->solution);
    out->used = candidate->unknowns;
    out->held_out = problem->size - out->used;
    out->beyond =
        out->n_symbols > 0
            ? count_beyond(problem, rows, out->used, symbols, out->n_symbols)
            : count_beyond(problem, rows, out->used, problem->varied,
                           problem->n_varied);
    bool enough = problem_has_room(problem, out->used) && out->beyond >= 2 &&
                  sizes_suffice(out, problem) &&
                  form->is_checked(candidate, problem, rows);
    out->fractional = enough && !values_agree(&out->solution, problem);
    out->verdict = enough && !out->fractional ? VERDICT_EARNED : VERDICT_WEAK;
}

static size_t *sort_for(const Problem *problem, const Candidate *candidate) {
    return candidate->n_symbols > 0
               ? sort_rows(problem, candidate->symbols, candidate->n_symbols)
               : sort_rows(problem, problem->varied, problem->n_varied);
}

void support_gather(Support *out, const Problem *problem,
                    const Candidate *candidate) {
    const Form *form = candidate->form;
    size_t *rows = ARENA_ARRAY(problem->scratch, size_t, problem->size);
    size_t fitted =
        choose_fitted(rows, sort_for(problem, candidate), problem, candidate);
    *out = (Support){.verdict = VERDICT_WEAK,
                     .symbols = candidate->symbols,
                     .n_symbols = candidate->n_symbols};
    if (fitted < candidate->unknowns)
        return;
    form->settle(candidate);
    if (form->solve(&out->solution, candidate, problem, rows))
        judge(out, problem, rows);
    else
        out->verdict = VERDICT_REFUTED;
}
