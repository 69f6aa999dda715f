#include "interp/trend/correlation.h"

#include <math.h>

__extension__ typedef unsigned __int128 Wide;

/* ---- exact sums ---- */

/* A sum of products: more than 128 bits where there are many. */
typedef struct Sum {
    Wide low;
    uint64_t high; /* in units of 2^128 */
} Sum;

static void sum_add(Sum *sum, uint64_t a, uint64_t b) {
    Wide product = (Wide)a * b;
    sum->low += product;
    sum->high += sum->low < product;
}

static void sum_get(fmpz_t out, const Sum *sum) {
    fmpz_set_ui(out, sum->high);
    fmpz_mul_2exp(out, out, 64);
    fmpz_add_ui(out, out, (uint64_t)(sum->low >> 64));
    fmpz_mul_2exp(out, out, 64);
    fmpz_add_ui(out, out, (uint64_t)sum->low);
}

/* Of the points of two rows. */
typedef struct Sums {
    size_t count;
    Sum x, y, xx, xy, yy;
} Sums;

static Sums sums_of(const uint64_t x[], const uint64_t y[], const bool known[],
                    size_t runs) {
    Sums out = {0};
    for (size_t i = 0; i < runs; i++) {
        if (known && !known[i])
            continue;
        out.count++;
        sum_add(&out.x, x[i], 1);
        sum_add(&out.y, y[i], 1);
        sum_add(&out.xx, x[i], x[i]);
        sum_add(&out.xy, x[i], y[i]);
        sum_add(&out.yy, y[i], y[i]);
    }
    return out;
}

/* count * products - a * b */
static void centred(fmpz_t out, size_t count, const Sum *products, const Sum *a,
                    const Sum *b) {
    fmpz_t left, right;
    fmpz_init(left);
    fmpz_init(right);
    sum_get(left, a);
    sum_get(right, b);
    fmpz_mul(right, left, right);
    sum_get(left, products);
    fmpz_mul_ui(left, left, count);
    fmpz_sub(out, left, right);
    fmpz_clear(left);
    fmpz_clear(right);
}

void correlation_variance(fmpz_t out, const uint64_t x[], size_t runs) {
    Sum sum = {0}, squares = {0};
    for (size_t i = 0; i < runs; i++) {
        sum_add(&sum, x[i], 1);
        sum_add(&squares, x[i], x[i]);
    }
    centred(out, runs, &squares, &sum, &sum);
}

bool correlation_exceeds(const uint64_t x[], const uint64_t y[],
                         const bool known[], size_t runs, uint64_t alpha) {
    Sums sums = sums_of(x, y, known, runs);
    fmpz_t xx, xy, yy;
    fmpz_init(xx);
    fmpz_init(xy);
    fmpz_init(yy);
    centred(xx, sums.count, &sums.xx, &sums.x, &sums.x);
    centred(xy, sums.count, &sums.xy, &sums.x, &sums.y);
    centred(yy, sums.count, &sums.yy, &sums.y, &sums.y);
    fmpz_mul(xy, xy, xy);
    fmpz_mul_ui(xy, xy, CORRELATION_PARTS);
    fmpz_mul(xx, xx, yy);
    fmpz_mul_ui(xx, xx, CORRELATION_PARTS - alpha);
    bool exceeds = !fmpz_is_zero(xx) && fmpz_cmp(xy, xx) > 0;
    fmpz_clear(xx);
    fmpz_clear(xy);
    fmpz_clear(yy);
    return exceeds;
}

/* ---- about ---- */

/* Of what exceeds the least, so that no digit of it is lost. */
static double mean_of(const uint64_t x[], const bool known[], size_t runs,
                      uint64_t *least) {
    Wide sum = 0;
    size_t count = 0;
    *least = UINT64_MAX;
    for (size_t i = 0; i < runs; i++) {
        if (known && !known[i])
            continue;
        count++;
        sum += x[i];
        *least = x[i] < *least ? x[i] : *least;
    }
    return count ? (double)(sum - (Wide)count * *least) / (double)count : 0;
}

double correlation_about(const uint64_t x[], const uint64_t y[],
                         const bool known[], size_t runs) {
    uint64_t least_x, least_y;
    double mean_x = mean_of(x, known, runs, &least_x);
    double mean_y = mean_of(y, known, runs, &least_y);
    double xx = 0, xy = 0, yy = 0;
    for (size_t i = 0; i < runs; i++) {
        if (known && !known[i])
            continue;
        double u = (double)(x[i] - least_x) - mean_x;
        double v = (double)(y[i] - least_y) - mean_y;
        xx += u * u;
        xy += u * v;
        yy += v * v;
    }
    return xx > 0 && yy > 0 ? xy / xx * (xy / yy) : 0;
}

void correlation_unit(double out[], size_t stride, const uint64_t x[],
                      size_t runs) {
    uint64_t least;
    double mean = mean_of(x, NULL, runs, &least), squares = 0;
    for (size_t i = 0; i < runs; i++) {
        double off = (double)(x[i] - least) - mean;
        out[i * stride] = off;
        squares += off * off;
    }
    for (size_t i = 0; i < runs; i++)
        out[i * stride] = squares > 0 ? out[i * stride] / sqrt(squares) : 0;
}
