#include "tensor.h"

#include "base/text.h"

static void clear(void *object) {
    Tensor *tensor = object;
    _fmpq_vec_clear(tensor->at, (slong)tensor->size);
}

Tensor *tensor_new(size_t axes, size_t nodes, Arena *arena) {
    Tensor *tensor = ARENA_NEW(arena, Tensor);
    *tensor = (Tensor){.axes = axes, .nodes = nodes, .size = 1};
    for (size_t axis = 0; axis < axes; axis++)
        tensor->size *= nodes;
    tensor->at = _fmpq_vec_init((slong)tensor->size);
    arena_on_free(arena, clear, tensor);
    return tensor;
}

static size_t stride_of(const Tensor *tensor, size_t axis) {
    return axis ? tensor->nodes * stride_of(tensor, axis - 1) : 1;
}

unsigned tensor_exponent(const Tensor *tensor, size_t index, size_t axis) {
    return (unsigned)(index / stride_of(tensor, axis) % tensor->nodes);
}

long tensor_coordinate(const Tensor *tensor, size_t index, size_t axis) {
    return tensor->base[axis] + (long)tensor_exponent(tensor, index, axis);
}

/* line[0], line[stride], ... : values at base, base + 1, ... become Newton's
 * divided differences. */
static void divide_differences(fmpq *line, size_t stride, size_t nodes) {
    for (size_t order = 1; order < nodes; order++)
        for (size_t i = nodes - 1; i >= order; i--) {
            fmpq *value = line + i * stride;
            fmpq_sub(value, value, value - stride);
            fmpq_div_fmpz(value, value, (fmpz[]){(fmpz)order});
        }
}

/* Newton's form becomes powers: from the last coefficient on, what there is
 * times (x - node) plus the next one. */
static void expand(fmpq *line, size_t stride, size_t nodes, long base) {
    fmpz_t node;
    fmpz_init(node);
    fmpq_t product;
    fmpq_init(product);
    for (size_t k = nodes - 1; k-- > 0;) {
        fmpz_set_si(node, base + (long)k);
        for (size_t i = k; i + 1 < nodes; i++) {
            fmpq_mul_fmpz(product, line + (i + 1) * stride, node);
            fmpq_sub(line + i * stride, line + i * stride, product);
        }
    }
    fmpq_clear(product);
    fmpz_clear(node);
}

void tensor_interpolate(Tensor *values) {
    for (size_t axis = 0; axis < values->axes; axis++) {
        size_t stride = stride_of(values, axis);
        for (size_t i = 0; i < values->size; i++)
            if (tensor_exponent(values, i, axis) == 0) {
                divide_differences(values->at + i, stride, values->nodes);
                expand(values->at + i, stride, values->nodes,
                       values->base[axis]);
            }
    }
}

static void add_term(fmpq_t sum, const Tensor *coefficients, size_t index,
                     const long *point) {
    fmpz_t factor;
    fmpz_init(factor);
    fmpq_t term;
    fmpq_init(term);
    fmpq_set(term, coefficients->at + index);
    for (size_t axis = 0; axis < coefficients->axes; axis++) {
        fmpz_set_si(factor, point[axis]);
        fmpz_pow_ui(factor, factor, tensor_exponent(coefficients, index, axis));
        fmpq_mul_fmpz(term, term, factor);
    }
    fmpq_add(sum, sum, term);
    fmpq_clear(term);
    fmpz_clear(factor);
}

bool tensor_is_at(const Tensor *coefficients, const long *point, long value) {
    fmpq_t sum;
    fmpq_init(sum);
    for (size_t i = 0; i < coefficients->size; i++)
        if (!fmpq_is_zero(coefficients->at + i))
            add_term(sum, coefficients, i, point);
    bool is = fmpq_cmp_si(sum, value) == 0;
    fmpq_clear(sum);
    return is;
}

static unsigned degree(const Tensor *tensor, size_t index) {
    unsigned sum = 0;
    for (size_t axis = 0; axis < tensor->axes; axis++)
        sum += tensor_exponent(tensor, index, axis);
    return sum;
}

/* "n^2*m"; "" for the constant term. */
static const char *monomial(const Tensor *tensor, size_t index,
                            const char *const *names, Arena *arena) {
    Text text = text_new(arena);
    for (size_t axis = 0; axis < tensor->axes; axis++) {
        unsigned exponent = tensor_exponent(tensor, index, axis);
        if (exponent)
            text_add(&text, "%s%s", text.length ? "*" : "", names[axis]);
        if (exponent > 1)
            text_add(&text, "^%u", exponent);
    }
    return text_chars(&text);
}

static void print_term(Text *out, const fmpq *coefficient, const char *powers) {
    fmpq_t size;
    fmpq_init(size);
    fmpq_abs(size, coefficient);
    char *digits = fmpq_get_str(NULL, 10, size);
    bool negative = fmpq_sgn(coefficient) < 0, one = fmpq_is_one(size);
    if (out->length)
        text_add(out, negative ? " - " : " + ");
    else if (negative)
        text_add(out, "-");
    if (!one || !*powers)
        text_add(out, "%s%s", digits, *powers ? "*" : "");
    text_add(out, "%s", powers);
    flint_free(digits);
    fmpq_clear(size);
}

const char *tensor_print(const Tensor *coefficients, const char *const *names,
                         Arena *arena) {
    Text text = text_new(arena);
    unsigned most = (unsigned)(coefficients->axes * coefficients->nodes);
    for (unsigned wanted = most + 1; wanted-- > 0;)
        for (size_t i = 0; i < coefficients->size; i++)
            if (degree(coefficients, i) == wanted &&
                !fmpq_is_zero(coefficients->at + i))
                print_term(&text, coefficients->at + i,
                           monomial(coefficients, i, names, arena));
    return text.length ? text_chars(&text) : "0";
}

static bool divides(const Tensor *tensor, size_t a, size_t b) {
    for (size_t axis = 0; axis < tensor->axes; axis++)
        if (tensor_exponent(tensor, a, axis) > tensor_exponent(tensor, b, axis))
            return false;
    return true;
}

static bool is_dominated(const Tensor *tensor, size_t index) {
    for (size_t i = 0; i < tensor->size; i++)
        if (i != index && fmpq_sgn(tensor->at + i) > 0 &&
            divides(tensor, index, i))
            return true;
    return false;
}

const char *tensor_order(const Tensor *coefficients, const char *const *names,
                         Arena *arena) {
    Text text = text_new(arena);
    for (size_t i = 0; i < coefficients->size; i++) {
        if (fmpq_sgn(coefficients->at + i) <= 0 ||
            is_dominated(coefficients, i))
            continue;
        const char *powers = monomial(coefficients, i, names, arena);
        text_add(&text, "%s%s", text.length ? " + " : "O(",
                 *powers ? powers : "1");
    }
    text_add(&text, ")");
    return text_chars(&text);
}
