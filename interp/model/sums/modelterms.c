#include "interp/model/sums/modelterms.h"

#include "algebra/expr/expr.h"

#include <math.h>

enum { MOST_PRODUCTS = 512 };

static const double all_powers[] = {
    0,       1.0 / 4, 1.0 / 3, 1.0 / 2,  2.0 / 3, 3.0 / 4, 1,
    5.0 / 4, 4.0 / 3, 3.0 / 2, 5.0 / 3,  7.0 / 4, 2,       9.0 / 4,
    7.0 / 3, 5.0 / 2, 8.0 / 3, 11.0 / 4, 3};

static const ModelFactor common[] = {
    {.power = 1},
    {.power = 2},
    {.power = 1, .logs = 1},
    {.power = 0, .logs = 1},
    {.power = 3},
    {.power = 0.5},
    {.power = 1.5},
    {.power = 2, .logs = 1},
    {.power = 4},
};

/* From "least" on, which is not below 0; below 1 logarithms are not above 0. */
static ModelFactor defined_from(ModelFactor f, size_t parameter, double least) {
    f.parameter = parameter;
    f.shift = f.logs && least < 1;
    return f;
}

ModelFactors modelterms_factors(size_t parameter, double least, Arena *arena) {
    ModelFactors out = {0};
    for (unsigned logs = 0; logs <= 2; logs++)
        for (size_t i = 0; i < sizeof all_powers / sizeof *all_powers; i++) {
            ModelFactor f = {.power = all_powers[i], .logs = logs};
            if (f.power > 0 || logs)
                *vec_push(arena, &out) = defined_from(f, parameter, least);
        }
    return out;
}

ModelFactors modelterms_common(size_t parameter, double least, Arena *arena) {
    ModelFactors out = {0};
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        *vec_push(arena, &out) = defined_from(common[i], parameter, least);
    return out;
}

ModelTerms modelterms_products(const ModelFactors *lists, size_t count,
                               Arena *arena) {
    ModelTerms out = {0};
    (void)vec_push(arena, &out);
    for (size_t l = 0; l < count; l++) {
        size_t before = out.size;
        for (size_t t = 0; t < before; t++)
            for (size_t i = 0; i < lists[l].size && out.size < MOST_PRODUCTS;
                 i++) {
                ModelTerm term = out.at[t];
                if (term.count == MODEL_FACTORS)
                    continue;
                term.factors[term.count++] = lists[l].at[i];
                *vec_push(arena, &out) = term;
            }
    }
    return out;
}

double modelterms_factor_at(const ModelFactor *f, double x) {
    double value = f->power > 0 || f->power < 0 ? pow(x, f->power) : 1;
    if (f->base > 0)
        value *= pow(f->base, x);
    if (f->is_factorial)
        value *= tgamma(x + 1);
    for (unsigned i = 0; i < f->logs; i++)
        value *= log2(x + f->shift);
    return value;
}

double modelterms_at(const ModelTerm *term, const double *x) {
    double value = 1;
    for (size_t i = 0; i < term->count; i++)
        value *= modelterms_factor_at(&term->factors[i],
                                      x[term->factors[i].parameter]);
    return value;
}

static double factor_log(const ModelFactor *f, double x) {
    bool has_power = f->power > 0 || f->power < 0;
    double value = has_power ? f->power * log(fmax(x, 0)) : 0;
    if (f->base > 0)
        value += x * log(f->base);
    if (f->is_factorial)
        value += lgamma(fmax(x, 0) + 1);
    return f->logs ? value + f->logs * log(log2(fmax(x + f->shift, 1))) : value;
}

double modelterms_log(const ModelTerm *term, const double *x) {
    double sum = 0;
    for (size_t i = 0; i < term->count; i++)
        sum += factor_log(&term->factors[i], x[term->factors[i].parameter]);
    return sum;
}

/* ---- simplicity ---- */

static bool is_whole(double x) {
    return fabs(x - round(x)) < 1e-9;
}

static double factor_complexity(const ModelFactor *f) {
    if (f->base > 0)
        return (modelterms_is_half(f->base) ? 1.5 : 3) + f->power;
    if (f->is_factorial)
        return 1.5 + f->power;
    if (!is_whole(12 * f->power))
        return 3.5;
    double sum = is_whole(f->power) ? 1 : is_whole(2 * f->power) ? 1.5 : 2.5;
    if (f->logs == 0)
        return sum;
    if (f->logs == 1)
        return f->power > 0 ? sum + 0.4 : 1.2;
    return sum + 2;
}

double modelterms_complexity(const ModelTerm *term) {
    double sum = (term->count ? 0 : 0.7) + (term->coefficient < 0 ? 1 : 0);
    for (size_t i = 0; i < term->count; i++)
        sum += factor_complexity(&term->factors[i]);
    return sum;
}

bool modelterms_is_half(double base) {
    return base > 0 && is_whole(2 * base);
}

bool modelterms_are_plain(const ModelTerm *terms, size_t count) {
    for (size_t t = 0; t < count; t++)
        for (size_t i = 0; i < terms[t].count; i++) {
            const ModelFactor *f = &terms[t].factors[i];
            if (!is_whole(12 * f->power) || !is_whole(2 * f->base))
                return false;
        }
    return true;
}

/* ---- growth ---- */

static int compare_factors(const ModelFactor *a, const ModelFactor *b) {
    if (a->is_factorial != b->is_factorial)
        return a->is_factorial ? 1 : -1;
    if (fabs(a->base - b->base) > 0)
        return a->base > b->base ? 1 : -1;
    if (fabs(a->power - b->power) > 1e-9)
        return a->power > b->power ? 1 : -1;
    return (a->logs > b->logs) - (a->logs < b->logs);
}

static ModelFactor factor_of(const ModelTerm *term, size_t parameter) {
    for (size_t i = 0; i < term->count; i++)
        if (term->factors[i].parameter == parameter)
            return term->factors[i];
    return (ModelFactor){.parameter = parameter};
}

/* What has a factor of "b" alone is above what has none, unless it divides. */
bool modelterms_is_below(const ModelTerm *a, const ModelTerm *b) {
    for (size_t i = 0; i < b->count; i++) {
        ModelFactor own = factor_of(a, b->factors[i].parameter);
        if (b->factors[i].power < 0 &&
            compare_factors(&own, &b->factors[i]) > 0)
            return false;
    }
    for (size_t i = 0; i < a->count; i++) {
        ModelFactor other = factor_of(b, a->factors[i].parameter);
        if (compare_factors(&a->factors[i], &other) > 0)
            return false;
    }
    return true;
}

static bool same_growth(const ModelTerm *a, const ModelTerm *b) {
    return modelterms_is_below(a, b) && modelterms_is_below(b, a);
}

bool modelterms_leads(const ModelTerm *terms, size_t count, size_t term) {
    for (size_t i = 0; i < count; i++)
        if (i != term && modelterms_is_below(&terms[term], &terms[i]) &&
            (i < term || !modelterms_is_below(&terms[i], &terms[term])))
            return false;
    return true;
}

static bool leads_all_in(const ModelTerm *a, size_t n_a, const ModelTerm *b,
                         size_t n_b) {
    for (size_t i = 0; i < n_a; i++) {
        bool found = !modelterms_leads(a, n_a, i);
        for (size_t k = 0; k < n_b && !found; k++)
            found = modelterms_leads(b, n_b, k) && same_growth(&a[i], &b[k]);
        if (!found)
            return false;
    }
    return true;
}

bool modelterms_same_order(const ModelTerm *a, size_t n_a, const ModelTerm *b,
                           size_t n_b) {
    return leads_all_in(a, n_a, b, n_b) && leads_all_in(b, n_b, a, n_a);
}

/* ---- as text ---- */

static void print_power(Text *out, double power) {
    if (!is_whole(power) && is_whole(3 * power))
        text_add(out, "^(%.0f/3)", 3 * power);
    else
        text_add(out, "^%.4g", power);
}

/* How a function is written: as it is evaluated, or as an order of growth. */
typedef struct Wording {
    const char *log, *shift;
    double (*base)(const ModelFactor *f); /* of an exponential */
    int digits;                           /* of that */
    bool calls_factorial;                 /* factorial(n), else n! */
} Wording;

enum { TOLD_DIGITS = 4 };

static double base_of(const ModelFactor *f) {
    return f->base;
}

double modelterms_told_base(const ModelFactor *factor) {
    if (factor->base <= 0)
        return factor->base;
    double unit = pow(10, floor(log10(factor->base)) - (TOLD_DIGITS - 1));
    return round(factor->base / unit) * unit;
}

static const Wording evaluated = {"log2", " + 1", base_of, 6, true};
static const Wording grown = {"log", "", modelterms_told_base, TOLD_DIGITS,
                              false};

static void print_factorial(Text *out, const Wording *as, const char *name) {
    if (as->calls_factorial) {
        text_add(out, "factorial(%s)", name);
        return;
    }
    expr_print_name(out, name);
    text_add_text(out, "!");
}

static void print_log(Text *out, const ModelFactor *f, const Wording *as,
                      const char *name) {
    bool shifts = f->shift && *as->shift;
    text_add(out, "%s(", as->log);
    if (shifts)
        expr_print_name(out, name);
    text_add(out, "%s)", shifts ? as->shift : name);
    if (f->logs > 1)
        text_add(out, "^%u", f->logs);
}

static void print_factor(Text *out, const ModelFactor *f, const Wording *as,
                         const char *name) {
    double power = fabs(f->power);
    const char *between = power > 0 ? "*" : "";
    if (power > 0)
        expr_print_name(out, name);
    if (power > 0 && fabs(power - 1) > 1e-9)
        print_power(out, power);
    if (f->base > 0 || f->is_factorial || f->logs)
        text_add_text(out, between);
    if (f->base > 0) {
        text_add(out, "%.*g^", as->digits, as->base(f));
        expr_print_name(out, name);
    }
    if (f->is_factorial)
        print_factorial(out, as, name);
    if (f->logs)
        print_log(out, f, as, name);
}

static size_t print_some(Text *out, const ModelTerm *term, bool dividing,
                         const char *between, const Wording *as,
                         const char *const *names) {
    size_t written = 0;
    for (size_t i = 0; i < term->count; i++) {
        const ModelFactor *f = &term->factors[i];
        if ((f->power < 0) != dividing)
            continue;
        text_add_text(out, written++ || dividing ? between : "");
        print_factor(out, f, as, names[f->parameter]);
    }
    return written;
}

static bool is_one_name(const ModelTerm *term) {
    const ModelFactor *f = term->factors;
    return term->count == 1 && f->base <= 0 && !f->is_factorial && !f->logs &&
           fabs(f->power - 1) <= 1e-9;
}

/* "n*m", "n^2/m", "1/m"; "alone": there is nothing else, "end - p". */
static void print_factors(Text *out, const ModelTerm *term, bool alone,
                          const Wording *as, const char *const *names) {
    if (alone && is_one_name(term)) {
        text_add_text(out, names[term->factors[0].parameter]);
        return;
    }
    if (!print_some(out, term, false, "*", as, names) && term->count)
        text_add_text(out, "1");
    (void)print_some(out, term, true, "/", as, names);
}

bool modelterms_is_one(double factor, int digits) {
    double half = pow(10, -digits) / 2; /* of the last digit below 1 */
    return factor >= 1 - half && factor <= 1 + 10 * half;
}

static void print_term(Text *out, const ModelTerm *term, bool first, bool alone,
                       int digits, const char *const *names) {
    double size = fabs(term->coefficient);
    const char *minus = first ? "-" : " - ", *plus = first ? "" : " + ";
    bool one = term->count && modelterms_is_one(size, digits);
    text_add_text(out, term->coefficient < 0 ? minus : plus);
    if (!one)
        text_add(out, "%.*g%s", digits, size, term->count ? "*" : "");
    print_factors(out, term, alone && one && term->coefficient > 0, &evaluated,
                  names);
}

void modelterms_print(Text *out, const ModelTerm *terms, size_t count,
                      const char *const *names, int digits) {
    for (size_t i = 0; i < count; i++)
        print_term(out, &terms[i], i == 0, count == 1, digits, names);
}

/* n^2, n*m, m */
static size_t place_of(const ModelTerm *t) {
    return t->factors[0].parameter * (MODEL_FACTORS + 1) + t->count;
}

static const ModelTerm *next_leading(const ModelTerm *terms, size_t count,
                                     const ModelTerm *last) {
    const ModelTerm *next = NULL;
    for (const ModelTerm *t = terms; t < terms + count; t++) {
        if (!t->count || !modelterms_leads(terms, count, (size_t)(t - terms)))
            continue;
        bool is_left = !last || place_of(t) > place_of(last) ||
                       (place_of(t) == place_of(last) && t > last);
        if (is_left && (!next || place_of(t) < place_of(next)))
            next = t;
    }
    return next;
}

void modelterms_print_order(Text *out, const ModelTerm *terms, size_t count,
                            const char *const *names) {
    const ModelTerm *t = NULL;
    size_t written = 0;
    while ((t = next_leading(terms, count, t))) {
        text_add_text(out, written++ ? " + " : "");
        print_factors(out, t, !next_leading(terms, count, t) && written == 1,
                      &grown, names);
    }
    if (!written)
        text_add_text(out, "1");
}
