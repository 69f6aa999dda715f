#include "driver/design/growth.h"

#include <math.h>

/* Growth by less than this is not worth a round. */
static const double least_step = 1.03;

Growth growth_new(double top, uint64_t max_work, Arena *arena) {
    return (Growth){.arena = arena,
                    .top = top,
                    .reach = 1,
                    .ceiling = top,
                    .max_bits = log2((double)max_work)};
}

void growth_record(Growth *growth, double size, uint64_t work) {
    double bits = work ? log2((double)work) : 0;
    *vec_push(growth->arena, &growth->points) = (GrowthPoint){size, bits};
    if (bits > growth->max_bits && size < growth->ceiling) {
        growth->ceiling = 0.9 * size;
        growth->stopped = true;
    }
}

void growth_cut(Growth *growth, double size) {
    growth->stopped = true;
    if (size / 2 < growth->ceiling)
        growth->ceiling = size / 2;
}

/* The largest size and the largest cost of the runs up to "size". */
static GrowthPoint summit_up_to(const Growth *growth, double size) {
    GrowthPoint summit = {0, 0};
    for (size_t i = 0; i < growth->points.size; i++) {
        const GrowthPoint *point = &growth->points.at[i];
        if (point->size > size)
            continue;
        summit.size = fmax(summit.size, point->size);
        summit.bits = fmax(summit.bits, point->bits);
    }
    return summit;
}

double growth_expected_bits(const Growth *growth, double size) {
    GrowthPoint here = summit_up_to(growth, growth->top);
    GrowthPoint half = summit_up_to(growth, here.size / 2);
    if (half.size <= 0 || half.size >= here.size)
        return here.bits;
    double power = (here.bits - half.bits) / log2(here.size / half.size);
    return here.bits + power * log2(size / here.size);
}

/* The largest size that the costs so far let the next round have. */
static double affordable(const Growth *growth) {
    GrowthPoint here = summit_up_to(growth, growth->reach);
    GrowthPoint half = summit_up_to(growth, here.size / 2);
    if (here.bits <= half.bits)
        return growth->top;
    double slope = (here.bits - half.bits) / (here.size - half.size);
    return here.size + fmax(0, growth->max_bits - here.bits) / slope;
}

void growth_next(Growth *growth, double rounds) {
    double calm = pow(growth->top, 1.0 / (GROWTH_ROUNDS - 1));
    double hurried = pow(growth->top / growth->reach, 1 / fmax(1, rounds));
    double wanted = growth->reach * fmax(2, fmax(calm, hurried));
    double next = fmin(wanted, affordable(growth));
    if (next < wanted && next < growth->reach * least_step)
        growth->stopped = true;
    next = fmin(fmin(next, growth->top), growth->ceiling);
    if (next < growth->reach || !growth->stopped)
        growth->reach = next;
}

void growth_save(Growth *growth, double bits) {
    growth->max_bits -= growth->saves ? 0 : bits;
    growth->saves = true;
}

double growth_within(const Growth *growth, double size) {
    size = fmin(size, growth->ceiling);
    for (size_t i = 0; i < growth->points.size; i++) {
        const GrowthPoint *point = &growth->points.at[i];
        if (point->bits > growth->max_bits && point->size <= size)
            size = 0.9 * point->size;
    }
    return size;
}

bool growth_done(const Growth *growth) {
    return growth->stopped || growth->reach >= growth->top;
}
